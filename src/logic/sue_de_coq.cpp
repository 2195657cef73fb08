#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_sue_de_coq(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_sue_de_coq)

}  // namespace sudokit::logic

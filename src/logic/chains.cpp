#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_chains(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_chains)

}  // namespace sudokit::logic

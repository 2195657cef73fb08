#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_exotic(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_exotic)

}  // namespace sudokit::logic

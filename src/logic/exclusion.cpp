#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_exclusion(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_exclusion)

}  // namespace sudokit::logic

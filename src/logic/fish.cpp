#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_fish(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_fish)

}  // namespace sudokit::logic

#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_coloring(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_coloring)

}  // namespace sudokit::logic

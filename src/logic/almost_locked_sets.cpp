#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_almost_locked_sets(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_almost_locked_sets)

}  // namespace sudokit::logic

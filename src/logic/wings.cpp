#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_wings(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_wings)

}  // namespace sudokit::logic

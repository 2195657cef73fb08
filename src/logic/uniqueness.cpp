#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_uniqueness(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_uniqueness)

}  // namespace sudokit::logic

#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_single_digit(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_single_digit)

}  // namespace sudokit::logic

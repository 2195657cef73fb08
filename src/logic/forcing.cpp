#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_forcing(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_forcing)

}  // namespace sudokit::logic

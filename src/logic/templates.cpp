#include "logic/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_templates(const Search<Size>&) {}

SUDOKIT_FOR_EACH_SIZE(find_templates)

}  // namespace sudokit::logic

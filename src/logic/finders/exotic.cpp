#include "logic/finders/exotic_patterns.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {

template <class Size>
void find_exotic(const Search<Size>& search) {
    switch (search.technique) {
        case Technique::SkLoop:
            return find_sk_loops(search);
        case Technique::JuniorExocet:
            return find_exocets(search);
        case Technique::Tridagon:
            return find_tridagons(search);
        default:
            return find_fireworks(search);
    }
}

SUDOKIT_FOR_EACH_SIZE(find_exotic)

}  // namespace sudokit::logic

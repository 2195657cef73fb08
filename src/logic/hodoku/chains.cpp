#include "logic/hodoku/chains.hpp"

#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {

bool Chains::find(const Grid& grid, Technique asked, Deduction& found) {
    switch (asked) {
        case Technique::RemotePair:
            return find_remote_pair(grid, found);
        case Technique::TurbotFish:
        case Technique::XChain:
        case Technique::XYChain:
            return simple_.find(grid, asked, found);
        case Technique::ContinuousNiceLoop:
            return loops_.find(grid, links(grid, false), found);
        case Technique::GroupedContinuousNiceLoop:
            return loops_.find(grid, links(grid, true), found);
        case Technique::ForcingChainContradiction:
            return forcing_.find(grid, links(grid, true), found);
        case Technique::ForcingNetContradiction:
            return nets_.find(grid, links(grid, true), found);
        default:
            return false;
    }
}

const Implications& Chains::links(const Grid& grid, bool with_groups) {
    Links& known = with_groups ? grouped_ : plain_;
    if (known.generation != grid.generation()) known.links.build(grid, with_groups);
    known.generation = grid.generation();
    return known.links;
}

}  // namespace sudokit::logic::hodoku

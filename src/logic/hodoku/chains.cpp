#include "logic/hodoku/chains.hpp"

namespace sudokit::logic::hodoku {

bool Chains::find(const Grid& grid, Technique asked, Deduction& found) {
    switch (asked) {
        case Technique::RemotePair:
            return find_remote_pair(grid, found);
        case Technique::XChain:
        case Technique::XYChain:
            return simple_.find(grid, asked, found);
        case Technique::ContinuousNiceLoop:
            return loops_.find(grid, false, found);
        case Technique::GroupedContinuousNiceLoop:
            return loops_.find(grid, true, found);
        case Technique::ForcingChainContradiction:
            return forcing_.find(grid, found);
        case Technique::ForcingNetContradiction:
            return nets_.find(grid, found);
        default:
            return false;
    }
}

}  // namespace sudokit::logic::hodoku

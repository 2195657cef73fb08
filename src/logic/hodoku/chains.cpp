#include "logic/hodoku/chains.hpp"

#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {

bool Chains::find(const Position& position, Technique asked, Position::Moment since,
                  Deduction& found) {
    switch (asked) {
        case Technique::RemotePair:
            return position.has_new_pair(since) && find_remote_pair(position, found);
        case Technique::TurbotFish:
        case Technique::XChain:
            return simple_.find(position, asked, position.changed_digits(since), found);
        case Technique::XYChain:
            return position.has_new_pair(since) &&
                   simple_.find(position, asked, DigitSet::first(9), found);
        case Technique::ContinuousNiceLoop:
            return loops_.find(position, links(position, false), found);
        case Technique::GroupedContinuousNiceLoop:
            return loops_.find(position, links(position, true), found);
        case Technique::ForcingChainContradiction:
            return forcing_.find(position, links(position, true), found);
        case Technique::ForcingNetContradiction:
            return nets_.find(position, links(position, true), found);
        default:
            return false;
    }
}

const Implications& Chains::links(const Position& position, bool with_groups) {
    Links& known = with_groups ? grouped_ : plain_;
    if (known.generation != position.generation()) known.links.build(position, with_groups);
    known.generation = position.generation();
    return known.links;
}

}  // namespace sudokit::logic::hodoku

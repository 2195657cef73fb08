// Forcing chains and nets, named both as in Sudoku Explainer and as in HoDoKu. One engine finds all
// of them, in order of length: se/chainer.hpp.
//
// HoDoKu's names say what a chain proves. Contradiction: an assumption leads to its own opposite,
// or to a candidate that is both true and false. Verity: all candidates of a cell, all places of a
// digit in a house, or a candidate and its opposite lead to the same result. A net is a chain whose
// links may rest on several results. Where plain links are not enough, our order continues with
// nested rules and chains, under Sudoku Explainer's names.
#include "logic/finders/finder.hpp"
#include "logic/se/chainer.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

using se::ChainKind;
using se::ChainMode;

bool is_contradiction(ChainKind kind) {
    return kind == ChainKind::Forcing || kind == ChainKind::Contradiction;
}

// Takes the wanted chains of the mode; false if the sink is full.
template <class Size>
bool take_chains(const Search<Size>& search, const se::Position<Size>& position, ChainMode mode,
                 const std::function<bool(ChainKind, Technique)>& wanted) {
    bool go_on = true;
    se::Chainer<Size>(position.units(), mode).find_all(position, wanted, [&](Step step) {
        step.technique = search.technique;
        return go_on = search.sink.take(std::move(step));
    });
    return go_on;
}

constexpr ChainMode kUnary{}, kMultiple{.is_multiple = true};

ChainMode dynamic(int level) { return {.is_multiple = true, .is_dynamic = true, .level = level}; }

// The chain mode that finds a technique of Sudoku Explainer.
ChainMode mode_of(Technique technique) {
    using enum Technique;
    switch (technique) {
        case NishioForcingChain:
            return {.is_dynamic = true, .is_nishio = true};
        case CellForcingChains:
        case RegionForcingChains:
            return kMultiple;
        case DynamicForcingChains:
            return dynamic(0);
        case DynamicForcingChainsPlus:
            return dynamic(1);
        case NestedForcingChains:
            return dynamic(2);
        case NestedMultipleChains:
            return dynamic(3);
        case NestedDynamicChains:
            return dynamic(4);
        case NestedTwiceChains:
            return dynamic(5);
        case BidirectionalXCycle:
        case BidirectionalYCycle:
        case BidirectionalCycle:
        case ForcingXChain:
        case SingleForcingChain:
            return kUnary;
        default:
            wrong_finder(technique);
    }
}

template <class Size>
void take_static(const Search<Size>& search, const se::Position<Size>& position,
                 bool contradictions) {
    take_chains(search, position, contradictions ? kUnary : kMultiple,
                [&](ChainKind kind, Technique) {
                    return kind != ChainKind::Cycle && is_contradiction(kind) == contradictions;
                });
}

template <class Size>
void take_nets(const Search<Size>& search, const se::Position<Size>& position,
               bool contradictions) {
    take_chains(search, position, dynamic(0), [&](ChainKind kind, Technique) {
        return is_contradiction(kind) == contradictions;
    });
}

}  // namespace

template <class Size>
void find_forcing(const Search<Size>& search) {
    using enum Technique;
    const se::Units<Size> units(search.layout());
    se::Position<Size> position(units);
    position.load(search.position);
    switch (search.technique) {
        case ForcingChainContradiction:
            return take_static(search, position, true);
        case ForcingChainVerity:
            return take_static(search, position, false);
        case ForcingNetContradiction:
            return take_nets(search, position, true);
        case ForcingNetVerity:
            return take_nets(search, position, false);
        default:
            take_chains(search, position, mode_of(search.technique),
                        [&](ChainKind, Technique found) { return found == search.technique; });
    }
}

SUDOKIT_FOR_EACH_SIZE(find_forcing)

}  // namespace sudokit::logic

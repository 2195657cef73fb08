#include "logic/hodoku/hop_search.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic::hodoku {

void HopSearch::follow(const Implications& links, Claim premise) {
    links_ = &links;
    premise_ = premise;
    count_ = 0;
    const std::size_t words = links.words();
    std::fill_n(known_.begin(), words, 0);
    if (is_on(premise)) {
        add(place_of(premise), kPremise, 0, 0);
    } else {
        for (int place : links.turned_on_without(place_of(premise))) add(place, kPremise, 0, 1);
    }
    for (int i = 0; i < count_; ++i) {
        const int from = order_[static_cast<std::size_t>(i)];
        const auto targets = links.hop_targets(from);
        std::uint64_t fresh = 0;
        for (std::size_t w = 0; w < words; ++w) fresh |= targets[w] & ~known_[w];
        if (fresh == 0) continue;
        for (const auto& hop : links.hops(from))
            if (is_new(hop.to)) add(hop.to, from, hop.over, distance(from) + 2);
    }
}

void HopSearch::add(int place, int from, int over, int distance) {
    SUDOKIT_CHECK(is_new(place));
    const auto p = static_cast<std::size_t>(place);
    known_[p / 64] |= std::uint64_t{1} << p % 64;
    from_[p] = static_cast<std::uint16_t>(from);
    over_[p] = static_cast<std::uint16_t>(over);
    distance_[p] = static_cast<std::uint16_t>(distance);
    order_[static_cast<std::size_t>(count_++)] = static_cast<std::uint16_t>(place);
}

std::array<Cells, 10> HopSearch::seen() const {
    std::array<Cells, 10> seen;
    for (int place : places()) {
        const auto& it = (*links_)[place];
        seen[it.digit] |= it.seen;
    }
    return seen;
}

void HopSearch::trace(int place, std::vector<Claim>& chain) const {
    SUDOKIT_CHECK(reaches(place));
    std::size_t at = static_cast<std::size_t>(distance(place));
    chain.resize(at + 1);
    auto p = static_cast<std::size_t>(place);
    for (; from_[p] != kPremise; p = from_[p], at -= 2) {
        chain[at] = claim_of(static_cast<int>(p), true);
        chain[at - 1] = claim_of(over_[p], false);
    }
    chain[at] = claim_of(static_cast<int>(p), true);
    SUDOKIT_CHECK(at <= 1);
    if (at == 1) chain[0] = premise_;
}

}  // namespace sudokit::logic::hodoku

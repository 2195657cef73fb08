#include "csp/propagators/tools.hpp"

#include <algorithm>
#include <array>

#include "support/sorted.hpp"

namespace sudokit::csp {

bool all_once(std::vector<Cell> cells) { return !has_repeats(std::move(cells)); }

bool must_stand(State& state, std::span<const Cell> cells, Digits digit) {
    SUDOKIT_CHECK(count_of(digit) == 1);
    constexpr std::size_t kMost = 4;  // seldom does any cell see more
    std::array<Cell, kMost> holders;
    std::size_t count = 0;
    for (Cell c : cells) {
        if (!(state.at(c) & digit)) continue;
        if (is_single(state.at(c))) return true;  // its peers have already lost the digit
        if (count < kMost) holders[count] = c;
        ++count;
    }
    if (count == 0) return false;
    if (count == 1) return state.keep(holders[0], digit);
    if (count > kMost) return true;
    const Problem& problem = state.problem();
    for (Cell peer : problem.peers[holders[0]]) {
        if (!(state.at(peer) & digit)) continue;
        const bool sees_all = std::all_of(holders.begin() + 1, holders.begin() + count,
                                          [&](Cell c) { return problem.are_peers(c, peer); });
        if (sees_all && !state.remove(peer, digit)) return false;
    }
    return true;
}

namespace {

constexpr std::size_t kMostHolders = 24, kMostWords = 4;
constexpr int kMostPlacings = 256;

// The ways to choose places of a digit that do not see each other.
class Placings {
  public:
    Placings(const State& state, std::span<const Cell> holders)
        : problem_(state.problem()), holders_(holders) {
        for (std::size_t i = 0; i < holders.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (problem_.are_peers(holders[i], holders[k])) sees_[k] |= 1u << i;
        sees_others_ = problem_.cell_words <= kMostWords;
        common_.fill(sees_others_ ? ~std::uint64_t{0} : 0);
    }

    // Adds the ways that take `left` more of the holders from `open`. False: there are too many.
    bool add_ways(std::uint32_t taken, std::uint32_t open, int left) {
        if (left == 0) return add_way(taken);
        for (; std::popcount(open) >= left; open &= open - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(open));
            const std::uint32_t rest = open & (open - 1) & ~sees_[i];
            if (!add_ways(taken | (1u << i), rest, left - 1)) return false;
        }
        return true;
    }

    std::uint32_t any = 0, all = ~std::uint32_t{0};  // holders in some way, in every way
    // Calls f with each cell seen from every way, until f returns false.
    template <typename F>
    bool for_each_seen(F&& f) const {
        for (std::size_t w = 0; w < kMostWords; ++w)
            for (std::uint64_t rest = common_[w]; rest; rest &= rest - 1)
                if (!f(static_cast<Cell>(w * 64 +
                                         static_cast<std::size_t>(std::countr_zero(rest)))))
                    return false;
        return true;
    }

  private:
    bool add_way(std::uint32_t taken) {
        any |= taken;
        all &= taken;
        std::array<std::uint64_t, kMostWords> seen{};
        for (std::uint32_t rest = taken; sees_others_ && rest; rest &= rest - 1) {
            const auto* set =
                problem_.peer_set(holders_[static_cast<std::size_t>(std::countr_zero(rest))]);
            for (std::size_t w = 0; w < problem_.cell_words; ++w) seen[w] |= set[w];
        }
        for (std::size_t w = 0; w < kMostWords; ++w) common_[w] &= seen[w];
        return ++ways_ < kMostPlacings;
    }

    const Problem& problem_;
    std::span<const Cell> holders_;
    std::array<std::uint32_t, kMostHolders> sees_{};  // by holder: the later ones that it sees
    std::array<std::uint64_t, kMostWords> common_;
    bool sees_others_;
    int ways_ = 0;
};

}  // namespace

bool must_stand(State& state, std::span<const Cell> cells, Digits digit, int count, bool exactly) {
    SUDOKIT_CHECK(count_of(digit) == 1);
    std::array<Cell, kMostHolders> holders;
    std::size_t open = 0;
    for (Cell c : cells) {
        if (!(state.at(c) & digit)) continue;
        if (is_single(state.at(c))) {
            --count;
        } else {
            if (open < kMostHolders) holders[open] = c;
            ++open;
        }
    }
    if (count < 0) return !exactly;
    if (static_cast<int>(open) < count) return false;
    if (count == 0 || static_cast<int>(open) == count) {
        if (count == 0 && !exactly) return true;
        for (Cell c : cells) {
            if (!(state.at(c) & digit) || is_single(state.at(c))) continue;
            if (!(count ? state.keep(c, digit) : state.remove(c, digit))) return false;
        }
        return true;
    }
    if (open > kMostHolders) return true;
    Placings placings(state, {holders.data(), open});
    if (!placings.add_ways(0, (1u << open) - 1, count)) return true;
    if (!placings.any) return false;
    for (std::size_t i = 0; i < open; ++i) {
        if (placings.all >> i & 1) {
            if (!state.keep(holders[i], digit)) return false;
        } else if (exactly && !(placings.any >> i & 1)) {
            if (!state.remove(holders[i], digit)) return false;
        }
    }
    return placings.for_each_seen(
        [&](Cell c) { return !(state.at(c) & digit) || state.remove(c, digit); });
}

}  // namespace sudokit::csp

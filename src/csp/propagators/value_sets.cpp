#include "csp/propagators/value_sets.hpp"

#include <algorithm>
#include <array>

#include "csp/propagators/tools.hpp"

namespace sudokit::csp {
namespace {

constexpr std::size_t kMostSetCells = 64;
using PerCell = std::array<Digits, kMostSetCells>;

// Can the cells, restricted to the set, still hold all its digits?
bool fits(PerCell& cells, std::size_t count, Digits set) {
    Digits done = 0;  // digits whose cell is found and that no other cell has
    for (;;) {
        Digits once = 0, twice = 0, singles = 0;
        for (std::size_t i = 0; i < count; ++i) {
            twice |= once & cells[i];
            once |= cells[i];
            if (!is_single(cells[i])) continue;
            if (singles & cells[i]) return false;
            singles |= cells[i];
        }
        if (once != set) return false;
        const Digits naked = singles & twice, hidden = once & ~twice & ~singles;
        if (!naked && !hidden) return true;
        for (std::size_t i = 0; i < count; ++i) {
            Digits& here = cells[i];
            if (is_single(here)) continue;
            if (const Digits own = here & hidden) {
                if (!is_single(own)) return false;
                here = own;
            } else if (!(here &= ~naked)) {
                return false;
            }
        }
        if ((done | singles) == set) return true;
        done |= singles;
    }
}

}  // namespace

ValueSets::ValueSets(std::vector<Cell> cells, std::vector<Digits> sets)
    : Propagator(std::move(cells), Cost::Middle), sets_(std::move(sets)) {
    SUDOKIT_CHECK(this->cells().size() <= kMostSetCells);
    SUDOKIT_CHECK(std::ranges::all_of(sets_, [&](Digits set) {
        return static_cast<std::size_t>(count_of(set)) == this->cells().size();
    }));
}

bool ValueSets::propagate(State& state) const {
    const std::size_t count = cells().size();
    PerCell at, found, in_set;
    Digits any = 0, solved = 0;
    for (std::size_t i = 0; i < count; ++i) {
        at[i] = state.at(cells()[i]);
        found[i] = 0;
        any |= at[i];
        if (!is_single(at[i])) continue;
        if (solved & at[i]) return false;
        solved |= at[i];
    }
    Digits in_all = ~Digits{0};
    for (const Digits set : sets_) {
        if ((set & ~any) || (solved & ~set)) continue;
        bool is_empty = false;
        for (std::size_t i = 0; i < count; ++i) {
            in_set[i] = at[i] & set;
            is_empty = is_empty || !in_set[i];
        }
        if (is_empty || !fits(in_set, count, set)) continue;
        for (std::size_t i = 0; i < count; ++i) found[i] |= in_set[i];
        in_all &= set;
    }
    if (in_all == ~Digits{0}) return false;
    for (std::size_t i = 0; i < count; ++i)
        if (!state.keep(cells()[i], found[i])) return false;
    for (Digits rest = in_all & ~solved; rest; rest &= rest - 1)
        if (!must_stand(state, cells(), first_of(rest))) return false;
    return true;
}

NoSubsetSum::NoSubsetSum(std::vector<Cell> cells, int sum)
    : Propagator(std::move(cells), Cost::Middle), sum_(sum) {}

bool NoSubsetSum::propagate(State& state) const {
    constexpr std::size_t kMost = 4096;  // cells differ, so no sum exceeds 64 * 64
    if (sum_ < 0 || sum_ >= static_cast<int>(kMost)) return true;
    const auto sum = static_cast<std::size_t>(sum_);
    std::array<bool, kMost> reached;  // sums of solved cells, up to the sum
    std::fill_n(reached.begin(), sum + 1, false);
    std::array<int, kMostSetCells> values;
    std::size_t solved = 0;
    for (Cell c : cells())
        if (state.is_solved(c)) values[solved++] = state.value_at(c);
    reached[0] = true;
    for (std::size_t i = 0; i < solved; ++i) {
        const auto value = static_cast<std::size_t>(values[i]);
        for (std::size_t s = sum + 1; s-- > value;) reached[s] = reached[s] || reached[s - value];
        // Zero is a set's sum if there is a zero; otherwise only the empty set has it.
        if (value == 0 && sum == 0) return false;
    }
    if (sum && reached[sum]) return false;
    Digits wrong = 0;
    const int lowest = state.problem().lowest;
    for (int i = 0; i < state.problem().digits; ++i) {
        const int left = sum_ - (i + lowest);
        if (left >= 0 && reached[static_cast<std::size_t>(left)]) wrong |= bit(i);
    }
    for (Cell c : cells())
        if (!state.is_solved(c) && !state.remove(c, wrong)) return false;
    return true;
}

}  // namespace sudokit::csp

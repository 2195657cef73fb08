#include "csp/propagators/crusts.hpp"

#include <array>

#include "csp/propagators/sums.hpp"
#include "csp/propagators/tools.hpp"

namespace sudokit::csp {
namespace {

constexpr std::size_t kMostCrustCells = DigitSums::kMost;

// The candidates of a line, and those found in some way to fill it.
struct Line {
    std::size_t size;
    std::array<Digits, kMostCrustCells> at, found{};

    Line(const State& state, const std::vector<Cell>& cells) : size(cells.size()) {
        for (std::size_t i = 0; i < size; ++i) at[i] = state.at(cells[i]);
    }
    bool is_found() const {
        for (std::size_t i = 0; i < size; ++i)
            if (at[i] & ~found[i]) return false;
        return true;
    }
    bool write(State& state, const std::vector<Cell>& cells) const {
        for (std::size_t i = 0; i < size; ++i)
            if (!state.keep(cells[i], found[i])) return false;
        return true;
    }
    // Cells from..to-1 can hold a set; `whole` = each digit of it needs a cell.
    bool take(std::size_t from, std::size_t to, Digits set, bool whole) const {
        Digits any = 0, solved = 0;
        for (std::size_t i = from; i < to; ++i) {
            const Digits here = at[i] & set;
            if (!here) return false;
            any |= here;
            if (!is_single(here)) continue;
            if (solved & here) return false;
            solved |= here;
        }
        return !whole || any == set;
    }
    void find(std::size_t from, std::size_t to, Digits set) {
        for (std::size_t i = from; i < to; ++i) found[i] |= at[i] & set;
    }
};

}  // namespace

Crusts::Crusts(std::vector<Cell> line, Kind kind, int sum)
    : Propagator(std::move(line), Cost::High), kind_(kind), sum_(sum) {}

struct Crusts::Pass {
    Line line;
    const DigitSums& sums;
    Digits all;
    int lowest;
};

// Tries crusts with these digits at p < q.
void Crusts::place(Pass& pass, std::size_t p, std::size_t q, int smaller, int larger) const {
    Line& line = pass.line;
    const Digits small = bit(smaller), large = bit(larger);
    const bool rises = (line.at[p] & small) && (line.at[q] & large);
    const bool falls = (line.at[p] & large) && (line.at[q] & small);
    if (!rises && !falls) return;
    const Digits open =
        kind_ == Kind::Fixed ? pass.all & ~(small | large) : below(larger) & ~at_most(smaller);
    if (count_of(open) + 2 < static_cast<int>(line.size)) return;
    const int inside = static_cast<int>(q - p - 1);
    // Do all digits between the crusts occur on the line?
    const bool is_full = count_of(open) + 2 == static_cast<int>(line.size);
    bool any = false;
    for (const Digits set : pass.sums.sets(inside, sum_ - inside * pass.lowest)) {
        if (set & ~open) continue;
        const Digits outside = open & ~set;
        if (!line.take(p + 1, q, set, true)) continue;
        if (!line.take(0, p, outside, false) || !line.take(q + 1, line.size, outside, false))
            continue;
        if (is_full) {
            Digits held = 0;
            for (std::size_t i = 0; i < p; ++i) held |= line.at[i];
            for (std::size_t i = q + 1; i < line.size; ++i) held |= line.at[i];
            if (outside & ~held) continue;
        }
        any = true;
        line.find(p + 1, q, set);
        line.find(0, p, outside);
        line.find(q + 1, line.size, outside);
    }
    if (!any) return;
    line.found[p] |= (rises ? small : 0) | (falls ? large : 0);
    line.found[q] |= (rises ? large : 0) | (falls ? small : 0);
}

bool Crusts::propagate(State& state) const {
    const Problem& problem = state.problem();
    SUDOKIT_CHECK(problem.digits <= DigitSums::kMost);
    Pass pass{Line(state, cells()), DigitSums::of(problem.digits), problem.all(), problem.lowest};
    const std::size_t size = cells().size();
    Digits any = 0, solved = 0;
    for (std::size_t i = 0; i < size; ++i) {
        any |= pass.line.at[i];
        if (is_single(pass.line.at[i])) solved |= pass.line.at[i];
    }
    // No solved value is below the smallest or above the largest.
    const Digits smaller = solved ? any & at_most(low(solved)) : any;
    const Digits larger = solved ? any & at_least(high(solved)) : any;
    for (std::size_t p = 0; p + 1 < size; ++p)
        for (std::size_t q = p + 1; q < size; ++q) {
            if (kind_ == Kind::Fixed) {
                place(pass, p, q, 0, problem.digits - 1);
                continue;
            }
            const Digits ends = pass.line.at[p] | pass.line.at[q];
            for (Digits a = smaller & ends; a; a &= a - 1)
                for (Digits b = larger & ends & ~at_most(low(a)); b; b &= b - 1)
                    place(pass, p, q, low(a), low(b));
            if (pass.line.is_found()) return true;
        }
    return pass.line.write(state, cells());
}

FirstCellsSum::FirstCellsSum(std::vector<Cell> line, int sum)
    : Propagator(std::move(line), Cost::Middle), sum_(sum) {}

bool FirstCellsSum::propagate(State& state) const {
    const Problem& problem = state.problem();
    SUDOKIT_CHECK(problem.digits <= DigitSums::kMost);
    const DigitSums& sums = DigitSums::of(problem.digits);
    Line line(state, cells());
    const bool is_full = static_cast<int>(line.size) == problem.digits;
    for (Digits rest = line.at[0]; rest; rest &= rest - 1) {
        const Digits first = first_of(rest);
        const int x = low(first) + problem.lowest;
        if (x < 0 || x > static_cast<int>(line.size)) continue;
        if (x == 0) {
            if (sum_ != 0) continue;
            line.found[0] |= first;
            line.find(1, line.size, ~first);
            continue;
        }
        const int behind = x - 1;
        const auto end = static_cast<std::size_t>(x);
        for (const Digits set : sums.sets(behind, sum_ - x - behind * problem.lowest)) {
            if (set & first) continue;
            const Digits outside = problem.all() & ~set & ~first;
            if (!line.take(1, end, set, true) || !line.take(end, line.size, outside, is_full))
                continue;
            line.found[0] |= first;
            line.find(1, end, set);
            line.find(end, line.size, outside);
        }
    }
    return line.write(state, cells());
}

}  // namespace sudokit::csp

#include "random/random_puzzles.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "judge/judge.hpp"
#include "sudokit/rule_kinds.hpp"

namespace random_puzzles {
namespace {

using sudokit::Digit;
using sudokit::DigitSet;
using sudokit::HouseKind;
using sudokit::kOpen;

constexpr std::uint64_t kMostFillings = 1000;
constexpr std::size_t kFewCells = 40;

bool is_chaos_board(const Geometry& geometry) {
    return !geometry.extra().empty() && geometry.extra()[0].name == "CC";
}

// A grid of 2x4 cells and its two regions: one filling in which both regions are houses, too.
std::optional<Grid> chaos_filling(Rng& rng, const Board& board) {
    static const std::vector<std::string> kSplits{"11221122", "11112222", "11121222", "12221112"};
    const std::string& split = kSplits[rng.below(static_cast<std::uint32_t>(kSplits.size()))];
    std::vector<std::vector<Cell>> regions(2);
    for (std::size_t c = 0; c < 8; ++c)
        regions[static_cast<std::size_t>(split[c] - '1')].push_back(static_cast<Cell>(c));
    auto filling = random_filling(rng, board->with_extra_houses(regions));
    if (filling)
        for (std::size_t c = 0; c < 8; ++c) (*filling)[8 + c] = static_cast<Digit>(split[c] - '0');
    return filling;
}

void restrict_candidates(Rng& rng, Puzzle& puzzle) {
    const Geometry& geometry = *puzzle.geometry;
    const auto cells = static_cast<std::uint32_t>(geometry.cell_count());
    puzzle.candidates.assign(cells, geometry.all_digits());
    if (is_chaos_board(geometry)) {
        for (std::size_t c = 8; c < 16; ++c) puzzle.candidates[c] = DigitSet(3);
        return;
    }
    for (auto n = rng.below(cells); n; --n)
        puzzle.candidates[rng.below(cells)].erase(
            static_cast<Digit>(1 + rng.below(static_cast<std::uint32_t>(geometry.digits()))));
}

// Gives cells away until few fillings of the houses are left.
void give(Rng& rng, Puzzle& puzzle, const std::optional<Grid>& hidden) {
    const auto digits = static_cast<std::uint32_t>(puzzle.geometry->digits());
    std::vector<Cell> cells;
    for (int c = 0; c < puzzle.geometry->cell_count(); ++c)
        if (puzzle.geometry->is_used(static_cast<Cell>(c))) cells.push_back(static_cast<Cell>(c));
    rng.shuffle(cells);
    Puzzle bare = puzzle;
    bare.rules.clear();
    const bool astray = rng.below(12) == 0;  // the first given, that is
    std::size_t open = cells.size();
    for (Cell c : cells) {
        if (open <= kFewCells && judge::count(bare, kMostFillings) < kMostFillings) break;
        --open;
        const bool right = hidden && !(astray && c == cells[0]);
        bare.givens[c] = right ? (*hidden)[c] : static_cast<Digit>(1 + rng.below(digits));
    }
    puzzle.givens = bare.givens;
}

RuleKind any_kind(Rng& rng) {
    const auto table = sudokit::rule_table();
    return table[rng.below(static_cast<std::uint32_t>(table.size()))].kind;
}

void add_rule(Rng& rng, Puzzle& puzzle, RuleKind kind, const std::optional<Grid>& hidden) {
    std::optional<Rule> rule;
    if (hidden && rng.below(6)) rule = rule_kept_by(rng, *puzzle.geometry, kind, *hidden);
    if (!rule) rule = random_rule(rng, *puzzle.geometry, kind);
    if (rule) puzzle.rules.push_back(std::move(*rule));
}

bool needs_region_cells(RuleKind kind) {
    return kind == RuleKind::ChaosConstruction || kind == RuleKind::ChaosArrow ||
           kind == RuleKind::ChaosCount;
}

}  // namespace

Puzzle random_puzzle(Rng& rng, RuleKind kind) {
    Puzzle puzzle(random_board(rng, kind));
    const bool chaos = is_chaos_board(*puzzle.geometry);
    const auto hidden =
        chaos ? chaos_filling(rng, puzzle.geometry) : random_filling(rng, puzzle.geometry);
    add_rule(rng, puzzle, kind, hidden);
    if (chaos && rng.below(2)) add_rule(rng, puzzle, RuleKind::ChaosConstruction, hidden);
    for (auto n = rng.below(3); n; --n) {
        const RuleKind other = any_kind(rng);
        if (chaos || !needs_region_cells(other)) add_rule(rng, puzzle, other, hidden);
    }
    if (chaos || rng.below(4) == 0) restrict_candidates(rng, puzzle);
    give(rng, puzzle, hidden);
    return puzzle;
}

std::string text_of(const Geometry& geometry, const Rule& rule) {
    std::ostringstream text;
    text << describe(geometry, rule);
    const auto digits_of = [](DigitSet set) {
        std::string digits;
        for (Digit d : set) digits.append(1, ' ').append(std::to_string(d));
        return digits;
    };
    if (rule.table)
        for (std::size_t d = 0; d < rule.table->second.size(); ++d)
            text << "\n    digit " << d + 1 << " before" << digits_of(rule.table->second[d]);
    if (rule.automaton) {
        text << "\n    states " << rule.automaton->states << " starts";
        for (int state : rule.automaton->starts) text << ' ' << state;
        text << " accepts";
        for (int state : rule.automaton->accepts) text << ' ' << state;
        for (const auto& step : rule.automaton->steps)
            text << "\n    " << step.from << " -> " << step.to << " by" << digits_of(step.digits);
    }
    return text.str();
}

std::string text_of(const Puzzle& puzzle) {
    const Geometry& geometry = *puzzle.geometry;
    std::ostringstream text;
    text << geometry.rows() << "x" << geometry.columns() << ", values " << geometry.lowest()
         << " to " << geometry.highest() << ", " << geometry.houses().size() << " houses";
    for (const auto& house : geometry.houses()) {
        if (house.kind == HouseKind::Row || house.kind == HouseKind::Column) continue;
        text << "\n  " << house.name() << ":";
        for (Cell c : house.cells) text << ' ' << cell_name(geometry, c);
    }
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c) {
        if (c % static_cast<std::size_t>(geometry.columns()) == 0) text << "\n  ";
        const Digit d = puzzle.givens[c];
        if (!geometry.is_used(static_cast<Cell>(c)))
            text << " #";
        else if (d != kOpen)
            text << ' ' << geometry.value_of(d);
        else
            text << " .";
    }
    const auto domains = puzzle.domains();
    for (std::size_t c = 0; c < domains.size() && !puzzle.candidates.empty(); ++c) {
        if (domains[c] == geometry.all_digits()) continue;
        text << "\n  " << cell_name(geometry, static_cast<Cell>(c)) << " of";
        for (Digit d : domains[c]) text << ' ' << geometry.value_of(d);
    }
    for (const Rule& rule : puzzle.rules) text << "\n  " << text_of(geometry, rule);
    return text.str();
}

}  // namespace random_puzzles

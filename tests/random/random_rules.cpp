#include <algorithm>

#include "random/random_puzzles.hpp"
#include "sudokit/rule_kinds.hpp"

namespace random_puzzles {
namespace {

using sudokit::Automaton;
using sudokit::DigitSet;
using sudokit::House;
using sudokit::HouseKind;
using sudokit::PairTable;
using Cells = std::vector<Cell>;

int between(Rng& rng, int low, int high) {
    return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

bool one_in(Rng& rng, std::uint32_t n) { return rng.below(n) == 0; }

template <typename T>
const T& pick(Rng& rng, const std::vector<T>& items) {
    return items[rng.below(static_cast<std::uint32_t>(items.size()))];
}

Cells cells_of(const Geometry& geometry, bool grid_only) {
    Cells cells;
    for (int c = 0; c < (grid_only ? geometry.grid_cells() : geometry.cell_count()); ++c)
        if (geometry.is_used(static_cast<Cell>(c))) cells.push_back(static_cast<Cell>(c));
    return cells;
}

Cells scattered(Rng& rng, const Geometry& geometry, int length, bool grid_only = false) {
    Cells cells = cells_of(geometry, grid_only);
    rng.shuffle(cells);
    cells.resize(std::min(cells.size(), static_cast<std::size_t>(length)));
    return cells;
}

// A walk from neighbour to neighbour that enters no cell twice; it ends early in a dead end.
Cells walk(Rng& rng, const Geometry& geometry, int length) {
    Cells line{pick(rng, cells_of(geometry, true))};
    while (static_cast<int>(line.size()) < length) {
        Cells next = geometry.neighbours_of(line.back());
        std::erase_if(next, [&](Cell c) { return std::count(line.begin(), line.end(), c); });
        if (next.empty()) break;
        line.push_back(pick(rng, next));
    }
    return line;
}

// Mostly walks; sometimes cells from everywhere; now and then one that stands there twice.
Cells some_list(Rng& rng, const Geometry& geometry, int shortest, int longest) {
    const int length = between(rng, shortest, std::max(shortest, longest));
    Cells cells;
    for (int attempt = 0; attempt < 20 && static_cast<int>(cells.size()) < shortest; ++attempt)
        cells = one_in(rng, 3) ? scattered(rng, geometry, length) : walk(rng, geometry, length);
    if (one_in(rng, 12)) cells.push_back(cells[0]);
    return cells;
}

// A row or column from one of its ends, mostly the whole of it.
Cells clue_line(Rng& rng, const Geometry& geometry, bool whole) {
    std::vector<Cells> lines;
    for (const House& house : geometry.houses())
        if (house.kind == HouseKind::Row || house.kind == HouseKind::Column)
            lines.push_back(house.cells);
    if (lines.empty()) return some_list(rng, geometry, 2, 5);
    Cells line = pick(rng, lines);
    if (one_in(rng, 2)) std::reverse(line.begin(), line.end());
    if (!whole && one_in(rng, 5)) line.resize(std::max<std::size_t>(2, line.size() - 1));
    return line;
}

std::vector<Cells> pairs(Rng& rng, const Geometry& geometry, int fewest) {
    std::vector<Cells> lists;
    for (int n = between(rng, fewest, fewest + 2); n; --n) {
        Cells pair = walk(rng, geometry, 2);
        if (pair.size() == 2) lists.push_back(pair);
    }
    if (static_cast<int>(lists.size()) < fewest) lists.push_back(scattered(rng, geometry, 2));
    return lists;
}

std::vector<Cells> region_cells(Rng& rng, const Geometry& geometry) {
    const int first = geometry.grid_cells();
    Cells cells;
    for (int c = first; c < geometry.cell_count(); ++c) cells.push_back(static_cast<Cell>(c));
    rng.shuffle(cells);
    cells.resize(std::min<std::size_t>(cells.size(), 2 + rng.below(5)));
    return {cells};
}

// Arms from one region cell to the right, left and to the other row.
std::vector<Cells> arms(Rng& rng, const Geometry& geometry) {
    const int first = geometry.grid_cells(), columns = geometry.extra()[0].columns;
    const int column = between(rng, 0, columns - 1), row = between(rng, 0, 1);
    const auto at = [&](int r, int c) { return static_cast<Cell>(first + columns * r + c); };
    Cells right, left;
    for (int c = column; c < columns; ++c) right.push_back(at(row, c));
    for (int c = column; c >= 0; --c) left.push_back(at(row, c));
    std::vector<Cells> all{right, left, {at(row, column), at(1 - row, column)}};
    rng.shuffle(all);
    all.resize(1 + rng.below(3));
    return all;
}

std::vector<Cells> equally_long(Rng& rng, const Geometry& geometry) {
    const int length = between(rng, 1, 3), count = between(rng, 2, 3);
    std::vector<Cells> lists;
    for (int i = 0; i < count; ++i) lists.push_back(scattered(rng, geometry, length));
    return lists;
}

std::vector<Cells> lists_for(Rng& rng, const Geometry& geometry, RuleKind kind) {
    const auto& info = sudokit::info_of(kind);
    const auto headed = [&](std::vector<Cells> lists) {
        lists.insert(lists.begin(), scattered(rng, geometry, 1, true));
        return lists;
    };
    switch (kind) {
        case RuleKind::Difference:
        case RuleKind::Ratio:
        case RuleKind::EdgeSum:
            return pairs(rng, geometry, 1);
        case RuleKind::NegativeDifference:
        case RuleKind::NegativeRatio:
        case RuleKind::NegativeSum:
            return pairs(rng, geometry, 0);
        case RuleKind::Sandwich:
        case RuleKind::XSum:
        case RuleKind::Skyscraper:
        case RuleKind::HiddenSkyscraper:
        case RuleKind::NumberedRoom:
            return {clue_line(rng, geometry, false)};
        case RuleKind::FullRank:
            return {clue_line(rng, geometry, true)};
        case RuleKind::Clone:
        case RuleKind::SameValues:
            return equally_long(rng, geometry);
        case RuleKind::CountDistinct:
            return headed({some_list(rng, geometry, 1, 5)});
        case RuleKind::RowIndexer:
        case RuleKind::ColumnIndexer:
        case RuleKind::BoxIndexer:
            return {scattered(rng, geometry, between(rng, 1, 3), true)};
        case RuleKind::Connected:
            return {one_in(rng, 3) ? some_list(rng, geometry, 1, 6) : cells_of(geometry, true)};
        case RuleKind::ChaosConstruction: {
            Cells cells;
            for (int c = geometry.grid_cells(); c < geometry.cell_count(); ++c)
                cells.push_back(static_cast<Cell>(c));
            return {cells};
        }
        case RuleKind::ChaosArrow:
            return headed(arms(rng, geometry));
        case RuleKind::ChaosCount:
            return headed(region_cells(rng, geometry));
        default:
            break;
    }
    std::vector<Cells> lists;
    if (info.lists_to == 0) return lists;
    const int count = between(rng, info.lists_from, std::min(info.lists_to, info.lists_from + 1));
    for (int i = 0; i < count; ++i) {
        const bool circle = kind == RuleKind::Arrow && i == 0;
        lists.push_back(some_list(rng, geometry, info.cells_from, circle ? 2 : 5));
    }
    return lists;
}

std::vector<int> numbers_for(Rng& rng, const Geometry& geometry, const Rule& rule) {
    const auto& info = sudokit::info_of(rule.kind);
    const auto value = [&] { return between(rng, geometry.lowest(), geometry.highest()); };
    const auto many = [&](int count, auto make) {
        std::vector<int> numbers;
        for (int i = 0; i < count; ++i) numbers.push_back(make());
        return numbers;
    };
    switch (rule.kind) {
        case RuleKind::Cage:
            return many(between(rng, 0, 2), [&] { return between(rng, 0, 20); });
        case RuleKind::Sum:
        case RuleKind::LittleKiller:
            return many(between(rng, 1, 2), [&] { return between(rng, 0, 20); });
        case RuleKind::Linear:
            return many(static_cast<int>(rule.lists[0].size()) + 1,
                        [&] { return between(rng, -3, 3); });
        case RuleKind::Contains:
            return many(between(rng, 1, 3), value);
        case RuleKind::Counts: {
            std::vector<int> numbers;
            for (int n = between(rng, 1, 2); n; --n) {
                numbers.push_back(between(rng, 0, 3));
                numbers.push_back(value());
            }
            return numbers;
        }
        case RuleKind::Connected: {
            std::vector<int> numbers{between(rng, 0, 4)};
            for (int n = between(rng, 1, 3); n; --n) numbers.push_back(value());
            return numbers;
        }
        case RuleKind::NegativeDifference:
        case RuleKind::NegativeRatio:
        case RuleKind::NegativeSum:
            return many(between(rng, 1, 2), [&] { return between(rng, 1, 7); });
        case RuleKind::Leaper:
            return many(2 * between(rng, 1, 2), [&] { return between(rng, 0, 3); });
        case RuleKind::SumLine:
        case RuleKind::FullRank:
            return {between(rng, 1, 12), between(rng, 0, 1)};
        case RuleKind::Modular:
        case RuleKind::GlobalModulo:
            return {between(rng, 1, 4)};
        case RuleKind::ChaosConstruction:
            return many(between(rng, 0, 1), [&] { return geometry.digits(); });
        case RuleKind::ChaosArrow:
        case RuleKind::ChaosCount:
            return {between(rng, 0, 1)};
        default:
            return many(info.numbers_from, [&] { return between(rng, 0, 12); });
    }
}

DigitSet some_digits(Rng& rng, int digits, std::uint32_t percent) {
    DigitSet set;
    for (int d = 1; d <= digits; ++d)
        if (rng.below(100) < percent) set.insert(static_cast<sudokit::Digit>(d));
    return set;
}

std::shared_ptr<PairTable> random_table(Rng& rng, int digits) {
    auto table = std::make_shared<PairTable>();
    for (int d = 0; d < digits; ++d) table->second.push_back(some_digits(rng, digits, 60));
    return table;
}

std::shared_ptr<Automaton> random_automaton(Rng& rng, int digits) {
    auto automaton = std::make_shared<Automaton>();
    automaton->states = between(rng, 1, 4);
    const auto state = [&] { return between(rng, 0, automaton->states - 1); };
    for (int n = between(rng, 1, 2); n; --n) automaton->starts.push_back(state());
    for (int n = between(rng, 0, 2); n; --n) automaton->accepts.push_back(state());
    for (int n = between(rng, 2, 9); n; --n)
        automaton->steps.push_back({state(), state(), some_digits(rng, digits, 45)});
    return automaton;
}

// Kinds that need nothing special of the board.
RuleKind simple_kind(Rng& rng) {
    for (;;) {
        const auto kind =
            pick(rng, std::vector(sudokit::rule_table().begin(), sudokit::rule_table().end())).kind;
        const bool special = kind == RuleKind::ChaosConstruction || kind == RuleKind::ChaosArrow ||
                             kind == RuleKind::ChaosCount || kind == RuleKind::AnyOf ||
                             kind == RuleKind::AllOf;
        if (!special) return kind;
    }
}

void make_wild(Rng& rng, Rule& rule) {
    constexpr int kMost = Rule::kMostNumber;
    static const std::vector<int> kWild{-1, 0, 1, 100, 100'000, kMost, -kMost};
    for (int& number : rule.numbers)
        if (one_in(rng, 2)) number = pick(rng, kWild);
}

bool is_chaos(RuleKind kind) {
    return kind == RuleKind::ChaosConstruction || kind == RuleKind::ChaosArrow ||
           kind == RuleKind::ChaosCount;
}

}  // namespace

std::optional<Rule> random_rule(Rng& rng, const Geometry& geometry, RuleKind kind) {
    Rule rule;
    rule.kind = kind;
    rule.lists = lists_for(rng, geometry, kind);
    rule.numbers = numbers_for(rng, geometry, rule);
    if (kind == RuleKind::Pair || kind == RuleKind::PairAll)
        rule.table = random_table(rng, geometry.digits());
    if (kind == RuleKind::Regex || kind == RuleKind::AutomatonLine)
        rule.automaton = random_automaton(rng, geometry.digits());
    if (kind == RuleKind::AnyOf || kind == RuleKind::AllOf)
        for (int n = between(rng, 1, 3); n; --n)
            if (auto part = random_rule(rng, geometry, simple_kind(rng)))
                rule.parts.push_back(std::move(*part));
    if (one_in(rng, 20) && !is_chaos(kind)) make_wild(rng, rule);
    if (sudokit::check_rule(geometry, rule)) return std::nullopt;
    return rule;
}

std::optional<Rule> rule_kept_by(Rng& rng, const Geometry& geometry, RuleKind kind,
                                 const Grid& grid) {
    for (int attempt = 0; attempt < 40; ++attempt) {
        auto rule = random_rule(rng, geometry, kind);
        if (!rule) continue;
        if (sudokit::holds(geometry, *rule, grid)) return rule;
        // The first number is mostly what the cells come to: measure it.
        for (int number = -40; number <= 80 && !rule->numbers.empty(); ++number) {
            rule->numbers[0] = number;
            if (!sudokit::check_rule(geometry, *rule) && sudokit::holds(geometry, *rule, grid))
                return rule;
        }
    }
    return std::nullopt;
}

}  // namespace random_puzzles

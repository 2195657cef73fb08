// The table of rules, and the check of a rule against its row.
#include <algorithm>
#include <cstdlib>

#include "rules/parts.hpp"
#include "sudokit/geometry.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit {
namespace {

constexpr int kAny = RuleInfo::kAny;
constexpr unsigned kBlind = RuleInfo::kBlind, kHouses = RuleInfo::kHouses;
constexpr RuleInfo kTable[] = {
#define SUDOKIT_RULE(id, word, form, scope, ...) \
    {RuleKind::id, word, RuleForm::form, RuleScope::scope, __VA_ARGS__},
#include "sudokit/rules.def"
#undef SUDOKIT_RULE
};

bool divides_by_its_number(RuleKind kind) {
    return kind == RuleKind::Modular || kind == RuleKind::GlobalModulo;
}

bool is_about_places(RuleKind kind) {
    return kind == RuleKind::RowIndexer || kind == RuleKind::ColumnIndexer ||
           kind == RuleKind::BoxIndexer;
}

bool has_box(const Geometry& geometry, Cell c) {
    const auto& houses = geometry.houses_of(c);
    return std::any_of(houses.begin(), houses.end(), [&](int h) {
        return geometry.houses()[static_cast<std::size_t>(h)].kind == HouseKind::Box;
    });
}

// The group of a cell: 0 for the grid, 1 for the first group of extra cells, and so on.
int group_of(const Geometry& geometry, Cell c) {
    int group = 0, end = geometry.grid_cells();
    for (; c >= end; ++group) {
        const ExtraCells& next = geometry.extra()[static_cast<std::size_t>(group)];
        end += next.rows * next.columns;
    }
    return group;
}

// "one list", "at least 2 lists", "1 to 2 numbers"
std::string amount(int from, int to, const std::string& what) {
    const auto plural = [&](int n) { return what + (n == 1 ? "" : "s"); };
    if (to == 0) return "no " + what;
    if (from == to) return std::to_string(from) + " " + plural(from);
    if (to == kAny) return "at least " + std::to_string(from) + " " + plural(from);
    return std::to_string(from) + " to " + std::to_string(to) + " " + plural(to);
}

Error fault(const RuleInfo& info, std::string message) {
    Error error;
    error.code = ErrorCode::BadStructure;
    error.message = "rule '" + std::string(info.word) + "': " + std::move(message);
    return error;
}

std::optional<Error> check_cells(const Geometry& geometry, const RuleInfo& info,
                                 const std::vector<Cell>& list) {
    if (static_cast<int>(list.size()) < info.cells_from)
        return fault(info, "a list of " + std::to_string(list.size()) + " cells where it needs " +
                               amount(info.cells_from, kAny, "cell"));
    if (info.form == RuleForm::Pairs && list.size() != 2)
        return fault(info, "a list of " + std::to_string(list.size()) + " cells where it needs 2");
    for (Cell c : list)
        if (c >= geometry.cell_count() || !geometry.is_used(c))
            return fault(info, "a cell that the board does not have");
    return std::nullopt;
}

std::optional<Error> check_numbers(const Geometry& geometry, const RuleInfo& info,
                                   const Rule& rule) {
    constexpr std::int64_t kMost = Rule::kMostNumber;
    std::int64_t all = 0;
    for (std::int64_t number : rule.numbers) {
        if (number < -kMost || number > kMost)
            return fault(info, std::to_string(number) + " is too large a number");
        all += std::abs(number);
    }
    const int most = std::max(std::abs(geometry.lowest()), std::abs(geometry.highest()));
    if (info.kind == RuleKind::Linear && all * std::max(most, 1) > kMost)
        return fault(info, "its coefficients are too large");
    return std::nullopt;
}

// The requirements of single kinds that the table does not express.
std::optional<Error> check_kind(const Geometry& geometry, const RuleInfo& info, const Rule& rule) {
    if (info.form == RuleForm::Led && rule.lists[0].size() != 1)
        return fault(info, "its first list must have 1 cell");
    if (divides_by_its_number(info.kind) && rule.numbers[0] < 1)
        return fault(info, "it cannot divide by " + std::to_string(rule.numbers[0]));
    if (info.kind == RuleKind::Leaper &&
        std::any_of(rule.numbers.begin(), rule.numbers.end(), [](int step) { return step < 0; }))
        return fault(info, "its steps are not negative");
    if (info.kind == RuleKind::Arrow && rule.lists[0].size() > 8)
        return fault(info, "a number of more than 8 values");
    if (is_about_places(info.kind))
        for (Cell c : rule.lists[0])
            if (!geometry.is_grid(c) ||
                (info.kind == RuleKind::BoxIndexer && !has_box(geometry, c)))
                return fault(info,
                             cell_name(geometry, c) + " has no place in a row, column or box");
    if (info.kind == RuleKind::Connected)
        for (Cell c : rule.lists[0])
            if (group_of(geometry, c) != group_of(geometry, rule.lists[0][0]))
                return fault(info, "cells of the grid and extra cells are never neighbours");
    if (info.kind == RuleKind::ChaosConstruction &&
        rule.lists[0].size() != rules::grid_cells(geometry).size())
        return fault(info, "it needs one region number for each cell of the grid");
    return std::nullopt;
}

std::optional<Error> check_extras(const Geometry& geometry, const RuleInfo& info,
                                  const Rule& rule) {
    const auto digits = static_cast<std::size_t>(geometry.digits());
    const bool pairs = info.kind == RuleKind::Pair || info.kind == RuleKind::PairAll;
    if (pairs && (!rule.table || rule.table->second.size() != digits))
        return fault(info, "a table that does not fit the digits of the board");
    if ((info.kind == RuleKind::Regex || info.kind == RuleKind::AutomatonLine) && !rule.automaton)
        return fault(info, "no automaton");
    if (info.kind == RuleKind::Linear && rule.numbers.size() != rule.lists[0].size() + 1)
        return fault(info, "it needs a target and one coefficient per cell");
    if ((info.kind == RuleKind::Counts || info.kind == RuleKind::Leaper) && rule.numbers.size() % 2)
        return fault(info, "its numbers come in pairs");
    if (info.form == RuleForm::Equal)
        for (const auto& list : rule.lists)
            if (list.size() != rule.lists[0].size())
                return fault(info, "its lists must have the same length");
    if (!rule.parts.empty() && info.form != RuleForm::Parts)
        return fault(info, "it cannot have parts");
    for (const Rule& part : rule.parts)
        if (auto error = check_rule(geometry, part)) return error;
    return check_kind(geometry, info, rule);
}

}  // namespace

std::span<const RuleInfo> rule_table() { return kTable; }

const RuleInfo& info_of(RuleKind kind) { return kTable[static_cast<std::size_t>(kind)]; }

const RuleInfo* find_rule(std::string_view word) {
    const auto* found = std::find_if(std::begin(kTable), std::end(kTable),
                                     [&](const RuleInfo& info) { return info.word == word; });
    return found == std::end(kTable) ? nullptr : found;
}

std::optional<Error> check_rule(const Geometry& geometry, const Rule& rule) {
    const RuleInfo& info = info_of(rule.kind);
    const int lists = static_cast<int>(rule.lists.size());
    const int numbers = static_cast<int>(rule.numbers.size());
    if (lists < info.lists_from || lists > info.lists_to)
        return fault(info, "it needs " + amount(info.lists_from, info.lists_to, "list") +
                               " of cells, but has " + std::to_string(lists));
    if (numbers < info.numbers_from || numbers > info.numbers_to)
        return fault(info, "it needs " + amount(info.numbers_from, info.numbers_to, "number") +
                               ", but has " + std::to_string(numbers));
    for (const auto& list : rule.lists)
        if (auto error = check_cells(geometry, info, list)) return error;
    if (auto error = check_numbers(geometry, info, rule)) return error;
    return check_extras(geometry, info, rule);
}

bool is_same(const Rule& a, const Rule& b) {
    const auto says_the_same = [](const auto& x, const auto& y) {
        return x == y || (x && y && *x == *y);
    };
    return a.kind == b.kind && a.lists == b.lists && a.numbers == b.numbers && a.text == b.text &&
           says_the_same(a.table, b.table) && says_the_same(a.automaton, b.automaton) &&
           std::ranges::equal(a.parts, b.parts, is_same);
}

std::string describe(const Geometry& geometry, const Rule& rule) {
    std::string text(info_of(rule.kind).word);
    for (int number : rule.numbers) text.append(" ").append(std::to_string(number));
    const char* before = " of ";
    for (const auto& list : rule.lists) {
        for (Cell c : list) {
            text.append(before).append(cell_name(geometry, c));
            before = " ";
        }
        before = " | ";
    }
    before = " (";
    for (const Rule& part : rule.parts) {
        text.append(before).append(describe(geometry, part));
        before = rule.kind == RuleKind::AnyOf ? " or " : " and ";
    }
    if (!rule.parts.empty()) text += ")";
    return text;
}

}  // namespace sudokit

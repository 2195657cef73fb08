// The members of version 2 of our JSON, each read by one function that returns what is wrong:
//
//     {"rows":9,"columns":9,"houses":[{"kind":"row","cells":[0,1,...]}],
//      "rules":[{"kind":"cage","numbers":[15],"cells":[[0,1]]}]}
//
// All numbers have bounds, so that no short text can ask for a huge board or automaton. The order
// is that of dependence: the grid, extra cells, unused cells, houses; then givens; then rules,
// which are checked against the finished board. The traps: an unknown member may be a rule, so it
// is an error, and so is a name that occurs twice, because one of the two would be lost.
#include "format/own/json_board.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/own/statements.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

using Fault = std::optional<BadMember>;

// A member that must be a number in a range. If absent, `out` keeps its value.
Fault take_number(const Json& object, const char* name, int least, int most, int& out) {
    if (!object.contains(name)) return std::nullopt;
    const auto value = object[name].within(least, most);
    if (!value)
        return BadMember{name,
                         "a number from " + std::to_string(least) + " to " + std::to_string(most)};
    out = *value;
    return std::nullopt;
}

// Reads one element of "houses". `fault` is set if a member is bad.
bool read_house(const Json& json, int cells, House& house, Fault& fault) {
    if (!json.is_object() || !json.contains("cells")) return false;
    if ((fault = bad_name(json, {"kind", "index", "grid", "label", "cells"}))) return false;
    const std::string kind = json["kind"].text();
    const auto* known = std::ranges::find(kHouseKinds, kind.empty() ? "extra" : kind);
    if (known == std::end(kHouseKinds)) return false;
    house.kind = static_cast<HouseKind>(known - kHouseKinds);
    house.label = json["label"].text();
    return !take_number(json, "index", 0, kMaxCells, house.index) &&
           !take_number(json, "grid", 0, kMaxCells, house.grid) &&
           read_json_list(json["cells"], 0, cells - 1, house.cells) && !has_repeats(house.cells);
}

bool read_extra_cells(const Json& list, int cells, Shape& shape, Fault& fault) {
    if (!list.is_array()) return false;
    for (const Json& json : list) {
        ExtraCells group;
        if (!json.is_object()) return false;
        if ((fault = bad_name(json, {"name", "rows", "columns"}))) return false;
        group.name = json["name"].text();
        if (take_number(json, "rows", 1, kMaxCells, group.rows) ||
            take_number(json, "columns", 1, kMaxCells, group.columns) || group.rows == 0 ||
            group.columns == 0 || group.rows > kMaxCells / group.columns)
            return false;
        cells += group.rows * group.columns;
        if (cells > kMaxCells) return false;
        shape.extra.push_back(std::move(group));
    }
    return true;
}

}  // namespace

Fault bad_name(const Json& object, const std::function<bool(std::string_view)>& is_known) {
    std::vector<std::string_view> names;
    for (const auto& [name, value] : object.items()) {
        if (!is_known(name)) return BadMember{name, {}, BadMember::Fault::Unknown};
        names.push_back(name);
    }
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    if (twice == names.end()) return std::nullopt;
    return BadMember{std::string(*twice), {}, BadMember::Fault::Twice};
}

Fault bad_name(const Json& object, std::initializer_list<std::string_view> known) {
    return bad_name(object, [&](std::string_view name) {
        return std::ranges::find(known, name) != known.end();
    });
}

Fault read_json_shape(const Json& object, Shape& shape) {
    for (const auto& [name, least, most, value] :
         {std::tuple{"rows", 1, kMaxCells, &shape.rows},
          {"columns", 1, kMaxCells, &shape.columns},
          {"digits", 1, kMaxDigits, &shape.digits},
          {"lowest", -kMaxCells, kMaxCells, &shape.lowest}})
        if (auto fault = take_number(object, name, least, most, *value)) return fault;
    if (shape.rows == 0 || shape.columns == 0 || shape.rows > kMaxCells / shape.columns)
        return BadMember{
            "rows", "given with \"columns\", for up to " + std::to_string(kMaxCells) + " cells"};
    if (shape.digits == 0) shape.digits = std::min(kMaxDigits, std::max(shape.rows, shape.columns));
    int cells = shape.rows * shape.columns;
    Fault inner;
    if (object.contains("extra_cells") &&
        !read_extra_cells(object["extra_cells"], cells, shape, inner))
        return inner ? inner
                     : BadMember{"extra_cells", "a list of objects with name, rows and columns"};
    if (object.contains("unused") && !read_json_list(object["unused"], 0, cells - 1, shape.unused))
        return BadMember{"unused", "a list of cells, counted from 0"};
    for (const ExtraCells& group : shape.extra) cells += group.rows * group.columns;
    SUDOKIT_CHECK(0 < cells && cells <= kMaxCells);
    std::vector<bool> is_unused(static_cast<std::size_t>(cells));
    for (const Cell c : shape.unused) is_unused[c] = true;
    if (std::ranges::find(is_unused, false) == is_unused.end())
        return BadMember{"unused", "a list that leaves at least one cell in use"};
    const auto houses = object.find("houses");
    if (!houses) return std::nullopt;
    const BadMember fault{"houses",
                          "a list of objects with kind and cells; cells are counted from 0"};
    if (!houses->is_array() || houses->size() > kMostHouses) return fault;
    for (const Json& json : *houses) {
        House house;
        house.index = static_cast<int>(shape.houses.size());
        if (!read_house(json, cells, house, inner)) return inner ? inner : fault;
        for (const Cell c : house.cells)
            if (is_unused[c]) return fault;
        shape.houses.push_back(std::move(house));
    }
    return std::nullopt;
}

namespace {

// False: neither a value of the board nor an open cell.
bool read_symbol(char c, const Geometry& board, Digit& digit) {
    digit = digit_of_symbol(board, c);
    return digit != kOpen || c == '.' || (c == '0' && board.lowest() > 0);
}

bool read_value(const Json& json, const Geometry& board, Digit& digit) {
    const auto value = json.within(-kMaxCells, kMaxCells + kMaxDigits);
    digit = value ? board.digit_of(*value) : kOpen;
    return digit != kOpen || json.is_null() || (value == 0 && board.lowest() > 0);
}

}  // namespace

Fault read_json_givens(const Json& object, const Json& cells, Puzzle& puzzle) {
    const Geometry& board = *puzzle.geometry;
    const auto count = static_cast<std::size_t>(board.grid_cells());
    SUDOKIT_CHECK(count <= puzzle.givens.size());
    const BadMember fault{"puzzle",
                          "a string with a symbol, or a list with a number, for each of the " +
                              std::to_string(count) + " cells"};
    const bool is_text = cells.is_string();
    const std::string text = is_text ? cells.text() : "";
    if ((is_text ? text.size() : cells.size()) != count) return fault;
    for (std::size_t c = 0; c < count; ++c) {
        Digit& d = puzzle.givens[c];
        const bool fits = is_text ? read_symbol(text[c], board, d) : read_value(cells[c], board, d);
        if (!fits || (d != kOpen && !board.is_used(static_cast<Cell>(c)))) return fault;
    }
    if (!object.contains("extra_givens")) return std::nullopt;
    const BadMember pairs{"extra_givens", "a list of a cell, its value, a cell, its value ..."};
    std::vector<int> list;
    if (!read_json_list(object["extra_givens"], -kMaxCells, 2 * kMaxCells, list) || list.size() % 2)
        return pairs;
    for (std::size_t i = 0; i < list.size(); i += 2) {
        const Digit d = board.digit_of(list[i + 1]);
        if (list[i] < board.grid_cells() || list[i] >= board.cell_count() || d == kOpen)
            return pairs;
        puzzle.givens[static_cast<std::size_t>(list[i])] = d;
    }
    return std::nullopt;
}

bool read_json_values(const Json& json, const Geometry& board, DigitSet& digits) {
    digits = {};
    if (json.is_string()) {
        for (const char c : json.text()) {
            const Digit d = digit_of_symbol(board, c);
            if (d == kOpen) return false;
            digits.insert(d);
        }
        return true;
    }
    std::vector<int> values;
    if (!read_json_list(json, -kMaxCells, kMaxCells + kMaxDigits, values)) return false;
    for (const int value : values) {
        if (board.digit_of(value) == kOpen) return false;
        digits.insert(board.digit_of(value));
    }
    return true;
}

namespace {

class JsonRuleReader {
  public:
    JsonRuleReader(const Json& json, const Geometry& board) : json_(json), board_(board) {}

    Fault read(Rule& rule, int depth) {
        constexpr int kMaxDepth = 20;
        if (!json_.is_object() || depth > kMaxDepth) return wrong("a list of objects");
        if (auto fault = bad_name(json_, {"kind", "name", "pattern", "numbers", "cells", "table",
                                          "automaton", "parts"}))
            return fault;
        const RuleInfo* info = find_rule(json_["kind"].text());
        if (!info) return wrong("of a known kind, not " + text::in_quotes(json_["kind"].text()));
        rule.kind = info->kind;
        rule.name = json_["name"].text();
        rule.text = json_["pattern"].text();
        constexpr int kMost = Rule::kMostNumber;
        if (json_.contains("numbers") &&
            !read_json_list(json_["numbers"], -kMost, kMost, rule.numbers))
            return wrong("with numbers in \"numbers\"");
        if (!read_lists(rule)) return wrong("with lists of cells, counted from 0, in \"cells\"");
        if (json_.contains("table") && !read_table(rule))
            return wrong("with lists of values in \"table\"");
        if (json_.contains("automaton") && !read_automaton(rule))
            return wrong("with an automaton as the description of the format has it");
        if (json_.contains("parts"))
            for (const Json& part : json_["parts"])
                if (auto fault =
                        JsonRuleReader(part, board_).read(rule.parts.emplace_back(), depth + 1))
                    return fault;
        const auto fault = complete_rule(board_, rule);
        return fault ? wrong("right: " + fault->message) : std::nullopt;
    }

  private:
    static Fault wrong(std::string wanted) { return BadMember{"rules", std::move(wanted)}; }

    bool read_lists(Rule& rule) {
        if (!json_.contains("cells")) return true;
        if (!json_["cells"].is_array()) return false;
        for (const Json& list : json_["cells"])
            if (!read_json_list(list, 0, board_.cell_count() - 1, rule.lists.emplace_back()))
                return false;
        return true;
    }
    bool read_table(Rule& rule) {
        auto table = std::make_shared<PairTable>();
        if (!json_["table"].is_array()) return false;
        for (const Json& second : json_["table"])
            if (!read_json_values(second, board_, table->second.emplace_back())) return false;
        rule.table = std::move(table);
        return true;
    }
    bool read_automaton(Rule& rule) {
        constexpr int kMostStates = 1 << 16;
        const Json& json = json_["automaton"];
        auto automaton = std::make_shared<Automaton>();
        if (!json.is_object() || bad_name(json, {"states", "starts", "accepts", "steps"}) ||
            take_number(json, "states", 0, kMostStates, automaton->states))
            return false;
        const int last = automaton->states - 1;
        if (json.contains("starts") && !read_json_list(json["starts"], 0, last, automaton->starts))
            return false;
        if (json.contains("accepts") &&
            !read_json_list(json["accepts"], 0, last, automaton->accepts))
            return false;
        if (json.contains("steps"))
            for (const Json& entry : json["steps"]) {
                if (!entry.is_array() || entry.size() != 3) return false;
                const auto from = entry[0].within(0, last), to = entry[1].within(0, last);
                Automaton::Step step{};
                if (!from || !to || !read_json_values(entry[2], board_, step.digits)) return false;
                step.from = *from, step.to = *to;
                automaton->steps.push_back(step);
            }
        rule.automaton = std::move(automaton);
        return true;
    }

    const Json& json_;
    const Geometry& board_;
};

}  // namespace

Fault read_json_rules(const Json& list, Puzzle& puzzle, int depth) {
    if (!list.is_array()) return BadMember{"rules", "a list of objects"};
    for (const Json& json : list) {
        Rule rule;
        if (auto fault = JsonRuleReader(json, *puzzle.geometry).read(rule, depth)) return fault;
        puzzle.rules.push_back(std::move(rule));
    }
    return std::nullopt;
}

}  // namespace sudokit::text

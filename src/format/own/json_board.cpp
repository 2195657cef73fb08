#include "format/own/json_board.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/own/statements.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

using Fault = std::optional<BadMember>;

std::optional<int> whole_number(const OrderedJson& json, int least, int most) {
    if (!json.is_number_integer()) return std::nullopt;
    const auto value = json.get<std::int64_t>();
    if (value < least || value > most) return std::nullopt;
    return static_cast<int>(value);
}

// A member that must be a number in a range; absent: left as it was.
Fault take_number(const OrderedJson& object, const char* name, int least, int most, int& out) {
    if (!object.contains(name)) return std::nullopt;
    const auto value = whole_number(object[name], least, most);
    if (!value)
        return BadMember{name,
                         "a number from " + std::to_string(least) + " to " + std::to_string(most)};
    out = *value;
    return std::nullopt;
}

std::string text_member(const OrderedJson& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

bool read_house(const OrderedJson& json, int cells, House& house) {
    if (!json.is_object() || !json.contains("cells")) return false;
    const std::string kind = text_member(json, "kind");
    const auto* known = std::ranges::find(kHouseKinds, kind.empty() ? "extra" : kind);
    if (known == std::end(kHouseKinds)) return false;
    house.kind = static_cast<HouseKind>(known - kHouseKinds);
    house.label = text_member(json, "label");
    return !take_number(json, "index", 0, kMaxCells, house.index) &&
           !take_number(json, "grid", 0, kMaxCells, house.grid) &&
           read_json_list(json["cells"], 0, cells - 1, house.cells) && !has_repeats(house.cells);
}

bool read_extra_cells(const OrderedJson& list, int cells, Shape& shape) {
    if (!list.is_array()) return false;
    for (const OrderedJson& json : list) {
        ExtraCells group;
        if (!json.is_object()) return false;
        group.name = text_member(json, "name");
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

Fault read_json_shape(const OrderedJson& object, Shape& shape) {
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
    if (object.contains("extra_cells") && !read_extra_cells(object["extra_cells"], cells, shape))
        return BadMember{"extra_cells", "a list of objects with name, rows and columns"};
    if (object.contains("unused") && !read_json_list(object["unused"], 0, cells - 1, shape.unused))
        return BadMember{"unused", "a list of cells, counted from 0"};
    for (const ExtraCells& group : shape.extra) cells += group.rows * group.columns;
    std::vector<bool> is_unused(static_cast<std::size_t>(cells));
    for (const Cell c : shape.unused) is_unused[c] = true;
    const auto houses = object.find("houses");
    if (houses == object.end()) return std::nullopt;
    const BadMember fault{"houses",
                          "a list of objects with kind and cells; cells are counted from 0"};
    if (!houses->is_array() || houses->size() > 4 * kMaxCells) return fault;
    for (const OrderedJson& json : *houses) {
        House house;
        house.index = static_cast<int>(shape.houses.size());
        if (!read_house(json, cells, house)) return fault;
        for (const Cell c : house.cells)
            if (is_unused[c]) return fault;
        shape.houses.push_back(std::move(house));
    }
    return std::nullopt;
}

namespace {

// False: no value of the board, nor an open cell.
bool read_symbol(char c, const Geometry& board, Digit& digit) {
    digit = digit_of_symbol(board, c);
    return digit != kOpen || c == '.' || (c == '0' && board.lowest() > 0);
}

bool read_value(const OrderedJson& json, const Geometry& board, Digit& digit) {
    const auto value = whole_number(json, -kMaxCells, kMaxCells + kMaxDigits);
    digit = value ? board.digit_of(*value) : kOpen;
    return digit != kOpen || json.is_null() || (value == 0 && board.lowest() > 0);
}

}  // namespace

Fault read_json_givens(const OrderedJson& object, const OrderedJson& cells, Puzzle& puzzle) {
    const Geometry& board = *puzzle.geometry;
    const auto count = static_cast<std::size_t>(board.grid_cells());
    const BadMember fault{"puzzle",
                          "a string with a symbol, or a list with a number, for each of the " +
                              std::to_string(count) + " cells"};
    const bool is_text = cells.is_string();
    const std::string text = is_text ? cells.get<std::string>() : "";
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

bool read_json_values(const OrderedJson& json, const Geometry& board, DigitSet& digits) {
    digits = {};
    if (json.is_string()) {
        for (const char c : json.get_ref<const std::string&>()) {
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

class RuleReader {
  public:
    RuleReader(const OrderedJson& json, const Geometry& board) : json_(json), board_(board) {}

    // Empty = the rule is read; else what it must be.
    std::string read(Rule& rule, int depth) {
        constexpr int kMaxDepth = 20;
        if (!json_.is_object() || depth > kMaxDepth) return "a list of objects";
        const RuleInfo* info = find_rule(text_member(json_, "kind"));
        if (!info) return "of a known kind, not " + text::in_quotes(text_member(json_, "kind"));
        rule.kind = info->kind;
        rule.name = text_member(json_, "name");
        rule.text = text_member(json_, "pattern");
        constexpr int kMost = 1 << 24;
        if (json_.contains("numbers") &&
            !read_json_list(json_["numbers"], -kMost, kMost, rule.numbers))
            return "with numbers in \"numbers\"";
        if (!read_lists(rule)) return "with lists of cells, counted from 0, in \"cells\"";
        if (json_.contains("table") && !read_table(rule))
            return "with lists of values in \"table\"";
        if (json_.contains("automaton") && !read_automaton(rule))
            return "with an automaton as the description of the format has it";
        if (json_.contains("parts"))
            for (const OrderedJson& part : json_["parts"])
                if (auto wanted =
                        RuleReader(part, board_).read(rule.parts.emplace_back(), depth + 1);
                    !wanted.empty())
                    return wanted;
        const auto fault = complete_rule(board_, rule);
        return fault ? "right: " + fault->message : "";
    }

  private:
    bool read_lists(Rule& rule) {
        if (!json_.contains("cells")) return true;
        if (!json_["cells"].is_array()) return false;
        for (const OrderedJson& list : json_["cells"])
            if (!read_json_list(list, 0, board_.cell_count() - 1, rule.lists.emplace_back()))
                return false;
        return true;
    }
    bool read_table(Rule& rule) {
        auto table = std::make_shared<PairTable>();
        if (!json_["table"].is_array()) return false;
        for (const OrderedJson& second : json_["table"])
            if (!read_json_values(second, board_, table->second.emplace_back())) return false;
        rule.table = std::move(table);
        return true;
    }
    bool read_automaton(Rule& rule) {
        constexpr int kMostStates = 1 << 16;
        const OrderedJson& json = json_["automaton"];
        auto automaton = std::make_shared<Automaton>();
        if (!json.is_object() || take_number(json, "states", 0, kMostStates, automaton->states))
            return false;
        const int last = automaton->states - 1;
        if (json.contains("starts") && !read_json_list(json["starts"], 0, last, automaton->starts))
            return false;
        if (json.contains("accepts") &&
            !read_json_list(json["accepts"], 0, last, automaton->accepts))
            return false;
        if (json.contains("steps"))
            for (const OrderedJson& entry : json["steps"]) {
                if (!entry.is_array() || entry.size() != 3) return false;
                const auto from = whole_number(entry[0], 0, last),
                           to = whole_number(entry[1], 0, last);
                Automaton::Step step{};
                if (!from || !to || !read_json_values(entry[2], board_, step.digits)) return false;
                step.from = *from, step.to = *to;
                automaton->steps.push_back(step);
            }
        rule.automaton = std::move(automaton);
        return true;
    }

    const OrderedJson& json_;
    const Geometry& board_;
};

}  // namespace

Fault read_json_rules(const OrderedJson& list, Puzzle& puzzle, int depth) {
    if (!list.is_array()) return BadMember{"rules", "a list of objects"};
    for (const OrderedJson& json : list) {
        Rule rule;
        const auto wanted = RuleReader(json, *puzzle.geometry).read(rule, depth);
        if (!wanted.empty()) return BadMember{"rules", wanted};
        puzzle.rules.push_back(std::move(rule));
    }
    return std::nullopt;
}

}  // namespace sudokit::text

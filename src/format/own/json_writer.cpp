// JSON Lines; docs/formats.md has the schema. Members that say nothing are left out:
//   {"puzzle":"53..7....","schema":2,"size":9,"box":[3,3],"extra_houses":[[10,11,...]],
//    "placed":[4,5],"candidates":["12","5",...],"fields":{"name":"..."}}
// Boards with more than boxes and extra houses are written house by house:
//   {"puzzle":"...","schema":2,"rows":21,"columns":21,"digits":9,"houses":[...],"unused":[...],
//    "rules":[{"kind":"cage","numbers":[15],"cells":[[0,1]]}]}

#include <array>
#include <string>
#include <unordered_map>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/text/json_string.hpp"
#include "model/digit_text.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

// Elements in brackets, separated by commas.
template <typename Range, typename F>
void append_list(const Range& range, std::string& out, F&& append) {
    out += '[';
    const char* separator = "";
    for (const auto& element : range) {
        out += separator;
        append(element);
        separator = ",";
    }
    out += ']';
}

void append_numbers(const auto& range, std::string& out) {
    append_list(range, out, [&](auto number) { out += std::to_string(number); });
}

void append_values(const Geometry& board, DigitSet digits, std::string& out) {
    append_list(digits, out, [&](Digit d) { out += std::to_string(board.value_of(d)); });
}

void append_given_cells(const Puzzle& puzzle, std::string& out) {
    const Geometry& board = *puzzle.geometry;
    if (has_digit_signs(board)) return append_json_string(cells_of(puzzle, '.'), out);
    Grid grid = puzzle.givens;
    grid.resize(static_cast<std::size_t>(board.grid_cells()));
    append_list(grid, out, [&](Digit d) {
        out += d != kOpen ? std::to_string(board.value_of(d)) : board.lowest() > 0 ? "0" : "null";
    });
}

// Rows, columns, equal boxes, and extra houses that only have cells.
bool is_plain(const Geometry& board) {
    if (board.box_rows() == 0 || board.lowest() != 1 || board.has_unused() ||
        !board.extra().empty())
        return false;
    const auto usual = 3 * static_cast<std::size_t>(board.digits());
    for (std::size_t h = 0; h < board.houses().size(); ++h) {
        const House& house = board.houses()[h];
        if (h < usual ? house.kind == HouseKind::Extra
                      : house.kind != HouseKind::Extra || !house.label.empty() || house.grid ||
                            house.index != static_cast<int>(h - usual))
            return false;
    }
    return true;
}

void append_plain_shape(const Geometry& board, std::string& out) {
    out += ",\"size\":" + std::to_string(board.digits()) + ",\"box\":";
    append_numbers(std::array{board.box_rows(), board.box_columns()}, out);
    std::vector<const House*> extra;
    for (const House& house : board.houses())
        if (house.kind == HouseKind::Extra) extra.push_back(&house);
    if (extra.empty()) return;
    out += ",\"extra_houses\":";
    append_list(extra, out, [&](const House* house) { append_numbers(house->cells, out); });
}

void append_house(const House& house, std::string& out) {
    put(out, "{\"kind\":\"", kHouseKinds[static_cast<int>(house.kind)],
        "\",\"index\":", house.index);
    if (house.grid) put(out, ",\"grid\":", house.grid);
    if (!house.label.empty()) append_json_string(house.label, out += ",\"label\":");
    append_numbers(house.cells, out += ",\"cells\":");
    out += '}';
}

void append_shape(const Puzzle& puzzle, std::string& out) {
    const Geometry& board = *puzzle.geometry;
    const Shape shape = board.shape();
    put(out, ",\"rows\":", shape.rows, ",\"columns\":", shape.columns, ",\"digits\":", shape.digits,
        ",\"lowest\":", shape.lowest);
    append_list(shape.houses,
                out += ",\"houses\":", [&](const House& house) { append_house(house, out); });
    if (!shape.unused.empty()) append_numbers(shape.unused, out += ",\"unused\":");
    if (shape.extra.empty()) return;
    append_list(shape.extra, out += ",\"extra_cells\":", [&](const ExtraCells& group) {
        append_json_string(group.name, out += "{\"name\":");
        put(out, ",\"rows\":", group.rows, ",\"columns\":", group.columns, '}');
    });
    std::vector<int> givens;
    for (Cell c = static_cast<Cell>(board.grid_cells()); c < board.cell_count(); ++c)
        if (puzzle.givens[c] != kOpen)
            givens.insert(givens.end(), {static_cast<int>(c), board.value_of(puzzle.givens[c])});
    if (!givens.empty()) append_numbers(givens, out += ",\"extra_givens\":");
}

void append_automaton(const Geometry& board, const Automaton& automaton, std::string& out) {
    out += ",\"automaton\":{\"states\":" + std::to_string(automaton.states);
    append_numbers(automaton.starts, out += ",\"starts\":");
    append_numbers(automaton.accepts, out += ",\"accepts\":");
    append_list(automaton.steps, out += ",\"steps\":", [&](const Automaton::Step& step) {
        out += "[" + std::to_string(step.from) + "," + std::to_string(step.to) + ",";
        append_values(board, step.digits, out);
        out += ']';
    });
    out += '}';
}

void append_rule(const Geometry& board, const Rule& rule, std::string& out) {
    out.append("{\"kind\":\"").append(info_of(rule.kind).word).append("\"");
    if (!rule.numbers.empty()) append_numbers(rule.numbers, out += ",\"numbers\":");
    if (!rule.lists.empty())
        append_list(rule.lists,
                    out += ",\"cells\":", [&](const auto& list) { append_numbers(list, out); });
    if (!rule.name.empty()) append_json_string(rule.name, out += ",\"name\":");
    if (!rule.text.empty()) append_json_string(rule.text, out += ",\"pattern\":");
    if (rule.table)
        append_list(rule.table->second, out += ",\"table\":", [&](DigitSet second) {
            append_values(board, second, out);
        });
    if (rule.automaton && rule.text.empty()) append_automaton(board, *rule.automaton, out);
    if (!rule.parts.empty())
        append_list(rule.parts,
                    out += ",\"parts\":", [&](const Rule& part) { append_rule(board, part, out); });
    out += '}';
}

void append_placed(const Puzzle& puzzle, std::string& out) {
    std::vector<std::size_t> cells;
    for (std::size_t c = 0; c < puzzle.placed.size(); ++c)
        if (puzzle.placed[c]) cells.push_back(c);
    if (cells.empty()) return;
    out += ",\"placed\":";
    append_numbers(cells, out);
}

void append_marks(const Puzzle& puzzle, std::string& out) {
    if (!has_own_marks(puzzle)) return;
    const Geometry& board = *puzzle.geometry;
    append_list(visible_marks(puzzle), out += ",\"candidates\":", [&](DigitSet marks) {
        if (!has_digit_signs(board)) return append_values(board, marks, out);
        std::string symbols;
        for (const Digit d : marks) symbols += digit_text(board, d);
        append_json_string(symbols, out);
    });
}

// The values of a repeated name are joined in one string, separated by line ends.
void append_fields(const Puzzle& puzzle, std::string& out) {
    std::vector<std::pair<std::string_view, std::string>> fields;
    std::unordered_map<std::string_view, std::size_t> places;
    for (const auto& [name, value] : puzzle.fields) {
        const auto [place, is_new] = places.emplace(name, fields.size());
        if (is_new)
            fields.emplace_back(name, value);
        else
            fields[place->second].second.append("\n").append(value);
    }
    out += ",\"fields\":{";
    const char* separator = "";
    for (const auto& [name, value] : fields) {
        out += separator;
        append_json_string(name, out);
        out += ':';
        append_json_string(value, out);
        separator = ",";
    }
    out += '}';
}

}  // namespace

Result<bool> write_json(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const Geometry& board = *puzzle.geometry;
    const bool plain = is_plain(board);
    out += "{\"puzzle\":";
    append_given_cells(puzzle, out);
    put(out, ",\"schema\":", kJsonSchema);
    if (!plain)
        append_shape(puzzle, out);
    else if (!board.is_classic())
        append_plain_shape(board, out);
    append_placed(puzzle, out);
    append_marks(puzzle, out);
    if (!puzzle.rules.empty())
        append_list(puzzle.rules,
                    out += ",\"rules\":", [&](const Rule& rule) { append_rule(board, rule, out); });
    if (!puzzle.fields.empty()) append_fields(puzzle, out);
    if (!puzzle.dropped.empty())
        append_list(puzzle.dropped, out += ",\"dropped\":", [&](const std::string& name) {
            append_json_string(name, out);
        });
    out += "}\n";
    return true;
}

}  // namespace sudokit::text

namespace sudokit {

std::string json_of(const Puzzle& puzzle) {
    std::string text;
    const auto written = text::write_json(puzzle, text, {});
    SUDOKIT_CHECK(written.ok());
    text.pop_back();  // the end of the line
    return text;
}

}  // namespace sudokit

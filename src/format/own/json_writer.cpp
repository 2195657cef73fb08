// JSON Lines; docs/formats.md has the schema. Members that say nothing are left out:
//   {"puzzle":"53..7....","schema":2,"size":9,"box":[3,3],"extra_houses":[[10,11,...]],
//    "placed":[4,5],"candidates":["12","5",...],"fields":{"name":"..."}}
// Boards with more than boxes and extra houses are written house by house:
//   {"puzzle":"...","schema":2,"rows":21,"columns":21,"digits":9,"houses":[...],"unused":[...],
//    "rules":[{"kind":"cage","numbers":[15],"cells":[[0,1]]}]}

#include <array>
#include <span>
#include <string>
#include <unordered_map>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/own/rule_json.hpp"
#include "format/text/json_out.hpp"
#include "model/digit_text.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

void write_values(const Geometry& board, DigitSet digits, JsonOut& json) {
    json.list(digits, [&](Digit d) { json.value(board.value_of(d)); });
}

void write_given_cells(const Puzzle& puzzle, JsonOut& json) {
    const Geometry& board = *puzzle.geometry;
    json.key("puzzle");
    if (has_digit_signs(board)) return void(json.value(cells_of(puzzle, '.')));
    json.list(std::span(puzzle.givens).first(static_cast<std::size_t>(board.grid_cells())),
              [&](Digit d) {
                  if (d != kOpen)
                      json.value(board.value_of(d));
                  else
                      json.json(board.lowest() > 0 ? "0" : "null");
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

void write_plain_shape(const Geometry& board, JsonOut& json) {
    json.member("size", board.digits());
    json.key("box").list(std::array{board.box_rows(), board.box_columns()});
    std::vector<const House*> extra;
    for (const House& house : board.houses())
        if (house.kind == HouseKind::Extra) extra.push_back(&house);
    if (extra.empty()) return;
    json.key("extra_houses").list(extra, [&](const House* house) { json.list(house->cells); });
}

void write_house(const House& house, JsonOut& json) {
    json.open('{').member("kind", kHouseKinds[static_cast<int>(house.kind)]);
    json.member("index", house.index);
    if (house.grid) json.member("grid", house.grid);
    if (!house.label.empty()) json.member("label", house.label);
    json.key("cells").list(house.cells).close('}');
}

void write_shape(const Puzzle& puzzle, JsonOut& json) {
    const Geometry& board = *puzzle.geometry;
    const Shape shape = board.shape();
    json.member("rows", shape.rows).member("columns", shape.columns);
    json.member("digits", shape.digits).member("lowest", shape.lowest);
    json.key("houses").list(shape.houses, [&](const House& house) { write_house(house, json); });
    if (!shape.unused.empty()) json.key("unused").list(shape.unused);
    if (shape.extra.empty()) return;
    json.key("extra_cells").list(shape.extra, [&](const ExtraCells& group) {
        json.open('{').member("name", group.name);
        json.member("rows", group.rows).member("columns", group.columns).close('}');
    });
    std::vector<int> givens;
    for (Cell c = static_cast<Cell>(board.grid_cells()); c < board.cell_count(); ++c)
        if (puzzle.givens[c] != kOpen)
            givens.insert(givens.end(), {static_cast<int>(c), board.value_of(puzzle.givens[c])});
    if (!givens.empty()) json.key("extra_givens").list(givens);
}

void write_automaton(const Geometry& board, const Automaton& automaton, JsonOut& json) {
    json.key("automaton").open('{').member("states", automaton.states);
    json.key("starts").list(automaton.starts).key("accepts").list(automaton.accepts);
    json.key("steps").list(automaton.steps, [&](const Automaton::Step& step) {
        json.open('[').value(step.from).value(step.to);
        write_values(board, step.digits, json);
        json.close(']');
    });
    json.close('}');
}

void write_rule_json(const Geometry& board, const Rule& rule, JsonOut& json) {
    json.open('{').member("kind", info_of(rule.kind).word);
    if (!rule.numbers.empty()) json.key("numbers").list(rule.numbers);
    if (!rule.lists.empty())
        json.key("cells").list(rule.lists, [&](const auto& list) { json.list(list); });
    if (!rule.name.empty()) json.member("name", rule.name);
    if (!rule.text.empty()) json.member("pattern", rule.text);
    if (rule.table)
        json.key("table").list(rule.table->second,
                               [&](DigitSet second) { write_values(board, second, json); });
    if (rule.automaton && rule.text.empty()) write_automaton(board, *rule.automaton, json);
    if (!rule.parts.empty())
        json.key("parts").list(rule.parts,
                               [&](const Rule& part) { write_rule_json(board, part, json); });
    json.close('}');
}

void write_placed(const Puzzle& puzzle, JsonOut& json) {
    std::vector<std::size_t> cells;
    for (std::size_t c = 0; c < puzzle.placed.size(); ++c)
        if (puzzle.placed[c]) cells.push_back(c);
    if (!cells.empty()) json.key("placed").list(cells);
}

void write_marks(const Puzzle& puzzle, JsonOut& json) {
    if (!has_own_marks(puzzle)) return;
    const Geometry& board = *puzzle.geometry;
    json.key("candidates").list(visible_marks(puzzle), [&](DigitSet marks) {
        if (!has_digit_signs(board)) return write_values(board, marks, json);
        std::string symbols;
        for (const Digit d : marks) symbols += digit_text(board, d);
        json.value(symbols);
    });
}

// The values of a repeated name are joined in one string, separated by line ends.
void write_fields(const Puzzle& puzzle, JsonOut& json) {
    std::vector<std::pair<std::string_view, std::string>> fields;
    std::unordered_map<std::string_view, std::size_t> places;
    for (const auto& [name, value] : puzzle.fields) {
        const auto [place, is_new] = places.emplace(name, fields.size());
        if (is_new)
            fields.emplace_back(name, value);
        else
            fields[place->second].second.append("\n").append(value);
    }
    json.key("fields").open('{');
    for (const auto& [name, value] : fields) json.value(name).colon().value(value);
    json.close('}');
}

}  // namespace

Result<void> write_json(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const Geometry& board = *puzzle.geometry;
    const bool plain = is_plain(board);
    JsonOut json(out);
    json.open('{');
    write_given_cells(puzzle, json);
    json.member("schema", kJsonSchema);
    if (!plain)
        write_shape(puzzle, json);
    else if (!board.is_classic())
        write_plain_shape(board, json);
    write_placed(puzzle, json);
    write_marks(puzzle, json);
    if (!puzzle.rules.empty())
        json.key("rules").list(puzzle.rules,
                               [&](const Rule& rule) { write_rule_json(board, rule, json); });
    if (!puzzle.fields.empty()) write_fields(puzzle, json);
    if (!puzzle.dropped.empty()) json.key("dropped").list(puzzle.dropped);
    json.close('}').end_line();
    return {};
}

}  // namespace sudokit::text

namespace sudokit {

std::string rule_json(const Geometry& board, const Rule& rule) {
    std::string text;
    text::JsonOut json(text);
    text::write_rule_json(board, rule, json);
    return text;
}

std::string json_of(const Puzzle& puzzle) {
    std::string text;
    const auto written = text::write_json(puzzle, text, {});
    SUDOKIT_CHECK(written.ok());
    text.pop_back();  // the end of the line
    return text;
}

}  // namespace sudokit

// A JSON object as a puzzle: our own lines (docs/formats.md has the schema), and other people's
// objects with a puzzle under one of a few usual names, as a string or an array.
//
//     {"puzzle":"53..7....", ...}    {"data":{"grid":[[5,3,0,...]]}}    {"quizzes":["53..","..."]}
//
// The object with the puzzle is found first, since services wrap their answers. The trap is a rule
// that is lost: so every member beside the puzzle must be known, as one of our schema, a remark, or
// empty. Any other may be a rule and is an error.
//
// The board is given in one of two ways: house by house, with "rows" and "columns"
// (json_board.cpp), or by the number of cells, "box" and a map of regions. An object that mixes
// them is an error, too, since one of them would be ignored.
#include "format/classic/line.hpp"
#include "format/classic/structured.hpp"
#include "format/common/forms.hpp"
#include "format/common/marks.hpp"
#include "format/common/names.hpp"
#include "format/common/rule_names.hpp"
#include "format/common/symbols.hpp"
#include "format/own/json_board.hpp"
#include "format/own/json_other_names.hpp"
#include "format/own/json_regions.hpp"
#include "format/text/json_text.hpp"

namespace sudokit::text {

namespace {

// The members of the schema beside the puzzle.
constexpr std::string_view kShapeNames[] = {"rows",   "columns",     "digits",       "lowest",
                                            "unused", "extra_cells", "extra_givens", "houses"};
constexpr std::string_view kOtherNames[] = {"schema",       "version", "size",       "box",
                                            "extra_houses", "placed",  "candidates", "rules",
                                            "fields",       "dropped"};

bool is_schema_name(std::string_view name) {
    return std::ranges::find(kShapeNames, name) != std::end(kShapeNames) ||
           std::ranges::find(kOtherNames, name) != std::end(kOtherNames);
}

// null, false, 0, "" and empty lists: these cannot hide a rule.
bool is_nothing(const Json& value) {
    return value.empty() || value == false || value == 0 || value == "";
}

class ObjectReader {
  public:
    ObjectReader(const PlacedText& text, const ReadOptions& options)
        : text_(text), options_(options) {}

    Result<Puzzle> read() {
        Json document;
        if (auto error = parse(document)) return *error;
        return read(innermost(&document));
    }
    // All puzzles if the object has a column of them, else its one puzzle.
    std::vector<Record> read_all() {
        Json document;
        if (auto error = parse(document)) return {bad_record(std::move(*error))};
        const Found found = innermost(&document);
        auto records = read_column(found);
        if (records.empty()) records.push_back(record_of(read(found), text_.first_line()));
        return records;
    }

  private:
    struct Found {
        const Json* object;
        const Json* puzzle;  // its member; null if it has none
    };

    std::optional<Error> parse(Json& document) const {
        auto fault = parse_into(document, text_.text(), Json::Names::AsWritten);
        if (!fault) return std::nullopt;
        return fail(ErrorCode::BadStructure, std::move(fault->message), std::move(fault->remedy),
                    std::min(fault->byte, text_.text().size()));
    }

    Result<Puzzle> read(const Found& found) {
        const Json& object = *found.object;
        const Json* cells = found.puzzle;
        if (!cells) return missing(object);
        regions_ = regions_in(object, *cells);
        if (auto error = check_schema(object)) return *error;
        std::vector<std::string> unknown;
        if (auto error = check_names(object, *cells, unknown)) return *error;
        const bool has_shape = object.contains("rows") && object.contains("columns");
        if (auto error = check_shape_names(object, has_shape)) return *error;
        auto puzzle = has_shape ? read_board(object, *cells) : read_cells(object, *cells);
        if (!puzzle) return puzzle;
        puzzle->dropped = std::move(unknown);
        if (!has_shape)
            if (auto error = read_shape(object, *puzzle)) return *error;
        for (auto step :
             {&ObjectReader::read_placed, &ObjectReader::read_marks, &ObjectReader::read_rules})
            if (auto error = (this->*step)(object, *puzzle)) return *error;
        if (auto error = read_fields(object, *cells, *puzzle)) return *error;
        return puzzle;
    }

    // {"quizzes": ["53..7....", ...], "solutions": [...]}: a table of puzzles, column by column.
    // Nothing unless all other members are remarks.
    std::vector<Record> read_column(const Found& found) const {
        const Json* puzzles = found.puzzle;
        if (!puzzles || !puzzles->is_array() || puzzles->size() < 2) return {};
        for (const Json& puzzle : *puzzles)
            if (!puzzle.is_string() || puzzle.text().size() <= kMaxDigits) return {};
        for (const auto& [name, value] : found.object->items())
            if (&value != puzzles && !is_remark_name(name)) return {};
        PlacedText array;
        array.add_line(puzzles->dump(), text_.first_line(), 1);
        return read_array(array).records;
    }

    Error fail(ErrorCode code, std::string message, std::string remedy,
               std::size_t offset = 0) const {
        return make_error(code, text_.line_of(offset), text_.column_of(offset), std::move(message),
                          std::move(remedy));
    }
    Error bad_member(std::string_view name, std::string_view wanted) const {
        return bad_member({std::string(name), std::string(wanted)});
    }
    Error bad_member(const BadMember& bad) const {
        const std::size_t at = place_of(bad.name);
        switch (bad.fault) {
            case BadMember::Fault::Unknown:
                return fail(ErrorCode::UnknownConstraint,
                            "this program does not know the member " + in_quotes(bad.name) +
                                ", which may be a rule",
                            "put remarks into \"fields\"; --ignore-unknown leaves the others out",
                            at);
            case BadMember::Fault::Twice:
                return fail(ErrorCode::BadStructure,
                            "the member " + in_quotes(bad.name) + " comes twice in one object",
                            "give it once", at);
            case BadMember::Fault::Wrong:
                break;
        }
        return fail(ErrorCode::BadStructure, "\"" + bad.name + "\" must be " + bad.wanted,
                    "see the JSON schema in the description of formats", at);
    }
    // The offset of a member: its name, followed by a colon.
    std::size_t place_of(const std::string& name) const {
        const std::string& text = text_.text();
        const std::string literal = "\"" + name + "\"";
        for (std::size_t at = text.find(literal); at != text.npos;
             at = text.find(literal, at + 1)) {
            const std::size_t next = text.find_first_not_of(" \t\n", at + literal.size());
            if (next != text.npos && text[next] == ':') return at;
        }
        return 0;
    }

    // An unknown member could be a rule. `unknown`: members left out on request.
    std::optional<Error> check_names(const Json& object, const Json& cells,
                                     std::vector<std::string>& unknown) const {
        const auto bad = bad_name(object, [](std::string_view) { return true; });
        if (bad) return bad_member(*bad);
        for (const auto& [name, value] : object.items()) {
            if (&value == &cells || is_schema_name(name) || is_nothing(value)) continue;
            if (&value == regions_) continue;
            const bool says_nothing_new = value.is_string() && may_name_a_rule(name) &&
                                          says_no_rule(name, value.text(), kClassicCells);
            if (says_nothing_new) continue;
            const bool is_remark = is_remark_name(name) ||
                                   (is_puzzle_name(name) && !value.is_structured()) ||
                                   is_remark_object(name, value);
            if (is_remark) continue;
            if (!options_.ignore_unknown) return bad_member({name, {}, BadMember::Fault::Unknown});
            unknown.push_back(name);
        }
        return std::nullopt;
    }

    // A board is given in one of two ways. Members of the other way would be ignored: an error.
    std::optional<Error> check_shape_names(const Json& object, bool has_shape) const {
        for (const std::string_view name : kShapeNames)
            if (!has_shape && !is_nothing(object[name]))
                return bad_member("rows",
                                  "given with \"columns\" where \"" + std::string(name) + "\" is");
        for (const char* name : {"box", "extra_houses"})
            if (has_shape && object.contains(name))
                return bad_member(name, "left out where \"rows\" and \"columns\" say the board");
        return std::nullopt;
    }

    // A later schema may have rules that we do not know. "version" is its older name; a schema that
    // is not a number belongs to some other program.
    std::optional<Error> check_schema(const Json& object) const {
        for (const char* name : {"schema", "version"}) {
            const auto number = object.find(name);
            if (!number || number->within(0, kJsonSchema)) continue;
            if (!number->is_whole()) {
                if (name == std::string_view("schema")) continue;
                return bad_member(name, "a number: 1 or 2");
            }
            return fail(ErrorCode::Unsupported, "schema " + number->dump() + " of our JSON",
                        "this program knows schemas up to " + std::to_string(kJsonSchema) +
                            "; a newer one knows more",
                        place_of(name));
        }
        return std::nullopt;
    }

    Result<Puzzle> read_board(const Json& object, const Json& cells) const {
        Shape shape;
        if (const auto bad = read_json_shape(object, shape)) return bad_member(*bad);
        Puzzle puzzle(std::make_shared<const Geometry>(std::move(shape)));
        if (const auto bad = read_json_givens(object, cells, puzzle)) return bad_member(*bad);
        return puzzle;
    }

    std::optional<Error> read_rules(const Json& object, Puzzle& puzzle) {
        if (object.contains("rules"))
            if (const auto bad = read_json_rules(object["rules"], puzzle)) return bad_member(*bad);
        const auto dropped = object.find("dropped");
        if (!dropped) return std::nullopt;
        const auto is_text = [](const Json& name) { return name.is_string(); };
        if (!dropped->is_array() || !std::ranges::all_of(*dropped, is_text))
            return bad_member("dropped", "a list of strings");
        for (const Json& name : *dropped) puzzle.dropped.push_back(name.text());
        return std::nullopt;
    }

    static const Json* find_puzzle(const Json& object) {
        for (const auto& [name, value] : object.items())
            if (is_puzzle_name(name) && (value.is_string() || value.is_array())) return &value;
        const auto givens = object.find("givens");
        if (givens && givens->is_string()) return givens;
        return only_cells_in(object);
    }

    static bool is_wrapper_name(std::string_view name) {
        return name == "result" || !is_remark_name(name);
    }

    // {"data": {"puzzle": ...}}: services wrap their answers; beside them are only remarks.
    static Found innermost(const Json* object) {
        while (true) {
            const Found found{object, find_puzzle(*object)};
            if (found.puzzle) return found;
            const Json* inside = nullptr;
            for (const auto& [name, value] : object->items()) {
                const bool is_list = value.is_array() && value.size() == 1;
                const Json& only = is_list ? value[0] : value;
                if (only.is_object() && !inside && is_wrapper_name(name))
                    inside = &only;
                else if (!is_remark_name(name) && !is_nothing(value))
                    return found;
            }
            if (!inside) return found;
            object = inside;
        }
    }

    Error missing(const Json& object) const {
        if (object.contains("error"))
            return fail(ErrorCode::NotAPuzzle, "this object reports an error, not a puzzle",
                        "give the puzzle itself");
        return fail(ErrorCode::BadStructure, "the object has no member \"puzzle\"",
                    "name the string or array of cells \"puzzle\"");
    }

    // Without "box", only the usual sizes are read: not 5x5, and 27x27 could be candidates.
    Result<Puzzle> read_cells(const Json& object, const Json& value) const {
        const auto board = regions_ ? board_of_map(*regions_) : box_board(object);
        const auto wanted = board ? static_cast<std::size_t>(board->grid_cells()) : 0;
        if (board && value.is_array() && value.size() == wanted &&
            !is_board_size(board->digits())) {
            Puzzle puzzle(board);
            if (const auto bad = read_json_givens(object, value, puzzle)) return bad_member(*bad);
            return puzzle;
        }
        if (value.empty()) return no_cells(value);
        if (value.is_array()) return read_cell_array(value);
        std::string cells = value.text();
        const std::size_t found = text_.text().find(cells), at = found == cells.npos ? 0 : found;
        std::erase_if(cells, [](char c) { return c == '\n' || c == '\r'; });
        return puzzle_from_cells(cells, text_.line_of(at), text_.column_of(at),
                                 cells.size() == wanted ? board : nullptr);
    }

    Error no_cells(const Json& value) const {
        const std::size_t at = std::min(text_.text().find(value.dump()), text_.text().size());
        return fail(ErrorCode::WrongLength, "the board has no cells",
                    "write n rows of n numbers, or 81 cells; 0 for an open cell", at);
    }

    Result<Puzzle> read_cell_array(const Json& value) const {
        PlacedText array;
        array.add_line(value.dump(), text_.first_line(), 1);
        auto found = read_array(array);
        if (found.records.size() != 1)
            return fail(ErrorCode::BadStructure, "the array is not a puzzle",
                        "write n rows of n numbers, or 81 in one list; 0 for an open cell");
        Record& record = found.records.front();
        if (record.kind == Record::Kind::Bad) {
            record.error.column = 0;
            return record.error;
        }
        return record.to_puzzle();
    }

    std::optional<Error> read_shape(const Json& object, Puzzle& puzzle) {
        const auto size = object.find("size");
        if (size && size->is_number() && *size != puzzle.geometry->digits())
            return bad_member("size",
                              std::to_string(puzzle.geometry->digits()) + " for that many cells");
        if (regions_) {
            auto board = board_of_map(*regions_);
            if (!board || board->digits() != puzzle.geometry->digits())
                return bad_member(
                    name_of(object, *regions_),
                    "a map of n connected regions of n cells: a symbol for each cell");
            if (object.contains("box") && !is_nothing(object["box"]))
                return bad_member("box", "left out where a map says the regions");
            puzzle.geometry = std::move(board);
        } else if (object.contains("box")) {
            auto board = box_board(object);
            if (!board || board->digits() != puzzle.geometry->digits())
                return bad_member("box", "[rows, columns] of a box of this board");
            puzzle.geometry = std::move(board);
        }
        if (!object.contains("extra_houses")) return std::nullopt;
        const int cells = puzzle.geometry->cell_count();
        std::vector<std::vector<Cell>> groups;
        const Json& list = object["extra_houses"];
        if (!list.is_array() || list.size() > kMaxCells)
            return bad_member("extra_houses", "a list of lists of cells");
        for (const Json& house : list) {
            const auto group = numbers(house, cells - 1);
            if (!group || has_repeats(*group))
                return bad_member("extra_houses",
                                  "a list of lists of different cells, counted from 0");
            groups.emplace_back(group->begin(), group->end());
        }
        puzzle.geometry = puzzle.geometry->with_extra_houses(std::move(groups));
        return std::nullopt;
    }

    static std::optional<std::vector<int>> numbers(const Json& value, int most) {
        std::vector<int> list;
        if (value.size() > kMaxCells || !read_json_list(value, 0, most, list)) return std::nullopt;
        return list;
    }

    std::optional<Error> read_placed(const Json& object, Puzzle& puzzle) {
        if (!object.contains("placed")) return std::nullopt;
        const auto cells = numbers(object["placed"], puzzle.geometry->cell_count() - 1);
        if (!cells) return bad_member("placed", "a list of cells, counted from 0");
        puzzle.placed.resize(puzzle.givens.size());
        for (const int c : *cells) {
            if (puzzle.givens[static_cast<std::size_t>(c)] == kOpen)
                return bad_member("placed", "a list of cells that have a digit");
            puzzle.placed[static_cast<std::size_t>(c)] = true;
        }
        if (cells->empty()) puzzle.placed.clear();
        return std::nullopt;
    }

    std::optional<Error> read_marks(const Json& object, Puzzle& puzzle) {
        if (!object.contains("candidates")) return std::nullopt;
        const Json& list = object["candidates"];
        if (!list.is_array() || list.size() != puzzle.givens.size())
            return bad_member("candidates", "a list with a string for every cell");
        puzzle.candidates.clear();
        for (const Json& cell : list) {
            DigitSet marks;
            if (!read_json_values(cell, *puzzle.geometry, marks))
                return bad_member("candidates", "strings of digits of this board");
            puzzle.candidates.push_back(marks);
        }
        if (!has_own_marks(puzzle)) puzzle.candidates.clear();
        return std::nullopt;
    }

    static std::string text_of(const Json& value) {
        return value.is_string() ? value.text() : value.dump();
    }

    // The members of "fields", and remarks with a single value.
    std::optional<Error> read_fields(const Json& object, const Json& cells, Puzzle& puzzle) const {
        for (const auto& [name, value] : object.items()) {
            if (name == "fields") {
                if (!value.is_object()) return bad_member("fields", "an object");
                if (const auto bad = bad_name(value, [](std::string_view) { return true; }))
                    return bad_member(*bad);
                if (!options_.keep_fields) continue;
                for (const auto& [key, field] : value.items())
                    puzzle.fields.emplace_back(key, text_of(field));
                continue;
            }
            const bool is_field = &value != &cells && !is_schema_name(name) &&
                                  !value.is_structured() && !value.is_null();
            if (is_field && options_.keep_fields &&
                (is_remark_name(name) || is_puzzle_name(name) || is_nothing(value)))
                puzzle.fields.emplace_back(name, text_of(value));
        }
        return std::nullopt;
    }

    const PlacedText& text_;
    const ReadOptions& options_;
    const Json* regions_ = nullptr;  // of the object that is being read
};

}  // namespace

Structure read_json_object(const PlacedText& text, const ReadOptions& options) {
    PlacedText quoted = text;
    const bool is_python = text.text().find('"') == std::string::npos;  // {'puzzle': '...'}
    if (is_python) quoted.replace('\'', '"');
    Structure found;
    found.records = ObjectReader(quoted, options).read_all();
    return found;
}

// A table row without a header: an object in quotes, in which every quote is doubled.
namespace {
constexpr std::string_view kObjectInQuotes = "\"{\"\"puzzle\"\":";
}

bool looks_like_csv_object(std::string_view line) {
    return line.find(kObjectInQuotes) != line.npos;
}

Result<Puzzle> read_csv_object(std::string_view text, const ReadOptions& options) {
    const std::size_t begin = text.find(kObjectInQuotes) + 1;
    std::string object;
    for (std::size_t at = begin; at < text.size(); ++at) {
        if (text[at] == '"' && text.substr(++at, 1) != "\"") break;
        object += text[at];
    }
    PlacedText placed;
    placed.add_line(object, 1, begin + 1);
    return ObjectReader(placed, options).read();
}

}  // namespace sudokit::text

namespace sudokit {

Result<Puzzle> parse_json_puzzle(std::string_view text) {
    text::PlacedText placed;
    placed.add_line(text, 1, 1);
    return text::ObjectReader(placed, {}).read();
}

}  // namespace sudokit

// A JSON object as a puzzle: our own lines (docs/formats.md has the schema) and other people's,
// whose puzzle stands under one of a few usual names as a string or as an array.

#include "format/classic/line.hpp"
#include "format/classic/structured.hpp"
#include "format/common/marks.hpp"
#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/own/json_board.hpp"

namespace sudokit::text {

namespace {

using Json = OrderedJson;

class ObjectReader {
  public:
    ObjectReader(const PlacedText& text, bool keep_fields) : text_(text), keep_(keep_fields) {}

    Result<Puzzle> read() {
        Json object;
        if (auto error = parse(object)) return *error;
        const auto* cells = find_puzzle(object);
        if (!cells) return missing(object);
        if (auto error = check_version(object)) return *error;
        const bool has_shape = object.contains("rows") && object.contains("columns");
        auto puzzle = has_shape ? read_board(object, *cells) : read_cells(*cells);
        if (!puzzle) return puzzle;
        if (!has_shape)
            if (auto error = read_shape(object, *puzzle)) return *error;
        for (auto step :
             {&ObjectReader::read_placed, &ObjectReader::read_marks, &ObjectReader::read_rules})
            if (auto error = (this->*step)(object, *puzzle)) return *error;
        if (keep_) read_fields(object, *puzzle);
        return puzzle;
    }

  private:
    Error fail(ErrorCode code, std::string message, std::string remedy,
               std::size_t offset = 0) const {
        return make_error(code, text_.line_of(offset), text_.column_of(offset), std::move(message),
                          std::move(remedy));
    }
    Error bad_member(std::string_view name, std::string_view wanted) const {
        std::string quoted_name = "\"";
        quoted_name.append(name).append("\"");
        const std::size_t at = place_of(quoted_name);
        return fail(ErrorCode::BadStructure, quoted_name.append(" must be ").append(wanted),
                    "see the JSON schema in the description of formats", at);
    }
    std::size_t place_of(const std::string& literal) const {
        const std::size_t at = text_.text().find(literal);
        return at == std::string::npos ? 0 : at;
    }

    std::optional<Error> parse(Json& object) {
        try {
            object = Json::parse(text_.text());
        } catch (const Json::parse_error& e) {
            const std::size_t at = e.byte > 0 ? std::min(e.byte - 1, text_.text().size()) : 0;
            return fail(ErrorCode::BadStructure, "this is not a JSON object",
                        "check quotes and commas", at);
        }
        return std::nullopt;
    }

    // Version 2 adds rules. A reader that knows only version 1 must not skip them.
    std::optional<Error> check_version(const Json& object) const {
        const auto version = object.find("version");
        if (version == object.end() || !version->is_number_integer() || *version <= 2)
            return std::nullopt;
        return fail(ErrorCode::Unsupported, "version " + version->dump() + " of the JSON schema",
                    "this program knows versions 1 and 2", place_of("\"version\""));
    }

    Result<Puzzle> read_board(const Json& object, const Json& cells) const {
        Shape shape;
        if (const auto bad = read_json_shape(object, shape))
            return bad_member(bad->name, bad->wanted);
        Puzzle puzzle(std::make_shared<const Geometry>(std::move(shape)));
        if (const auto bad = read_json_givens(object, cells, puzzle))
            return bad_member(bad->name, bad->wanted);
        return puzzle;
    }

    std::optional<Error> read_rules(const Json& object, Puzzle& puzzle) {
        if (object.contains("rules"))
            if (const auto bad = read_json_rules(object["rules"], puzzle))
                return bad_member(bad->name, bad->wanted);
        const auto dropped = object.find("dropped");
        if (dropped == object.end() || !dropped->is_array()) return std::nullopt;
        for (const Json& name : *dropped)
            if (name.is_string()) puzzle.dropped.push_back(name.get<std::string>());
        return std::nullopt;
    }

    static const Json* find_puzzle(const Json& object) {
        for (const auto& [name, value] : object.items())
            if (is_puzzle_name(name) && (value.is_string() || value.is_array())) return &value;
        return nullptr;
    }

    Error missing(const Json& object) const {
        if (object.contains("error"))
            return fail(ErrorCode::NotAPuzzle, "this object reports an error, not a puzzle",
                        "give the puzzle itself");
        return fail(ErrorCode::BadStructure, "the object has no member \"puzzle\"",
                    "name the string or array of cells \"puzzle\"");
    }

    Result<Puzzle> read_cells(const Json& value) const {
        if (value.is_array()) return read_cell_array(value);
        std::string cells = value.get<std::string>();
        const std::size_t at = place_of(cells);
        std::erase_if(cells, [](char c) { return c == '\n' || c == '\r'; });
        return puzzle_from_cells(cells, text_.line_of(at), text_.column_of(at));
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
        if (object.contains("box")) {
            const auto box = numbers(object["box"], kMaxDigits);
            const int n = puzzle.geometry->digits();
            if (!box || box->size() != 2 || (*box)[0] * (*box)[1] != n || (*box)[0] < 2 ||
                (*box)[1] < 2)
                return bad_member("box", "[rows, columns] of a box of this board");
            puzzle.geometry = Geometry::boxes((*box)[0], (*box)[1]);
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
        return value.is_string() ? value.get<std::string>() : value.dump();
    }

    static bool is_known(std::string_view name) {
        constexpr std::string_view kNames[] = {"size",    "version", "rows",
                                               "columns", "digits",  "lowest"};
        return std::ranges::find(kNames, name) != std::end(kNames);
    }

    // Everything else that is one value, and the members of "fields".
    static void read_fields(const Json& object, Puzzle& puzzle) {
        bool puzzle_seen = false;
        for (const auto& [name, value] : object.items()) {
            if (name == "fields" && value.is_object()) {
                for (const auto& [key, field] : value.items())
                    puzzle.fields.emplace_back(key, text_of(field));
                continue;
            }
            const bool is_puzzle =
                !puzzle_seen && is_puzzle_name(name) && (value.is_string() || value.is_array());
            puzzle_seen = puzzle_seen || is_puzzle;
            if (!is_puzzle && !is_known(name) && value.is_primitive() && !value.is_null())
                puzzle.fields.emplace_back(name, text_of(value));
        }
    }

    const PlacedText& text_;
    bool keep_;
};

}  // namespace

Structure read_json_object(const PlacedText& text, bool keep_fields) {
    Structure found;
    found.records.push_back(record_of(ObjectReader(text, keep_fields).read(), text.first_line()));
    return found;
}

}  // namespace sudokit::text

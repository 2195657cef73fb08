// Lists of objects that make one puzzle: 81 cells with their values, or the cages of a killer. Each program has its
// own names for the members.
//
//   [{"val":3},{"val":null,"candidates":[...]}, ...]           [{"sum":10,"cells":[[0,0],[0,1]]}, ...]
//
// Rewritten as our own JSON in one line. What is neither is read again, object by object.

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "format/common/forms.hpp"
#include "format/common/given.hpp"
#include "format/common/marks.hpp"
#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/text/json_text.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kLongestList = std::size_t{1} << 17;

constexpr std::string_view kValueNames[] = {"value", "val", "digit", "number", "num", "v"};
constexpr std::string_view kSumNames[] = {"sum", "result", "total", "target", "value", "clue"};
constexpr std::string_view kCellsNames[] = {"cells",     "indices",   "squares",
                                            "positions", "coords",    "coordinates",
                                            "fields",    "locations", "cellindices"};
constexpr std::string_view kRowNames[] = {"row", "r", "y"};
constexpr std::string_view kColumnNames[] = {"col", "column", "c", "x"};
constexpr std::string_view kNotesNames[] = {"candidates", "notes",    "pencilmarks",
                                            "marks",      "possible", "possibilities"};
constexpr std::string_view kGivenNames[] = {"given",   "fixed",    "locked",   "isgiven",
                                            "isfixed", "readonly", "prefilled"};
// What is drawn, chosen or checked on the screen, and what the place says anyway.
constexpr std::string_view kOtherNamesOfCells[] = {
    "color", "colour", "selected", "highlighted", "error",    "iserror",  "valid", "isvalid",
    "index", "box",    "block",    "class",       "editable", "conflict", "focus", "position"};

template <typename Names>
bool is_one_of_names(std::string_view name, const Names& names) {
    const std::string small = in_small_letters(name);
    return std::ranges::any_of(names, [&](std::string_view known) { return known == small; });
}

// The first member with one of these names; null if there is none.
template <typename Names>
const Json* member_named(const Json& object, const Names& names) {
    for (const auto& [name, value] : object.items())
        if (is_one_of_names(name, names)) return &value;
    return nullptr;
}

// "cages = [(1, 2), None]" as JSON.
std::string as_json(std::string_view text) {
    text = trim(text.substr(std::min(text.find('['), text.size())));
    if (text.ends_with(';')) text.remove_suffix(1);
    std::string json(text);
    if (json.find('"') == json.npos) std::ranges::replace(json, '\'', '"');
    std::ranges::replace(json, '(', '[');
    std::ranges::replace(json, ')', ']');
    for (const auto& [word, same] :
         {std::pair{"None", "null"}, {"True", "true"}, {"False", "false"}})
        for (std::size_t at = json.find(word); at != json.npos; at = json.find(word, at))
            json.replace(at, std::string_view(word).size(), same);
    return json;
}

bool is_object_list(const Json& json) {
    return json.is_array() && !json.empty() &&
           std::ranges::all_of(json, [](const Json& each) { return each.is_object(); });
}

// What the list adds up to: our own JSON, in parts.
struct OwnLine {
    std::string cells = std::string(kClassicCells, '.');
    Json placed = Json::array(), rules = Json::array();
    std::uint64_t noted = 0;

    Rewritten lines() const {
        Json object{{"schema", 2}, {"puzzle", cells}};
        if (!placed.empty()) object["placed"] = placed;
        if (!rules.empty()) object["rules"] = rules;
        if (noted > 0) object["dropped"] = Json::array({notes_in(noted)});
        return {{0, object.dump()}};
    }
};

Error object_list_error(ErrorCode code, std::string message, std::string remedy) {
    return make_error(code, 1, 0, std::move(message), std::move(remedy));
}
Error unknown_in_list(std::string_view name) {
    return object_list_error(ErrorCode::UnknownConstraint,
                             "this program does not know the member " + in_quotes(name) +
                                 " of the objects in the list, which may be a rule",
                             "leave it out if it is none");
}

// ---- 81 cells

// The place of each object; nothing unless they have all places, from 0 or from 1, or none.
std::optional<std::vector<std::size_t>> places_in(const Json& list) {
    std::vector<int> rows, columns;
    for (const Json& cell : list) {
        const Json *row = member_named(cell, kRowNames), *column = member_named(cell, kColumnNames);
        if (!row != !column) return std::nullopt;
        if (!row) continue;
        const auto r = (*row).within(0, 9), c = (*column).within(0, 9);
        if (!r || !c) return std::nullopt;
        rows.push_back(*r), columns.push_back(*c);
    }
    std::vector<std::size_t> places;
    for (std::size_t i = 0; rows.empty() && i < list.size(); ++i) places.push_back(i);
    if (rows.empty()) return places;
    if (rows.size() != list.size()) return std::nullopt;
    const int first_row = std::ranges::min(rows), first_column = std::ranges::min(columns);
    std::set<std::size_t> seen;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const int r = rows[i] - first_row, c = columns[i] - first_column;
        if (r > 8 || c > 8) return std::nullopt;
        places.push_back(static_cast<std::size_t>(9 * r + c));
        seen.insert(places.back());
    }
    return seen.size() == kClassicCells ? std::optional(places) : std::nullopt;
}

bool is_said_of_cells(std::string_view name) {
    return is_one_of_names(name, kRowNames) || is_one_of_names(name, kColumnNames) ||
           is_one_of_names(name, kGivenNames) || is_one_of_names(name, kNotesNames) ||
           is_one_of_names(name, kOtherNamesOfCells) || is_remark_name(name);
}

// Its digit, whether a player placed it, and his notes.
std::optional<Error> add_cell(const Json& cell, std::size_t place, OwnLine& own) {
    SUDOKIT_CHECK(place < own.cells.size());
    const Json& value = *member_named(cell, kValueNames);
    const auto digit = says_open(value) ? std::optional(0) : whole_number(value);
    if (!digit || *digit < 0 || *digit > 9)
        return object_list_error(ErrorCode::BadDigit,
                                 shown(value) + " is not a digit (" + cell_at(9, place) + ")",
                                 "write 1 to 9, and null or 0 for an open cell");
    for (const auto& [name, said] : cell.items())
        if (&said != &value && !says_nothing(said) && !is_said_of_cells(name))
            return unknown_in_list(name);
    const Json* given = member_named(cell, kGivenNames);
    const Json* notes = member_named(cell, kNotesNames);
    own.noted += *digit == 0 && notes && !says_nothing(*notes);
    if (*digit == 0) return std::nullopt;
    own.cells[place] = static_cast<char>('0' + *digit);
    if (given && *given == Json(false)) own.placed.push_back(place);
    return std::nullopt;
}

bool are_81_cells(const Json& list) {
    return list.size() == kClassicCells && std::ranges::all_of(list, [](const Json& cell) {
               return member_named(cell, kValueNames) && !member_named(cell, kCellsNames);
           });
}

Result<Rewritten> rewrite_cells(const Json& list) {
    const auto places = places_in(list);
    if (!places)
        return object_list_error(ErrorCode::BadStructure,
                                 "the places of the 81 cells are not those of a board",
                                 "give each a row and a column from 1 to 9, or leave both out");
    OwnLine own;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (auto error = add_cell(list[i], (*places)[i], own)) return *error;
    // If nothing was given, the digits are all that there is.
    if (own.placed.size() + static_cast<std::size_t>(std::ranges::count(own.cells, '.')) ==
        kClassicCells)
        own.placed = Json::array();
    return own.lines();
}

// ---- cages

struct PlacePair {
    int row, column;
    bool is_named = false;  // r1c2 counts from 1
};

// [1, 2], {"row": 1, "col": 2}, "r1c2".
std::optional<PlacePair> pair_in(const Json& cell) {
    if (cell.is_array() && cell.size() == 2) {
        const auto r = cell[0].within(0, 9), c = cell[1].within(0, 9);
        return r && c ? std::optional(PlacePair{*r, *c}) : std::nullopt;
    }
    if (cell.is_object()) {
        const Json *row = member_named(cell, kRowNames), *column = member_named(cell, kColumnNames);
        const auto r = row ? (*row).within(0, 9) : std::nullopt;
        const auto c = column ? (*column).within(0, 9) : std::nullopt;
        return r && c && cell.size() == 2 ? std::optional(PlacePair{*r, *c}) : std::nullopt;
    }
    if (!cell.is_string()) return std::nullopt;
    const std::string text = cell.text() + "=1";
    std::string_view rest = text;
    const auto given = take_given(rest);
    if (!given || !rest.empty() || given->has_letter) return std::nullopt;
    return PlacePair{given->row, given->column, given->is_named};
}

struct Cage {
    int sum = 0;
    std::vector<PlacePair> cells;
};

bool are_cages(const Json& list) {
    return std::ranges::all_of(list, [](const Json& cage) {
        const Json *sum = member_named(cage, kSumNames), *cells = member_named(cage, kCellsNames);
        return sum && whole_number(*sum) && cells && cells->is_array() && !cells->empty();
    });
}

Error unclear_places() {
    return object_list_error(
        ErrorCode::BadStructure,
        "it is not clear which cells these cages have: places from 0 to 8 or from 1 "
        "to 9 are needed",
        "write [row, column] or \"r1c1\" for each cell");
}

Result<std::vector<Cage>> cages_in(const Json& list) {
    std::vector<Cage> cages;
    for (const Json& object : list) {
        const Json &sum = *member_named(object, kSumNames),
                   &cells = *member_named(object, kCellsNames);
        for (const auto& [name, said] : object.items())
            if (&said != &sum && &said != &cells && !says_nothing(said) && !is_remark_name(name) &&
                !is_one_of_names(name, kOtherNamesOfCells) && said != "cage" && said != "killer")
                return unknown_in_list(name);
        Cage& cage = cages.emplace_back();
        cage.sum = *whole_number(sum);
        for (const Json& cell : cells) {
            const auto pair = pair_in(cell);
            if (!pair) return unclear_places();
            cage.cells.push_back(*pair);
        }
    }
    return cages;
}

// 0 or 1: what the first row and column are called. Nothing if the places do not show it.
std::optional<int> origin_of(const std::vector<Cage>& cages) {
    int least = 9, most = 0;
    bool all_named = true;
    for (const Cage& cage : cages)
        for (const auto& [row, column, is_named] : cage.cells) {
            least = std::min({least, row, column}), most = std::max({most, row, column});
            all_named = all_named && is_named;
        }
    if (all_named && least > 0) return 1;
    if ((least == 0) == (most == 9)) return std::nullopt;
    return least == 0 ? 0 : 1;
}

Result<Rewritten> rewrite_cages(const Json& list) {
    const auto cages = cages_in(list);
    if (!cages) return cages.error();
    const auto origin = origin_of(cages.value());
    if (!origin) return unclear_places();
    OwnLine own;
    std::set<int> seen;
    for (const auto& [sum, cells] : cages.value()) {
        Json places = Json::array();
        for (const auto& [row, column, is_named] : cells) {
            SUDOKIT_CHECK(*origin <= std::min(row, column) && std::max(row, column) < 9 + *origin);
            const int place = 9 * (row - *origin) + column - *origin;
            if (!seen.insert(place).second)
                return object_list_error(
                    ErrorCode::BadStructure,
                    cell_at(9, static_cast<std::size_t>(place)) + " is in two cages",
                    "put each cell into at most one cage");
            places.push_back(place);
        }
        own.rules.push_back(
            {{"kind", "cage"}, {"numbers", Json::array({sum})}, {"cells", Json::array({places})}});
    }
    return own.lines();
}

// "[", "[{", "cages = [": nothing before it but a name.
bool opens_list(std::string_view line) {
    line = trim(line);
    const std::size_t open = line.find('[');
    if (open == line.npos) return false;
    const auto before = trim(line.substr(0, open)), behind = trim(line.substr(open + 1));
    const bool is_name =
        before.empty() || (before.ends_with('=') && before.find_first_of("\"'{([") == before.npos);
    return is_name && (behind.empty() || behind.front() == '{');
}

// Does the first object have the members of a cell or of a cage? Does not parse.
bool may_be_cell_or_cage(std::string_view text) {
    const std::string_view first = text.substr(0, text.find('}'));
    const auto has = [&](std::string_view name) {
        const std::string small = in_small_letters(first);
        return small.find(say('"', name, '"')) != small.npos ||
               small.find(say('\'', name, '\'')) != small.npos;
    };
    return std::ranges::any_of(kValueNames, has) ||
           (std::ranges::any_of(kSumNames, has) && std::ranges::any_of(kCellsNames, has));
}

class ObjectList final : public PastedText {
    Fit fit(std::string_view line) override {
        if (text_.size() + line.size() > kLongestList) return Fit::No;
        const auto end = trim(line);
        const bool may_end = end.ends_with(']') || end.ends_with("];");
        if (has_begun_ && !may_end) return Fit::More;
        const std::string all = text_ + std::string(line);
        const bool has_object = all.find('}') != all.npos;
        if (has_object && !may_be_cell_or_cage(all)) return Fit::No;
        const std::size_t next = all.find_first_not_of(" \t\n", all.find('[') + 1);
        if (next != all.npos && all[next] != '{') return Fit::No;
        has_begun_ = has_object && next != all.npos;
        return may_end && Json::is_json(as_json(all)) ? Fit::Last : Fit::More;
    }
    Result<Rewritten> finish() override {
        const std::string json = as_json(text_);
        const auto list = parse_json(json, {1, 1, json});
        if (!list || !is_object_list(list.value())) return another_kind();
        if (are_81_cells(list.value())) return rewrite_cells(list.value());
        if (are_cages(list.value())) return rewrite_cages(list.value());
        return another_kind();
    }

    bool has_begun_ = false;  // its first object is a cell or a cage
};

}  // namespace

bool begins_object_list(std::string_view line) {
    if (!opens_list(line)) return false;
    return line.find('}') == line.npos || may_be_cell_or_cage(line);
}

std::unique_ptr<Pasted> pasted_object_list() { return std::make_unique<ObjectList>(); }

}  // namespace sudokit::text

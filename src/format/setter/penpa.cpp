// Links of Penpa-edit: a deflated text. Its first line has the size of the grid, its fourth the
// contents, as JSON with short names.
//
//   sudoku,9,9,38,0,1,1,380,380,84,84,1,0,0,1,Title: ...     [0,0,0,0]     {zN:{"43":["5",1,"1"]},zT:...
//
// What Penpa draws with a tool meant for a rule (thermometers, arrows, cages, dots, parity) becomes
// that rule. Thick lines are borders of regions. Any other drawing may be a rule that only people
// can read. The fifth line has the same form and holds what a solver wrote.

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "format/common/forms.hpp"
#include "format/common/usual_houses.hpp"
#include "format/setter/penpa_text.hpp"
#include "format/setter/puzzle_link.hpp"
#include "format/setter/setter_object.hpp"
#include "format/text/inflate.hpp"
#include "format/text/messages.hpp"
#include "format/text/percent.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostPenpa = 1 << 20;

// The first line and the margins.
struct PenpaGrid {
    std::string type, title, author, rules;
    int columns = 0, rows = 0;  // including the margins
    std::array<int, 4> margins{},
        sudoku{};  // top, bottom, left, right; diagonals are the 1st and 4th

    int width() const { return columns + 4; }
    int cells() const { return width() * (rows + 4); }
    int size() const { return rows - margins[0] - margins[1]; }
    bool is_square() const { return columns - margins[2] - margins[3] == size(); }
};

std::optional<int> whole(std::string_view text) { return whole_number(Json(std::string(text))); }

std::optional<PenpaGrid> penpa_grid(std::string_view head, const Json& margins) {
    const auto fields = support::split(head, ',');
    if (fields.size() < 15 || !margins.is_array() || margins.size() != 4) return std::nullopt;
    PenpaGrid grid;
    grid.type = fields[0];
    const auto columns = whole(fields[1]), rows = whole(fields[2]);
    if (!columns || !rows || *columns < 1 || *rows < 1 || *columns > 200 || *rows > 200)
        return std::nullopt;
    grid.columns = *columns;
    grid.rows = *rows;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto margin = margins[i].within(0, 99);
        if (!margin) return std::nullopt;
        grid.margins[i] = *margin;
        grid.sudoku[i] = whole(fields[11 + i]).value_or(0);
    }
    for (std::size_t i = 15; i < fields.size(); ++i) {
        if (fields[i].starts_with("Title: ")) grid.title = penpa_words(fields[i].substr(7));
        if (!fields[i].starts_with("Author: ")) continue;
        grid.author = penpa_words(fields[i].substr(8));
        if (i + 2 < fields.size()) grid.rules = penpa_words(fields[i + 2]);
    }
    return grid;
}

class PenpaReader : SetterObject {
  public:
    PenpaReader(const Json& root, const JsonOrigin& origin, const ReadOptions& options,
                const PenpaGrid& grid, const Json& answers)
        : SetterObject(root, origin, options), grid_(grid), answers_(answers) {}

    Result<Puzzle> read() {
        set_size(grid_.size());
        if (!read_regions() || !read_numbers() || !read_rules() || !read_drawings() ||
            !take_drawings() || !read_rest(true))
            return error_;
        drop_answers();
        if (options_.keep_fields) {
            if (!grid_.title.empty()) puzzle_.fields.emplace_back("title", grid_.title);
            if (!grid_.author.empty()) puzzle_.fields.emplace_back("author", grid_.author);
            if (!grid_.rules.empty()) puzzle_.fields.emplace_back("rules", grid_.rules);
        }
        return std::move(puzzle_);
    }

  private:
    void drop_answers() {
        const auto said = [&](const char* key) {
            const Json& all = answers_[key];
            return static_cast<std::uint64_t>(
                std::ranges::count_if(all, [](const Json& entry) { return !says_nothing(entry); }));
        };
        if (const auto digits = said("number"))
            puzzle_.dropped.push_back(plural(digits, "digit") + " entered by a solver");
        if (const auto notes = said("numberS"))
            puzzle_.dropped.push_back(plural(notes, "note") + " of a solver");
    }
    Position cell_of(int index) const {
        return {index / grid_.width() - 2 - grid_.margins[0],
                index % grid_.width() - 2 - grid_.margins[2]};
    }
    Position corner_of(int index) const {
        SUDOKIT_CHECK(index >= grid_.cells());
        const Position cell = cell_of(index - grid_.cells());
        return {cell.row + 1, cell.column + 1};
    }
    std::optional<Position> position_in(const Json& cell) const override {
        const auto index = cell.within(0, grid_.cells() - 1);
        return index ? std::optional(cell_of(*index)) : std::nullopt;
    }
    std::string cell_text(Position at) const override {
        return std::to_string((at.row + 2 + grid_.margins[0]) * grid_.width() + at.column + 2 +
                              grid_.margins[2]);
    }
    // Calls read_entry for each entry of an object that has places as keys.
    template <typename F>
    bool each_place(const char* key, F&& read_entry) {
        const Json& object = take(key);
        if (!object.is_object())
            return says_nothing(object) ||
                   fail(ErrorCode::BadStructure, key_ + " is not an object with a place for each",
                        "copy the whole link");
        for (const auto& [name, value] : object.items()) {
            const auto index = whole(name);
            if (!index || *index < 0)
                return fail(ErrorCode::BadStructure, in_quotes(name) + " is no place",
                            "copy the whole link");
            if (!value.is_null() && !read_entry(*index, value)) return false;
        }
        return true;
    }

    // ---- borders

    // For a line between two corners one step apart: the two cells beside it.
    std::optional<std::pair<Position, Position>> cells_beside(std::string_view key) const {
        const std::size_t comma = key.find(',');
        if (comma == key.npos) return std::nullopt;
        const auto from = whole(key.substr(0, comma)), to = whole(key.substr(comma + 1));
        if (!from || !to || *from < grid_.cells() || *to < grid_.cells()) return std::nullopt;
        const Position a = corner_of(std::min(*from, *to)), b = corner_of(std::max(*from, *to));
        if (a.row == b.row && a.column + 1 == b.column)
            return std::pair{Position{a.row - 1, a.column}, a};
        if (a.column == b.column && a.row + 1 == b.row)
            return std::pair{Position{a.row, a.column - 1}, a};
        return std::nullopt;
    }
    bool read_borders() {
        const Json& lines = take("lineE");
        if (!lines.is_object()) return true;
        for (const auto& [key, style] : lines.items()) {
            const auto beside = cells_beside(key);
            const bool is_diagonal = style == Json(kDiagonalStyle) &&
                                     (grid_.sudoku[0] != 0 || grid_.sudoku[3] != 0) && !beside;
            if (is_diagonal) continue;
            if (!beside || style != Json(kThick)) {
                saw_drawing("line");
                continue;
            }
            const auto [a, b] = *beside;
            if (is_inside(a) && is_inside(b)) borders_.insert({number(a), number(b)});
        }
        return true;
    }
    int number(Position at) const { return at.row * n_ + at.column; }

    // The cells that no border separates form one region.
    std::vector<int> flooded() const {
        std::vector<int> region(static_cast<std::size_t>(n_ * n_), kNoRegion);
        int regions = 0;
        for (int start = 0; start < n_ * n_; ++start) {
            if (region[static_cast<std::size_t>(start)] != kNoRegion) continue;
            std::vector<int> next{start};
            region[static_cast<std::size_t>(start)] = regions;
            while (!next.empty()) {
                const int cell = next.back();
                next.pop_back();
                const auto visit = [&](int other) {
                    const auto pair = std::minmax(cell, other);
                    auto& mark = region[static_cast<std::size_t>(other)];
                    if (mark != kNoRegion || borders_.contains({pair.first, pair.second})) return;
                    mark = regions;
                    next.push_back(other);
                };
                if (cell % n_ > 0) visit(cell - 1);
                if (cell % n_ < n_ - 1) visit(cell + 1);
                if (cell >= n_) visit(cell - n_);
                if (cell < n_ * (n_ - 1)) visit(cell + n_);
            }
            ++regions;
        }
        SUDOKIT_CHECK(std::ranges::find(region, kNoRegion) == region.end());
        return region;
    }

    bool read_regions() {
        key_ = "lineE";
        if (!read_borders()) return false;
        if (borders_.empty() && grid_.type == "sudoku") {
            set_board(Geometry::boxes(boxes_.first, boxes_.second));
        } else {
            const auto region = flooded();
            std::vector<int> sizes(static_cast<std::size_t>(n_ * n_));
            for (const int r : region) ++sizes[static_cast<std::size_t>(r)];
            const bool fits =
                std::ranges::all_of(sizes, [&](int size) { return size == 0 || size == n_; });
            if (!fits)
                return fail(ErrorCode::BadStructure,
                            say("the thick lines do not divide the grid into ", n_, " regions of ",
                                n_, " cells"),
                            "draw the borders of all regions with thick lines");
            if (!set_regions(region)) return false;
        }
        if (grid_.sudoku[0] != 0) add_diagonal(shape_);
        if (grid_.sudoku[3] != 0) add_anti_diagonal(shape_);
        finish_houses();
        return true;
    }

    // ---- digits and small numbers

    bool read_numbers() {
        const bool done = each_place("number", [&](int index, const Json& entry) {
            if (says_nothing(entry) || !entry.is_array() || says_nothing(entry[0])) return true;
            const auto value = whole_number(entry[0]);
            const bool is_digit = entry.size() > 2 && text_of(entry[2]) == "1";
            const Position at = cell_of(index);
            if (index >= grid_.cells() || !is_inside(at) || !value || !is_digit) {
                saw_drawing("text");
                return true;
            }
            const auto cell = static_cast<Cell>(number(at));
            return read_digit(entry[0], cell, puzzle_.givens[cell]);
        });
        return done && each_place("numberS", [&](int index, const Json& entry) {
                   if (entry.is_array() && !entry.empty() && !says_nothing(entry[0]))
                       small_[index / 4 - grid_.cells()] = text_of(entry[0]);
                   return true;
               });
    }

    // ---- rules

    bool read_paths(const char* key, RuleKind kind) {
        const Json* lists = take_list(key);
        if (!lists) return false;
        for (const Json& list : *lists) {
            CellList cells;
            if (!read_list(list, cells)) return false;
            if (cells.size() < 2) continue;
            std::vector<CellList> parts{cells};
            if (kind == RuleKind::Arrow) {
                parts = {{cells.front()}, CellList(cells.begin() + 1, cells.end())};
                // An arrow that ends where it begins is no rule.
                if (parts[1].empty()) continue;
            }
            if (!add_rule(kind, std::move(parts))) return false;
        }
        return true;
    }

    bool read_cages() {
        const Json* lists = take_list("killercages");
        if (!lists) return false;
        for (const Json& list : *lists) {
            CellList cells;
            if (!read_list(list, cells)) return false;
            if (cells.empty()) continue;
            std::vector<int> sum;
            for (const Json& place : list) {
                const auto small = small_.find(place.within(0, INT_MAX).value_or(-1));
                if (small == small_.end()) continue;
                const auto value = whole(trim(small->second));
                if (!value || !sum.empty()) continue;
                sum.push_back(*value);
                small_.erase(small);
            }
            drop_repeats(cells);
            if (!add_rule(RuleKind::Cage, {std::move(cells)}, std::move(sum))) return false;
        }
        has_cages_ = !lists->empty();
        return true;
    }

    bool read_symbols() {
        return each_place("symbol", [&](int index, const Json& entry) {
            const bool is_whole = entry.is_array() && entry.size() >= 2;
            const int style = is_whole ? entry[0].within(0, 99).value_or(-1) : -1;
            const std::string name = is_whole ? text_of(entry[1]) : "";
            const int layer = index / grid_.cells();
            const Position at = cell_of(index % grid_.cells());
            const bool is_grey = style == 3 || style == 4;
            const bool is_parity = layer == 0 && is_grey && is_inside(at) &&
                                   (name == "circle_L" || name == "square_L");
            if (is_parity)
                return add_rule(name == "circle_L" ? RuleKind::Odd : RuleKind::Even,
                                {{static_cast<Cell>(number(at))}});
            const Position next =
                layer == 3 ? Position{at.row, at.column + 1} : Position{at.row + 1, at.column};
            const bool is_white = style == 1 || style == 8;
            const bool is_dot = (layer == 2 || layer == 3) && name == "circle_SS" &&
                                (is_white || style == 2) && is_inside(at) && is_inside(next);
            if (is_dot)
                return add_rule(is_white ? RuleKind::Difference : RuleKind::Ratio,
                                {{static_cast<Cell>(number(at)), static_cast<Cell>(number(next))}},
                                {is_white ? 1 : 2});
            saw_drawing("symbol");
            return true;
        });
    }

    bool read_rules() {
        return read_paths("thermo", RuleKind::Thermometer) &&
               read_paths("arrows", RuleKind::Arrow) && read_cages() && read_symbols();
    }

    // ---- what else is drawn

    bool read_drawings() {
        for (const char* key : {"command_redo", "command_undo", "command_replay"}) take(key);
        if (const Json& outlines = take("cage"); !has_cages_ && !says_nothing(outlines))
            for (std::size_t i = 0; i < outlines.size(); ++i) saw_drawing("line");
        constexpr std::pair<const char*, const char*> kDrawings[] = {
            {"surface", "shaded cell"},
            {"line", "line"},
            {"freeline", "line"},
            {"freelineE", "line"},
            {"wall", "wall"},
            {"direction", "arrow"},
            {"squareframe", "frame"},
            {"polygon", "polygon"},
            {"deletelineE", "deleted border"},
            {"nobulbthermo", "thermometer without a bulb"}};
        for (const auto& [key, noun] : kDrawings)
            for (const Json& entry : take(key))
                if (!says_nothing(entry)) saw_drawing(noun);
        key_ = "numberS";
        for (std::size_t i = 0; i < small_.size(); ++i) saw_drawing("small text");
        return true;
    }

    const PenpaGrid& grid_;
    const Json& answers_;
    std::set<std::pair<int, int>> borders_;
    std::map<int, std::string> small_;  // by the number of the cell
    bool has_cages_ = false;
};

Result<Puzzle> puzzle_from_penpa(const std::string& packed, const PuzzleLink& link,
                                 const ReadOptions& options) {
    const auto fault = [&](ErrorCode code, std::string message, std::string remedy) {
        return make_error(code, 1, link.column, std::move(message), std::move(remedy));
    };
    const auto bytes = inflate(packed, kMostPenpa);
    if (!bytes) return fault(bytes.error().code, bytes.error().message, bytes.error().remedy);
    const std::string text = with_long_names(bytes.value());
    const auto lines = support::split(text, '\n');
    const JsonOrigin origin{1, link.column, {}};
    const auto margins = lines.size() < 4 ? Result<Json>(Json()) : parse_json(lines[1], origin);
    const auto grid = margins ? penpa_grid(lines[0], margins.value()) : std::nullopt;
    if (!grid)
        return fault(ErrorCode::BadStructure, "this is not a text of Penpa-edit",
                     "copy the whole link");
    if (grid->type != "sudoku" && grid->type != "square")
        return fault(ErrorCode::Unsupported,
                     "a grid of the type " + in_quotes(grid->type) + " of Penpa-edit",
                     "use the grid types sudoku or square");
    if (!grid->is_square() || grid->size() < 2 || grid->size() > kMaxDigits)
        return fault(ErrorCode::Unsupported,
                     "a grid of " + plural(static_cast<std::uint64_t>(grid->rows), "row") +
                         " and " + plural(static_cast<std::uint64_t>(grid->columns), "column"),
                     "give it as many rows as columns, 2 to " + std::to_string(kMaxDigits));
    const auto drawn = parse_json(lines[3], origin);
    if (!drawn) return drawn.error();
    auto answers = parse_json(lines.size() < 5 ? "" : lines[4], origin);  // "" in links to solve
    return PenpaReader(drawn.value(), origin, options, *grid,
                       answers ? answers.value() : Json::object())
        .read();
}

}  // namespace

bool looks_like_penpa(std::string_view line) {
    return find_puzzle_link(line).kind == LinkKind::Penpa;
}

Result<Puzzle> read_penpa(std::string_view text, const ReadOptions& options) {
    PuzzleLink link = link_or_packed(text);
    std::string data = percent_decoded(link.data);
    std::ranges::replace(data, ' ', '+');
    const auto bytes = bytes_of_base64(data);
    if (bytes) return puzzle_from_penpa(bytes.value(), link, options);
    Error error = bytes.error();
    error.column += link.column - 1;
    return error;
}

}  // namespace sudokit::text

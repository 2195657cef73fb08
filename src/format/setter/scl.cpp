#include "format/setter/scl.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/setter/puzzle_link.hpp"
#include "format/setter/scl_zip.hpp"
#include "format/text/lzstring.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

using CellList = std::vector<Cell>;

// A member by its name or, in zipped objects, by its short one.
const Json& either(const Json& object, const char* name, const char* short_name) {
    const Json& value = member(object, name);
    return value.is_null() ? member(object, short_name) : value;
}

std::string text_of(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    return says_nothing(value) ? std::string()
                               : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// "rules: ..." as a name and the rest.
std::optional<std::pair<std::string, std::string>> page_text(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == 0 || colon == std::string::npos || text.find(' ') < colon) return std::nullopt;
    return std::pair{text.substr(0, colon), std::string(trim(text.substr(colon + 1)))};
}

// Everything returns false after a fault, which is then in error_.
class SclReader {
  public:
    SclReader(const Json& root, const JsonOrigin& origin, const ReadOptions& options)
        : root_(root), origin_(origin), options_(options) {}

    Result<Puzzle> read() {
        read_metadata();
        if (!read_board() || !read_givens() || !read_cages() || !read_globals()) return error_;
        count_drawings();
        if (options_.keep_fields) puzzle_.fields = std::move(fields_);
        return std::move(puzzle_);
    }

  private:
    bool fail(ErrorCode code, std::string_view name, std::string message, std::string remedy) {
        error_ = make_error(code, 0, 0, std::move(message), std::move(remedy));
        origin_.place_name(error_, name);
        return false;
    }

    // ---- what is said beside the grid

    void read_metadata() {
        const Json& metadata = member(root_, "metadata");
        if (metadata.is_object())
            for (const auto& [name, value] : metadata.items()) add_text(name, value);
        const Json& cages = either(root_, "cages", "ca");
        if (!cages.is_array()) return;
        for (const Json& cage : cages) {
            if (!cage.is_object() || !says_nothing(either(cage, "cells", "ce"))) continue;
            if (const auto text = page_text(text_of(either(cage, "value", "v"))))
                add_text(text->first, text->second);
        }
    }

    void add_text(const std::string& name, const Json& value) {
        if (value.is_boolean() || value == "true") {
            if (value != Json(false)) flags_.insert(name);
            return;
        }
        const std::string text = text_of(value);
        const bool known =
            std::ranges::any_of(fields_, [&](const auto& field) { return field.first == name; });
        if (!text.empty() && !known) fields_.emplace_back(name, text);
    }

    // ---- the board

    bool read_board() {
        const Json& cells = either(root_, "cells", "ce");
        if (!cells.is_array() || cells.empty())
            return fail(ErrorCode::BadStructure, "cells",
                        "the object has no list \"cells\" of rows",
                        "give the whole object that SudokuPad exports");
        n_ = static_cast<int>(std::min<std::size_t>(cells.size(), kMaxDigits + 1));
        const bool is_square = n_ <= kMaxDigits && std::ranges::all_of(cells, [&](const Json& row) {
                                   return row.is_array() && row.size() == cells.size();
                               });
        if (!is_square)
            return fail(ErrorCode::Unsupported, "cells",
                        "a board that is no square of at most " + std::to_string(kMaxDigits) +
                            " rows, or that has cells beside it",
                        "only square boards are read from this format");
        return read_regions();
    }

    bool read_regions() {
        std::vector<int> region_of(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_),
                                   kNoRegion);
        const Json& regions = either(root_, "regions", "re");
        if (!regions.is_null() && !regions.is_array())
            return fail(ErrorCode::BadStructure, "regions", "\"regions\" must be a list",
                        "write a list of cells for each region");
        int number = 0;
        for (const Json& region : regions.is_array() ? regions : Json::array()) {
            CellList cells;
            if (!read_cell_list(region, "regions", cells)) return false;
            if (static_cast<int>(cells.size()) > n_)
                return fail(ErrorCode::BadStructure, "regions",
                            "region " + std::to_string(number + 1) + " has more than " +
                                std::to_string(n_) + " cells",
                            "give it no more cells than there are digits");
            for (const Cell c : cells) {
                if (region_of[c] != kNoRegion)
                    return fail(ErrorCode::BadStructure, "regions", "regions overlap",
                                "put each cell into one region at most");
                region_of[c] = number;
            }
            ++number;
        }
        board_ = board_of_regions(n_, numbered_by_place(region_of));
        if (flags_.contains("norowcol")) drop_lines();
        return true;
    }

    void drop_lines() {
        Shape shape = board_->shape();
        std::erase_if(shape.houses, [](const House& house) {
            return house.kind == HouseKind::Row || house.kind == HouseKind::Column;
        });
        board_ = std::make_shared<const Geometry>(std::move(shape));
    }

    // [[row, column], ...] from 0; a cell that comes twice counts once.
    bool read_cell_list(const Json& list, std::string_view name, CellList& cells) {
        std::set<Cell> seen;
        if (!list.is_array() || list.size() > kMaxCells)
            return fail(ErrorCode::BadStructure, name,
                        "no list of cells in \"" + std::string(name) + "\"", "write [[0,0],[0,1]]");
        for (const Json& pair : list) {
            const bool is_pair = pair.is_array() && pair.size() == 2;
            const auto row = is_pair ? whole_number(pair[0]) : std::nullopt;
            const auto column = is_pair ? whole_number(pair[1]) : std::nullopt;
            if (!row || !column || *row < 0 || *row >= n_ || *column < 0 || *column >= n_)
                return fail(ErrorCode::BadStructure, name,
                            "\"" + std::string(name) + "\" names " + shown(pair) +
                                ", which is no cell of the board",
                            "cells are [0,0] to [" + std::to_string(n_ - 1) + "," +
                                std::to_string(n_ - 1) + "]");
            const auto cell = static_cast<Cell>(*row * n_ + *column);
            if (seen.insert(cell).second) cells.push_back(cell);
        }
        return true;
    }

    bool read_givens() {
        puzzle_ = Puzzle(board_);
        const Json& rows = either(root_, "cells", "ce");
        for (int r = 0; r < n_; ++r)
            for (int c = 0; c < n_; ++c) {
                const Json& cell = rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
                if (!cell.is_object()) continue;
                const Json& value = either(cell, "value", "v");
                if (says_nothing(value)) continue;
                const auto digit = whole_number(value);
                const Cell at = board_->cell_at(r, c);
                if (!digit || *digit < 1 || *digit > n_)
                    return fail(
                        ErrorCode::BadDigit, "cells",
                        "the value of " + cell_name(*board_, at) + " is no digit of this board",
                        digits_remedy(n_));
                puzzle_.givens[at] = static_cast<Digit>(*digit);
            }
        return true;
    }

    // ---- cages: with a sum, without repeats, as houses, or drawings

    bool read_cages() {
        const Json& cages = either(root_, "cages", "ca");
        if (!cages.is_null() && !cages.is_array())
            return fail(ErrorCode::BadStructure, "cages", "\"cages\" must be a list",
                        "put them in [ ]");
        for (const Json& cage : cages.is_array() ? cages : Json::array())
            if (cage.is_object() && !says_nothing(either(cage, "cells", "ce")) && !read_cage(cage))
                return false;
        if (groups_.empty()) return true;
        Shape shape = board_->shape();
        const auto [box_rows, box_columns] = boxes_or_rows(n_);
        const auto usual = usual_houses(box_rows, box_columns);
        for (CellList& group : groups_) {
            std::string label = usual_label(usual, group);
            add_extra_house(shape, std::move(group), std::move(label));
        }
        board_ = puzzle_.geometry = std::make_shared<const Geometry>(std::move(shape));
        return true;
    }

    bool read_cage(const Json& cage) {
        CellList cells;
        if (!read_cell_list(either(cage, "cells", "ce"), "cages", cells)) return false;
        const Json& unique = member(cage, "unique");
        const Json& value = either(cage, "value", "v");
        auto sum = whole_number(member(cage, "sum"));
        if (!sum) sum = whole_number(value);
        const std::string type = text_of(member(cage, "type")) + text_of(member(cage, "style"));
        const bool is_group = type.find("extraregion") != std::string::npos ||
                              type.find("rowcol") != std::string::npos ||
                              type.find("region") != std::string::npos;
        const bool repeats = unique == Json(false);
        if (is_group && !repeats) {
            add_group(std::move(cells));
        } else if (sum && *sum > 0) {
            add_rule(repeats ? RuleKind::Sum : RuleKind::Cage, {std::move(cells)}, {*sum});
        } else if (unique == Json(true)) {
            add_rule(RuleKind::Cage, {std::move(cells)}, {});
        } else if (member(cage, "hidden") != Json(true)) {
            ++drawings_;
        }
        return true;
    }

    // Rows, columns and regions may stand once more among the cages.
    void add_group(CellList cells) {
        std::ranges::sort(cells);
        const bool known = std::ranges::any_of(board_->houses(), [&](const House& house) {
            return std::ranges::equal(house.cells, cells);
        });
        if (known || groups_.size() == kMaxCells) return;
        if (static_cast<int>(cells.size()) == n_)
            groups_.push_back(std::move(cells));
        else
            add_rule(RuleKind::Different, {std::move(cells)}, {});
    }

    void add_rule(RuleKind kind, std::vector<CellList> lists, std::vector<int> numbers) {
        Rule rule;
        rule.kind = kind;
        rule.lists = std::move(lists);
        rule.numbers = std::move(numbers);
        puzzle_.rules.push_back(std::move(rule));
    }

    // ---- rules about the whole board

    bool read_globals() {
        std::vector<std::string> names;
        for (const char* flag : {"antiknight", "antiking", "nonconsecutive", "disjoint"})
            if (flags_.contains(flag)) names.emplace_back(flag);
        const Json& global = member(root_, "global");
        if (global.is_string()) names.push_back(global.get<std::string>());
        for (const Json& name : global.is_array() ? global : Json::array())
            names.push_back(text_of(name));
        std::set<std::string> seen;
        for (const std::string& name : names)
            if (seen.insert(name).second && !add_global(name)) return false;
        return true;
    }

    bool add_global(const std::string& name) {
        if (name == "antiknight")
            add_rule(RuleKind::AntiKnight, {}, {});
        else if (name == "antiking")
            add_rule(RuleKind::AntiKing, {}, {});
        else if (name == "nonconsecutive")
            add_rule(RuleKind::NegativeDifference, marked_pairs(), {1});
        else if (name == "antiratio")
            add_rule(RuleKind::NegativeRatio, marked_pairs(), {2});
        else if (name == "antixv")
            add_rule(RuleKind::NegativeSum, marked_pairs(), {5, 10});
        else if (name == "disjoint" || name == "disjointgroups")
            add_disjoint();
        else if (!name.empty() && options_.ignore_unknown)
            puzzle_.dropped.push_back("global " + name);
        else if (!name.empty())
            return fail(ErrorCode::UnknownConstraint, "global",
                        "the rule " + quoted(std::string_view(name)) + " is not known",
                        "leave it out, or use --ignore-unknown");
        return true;
    }

    void add_disjoint() {
        Shape shape = board_->shape();
        const auto [box_rows, box_columns] = boxes_or_rows(n_);
        add_disjoint_groups(shape, box_rows, box_columns);
        board_ = puzzle_.geometry = std::make_shared<const Geometry>(std::move(shape));
    }

    // What the drawings tell for certain: pairs of neighbours with something on the edge between
    // them, which rules about all unmarked pairs leave alone.
    std::vector<CellList> marked_pairs() const {
        std::vector<CellList> pairs;
        for (const auto& [name, short_name] :
             {std::pair{"overlays", "o"}, std::pair{"underlays", "u"}}) {
            const Json& marks = either(root_, name, short_name);
            if (!marks.is_array()) continue;
            for (const Json& mark : marks)
                if (mark.is_object()) add_marked_pair(either(mark, "center", "ct"), pairs);
        }
        return pairs;
    }

    void add_marked_pair(const Json& center, std::vector<CellList>& pairs) const {
        if (!center.is_array() || center.size() != 2 || !center[0].is_number() ||
            !center[1].is_number())
            return;
        const double row = center[0].get<double>(), column = center[1].get<double>();
        const auto is_half = [](double x) { return std::abs(x - std::floor(x) - 0.5) < 0.05; };
        const auto is_whole = [](double x) { return std::abs(x - std::round(x)) < 0.05; };
        const bool below = is_whole(row) && is_half(column),
                   beside = is_half(row) && is_whole(column);
        const double last = n_;
        if ((!below && !beside) || row < 0.4 || column < 0.4 || row > last - 0.4 ||
            column > last - 0.4)
            return;
        const int r = static_cast<int>(std::floor(row + 0.1)),
                  c = static_cast<int>(std::floor(column + 0.1));
        const Cell second = board_->cell_at(r, c);
        pairs.push_back({board_->cell_at(r - below, c - beside), second});
    }

    void count_drawings() {
        for (const auto& [name, short_name] :
             {std::pair{"lines", "l"}, std::pair{"arrows", "a"}, std::pair{"overlays", "o"},
              std::pair{"underlays", "u"}}) {
            const Json& list = either(root_, name, short_name);
            if (list.is_array()) drawings_ += list.size();
        }
        if (drawings_) puzzle_.dropped.push_back(plural(drawings_, "drawing"));
    }

    const Json& root_;
    const JsonOrigin& origin_;
    const ReadOptions& options_;
    Error error_;
    Puzzle puzzle_;
    std::shared_ptr<const Geometry> board_;
    int n_ = 0;
    std::set<std::string> flags_;
    std::vector<std::pair<std::string, std::string>> fields_;
    std::vector<CellList> groups_;
    std::uint64_t drawings_ = 0;
};

}  // namespace

bool looks_like_scl(std::string_view line) {
    return find_puzzle_link(line).kind == LinkKind::SudokuPad;
}

bool looks_like_scl_json(std::string_view object) {
    return mentions(object, "cells") && (mentions(object, "regions") || mentions(object, "cages") ||
                                         mentions(object, "cellSize"));
}

bool is_scl_object(const std::string& text) {
    return is_json_object(text) || is_json_object(unzipped(text));
}

Result<Puzzle> puzzle_from_scl(const Json& object, const JsonOrigin& origin,
                               const ReadOptions& options) {
    return SclReader(object, origin, options).read();
}

Result<Puzzle> puzzle_from_scl_text(std::string_view text, const JsonOrigin& origin,
                                    const ReadOptions& options) {
    auto object = parse_json(text, origin);
    if (!object) object = parse_json(unzipped(text), origin);
    if (!object) return object.error();
    return puzzle_from_scl(*object, origin, options);
}

Result<Puzzle> read_scl(std::string_view text, const ReadOptions& options) {
    const PuzzleLink link = link_or_packed(text);
    if (link.kind == LinkKind::OnServer) return not_in_link(link);
    auto object = unpack_link(link, is_scl_object);
    if (!object) return object.error();
    return puzzle_from_scl_text(*object, {1, link.column, {}}, options);
}

Result<Puzzle> read_scl_json(std::string_view text, const ReadOptions& options) {
    return puzzle_from_scl_text(text, {1, 1, text}, options);
}

}  // namespace sudokit::text

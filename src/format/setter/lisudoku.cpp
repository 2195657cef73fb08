#include "format/setter/lisudoku.hpp"

#include <algorithm>
#include <set>

#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/setter/puzzle_link.hpp"
#include "format/setter/written_rule.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

using CellList = std::vector<Cell>;

// Names are written likeThis or like_this.
std::string camel(std::string_view name) {
    std::string text;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool joint = name[i] == '_' && i + 1 < name.size();
        text += joint ? static_cast<char>(name[++i] & ~0x20) : name[i];
    }
    return text;
}

// Everything returns false after a fault, which is then in error_.
class LisudokuReader {
  public:
    LisudokuReader(const Json& root, const JsonOrigin& origin, const ReadOptions& options)
        : origin_(origin), options_(options) {
        for (const auto& [name, value] : root.items()) root_[camel(name)] = value;
    }

    Result<Puzzle> read() {
        if (!read_board() || !read_givens() || !read_rules() || !read_rest()) return error_;
        return std::move(puzzle_);
    }

  private:
    bool fail(ErrorCode code, std::string message, std::string remedy) {
        error_ = make_error(code, 0, 0, std::move(message), std::move(remedy));
        origin_.place_name(error_, key_);
        return false;
    }
    bool fail_member(std::string_view wanted) {
        return fail(ErrorCode::BadStructure, "\"" + key_ + "\" must be " + std::string(wanted),
                    "correct it or leave it out");
    }
    const Json& take(const char* key) {
        used_.insert(key_ = key);
        return member(root_, key_);
    }

    bool read_board() {
        const auto size = whole_number(take("gridSize"));
        if (!size || *size < 1 || *size > kMaxDigits)
            return fail_member("the number of rows, from 1 to " + std::to_string(kMaxDigits));
        n_ = *size;
        const auto [box_rows, box_columns] = boxes_or_rows(n_);
        board_ = Geometry::boxes(box_rows, box_columns);
        std::vector<CellList> regions, groups;
        if (!read_lists("regions", regions) || !read_lists("extraRegions", groups)) return false;
        if (!regions.empty() && !set_regions(regions)) return false;

        Shape shape = board_->shape();
        const std::size_t before = shape.houses.size();
        const auto usual = usual_houses(box_rows, box_columns);
        if (is_on("primaryDiagonal")) add_diagonal(shape);
        if (is_on("secondaryDiagonal")) add_anti_diagonal(shape);
        for (CellList& group : groups) {
            std::ranges::sort(group);
            group.erase(std::ranges::unique(group).begin(), group.end());
            if (static_cast<int>(group.size()) == n_)
                add_extra_house(shape, group, usual_label(usual, group));
            else
                small_groups_.push_back(std::move(group));
        }
        if (shape.houses.size() > before)
            board_ = std::make_shared<const Geometry>(std::move(shape));
        puzzle_ = Puzzle(board_);
        return true;
    }

    bool set_regions(const std::vector<CellList>& regions) {
        key_ = "regions";
        std::vector<int> region_of(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_),
                                   kNoRegion);
        for (std::size_t i = 0; i < regions.size(); ++i) {
            if (static_cast<int>(regions[i].size()) > n_)
                return fail_member("lists of at most as many cells as there are digits");
            for (const Cell c : regions[i]) {
                if (region_of[c] != kNoRegion) return fail_member("lists without common cells");
                region_of[c] = static_cast<int>(i);
            }
        }
        board_ = board_of_regions(n_, numbered_by_place(region_of));
        return true;
    }

    bool is_on(const char* key) { return take(key) == Json(true); }

    bool read_cell(const Json& position, Cell& cell) {
        if (position.is_object()) {
            const auto row = whole_number(member(position, "row"));
            const auto column = whole_number(member(position, "col"));
            if (row && column && *row >= 0 && *row < n_ && *column >= 0 && *column < n_) {
                cell = board_->cell_at(*row, *column);
                return true;
            }
        }
        return fail(ErrorCode::BadStructure,
                    "\"" + key_ + "\" names " + shown(position) + ", which is no cell of the board",
                    "cells are {\"row\":0,\"col\":0} to {\"row\":" + std::to_string(n_ - 1) +
                        ",\"col\":" + std::to_string(n_ - 1) + "}");
    }

    bool read_list(const Json& list, CellList& cells) {
        if (list.is_null()) return true;
        if (!list.is_array() || list.size() > kMaxCells) return fail_member("lists of cells");
        for (const Json& position : list)
            if (!read_cell(position, cells.emplace_back())) return false;
        return true;
    }

    bool read_lists(const char* key, std::vector<CellList>& lists) {
        const Json& value = take(key);
        if (says_nothing(value)) return true;
        if (!value.is_array()) return fail_member("a list of lists of cells");
        for (const Json& list : value)
            if (!read_list(list, lists.emplace_back())) return false;
        return true;
    }

    // Calls f(entry) for the objects of a list.
    template <typename F>
    bool each(const char* key, F&& f) {
        const Json& value = take(key);
        if (says_nothing(value)) return true;
        if (!value.is_array()) return fail_member("a list");
        for (const Json& entry : value) {
            if (!entry.is_object()) return fail_member("a list of objects");
            if (!f(entry)) return false;
        }
        return true;
    }

    bool read_givens() {
        return each("fixedNumbers", [&](const Json& entry) {
            Cell cell = 0;
            if (!read_cell(member(entry, "position"), cell)) return false;
            const auto digit = whole_number(member(entry, "value"));
            if (!digit || *digit < 1 || *digit > n_)
                return fail(
                    ErrorCode::BadDigit,
                    "the value of " + cell_name(*board_, cell) + " is no digit of this board",
                    digits_remedy(n_));
            puzzle_.givens[cell] = static_cast<Digit>(*digit);
            return true;
        });
    }

    bool add_rule(RuleKind kind, std::vector<CellList> lists, std::vector<int> numbers = {}) {
        if (auto rule = written_rule(kind, std::move(lists), std::move(numbers)))
            puzzle_.rules.push_back(std::move(*rule));
        return true;
    }

    bool add_lines(const char* key, RuleKind kind) {
        std::vector<CellList> lines;
        if (!read_lists(key, lines)) return false;
        for (CellList& line : lines) add_rule(kind, {std::move(line)});
        return true;
    }

    bool add_cells(const char* key, RuleKind kind) {
        CellList cells;
        if (!read_list(take(key), cells)) return false;
        for (const Cell c : cells) add_rule(kind, {{c}});
        return true;
    }

    bool read_rules() {
        if (is_on("antiKnight")) add_rule(RuleKind::AntiKnight, {});
        if (is_on("antiKing")) add_rule(RuleKind::AntiKing, {});
        for (CellList& group : small_groups_) add_rule(RuleKind::Different, {std::move(group)});
        return add_cells("oddCells", RuleKind::Odd) && add_cells("evenCells", RuleKind::Even) &&
               read_cages() && add_lines("thermos", RuleKind::Thermometer) &&
               add_lines("palindromes", RuleKind::Palindrome) &&
               add_lines("renbans", RuleKind::Renban) && read_arrows() && read_dots();
    }

    bool read_cages() {
        return each("killerCages", [&](const Json& entry) {
            CellList cells;
            if (!read_list(member(entry, "region"), cells)) return false;
            const Json& sum = member(entry, "sum");
            const auto number = whole_number(sum);
            if (!number && !says_nothing(sum)) return fail_member("cages with a number as \"sum\"");
            return add_rule(RuleKind::Cage, {std::move(cells)},
                            number && *number ? std::vector{*number} : std::vector<int>());
        });
    }

    bool read_arrows() {
        return each("arrows", [&](const Json& entry) {
            CellList circle, shaft;
            if (!read_list(either(entry, "circleCells", "circle_cells"), circle) ||
                !read_list(either(entry, "arrowCells", "arrow_cells"), shaft))
                return false;
            std::ranges::sort(circle);
            return add_rule(RuleKind::Arrow, {std::move(circle), std::move(shaft)});
        });
    }
    static const Json& either(const Json& object, const char* name, const char* other) {
        const Json& value = member(object, name);
        return value.is_null() ? member(object, other) : value;
    }

    bool read_dots() {
        std::vector<CellList> pairs;
        const bool done = each("kropkiDots", [&](const Json& entry) {
            const Json& type = either(entry, "dotType", "dot_type");
            const bool is_white = type == "Consecutive";
            if (!is_white && type != "Double") return fail_member("dots Consecutive or Double");
            CellList pair(2);
            if (!read_cell(member(entry, "cell1"), pair[0]) ||
                !read_cell(member(entry, "cell2"), pair[1]))
                return false;
            pairs.push_back(pair);
            return add_rule(is_white ? RuleKind::Difference : RuleKind::Ratio, {std::move(pair)},
                            {is_white ? 1 : 2});
        });
        if (!done || !is_on("kropkiNegative")) return done;
        return add_rule(RuleKind::NegativeDifference, pairs, {1}) &&
               add_rule(RuleKind::NegativeRatio, pairs, {2});
    }

    bool read_rest() {
        for (const auto& [name, value] : root_.items()) {
            if (used_.contains(name) || says_nothing(value)) continue;
            key_ = name;
            if (value.is_string() || value.is_number()) {
                if (options_.keep_fields)
                    puzzle_.fields.emplace_back(
                        name, value.is_string() ? value.get<std::string>() : value.dump());
            } else if (options_.ignore_unknown) {
                puzzle_.dropped.push_back(name);
            } else {
                return fail(ErrorCode::UnknownConstraint,
                            "the rule " + quoted(std::string_view(name)) + " is not known",
                            "leave it out, or use --ignore-unknown");
            }
        }
        return true;
    }

    Json root_ = Json::object();
    const JsonOrigin& origin_;
    const ReadOptions& options_;
    Error error_;
    Puzzle puzzle_;
    std::shared_ptr<const Geometry> board_;
    int n_ = 0;
    std::string key_;
    std::set<std::string> used_;
    std::vector<CellList> small_groups_;
};

// A plain board stands in the link as it is: 81 digits, 0 for an open cell.
Result<Puzzle> read_digits(const PuzzleLink& link) {
    const int n = side_of(link.data.size());
    Puzzle puzzle(default_geometry(n));
    for (std::size_t i = 0; i < link.data.size(); ++i) {
        if (link.data[i] - '0' > n)
            return bad_cell_error(quoted(link.data[i]), n, i, 1, link.column + i);
        puzzle.givens[i] = static_cast<Digit>(link.data[i] - '0');
    }
    return puzzle;
}

bool is_digits(std::string_view data) {
    return data.find_first_not_of("0123456789") == std::string_view::npos && data.size() <= 81 &&
           side_of(data.size()) > 0;
}

}  // namespace

bool looks_like_lisudoku(std::string_view line) {
    return find_puzzle_link(line).kind == LinkKind::Lisudoku;
}

bool looks_like_lisudoku_json(std::string_view object) {
    return mentions(object, "gridSize") || mentions(object, "grid_size");
}

Result<Puzzle> puzzle_from_lisudoku(const Json& object, const JsonOrigin& origin,
                                    const ReadOptions& options) {
    return LisudokuReader(object, origin, options).read();
}

Result<Puzzle> read_lisudoku(std::string_view text, const ReadOptions& options) {
    const PuzzleLink link = link_or_packed(text);
    if (is_digits(link.data)) return read_digits(link);
    auto packed = unpack_link(link, is_json_object);
    if (!packed) return packed.error();
    const JsonOrigin origin{1, link.column, {}};
    auto object = parse_json(*packed, origin);
    if (!object) return object.error();
    return puzzle_from_lisudoku(*object, origin, options);
}

Result<Puzzle> read_lisudoku_json(std::string_view text, const ReadOptions& options) {
    const JsonOrigin origin{1, 1, text};
    auto object = parse_json(text, origin);
    if (!object) return object.error();
    return puzzle_from_lisudoku(*object, origin, options);
}

}  // namespace sudokit::text

// The JSON object of SudokuPad (Cracking the Cryptic) as a puzzle. Lines, dots and arrows are mere
// drawings there. Givens, regions, cages, rules about the whole board, and the solution can be
// read. Members of a zipped object have short names.

#include <algorithm>
#include <cmath>

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/setter/puzzle_link.hpp"
#include "format/setter/scl.hpp"
#include "format/setter/setter.hpp"
#include "format/setter/setter_object.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

// Splits "rules: ..." into the name and the rest.
std::optional<std::pair<std::string, std::string>> page_text(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == 0 || colon == std::string::npos || text.find(' ') < colon) return std::nullopt;
    return std::pair{text.substr(0, colon), std::string(trim(text.substr(colon + 1)))};
}

class SclReader : SetterObject {
  public:
    using SetterObject::SetterObject;

    Result<Puzzle> read() {
        read_metadata();
        if (!read_board() || !read_givens() || !read_cages() || !read_globals()) return error_;
        finish_houses();
        see_drawings();
        if (!take_drawings()) return error_;
        if (options_.keep_fields) puzzle_.fields = std::move(fields_);
        return std::move(puzzle_);
    }

  private:
    std::optional<Position> position_in(const Json& cell) const override {
        const bool is_pair = cell.is_array() && cell.size() == 2;
        const auto row = is_pair ? whole_number(cell[0]) : std::nullopt;
        const auto column = is_pair ? whole_number(cell[1]) : std::nullopt;
        if (!row || !column) return std::nullopt;
        return Position{*row, *column};
    }
    std::string cell_text(Position at) const override {
        return "[" + std::to_string(at.row) + "," + std::to_string(at.column) + "]";
    }

    // ---- texts beside the grid

    void read_metadata() {
        const Json& metadata = root_["metadata"];
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
        if (!set_size(take("cells", "ce"), ErrorCode::Unsupported)) return false;
        const Json* lists = take_list("regions", "re");
        std::vector<CellList> regions;
        if (!lists || !read_lists(*lists, regions) || !set_regions(regions)) return false;
        if (flags_.contains("norowcol")) drop_lines();
        return true;
    }

    void drop_lines() {
        Shape shape = shape_;
        std::erase_if(shape.houses, [](const House& house) {
            return house.kind == HouseKind::Row || house.kind == HouseKind::Column;
        });
        set_board(std::make_shared<const Geometry>(std::move(shape)));
    }

    bool read_givens() {
        const Json& rows = take("cells", "ce");
        for (Cell c = 0; c < board_->grid_cells(); ++c) {
            const Json& row = rows[static_cast<std::size_t>(board_->row_of(c))];
            const Json& cell = row[static_cast<std::size_t>(board_->column_of(c))];
            if (!check_cell(cell, c) ||
                !read_digit(either(cell, "value", "v"), c, puzzle_.givens[c]))
                return false;
        }
        return true;
    }

    // ---- cages: with a sum, without repeats, as houses, or drawings

    bool read_cages() {
        const Json* cages = take_list("cages", "ca");
        if (!cages) return false;
        for (const Json& cage : *cages) {
            ++entry_;
            if (!cage.is_object() && !says_nothing(cage))
                return fail_entry("is not an object", "write {\"cells\": ...}");
            if (cage.is_object() && !says_nothing(either(cage, "cells", "ce")) && !read_cage(cage))
                return false;
        }
        return true;
    }

    bool read_cage(const Json& cage) {
        CellList cells;
        if (!read_list(either(cage, "cells", "ce"), cells)) return false;
        drop_repeats(cells);
        const Json& unique = cage["unique"];
        auto sum = whole_number(cage["sum"]);
        if (!sum) sum = whole_number(either(cage, "value", "v"));
        const std::string type = text_of(cage["type"]) + text_of(cage["style"]);
        const bool is_group =
            type.find("rowcol") != std::string::npos || type.find("region") != std::string::npos;
        const bool repeats = unique == Json(false);
        if (is_group && !repeats) return add_cage_group(std::move(cells));
        if (sum && *sum > 0)
            return add_rule(repeats ? RuleKind::Sum : RuleKind::Cage, {std::move(cells)}, {*sum});
        if (unique.is_true()) return add_rule(RuleKind::Cage, {std::move(cells)});
        if (!cage["hidden"].is_true()) drawn_cages_.push_back(&cage);
        return true;
    }

    // Rows, columns and regions may be repeated among the cages.
    bool add_cage_group(CellList cells) {
        std::ranges::sort(cells);
        const bool known = std::ranges::any_of(board_->houses(), [&](const House& house) {
            return std::ranges::equal(house.cells, cells);
        });
        if (known) return true;
        if (static_cast<int>(cells.size()) == n_) return add_group(std::move(cells));
        return add_rule(RuleKind::Different, {std::move(cells)});
    }

    // ---- rules about the whole board

    bool read_globals() {
        std::vector<std::string> names;
        for (const char* flag : {"antiknight", "antiking", "nonconsecutive", "disjoint"})
            if (flags_.contains(flag)) names.emplace_back(flag);
        const Json& global = take("global");
        if (global.is_string()) names.push_back(global.text());
        for (const Json& name : global.is_array() ? global : Json::array())
            names.push_back(text_of(name));
        std::set<std::string> seen;
        for (const std::string& name : names)
            if (seen.insert(name).second && !add_global(name)) return false;
        return true;
    }

    bool add_global(const std::string& name) {
        for (const SclGlobal& global : kSclGlobals)
            if (global.name == name)
                return add_rule(
                    global.rule,
                    global.leaves_marks_alone ? marked_pairs() : std::vector<CellList>(),
                    global.numbers());
        if (name == "disjoint" || name == "disjointgroups")
            add_disjoint_groups(shape_, boxes_.first, boxes_.second);
        else if (!name.empty())
            return unknown(in_quotes(std::string_view(name)), "global " + name);
        return true;
    }

    // The only certain information in the drawings: pairs of neighbours with something on the edge
    // between them. Rules about all unmarked pairs exempt these.
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
        const double row = center[0].decimal(), column = center[1].decimal();
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
        SUDOKIT_CHECK(is_inside({r, c}) && is_inside({r - below, c - beside}));
        const Cell second = board_->cell_at(r, c);
        pairs.push_back({board_->cell_at(r - below, c - beside), second});
    }

    void see_drawings() {
        key_ = "cages";
        for (const Json* cage : drawn_cages_) saw_drawing("cage", {either(*cage, "cells", "ce")});
        struct Kind {
            const char *name, *short_name, *noun;
        };
        for (const auto& [name, short_name, noun] :
             {Kind{"lines", "l", "line"}, Kind{"arrows", "a", "arrow"},
              Kind{"overlays", "o", "mark"}, Kind{"underlays", "u", "mark"}}) {
            const Json& list = either(root_, name, short_name);
            if (!list.is_array()) continue;
            key_ = name;
            for (const Json& drawing : list)
                if (!drawing.empty()) saw_drawing(noun, parts_of(drawing));
        }
    }

    // The cells of a line through their middles; of anything else nothing.
    static std::vector<Json> parts_of(const Json& drawing) {
        const Json& points = either(drawing, "wayPoints", "wp");
        if (!points.is_array() || points.size() < 2 || points.size() > kMaxCells) return {};
        Json cells = Json::array();
        for (const Json& point : points)
            if (!add_way(point, cells)) return {};
        return {cells};
    }

    // All cells from the last one to this point, along a row, a column or a diagonal.
    static bool add_way(const Json& point, Json& cells) {
        const bool is_pair = point.is_array() && point.size() == 2;
        const auto row = is_pair ? middle_of(point[0]) : std::nullopt;
        const auto column = is_pair ? middle_of(point[1]) : std::nullopt;
        if (!row || !column) return false;
        if (cells.empty()) cells.push_back(Json::array({*row, *column}));
        int r = *cells.back()[0].within(0, kMaxDigits), c = *cells.back()[1].within(0, kMaxDigits);
        const int down = *row - r, right = *column - c;
        if (down != 0 && right != 0 && std::abs(down) != std::abs(right)) return false;
        for (int i = std::max(std::abs(down), std::abs(right)); i > 0; --i) {
            r += (down > 0) - (down < 0), c += (right > 0) - (right < 0);
            cells.push_back(Json::array({r, c}));
        }
        return true;
    }

    // 3.5 is the middle of row or column 3, counted from 0.
    static std::optional<int> middle_of(const Json& place) {
        if (!place.is_number()) return std::nullopt;
        const double at = place.decimal(), cell = std::floor(at);
        if (std::abs(at - cell - 0.5) > 0.05 || cell < 0 || cell >= kMaxDigits) return std::nullopt;
        return static_cast<int>(cell);
    }

    std::vector<const Json*> drawn_cages_;
    std::set<std::string> flags_;
    std::vector<std::pair<std::string, std::string>> fields_;
};

}  // namespace

bool looks_like_scl_json(std::string_view object) {
    return mentions(object, "cells") && (mentions(object, "regions") || mentions(object, "cages") ||
                                         mentions(object, "cellSize"));
}

bool is_scl_object(const std::string& text) {
    return is_json_object(text) || is_json_object(unzipped(text));
}

Result<Json> parse_scl(std::string_view text, const JsonOrigin& origin) {
    auto object = parse_json(text, origin);
    return object ? object : parse_json(unzipped(text), origin);
}

Result<Puzzle> puzzle_from_scl(const Json& object, const JsonOrigin& origin,
                               const ReadOptions& options) {
    return SclReader(object, origin, options).read();
}

}  // namespace sudokit::text

#include "format/setter/setter_writer.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::text {

SetterWriter::SetterWriter(const Puzzle& puzzle, std::string_view format, std::string_view instead)
    : puzzle_(puzzle),
      board_(*puzzle.geometry),
      n_(board_.digits()),
      boxes_(boxes_or_rows(n_)),
      format_(format),
      instead_(instead) {}

Result<std::string> SetterWriter::write() {
    if (!check_board() || !write_head()) return error_;
    write_cells();
    if (!write_houses()) return error_;
    for (const Rule& rule : puzzle_.rules)
        if (!write_parts(rule)) return error_;
    if (!write_end()) return error_;
    return object_.dump();
}

bool SetterWriter::fail(const std::string& what) {
    error_ = cannot_write(format_, what, instead_);
    return false;
}

bool SetterWriter::fail_rule(const Rule& rule, const std::string& why) {
    return fail("the rule '" + std::string(info_of(rule.kind).word) + "'" + why);
}

bool SetterWriter::check_board() {
    if (board_.rows() != n_ || board_.columns() != n_)
        return fail("a board that is not square, or whose width is not its number of digits");
    if (board_.has_unused()) return fail("a board with holes");
    if (!board_.extra().empty()) return fail("cells outside the grid");
    if (board_.lowest() != 1) return fail("digits that do not begin with 1");
    std::set<Cell> in_regions;
    for (const House& house : board_.houses())
        for (const Cell c : house.cells)
            if (house.kind == HouseKind::Box && !in_regions.insert(c).second)
                return fail("regions that overlap");
    if (crowded_region(regions_of(board_), n_))
        return fail("a region with more cells than there are digits");
    return true;
}

void SetterWriter::write_cells() {
    Json rows = Json::array();
    for (int r = 0; r < n_; ++r) {
        Json row = Json::array();
        for (int c = 0; c < n_; ++c)
            write_cell(board_.cell_at(r, c), row.push_back(Json::object()));
        rows.push_back(std::move(row));
    }
    object_[rows_key_] = std::move(rows);
}

bool SetterWriter::write_houses() {
    const auto usual = usual_houses(boxes_.first, boxes_.second);
    const auto label_of = [&](const House& house) {
        return house.kind == HouseKind::Extra ? usual_label(usual, house.cells) : std::string();
    };
    std::set<std::string> groups;
    int lines = 0;
    for (const House& house : board_.houses()) {
        lines += house.kind == HouseKind::Row || house.kind == HouseKind::Column;
        if (is_disjoint_group(label_of(house))) groups.insert(label_of(house));
    }
    if (lines != 2 * n_) return fail("a board without rows and columns as houses");
    has_all_groups_ = static_cast<int>(groups.size()) == n_;
    return std::ranges::all_of(
        board_.houses(), [&](const House& house) { return write_house(house, label_of(house)); });
}

bool SetterWriter::write_parts(const Rule& rule) {
    if (rule.kind != RuleKind::AllOf) return write_rule(rule);
    return std::ranges::all_of(rule.parts, [&](const Rule& part) { return write_parts(part); });
}

Json SetterWriter::names_of(const CellList& cells) const {
    return Json::array(cells, [&](Cell c) { return name_of(c); });
}

Json SetterWriter::names_of(const std::vector<CellList>& lists) const {
    return Json::array(lists, [&](const CellList& list) { return names_of(list); });
}

std::string_view SetterWriter::first_field(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names)
        if (const auto value = field_of(puzzle_, name); !value.empty()) return value;
    return {};
}

bool SetterWriter::are_neighbours(const CellList& pair) const {
    return pair.size() == 2 && std::ranges::count(board_.neighbours_of(pair[0]), pair[1]) > 0;
}

bool SetterWriter::check_repeats(const Rule& rule) {
    const auto repeats = [](const CellList& list) { return has_repeats(list); };
    return std::ranges::none_of(rule.lists, repeats) ||
           fail_rule(rule, " with a cell that is named twice");
}

bool SetterWriter::check_dots(const Rule& rule) {
    if (rule.numbers[0] != (rule.kind == RuleKind::Difference ? 1 : 2))
        return fail_rule(rule, " with the number " + std::to_string(rule.numbers[0]));
    return std::ranges::all_of(rule.lists,
                               [&](const CellList& pair) { return are_neighbours(pair); }) ||
           fail_rule(rule, " between cells that do not touch");
}

Json SetterWriter::arrow_lines(const Rule& arrow, const CellList& circle) const {
    SUDOKIT_CHECK(!circle.empty());
    return Json::array(std::span(arrow.lists).subspan(1), [&](CellList line) {
        SUDOKIT_CHECK(!line.empty());
        const auto distance = [&](Cell c) {
            return std::max(std::abs(board_.row_of(c) - board_.row_of(line[0])),
                            std::abs(board_.column_of(c) - board_.column_of(line[0])));
        };
        line.insert(line.begin(), *std::ranges::min_element(circle, {}, distance));
        return names_of(line);
    });
}

Grid SetterWriter::solution() const { return solution_grid(field_of(puzzle_, "solution"), n_); }

}  // namespace sudokit::text

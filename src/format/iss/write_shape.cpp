// write_shape.cpp - the board of a constraint string: size, values, regions, houses, variables.
//
// In: a geometry, which lists its houses. Out: items that give the same houses, named where
// possible. If rows and columns are houses, the shape is of the usual kind, and boxes, a jigsaw,
// diagonals, windows and disjoint groups have names; whatever these leave is written as
// AllDifferent, set by set. Otherwise the shape is Raw, without any house of its own.
//
// Trap: "usual" depends on the size of regions. It is settled first (RegionSize), because windows
// and disjoint groups follow from it when the string is read.
#include <algorithm>

#include "format/iss/layout.hpp"
#include "format/iss/writer.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::text::iss {

namespace {

bool same_sets(std::vector<Cells> a, std::vector<Cells> b) {
    for (auto* sets : {&a, &b}) {
        for (Cells& cells : *sets) std::ranges::sort(cells);
        std::ranges::sort(*sets);
    }
    return a == b;
}

}  // namespace

std::vector<Cells> Writer::houses_of_kind(HouseKind kind) const {
    std::vector<Cells> all;
    for (const House& house : geometry_.houses())
        if (house.kind == kind) all.push_back(house.cells);
    return all;
}

bool Writer::are_lines_houses() const {
    std::vector<Cells> rows, columns;
    for (int r = 0; r < board_.rows; ++r) rows.push_back(board_.row(r));
    for (int c = 0; c < board_.columns; ++c) columns.push_back(board_.column(c));
    return board_.digits >= board_.largest_side() &&
           same_sets(houses_of_kind(HouseKind::Row), rows) &&
           same_sets(houses_of_kind(HouseKind::Column), columns);
}

// Written for the classic board, too: a shape shows where each puzzle begins.
void Writer::write_shape() {
    if (board_.rows > kMostRows || board_.columns > kMostRows || board_.digits > kMostDigits ||
        board_.lowest < 0 || board_.lowest > 1 || geometry_.cell_count() > kMostCells) {
        return cannot(
            "a board of more than 16 rows, columns or values, or values that do not "
            "begin with 0 or 1");
    }
    if (geometry_.has_unused()) return cannot("places without a cell");
    board_.is_sudoku = are_lines_houses();
    std::string text = "~" + std::to_string(board_.rows) + "x" + std::to_string(board_.columns);
    const bool default_values = board_.lowest == 1 && board_.digits == board_.largest_side();
    if (!default_values || !board_.is_sudoku) text += "~";
    if (!default_values)
        text += board_.lowest == 1 ? std::to_string(board_.digits)
                                   : "0-" + std::to_string(geometry_.highest());
    if (!board_.is_sudoku) text += "~Raw";
    item("Shape", text);
}

// Writes regions of one size; cells in no region become one more piece.
bool Writer::write_jigsaw(const std::vector<Cells>& regions, std::size_t size) {
    const auto cells = static_cast<std::size_t>(geometry_.grid_cells());
    const std::size_t rest = cells - std::min(cells, regions.size() * size);
    const int side = board_.largest_side(), k = static_cast<int>(size);
    const bool rest_is_a_region =
        static_cast<int>(rest) >= side && static_cast<int>(rest) <= board_.digits;
    if (k < side || k > board_.digits || rest_is_a_region || size == cells ||
        regions.size() * size > cells)
        return false;
    std::string layout(cells, ' ');
    for (std::size_t i = 0; i < regions.size(); ++i)
        for (Cell c : regions[i]) {
            if (c >= cells || layout[c] != ' ') return false;
            SUDOKIT_CHECK(i < 9 + 26);
            layout[c] = static_cast<char>(i < 9 ? '1' + i : 'a' + i - 9);
        }
    std::replace(layout.begin(), layout.end(), ' ', '0');
    if (!board_.boxes(k).empty()) item("NoBoxes");
    item("Jigsaw", "~" + layout);
    region_size_ = k;
    return true;
}

void Writer::write_regions() {
    const auto regions = houses_of_kind(HouseKind::Box);
    const int side = board_.largest_side();
    const Rule* chaos = find_rule_of(RuleKind::ChaosConstruction);
    const int wanted = chaos && !chaos->numbers.empty() ? chaos->numbers[0] : 0;
    const bool one_size =
        !regions.empty() && std::all_of(regions.begin(), regions.end(), [&](const Cells& cells) {
            return cells.size() == regions[0].size();
        });
    const int size = one_size ? static_cast<int>(regions[0].size()) : wanted ? wanted : side;
    if (!board_.is_sudoku) {
        has_native_regions_ = regions.empty();
        for (HouseKind kind : {HouseKind::Row, HouseKind::Column, HouseKind::Box})
            for (const Cells& cells : houses_of_kind(kind)) item("AllDifferent", words(cells));
    } else if (same_sets(regions, board_.boxes(size))) {
        region_size_ = size;
    } else if (!one_size || !write_jigsaw(regions, regions[0].size())) {
        if (!board_.boxes(side).empty()) item("NoBoxes");
        has_native_regions_ = regions.empty();
        for (const Cells& cells : regions) item("AllDifferent", words(cells));
        region_size_ = wanted ? wanted : side;
    }
    if (region_size_ != side) item("RegionSize", word(region_size_));
    const int chaos_size = chaos && !chaos->numbers.empty() ? wanted : board_.digits;
    if (chaos && chaos_size != region_size_) unsupported(*chaos, "with regions of another size");
}

void Writer::write_extra_houses() {
    std::vector<Cells> houses;
    for (Cells& cells : houses_of_kind(HouseKind::Extra)) {
        const bool is_gap_house =
            has_native_gaps_ && std::any_of(cells.begin(), cells.end(),
                                            [&](Cell c) { return id(c).substr(0, 2) == "DG"; });
        std::ranges::sort(cells);
        if (!is_gap_house) houses.push_back(std::move(cells));
    }
    const auto take = [&](std::vector<Cells> wanted) {
        for (Cells& cells : wanted) std::ranges::sort(cells);
        const bool all = std::all_of(wanted.begin(), wanted.end(), [&](const Cells& cells) {
            return std::count(houses.begin(), houses.end(), cells) > 0;
        });
        if (wanted.empty() || !all) return false;
        for (const Cells& cells : wanted)
            houses.erase(std::find(houses.begin(), houses.end(), cells));
        return true;
    };
    if (board_.is_sudoku && board_.rows == board_.columns) {
        if (take({diagonal_of(board_, true)})) item("Diagonal", "~1");
        if (take({diagonal_of(board_, false)})) item("Diagonal", "~-1");
        const bool has_size = region_size_ != board_.largest_side();
        if (take(windows(board_, has_size ? region_size_ : board_.digits))) item("Windoku");
        if (take(disjoint_groups(board_, region_size_))) item("DisjointSets");
    }
    for (const Cells& cells : houses) item("AllDifferent", words(cells));
}

void Writer::write_groups() {
    for (std::size_t i = 0; i < prefixes_.size(); ++i) {
        if (prefixes_[i][0] != 'V') continue;
        const ExtraCells& group = geometry_.extra()[i];
        const std::string name = prefixes_[i].substr(1);
        const int count = group.rows * group.columns;
        const bool one_row = group.rows == 1;
        if (!one_row && group.columns > kMostRows) cannot("a group of cells that wide");
        if (count == 1)
            item("Var", "~" + name);
        else if (one_row && (count <= board_.columns || count > kMostRows))
            item("Var", "~" + name + "~~" + std::to_string(count));
        else
            item("Var", "~" + name + "~~" + std::to_string(group.rows) + "x" +
                            std::to_string(group.columns));
    }
}

}  // namespace sudokit::text::iss

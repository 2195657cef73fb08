#include "answers/cells.hpp"

#include <algorithm>
#include <string_view>

#include "model/box_borders.hpp"
#include "model/digit_text.hpp"

namespace sudokit::answers {
namespace {

// +-----------+
// | 1   2   3 |     Lines separate neighbours in different boxes, so that equal boxes look as
// |   +-------+     usual and jigsaw regions show their form. Rows or columns that need no line
// | 4 | 5   6 |     at all are separated by a blank.
// +---+-------+
class Drawing {
  public:
    Drawing(const Geometry& geometry, const std::vector<std::vector<std::string>>& blocks)
        : geometry_(geometry),
          blocks_(blocks),
          width_(static_cast<std::size_t>(geometry.columns()), 1),
          borders_(geometry) {
        for (int c = 0; c < geometry.grid_cells(); ++c) measure(static_cast<Cell>(c));
    }

    std::string text() {
        for (int row = 0; row <= geometry_.rows(); ++row) {
            const bool inside = row > 0 && row < geometry_.rows();
            if (borders_.any_above(row))
                add_rule(row);
            else if (inside && height_ > 1)
                out_ += '\n';
            if (row < geometry_.rows())
                for (std::size_t line = 0; line < height_; ++line) add_line(row, line);
        }
        return std::move(out_);
    }

  private:
    void measure(Cell c) {
        auto& width = width_[static_cast<std::size_t>(geometry_.column_of(c))];
        height_ = std::max(height_, blocks_[c].size());
        for (const std::string& line : blocks_[c]) width = std::max(width, line.size());
    }

    // The separator of two columns. The sign has a blank on a side only if there is a cell.
    void add_gap(int column, char left, char sign, char right) {
        const bool first = column == 0, last = column == geometry_.columns();
        if (!borders_.any_before(column)) {
            if (!first && !last) out_.append(height_ > 1 ? 2 : 1, left == right ? left : ' ');
            return;
        }
        if (!first) out_ += left;
        out_ += sign;
        if (!last) out_ += right;
    }
    void end_line() {
        out_.erase(out_.find_last_not_of(' ') + 1);
        out_ += '\n';
    }

    void add_rule(int row) {
        for (int c = 0; c <= geometry_.columns(); ++c) {
            const bool left = c > 0 && borders_.above(row, c - 1);
            const bool right = c < geometry_.columns() && borders_.above(row, c);
            const bool up = borders_.before(row - 1, c), down = borders_.before(row, c);
            const bool cross = (up || down) && (left || right);
            const bool corner = up != down || left != right;
            const char sign = cross || corner ? '+' : left ? '-' : up ? '|' : ' ';
            add_gap(c, left ? '-' : ' ', sign, right ? '-' : ' ');
            if (c < geometry_.columns())
                out_.append(width_[static_cast<std::size_t>(c)], right ? '-' : ' ');
        }
        end_line();
    }
    void add_line(int row, std::size_t line) {
        for (int c = 0; c <= geometry_.columns(); ++c) {
            add_gap(c, ' ', borders_.before(row, c) ? '|' : ' ', ' ');
            if (c == geometry_.columns()) break;
            const auto& block = blocks_[geometry_.cell_at(row, c)];
            const std::string_view text = line < block.size() ? std::string_view(block[line]) : "";
            out_ += text;
            out_.append(width_[static_cast<std::size_t>(c)] - text.size(), ' ');
        }
        end_line();
    }

    const Geometry& geometry_;
    const std::vector<std::vector<std::string>>& blocks_;
    std::vector<std::size_t> width_;  // of columns
    std::size_t height_ = 1;
    BoxBorders borders_;
    std::string out_;
};

}  // namespace

std::string cell_text(const Geometry& geometry, Digit digit) {
    return digit == kOpen ? "." : digit_text(geometry, digit);
}

std::string cell_text(const Geometry& geometry, DigitSet digits) {
    std::string text;
    for (const Digit digit : digits) {
        if (!text.empty() && !has_digit_signs(geometry)) text += ',';
        text += cell_text(geometry, digit);
    }
    return text.empty() ? "-" : text;
}

std::string cells_text(const Geometry& geometry, const Grid& grid) {
    std::string text;
    for (int c = 0; c < geometry.grid_cells(); ++c) {
        if (c > 0 && !has_digit_signs(geometry)) text += ',';
        text += cell_text(geometry, grid[static_cast<std::size_t>(c)]);
    }
    return text;
}

std::string draw(const Geometry& geometry, const std::vector<std::vector<std::string>>& blocks) {
    return Drawing(geometry, blocks).text();
}

std::string draw_grid(const Geometry& geometry, const Grid& grid) {
    std::vector<std::vector<std::string>> blocks(grid.size());
    for (std::size_t c = 0; c < grid.size(); ++c)
        if (geometry.is_used(static_cast<Cell>(c))) blocks[c] = {cell_text(geometry, grid[c])};
    return draw(geometry, blocks);
}

}  // namespace sudokit::answers

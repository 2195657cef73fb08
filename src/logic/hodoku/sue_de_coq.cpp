// Sue de Coq: cells where a line and a box meet, with n >= 2 digits more than cells; cells of the
// rest of the line and cells of the rest of the box that use up the n digits between them, each
// set with as many cells as digits of the intersection that it takes plus digits of its own. No
// digit of the intersection is in both. Then every digit has its place in line or box.
//
// The first instance counts: rows, then columns; boxes; cells of the intersection {1 2} {1 2 3}
// {1 3} {2 3}; sets in the line in lexical order ({1} {1 2} {1 2 3} ... {2}), to each the sets in
// the box. As HoDoKu has it, a set may use cells of the intersection that are not in the pattern,
// and a digit that both sets bring along is removed from such cells of the other set, too.
#include <algorithm>

#include "logic/hodoku/families.hpp"

namespace sudokit::logic::hodoku {
namespace {

struct OpenCells {
    std::array<Cell, 9> cells;
    std::size_t count = 0;
};

class Intersection {
  public:
    Intersection(const Grid& grid, const Cells& line, const Cells& box, Deduction& found)
        : grid_(grid), line_(line), box_(box), found_(found) {}

    bool find() {
        const OpenCells shared = list(line_ & box_);
        for (std::size_t a = 0; a + 1 < shared.count; ++a)
            for (std::size_t b = a + 1; b < shared.count; ++b) {
                if (find_with({shared.cells[a], shared.cells[b]})) return true;
                for (std::size_t c = b + 1; c < shared.count; ++c)
                    if (find_with({shared.cells[a], shared.cells[b], shared.cells[c]})) return true;
            }
        return false;
    }

  private:
    bool find_with(std::initializer_list<Cell> cells) {
        core_ = {};
        core_digits_ = {};
        for (Cell c : cells) {
            core_.insert(c);
            core_digits_ = core_digits_ | grid_.candidates(c);
        }
        surplus_ = core_digits_.size() - static_cast<int>(cells.size());
        return surplus_ >= 2 && extend_line(list(line_ - core_), 0, 0, {}, {});
    }

    OpenCells list(const Cells& cells) const {
        OpenCells open;
        cells.for_each([&](Cell c) { open.cells[open.count++] = c; });
        return open;
    }

    // The set in the line must use up some of the surplus, and leave some for the box.
    bool extend_line(const OpenCells& source, std::size_t from, int size, const Cells& cells,
                     DigitSet digits) {
        for (std::size_t i = from; i < source.count; ++i) {
            const DigitSet all = digits | grid_.candidates(source.cells[i]);
            const int uses = size + 1 - (all - core_digits_).size();
            if (uses + static_cast<int>(source.count - i) - 1 < 1) continue;  // never enough
            Cells more = cells;
            more.insert(source.cells[i]);
            if (uses > 0 && uses < surplus_ && !(all & core_digits_).empty() &&
                find_in_box(more, all, surplus_ - uses))
                return true;
            if (extend_line(source, i + 1, size + 1, more, all)) return true;
        }
        return false;
    }

    bool find_in_box(const Cells& in_line, DigitSet digits, int missing) {
        in_line_ = in_line;
        line_digits_ = digits;
        OpenCells source;
        (box_ - core_ - in_line).for_each([&](Cell c) {
            if ((grid_.candidates(c) & digits & core_digits_).empty())
                source.cells[source.count++] = c;
        });
        return extend_box(source, 0, 0, {}, {}, missing);
    }

    bool extend_box(const OpenCells& source, std::size_t from, int size, const Cells& cells,
                    DigitSet digits, int missing) {
        for (std::size_t i = from; i < source.count; ++i) {
            const DigitSet all = digits | grid_.candidates(source.cells[i]);
            const int uses = size + 1 - (all - core_digits_).size();
            if (uses + static_cast<int>(source.count - i) - 1 < missing) continue;
            Cells more = cells;
            more.insert(source.cells[i]);
            if (uses == missing && !(all & core_digits_).empty() && removes(more, all)) return true;
            if (extend_box(source, i + 1, size + 1, more, all, missing)) return true;
        }
        return false;
    }

    bool removes(const Cells& in_box, DigitSet box_digits) {
        const DigitSet both = box_digits & line_digits_;
        found_.start(Technique::SueDeCoq);
        remove(box_ - in_box - core_, ((core_digits_ | box_digits) - line_digits_) | both);
        remove(line_ - in_line_ - core_, ((core_digits_ | line_digits_) - box_digits) | both);
        return found_.says_something();
    }

    void remove(const Cells& cells, DigitSet digits) {
        cells.for_each([&](Cell c) {
            for (Digit d : grid_.candidates(c) & digits)
                if (std::find(found_.removed.begin(), found_.removed.end(), Candidate{c, d}) ==
                    found_.removed.end())
                    found_.removed.push_back({c, d});
        });
    }

    const Grid& grid_;
    const Cells line_, box_;  // open cells
    Deduction& found_;
    Cells core_;  // cells of the intersection
    DigitSet core_digits_;
    int surplus_ = 0;
    Cells in_line_;
    DigitSet line_digits_;
};

}  // namespace

bool find_sue_de_coq(const Grid& grid, Technique, Deduction& found) {
    Cells open;
    for (Digit d = 1; d <= 9; ++d) open |= grid.places(d);
    for (std::size_t line = 0; line < kFirstBox; ++line)
        for (std::size_t box = kFirstBox; box < kHouses; ++box) {
            const Cells& in_line = board().house[line];
            const Cells& in_box = board().house[box];
            if ((in_line & in_box & open).size() < 2) continue;
            if (Intersection(grid, in_line & open, in_box & open, found).find()) return true;
        }
    return false;
}

}  // namespace sudokit::logic::hodoku

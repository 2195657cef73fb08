// Junior Exocet: two base cells in a line of a box; two target cells in the other boxes of the
// band, in its other two lines; and three crossing lines: through the third cell beside the base,
// and through each target.
//
//      B B x | . . . | . . .      If a base holds digit d, no other cell of its line does, so not
//      . . . | T . . | K . .      x. In the crossing lines, d can then only be in T and in the
//      . . . | K . . | T . .      cells s outside the band. If these places s of d lie in two lines
//      ------+-------+------      at most, they hold d at most twice, but three crossing lines need
//          s | s     | s          it: so one target is d. This holds for both digits of the base.
//          s | s     | s          K, the companions, must not hold a base digit.
//
// So the targets hold what the base holds: they lose all other digits, and the base loses each
// digit that neither target has. If d is solved in a crossing line, this line needs no more, and
// its place counts among the two lines.
#include "logic/finders/exotic_patterns.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class Exocets {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit Exocets(const Search<Size>& search)
        : search_(search),
          position_(search.position),
          layout_(search.layout()),
          grid_(search.layout()) {}

    void run() {
        if (grid_.box_rows != kSide || grid_.box_columns != kSide || grid_.size() != kSide * kSide)
            return;
        for (const bool is_row : {true, false}) {
            is_row_ = is_row;
            for (int line = 0; line < grid_.size(); ++line)
                for (int cross = 0; cross < grid_.size(); ++cross)
                    if (!try_base(line, cross)) return;
        }
    }

  private:
    static constexpr int kSide = 3;
    struct Target {
        Cell cell;
        int line, cross;
    };

    // Lines are rows and crossing lines are columns, or vice versa.
    Cell cell_at(int line, int cross) const {
        return is_row_ ? grid_.cell_at(line, cross) : grid_.cell_at(cross, line);
    }
    int cross_house(int cross) const {
        return (is_row_ ? grid_.columns : grid_.rows)[static_cast<std::size_t>(cross)];
    }
    const Cells& cells_of_line(int line) const {
        return is_row_ ? grid_.row(line) : grid_.column(line);
    }

    // The base lies in the box of the cell where `line` and `cross` meet, beside that cell.
    bool try_base(int line, int cross) {
        base_.clear();
        base_digits_ = {};
        for (int k = cross / kSide * kSide; k < cross / kSide * kSide + kSide; ++k)
            if (k != cross && position_.is_open(cell_at(line, k))) {
                base_.push_back(cell_at(line, k));
                base_digits_ = base_digits_ | position_.candidates(base_.back());
            }
        if (base_.size() != 2 || base_digits_.size() < 3 || base_digits_.size() > 4) return true;
        std::array<std::vector<Target>, 2> targets;
        std::size_t box = 0;
        for (int other = 0; other < kSide; ++other)
            if (other != cross / kSide) collect_targets(line, other, targets[box++]);
        for (const Target& a : targets[0])
            for (const Target& b : targets[1])
                if (a.line != b.line && !try_targets(cross, a, b)) return false;
        return true;
    }

    // Cells of the box off the base's line that have a base digit, and a companion that has none.
    void collect_targets(int line, int box, std::vector<Target>& targets) const {
        const int band = line / kSide * kSide;
        for (int cross = box * kSide; cross < box * kSide + kSide; ++cross)
            for (int l = band; l < band + kSide; ++l) {
                const int companion = 3 * band + kSide - line - l;
                SUDOKIT_CHECK(l == line || (band <= companion && companion < band + kSide));
                SUDOKIT_CHECK(companion != line || l == line);
                if (l == line || !position_.is_open(cell_at(l, cross)) ||
                    !may_hold_base(cell_at(l, cross)) || may_hold_base(cell_at(companion, cross)))
                    continue;
                targets.push_back({cell_at(l, cross), l, cross});
            }
    }
    bool may_hold_base(Cell c) const {
        return position_.is_open(c) ? !(position_.candidates(c) & base_digits_).empty()
                                    : base_digits_.contains(position_.digit_at(c));
    }

    bool try_targets(int cross, const Target& a, const Target& b) {
        crossing_ = {cross, a.cross, b.cross};
        band_ = a.line / kSide;
        for (Digit d : base_digits_)
            if (!is_covered(d)) return true;
        return take(a, b);
    }

    // Do the places of d in the crossing lines, outside the band, lie in at most two lines?
    bool is_covered(Digit d) const {
        int lines = 0;
        for (int line = 0; line < grid_.size(); ++line) {
            if (line / kSide == band_) continue;
            bool is_there = false;
            for (int cross : crossing_) {
                const Cell c = cell_at(line, cross);
                is_there =
                    is_there || position_.digit_at(c) == d || position_.candidates(c).contains(d);
            }
            lines += is_there;
        }
        return lines <= 2;
    }

    bool take(const Target& a, const Target& b) {
        Step step;
        step.technique = Technique::JuniorExocet;
        keep_only(step, position_, a.cell, base_digits_);
        keep_only(step, position_, b.cell, base_digits_);
        const DigitSet held = position_.candidates(a.cell) | position_.candidates(b.cell);
        for (Cell c : base_) keep_only(step, position_, c, held);
        if (step.removed.empty()) return true;
        step.digits = list_of(base_digits_);
        step.parts = {{Role::Pivot, base_, base_digits_, -1},
                      {Role::Pincer, {a.cell, b.cell}, base_digits_, -1}};
        for (Cell c : base_) step.truths.push_back(Truth::of_cell(c));
        for (int cross : crossing_) {
            const int h = cross_house(cross);
            step.parts.push_back({Role::Base, {}, base_digits_, h});
            for (Digit d : base_digits_)
                if (!position_.is_placed(h, d)) step.truths.push_back(Truth::of_house(h, d));
        }
        return search_.sink.take(std::move(step));
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    const Layout<Size>& layout_;
    BoxGrid<Size> grid_;
    bool is_row_ = true;
    std::vector<Cell> base_;
    DigitSet base_digits_;
    std::array<int, 3> crossing_{};
    int band_ = 0;
};

}  // namespace

SUDOKIT_FINDER(exocets, Exocets)

}  // namespace sudokit::logic

// SK Loop (domino loop): two rows and two columns cross in four boxes. In each box, the cells of
// the row other than the crossing form a domino, and so do those of the column. The eight dominoes
// form a ring; lines and boxes join them alternately.
//
//     . a . | . b .       * crossing           Each joint (4 lines, 4 boxes) has a set of digits;
//     h * c | d * ...     h-a, a-c: by box     a domino holds only digits of its two joints.
//     . h . | . d .       a..b: by the line
//
// If these sets together have as many digits as the dominoes have cells, each digit of a joint is
// used in it exactly once, and the other cells of that line or box lose it.
#include "logic/finders/exotic_patterns.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class SkLoops {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit SkLoops(const Search<Size>& search)
        : search_(search), position_(search.position), grid_(search.layout()) {}

    void run() {
        if (!grid_.is_regular()) return;
        for (int top = 0; top < grid_.size(); ++top)
            for (int bottom = top + 1; bottom < grid_.size(); ++bottom)
                if (top / grid_.box_rows != bottom / grid_.box_rows)
                    for (int left = 0; left < grid_.size(); ++left)
                        for (int right = left + 1; right < grid_.size(); ++right)
                            if (left / grid_.box_columns != right / grid_.box_columns &&
                                !try_ring(top, bottom, left, right))
                                return;
    }

  private:
    static constexpr std::size_t kDominoes = 8;

    // The dominoes in the order of the ring, each with the joint that follows it.
    bool try_ring(int top, int bottom, int left, int right) {
        const int corners[4][2] = {{top, left}, {top, right}, {bottom, right}, {bottom, left}};
        cells_ = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            const auto [row, column] = corners[k];
            const int box = grid_.box_at(row, column);
            const auto& in_box = search_.layout().house(box);
            const auto in_row = (grid_.row(row) & in_box) - grid_.column(column);
            const auto in_column = (grid_.column(column) & in_box) - grid_.row(row);
            // Even corners are entered by the column, odd ones by the row.
            set(2 * k, k % 2 == 0 ? in_column : in_row, box);
            set(2 * k + 1, k % 2 == 0 ? in_row : in_column,
                k % 2 == 0 ? grid_.rows[static_cast<std::size_t>(row)]
                           : grid_.columns[static_cast<std::size_t>(column)]);
        }
        for (const DigitSet digits : digits_)
            if (digits.size() < 3 || digits.size() > 6) return true;
        return try_joints();
    }
    void set(std::size_t k, const Cells& cells, int joint) {
        dominoes_[k] = cells & position_.open();
        digits_[k] = position_.candidates(dominoes_[k]);
        joints_[k] = joint;
        cells_ += dominoes_[k].size();
    }

    // The digits of the joint between the last domino and the first determine all others.
    bool try_joints() {
        const auto all = digits_[0].bits();
        for (auto part = all; part; part = (part - 1) & all) {
            const DigitSet start(part);
            if (start.size() > 3) continue;
            DigitSet before = start;
            int total = 0;
            for (std::size_t k = 0; k < kDominoes; ++k) {
                between_[k] = before = digits_[k] - before;
                total += before.size();
            }
            if (before == start && total == cells_ && !take()) return false;
        }
        return true;
    }

    bool take() {
        Step step;
        step.technique = Technique::SkLoop;
        for (std::size_t k = 0; k < kDominoes; ++k) {
            const auto& before = between_[(k + kDominoes - 1) % kDominoes];
            SUDOKIT_CHECK((digits_[k] - before - between_[k]).empty());
            const auto ends = dominoes_[k] | dominoes_[(k + 1) % kDominoes];
            for (Digit d : between_[k])
                remove_from(step, position_, search_.layout().house(joints_[k]) - ends, d);
            for (Cell c : list_of(dominoes_[k])) step.truths.push_back(Truth::of_cell(c));
            step.parts.push_back({Role::Set, list_of(dominoes_[k]), digits_[k], -1});
        }
        for (std::size_t k = 0; k < kDominoes; ++k)
            step.parts.push_back({Role::Link, {}, between_[k], joints_[k]});
        if (step.removed.empty()) return true;
        DigitSet used;
        for (Candidate x : step.removed) used.insert(x.digit);
        step.digits = list_of(used);
        return search_.sink.take(std::move(step));
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    BoxGrid<Size> grid_;
    std::array<Cells, kDominoes> dominoes_{};
    std::array<DigitSet, kDominoes> digits_{}, between_{};
    std::array<int, kDominoes> joints_{};
    int cells_ = 0;
};

}  // namespace

SUDOKIT_FINDER(sk_loops, SkLoops)

}  // namespace sudokit::logic

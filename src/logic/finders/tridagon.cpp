// Tridagon (Thor's Hammer): four boxes at the corners of a rectangle, each with three cells in
// three different rows and columns. Such a diagonal is one of six permutations. If an odd number of
// the four permutations is odd, three digits cannot fill the twelve cells.
//
//    x . . | x . .        Suppose they did. Each box holds a, b, c, so within a band the order in
//    . x . | . x .        one box is a rotation of the order in the other (a shift by one or two).
//    . . x | . . x        Going round the rectangle the shifts would have to add up to zero; if one
//    ------+------        diagonal is turned the other way, they cannot.
//    x . . | . . x
//    . x . | . x .        So one of the other candidates (guardians) of these cells is true, and
//    . . x | x . .        what clashes with all of them is false.
#include "logic/finders/exotic_patterns.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class Tridagons {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit Tridagons(const Search<Size>& search)
        : search_(search), position_(search.position), grid_(search.layout()) {}

    void run() {
        if (grid_.box_rows != kSide || grid_.box_columns != kSide || grid_.size() != kSide * kSide)
            return;
        for (Digit a = 1; a <= position_.digits(); ++a)
            for (Digit b = a + 1; b <= position_.digits(); ++b)
                for (Digit c = b + 1; c <= position_.digits(); ++c) {
                    digits_ = DigitSet::of(a) | DigitSet::of(b) | DigitSet::of(c);
                    if (!try_digits()) return;
                }
    }

  private:
    static constexpr int kSide = 3;
    static constexpr std::size_t kMostGuardians = 8;
    // The column in each row; the first three permutations are even.
    static constexpr int kDiagonals[6][kSide] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                                 {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};
    struct Diagonal {
        std::array<Cell, kSide> cells;
        bool is_odd;
    };

    bool try_digits() {
        for (int box = 0; box < kSide * kSide; ++box) collect(box);
        for (int top = 0; top < kSide; ++top)
            for (int bottom = top + 1; bottom < kSide; ++bottom)
                for (int left = 0; left < kSide; ++left)
                    for (int right = left + 1; right < kSide; ++right) {
                        corners_ = {top * kSide + left, top * kSide + right, bottom * kSide + left,
                                    bottom * kSide + right};
                        if (!choose(0, false, {})) return false;
                    }
        return true;
    }

    // Diagonals of the box whose cells each have at least two of the digits.
    void collect(int box) {
        auto& list = diagonals_[static_cast<std::size_t>(box)];
        list.clear();
        for (int i = 0; i < 6; ++i) {
            Diagonal one{{}, i >= 3};
            bool fits = true;
            for (int r = 0; r < kSide; ++r) {
                const Cell c =
                    grid_.cell_at(box / kSide * kSide + r, box % kSide * kSide + kDiagonals[i][r]);
                one.cells[static_cast<std::size_t>(r)] = c;
                fits = fits && (position_.candidates(c) & digits_).size() >= 2;
            }
            if (fits) list.push_back(one);
        }
    }

    bool choose(std::size_t corner, bool is_odd, const std::vector<Candidate>& guardians) {
        if (guardians.size() > kMostGuardians) return true;
        position_.keep_watch();
        if (corner == 4) return !is_odd || take(guardians);
        for (const Diagonal& one : diagonals_[static_cast<std::size_t>(corners_[corner])]) {
            auto more = guardians;
            for (Cell c : one.cells)
                for (Digit d : position_.candidates(c) - digits_) more.push_back({c, d});
            chosen_[corner] = one.cells;
            if (!choose(corner + 1, is_odd != one.is_odd, more)) return false;
        }
        return true;
    }

    bool take(const std::vector<Candidate>& guardians) {
        if (guardians.empty()) return true;  // the board is broken
        Step step;
        step.technique = Technique::Tridagon;
        add_victims(guardians, step);
        if (step.removed.empty() && step.placed.empty()) return true;
        std::vector<Cell> cells;
        for (const auto& diagonal : chosen_)
            cells.insert(cells.end(), diagonal.begin(), diagonal.end());
        step.digits = list_of(digits_);
        step.parts = {{Role::Pattern, cells, digits_, -1}};
        for (Cell c : cells) step.truths.push_back(Truth::of_cell(c));
        for (const auto [c, d] : guardians)
            step.parts.push_back({Role::Fin, {c}, DigitSet::of(d), -1});
        return search_.sink.take(std::move(step));
    }

    // Removes all candidates that every guardian rules out.
    void add_victims(const std::vector<Candidate>& guardians, Step& step) const {
        if (guardians.size() == 1) {
            step.placed = guardians;
            return;
        }
        const Cell first = guardians[0].cell;
        Cells near = search_.layout().peers_of(first);
        near.insert(first);
        near.for_each([&](Cell c) {
            for (Digit d : position_.candidates(c)) {
                bool clashes = true;
                for (const auto& guardian : guardians)
                    clashes = clashes &&
                              (guardian.cell == c ? guardian.digit != d
                                                  : guardian.digit == d &&
                                                        search_.layout().sees(guardian.cell, c));
                if (clashes) step.removed.push_back({c, d});
            }
        });
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    BoxGrid<Size> grid_;
    DigitSet digits_;
    std::array<std::vector<Diagonal>, kSide * kSide> diagonals_;
    std::array<int, 4> corners_{};
    std::array<std::array<Cell, kSide>, 4> chosen_{};
};

}  // namespace

SUDOKIT_FINDER(tridagons, Tridagons)

}  // namespace sudokit::logic

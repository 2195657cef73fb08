// Aligned exclusion: a combination of digits for two or three cells is ruled out if two of the
// cells see each other and would be equal, or if a cell that sees all of them ("excluder") would
// lose all candidates. A candidate that no remaining combination contains is false.
#include <array>

#include "logic/se/hint.hpp"
#include "logic/se/patterns.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::se {
namespace {

template <class Size>
class Exclusion {
  public:
    using Mask = typename Ids<Size>::Mask;
    using Cells = BasicCellSet<Size::kCells>;

    Exclusion(const Position<Size>& position, Hint<Size>& hint, int degree)
        : position_(position), units_(position.units()), hint_(hint), degree_(degree) {}

    bool find() {
        collect_bases();
        for (std::size_t second = 1; second < bases_.size(); ++second)
            for (std::size_t first = 0; first < second; ++first) {
                position_.keep_watch();
                cells_[0] = bases_[first];
                cells_[1] = bases_[second];
                if (degree_ == 2 ? try_cells() : try_thirds()) return true;
            }
        return false;
    }

  private:
    // Open cells that see no naked single, and that have at least one excluder.
    void collect_bases() {
        Cells singles, few;
        for (Cell c = 0; c < units_.cells(); ++c) {
            if (position_.count(c) == 1) singles.insert(c);
            if (position_.count(c) >= 2 && position_.count(c) <= degree_) few.insert(c);
        }
        for (Cell c = 0; c < units_.cells(); ++c) {
            const auto& seen = units_.layout().peers_of(c);
            if (position_.count(c) < 2 || !(seen & singles).empty()) continue;
            excluders_[c] = seen & few;
            if (excluders_[c].empty()) continue;
            bases_.push_back(c);
            is_base_.insert(c);
        }
    }

    // Each triple comes up from each of its pairs, but is tried once.
    bool was_tried(Cell third) const {
        return third < cells_[1] && (excluders_[cells_[0]] | excluders_[third]).contains(cells_[1]);
    }

    bool try_thirds() {
        Cells tried;
        tried.insert(cells_[0]);
        tried.insert(cells_[1]);
        const std::array<Cell, 2> pair = {cells_[0], cells_[1]};
        if ((excluders_[pair[0]] & excluders_[pair[1]]).size() < 2) return false;
        for (Cell from : pair)
            for (Cell third : units_.peers(from)) {
                if (tried.contains(third) || !excluders_[from].contains(third) ||
                    !is_base_.contains(third))
                    continue;
                tried.insert(third);
                if (was_tried(third)) continue;
                position_.keep_watch();
                cells_[2] = third;
                if (try_cells()) return true;
            }
        return false;
    }

    bool try_cells() {
        Cells common = excluders_[cells_[0]];
        for (int i = 1; i < degree_; ++i) common &= excluders_[cells_[at(i)]];
        if (common.size() < 2) return false;
        collect_sets(common);
        hint_.removed.clear();
        for (int i = 0; i < degree_; ++i)
            each_bit(position_.digits(cells_[at(i)]), [&](int d) {
                if (!is_allowed(i, d)) hint_.removed.push_back(units_.candidate(cells_[at(i)], d));
            });
        if (hint_.removed.empty()) return false;
        hint_.rating = degree_ == 2 ? 62 : 75;
        if (hint_.wants_step) explain(common);
        return true;
    }

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    // The excluders' candidates: a combination that covers one of these sets is ruled out. In a set
    // of two, choosing one digit rules out the other; sets of three are kept as they are.
    void collect_sets(const Cells& common) {
        partners_ = {};
        triples_.clear();
        common.for_each([&](Cell c) {
            const Mask set = position_.digits(c);
            if (std::popcount(set) > 2) return triples_.push_back(set);
            each_bit(set, [&](int d) {
                Mask& partners = partners_[at(d)];
                partners = static_cast<Mask>(partners | (set & ~(Mask{1} << d)));
            });
        });
    }

    // Digits that cell j cannot have if d is in cell i.
    Mask ruled_out(int i, int d, int j) const {
        const bool sees = units_.layout().sees(cells_[at(i)], cells_[at(j)]);
        return sees ? static_cast<Mask>(partners_[at(d)] | Mask{1} << d) : partners_[at(d)];
    }

    // Does any combination with this digit in cell i remain?
    bool is_allowed(int i, int d) const {
        const int j = i == 0 ? 1 : 0, k = degree_ - (i == 2 ? 2 : 1);
        const Mask second =
            static_cast<Mask>(position_.digits(cells_[at(j)]) & ~ruled_out(i, d, j));
        if (degree_ == 2) return second != 0;
        const Mask third = static_cast<Mask>(position_.digits(cells_[at(k)]) & ~ruled_out(i, d, k));
        return !each_bit(second, [&](int e) {
            Mask out = ruled_out(j, e, k);
            const Mask both = static_cast<Mask>(Mask{1} << d | Mask{1} << e);
            for (Mask set : triples_)
                if ((set & both) == both && d != e) out = static_cast<Mask>(out | (set & ~both));
            return (third & ~out) == 0;
        });
    }

    void explain(const Cells& common) {
        Step& step = begin_step(
            units_, hint_,
            degree_ == 2 ? Technique::AlignedPairExclusion : Technique::AlignedTripletExclusion);
        DigitSet of_bases;
        std::vector<Cell> bases, helpers;
        for (int i = 0; i < degree_; ++i) {
            bases.push_back(cells_[at(i)]);
            of_bases = of_bases | DigitSet(position_.digits(cells_[at(i)]));
            step.truths.push_back(Truth::of_cell(cells_[at(i)]));
        }
        DigitSet removed;
        for (const auto& x : step.removed) removed.insert(x.digit);
        common.for_each([&](Cell c) {  // an excluder without a removed digit may yet rule out pairs
            if (!(DigitSet(position_.digits(c)) - of_bases).empty()) return;
            helpers.push_back(c);
            step.truths.push_back(Truth::of_cell(c));
        });
        for (Digit d : removed) step.digits.push_back(d);
        step.parts = {{Role::Base, bases, of_bases, -1}, {Role::Helper, helpers, {}, -1}};
    }

    const Position<Size>& position_;
    const Units<Size>& units_;
    Hint<Size>& hint_;
    int degree_;
    std::vector<Cell> bases_;
    Cells is_base_;
    std::array<Cells, Size::kCells> excluders_{};
    std::array<Cell, 3> cells_{};
    std::array<Mask, Size::kDigits> partners_{};  // of a digit, in sets of two
    std::vector<Mask> triples_;
};

}  // namespace

template <class Size>
bool find_aligned_pair(const Position<Size>& position, Hint<Size>& hint) {
    return Exclusion<Size>(position, hint, 2).find();
}

template <class Size>
bool find_aligned_triplet(const Position<Size>& position, Hint<Size>& hint) {
    return Exclusion<Size>(position, hint, 3).find();
}

SUDOKIT_SE_SIZES(aligned_pair)
SUDOKIT_SE_SIZES(aligned_triplet)

}  // namespace sudokit::logic::se

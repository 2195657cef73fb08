// Aligned exclusion: some combinations of digits for two (or three) cells are impossible.
//
//     a  b     a pair of digits (x, y) for a and b is impossible if
//      \ |       - x = y, and the cells see each other
//       set      - an almost locked set loses both: a sees all places of x in it, b all of y
//
// If x in a is impossible together with every digit of b, x is false. A triple for three cells is
// impossible if a pair in it is, or if it takes all candidates of a cell with three.
//
// For each candidate, a bit set says which sets lose its digit if it is true, so one intersection
// decides a pair of candidates.
#include <algorithm>
#include <bit>

#include "logic/finders/finder.hpp"
#include "logic/finders/locked_sets.hpp"
#include "logic/finders/ranking.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"
#include "support/sorted.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class Exclusion {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit Exclusion(const Search<Size>& search)
        : search_(search),
          position_(search.position),
          sets_(position_, 1),
          near_(position_.with_candidates(2) | position_.with_candidates(3)) {
        position_.open().for_each([&](Cell c) {
            if (position_.candidates(c).size() > 1) bases_.push_back(c);
        });
        for (Cell c : bases_)
            for (Digit d : position_.candidates(c)) number_[c].push_back({d, count_++});
        if (count_ > kMostCandidates) return;
        find_pairs();
    }

    void run() {
        if (count_ > kMostCandidates) return;
        for (std::size_t i = 0; i < bases_.size(); ++i)
            for (std::size_t j = i + 1; j < bases_.size(); ++j) {
                position_.keep_watch();
                if (search_.technique == Technique::AlignedPairExclusion)
                    try_pair(bases_[i], bases_[j]);
                else
                    for (std::size_t k = j + 1; k < bases_.size(); ++k)
                        try_triple({bases_[i], bases_[j], bases_[k]});
            }
        finds_.for_each([&](const auto& removed, const Found& found) {
            return search_.sink.take(step_of(found, removed));
        });
    }

  private:
    static constexpr int kMostCandidates = 2000;      // larger numbers exceed people and memory
    static constexpr int kPossible = -1, kSeen = -2;  // why a pair is impossible; else a set
    struct Found {
        std::vector<Cell> bases;
        std::vector<int> sets;
        std::vector<Cell> cells;  // with three candidates
    };
    struct Numbered {
        Digit digit;
        int number;
    };
    using Bits = std::vector<std::uint64_t>;

    int& why(int a, int b) {
        SUDOKIT_CHECK(0 <= a && a < count_ && 0 <= b && b < count_);
        return why_[static_cast<std::size_t>(a * count_ + b)];
    }

    void find_pairs() {
        why_.assign(static_cast<std::size_t>(count_ * count_), kPossible);
        std::vector<Bits> hit(static_cast<std::size_t>(count_),
                              Bits(static_cast<std::size_t>(sets_.count() + 63) / 64));
        for (Cell c : bases_)
            for (const auto [d, n] : number_[c]) {
                position_.keep_watch();
                for (int i = 0; i < sets_.count(); ++i)
                    if (sets_.seen(i, d).contains(c))
                        hit[static_cast<std::size_t>(n)][static_cast<std::size_t>(i) / 64] |=
                            std::uint64_t{1} << (i % 64);
            }
        for (Cell a : bases_)
            for (Cell b : bases_)
                if (a < b)
                    for (const auto [x, m] : number_[a]) {
                        position_.keep_watch();
                        for (const auto [y, n] : number_[b])
                            why(m, n) = why(n, m) =
                                x == y ? (search_.layout().sees(a, b) ? kSeen : kPossible)
                                       : first_common(hit[static_cast<std::size_t>(m)],
                                                      hit[static_cast<std::size_t>(n)]);
                    }
    }
    // The first common set, which is the smallest, since sets are sorted by size.
    static int first_common(const Bits& a, const Bits& b) {
        SUDOKIT_CHECK(a.size() == b.size());
        for (std::size_t w = 0; w < a.size(); ++w)
            if (const auto both = a[w] & b[w])
                return static_cast<int>(w) * 64 + std::countr_zero(both);
        return kPossible;
    }

    // Is x (of a) impossible with every digit of b? `found` gets the sets that show it.
    bool is_impossible(int x, Cell b, Found* found) {
        for (const auto [y, n] : number_[b]) {
            if (why(x, n) == kPossible) return false;
            if (found && why(x, n) >= 0) found->sets.push_back(why(x, n));
        }
        return true;
    }

    void try_pair(Cell a, Cell b) {
        std::vector<Candidate> removed;
        Found found{{a, b}, {}, {}};
        for (const auto& [from, other] : {std::pair{a, b}, std::pair{b, a}})
            for (const auto [d, n] : number_[from]) {
                if (!is_impossible(n, other, nullptr)) continue;
                removed.push_back({from, d});
                is_impossible(n, other, &found);
            }
        add(removed, found);
    }

    void try_triple(const std::array<Cell, 3>& cells) {
        const auto common = near_ & search_.layout().peers_of(cells[0]) &
                            search_.layout().peers_of(cells[1]) &
                            search_.layout().peers_of(cells[2]);
        if (common.empty()) return;
        std::vector<Candidate> removed;
        Found found{{cells.begin(), cells.end()}, {}, {}};
        for (std::size_t i = 0; i < 3; ++i)
            for (const auto [d, n] : number_[cells[i]]) {
                const Cell b = cells[(i + 1) % 3], c = cells[(i + 2) % 3];
                if (is_impossible(n, b, nullptr) || is_impossible(n, c, nullptr)) continue;
                Found more = found;
                if (!is_impossible_with(d, n, b, c, common, more)) continue;
                removed.push_back({cells[i], d});
                found = more;
            }
        add(removed, found);
    }

    bool is_impossible_with(Digit x, int m, Cell b, Cell c, const Cells& common, Found& found) {
        for (const auto [y, n] : number_[b])
            for (const auto [z, k] : number_[c])
                if (!note_reason({x, y, z}, {m, n, k}, common, found)) return false;
        return true;
    }
    // Why the triple is impossible, if it is.
    bool note_reason(const std::array<Digit, 3>& digits, const std::array<int, 3>& numbers,
                     const Cells& common, Found& found) {
        int best = kPossible;
        for (std::size_t i = 0; i < 3; ++i) {
            const int reason = why(numbers[i], numbers[(i + 1) % 3]);
            if (reason == kSeen) return true;
            if (reason >= 0 && (best < 0 || reason < best)) best = reason;
        }
        if (best >= 0) {
            found.sets.push_back(best);
            return true;
        }
        DigitSet all;
        for (Digit d : digits) all.insert(d);
        bool is_found = false;
        common.for_each([&](Cell c) {
            if (is_found || position_.candidates(c) != all) return;
            found.cells.push_back(c);
            is_found = true;
        });
        return is_found;
    }

    void add(std::vector<Candidate>& removed, Found& found) {
        if (removed.empty()) return;
        sort_unique(found.sets);
        sort_unique(found.cells);
        SUDOKIT_CHECK(found.sets.empty() || found.sets.back() < sets_.count());
        int cost = static_cast<int>(found.cells.size());
        for (int i : found.sets) cost += sets_[i].size;
        finds_.add(removed, cost, found);
    }

    Step step_of(const Found& found, const std::vector<Candidate>& removed) const {
        Step step;
        step.technique = search_.technique;
        step.removed = removed;
        step.digits = digits_of(removed);
        step.parts = {{Role::Pattern, found.bases, digits_at(found.bases), -1}};
        Cells all;
        for (Cell c : found.bases)
            if (is_needed(c, removed)) all.insert(c);
        for (int i : found.sets) {
            step.parts.push_back({Role::Helper, list_of(sets_[i].cells), sets_[i].digits, -1});
            all |= sets_[i].cells;
        }
        for (Cell c : found.cells) {
            step.parts.push_back({Role::Helper, {c}, position_.candidates(c), -1});
            all.insert(c);
        }
        all.for_each([&](Cell c) { step.truths.push_back(Truth::of_cell(c)); });
        return step;
    }
    // Is the base a reason? Not if all removed digits are its own.
    static bool is_needed(Cell base, const std::vector<Candidate>& removed) {
        return std::any_of(removed.begin(), removed.end(),
                           [&](Candidate x) { return x.cell != base; });
    }
    DigitSet digits_at(const std::vector<Cell>& cells) const {
        DigitSet digits;
        for (Cell c : cells) digits = digits | position_.candidates(c);
        return digits;
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    AlmostLockedSets<Size> sets_;
    Cells near_;  // cells with two or three candidates; one must see all three bases
    std::vector<Cell> bases_;
    std::array<std::vector<Numbered>, Size::kCells> number_;  // of the candidates of each base
    int count_ = 0;
    std::vector<int> why_;  // by two candidates
    Ranking<Found> finds_;
};

}  // namespace

SUDOKIT_FINDER(exclusion, Exclusion)

}  // namespace sudokit::logic

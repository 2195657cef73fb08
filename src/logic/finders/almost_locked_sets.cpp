// Rules of almost locked sets (ALS). A set that lacks one of its n + 1 digits holds all the others.
//
//    ALS-XZ      A -x- B             x is a restricted common: only one of the sets can hold it, so
//                                    the other holds all its other digits. So z, a digit of both,
//                                    is in one of them. With two restricted commons (doubly linked)
//                                    each set lacks one of them and holds all the rest.
//    XY-Wing     A -x- C -y- B       C lacks x or y, so A or B is left with its z
//    XY-Chain    A -x- C -y- D -w- B ... and so on: A without z passes x on, and B gets z
//    Death       each digit of the stem kills one in a petal: whichever is true, one of the
//    Blossom     petals lacks it, and holds z
//
// In each of them, a cell that sees every place of z in the outer sets loses z.
#include "logic/finders/finder.hpp"
#include "logic/finders/locked_sets.hpp"
#include "logic/finders/ranking.hpp"
#include "logic/finders/set_steps.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

// Digits d that only one of i and j can hold.
template <class Size>
DigitSet restricted(const AlmostLockedSets<Size>& sets, int i, int j) {
    DigitSet found;
    for (Digit d : sets[i].digits& sets[j].digits)
        if (sets.is_restricted(i, j, d)) found.insert(d);
    return found;
}

// The cells that see all places of these digits in both sets.
template <class Size>
void add_seen_by_both(const AlmostLockedSets<Size>& sets, int i, int j, DigitSet digits,
                      std::vector<Candidate>& removed) {
    for (Digit d : digits& sets[i].digits& sets[j].digits)
        (sets.seen(i, d) & sets.seen(j, d)).for_each([&](Cell c) { removed.push_back({c, d}); });
}

// --- ALS-XZ ----------------------------------------------------------------------------------

template <class Size>
class XzRule {
  public:
    explicit XzRule(const Search<Size>& search) : search_(search), sets_(search.position, 1) {}

    void run() {
        for (int i = 0; i < sets_.count(); ++i)
            for (int j = i + 1; j < sets_.count(); ++j) {
                search_.position.keep_watch();
                if ((sets_[i].digits & sets_[j].digits).size() < 2 || sets_.overlap(i, j)) continue;
                const DigitSet links = restricted(sets_, i, j);
                if (!links.empty()) add(i, j, links);
            }
        finds_.for_each([&](const auto& removed, const SetChain& chain) {
            return search_.sink.take(set_chain_step(search_, sets_, chain, removed));
        });
    }

  private:
    void add(int i, int j, DigitSet links) {
        std::vector<Candidate> removed;
        if (links.size() == 1) {
            add_seen_by_both(sets_, i, j, search_.layout().geometry->all_digits() - links, removed);
        } else {
            add_seen_by_both(sets_, i, j, search_.layout().geometry->all_digits(), removed);
            add_locked(i, j, links, removed);
            add_locked(j, i, links, removed);
        }
        if (removed.empty()) return;
        finds_.add(removed, sets_[i].size + sets_[j].size, {{i, j}, {links}});
    }

    // Doubly linked: adds what set i removes with the digits that it certainly holds.
    void add_locked(int i, int j, DigitSet links, std::vector<Candidate>& removed) {
        for (Digit d : sets_[i].digits - links)
            (sets_.seen(i, d) - sets_[j].cells).for_each([&](Cell c) {
                removed.push_back({c, d});
            });
    }

    const Search<Size>& search_;
    AlmostLockedSets<Size> sets_;
    Ranking<SetChain> finds_;
};

// --- ALS-XY-Wing -----------------------------------------------------------------------------

template <class Size>
class XyWingRule {
  public:
    explicit XyWingRule(const Search<Size>& search)
        : search_(search), sets_(search.position, 1), graph_(sets_, search) {}

    void run() {
        for (int pivot = 0; pivot < sets_.count(); ++pivot) {
            const auto& links = graph_.links_of(pivot);
            for (std::size_t i = 0; i < links.size(); ++i)
                for (std::size_t j = i + 1; j < links.size(); ++j) add(pivot, links[i], links[j]);
        }
        finds_.for_each([&](const auto& removed, const SetChain& chain) {
            return search_.sink.take(set_chain_step(search_, sets_, chain, removed));
        });
    }

  private:
    void add(int pivot, const SetLink& a, const SetLink& b) {
        search_.position.keep_watch();
        if ((a.digits | b.digits).size() < 2) return;
        const DigitSet common = (sets_[a.to].digits & sets_[b.to].digits) - (a.digits | b.digits);
        if (common.empty() || (graph_.sees(a.to) & graph_.sees(b.to)).empty()) return;
        if (!search_.options.overlapping_sets && sets_.overlap(a.to, b.to)) return;
        const auto both = sets_[a.to].cells | sets_[b.to].cells;
        if (both == sets_[a.to].cells || both == sets_[b.to].cells) return;
        std::vector<Candidate> removed;
        add_seen_by_both(sets_, a.to, b.to, common, removed);
        if (removed.empty()) return;
        // One digit each, and different ones.
        DigitSet x = a.digits - b.digits, y = b.digits;
        if (x.empty()) x = DigitSet::of(a.digits.lowest()), y = y - x;
        SUDOKIT_CHECK(!x.empty() && !y.empty());
        finds_.add(removed, sets_[a.to].size + sets_[b.to].size + sets_[pivot].size,
                   {{a.to, pivot, b.to}, {DigitSet::of(x.lowest()), DigitSet::of(y.lowest())}});
    }

    const Search<Size>& search_;
    AlmostLockedSets<Size> sets_;
    SetGraph<Size> graph_;
    Ranking<SetChain> finds_;
};

// --- Death Blossom ---------------------------------------------------------------------------

// Takes a petal for each digit of the stem in turn, as long as all petals share a digit that a cell
// outside can lose.
template <class Size>
class DeathBlossom {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit DeathBlossom(const Search<Size>& search)
        : search_(search), position_(search.position), sets_(position_, 1) {}

    void run() {
        for (stem_ = 0; stem_ < search_.layout().cells; ++stem_) {
            if (position_.candidates(stem_).size() < 2) continue;
            petals_.clear();
            for (Digit d : position_.candidates(stem_)) {
                position_.keep_watch();
                auto& list = petals_.emplace_back();
                for (int i = 0; i < sets_.count(); ++i)
                    if (sets_.seen(i, d).contains(stem_)) list.push_back(i);
            }
            chosen_.clear();
            const DigitSet others =
                search_.layout().geometry->all_digits() - position_.candidates(stem_);
            choose(others, {}, 0);
        }
        finds_.for_each([&](const auto& removed, const Blossom& blossom) {
            return search_.sink.take(step_of(blossom, removed));
        });
    }

  private:
    struct Blossom {
        Cell stem;
        std::vector<int> petals;
    };

    Cells lost(Digit z) const {
        Cells seen = position_.places(z);
        seen.erase(stem_);
        for (int i : chosen_) seen &= sets_.seen(i, z);
        return seen;
    }

    void choose(DigitSet common, const Cells& used, int size) {
        position_.keep_watch();
        if (chosen_.size() == petals_.size()) return add(common, used, size);
        for (int i : petals_[chosen_.size()]) {
            const auto& set = sets_[i];
            if ((set.digits & common).empty() || set.cells.contains(stem_)) continue;
            if (!search_.options.overlapping_sets && !(set.cells & used).empty()) continue;
            chosen_.push_back(i);
            DigitSet left;
            for (Digit z : common& set.digits)
                if (!lost(z).empty()) left.insert(z);
            if (!left.empty()) choose(common & set.digits, used | set.cells, size + set.size);
            chosen_.pop_back();
        }
    }

    void add(DigitSet common, const Cells& used, int size) {
        std::vector<Candidate> removed;
        for (Digit z : common)
            (lost(z) - used).for_each([&](Cell c) { removed.push_back({c, z}); });
        if (!removed.empty()) finds_.add(removed, size, {stem_, chosen_});
    }

    Step step_of(const Blossom& blossom, const std::vector<Candidate>& removed) const {
        Step step = set_chain_step(search_, sets_, {blossom.petals, {}}, removed);
        const DigitSet at_stem = position_.candidates(blossom.stem);
        step.truths.push_back(Truth::of_cell(blossom.stem));
        step.parts.insert(step.parts.begin(), {Role::Pivot, {blossom.stem}, at_stem, -1});
        SUDOKIT_CHECK(blossom.petals.size() == static_cast<std::size_t>(at_stem.size()));
        std::size_t petal = 0;
        for (Digit d : at_stem)
            step.parts.push_back({Role::Restricted,
                                  list_of(sets_.places(blossom.petals[petal++], d)),
                                  DigitSet::of(d), -1});
        return step;
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    AlmostLockedSets<Size> sets_;
    Cell stem_ = 0;
    std::vector<std::vector<int>> petals_;  // by digit of the stem
    std::vector<int> chosen_;
    Ranking<Blossom> finds_;
};

}  // namespace

SUDOKIT_FINDER(als_xz, XzRule)
SUDOKIT_FINDER(als_xy_wings, XyWingRule)
SUDOKIT_FINDER(death_blossoms, DeathBlossom)

}  // namespace sudokit::logic

// nesting.hpp - rules within chains. Once all links from an assumption have been followed, a chain
// of a higher level searches the resulting position for locked candidates, pairs and X-Wings, and
// then for whole chains. The first rule that finds something is used, with everything it finds. Its
// removals rest on the candidates that have gone since the start and whose absence the rule needs.
// If there are none, the removal does not depend on the assumption and is skipped.
#pragma once
#include <memory>
#include <vector>

#include "logic/se/hint.hpp"
#include "logic/se/memo.hpp"
#include "logic/se/propagator.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {

// A search for chains, as seen by a search that uses its hints.
template <class Size>
class NestedSearch {
  public:
    virtual ~NestedSearch() = default;
    // All hints on the position, as entries of memo().
    virtual typename Memo<Size>::Entry hints_on(const Position<Size>& position) = 0;
    virtual const Memo<Size>& memo() const = 0;
    // The same hints in the same order, for explain().
    virtual void list(const Position<Size>& position, std::vector<Found<Size>>& all) = 0;
    virtual void explain(const Found<Size>& found, Hint<Size>& hint) = 0;
};

template <class Size>
class Nesting {
  public:
    using Searches = std::vector<std::unique_ptr<NestedSearch<Size>>>;

    // `nested`: tried in this order if no simpler rule applies.
    Nesting(const Units<Size>& units, Propagator<Size>& propagator, Searches nested)
        : units_(units),
          propagator_(propagator),
          nested_(std::move(nested)),
          marks_(static_cast<std::size_t>(units.candidates())) {}

    void begin() { rules_.clear(); }
    void advance(Propagation<Size>& p);
    // The complexity that nested chains add to a hint.
    int size_of(const std::vector<Branch<Size>>& branches);

    // Steps of rules are built only between keep_steps() and drop_steps().
    void keep_steps() {
        keep_steps_ = true;
        steps_.clear();
    }
    void drop_steps() { keep_steps_ = false; }
    const Step& step_of(int rule) const {
        const int step = rules_[static_cast<std::size_t>(rule)].step;
        SUDOKIT_CHECK(step >= 0 && step < static_cast<int>(steps_.size()));
        return steps_[static_cast<std::size_t>(step)];
    }

  private:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;
    using Node = typename Propagation<Size>::Node;
    // A rule used in a chain, or a nested chain.
    struct Rule {
        int complexity = 0;      // of a nested chain; 0 = another rule
        std::uint64_t hash = 0;  // identifies nested chains
        int step = -1;           // index into steps_, while steps are kept
    };

    bool advance_by_locked(Propagation<Size>& p);
    bool advance_by_pairs(Propagation<Size>& p, bool hidden);
    bool advance_by_fish(Propagation<Size>& p);
    bool advance_by_chains(Propagation<Size>& p, NestedSearch<Size>& nested);
    template <class Pattern, class Reasons>
    bool use_pattern(Propagation<Size>& p, const Pattern& found, Technique technique,
                     Reasons&& add_reasons);
    void add_gone(Propagation<Size>& p, Id unit, Mask of);
    void order_removals();
    void clear_parents(const Propagation<Size>& p);
    void use(Propagation<Size>& p, const Rule& rule);
    void keep_step();

    const Units<Size>& units_;
    Propagator<Size>& propagator_;
    Searches nested_;
    bool keep_steps_ = false;
    std::vector<Rule> rules_;
    std::vector<std::uint32_t> parents_;
    std::vector<std::uint8_t> marks_;  // candidates of `parents_`
    std::vector<Id> removals_;
    std::vector<Found<Size>> hints_;
    std::vector<std::uint64_t> hashes_;
    std::vector<Step> steps_;
    Hint<Size> explained_;
};

}  // namespace sudokit::logic::se

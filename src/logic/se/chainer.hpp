// chainer.hpp - chains of implications the way Sudoku Explainer searches them: cycles and forcing
// chains, Nishio, multiple and dynamic forcing chains, with simpler rules or whole chains nested in
// them.
//
// A searcher looks at every start in a fixed order, and of all hints the one with the lowest
// (rating, complexity, kind) counts, the first one among equals. As that is all the path needs,
// longer ones are dropped as they come up. A searcher nested in another one must know them all:
// there the best for each set of removed candidates is kept.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "logic/se/closure.hpp"
#include "logic/se/hint.hpp"
#include "logic/se/memo.hpp"
#include "logic/se/propagation.hpp"

namespace sudokit::logic::se {

// What a chain adds to its rating: a tenth for each of 4, 6, 8, 12, 16, 24 ... that its links
// exceed.
int rating_of_length(int complexity);

struct ChainMode {
    bool is_multiple = false, is_dynamic = false, is_nishio = false;
    int level = 0;  // 1: with rules, 2: with forcing chains, 3: multiple, 4: dynamic, 5: twice

    bool is_unary() const { return !is_multiple && !is_dynamic; }
    int kind() const { return level * 8 + is_multiple * 4 + is_dynamic * 2 + is_nishio; }
    int rating() const { return is_nishio ? 75 : is_dynamic ? 85 + 5 * level : 80; }
    Technique technique(bool is_cell) const;
};

// Cycle, chain from a candidate to its own opposite; cases of a cell, of a house; an assumption
// that leads to a contradiction; a candidate that leads to the same as its opposite.
enum class ChainKind : std::uint8_t { Cycle, Forcing, Cell, Region, Contradiction, Double };

template <class Size>
class Chainer {
  public:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;
    using Node = typename Propagation<Size>::Node;

    Chainer(const Units<Size>& units, ChainMode mode,
            std::shared_ptr<MemoBank<Size>> bank = std::make_shared<MemoBank<Size>>());
    ~Chainer();

    // The hint that Sudoku Explainer gives first.
    bool find(const Position<Size>& position, Hint<Size>& hint);
    // All hints, the best one for each set of removed candidates, in Sudoku Explainer's order: a
    // step is built of those that are wanted, until take(step) returns false.
    void find_all(const Position<Size>& position,
                  const std::function<bool(ChainKind, Technique)>& wanted,
                  const std::function<bool(Step)>& take);

  private:
    using Kind = ChainKind;
    // A hint in short: what can be built anew from the propagations need not be kept.
    struct Found {
        std::uint64_t score = kNoScore;  // rating, complexity, kind; smaller is better
        int complexity = 0;
        std::uint32_t order = 0;
        Kind kind = Kind::Cell;
        bool source_on = false, target_on = false;
        Id source = 0, target = 0;  // source: candidate or unit
        std::uint32_t path = 0;     // cycles and forcing chains: in paths_, from the end
        std::uint32_t length = 0;
        std::uint32_t removed = 0, removals = 0;  // cycles: in removed_
    };
    static constexpr std::uint64_t kNoScore = ~std::uint64_t{0};
    struct Link {  // of a path
        Id x, unit;
        bool is_on;
    };
    struct Branch {
        Propagation<Size>* from;
        int end;
    };
    // A rule that was used on the way, or a nested chain.
    struct Rule {
        Technique technique;
        int complexity = 0;      // of a nested chain; 0 = another rule
        std::uint64_t hash = 0;  // tells nested chains apart
        int step = -1;           // index into steps_, while steps are kept
    };

    // --- common
    void begin(const Position<Size>& position, bool keep_all);
    void drop_propagations();
    void note_units(Propagation<Size>& p) const;
    void search();
    static std::uint64_t score_of(int rating, int complexity, int key) {
        return static_cast<std::uint64_t>(rating) << 32 |
               static_cast<std::uint64_t>(complexity) << 4 | static_cast<unsigned>(key);
    }
    // What a hint for this must beat.
    std::uint64_t bound(Id target, bool on) const;
    void keep(Found found);
    std::size_t slot_of(Id target, bool on) const;
    void collect(std::vector<Found>& all) const;
    void removed_by(const Found& found, std::vector<Id>& into) const;
    void branches_of(const Found& found, std::vector<Branch>& into);

    // --- cycles and single forcing chains
    void search_unary();
    void search_pass(bool cells, bool houses);
    void search_cycles(Id start);
    void search_forcing(Id start, bool on);
    void begin_walk(Id start, bool on);
    template <class F>
    bool walk_to_off(int i, F&& arrive);
    template <class F>
    bool walk_to_on(int i, F&& arrive);
    bool is_ancestor(int i, Id off) const;
    bool reached_from(int i, Id off) const;
    void take_cycle(Id start, int end);
    void take_forcing(int end);
    Found found_path(Kind kind, int end, int base);
    int limit_of(int base) const;

    // --- propagation
    Propagation<Size>& propagation(Id x, bool on);
    void propagate(Propagation<Size>& p, Id x, bool on);
    bool serve_on(Propagation<Size>& p, int i);
    bool serve_off(Propagation<Size>& p, int i);
    void add_off(Propagation<Size>& p, int i);
    int append_on(Propagation<Size>& p, Id y, Id unit, std::uint32_t parent, Mask gone);

    // --- multiple
    void search_multiple();
    void search_cell(Cell c);
    void search_binary(Id x);
    void search_region(Id x, int house);
    template <class F>
    void intersect(const std::vector<Propagation<Size>*>& of, F&& take);
    void offer(Kind kind, int key, Id source, bool source_on, Id target, bool target_on,
               const std::vector<Propagation<Size>*>& of);
    int flat_size(Propagation<Size>& p, int end);
    int nested_size(const std::vector<Branch>& branches);

    // --- rules on the way
    void advance(Propagation<Size>& p);
    bool advance_by_patterns(Propagation<Size>& p);
    bool advance_by_chains(Propagation<Size>& p, Chainer& nested);
    bool take_pattern(Propagation<Size>& p, Technique technique);
    void add_gone(Propagation<Size>& p, Id unit, Mask of);
    void order_removals();
    void clear_parents(const Propagation<Size>& p);
    void add_removals(Propagation<Size>& p, int rule);
    typename Memo<Size>::Entry hints_on(const Position<Size>& position);
    void list_units(const Found& found, std::vector<Id>& into);
    void keep_step();
    std::uint64_t hash_of(const Found& found);

    // --- steps
    Technique technique_of(const Found& found) const;
    void explain(const Found& found, Hint<Size>& hint);
    Inference inference(Id x, bool is_on, Id unit) const;
    void write_path(Step& step, const Found& found) const;
    void write_nodes(Step& step, Propagation<Size>& p, const std::vector<Branch>& branches);
    void write_split(Step& step, Id unit) const;
    int nested_index(Step& step, std::vector<std::pair<int, int>>& taken, int rule);

    // The nodes of a branch from its end, each layer of parents after the other.
    template <class F>
    void each_ancestor(const Propagation<Size>& p, int end, F&& f);

    const Units<Size>& units_;
    ChainMode mode_;
    const Position<Size>* position_ = nullptr;

    // results
    bool keep_all_ = false, keep_steps_ = false;
    Found best_;
    std::vector<Found> slots_;  // by what they remove, if all are kept
    std::vector<std::size_t> used_slots_;
    std::vector<Found> wide_;  // cycles that remove several candidates
    std::uint32_t order_ = 0;
    std::vector<Link> paths_;
    std::vector<Id> removed_;

    std::shared_ptr<Closure<Size>> closure_;  // of searches without dynamic links

    // unary
    struct Stop {
        Id x, unit;
        bool is_on;
        int parent, depth;
    };
    std::vector<Stop> walk_;
    std::vector<int> walk_on_, walk_off_;
    std::vector<std::uint32_t> seen_;    // by 2 * candidate + on: when it was met last
    std::vector<std::uint32_t> closes_;  // by candidate: its denial leads back to the start
    std::uint32_t stamp_ = 0;
    bool by_cells_ = false, by_houses_ = false;
    std::vector<std::uint8_t> marks_;

    // Propagations by 2 * candidate + on. One that looks at no unit that changed since stays valid.
    std::vector<std::unique_ptr<Propagation<Size>>> pool_;
    std::vector<Mask> last_;  // the board for which they were made
    std::vector<std::uint64_t> changed_;
    std::vector<std::uint32_t> made_;  // indices into pool_ of those that may be valid
    std::vector<std::uint64_t> common_;
    std::vector<Mask> live_;  // candidates not yet off
    Position<Size> now_;      // and those whose consequences are not yet drawn
    std::vector<std::uint32_t> visited_;
    std::uint32_t visit_ = 0;
    std::vector<std::uint32_t> stack_, next_;
    std::vector<Propagation<Size>*> group_;
    std::vector<Branch> branches_;

    // rules
    std::shared_ptr<MemoBank<Size>> bank_;
    std::shared_ptr<Memo<Size>> memo_;  // of this kind of search
    std::vector<std::unique_ptr<Chainer>> nested_;
    std::vector<Rule> rules_;
    std::vector<std::uint32_t> parents_;
    std::vector<Id> removals_;
    std::vector<Found> hints_;
    std::vector<std::uint64_t> hashes_;
    std::vector<Step> steps_;
    Hint<Size> explained_;
};

template <class Size>
template <class F>
void Chainer<Size>::each_ancestor(const Propagation<Size>& p, int end, F&& f) {
    if (visited_.size() < p.nodes.size()) visited_.resize(p.nodes.size());
    ++visit_;
    stack_.assign(1, static_cast<std::uint32_t>(end));
    while (!stack_.empty()) {
        next_.clear();
        for (std::uint32_t i : stack_) {
            if (visited_[i] == visit_) continue;
            visited_[i] = visit_;
            const Node& node = p.nodes[i];
            f(node);
            const auto* parents = p.parents_of(node);
            next_.insert(next_.end(), parents, parents + node.parents);
        }
        stack_.swap(next_);
    }
}

extern template class Chainer<Small>;
extern template class Chainer<Large>;

}  // namespace sudokit::logic::se

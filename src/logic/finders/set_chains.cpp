// ALS-XY-Chains:
//
//     A -x- B -y- C -w- D ...      neighbours share a restricted common; a chain does not leave a
//                                  set by the digit that entered it
//
// If A lacks z, it holds x, so B lacks x and holds y, so C lacks y, and so on: the last set holds
// z.
//
// What a chain removes depends only on its two ends: their sets, the digit that leaves the first
// and the digit that enters the last. So a shortest way from each (set, leaving digit) to each
// (set, entering digit) is enough: a breadth-first search over (set, digit that it lacks).
#include <algorithm>

#include "logic/finders/finder.hpp"
#include "logic/finders/ranking.hpp"
#include "logic/finders/set_steps.hpp"
#include "support/check.hpp"
#include "support/sorted.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class SetChains {
  public:
    explicit SetChains(const Search<Size>& search)
        : search_(search),
          sets_(search.position, 1),
          graph_(sets_, search),
          digits_(search.position.digits()),
          most_(search.options.every_elimination ? sets_.count() : search.options.max_set_chain),
          nodes_(static_cast<std::size_t>(sets_.count() * digits_)) {
        partners_.resize(nodes_.size());
        for (int i = 0; i < sets_.count(); ++i)
            for (const SetLink& link : graph_.links_of(i))
                for (Digit d : link.digits) partners_[at(i, d)].push_back(link.to);
    }

    void run() {
        for (int first = 0; first < sets_.count(); ++first) {
            if (graph_.sees(first).empty()) continue;
            for (Digit x : sets_[first].digits)
                if (!partners_[at(first, x)].empty()) start_from(first, x);
        }
        finds_.for_each([&](const auto& removed, const SetChain& chain) {
            return search_.sink.take(set_chain_step(search_, sets_, chain, removed));
        });
    }

  private:
    static constexpr int kShortest = 4;  // shorter ones have names of their own
    struct Node {                        // a set and a digit that it lacks
        int seen_in = 0, passed_in = 0;  // numbers of searches
        int from = -1;                   // the node from which it was reached
        int sets = 0;                    // sets in the chain so far
    };

    std::size_t at(int set, Digit d) const {
        SUDOKIT_CHECK(0 <= set && set < sets_.count() && 1 <= d && d <= digits_);
        return static_cast<std::size_t>(set * digits_ + d - 1);
    }
    int set_of(int node) const { return node / digits_; }
    Digit digit_of(int node) const { return static_cast<Digit>(node % digits_ + 1); }
    Node& node(int n) { return nodes_[static_cast<std::size_t>(n)]; }

    void start_from(int first, Digit x) {
        ++search_number_;
        first_ = first;
        queue_.clear();
        pass_on(first, x, -1, 1);
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            search_.position.keep_watch();
            const int n = queue_[next];
            if (node(n).sets >= kShortest) end_at(n, x);
            if (node(n).sets >= most_) continue;
            for (Digit d : sets_[set_of(n)].digits)
                if (d != digit_of(n)) pass_on(set_of(n), d, n, node(n).sets);
        }
    }

    // The set holds d, so all its partners for d lack it.
    void pass_on(int set, Digit d, int from, int sets) {
        Node& passed = nodes_[at(set, d)];
        if (passed.passed_in == search_number_) return;
        passed.passed_in = search_number_;
        for (int to : partners_[at(set, d)]) {
            const int n = static_cast<int>(at(to, d));
            if (to == first_ || node(n).seen_in == search_number_) continue;
            node(n).seen_in = search_number_;
            node(n).from = from;
            node(n).sets = sets + 1;
            queue_.push_back(n);
        }
    }

    void end_at(int n, Digit x) {
        const int last = set_of(n);
        if (last < first_ || (graph_.sees(first_) & graph_.sees(last)).empty()) return;
        DigitSet common = (sets_[first_].digits & sets_[last].digits) - DigitSet::of(x);
        common.erase(digit_of(n));
        std::vector<Candidate> removed;
        for (Digit z : common)
            (sets_.seen(first_, z) & sets_.seen(last, z)).for_each([&](Cell c) {
                removed.push_back({c, z});
            });
        if (removed.empty()) return;
        SetChain chain = chain_to(n);
        if (!chain.sets.empty()) finds_.add(removed, cost_of(chain), chain);
    }

    // Empty if a set would appear twice.
    SetChain chain_to(int n) {
        SetChain chain;
        for (int k = n; k >= 0; k = node(k).from) {
            chain.sets.insert(chain.sets.begin(), set_of(k));
            chain.links.insert(chain.links.begin(), DigitSet::of(digit_of(k)));
        }
        chain.sets.insert(chain.sets.begin(), first_);
        SUDOKIT_CHECK(static_cast<int>(chain.sets.size()) == node(n).sets);
        if (has_repeats(chain.sets)) return {};
        return chain;
    }
    int cost_of(const SetChain& chain) const {
        int cells = 0;
        for (int i : chain.sets) cells += sets_[i].size;
        return cells;
    }

    const Search<Size>& search_;
    AlmostLockedSets<Size> sets_;
    SetGraph<Size> graph_;
    int digits_, most_;
    std::vector<Node> nodes_;
    std::vector<std::vector<int>> partners_;  // by set and digit: the sets that cannot hold it, too
    std::vector<int> queue_;
    int first_ = 0, search_number_ = 0;
    Ranking<SetChain> finds_;
};

}  // namespace

SUDOKIT_FINDER(set_chains, SetChains)

}  // namespace sudokit::logic

// Chains through rules: alternating inference chains, some of whose links are rules.
//
//     x  -  a = b  -  c = d  -  x      - weak: not both true    = strong: not both false
//
// If x is true, a is false, so b is true ... and x is false. What links two candidates:
//
//     weakly     one cell, one house, or a rule that has no filling with both
//     strongly   a cell with these two alone, a house with these two places alone, or a rule:
//                without the first candidate, the second is the only one left in its cell
//
// The links of a rule come from supposing each candidate and propagating the rule alone, if it has
// at most six cells. Cells that a rule keeps apart are always linked.
//
// A breadth-first search starts from each candidate, first for short chains. A chain must use a
// rule: others have finders of their own.
#include <algorithm>
#include <optional>
#include <tuple>

#include "logic/finders/finder.hpp"
#include "logic/finders/rule_uses.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

constexpr int kHouse = -1;                     // the link needs no rule
constexpr int kLengths[] = {4, 6, 8, 12, 16};  // in links: each is a round of the search

struct Link {
    Candidate to;
    int unit = kHouse;
};

template <class Size>
class Links {
  public:
    explicit Links(const Search<Size>& search)
        : position_(search.position),
          geometry_(*search.layout().geometry),
          units_(*search.position.units()),
          domains_(domains_of(search.position)),
          of_(domains_.size() * static_cast<std::size_t>(geometry_.digits() * 2)) {
        position_.open().for_each([&](Cell c) {
            for (const Digit d : domains_[c]) {
                add_weak({c, d});
                add_strong({c, d});
            }
        });
        for (std::size_t u = 0; u < units_.count(); ++u) {
            position_.keep_watch();
            for (const auto& [from, to, is_weak] : units_[u].links(domains_))
                add(from, is_weak, {to, static_cast<int>(u)});
        }
    }

    const Domains& domains() const { return domains_; }
    std::size_t state_of(Candidate x, bool is_on) const {
        return (x.cell * static_cast<std::size_t>(geometry_.digits()) + x.digit - 1u) * 2 + is_on;
    }
    std::size_t states() const { return of_.size(); }
    // Of a true candidate: to those that are false then. Of a false one: to those that are true then.
    const std::vector<Link>& of(Candidate x, bool is_on) const { return of_[state_of(x, is_on)]; }

    // The link by a rule, as a use of it.
    Use use_of(Candidate from, bool is_on, const Link& link) const {
        const auto u = static_cast<std::size_t>(link.unit);
        if (is_on && from.digit == link.to.digit && are_apart(from.cell, link.to.cell, u))
            return {u, {}, {link.to}, from.cell};
        Use use{u, units_[u].of_scope(domains_), {}};
        const auto& scope = units_[u].scope();
        const auto at = std::ranges::find(scope, from.cell) - scope.begin();
        DigitSet& digits = use.own[static_cast<std::size_t>(at)];
        digits = is_on ? DigitSet::of(from.digit) : digits - DigitSet::of(from.digit);
        for (const Digit d : domains_[link.to.cell])
            if ((d == link.to.digit) == is_on) use.removed.push_back({link.to.cell, d});
        return use;
    }

  private:
    bool are_apart(Cell a, Cell b, std::size_t unit) const {
        return std::ranges::any_of(units_.apart_from(a), [&](const CellApart& other) {
            return other.cell == b && other.unit == unit;
        });
    }
    void add(Candidate x, bool is_on, Link link) { of_[state_of(x, is_on)].push_back(link); }
    void add_weak(Candidate x) {
        for (const Digit d : domains_[x.cell])
            if (d != x.digit) add(x, true, {{x.cell, d}});
        for (const Cell c : geometry_.peers_of(x.cell))
            if (position_.candidates(c).contains(x.digit)) add(x, true, {{c, x.digit}});
        for (const auto& [c, unit] : units_.apart_from(x.cell))
            if (position_.candidates(c).contains(x.digit))
                add(x, true, {{c, x.digit}, static_cast<int>(unit)});
    }
    void add_strong(Candidate x) {
        if (domains_[x.cell].size() == 2)
            add(x, false, {{x.cell, (domains_[x.cell] - DigitSet::of(x.digit)).lowest()}});
        for (const int h : geometry_.houses_of(x.cell)) {
            if (!position_.layout().is_full(h)) continue;
            auto places = position_.places(x.digit, h);
            places.erase(x.cell);
            if (places.size() == 1) add(x, false, {{list_of(places)[0], x.digit}});
        }
    }

    const Position<Size>& position_;
    const Geometry& geometry_;
    RuleUnits& units_;
    const Domains domains_;
    std::vector<std::vector<Link>> of_;  // by state
};

template <class Size>
class RuleChains {
  public:
    explicit RuleChains(const Search<Size>& search) : search_(search), links_(search) {}

    void run() {
        std::vector<Candidate> open;
        search_.position.open().for_each([&](Cell c) {
            for (const Digit d : links_.domains()[c]) open.push_back({c, d});
        });
        for (const int most : kLengths) {
            std::vector<Chain> chains;
            std::erase_if(open, [&](Candidate x) {
                search_.position.keep_watch();
                Refutation found = refute(x, most);
                if (found.chain) chains.push_back(std::move(*found.chain));
                return found.is_final;
            });
            if (!take_all(chains)) return;
        }
    }

  private:
    struct Node {
        Candidate what;
        bool is_on;
        int parent;  // -1: the start
        int unit;    // of the link from the parent
    };
    struct Chain {
        std::vector<Node> nodes;  // from the candidate back to it, each linked to the one before
        int rules = 0;            // links by rules
    };
    struct Refutation {
        std::optional<Chain> chain;  // nothing if it needs no rule
        bool is_final = false;       // a longer limit would find nothing either
    };

    // False: the sink is full.
    bool take_all(std::vector<Chain>& chains) {
        std::ranges::sort(chains, {}, [](const Chain& chain) {
            return std::tuple(chain.rules, chain.nodes.size(), chain.nodes[0].what);
        });
        return std::ranges::all_of(
            chains, [&](const Chain& chain) { return search_.sink.take(step_of(chain)); });
    }

    // The shortest chain from the candidate to its opposite, of up to `most` links.
    Refutation refute(Candidate x, int most) const {
        std::vector<char> seen(links_.states());
        std::vector<Node> nodes{{x, true, -1, kHouse}};
        std::vector<int> depth{0};
        seen[links_.state_of(x, true)] = true;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const Node from = nodes[i];
            if (depth[i] == most) return {};
            for (const Link& link : links_.of(from.what, from.is_on)) {
                char& was = seen[links_.state_of(link.to, !from.is_on)];
                if (std::exchange(was, true)) continue;
                nodes.push_back({link.to, !from.is_on, static_cast<int>(i), link.unit});
                depth.push_back(depth[i] + 1);
                if (from.is_on && link.to == x) return {chain_to(nodes), true};
            }
        }
        return {std::nullopt, true};
    }
    static std::optional<Chain> chain_to(const std::vector<Node>& nodes) {
        Chain chain;
        for (int at = static_cast<int>(nodes.size()) - 1; at >= 0;
             at = nodes[static_cast<std::size_t>(at)].parent) {
            chain.nodes.push_back(nodes[static_cast<std::size_t>(at)]);
            chain.rules += chain.nodes.back().unit != kHouse;
        }
        std::ranges::reverse(chain.nodes);
        return chain.rules > 0 ? std::optional(chain) : std::nullopt;
    }

    Step step_of(const Chain& chain) const {
        const Candidate x = chain.nodes[0].what;
        Step step;
        step.technique = search_.technique;
        step.removed = {x};
        step.digits = {x.digit};
        step.complexity =
            *std::ranges::lower_bound(kLengths, static_cast<int>(chain.nodes.size()) - 1);
        ChainOfUses uses(*search_.position.units(), links_.domains(), x, step);
        for (std::size_t i = 1; i < chain.nodes.size(); ++i) {
            const Node &from = chain.nodes[i - 1], &to = chain.nodes[i];
            if (to.unit != kHouse)
                uses.add(links_.use_of(from.what, from.is_on, {to.what, to.unit}));
        }
        return step;
    }

    const Search<Size>& search_;
    Links<Size> links_;
};

}  // namespace

SUDOKIT_FINDER(rule_chains, RuleChains)

}  // namespace sudokit::logic

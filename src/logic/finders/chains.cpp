// Alternating inference chains: each says that one of its ends is true.
//
//     y = a - b = c - d = z        = strong: not both false       - weak: not both true
//
// If y is false, a is true, so b is false ... and z is true. So what both y and z exclude is false:
//
//   X-Chain   all links of one digit         XY-Chain   the strong links are bivalue cells
//   AIC       any links; the ends have one digit, or they see each other: then neither end's cell
//             has the digit of the other
//   Discontinuous nice loop    the chain closes in a cell, whose candidate it proves or excludes
//   Continuous nice loop       y and z exclude each other, so of any two neighbours exactly one is
//             true, and each weak link clears what both its ends see
//
// Grouped chains have groups of places or almost locked sets among their nodes.
#include "logic/finders/chain_search.hpp"
#include "logic/finders/chain_steps.hpp"
#include "logic/finders/ranking.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

LinkKinds links_for(Technique technique, bool sets) {
    using enum Technique;
    LinkKinds kinds;
    kinds.cells = technique != XChain;
    kinds.houses = technique != XYChain;
    kinds.one_digit = technique == XChain;
    kinds.groups = technique == GroupedContinuousNiceLoop ||
                   technique == GroupedDiscontinuousNiceLoop || technique == GroupedAic;
    kinds.sets = kinds.groups && sets;
    return kinds;
}

template <class Size>
class ChainFinder {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit ChainFinder(const Search<Size>& search)
        : search_(search),
          position_(search.position),
          kinds_(links_for(search.technique, search.options.sets_in_chains)),
          graph_(position_, kinds_),
          chains_(graph_, kinds_.groups) {}

    void run() {
        using enum Technique;
        const bool is_dnl = search_.technique == DiscontinuousNiceLoop ||
                            search_.technique == GroupedDiscontinuousNiceLoop;
        if (is_dnl)
            for (Cell c = 0; c < search_.layout().cells; ++c)
                for (Digit d : position_.candidates(c)) refute({c, d});
        for (int y = 0; y < graph_.count(); ++y)
            if (graph_[y].is_candidate()) start_from(y);
        finds_.for_each([&](const auto& removed, const ChainFound& chain) {
            Step step = chain_step(graph_, chain);
            step.technique = search_.technique;
            step.removed = removed;
            step.digits = digits_of(removed);
            return search_.sink.take(std::move(step));
        });
    }

  private:
    static constexpr int kMostPaths = 64;  // of the same length, between the same ends

    // Only chains of the wanted kind count.
    bool fits(int state) const { return chains_.is_grouped(state) == kinds_.groups; }

    void add(std::vector<Candidate>& removed, ChainFound chain) {
        const int cost = static_cast<int>(chain.path.size());
        finds_.add(removed, cost, chain);
    }

    // Assumes that the candidate is true, and finds that it is false.
    void refute(Candidate x) {
        const auto excluded = graph_.weak_of(x);
        chains_.run_from_false(excluded, [&](int state) {
            const auto z = static_cast<std::size_t>(chains_.node_of(state));
            if (!fits(state) || !(excluded[z / 64] >> (z % 64) & 1)) return false;
            auto chain = straight_chain(state, x);
            if (!chain) return false;
            std::vector<Candidate> removed{x};
            if (search_.options.every_elimination || !is_better_as_aic(*chain))
                add(removed, std::move(*chain));
            return true;
        });
    }

    // Would the same chain without its start remove more?
    bool is_better_as_aic(const ChainFound& chain) const {
        const int y = chain.path.front(), z = chain.path.back();
        return graph_[y].is_candidate() && graph_[z].is_candidate() &&
               excluded_by_ends(y, z).size() > 1;
    }

    void start_from(int y) {
        std::vector<int> ends;  // followed back once all are known
        chains_.run_from(y, [&](int state) {
            if (fits(state)) end_at(y, state, ends);
            return false;
        });
        for (int state : ends) take_loops(state);
    }

    void end_at(int y, int state, std::vector<int>& ends) {
        using enum Technique;
        const int z = chains_.node_of(state);
        switch (search_.technique) {
            case XChain:
            case XYChain:
                return take_chain(state, common_peers(y, z));
            case DiscontinuousNiceLoop:
            case GroupedDiscontinuousNiceLoop:
                if (y == z) take_chain(state, others_in_cell(y));
                return;
            case Aic:
            case GroupedAic:
                if (graph_[z].is_candidate() && y != z) take_aic(state, excluded_by_ends(y, z));
                return;
            case ContinuousNiceLoop:
            case GroupedContinuousNiceLoop:
                if (graph_.are_weak(z, y)) ends.push_back(state);
                return;
            default:
                wrong_finder(search_.technique);
        }
    }

    void take_chain(int state, std::vector<Candidate> removed) {
        if (removed.empty()) return;
        auto chain = straight_chain(state, {});
        if (chain && chain->path.size() >= 4) add(removed, std::move(*chain));
    }
    // A shortest chain to the state that is not a lasso.
    std::optional<ChainFound> straight_chain(int state, std::optional<Candidate> start) {
        ChainFound chain{chains_.path_to(state), start, false};
        if (!is_lasso(graph_, chain)) return chain;
        const bool found = chains_.for_each_path(state, kMostPaths, [&](std::vector<int> path) {
            chain.path = std::move(path);
            return !is_lasso(graph_, chain);
        });
        return found ? std::optional(chain) : std::nullopt;
    }
    // Only if it removes two candidates; otherwise it is a discontinuous nice loop.
    void take_aic(int state, std::vector<Candidate> removed) {
        if (removed.size() > 1) take_chain(state, std::move(removed));
    }

    std::vector<Candidate> common_peers(int y, int z) const {
        SUDOKIT_CHECK(graph_[y].is_candidate() && graph_[z].is_candidate());
        std::vector<Candidate> removed;
        if (graph_[y].digit != graph_[z].digit) return removed;
        (search_.layout().peers_of(graph_[y].cell) & search_.layout().peers_of(graph_[z].cell) &
         position_.places(graph_[y].digit))
            .for_each([&](Cell c) {
                removed.push_back({c, graph_[y].digit});
            });
        return removed;
    }
    std::vector<Candidate> others_in_cell(int y) const {
        std::vector<Candidate> removed;
        for (Digit d : position_.candidates(graph_[y].cell))
            if (d != graph_[y].digit) removed.push_back({graph_[y].cell, d});
        return removed;
    }
    std::vector<Candidate> excluded_by_ends(int y, int z) const {
        const auto &a = graph_[y], &b = graph_[z];
        if (a.digit == b.digit) return common_peers(y, z);
        const Candidate in_a{a.cell, b.digit}, in_b{b.cell, a.digit};
        if (!search_.layout().sees(a.cell, b.cell)) return {};
        if (!position_.has(in_a) || !position_.has(in_b)) return {};
        return {in_a, in_b};
    }

    // --- continuous loops --------------------------------------------------------------------

    void take_loops(int state) {
        chains_.for_each_path(state, kMostPaths, [&](std::vector<int> path) {
            if (path.size() >= 4 && !meets_cell_twice(graph_, path))
                take_loop({std::move(path), {}, true});
            return false;
        });
    }
    void take_loop(ChainFound chain) {
        const auto& path = chain.path;
        SUDOKIT_CHECK(path.size() % 2 == 0);
        std::vector<Candidate> removed;
        const auto on_loop = cells_of(graph_, path);
        for (std::size_t i = 0; i < path.size(); i += 2) {
            clear_weak_link(path[i == 0 ? path.size() - 1 : i - 1], path[i], on_loop, removed);
            const auto& link = strong_link(graph_, path[i], path[i + 1]);
            if (link.set >= 0) clear_around_set(link, path[i], path[i + 1], removed);
        }
        add(removed, std::move(chain));
    }

    // On a loop, one of the two nodes of a weak link is true.
    void clear_weak_link(int a, int b, const Cells& on_loop,
                         std::vector<Candidate>& removed) const {
        SUDOKIT_CHECK(graph_.are_weak(a, b) && graph_.are_weak(b, a));
        const auto &from = graph_[a], &to = graph_[b];
        if (from.digit != to.digit) {
            for (Digit d : position_.candidates(from.cell))
                if (d != from.digit && d != to.digit) removed.push_back({from.cell, d});
            return;
        }
        const auto seen = search_.layout().seen_by_all(from.cells | to.cells);
        ((seen & position_.places(from.digit)) - on_loop).for_each([&](Cell c) {
            removed.push_back({c, from.digit});
        });
    }

    // The set lacks the digit of one of the two nodes, and holds all others; or it lacks a digit of
    // the exit, and then the exit holds that.
    void clear_around_set(const typename ChainGraph<Size>::StrongLink& link, int a, int b,
                          std::vector<Candidate>& removed) const {
        const auto& sets = graph_.sets();
        DigitSet at_exit;
        if (link.exit >= 0) at_exit = position_.candidates(static_cast<Cell>(link.exit));
        for (Digit d : sets[link.set].digits) {
            if (d == graph_[a].digit || d == graph_[b].digit) continue;
            auto seen = sets.seen(link.set, d);
            if (at_exit.contains(d))
                seen &= search_.layout().peers_of(static_cast<Cell>(link.exit));
            seen.for_each([&](Cell c) { removed.push_back({c, d}); });
        }
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    LinkKinds kinds_;
    ChainGraph<Size> graph_;
    ChainSearch<Size> chains_;
    Ranking<ChainFound> finds_;
};

}  // namespace

SUDOKIT_FINDER(chains, ChainFinder)

}  // namespace sudokit::logic

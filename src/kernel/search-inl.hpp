// search-inl.hpp - the search: which board each lane takes. Compiled once per instruction set.
//
// A lane holds one board, and a sweep infers in all lanes at once (propagate-inl.hpp). After it,
// the board of a lane is dead, solved, stalled, or still in progress. A stalled board branches: the
// first board stays in the lane, and the second one goes to a free lane. If no lane is free, the
// second board waits or is kept:
//
//     waiting   on a stack with little room: any free lane takes the top
//     kept      aside, any number: for the lane that searches the board before it
//
// A lane whose board has ended takes the first of these that exists:
//
//     1. the board that follows in the same puzzle, if it is kept
//     2. a second board of this round
//     3. the top of the waiting boards
//     4. the next puzzle
//     5. any kept board
//
// So no lane idles for long while there is work, and one hard puzzle fills them all. Boards are
// kept if the stack is full, and while lanes should not share a puzzle (sharing.hpp, lone-inl.hpp).
//
// The boards of a puzzle depend only on the puzzle. How many are searched before a limit is reached
// depends on the lanes, but the caller's results never do: see forest.hpp.

#if defined(SUDOKIT_SEARCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_SEARCH_INL
#undef SUDOKIT_SEARCH_INL
#else
#define SUDOKIT_SEARCH_INL
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "kernel/boards-inl.hpp"
#include "kernel/branch-inl.hpp"
#include "kernel/forest.hpp"
#include "kernel/kernel.hpp"
#include "kernel/lone-inl.hpp"
#include "kernel/parts-inl.hpp"
#include "kernel/propagate-inl.hpp"
#include "kernel/report.hpp"
#include "kernel/rounds-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::kernel::HWY_NAMESPACE {

class Search {
  public:
    explicit Search(Job& job)
        : job_(job),
          side_(state_.cell),
          moves_(state_.cell, job, side_),
          kept_boards_(state_.cell),
          rounds_(job),
          reporter_(job),
          lone_(state_.cell, job, kept_boards_, reporter_) {
        node_.fill(kNoNode);
        successor_.fill(kNoNode);
    }

    void Run() {
        FillLanes();
        while (active_ != 0) {
            const auto [dead, solved, stalled] = rounds_.Next(state_, moves_, arrivals_, active_);
            if (rounds_.stopped()) return GiveUpAll();
            if ((dead | solved | stalled) == 0) continue;
            if (job_.visit == nullptr) active_ &= ~lone_.EndUnbranched(solved, true);
            ForEachLane(solved & active_, [this](std::size_t l) { Solved(l); });
            found_ += static_cast<std::uint64_t>(std::popcount(solved));
            if (job_.enough != 0 && found_ >= job_.enough) return GiveUpAll();
            active_ &= ~lone_.EndUnbranched(dead, false);
            ForEachLane(dead & active_, [this](std::size_t l) { Dead(l); });
            BranchAll(stalled & active_);
            FillLanes();
        }
    }

  private:
    bool Active(std::size_t l) const { return (active_ >> l & 1) != 0; }

    // ---- boards that end. Their puzzle may already have finished in the same round.

    void Dead(std::size_t l) {
        if (!Active(l)) return;
        active_ &= ~(1u << l);
        if (lone_.Has(l)) return lone_.Dead(l);
        const TreeId t = forest_[node_[l]].tree;
        successor_[l] = forest_[node_[l]].next;
        forest_.remove(node_[l]);
        Settle(t);
    }

    void Solved(std::size_t l) {
        if (!Active(l)) return;
        active_ &= ~(1u << l);
        if (lone_.Has(l)) return lone_.Solved(l);
        const NodeId id = node_[l];
        const TreeId t = forest_[id].tree;
        successor_[l] = forest_[id].next;
        reporter_.count_solution(forest_.tree(t));
        forest_.turn_into_solution(id);
        if (job_.visit != nullptr)
            KeepForVisit(id, l);
        else if (job_.want_first)
            KeepIfFirst(id, l);
        else
            forest_.remove(id);
        Settle(t);
    }

    // Moves a lone lane's puzzle to the forest.
    void Root(std::size_t l) {
        if (!lone_.Has(l)) return;
        const Tally& tally = lone_.tally(l);
        node_[l] = forest_.plant(tally, static_cast<std::uint32_t>(l));
        const TreeId t = forest_[node_[l]].tree;
        if (job_.visit != nullptr) forest_.tree(t).visited = tally.solutions;
        NodeId last = node_[l];
        for (std::size_t k = lone_.stack(l).size(); k-- > 0;) {
            const std::uint32_t number = lone_.stack(l)[k];
            last = forest_.add_after(last, kept_boards_.RestrictionOf(number));
            PutKept(last, number);
        }
        if (!Active(l)) {
            successor_[l] = forest_[node_[l]].next;
            forest_.remove(node_[l]);
        }
        if (job_.visit == nullptr && job_.want_first && tally.solutions != 0)
            forest_.lead_with_first(t);
        lone_.HandOver(l);
    }

    void KeepIfFirst(NodeId id, std::size_t l) {
        Tree& tree = forest_.tree_of(id);
        if (tree.first != kNoNode &&
            (tree.head == tree.first || !forest_.stands_before(id, tree.first))) {
            forest_.remove(id);
        } else {
            if (tree.first != kNoNode) forest_.remove(tree.first);
            tree.first = id;
            WriteGrid(state_.cell, l, job_.results[tree.puzzle].first);
        }
        if (reporter_.limited(tree.solutions) && tree.head != tree.first)
            while (forest_[tree.first].next != kNoNode) Drop(forest_[tree.first].next);
    }

    void KeepForVisit(NodeId id, std::size_t l) {
        if (grids_.size() <= id) grids_.resize(id + 1);
        WriteGrid(state_.cell, l, grids_[id]);
    }

    // Finishes the puzzle if its result is final.
    void Settle(TreeId t) {
        const Tree& tree = forest_.tree(t);
        const bool enough = job_.visit != nullptr
                                ? !Visit(t)
                                : reporter_.limited(tree.solutions) &&
                                      (!job_.want_first || tree.head == tree.first);
        if (enough || tree.boards == 0) Finish(t, true);
    }

    // Delivers the solutions with no board left before them. False: stop.
    bool Visit(TreeId t) {
        Tree& tree = forest_.tree(t);
        while (tree.head != kNoNode && forest_[tree.head].place == Place::kSolution) {
            const ClassicGrid& grid = grids_[tree.head];
            forest_.remove(tree.head);
            if (++tree.visited == 1 && job_.want_first) job_.results[tree.puzzle].first = grid;
            if (!job_.visit(job_.context, tree.puzzle, grid) || tree.visited == job_.limit)
                return false;
        }
        return true;
    }

    void Finish(TreeId t, bool complete) {
        const Tree& tree = forest_.tree(t);
        const std::uint64_t solutions = job_.visit != nullptr ? tree.visited : tree.solutions;
        reporter_.end(tree.puzzle, reporter_.limited(solutions) ? job_.limit : solutions, complete,
                      tree.told);
        for (NodeId id = tree.head; id != kNoNode; id = forest_[id].next) Vacate(id);
        forest_.fell(t);
    }

    // Removes a board or a solution from the search.
    void Drop(NodeId id) {
        Vacate(id);
        forest_.remove(id);
    }
    void Vacate(NodeId id) {
        const Node& node = forest_[id];
        if (node.place == Place::kKept) FreeKept(node.index);
        if (node.place == Place::kWaiting) waiting_[node.index] = kNoNode;
        if (node.place == Place::kLane) active_ &= ~(1u << node.index);
    }

    // ---- boards that branch

    void BranchAll(std::uint32_t stalled) {
        if (job_.max_guesses != 0) {
            ForEachLane(stalled, [this](std::size_t l) { CheckGuesses(l); });
            stalled &= active_;
        }
        if (stalled == 0) return;
        job_.counters.guesses += static_cast<std::uint64_t>(std::popcount(stalled));
        ChooseBranches<false>(state_, stalled, choice_);
        TakeFirst(choice_, stalled, arrivals_);
        if (!reporter_.sharing() && next_ != job_.size) {
            const std::uint32_t lone = stalled & lone_.lanes();
            lone_.Push(lone, choice_);
            stalled &= ~lone;
        }
        ForEachLane(stalled & lone_.lanes(), [this](std::size_t l) { Root(l); });
        ForEachLane(stalled, [this](std::size_t l) {
            ++forest_.tree_of(node_[l]).guesses;
            branched_[branches_] = static_cast<std::uint8_t>(l);
            seconds_[branches_++] = forest_.add_after(node_[l], choice_.Second(l));
        });
    }

    // ---- free lanes. Boards go to the side only once every lane is full, so that they overwrite
    // no board that a move is about to fetch.

    void FillLanes() {
        auto open = static_cast<std::uint32_t>((std::uint64_t{1} << branches_) - 1);
        if (!reporter_.sharing() && next_ != job_.size) KeepSeconds(std::exchange(open, 0));
        const std::uint32_t free = kAllLanes & ~active_, lone = free & lone_.lanes();
        StoreLanes(hn::VecFromMask(kTag, MaskOf(free)), arrivals_.fresh);
        ForEachLane(lone, [this](std::size_t l) { arrivals_.Lose(l, lone_.Pop(l)); });
        std::uint32_t empty = 0;
        ForEachLane(free & ~lone, [&](std::size_t l) {
            if (!FillLane(l, open)) empty |= 1u << l;
        });
        active_ = kAllLanes & ~empty;
        if (empty != 0) TakeAnyKept(empty);
        if (static_cast<std::size_t>(std::popcount(open)) > side_.room())
            KeepSeconds(std::exchange(open, 0));
        if (open != 0) LetSecondsWait(open);
        branches_ = 0;
        forest_.recycle();
    }

    // False: nothing to do but what others keep. `open`: the second boards without a lane, one bit
    // each.
    bool FillLane(std::size_t l, std::uint32_t& open) {
        if (const NodeId next = std::exchange(successor_[l], kNoNode); IsKept(next))
            return TakeKept(l, next);
        if (open != 0) {
            const auto k = static_cast<std::size_t>(std::countr_zero(open));
            open &= open - 1;
            moves_.FromLane(l, branched_[k]);
            return Occupy(l, seconds_[k]);
        }
        if (const NodeId id = NextWaiting(); id != kNoNode) {
            moves_.FromWaiting(l);
            return Occupy(l, id);
        }
        if (next_ != job_.size) {
            moves_.FromJob(l, next_);
            lone_.Start(l, next_++);
            return true;
        }
        return false;
    }

    // The last lanes share what others keep, lone lanes too.
    void TakeAnyKept(std::uint32_t lanes) {
        ForEachLane(lone_.lanes(), [this](std::size_t l) {
            if (!lone_.stack(l).empty()) Root(l);
        });
        ForEachLane(lanes, [this](std::size_t l) {
            if (const NodeId id = AnyKept(); id != kNoNode && TakeKept(l, id)) active_ |= 1u << l;
        });
    }

    bool Occupy(std::size_t l, NodeId id) {
        node_[l] = id;
        Put(id, Place::kLane, l);
        arrivals_.Lose(l, forest_[id].restriction);
        return true;
    }

    // ---- kept boards

    bool IsKept(NodeId id) {
        if (id == kNoNode || forest_[id].place != Place::kKept) return false;
        return forest_[id].index < kept_.size() && kept_[forest_[id].index] == id;
    }
    // Keeps second boards (one bit each), at most kBlock at a time.
    void KeepSeconds(std::uint32_t seconds) {
        while (seconds != 0) {
            const std::uint32_t now = TakeLowest(seconds, KeptBoards::kBlock);
            std::uint32_t number = kept_boards_.Keep(LanesOf(now), choice_);
            ForEachLane(now, [&](std::size_t k) { PutKept(seconds_[k], number++); });
        }
    }
    void PutKept(NodeId id, std::uint32_t number) {
        if (kept_.size() <= number) kept_.resize(number + KeptBoards::kBlock, kNoNode);
        kept_[number] = id;
        Put(id, Place::kKept, number);
        lowest_kept_ = std::min<std::size_t>(lowest_kept_, number);
    }
    void LetSecondsWait(std::uint32_t seconds) {
        side_.Push(LanesOf(seconds));
        ForEachLane(seconds, [this](std::size_t k) {
            Put(seconds_[k], Place::kWaiting, waiting_.size());
            waiting_.push_back(seconds_[k]);
        });
    }
    // The lanes that these second boards come from, in the same order.
    std::uint32_t LanesOf(std::uint32_t seconds) const {
        std::uint32_t lanes = 0;
        ForEachLane(seconds, [&](std::size_t k) { lanes |= 1u << branched_[k]; });
        return lanes;
    }
    void Put(NodeId id, Place place, std::size_t index) {
        forest_[id].place = place;
        forest_[id].index = static_cast<std::uint32_t>(index);
    }
    bool TakeKept(std::size_t l, NodeId id) {
        const std::uint32_t number = forest_[id].index;
        kept_boards_.CopyTo(state_.cell, l, number);
        FreeKept(number);
        return Occupy(l, id);
    }
    void FreeKept(std::uint32_t number) {
        kept_[number] = kNoNode;
        kept_boards_.Free(number);
    }
    // The board is then on top of the waiting ones.
    NodeId NextWaiting() {
        while (!waiting_.empty()) {
            const NodeId id = waiting_.back();
            waiting_.pop_back();
            if (id != kNoNode) return id;
            side_.Pop();
        }
        return kNoNode;
    }
    NodeId AnyKept() {
        while (lowest_kept_ < kept_.size() && kept_[lowest_kept_] == kNoNode) ++lowest_kept_;
        return lowest_kept_ < kept_.size() ? kept_[lowest_kept_] : kNoNode;
    }

    // ---- puzzles given up

    void CheckGuesses(std::size_t l) {
        if (!Active(l)) return;
        const Tally& tally = lone_.Has(l) ? lone_.tally(l) : forest_.tree_of(node_[l]);
        if (tally.guesses < job_.max_guesses) return;
        Root(l);
        GiveUp(forest_[node_[l]].tree);
    }

    // Hands over solutions still to be visited, but not those already counted.
    void GiveUp(TreeId t) {
        const Tree& tree = forest_.tree(t);
        if (job_.leave != nullptr)
            for (NodeId id = tree.head; id != kNoNode; id = forest_[id].next)
                if (id != tree.first) job_.leave(job_.context, tree.puzzle, BoardAt(id));
        Finish(t, false);
    }

    ClassicCandidates BoardAt(NodeId id) {
        const Node& node = forest_[id];
        ClassicCandidates board;
        if (node.place == Place::kKept) {
            board = kept_boards_.Board(node.index);
            restrict_board(board, node.restriction);
        } else if (node.place == Place::kWaiting) {
            board = side_.Board(node.index);
            restrict_board(board, node.restriction);
        } else {
            for (std::size_t c = 0; c < 81; ++c)
                board[c] = node.place == Place::kLane
                               ? state_.cell[c][node.index]
                               : static_cast<std::uint16_t>(1u << (grids_[id][c] - 1));
        }
        return board;
    }

    // Reports the results so far. Puzzles in progress or not yet read count as not finished.
    void GiveUpAll() {
        for (; next_ != job_.size; ++next_) reporter_.end(next_, 0, false);
        ForEachLane(lone_.lanes(), [this](std::size_t l) { Root(l); });
        ForEachLane(active_, [this](std::size_t l) {
            if (Active(l)) GiveUp(forest_[node_[l]].tree);
        });
        for (NodeId id = AnyKept(); id != kNoNode; id = AnyKept()) GiveUp(forest_[id].tree);
        for (std::size_t k = 0; k < waiting_.size(); ++k)
            if (waiting_[k] != kNoNode) GiveUp(forest_[waiting_[k]].tree);
    }

    State state_{};
    Arrivals arrivals_{};
    BranchChoice choice_;
    Job& job_;
    SideBoards side_;
    Moves moves_;
    Forest forest_;
    KeptBoards kept_boards_;
    Rounds rounds_;
    Reporter reporter_;
    LoneLanes lone_;
    std::uint32_t active_ = 0;              // bit l: lane l has a board
    std::array<NodeId, kLanes> node_;       // of a lane that is not lone
    std::array<NodeId, kLanes> successor_;  // of a free lane: the node after its last one
    std::vector<NodeId> kept_;              // by number in kept_boards_
    std::vector<NodeId> waiting_;           // parallel to side_; kNoNode: no longer wanted
    std::size_t lowest_kept_ = 0;
    std::vector<ClassicGrid> grids_;  // by node: solutions still to be visited
    std::size_t next_ = 0;            // the next puzzle to start
    std::uint64_t found_ = 0;         // solutions, of all puzzles
    // The branches of a round: the lane, which keeps the first board, and the second board.
    std::size_t branches_ = 0;
    std::array<std::uint8_t, kLanes> branched_{};
    std::array<NodeId, kLanes> seconds_{};
};

void Run(Job& job) {
#if HWY_TARGET != HWY_WASM
    if (job.parts) return std::make_unique<PartsSearch>(job)->Run();
#endif
    std::make_unique<Search>(job)->Run();
}

}  // namespace sudokit::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

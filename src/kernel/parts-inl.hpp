// parts-inl.hpp - counts the solutions of one puzzle that is given in parts (Job::parts). Compiled
// once per instruction set.
//
// Only the number of solutions counts, so nobody has to know which board comes first: there is no
// forest, and a branch may be the one that takes the fewest guesses. A free lane takes the second
// half of a branch, or else the board that was put aside last, or else the next part.

#if defined(SUDOKIT_PARTS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_PARTS_INL
#undef SUDOKIT_PARTS_INL
#else
#define SUDOKIT_PARTS_INL
#endif

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "kernel/boards-inl.hpp"
#include "kernel/branch-inl.hpp"
#include "kernel/kernel.hpp"
#include "kernel/rounds-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::kernel::HWY_NAMESPACE {

class PartsSearch {
  public:
    explicit PartsSearch(Job& job)
        : job_(job),
          side_(state_.cell),
          moves_(state_.cell, job, side_),
          kept_boards_(state_.cell),
          rounds_(job) {}

    void Run() {
        Fill(0);
        while (active_ != 0) {
            const Round round = rounds_.Next(state_, moves_, arrivals_, active_);
            found_ += static_cast<std::uint64_t>(std::popcount(round.solved));
            active_ &= ~(round.dead | round.solved);
            if (MustStop()) {
                LeaveAll();
                break;
            }
            if (round.stalled != 0) Branch(round.stalled);
            if (round.nodes() != 0) Fill(round.stalled);
        }
        for (std::size_t i = 0; i < job_.size; ++i) job_.results[i].solutions = 0;
        job_.results[0].solutions = found_;
    }

  private:
    bool MustStop() const {
        return rounds_.stopped() || (job_.enough != 0 && found_ >= job_.enough) ||
               (job_.max_guesses != 0 && guesses_ >= job_.max_guesses);
    }

    void Branch(std::uint32_t stalled) {
        guesses_ += static_cast<std::uint64_t>(std::popcount(stalled));
        job_.counters.guesses += static_cast<std::uint64_t>(std::popcount(stalled));
        ChooseBranches<true>(state_, stalled, choice_);
        TakeFirst(choice_, stalled, arrivals_);
    }

    // `seconds`: the lanes whose second half has no lane yet. Boards go to the side only once every
    // lane is full, so that they overwrite no board that a move is about to fetch.
    void Fill(std::uint32_t seconds) {
        const std::uint32_t free = kAllLanes & ~active_;
        StoreLanes(hn::VecFromMask(kTag, MaskOf(free)), arrivals_.fresh);
        ForEachLane(free, [&](std::size_t l) {
            if (FillLane(l, seconds)) active_ |= 1u << l;
        });
        if (static_cast<std::size_t>(std::popcount(seconds)) > side_.room()) Keep(seconds);
        if (seconds == 0) return;
        side_.Push(seconds);
        ForEachLane(seconds, [this](std::size_t l) { waiting_.push_back(choice_.Second(l)); });
    }

    // False: no board is left.
    bool FillLane(std::size_t l, std::uint32_t& seconds) {
        if (seconds != 0) {
            const auto from = static_cast<std::size_t>(std::countr_zero(seconds));
            seconds &= seconds - 1;
            moves_.FromLane(l, from);
            arrivals_.Lose(l, choice_.Second(from));
        } else if (!kept_.empty()) {
            kept_boards_.CopyTo(state_.cell, l, kept_.back());
            arrivals_.Lose(l, kept_boards_.RestrictionOf(kept_.back()));
            kept_boards_.Free(kept_.back());
            kept_.pop_back();
        } else if (!waiting_.empty()) {
            moves_.FromWaiting(l);
            arrivals_.Lose(l, waiting_.back());
            waiting_.pop_back();
        } else if (next_ != job_.size) {
            moves_.FromJob(l, next_++);
        } else {
            return false;
        }
        return true;
    }

    void Keep(std::uint32_t& seconds) {
        while (seconds != 0) {
            const std::uint32_t now = TakeLowest(seconds, KeptBoards::kBlock);
            std::uint32_t number = kept_boards_.Keep(now, choice_);
            ForEachLane(now, [&](std::size_t) { kept_.push_back(number++); });
        }
    }

    void LeaveAll() {
        if (job_.leave == nullptr) return;
        ForEachLane(active_, [this](std::size_t l) {
            ClassicCandidates board;
            for (std::size_t c = 0; c < 81; ++c) board[c] = state_.cell[c][l];
            job_.leave(job_.context, 0, board);
        });
        for (const std::uint32_t number : kept_)
            Leave(kept_boards_.Board(number), kept_boards_.RestrictionOf(number));
        for (std::size_t k = 0; k < waiting_.size(); ++k) Leave(side_.Board(k), waiting_[k]);
        for (; next_ != job_.size; ++next_) job_.leave(job_.context, 0, job_.candidates[next_]);
    }
    void Leave(ClassicCandidates board, const Restriction& restriction) {
        restrict_board(board, restriction);
        job_.leave(job_.context, 0, board);
    }

    State state_{};
    Arrivals arrivals_{};
    BranchChoice choice_;
    Job& job_;
    SideBoards side_;
    Moves moves_;
    KeptBoards kept_boards_;
    Rounds rounds_;
    std::uint32_t active_ = 0;          // bit l: lane l has a board
    std::vector<Restriction> waiting_;  // parallel to side_
    std::vector<std::uint32_t> kept_;   // what the side has no room for, by number in kept_boards_
    std::size_t next_ = 0;              // the next part to start
    std::uint64_t found_ = 0, guesses_ = 0;
};

}  // namespace sudokit::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

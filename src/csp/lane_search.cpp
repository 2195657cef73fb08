#include "csp/lane_search.hpp"

#include <bit>

namespace sudokit::csp {
namespace {

struct LaneView {
    const LaneBoards::Board& board;
    Digits at(Cell c) const { return board[c]; }
    bool is_solved(Cell c) const { return is_single(board[c]); }
};

int candidates_on(const LaneBoards::Board& board) {
    int size = 0;
    for (const std::uint16_t digits : board) size += std::popcount(digits);
    return size;
}

}  // namespace

LaneSearch::LaneSearch(std::unique_ptr<const LaneRules> rules, std::unique_ptr<LaneBoards> boards,
                       const Board& root, Weights& weights, std::uint64_t& conflicts)
    : rules_(std::move(rules)),
      boards_(std::move(boards)),
      weights_(weights),
      conflicts_(conflicts) {
    boards_->put(0, root);
}

bool LaneSearch::go_on(Counters& counters, const Visit& visit) {
    SUDOKIT_CHECK(busy_ != 0);
    const LaneBoards::Outcome now = boards_->sweep();
    for (std::uint32_t rest = busy_ & (now.dead | now.still); rest; rest &= rest - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(rest));
        const std::uint32_t bit = std::uint32_t{1} << i;
        Lane& lane = lanes_[i];
        if (now.dead & bit) {
            ++conflicts_;
            if (lane.is_new) weights_.blame(lane.placed.cell, lane.placed.digits, conflicts_);
        } else if (!(now.solved & bit)) {
            branch(i, counters);
            continue;
        } else if (!visit(boards_->at(i))) {
            return false;
        }
        if (!refill(i, counters)) busy_ &= ~bit;
    }
    for (std::uint32_t idle = ~busy_; idle; idle &= idle - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(idle));
        if (!refill(i, counters)) break;
        busy_ |= std::uint32_t{1} << i;
    }
    return true;
}

void LaneSearch::branch(std::size_t lane, Counters& counters) {
    Board board = boards_->at(lane);
    std::array<Cell, kClassicCells> open;
    std::size_t count = 0;
    for (Cell c = 0; c < kClassicCells; ++c)
        if (!is_single(board[c])) open[count++] = c;
    SUDOKIT_CHECK(count > 0);
    const Choice choice = weights_.choose(LaneView{board}, std::span(open).first(count));
    const Digits digit = choice.digits & (~choice.digits + 1);
    SUDOKIT_CHECK(count_of(digit) == 1 && (board[choice.cell] & digit));
    boards_->place(lane, choice.cell, digit);
    board[choice.cell] &= static_cast<std::uint16_t>(~digit);
    lanes_[lane].branches.push_back(board);
    lanes_[lane].placed = {choice.cell, digit};
    lanes_[lane].is_new = true;
    ++counters.guesses;
    ++counters.nodes;
}

bool LaneSearch::refill(std::size_t lane, Counters& counters) {
    Lane& own = lanes_[lane];
    own.is_new = false;
    if (!own.branches.empty()) {
        boards_->put(lane, own.branches.back());
        own.branches.pop_back();
    } else if (auto* const others = oldest()) {
        boards_->put(lane, others->front());
        others->pop_front();
    } else {
        return false;
    }
    ++counters.nodes;
    return true;
}

// The stack whose oldest branch has the most candidates.
std::deque<LaneSearch::Board>* LaneSearch::oldest() {
    std::deque<Board>* best = nullptr;
    int most = 0;
    for (Lane& lane : lanes_) {
        if (lane.branches.empty()) continue;
        const int size = candidates_on(lane.branches.front());
        if (size <= most) continue;
        most = size;
        best = &lane.branches;
    }
    return best;
}

}  // namespace sudokit::csp

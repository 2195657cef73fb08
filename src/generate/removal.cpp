#include "generate/removal.hpp"

#include "solve/classic.hpp"

namespace sudokit {
namespace {

// From 19 grids in 20, this many givens can be removed at once, with one query instead of as many.
constexpr std::size_t kFirstAtOnce = 24;

// One board per given of the puzzle, in which its cell has another digit.
void ask_each_given(const ClassicGrid& puzzle, std::vector<ClassicCandidates>& questions) {
    const ClassicCandidates sets = classic::candidates_of(puzzle);
    for (std::size_t c = 0; c < kClassicCells; ++c) {
        if (puzzle[c] == kOpen) continue;
        questions.push_back(sets);
        questions.back()[c] = kEveryClassicDigit & static_cast<std::uint16_t>(~sets[c]);
    }
}

}  // namespace

RemovalOrder RemovalOrder::one_by_one(const std::array<std::uint8_t, kClassicCells>& cells) {
    RemovalOrder order{cells, {}};
    order.starts.set();
    return order;
}

RemovalOrder RemovalOrder::of_groups(std::span<const std::vector<Cell>> groups) {
    RemovalOrder order{};
    std::size_t at = 0;
    for (const auto& group : groups) {
        order.starts.set(at);
        for (const Cell c : group) order.cells[at++] = static_cast<std::uint8_t>(c);
    }
    return order;
}

Removal::Removal(const ClassicGrid& solution, const RemovalOrder& order)
    : solution_(solution), puzzle_(solution), unavoidable_(solution), order_(order) {}

void Removal::ask(ClassicCandidates& board) const {
    const std::size_t c = order_.cells[at_];
    board[c] = static_cast<std::uint16_t>(kEveryClassicDigit & ~bit(c));
}

void Removal::answer(bool may_go, ClassicCandidates& board) {
    if (may_go)
        take(board);
    else
        give_the_group_back(board);
    skip_what_must_stay(board);
}

void Removal::take(ClassicCandidates& board) {
    const std::size_t c = order_.cells[at_++];
    board[c] = kEveryClassicDigit;
    puzzle_[c] = kOpen;
    unavoidable_.take(c);
}

void Removal::give_the_group_back(ClassicCandidates& board) {
    const std::size_t asked = order_.cells[at_];
    board[asked] = bit(asked);
    std::size_t first = at_;
    while (!order_.starts[first]) --first;
    for (; first < at_; ++first) {
        const std::size_t c = order_.cells[first];
        board[c] = bit(c);
        puzzle_[c] = solution_[c];
        unavoidable_.give(c);
    }
    do ++at_;
    while (at_ < kClassicCells && !order_.starts[at_]);
}

void Removal::skip_what_must_stay(ClassicCandidates& board) {
    while (!is_done() && unavoidable_.is_last(order_.cells[at_])) give_the_group_back(board);
}

std::size_t Removal::whole_groups(std::size_t end) const {
    while (end > at_ && !order_.starts[end]) --end;
    return end;
}

void Removal::ask_without_first(std::size_t end, ClassicCandidates& board) const {
    for (std::size_t c = 0; c < kClassicCells; ++c) board[c] = bit(c);
    end = whole_groups(end);
    for (std::size_t i = at_; i < end; ++i) board[order_.cells[i]] = kEveryClassicDigit;
}

void Removal::answer_without_first(bool may_go, std::size_t end, ClassicCandidates& board) {
    end = whole_groups(end);
    if (may_go)
        while (at_ < end) take(board);
    else
        for (std::size_t i = at_; i < end; ++i) board[order_.cells[i]] = bit(order_.cells[i]);
    skip_what_must_stay(board);
}

void remove_givens(std::span<Removal> removals, SolveOptions options) {
    options.wants_first = false;
    std::vector<ClassicCandidates> boards(removals.size());
    std::vector<BatchResult> results(removals.size());
    options.max_solutions = 2;
    for (std::size_t i = 0; i < removals.size(); ++i)
        removals[i].ask_without_first(kFirstAtOnce, boards[i]);
    solve_batch(boards, results, options);
    for (std::size_t i = 0; i < removals.size(); ++i)
        removals[i].answer_without_first(results[i].solutions == 1, kFirstAtOnce, boards[i]);

    options.max_solutions = 1;
    std::vector<Removal*> open;
    for (Removal& removal : removals) open.push_back(&removal);
    while (!open.empty() && !options.stop.requested()) {
        for (std::size_t i = 0; i < open.size(); ++i) open[i]->ask(boards[i]);
        solve_batch(boards, results, options);
        for (std::size_t i = open.size(); i-- > 0;) {
            open[i]->answer(results[i].solutions == 0, boards[i]);
            if (!open[i]->is_done()) continue;
            open[i] = open.back();
            boards[i] = boards.back();
            open.pop_back();
            boards.pop_back();
        }
        results.resize(open.size());
    }
}

std::vector<int> redundant_counts(std::span<const ClassicGrid> puzzles, SolveOptions options) {
    options.max_solutions = 1;
    options.wants_first = false;
    std::vector<ClassicCandidates> questions;
    std::vector<std::size_t> ends;
    for (const ClassicGrid& puzzle : puzzles) {
        ask_each_given(puzzle, questions);
        ends.push_back(questions.size());
    }
    std::vector<BatchResult> results(questions.size());
    solve_batch(questions, results, options);
    std::vector<int> counts;
    std::size_t i = 0;
    for (const std::size_t end : ends) {
        counts.push_back(0);
        for (; i < end; ++i) counts.back() += results[i].solutions == 0;
    }
    return counts;
}

}  // namespace sudokit

#include "generate/removal.hpp"

namespace sudokit {
namespace {

constexpr std::uint16_t kAll = 0x1ff;

// A board for every given of the puzzle, in which it is another digit.
void ask_each_given(const ClassicGrid& puzzle, std::vector<ClassicCandidates>& questions) {
    ClassicCandidates sets;
    for (std::size_t c = 0; c < kClassicCells; ++c)
        sets[c] = puzzle[c] == kOpen ? kAll : static_cast<std::uint16_t>(1u << (puzzle[c] - 1));
    for (std::size_t c = 0; c < kClassicCells; ++c) {
        if (puzzle[c] == kOpen) continue;
        questions.push_back(sets);
        questions.back()[c] = kAll & static_cast<std::uint16_t>(~sets[c]);
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
    : solution_(solution), order_(order) {
    for (std::size_t c = 0; c < kClassicCells; ++c) sets_[c] = bit(c);
}

ClassicCandidates Removal::question() const {
    ClassicCandidates sets = sets_;
    const std::size_t c = order_.cells[at_];
    sets[c] = static_cast<std::uint16_t>(kAll & ~bit(c));
    return sets;
}

void Removal::answer(bool may_go) {
    if (!may_go) return give_the_group_back();
    sets_[order_.cells[at_++]] = kAll;
}

void Removal::give_the_group_back() {
    std::size_t first = at_;
    while (!order_.starts[first]) --first;
    for (; first < at_; ++first) sets_[order_.cells[first]] = bit(order_.cells[first]);
    do ++at_;
    while (at_ < kClassicCells && !order_.starts[at_]);
}

ClassicGrid Removal::puzzle() const {
    ClassicGrid grid{};
    for (std::size_t c = 0; c < kClassicCells; ++c)
        if (sets_[c] != kAll) grid[c] = solution_[c];
    return grid;
}

void remove_givens(std::span<Removal> removals, SolveOptions options) {
    options.max_solutions = 1;
    std::vector<Removal*> open;
    for (Removal& removal : removals) open.push_back(&removal);
    std::vector<ClassicCandidates> questions;
    std::vector<BatchResult> results;
    while (!open.empty() && !(options.cancel && options.cancel->load())) {
        questions.clear();
        for (const Removal* removal : open) questions.push_back(removal->question());
        results.resize(open.size());
        solve_batch(questions, results, options);
        for (std::size_t i = 0; i < open.size(); ++i) open[i]->answer(results[i].solutions == 0);
        std::erase_if(open, [](const Removal* removal) { return removal->is_done(); });
    }
}

std::vector<int> redundant_counts(std::span<const ClassicGrid> puzzles, SolveOptions options) {
    options.max_solutions = 1;
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

#include "research/scan/referee.hpp"

#include <algorithm>

#include "kernel/single.hpp"
#include "sudokit/solve.hpp"
#include "support/check.hpp"

namespace sudokit::hitting {
namespace {

struct Question {
    const ClassicGrid& grid;
    ClassicCellSet& differing;
};

bool see(void* context, std::size_t, const ClassicGrid& solution) {
    const auto& question = *static_cast<Question*>(context);
    for (Cell c = 0; c < kClassicCells; ++c)
        if (solution[c] != question.grid[c]) question.differing.insert(c);
    return question.differing.empty();
}

}  // namespace

Referee::Referee(const ClassicGrid& grid, const ScanOptions& options)
    : grid_(grid), options_(options) {
    options.kept.for_each([this](Cell c) { give(c); });
}

ClassicCellSet Referee::differing() const {
    ClassicCellSet differing;
    Question question{grid_, differing};
    BatchResult result;
    kernel::Job job;
    job.grids = &puzzle_;
    job.size = 1;
    job.limit = 2;
    job.results = &result;
    job.want_first = false;
    job.visit = &see;
    job.context = &question;
    kernel::run_single(job);
    return differing;
}

void Referee::accept(int more, const ClassicCellSet& closed) {
    if (more == 0) {
        if (!options_.minimal_only || is_minimal()) found_.push_back(puzzle_);
    } else if (!options_.minimal_only) {
        ClassicCellSet cells;
        for (Cell c = 0; c < kClassicCells; ++c) cells.insert(c);
        fill(cells - givens_ - closed, more);
    }
}

void Referee::fill(ClassicCellSet cells, int more) {
    if (more == 0) {
        found_.push_back(puzzle_);
        return;
    }
    while (!cells.empty() && !options_.stop.requested()) {
        const Cell cell = cells.first();
        cells.erase(cell);
        puzzle_[cell] = grid_[cell];
        fill(cells, more - 1);
        puzzle_[cell] = kOpen;
    }
}

bool Referee::is_minimal() const {
    std::vector<ClassicGrid> questions;
    SUDOKIT_CHECK(givens_.size() == options_.clues);
    givens_.for_each([&](Cell c) {
        questions.push_back(puzzle_);
        questions.back()[c] = kOpen;
    });
    std::vector<BatchResult> answers(questions.size());
    solve_batch(questions, answers);
    return std::ranges::none_of(answers, [](const BatchResult& a) { return a.solutions < 2; });
}

std::vector<ClassicGrid> Referee::found() && {
    std::ranges::sort(found_);
    return std::move(found_);
}

}  // namespace sudokit::hitting

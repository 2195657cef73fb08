// candidate.cpp - what must be known of a puzzle before a data set can choose it.
//
// In: numbers (make a puzzle for each) or rows that were read. Out: Candidates: the puzzle with its
// solution, the hash of its canonical form, the bucket of its solution grid, and its figures; or
// why the puzzle cannot be one. Nothing here depends on another candidate, so all threads may work,
// and a job may do this in units.
//
// The solution is always computed, even if a row has one. Ratings are the dear part: those of
// `sudokit rate` are reused, but only if they are complete and of this version of every scale,
// since otherwise the set would depend on who rated it. Puzzles of other boards or with rules come
// from the generator alone, which has already proved them.
#include "data/candidate.hpp"

#include <algorithm>
#include <cmath>

#include "answers/results.hpp"
#include "data/hash.hpp"
#include "data/row.hpp"
#include "data/sha256.hpp"
#include "format/classic/plain_line.hpp"
#include "format/common/writers.hpp"
#include "sudokit/research.hpp"
#include "support/decimal.hpp"
#include "support/pieces.hpp"

namespace sudokit::data {
namespace {

double figure_in_row(Figure figure, std::string_view text) {
    if (info_of(figure).kind == FigureInfo::Kind::Level) {
        const auto level = level_of_scales(text);
        return level ? static_cast<double>(place_of(*level)) : rate::Filter::kMissing;
    }
    return support::number_in<double>(text).value_or(rate::Filter::kMissing);
}

// Takes the ratings of 'sudokit rate' if they are complete and of this version of all scales.
bool takes_ratings(const Plan& plan, const Puzzle& puzzle, Candidate& candidate) {
    if (plan.scales.empty() || text::field_of(puzzle, "complete") != "true") return false;
    const auto stamps = support::split(text::field_of(puzzle, "scales"), ' ');
    for (const Scale scale : plan.scales)
        if (std::ranges::find(stamps, answers::stamp_of(scale)) == stamps.end()) return false;
    for (const Figure figure : plan.figures()) {
        if (figure == Figure::Clues) continue;
        const double value = figure_in_row(figure, text::field_of(puzzle, name_of(figure)));
        if (std::isnan(value)) return false;
        candidate.figures[static_cast<std::size_t>(figure)] = value;
    }
    return true;
}

}  // namespace

CandidateMaker::CandidateMaker(const Plan& plan, const SolveOptions& solve)
    : plan_(plan), solve_(solve) {
    solve_.max_solutions = 2;
    solve_.threads = 1;
    for (const Level level : plan.turns) generators_for_[level];
}

// A rating takes a millisecond, a puzzle a fiftieth of that, an unbiased one a hundred times that.
answers::BatchLimits CandidateMaker::limits() const {
    if (plan_.is_unbiased() || !plan_.is_classic()) return {1, 1};
    return plan_.scales.empty() ? answers::BatchLimits{1024, 1024} : answers::BatchLimits{192, 192};
}

void CandidateMaker::make(answers::Pool<Generator>& pool, const Target& target,
                          std::span<const PuzzleNumber> numbers, std::span<Candidate> out) {
    auto generator = pool.borrow([&] {
        return std::make_unique<Generator>(plan_.board, target,
                                           HuntOptions{plan_.seed, solve_.kernel, solve_.stop});
    });
    const auto hunts = generator->find(numbers);
    pool.give_back(std::move(generator));
    for (std::size_t i = 0; i < hunts.size(); ++i) take(hunts[i], out[i]);
}

void CandidateMaker::take(const Hunt& hunt, Candidate& candidate) {
    if (!hunt.found) {
        const bool is_out_of_tries = hunt.looked_at >= plan_.target.tries;
        candidate.fate = is_out_of_tries && !plan_.turns.empty() ? Candidate::Fate::OutOfTries
                                                                 : Candidate::Fate::NotFound;
    } else if (!plan_.is_classic()) {
        take_other(*hunt.found, candidate);
    } else {
        candidate.puzzle = hunt.found->puzzle.classic_grid();
        candidate.weight = hunt.found->weight;
    }
}

void CandidateMaker::make(const answers::Batch& batch, std::vector<Candidate>& out) {
    std::vector<PuzzleNumber> numbers;
    for (std::size_t i = 0; i < batch.items.size(); ++i) {
        out[i].index = batch.first + i;
        numbers.push_back({plan_.number_of(out[i].index), 0});
    }
    if (plan_.turns.empty()) return make(generators_, plan_.target, numbers, out);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::size_t turn = out[i].index % plan_.turns.size();
        if ((left_out_.load(std::memory_order_relaxed) >> turn) & 1) {
            out[i].fate = Candidate::Fate::NotNeeded;
            continue;
        }
        Target target = plan_.target;
        target.level = plan_.turns[turn];
        make(generators_for_.at(*target.level), target, std::span(numbers).subspan(i, 1),
             std::span(out).subspan(i, 1));
    }
}

// The generator has proved the puzzle proper. Other boards and rules have no canonical form, so the
// hash is that of the text.
void CandidateMaker::take_other(const MadePuzzle& made, Candidate& candidate) {
    const auto is_line = write_puzzle("line", made.puzzle, candidate.other);
    if (is_line)
        candidate.other.pop_back();
    else
        candidate.other = json_of(made.puzzle);
    Puzzle solved(made.puzzle.geometry);
    solved.givens = made.solution;
    candidate.other_solution = answers::puzzle_text(solved);
    candidate.form = {hash_of(candidate.other, 1), hash_of(candidate.other, 2)};
    candidate.bucket = first_word(candidate.other_solution);
    candidate.figures[static_cast<std::size_t>(Figure::Clues)] = made.puzzle.given_count();
    if (!plan_.scales.empty()) rate(made.puzzle, candidate);
}

void CandidateMaker::read(const answers::Batch& batch, std::vector<Candidate>& out) const {
    for (std::size_t i = 0; i < batch.items.size(); ++i) {
        const answers::Item& item = batch.items[i];
        out[i].index = batch.first + i;
        if (item.kind == Record::Kind::Bad) {
            out[i].fate = Candidate::Fate::Unreadable;
            continue;
        }
        const Row row = row_of(batch, item);
        out[i].puzzle = row.cells;
        if (row.puzzle)
            out[i].fate = Candidate::Fate::OtherBoard;
        else if (item.kind == Record::Kind::General)
            takes_ratings(plan_, *batch.others[item.index].puzzle, out[i]);
    }
}

void CandidateMaker::solve(std::vector<Candidate>& candidates) const {
    std::vector<ClassicGrid> puzzles;
    for (const Candidate& candidate : candidates) puzzles.push_back(candidate.puzzle);
    std::vector<BatchResult> found(puzzles.size());
    solve_batch(puzzles, found, solve_);
    for (std::size_t i = 0; i < found.size() && !solve_.stop.requested(); ++i) {
        Candidate& candidate = candidates[i];
        if (candidate.fate != Candidate::Fate::Good) continue;
        if (found[i].solutions != 1) {
            candidate.fate = Candidate::Fate::Improper;
            continue;
        }
        candidate.solution = found[i].first;
        const std::string form = text::plain_text(to_minlex(candidate.puzzle).grid, '0');
        candidate.form = {hash_of(form, 1), hash_of(form, 2)};
        candidate.bucket = first_word(text::plain_text(to_minlex(candidate.solution).grid, '0'));
        const auto open = std::ranges::count(candidate.puzzle, kOpen);
        candidate.figures[static_cast<std::size_t>(Figure::Clues)] =
            static_cast<double>(kClassicCells) - static_cast<double>(open);
    }
}

void CandidateMaker::rate(const Puzzle& puzzle, Candidate& candidate) {
    auto rater = raters_.borrow([this] {
        RateOptions options;
        options.scales = plan_.scales;
        options.stop = solve_.stop;
        return std::make_unique<Rater>(options);
    });
    const auto ratings = rater->rate(puzzle);
    raters_.give_back(std::move(rater));
    if (!ratings || !ratings.value().complete) {
        candidate.fate = Candidate::Fate::Unrated;
        return;
    }
    const double clues = candidate.figures[static_cast<std::size_t>(Figure::Clues)];
    candidate.figures = answers::figures_of(static_cast<int>(clues), ratings.value());
}

std::vector<Candidate> CandidateMaker::candidates_of(const answers::Batch& batch) {
    std::vector<Candidate> candidates(batch.items.size());
    for (Candidate& candidate : candidates) candidate.figures.fill(rate::Filter::kMissing);
    plan_.is_generated() ? make(batch, candidates) : read(batch, candidates);
    if (!plan_.is_classic()) return candidates;
    solve(candidates);
    if (plan_.scales.empty()) return candidates;
    const auto scale_figure = static_cast<std::size_t>(plan_.figures().back());
    for (Candidate& candidate : candidates)
        if (candidate.fate == Candidate::Fate::Good && !solve_.stop.requested() &&
            std::isnan(candidate.figures[scale_figure]))
            rate(Puzzle(candidate.puzzle), candidate);
    return candidates;
}

}  // namespace sudokit::data

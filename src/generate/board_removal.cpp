// board_removal.cpp - queries to the general solver, most of which it avoids.
//
// "Can these givens be removed?" means "is ours the only solution without them?". Any other
// solution differs from ours in an unavoidable set, in which every proper puzzle of this grid has a
// given. We keep the set: a later query that leaves it without a given is answered at once. On a
// board with only houses, two digits can also be swapped in each component that their common houses
// connect; these sets are known before the first query.
//
//     . 3 . | . 7 .      3 and 7 share both rows and both columns: these four cells are a component
//     . 7 . | . 3 .
//
// At first nearly all givens are redundant, so a query asks for many groups at once; if the answer
// is no, for half as many. The result is the same as one by one, because a puzzle is proper only if
// it is with more givens, too.
#include "generate/board_removal.hpp"

#include <algorithm>
#include <numeric>

namespace sudokit {
namespace {

constexpr std::uint64_t kMostGuessesOfQuestion = 10'000;  // for a query about 81 cells
constexpr std::size_t kLargeBoard = 625;                  // cells; beyond it, far fewer
constexpr std::size_t kMostLearned = 512;                 // sets, from one way down to the next

std::size_t place_of(std::vector<std::size_t>& parent, std::size_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
}

// By house and digit: the cell; kNowhere if the house lacks the digit.
constexpr Cell kNowhere = kMaxCells;
std::vector<std::vector<Cell>> places_by_house(const Geometry& geometry, const Grid& solution) {
    std::vector<std::vector<Cell>> places;
    for (const House& house : geometry.houses()) {
        auto& of = places.emplace_back(static_cast<std::size_t>(geometry.digits()) + 1, kNowhere);
        for (const Cell c : house.cells) of[solution[c]] = c;
    }
    return places;
}

}  // namespace

BoardRemoval::BoardRemoval(std::shared_ptr<csp::Prepared> rules, DigitSet all, Grid solution,
                           Stop stop)
    : rules_(std::move(rules)),
      all_(all),
      solution_(std::move(solution)),
      words_((solution_.size() + 63) / 64) {
    options_.stop = stop;
    limit(kMostGuessesOfQuestion);
}

void BoardRemoval::limit(std::uint64_t guesses) {
    const std::uint64_t cells = solution_.size();
    guesses = guesses * kClassicCells / cells;
    if (cells > kLargeBoard) guesses = guesses * kLargeBoard * kLargeBoard / (cells * cells);
    options_.max_guesses = std::max<std::uint64_t>(1, guesses);
}

BoardRemoval::BoardRemoval(std::shared_ptr<BoardHouses> houses, Grid solution, Stop stop)
    : BoardRemoval({houses, &houses->ready}, houses->geometry->all_digits(), std::move(solution),
                   stop) {
    if (houses->empty.rules.empty()) add_digit_pairs(*houses->geometry);
}

BoardRemoval::BoardRemoval(const Puzzle& board, Grid solution, Stop stop)
    : BoardRemoval(std::make_shared<csp::Prepared>(board), board.geometry->all_digits(),
                   std::move(solution), stop) {}

void BoardRemoval::add_digit_pairs(const Geometry& geometry) {
    const auto places = places_by_house(geometry, solution_);
    std::vector<std::size_t> part(solution_.size());
    for (Digit a = 1; a < geometry.digits(); ++a)
        for (auto b = static_cast<Digit>(a + 1); b <= geometry.digits(); ++b) {
            std::iota(part.begin(), part.end(), std::size_t{0});
            for (const auto& of : places)
                if (of[a] != kNowhere && of[b] != kNowhere)
                    part[place_of(part, of[a])] = place_of(part, of[b]);
            std::vector<std::vector<Cell>> cells(solution_.size());
            for (std::size_t c = 0; c < solution_.size(); ++c)
                if (solution_[c] == a || solution_[c] == b)
                    cells[place_of(part, c)].push_back(static_cast<Cell>(c));
            for (const auto& set : cells)
                if (!set.empty()) add_unavoidable(set);
        }
    known_ = unavoidable_.size();
}

void BoardRemoval::add_unavoidable(std::span<const Cell> cells) {
    unavoidable_.resize(unavoidable_.size() + words_);
    std::uint64_t* set = unavoidable_.data() + unavoidable_.size() - words_;
    for (const Cell c : cells) set[c / 64] |= std::uint64_t{1} << (c % 64);
}

bool BoardRemoval::misses_one(const Words& givens) const {
    for (std::size_t first = 0; first < unavoidable_.size(); first += words_) {
        std::uint64_t common = 0;
        for (std::size_t w = 0; w < words_; ++w) common |= unavoidable_[first + w] & givens[w];
        if (common == 0) return true;
    }
    return false;
}

// For a single given, asks for any other digit in its cell, which restricts more than an open cell.
BoardRemoval::Answer BoardRemoval::may_go(const Grid& givens,
                                          std::span<const std::vector<Cell>> groups) {
    Words left(words_);
    std::vector<DigitSet> candidates(givens.size(), all_);
    for (std::size_t c = 0; c < givens.size(); ++c) {
        if (givens[c] == kOpen) continue;
        left[c / 64] |= std::uint64_t{1} << (c % 64);
        candidates[c] = DigitSet::of(givens[c]);
    }
    for (const auto& group : groups)
        for (const Cell c : group) {
            left[c / 64] &= ~(std::uint64_t{1} << (c % 64));
            candidates[c] = all_;
        }
    if (misses_one(left)) return Answer::No;
    const bool single = groups.size() == 1 && groups[0].size() == 1;
    if (single) candidates[groups[0][0]].erase(solution_[groups[0][0]]);
    return search(candidates, !single);
}

BoardRemoval::Answer BoardRemoval::search(std::span<const DigitSet> candidates,
                                          bool solution_is_possible) {
    options_.max_solutions = solution_is_possible ? 2 : 1;
    bool found = false;
    const CountResult result = rules_->search(candidates, options_, [&](const Grid& other) {
        std::vector<Cell> differing;
        for (std::size_t c = 0; c < other.size(); ++c)
            if (other[c] != solution_[c]) differing.push_back(static_cast<Cell>(c));
        if (differing.empty()) return true;
        add_unavoidable(differing);
        found = true;
        return false;
    });
    if (found) return Answer::No;
    return result.complete ? Answer::Yes : Answer::Unknown;
}

BoardRemoval::Result BoardRemoval::reduce(std::span<const std::vector<Cell>> groups,
                                          std::size_t at_once) {
    Result result{solution_, true};
    if (unavoidable_.size() > known_ + kMostLearned * words_) unavoidable_.resize(known_);
    at_once = std::max<std::size_t>(at_once, 1);
    while (!groups.empty() && !options_.stop.requested() && (result.complete || !stops_at_doubt_)) {
        at_once = std::min(at_once, groups.size());
        const auto asked = groups.first(at_once);
        const Answer answer = may_go(result.givens, asked);
        if (answer != Answer::Yes && at_once > 1) {
            at_once = (at_once + 1) / 2;
            continue;
        }
        if (answer == Answer::Yes)
            for (const auto& group : asked)
                for (const Cell c : group) result.givens[c] = kOpen;
        if (answer == Answer::Unknown) result.complete = false;
        groups = groups.subspan(at_once);
    }
    return result;
}

bool BoardRemoval::is_minimal(const Grid& givens) {
    for (std::size_t c = 0; c < givens.size(); ++c) {
        if (givens[c] == kOpen) continue;
        if (!are_needed(givens, {static_cast<Cell>(c)}).value_or(false)) return false;
    }
    return true;
}

std::optional<bool> BoardRemoval::are_needed(const Grid& givens, const std::vector<Cell>& group) {
    const Answer may = may_go(givens, {&group, 1});
    return may == Answer::Unknown ? std::nullopt : std::optional(may == Answer::No);
}

}  // namespace sudokit

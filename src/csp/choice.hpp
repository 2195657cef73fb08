// choice.hpp - decides where a search branches: on which cell, and on which of its digits. The head
// of search.cpp explains how.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "csp/digits.hpp"
#include "csp/problem.hpp"

namespace sudokit::csp {

struct Choice {
    Cell cell;
    Digits digits;  // the search tries one of them
};

// The weights that a search has learned from its contradictions (dom/wdeg).
class Weights {
  public:
    explicit Weights(const Problem& problem) : problem_(&problem), weight_(problem.weights) {}

    // Placing the digit in the cell led to a contradiction. `conflicts`: contradictions so far.
    void blame(Cell c, Digits digit, std::uint64_t conflicts);
    // `board` has at() and is_solved(). `open`: its open cells. Precondition: there is one.
    template <typename Board>
    Choice choose(const Board& board, std::span<const Cell> open) const;

  private:
    static constexpr std::uint64_t kFadeEvery = 16384;  // contradictions after which weights halve
    // Factors in the scores: of the failures of the failing digit, for cells that may hold it; of
    // the weight of a digit's two places in a house; of the weight of a cell whose partner is
    // solved; of the mean weight of a digit's key places, divided by their number.
    static constexpr float kDraw = 0.2f;
    static constexpr float kPlaces = 0.25f;
    static constexpr float kLinked = 4;
    static constexpr float kKeyPlaces = 4;

    struct Places {
        float weight = 0, heaviest = 0;
        int count = 0;
        Cell heavy = 0;  // the cell with weight `heaviest`
    };

    static float square_of_count(Digits digits) {
        if (digits < kSquares.size()) return kSquares[digits];
        const auto count = static_cast<float>(count_of(digits));
        return count * count;
    }
    // Of the sets of nine digits: many processors count bits in a dozen steps.
    static constexpr std::array<float, 512> kSquares = [] {
        std::array<float, 512> squares{};
        for (std::size_t set = 0; set < squares.size(); ++set) {
            const auto count = static_cast<float>(std::popcount(set));
            squares[set] = count * count;
        }
        return squares;
    }();

    // The digit that fails most, if it stands out.
    Digits failing_digit(float& failures) const;
    template <typename Board>
    Places places_of(const Board& board, const std::vector<Cell>& cells, Digits digit) const;
    // One of Problem::key_places if it has a better score.
    template <typename Board>
    bool choose_key_place(const Board& board, Choice& best, float score) const;
    template <typename Board>
    bool may_exceed(const Board& board, const std::vector<Cell>& cells, Digits digits,
                    float score) const;
    template <typename Board>
    Choice choose_place(const Board& board, Choice best, float score) const;

    const Problem* problem_;
    std::vector<float> weight_;                 // by cell
    std::array<float, kMaxDigits> failures_{};  // by digit
};

template <typename Board>
Choice Weights::choose(const Board& board, std::span<const Cell> open) const {
    SUDOKIT_CHECK(!open.empty());
    float failures = 0, best_score = 0;
    const Digits failing = failing_digit(failures);
    Cell best = open[0];
    for (const Cell c : open) {
        const Digits here = board.at(c);
        const float draw = here & failing ? kDraw * failures : 0;
        float weight = weight_[c];
        if (!problem_->linked.empty() && board.is_solved(problem_->linked[c])) weight *= kLinked;
        const float score = (weight + draw) / square_of_count(here);
        if (score <= best_score) continue;
        best_score = score;
        best = c;
    }
    Choice choice{best, board.at(best)};
    if (choose_key_place(board, choice, best_score)) return choice;
    return count_of(choice.digits) == 2 ? choice : choose_place(board, choice, best_score);
}

template <typename Board>
Weights::Places Weights::places_of(const Board& board, const std::vector<Cell>& cells,
                                   Digits digit) const {
    Places places;
    for (Cell c : cells) {
        if (!(board.at(c) & digit)) continue;
        ++places.count;
        places.weight += weight_[c];
        if (weight_[c] < places.heaviest) continue;
        places.heaviest = weight_[c];
        places.heavy = c;
    }
    return places;
}

template <typename Board>
bool Weights::choose_key_place(const Board& board, Choice& best, float score) const {
    bool found = false;
    for (const auto& [cells, digit] : problem_->key_places) {
        const Places places = places_of(board, cells, digit);
        const auto count = static_cast<float>(places.count);
        if (places.count < 2 || kKeyPlaces * places.weight <= score * count * count) continue;
        score = kKeyPlaces * places.weight / (count * count);
        best = {places.heavy, digit};
        found = true;
    }
    return found;
}

// Could two of the cells that may hold these digits have a better score?
template <typename Board>
bool Weights::may_exceed(const Board& board, const std::vector<Cell>& cells, Digits digits,
                         float score) const {
    float most = 0, next = 0;
    for (const Cell c : cells) {
        const float weight = board.at(c) & digits ? weight_[c] : 0;
        next = std::max(next, std::min(most, weight));
        most = std::max(most, weight);
    }
    return (most + next) * kPlaces > score;
}

// Only digits with exactly two places.
template <typename Board>
Choice Weights::choose_place(const Board& board, Choice best, float score) const {
    for (const auto& house : problem_->full_houses) {
        const Digits digits = digits_with_two_places(board, house);
        if (!digits || !may_exceed(board, house, digits, score)) continue;
        std::array<Cell, kMaxDigits> place, other_place;  // by digit
        Digits seen = 0;
        for (const Cell c : house) {
            const Digits here = board.at(c) & digits;
            for (Digits rest = here; rest; rest &= rest - 1) {
                const auto digit = static_cast<std::size_t>(low(rest));
                (seen >> digit & 1 ? other_place : place)[digit] = c;
            }
            seen |= here;
        }
        for (Digits rest = digits; rest; rest &= rest - 1) {
            const auto digit = static_cast<std::size_t>(low(rest));
            const Cell a = place[digit], b = other_place[digit];
            SUDOKIT_CHECK(a != b && !board.is_solved(a) && !board.is_solved(b));
            const float weight = (weight_[a] + weight_[b]) * kPlaces;
            if (weight <= score) continue;
            score = weight;
            best = {weight_[b] < weight_[a] ? a : b, bit(low(rest))};
        }
    }
    return best;
}

}  // namespace sudokit::csp

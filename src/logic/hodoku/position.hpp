// position.hpp - the board as HoDoKu 2.2.0 keeps it, and the conclusions of its steps.
//
// HoDoKu takes the first instance of a technique in its order of search, so its score depends on
// these orders. Singles are taken in their order of arrival: every removed candidate may leave a
// naked single in its cell and hidden ones in its houses, which wait in two queues. So the order in
// which a step removes candidates matters, too.
#pragma once
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "model/classic_houses.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"
#include "support/check.hpp"

namespace sudokit::logic::hodoku {

using Cells = ClassicCellSet;

// Houses are numbered rows 0-8, columns 9-17, boxes 18-26.
inline constexpr int kHouses = ClassicHouses::kCount, kFirstColumn = ClassicHouses::kFirstColumn,
                     kFirstBox = ClassicHouses::kFirstBox;

// The number of bits set among nine, because the processor may lack an instruction for it.
inline constexpr std::array<std::uint8_t, 512> kBitCount = [] {
    std::array<std::uint8_t, 512> counts{};
    for (unsigned i = 0; i < counts.size(); ++i)
        counts[i] = static_cast<std::uint8_t>(std::popcount(i));
    return counts;
}();
inline int size_of(DigitSet digits) { return kBitCount[digits.bits()]; }

inline const Cells& house(int h) { return kClassicHouses.house[static_cast<std::size_t>(h)]; }
inline int row_of(Cell c) { return c / 9; }
inline int column_of(Cell c) { return c % 9; }
inline int box_of(Cell c) { return kClassicHouses.houses_of[c][2]; }

// Cells that see each of the cells.
Cells seen_by_all(const Cells& cells);

// A step of HoDoKu. Scoring needs only the technique and its conclusions, in the order in which
// HoDoKu carries them out.
struct Deduction {
    Technique technique{};
    // The technique asked for. Its score counts, even if the search found something simpler.
    Technique asked{};
    bool is_guess = false;  // a digit of the solution, because no technique applied
    std::vector<Candidate> placed, removed;

    void start(Technique what) {
        technique = what;
        is_guess = false;
        placed.clear();
        removed.clear();
    }
    void remove_all(const Cells& cells, Digit d) {
        cells.for_each([&](Cell c) { removed.push_back({c, d}); });
    }
    bool says_something() const { return !placed.empty() || !removed.empty(); }
};

// Singles in their order of arrival.
class SinglesQueue {
  public:
    SinglesQueue() = default;
    SinglesQueue(const SinglesQueue& o) { *this = o; }
    // Copies only waiting singles: they are few, and forcing nets copy a thousand positions per
    // step.
    SinglesQueue& operator=(const SinglesQueue& o);
    void clear() { begin_ = end_ = 0; }
    void add(Candidate single) {
        SUDOKIT_CHECK(end_ < singles_.size());
        singles_[end_++] = single;
    }
    std::optional<Candidate> take();
    std::span<const Candidate> waiting() const { return {&singles_[begin_], end_ - begin_}; }
    void drop_first_of(int house, Digit d);

  private:
    std::array<Candidate, 81 * 12> singles_;
    std::size_t begin_ = 0, end_ = 0;
};

class Position {
  public:
    // Precondition: a classic board without pencil marks whose givens do not clash.
    explicit Position(const Puzzle& puzzle);

    bool is_open(Cell c) const { return values_[c] == kOpen; }
    Digit value(Cell c) const { return values_[c]; }
    bool is_given(Cell c) const { return givens_.contains(c); }
    int open_cells() const { return open_cells_; }
    DigitSet candidates(Cell c) const { return candidates_[c]; }  // empty in a filled cell
    int count(Cell c) const { return size_of(candidates_[c]); }
    bool has(Cell c, Digit d) const { return places_[d].contains(c); }
    // Open cells that may hold the digit.
    const Cells& places(Digit d) const { return places_[d]; }
    int free(int house, Digit d) const { return free_[static_cast<std::size_t>(house)][d]; }
    // The digits with a place in the house.
    DigitSet digits_in(int house) const { return digits_in_[static_cast<std::size_t>(house)]; }

    void place(Cell c, Digit d);
    void remove(Cell c, Digit d);
    void apply(const Deduction& step);

    // Changes with every change of the position, and no two positions share a value, so searches
    // use it to recognise the position they remember.
    std::uint64_t generation() const { return generation_; }
    std::uint64_t serial() const { return generation_ >> 16; }  // of the puzzle

    // A search that found nothing finds nothing in what has not changed since: candidates only
    // vanish. A moment counts the changes of a path; kNever comes before all of them.
    using Moment = std::int16_t;
    static constexpr Moment kNever = -1;
    Moment now() const { return static_cast<Moment>(generation_ & 0xFFFF); }
    Moment failed_at(int place) const { return failed_at_[static_cast<std::size_t>(place)]; }
    void note_failure(int place) {
        SUDOKIT_CHECK(static_cast<std::size_t>(place) < failed_at_.size());
        failed_at_[static_cast<std::size_t>(place)] = now();
    }
    bool has_changed(int house, Moment since) const {
        return house_changed_[static_cast<std::size_t>(house)] > since;
    }
    DigitSet changed_digits(Moment since) const;
    // Has a cell got two (three) candidates? Has a digit got two places in a house?
    bool has_new_pair(Moment since) const { return new_pair_ > since; }
    bool has_new_triple(Moment since) const { return new_triple_ > since; }
    bool has_new_link(Moment since) const { return new_link_ > since; }

    SinglesQueue& naked_singles() { return naked_singles_; }
    SinglesQueue& hidden_singles() { return hidden_singles_; }

  private:
    // Do candidates and places agree, and has a filled cell none?
    bool is_consistent() const;
    void note_hidden_single(int house, Digit d);
    void leave(Cell c, Digit gone, Digit placed);
    int count_down(int house, Digit d);

    std::uint64_t generation_;
    std::array<Digit, 81> values_;
    Cells givens_;
    int open_cells_ = 81;
    std::array<DigitSet, 81> candidates_;
    std::array<Cells, 10> places_;  // by digit
    std::array<std::array<std::uint8_t, 10>, kHouses> free_;
    std::array<DigitSet, kHouses> digits_in_;
    SinglesQueue naked_singles_, hidden_singles_;

    std::array<Moment, 80> failed_at_;  // by place in HoDoKu's order
    std::array<Moment, kHouses> house_changed_{};
    std::array<Moment, 10> digit_changed_{};
    Moment new_pair_ = 0, new_triple_ = 0, new_link_ = 0;
};

Cells open_cells_of(const Position& position);
// For each digit (0 is unused), the open cells that see no filled cell with the digit, so they may
// once have had it as a candidate. HoDoKu calls a house empty if it has no such cell, and so
// overlooks a house that lost its last place by an elimination.
std::array<Cells, 10> places_by_values(const Position& position);

}  // namespace sudokit::logic::hodoku

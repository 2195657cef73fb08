// store.hpp - what is still possible: the candidates of every cell, the places of every digit in
// every house, a trail to take removals back, and the queues of what propagation has to look at.
//
// The same facts are held twice, by cell and by house,
//
//     candidates(r2c3) = {1,4}             places(row 2, 4) = {r2c3, r2c8}
//
// so that "one digit left", "one place left" and "all places in one crossing" are each one look at
// one word. A removal touches the cell and its few houses, and is taken back just as cheaply;
// copying the board at each node instead would cost 6 KB on 16x16 and 130 KB on 64x64.
#pragma once
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "csp/network.hpp"

namespace sudokit::csp {

inline constexpr std::uint32_t kNoHouse = ~std::uint32_t{0};

class Store {
  public:
    // All digits of all cells possible; restrict it with keep().
    explicit Store(const Network& network);

    Digits candidates(Cell c) const { return candidates_[c]; }
    Places places(std::uint32_t house, unsigned digit_index) const {
        return places_[house * digits_ + digit_index];
    }
    bool is_solved(Cell c) const { return (candidates_[c] & (candidates_[c] - 1)) == 0; }

    // Takes digits from a cell, in the name of a house (kNoHouse: a branch or the puzzle itself).
    // False: a contradiction, and conflict_house() says where.
    bool remove(Cell c, Digits digits, std::uint32_t because_of);
    bool keep(Cell c, Digits digits, std::uint32_t because_of) {
        return remove(c, candidates_[c] & ~digits, because_of);
    }

    // The house that ran out of digits or places; kNoHouse if a branch emptied a cell.
    std::uint32_t conflict_house() const { return conflict_house_; }
    bool fail(std::uint32_t house) {
        conflict_house_ = house;
        return false;
    }

    // Cells whose digit propagation has not yet dealt with, in no particular order.
    std::span<const Cell> open_cells() const { return {open_.data(), open_count_}; }
    void close(Cell c);  // its digit has been dealt with

    // A point to come back to.
    struct Mark {
        std::size_t trail, open;
    };
    Mark mark() const { return {trail_.size(), open_count_}; }
    // Takes everything since the mark back and forgets all queued work.
    void undo_to(Mark mark);

    // Work for propagation: newly solved cells; houses and the digits whose places became fewer.
    // The digits are looked at twice: for a last place at once, for crossings when all is quiet.
    bool next_solved(Cell& c) {
        if (solved_queue_.empty()) return false;
        c = solved_queue_.back();
        solved_queue_.pop_back();
        return true;
    }
    bool next_changed(std::uint32_t& house, Digits& digits) {
        if (!changed_.pop(house, digits)) return false;
        quiet_.push(house, digits);
        return true;
    }
    bool next_quiet(std::uint32_t& house, Digits& digits) { return quiet_.pop(house, digits); }

  private:
    struct Removal {
        Cell cell;
        Digits digits;
    };
    struct HouseQueue {
        std::vector<std::uint32_t> houses;
        std::vector<Digits> digits;  // by house; 0 = not queued
        void push(std::uint32_t house, Digits more) {
            if (!digits[house]) houses.push_back(house);
            digits[house] |= more;
        }
        bool pop(std::uint32_t& house, Digits& which) {
            if (houses.empty()) return false;
            house = houses.back();
            houses.pop_back();
            which = std::exchange(digits[house], 0);
            return true;
        }
        void clear() {
            for (std::uint32_t house : houses) digits[house] = 0;
            houses.clear();
        }
    };

    const Network& network_;
    std::size_t digits_;
    std::vector<Digits> candidates_;  // by cell
    std::vector<Places> places_;      // by house and digit
    std::vector<Removal> trail_;
    std::vector<Cell> open_;         // the first open_count_ are open, then in order of closing
    std::vector<std::uint16_t> at_;  // where a cell stands in open_
    std::size_t open_count_;
    std::vector<Cell> solved_queue_;
    HouseQueue changed_, quiet_;
    std::uint32_t conflict_house_ = kNoHouse;
};

}  // namespace sudokit::csp

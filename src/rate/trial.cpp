// Both questions come down to many short runs of singles from one position. So the position is
// small and flat (500 bytes to copy), and a run does no more than it must: a removed candidate
// lowers four counts, of its cell and of its digit in three houses. A count of one is a single, a
// count of zero a contradiction.
//
// Neither answer depends on the order in which anything is looked at. What singles, or a trial, can
// remove stays removable when more has gone, so every order ends in the same position.
#include "rate/trial.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace sudokit::rate {
namespace {

constexpr std::size_t kHouses = 27;

struct Tables {
    std::array<std::array<std::uint8_t, 3>, 81> houses_of;
    std::array<std::array<std::uint8_t, 9>, kHouses> cells;
    std::array<std::array<std::uint8_t, 20>, 81> peers;

    Tables() {
        std::array<std::size_t, kHouses> filled{};
        for (unsigned c = 0; c < 81; ++c) {
            const unsigned row = c / 9, column = c % 9, box = row / 3 * 3 + column / 3;
            houses_of[c] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(9 + column),
                            static_cast<std::uint8_t>(18 + box)};
            for (auto h : houses_of[c]) cells[h][filled[h]++] = static_cast<std::uint8_t>(c);
        }
        for (unsigned c = 0; c < 81; ++c) {
            std::size_t n = 0;
            for (unsigned p = 0; p < 81; ++p)
                if (p != c &&
                    (p / 9 == c / 9 || p % 9 == c % 9 || houses_of[p][2] == houses_of[c][2]))
                    peers[c][n++] = static_cast<std::uint8_t>(p);
        }
    }
};
const Tables kTables;

// Candidates and their counts.
struct Position {
    std::array<std::uint16_t, 81> digits;  // bit d: digit d + 1
    std::array<std::array<std::uint8_t, 9>, kHouses> places;
    std::array<bool, 81> is_filled{};
    int filled = 0;

    Position() {
        digits.fill(kEveryClassicDigit);
        for (auto& house : places) house.fill(9);
    }
    bool is_solved() const { return filled == 81; }
    bool allows(unsigned c, unsigned d) const { return digits[c] >> d & 1; }
};

// Places singles as they come up. False: it met a contradiction, and the position is useless.
class Run {
  public:
    explicit Run(Position& position) : at_(position) {}

    bool place(unsigned c, unsigned d) { return keep_only(c, d) && finish(); }
    bool remove(unsigned c, unsigned d) { return drop(c, d) && finish(); }

  private:
    bool keep_only(unsigned c, unsigned d) {
        if (!at_.allows(c, d)) return false;
        for (unsigned rest = at_.digits[c] & ~(1u << d); rest; rest &= rest - 1)
            if (!drop(c, static_cast<unsigned>(std::countr_zero(rest)))) return false;
        return true;
    }

    bool drop(unsigned c, unsigned d) {
        auto& digits = at_.digits[c];
        digits = static_cast<std::uint16_t>(digits & ~(1u << d));
        if (digits == 0) return false;
        if (std::has_single_bit(digits)) naked_[naked_count_++] = static_cast<std::uint8_t>(c);
        for (auto h : kTables.houses_of[c]) {
            const auto left = --at_.places[h][d];
            if (left == 0) return false;
            if (left == 1) hidden_[hidden_count_++] = {h, static_cast<std::uint8_t>(d)};
        }
        return true;
    }

    bool finish() {
        while (naked_count_ + hidden_count_ > 0) {
            if (naked_count_ > 0) {
                if (!fill(naked_[--naked_count_])) return false;
            } else {
                const auto [h, d] = hidden_[--hidden_count_];
                if (!keep_only(only_place(h, d), d)) return false;
            }
        }
        return true;
    }

    unsigned only_place(unsigned h, unsigned d) const {
        for (auto c : kTables.cells[h])
            if (at_.allows(c, d)) return c;
        return 0;  // its last place went since: keep_only or fill notice
    }

    // A cell with one candidate: its peers lose the digit.
    bool fill(unsigned c) {
        at_.is_filled[c] = true;
        ++at_.filled;
        const auto d = static_cast<unsigned>(std::countr_zero(at_.digits[c]));
        for (auto p : kTables.peers[c])
            if (at_.allows(p, d) && !drop(p, d)) return false;
        return true;
    }

    Position& at_;
    // A cell comes down to one candidate once, a digit in a house to one place once.
    std::array<std::uint8_t, 81> naked_;
    std::array<std::array<std::uint8_t, 2>, 9 * kHouses> hidden_;
    std::size_t naked_count_ = 0, hidden_count_ = 0;
};

// Removes every candidate whose trial, at one depth less, ends in a contradiction, until no trial
// does. False: a contradiction.
bool reduce(Position& position, int depth, const support::Watch& watch);

bool is_refuted(const Position& position, unsigned c, unsigned d, int depth,
                const support::Watch& watch) {
    Position trial = position;
    return !Run(trial).place(c, d) || !reduce(trial, depth, watch);
}

bool reduce(Position& position, int depth, const support::Watch& watch) {
    if (depth == 0) return true;
    if (depth > 1 && watch.is_over()) support::interrupt();
    // Repeats until a whole round has removed nothing.
    for (unsigned c = 0, quiet = 0; quiet < 81 && !position.is_solved(); c = (c + 1) % 81) {
        ++quiet;
        if (position.is_filled[c]) continue;
        for (unsigned rest = position.digits[c]; rest; rest &= rest - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(rest));
            if (!position.allows(c, d) || !is_refuted(position, c, d, depth - 1, watch)) continue;
            if (!Run(position).remove(c, d)) return false;
            quiet = 0;
        }
    }
    return true;
}

// Do `more` digits of the solution, in cells from `from` on, let singles solve the rest? A cell
// that is filled already adds nothing.
bool has_backdoor(const Position& position, const ClassicGrid& solution, int more, unsigned from,
                  const support::Watch& watch) {
    if (position.is_solved()) return true;
    if (more == 0) return false;
    if (more > 1 && watch.is_over()) support::interrupt();
    for (unsigned c = from; c < 81; ++c) {
        if (position.is_filled[c]) continue;
        Position next = position;
        Run(next).place(c, solution[c] - 1u);
        if (has_backdoor(next, solution, more - 1, c + 1, watch)) return true;
    }
    return false;
}

void find_depth(Position position, int most, const support::Watch& watch, SearchRating& rating) {
    while (!position.is_solved()) {
        if (rating.depth == most) {
            rating.depth_complete = false;
            return;
        }
        // What a smaller depth removed stays removed.
        const auto remove = [&] { reduce(position, rating.depth + 1, watch); };
        if (!support::until_interrupted(remove)) {
            rating.depth_complete = false;
            return;
        }
        ++rating.depth;
    }
}

void find_backdoor(const Position& position, const ClassicGrid& solution,
                   const support::Watch& watch, SearchRating& rating) {
    rating.backdoor_complete = support::until_interrupted([&] {
        while (!has_backdoor(position, solution, rating.backdoor, 0, watch)) ++rating.backdoor;
    });
    if (!rating.backdoor_complete) --rating.backdoor;
}

// Removes the digit from a house but for three cells.
void clear_but(Position& position, unsigned house, unsigned d, const std::uint8_t* three) {
    for (const auto c : kTables.cells[house])
        if (std::find(three, three + 3, c) == three + 3 && position.allows(c, d))
            Run(position).remove(c, d);
}

// Locked candidates: a digit with places only in the three cells common to a line and a box loses
// its places in the rest of the other house. False: there is nothing to remove.
bool remove_locked(Position& position) {
    bool has_removed = false;
    for (unsigned line = 0; line < 18; ++line)
        for (unsigned third = 0; third < 3; ++third) {
            const auto* common = &kTables.cells[line][3 * third];
            const auto box = kTables.houses_of[common[0]][2];
            for (unsigned d = 0; d < 9; ++d) {
                int count = 0;
                for (unsigned i = 0; i < 3; ++i) count += position.allows(common[i], d);
                if (count < 2) continue;
                for (const auto& [from, to] :
                     {std::pair{line, unsigned{box}}, {unsigned{box}, line}})
                    if (position.places[from][d] == count && position.places[to][d] > count) {
                        clear_but(position, to, d, common);
                        has_removed = true;
                    }
            }
        }
    return has_removed;
}

// One round. All its trials start from the same position.
void remove_failing(Position& position) {
    const Position before = position;
    for (unsigned c = 0; c < 81 && !position.is_solved(); ++c) {
        if (before.is_filled[c]) continue;
        for (unsigned rest = before.digits[c]; rest; rest &= rest - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(rest));
            Position trial = before;
            if (position.allows(c, d) && !Run(trial).place(c, d)) Run(position).remove(c, d);
        }
    }
}

int spare_candidates(const Position& position) {
    int spare = -81;
    for (const auto digits : position.digits) spare += std::popcount(digits);
    return spare;
}

Position start(const ClassicGrid& puzzle) {
    Position position;
    for (unsigned c = 0; c < 81; ++c)
        if (puzzle[c] != kOpen && !position.is_filled[c]) Run(position).place(c, puzzle[c] - 1u);
    return position;
}

}  // namespace

SearchRating search_rating(const ClassicGrid& puzzle, const ClassicGrid& solution, int most_depth,
                           const support::Watch& watch) {
    const Position position = start(puzzle);
    SearchRating rating;
    find_depth(position, most_depth, watch, rating);
    find_backdoor(position, solution, watch, rating);
    return rating;
}

TrialResistance trial_resistance(const ClassicGrid& puzzle) {
    constexpr int kMostRounds = 4;
    TrialResistance resistance;
    Position position = start(puzzle);
    for (int round = 0; round < kMostRounds && !position.is_solved(); ++round) {
        while (remove_locked(position)) {
        }
        remove_failing(position);
        resistance.size += spare_candidates(position);
    }
    resistance.is_solved = position.is_solved();
    return resistance;
}

}  // namespace sudokit::rate

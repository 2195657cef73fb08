// seed_order.cpp - orders of removal that make room for a technique.
//
//   full house         eight givens of a house are tried last, the ninth first
//   hidden quadruple   a house without givens: elsewhere a naked set is as small, and found earlier
//   large fish         a digit without givens: otherwise few lines are left, for a smaller fish
//   tridagon           twelve cells in four boxes, eleven of which hold three digits in the
//                      solution; these digits are tried first, all others of the four boxes last
#include "generate/seed_order.hpp"

#include <algorithm>
#include <array>

#include "model/classic_houses.hpp"

namespace sudokit {
namespace {

constexpr Sought kSought[] = {
#define SUDOKIT_TECHNIQUE(id, name, family, finder, assumes, order, level, score, se, sought, ...) \
    Sought::sought,
#include "sudokit/techniques.def"
};

constexpr int kFirst = 0, kNext = 1, kLast = 2;
using Turns = std::array<int, kClassicCells>;

std::vector<Cell> random_house(Rng& rng) {
    const Geometry& board = *Geometry::classic();
    const auto& house =
        board.houses()[rng.below(static_cast<std::uint32_t>(board.houses().size()))];
    std::vector<Cell> cells(house.cells.begin(), house.cells.end());
    rng.shuffle(cells);
    return cells;
}

void fill_a_house(Turns& turns, Rng& rng) {
    const auto cells = random_house(rng);
    for (const Cell c : cells) turns[c] = kLast;
    turns[cells[0]] = kFirst;
}

void empty_a_house(Turns& turns, Rng& rng) {
    for (const Cell c : random_house(rng)) turns[c] = kFirst;
}

void empty_a_digit(Turns& turns, const ClassicGrid& solution, Rng& rng) {
    const Digit d = static_cast<Digit>(1 + rng.below(9));
    for (Cell c = 0; c < kClassicCells; ++c)
        if (solution[c] == d) turns[c] = kFirst;
}

// --- tridagons ---------------------------------------------------------------------------------

// Three cells of a box in three rows and columns.
struct Diagonal {
    std::array<Cell, 3> cells;
    bool is_odd;
};

class TridagonRoom {
  public:
    TridagonRoom(const ClassicGrid& solution, Rng& rng) : solution_(solution), rng_(rng) {}

    // Most full grids have such cells; if not, all turns stay equal.
    void make(Turns& turns) {
        constexpr int kTries = 400;
        for (int i = 0; i < kTries; ++i)
            if (try_one()) return set(turns);
    }

  private:
    bool try_one() {
        std::array<Digit, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
        rng_.shuffle(digits);
        std::copy_n(digits.begin(), 3, digits_.begin());
        const int band = static_cast<int>(rng_.below(3)), stack = static_cast<int>(rng_.below(3));
        cells_.clear();
        boxes_.clear();
        int strangers = 0;
        bool is_odd = false;
        for (int box = 0; box < 9; ++box) {
            if (box / 3 == band || box % 3 == stack) continue;
            const auto [diagonal, strange] = diagonal_in(box);
            strangers += strange;
            is_odd = is_odd != diagonal.is_odd;
            cells_.insert(cells_.end(), diagonal.cells.begin(), diagonal.cells.end());
            boxes_.push_back(box);
        }
        return strangers == 1 && is_odd;
    }

    // The diagonal with the fewest cells of other digits, and the number of these.
    std::pair<Diagonal, int> diagonal_in(int box) const {
        constexpr int kColumns[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                        {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};
        std::pair<Diagonal, int> best{{}, 4};
        for (int i = 0; i < 6; ++i) {
            Diagonal one{{}, i >= 3};
            int strange = 0;
            for (int r = 0; r < 3; ++r) {
                const Cell c =
                    static_cast<Cell>((box / 3 * 3 + r) * 9 + box % 3 * 3 + kColumns[i][r]);
                one.cells[static_cast<std::size_t>(r)] = c;
                strange += !is_ours(solution_[c]);
            }
            if (strange < best.second) best = {one, strange};
        }
        return best;
    }

    bool is_ours(Digit d) const {
        return std::find(digits_.begin(), digits_.end(), d) != digits_.end();
    }

    void set(Turns& turns) const {
        for (Cell c = 0; c < kClassicCells; ++c) {
            const bool is_corner =
                std::find(boxes_.begin(), boxes_.end(), classic_box(c)) != boxes_.end();
            turns[c] = is_ours(solution_[c]) ? kFirst : is_corner ? kLast : kNext;
        }
        for (const Cell c : cells_) turns[c] = kFirst;
    }

    const ClassicGrid& solution_;
    Rng& rng_;
    std::array<Digit, 3> digits_{};
    std::vector<Cell> cells_;
    std::vector<int> boxes_;
};

Turns turns_for(Sought sought, const ClassicGrid& solution, Rng& rng) {
    Turns turns;
    turns.fill(kNext);
    if (sought == Sought::FullHouse) fill_a_house(turns, rng);
    if (sought == Sought::EmptyHouse) empty_a_house(turns, rng);
    if (sought == Sought::EmptyDigit) empty_a_digit(turns, solution, rng);
    if (sought == Sought::Tridagon) TridagonRoom(solution, rng).make(turns);
    return turns;
}

}  // namespace

Sought sought(Technique technique) { return kSought[static_cast<std::size_t>(technique)]; }

bool needs_room(Technique technique) {
    return sought(technique) != Sought::Anywhere && sought(technique) != Sought::BeyondTrials;
}

std::vector<Group> seed_order(std::optional<Technique> technique, const std::vector<Group>& groups,
                              const ClassicGrid& solution, Rng& rng) {
    auto order = shuffled(groups, rng);
    if (!technique || !needs_room(*technique)) return order;
    const Turns turns = turns_for(sought(*technique), solution, rng);
    std::vector<Group> sorted;
    for (const int turn : {kFirst, kNext, kLast})
        for (const Group& group : order)
            if (turns[group[0]] == turn) sorted.push_back(group);
    return sorted;
}

}  // namespace sudokit

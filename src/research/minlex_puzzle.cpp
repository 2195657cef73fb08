// minlex_puzzle.cpp - the minlex form of a grid with open cells.
//
// Idea: choose the new board row by row, and decide about columns and names only as far as the rows
// chosen so far require. A State is such a partly decided arrangement:
//
//     row 1   0 0 0 | 0 0 0 | 0 0 1     A column that has shown no digit yet is open: it may still
//     row 2   0 0 0 | 0 0 2 | 0 3 .     trade places with the other open columns of its stack, and
//             ~~~~~   ~~~     ~         a stack of open columns alone with other such stacks.
//
// The least row shows its blanks first. So open columns are always at the left of their stack, and
// open stacks at the left of the board. A digit without a name gets the next one when it appears.
// Under these rules, sorting finds the least string that a line can become in a State: sort the
// names in the open columns of each stack, then the open stacks. A nameless digit counts as 15,
// more than every name.
//
// The search is breadth first: of all (state, next line) pairs it keeps those with the least
// string. All states of a level show the same rows, so they have the same open places and have
// assigned the same number of names; these are computed once per level. A pair splits into several
// states only where nameless digits share a stack (which one comes first?) or stacks of nameless
// digits tie, which the string shows, too. The states that survive are all arrangements that give
// the minlex form (canonical form); their number is that of the automorphisms.
//
// Lines without givens need care, or an empty board would branch into all 2 * 6^8 arrangements.
// Open columns stay together as described. Of the empty rows of a band, and of empty bands, only
// one is tried, and its weight is multiplied by their number.
//
// Precondition: no two equal givens see each other. Then the nameless digits of a line differ, and
// a column that has shown a digit can be told from all others.
#include <algorithm>
#include <vector>

#include "research/minlex.hpp"

namespace sudokit::minlex {
namespace {

constexpr std::uint8_t kNameless = 15;
constexpr unsigned kBand = 7;  // the three lines of a band, shifted to the right

struct State {
    Order column{0, 1, 2, 3, 4, 5, 6, 7, 8};  // from left to right; open ones in their old order
    std::array<std::uint8_t, 10> name;        // of each digit, or kNameless; an open cell is 0
    Order line{};                             // the lines taken, in order
    std::uint8_t side = 0;                    // 0: rows become rows, 9: columns become rows
    std::uint16_t used = 0;                   // lines taken, bit i = line side + i
    std::uint32_t weight = 1;                 // arrangements that this one stands for

    State() {
        name.fill(kNameless);
        name[kOpen] = 0;
    }
};

// g++ would compile std::min and std::max to an unpredictable branch.
void sort_two(unsigned& a, unsigned& b) {
    const unsigned least = b < a ? b : a;
    b ^= a ^ least;
    a = least;
}

// Sorts the first `count` of three.
void sort_first(unsigned (&three)[3], unsigned count) {
    if (count < 2) return;
    sort_two(three[0], three[1]);
    if (count == 2) return;
    sort_two(three[1], three[2]);
    sort_two(three[0], three[1]);
}

class Search {
  public:
    explicit Search(const Lines& lines) : lines_(lines) {
        for (unsigned i = 0; i < lines_.size(); ++i)
            if (!lines_[i].given) empty_[i / 9] |= 1u << (i % 9);
        states_.reserve(16);
        next_.reserve(16);
        hits_.reserve(16);
    }

    Found run() {
        states_.resize(2);
        states_[1].side = 9;
        for (row_ = 0; row_ < 9; ++row_) take_row();
        Found found;
        for (const State& end : states_) found.arrangements += end.weight;
        found.arrangements *= free_columns();
        found.arrangement = arrangement_of(states_.front());
        return found;
    }

  private:
    struct Hit {
        std::uint32_t state;
        std::uint8_t line;
        std::uint8_t weight;
    };

    void take_row() {
        least_ = ~std::uint64_t{0};
        hits_.clear();
        for (std::uint32_t i = 0; i < states_.size(); ++i) propose(i);
        new_names_ = 0;
        for (unsigned place = 0; place < 9; ++place) {
            new_name_at_[new_names_] = static_cast<std::uint8_t>(place);
            new_names_ += nibble(place) == kNameless;
        }
        std::array<unsigned, 3> open = open_;
        for (unsigned stack = 0; stack < 3; ++stack)
            while (open[stack] && nibble(3 * stack + open[stack] - 1)) --open[stack];
        next_.clear();
        for (const Hit& hit : hits_) take(hit, open != open_);
        open_ = open;
        named_ += new_names_;
        states_.swap(next_);
    }

    // Tries the lines that may come next in a state.
    void propose(std::uint32_t index) {
        const State& state = states_[index];
        unsigned lines = 0x1ff & ~unsigned{state.used};
        if (row_ % 3) lines &= kBand << (state.line[row_ - 1] / 3 * 3);
        if (const unsigned empty = lines & empty_[state.side / 9])
            return propose_empty(index, empty);
        if (!least_) return;
        for (unsigned m = lines; m; m &= m - 1) {
            const auto line = static_cast<unsigned>(std::countr_zero(m));
            const Line& next = lines_[state.side + line];
            consider(row_ ? least_string(state, next) : first_string(next), index, line, 1);
        }
    }

    // One empty line stands for all in its band, and one empty band for all empty bands.
    void propose_empty(std::uint32_t index, unsigned empty) {
        unsigned empty_band = 0, empty_bands = 0;
        for (unsigned band = 0; band < 3; ++band) {
            const unsigned here = empty >> (3 * band) & kBand;
            if (here == kBand)
                ++empty_bands, empty_band = band;
            else if (here)
                consider(0, index, 3 * band + static_cast<unsigned>(std::countr_zero(here)),
                         static_cast<unsigned>(std::popcount(here)));
        }
        if (empty_bands) consider(0, index, 3 * empty_band, 3 * empty_bands);
    }

    void consider(std::uint64_t string, std::uint32_t index, unsigned line, unsigned weight) {
        if (string > least_) return;
        if (string < least_) hits_.clear();
        least_ = string;
        hits_.push_back(
            {index, static_cast<std::uint8_t>(line), static_cast<std::uint8_t>(weight)});
    }

    unsigned open_stacks() const { return (open_[0] == 3) + (open_[1] == 3) + (open_[2] == 3); }
    unsigned nibble(unsigned place) const { return least_ >> (32 - 4 * place) & 15; }

    // The same as least_string while no digit has a name.
    static std::uint64_t first_string(const Line& line) {
        constexpr unsigned sorted[8] = {0, 0xf, 0xf, 0xff, 0xf, 0xff, 0xff, 0xfff};
        unsigned part[] = {sorted[line.given & 7], sorted[line.given >> 3 & 7],
                           sorted[line.given >> 6]};
        sort_first(part, 3);
        return std::uint64_t{part[0]} << 24 | part[1] << 12 | part[2];
    }

    // The least string the line can become, as nine nibbles, the first cell in the highest.
    std::uint64_t least_string(const State& state, const Line& line) const {
        unsigned part[3];
        for (unsigned stack = 0; stack < 3; ++stack) {
            unsigned names[3];
            for (unsigned i = 0; i < 3; ++i)
                names[i] = state.name[line.digits[state.column[3 * stack + i]]];
            sort_first(names, open_[stack]);
            part[stack] = names[0] << 8 | names[1] << 4 | names[2];
        }
        sort_first(part, open_stacks());
        return std::uint64_t{part[0]} << 24 | part[1] << 12 | part[2];
    }

    // Adds the states in which the line shows the least string.
    void take(const Hit& hit, bool in_open_columns) {
        const std::size_t start = next_.size();
        State& state = next_.emplace_back(states_[hit.state]);
        const Line& line = lines_[state.side + hit.line];
        state.weight *= hit.weight;
        state.used |= static_cast<std::uint16_t>(1u << hit.line);
        state.line[row_] = hit.line;
        if (in_open_columns) {
            sort_columns(state, line);
            if (new_names_ > 1) split_ties(start);
        }
        for (std::size_t i = start; i < next_.size(); ++i) name_digits(next_[i], line);
    }

    // As least_string, but sorts the columns as well.
    void sort_columns(State& state, const Line& line) const {
        unsigned part[3];
        for (unsigned stack = 0; stack < 3; ++stack) {
            unsigned cells[3];
            for (unsigned i = 0; i < 3; ++i) {
                const unsigned column = state.column[3 * stack + i];
                const unsigned name = state.name[line.digits[column]];
                cells[i] = name << 4 | column;
            }
            sort_first(cells, open_[stack]);
            part[stack] = 0;
            for (const unsigned cell : cells) part[stack] = part[stack] << 4 | cell >> 4;
            for (const unsigned cell : cells) part[stack] = part[stack] << 4 | (cell & 15);
        }
        sort_first(part, open_stacks());
        for (unsigned place = 0; place < 9; ++place)
            state.column[place] =
                static_cast<std::uint8_t>(part[place / 3] >> (8 - place % 3 * 4) & 15);
    }

    // Nameless digits in open columns of a stack may come in any order, and so may stacks of such
    // digits. The last split comes first in the order of states: stacks, then columns.
    void split_ties(std::size_t start) {
        std::array<unsigned, 3> stack_at{};
        for (unsigned place = 0; place < 3; ++place)
            stack_at[next_[start].column[3 * place] / 3] = place;
        for (unsigned stack = 3; stack-- > 0;) {
            const unsigned place = stack_at[stack], end = 3 * place + open_[place];
            unsigned first = end;
            while (first > 3 * place && nibble(first - 1) == kNameless) --first;
            split(start, first, end - first, 1);
        }
        const auto mini_row = [&](unsigned place) { return least_ >> (24 - 12 * place) & 0xfff; };
        for (unsigned place = 0; place < open_stacks();) {
            unsigned equal = 1;
            while (place + equal < open_stacks() && mini_row(place + equal) == mini_row(place))
                ++equal;
            if (mini_row(place)) split(start, 3 * place, equal, 3);
            place += equal;
        }
    }

    // Adds the states from `start` on with `count` blocks of columns in all other orders.
    void split(std::size_t start, unsigned first, unsigned count, unsigned width) {
        if (count < 2) return;
        const std::size_t end = next_.size();
        for (const auto& order : kThrees) {
            if (&order == &kThrees[0] || (count == 2 && order[2] != 2)) continue;
            for (std::size_t i = start; i < end; ++i) {
                State state = next_[i];
                for (unsigned p = 0; p < count * width; ++p)
                    state.column[first + p] =
                        next_[i].column[first + order[p / width] * width + p % width];
                next_.push_back(state);
            }
        }
    }

    // New digits get their names from left to right.
    void name_digits(State& state, const Line& line) const {
        for (unsigned i = 0; i < new_names_; ++i)
            state.name[line.digits[state.column[new_name_at_[i]]]] =
                static_cast<std::uint8_t>(named_ + i + 1);
    }

    // The number of ways to arrange the columns that stayed open: k! per stack, times the orders of
    // open stacks.
    std::uint64_t free_columns() const {
        constexpr std::uint64_t factorial[] = {1, 1, 2, 6};
        return factorial[open_[0]] * factorial[open_[1]] * factorial[open_[2]] *
               factorial[open_stacks()];
    }

    static Arrangement arrangement_of(const State& state) {
        std::array<Digit, 10> name = state.name;
        std::replace(name.begin(), name.end(), Digit{kNameless}, kOpen);
        return arrangement_from(state.side != 0, state.line, state.column, name);
    }

    const Lines& lines_;
    std::array<unsigned, 2> empty_{};  // lines without givens, for either side
    std::vector<State> states_, next_;
    std::vector<Hit> hits_;
    std::uint64_t least_ = 0;
    // Per level: rows taken; open columns of the stacks from left to right; names assigned.
    unsigned row_ = 0;
    std::array<unsigned, 3> open_{3, 3, 3};
    unsigned named_ = 0;
    // Where the row taken last shows digits for the first time.
    Order new_name_at_{};
    unsigned new_names_ = 0;
};

}  // namespace

Found search_puzzle(const Lines& lines) { return Search(lines).run(); }

}  // namespace sudokit::minlex

// minlex_puzzle.cpp - the minlex form of a grid with open cells.
//
// Idea: choose the new board row by row, and decide about columns and names only what the rows
// chosen so far demand. A State is such a half-decided arrangement:
//
//     row 1   0 0 0 | 0 0 0 | 0 0 1     A column that has shown no digit yet is open: it may still
//     row 2   0 0 0 | 0 0 2 | 0 3 .     trade places with the other open columns of its stack, and
//             ~~~~~   ~~~     ~         a stack of open columns alone with other such stacks.
//
// The least row shows its blanks first. So open columns always stand at the left of their stack,
// and open stacks at the left of the board. A digit without a name gets the next one when it
// appears. Under these rules, the least string that a line can become in a State is found greedily:
// emptier stacks to the left, the givens of a stack to the right, smaller names first. A nameless
// digit counts as 15. That is greater than every name, and two states of one level have given out
// the same number of names, so comparing with 15 is comparing with the next name.
//
// The search is breadth first: of all (state, next line) pairs it keeps those with the least
// string. A pair splits into several states only where nameless digits share a stack (which one
// comes first?) or stacks of nameless digits tie. All states of a level show the same rows. So the
// survivors at the end are all arrangements that give the minlex form (canonical form), and their
// number is that of the automorphisms.
//
// Lines without givens need care, or an empty board would branch into all 2 * 6^8 arrangements.
// Open columns stay together as described. Of the empty rows of a band, and of empty bands, one is
// taken, and its weight is multiplied by their number.
//
// Precondition: no two equal givens see each other. Then the nameless digits of a line differ, and
// a column that has shown a digit can be told from all others.
#include <algorithm>
#include <vector>

#include "research/minlex.hpp"

namespace sudokit::minlex {
namespace {

constexpr std::uint64_t kNameless = 15;
constexpr unsigned kStackColumns = 7;  // the three columns of a stack, shifted to the right

struct State {
    std::uint64_t names = 0xffff'ffff'f0;  // nibble d = new name of digit d, or kNameless
    std::uint64_t places = 0;              // nibble c = place of column c unless it is open
    std::uint32_t weight = 1;              // arrangements that this one stands for
    std::uint16_t open = 0x1ff;            // columns without a digit so far
    std::uint16_t used = 0;                // lines taken, bit i = line side + i
    std::uint8_t side = 0;                 // 0: rows become rows, 9: columns become rows
    std::uint8_t named = 0;                // names given out
    std::uint8_t open_stacks = 7;          // stacks of open columns only
    std::uint8_t rows = 0;                 // lines taken
    std::array<std::uint8_t, 3> stack_place{};
    std::array<std::uint8_t, 9> order{};  // the lines taken, in order

    std::uint64_t name(unsigned digit) const { return names >> (4 * digit) & 15; }
    unsigned place(unsigned column) const { return places >> (4 * column) & 15; }
    unsigned open_in(unsigned stack) const { return open >> (3 * stack) & kStackColumns; }
};

// Names of the line's givens in these columns of one stack, sorted: the right end of a mini-row.
unsigned sorted_names(const State& state, const Line& line, unsigned stack, unsigned columns) {
    unsigned name[3] = {};
    unsigned n = 0;
    for (unsigned m = columns; m; m &= m - 1) {
        const unsigned column = 3 * stack + static_cast<unsigned>(std::countr_zero(m));
        name[n++] = static_cast<unsigned>(state.name(line.digit(column)));
    }
    if (n == 1) return name[0];
    if (name[0] > name[1]) std::swap(name[0], name[1]);
    if (n == 2) return name[0] << 4 | name[1];
    if (name[1] > name[2]) std::swap(name[1], name[2]);
    if (name[0] > name[1]) std::swap(name[0], name[1]);
    return name[0] << 8 | name[1] << 4 | name[2];
}

// The part of the least string that stands in columns still open.
std::uint64_t least_open_part(const State& state, const Line& line, unsigned columns) {
    std::uint64_t key = 0;
    unsigned part[3] = {0, 0, 0};  // mini-rows of open stacks, to be sorted
    for (unsigned stack = 0; stack < 3; ++stack) {
        const unsigned here = columns >> (3 * stack) & kStackColumns;
        if (!here) continue;
        const unsigned names = sorted_names(state, line, stack, here);
        if (state.open_stacks >> stack & 1) {
            part[stack] = names;
        } else {
            const auto closed = static_cast<unsigned>(3 - std::popcount(state.open_in(stack)));
            key |= std::uint64_t{names} << (4 * closed) << (24 - 12 * state.stack_place[stack]);
        }
    }
    if (part[0] > part[1]) std::swap(part[0], part[1]);
    if (part[1] > part[2]) std::swap(part[1], part[2]);
    if (part[0] > part[1]) std::swap(part[0], part[1]);
    // The decided stacks are zero in `part` and so came first; but open stacks stand at the left.
    const std::uint64_t parts = std::uint64_t{part[0]} << 24 | part[1] << 12 | part[2];
    return key | parts << 12 * (3 - std::popcount(unsigned{state.open_stacks}));
}

// The least string the line can become, as nine nibbles, the first cell in the highest.
std::uint64_t least_string(const State& state, const Line& line) {
    std::uint64_t key = 0;
    for (unsigned m = line.given & ~unsigned{state.open}; m; m &= m - 1) {
        const auto column = static_cast<unsigned>(std::countr_zero(m));
        key |= state.name(line.digit(column)) << (32 - 4 * state.place(column));
    }
    const unsigned columns = line.given & state.open;
    return columns ? key | least_open_part(state, line, columns) : key;
}

// Lists every arrangement that gives a line its least string in a state.
class Expansion {
  public:
    Expansion(const Line& line, std::vector<State>& out) : line_(line), out_(out) {}

    void run(State state) {
        const unsigned columns = line_.given & state.open;
        unsigned stacks = 0;
        for (unsigned stack = 0; stack < 3; ++stack)
            if ((state.open_stacks >> stack & 1) && (columns >> (3 * stack) & kStackColumns))
                stacks |= 1u << stack;
        place_stacks(state, stacks, columns);
    }

  private:
    // Gives the waiting open stacks their places, the least mini-row first.
    void place_stacks(const State& state, unsigned waiting, unsigned columns) {
        if (!waiting) return place_columns(state, columns);
        unsigned part[3] = {}, least = ~0u;
        for (unsigned stack = 0; stack < 3; ++stack) {
            if (!(waiting >> stack & 1)) continue;
            part[stack] = sorted_names(state, line_, stack, columns >> (3 * stack) & kStackColumns);
            least = std::min(least, part[stack]);
        }
        for (unsigned stack = 0; stack < 3; ++stack) {
            if (!(waiting >> stack & 1) || part[stack] != least) continue;
            State next = state;
            const int left = std::popcount(unsigned{state.open_stacks});
            next.stack_place[stack] = static_cast<std::uint8_t>(left - std::popcount(waiting));
            place_stacks(next, waiting & ~(1u << stack), columns);
        }
    }

    // Gives the open columns in which the line has givens their places, the least name first.
    // (They stay in state.open until the line is done, so that it tells where the open ones began.)
    void place_columns(const State& state, unsigned columns) {
        if (!columns) return name_digits(state);
        const auto stack = static_cast<unsigned>(std::countr_zero(columns)) / 3;
        const unsigned here = columns & kStackColumns << (3 * stack);
        std::uint64_t least = kNameless;
        for (unsigned m = here; m; m &= m - 1)
            least = std::min(least, name_at(state, static_cast<unsigned>(std::countr_zero(m))));
        const int shift = std::popcount(state.open_in(stack)) - std::popcount(here);
        for (unsigned m = here; m; m &= m - 1) {
            const auto column = static_cast<unsigned>(std::countr_zero(m));
            if (name_at(state, column) != least) continue;
            State next = state;
            const auto place = 3u * state.stack_place[stack] + static_cast<unsigned>(shift);
            next.places |= std::uint64_t{place} << (4 * column);
            place_columns(next, columns & ~(1u << column));
        }
    }

    std::uint64_t name_at(const State& state, unsigned column) const {
        return state.name(line_.digit(column));
    }

    // All columns of the line have places: new digits get their names from left to right.
    void name_digits(State state) {
        state.open &= static_cast<std::uint16_t>(~line_.given);
        for (unsigned stack = 0; stack < 3; ++stack)
            if (state.open_in(stack) != kStackColumns)
                state.open_stacks &= static_cast<std::uint8_t>(~(1u << stack));
        std::array<std::uint8_t, 9> fresh{};
        bool any = false;
        for (unsigned m = line_.given; m; m &= m - 1) {
            const auto column = static_cast<unsigned>(std::countr_zero(m));
            if (name_at(state, column) != kNameless) continue;
            fresh[state.place(column)] = static_cast<std::uint8_t>(line_.digit(column));
            any = true;
        }
        if (any)
            for (const unsigned digit : fresh)
                if (digit) state.names ^= (kNameless ^ ++state.named) << (4 * digit);
        out_.push_back(state);
    }

    const Line& line_;
    std::vector<State>& out_;
};

class Search {
  public:
    explicit Search(const Lines& lines) : lines_(lines) {
        for (unsigned i = 0; i < lines_.size(); ++i)
            if (!lines_[i].given) empty_[i / 9] |= 1u << (i % 9);
        states_.reserve(64);
        next_.reserve(64);
        hits_.reserve(64);
    }

    // All arrangements that give the minlex form.
    const std::vector<State>& run() {
        states_.resize(2);
        states_[1].side = 9;
        for (int row = 0; row < 9; ++row) take_row();
        return states_;
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
        next_.clear();
        for (const Hit& hit : hits_) {
            State state = states_[hit.state];
            state.weight *= hit.weight;
            state.used |= static_cast<std::uint16_t>(1u << hit.line);
            state.order[state.rows++] = hit.line;
            Expansion(lines_[state.side + hit.line], next_).run(state);
        }
        states_.swap(next_);
    }

    // Tries the lines that may come next in a state.
    void propose(std::uint32_t index) {
        const State& state = states_[index];
        unsigned lines = 0x1ff & ~unsigned{state.used};
        if (state.rows % 3) lines &= kStackColumns << (state.order[state.rows - 1u] / 3 * 3);
        if (const unsigned empty = lines & empty_[state.side / 9])
            return propose_empty(index, empty);
        if (!least_) return;
        for (unsigned m = lines; m; m &= m - 1) {
            const auto line = static_cast<unsigned>(std::countr_zero(m));
            consider(least_string(state, lines_[state.side + line]), index, line, 1);
        }
    }

    // One empty line stands for all in its band, one empty band for all empty bands.
    void propose_empty(std::uint32_t index, unsigned empty) {
        unsigned empty_band = 0, empty_bands = 0;
        for (unsigned band = 0; band < 3; ++band) {
            const unsigned here = empty >> (3 * band) & 7;
            if (here == 7)
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

    const Lines& lines_;
    std::array<unsigned, 2> empty_{};  // lines without givens, for either side
    std::vector<State> states_, next_;
    std::vector<Hit> hits_;
    std::uint64_t least_ = 0;
};

// Ways to arrange the columns that stayed open to the end: k! in a stack, times those of open
// stacks.
std::uint64_t free_columns(const State& state) {
    constexpr std::uint64_t factorial[] = {1, 1, 2, 6};
    std::uint64_t ways = factorial[std::popcount(unsigned{state.open_stacks})];
    for (unsigned stack = 0; stack < 3; ++stack)
        ways *= factorial[std::popcount(state.open_in(stack))];
    return ways;
}

// Completes a final state: what is still undecided keeps its old order.
Arrangement arrangement_of(State state) {
    Arrangement a;
    a.transposed = state.side != 0;
    for (unsigned i = 0; i < 9; ++i) a.line[state.order[i]] = static_cast<std::uint8_t>(i);
    unsigned stacks = 0;
    for (unsigned stack = 0; stack < 3; ++stack) {
        if (state.open_stacks >> stack & 1)
            state.stack_place[stack] = static_cast<std::uint8_t>(stacks++);
        unsigned columns = 3u * state.stack_place[stack];
        for (unsigned c = 3 * stack; c < 3 * stack + 3; ++c)
            a.place[c] =
                static_cast<std::uint8_t>(state.open >> c & 1 ? columns++ : state.place(c));
    }
    for (unsigned d = 1; d <= 9; ++d)
        a.name[d] = static_cast<Digit>(state.name(d) == kNameless ? kOpen : state.name(d));
    return a;
}

}  // namespace

Found search_puzzle(const Lines& lines) {
    Search search(lines);
    const std::vector<State>& ends = search.run();
    Found found;
    for (const State& end : ends) found.arrangements += end.weight;
    found.arrangements *= free_columns(ends.front());
    found.arrangement = arrangement_of(ends.front());
    return found;
}

}  // namespace sudokit::minlex

// rule.hpp - Rule: what a variant puzzle demands beyond its houses, as plain data. The table
// rules.def says what each kind means and which lists and numbers it has.
#pragma once
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/types.hpp"

namespace sudokit {

class Geometry;

enum class RuleKind : std::uint8_t;  // the names are in rule_kinds.hpp

// The form of a rule's lists.
enum class RuleForm : std::uint8_t {
    Set,    // cells in any order
    Line,   // cells in order
    Pairs,  // two cells each
    Equal,  // lists of equal length
    Led,    // the first list is one cell, which says something about the others
    Clue,   // a line of the board, from the clue inwards
    Board,  // no lists: the rule is about the whole grid
    Parts   // other rules
};

// The cells that decide whether a rule holds.
enum class RuleScope : std::uint8_t {
    Cells,       // those of the lists
    Neighbours,  // those of the lists, and their neighbours
    Lines,       // those of the lists, and of their rows and columns
    Boxes,       // those of the lists, and of their boxes
    Board,       // those of the lists, and the whole grid
    Parts        // those of the parts
};

// One row of the table.
struct RuleInfo {
    static constexpr int kAny = std::numeric_limits<int>::max();
    static constexpr unsigned kBlind = 1, kHouses = 2;
    RuleKind kind;
    std::string_view word;  // "thermometer"
    RuleForm form;
    RuleScope scope;
    unsigned traits;
    int lists_from, lists_to;
    int cells_from;  // in each list
    int numbers_from, numbers_to;
    std::string_view meaning;

    // Does the rule treat all values alike (value symmetry), so that renaming digits keeps it?
    bool is_blind_to_values() const { return traits & kBlind; }
    // Does its meaning depend on the houses of the board?
    bool depends_on_houses() const { return traits & kHouses; }
};
std::span<const RuleInfo> rule_table();  // in the order of RuleKind
const RuleInfo& info_of(RuleKind kind);
const RuleInfo* find_rule(std::string_view word);

// A relation of two cells: second[d-1] = the digits allowed in the second if the first is d.
struct PairTable {
    std::vector<DigitSet> second;  // one entry per digit of the board
    friend bool operator==(const PairTable&, const PairTable&) = default;
};

// A nondeterministic automaton that reads digits; states are numbered from 0.
struct Automaton {
    struct Step {
        int from, to;
        DigitSet digits;
        friend bool operator==(const Step&, const Step&) = default;
    };
    int states = 0;
    std::vector<int> starts, accepts;
    std::vector<Step> steps;
    friend bool operator==(const Automaton&, const Automaton&) = default;
};

struct Rule {
    // Bounds the absolute value of numbers and of sums with coefficients, so that adding a few of
    // them cannot overflow an int.
    static constexpr int kMostNumber = 1'000'000'000;

    RuleKind kind{};  // Different, the first row of the table
    std::vector<std::vector<Cell>> lists;
    std::vector<int> numbers;  // values and sums as the puzzle writes them, not digits
    std::string text;          // Regex: the pattern
    std::shared_ptr<const PairTable> table;      // Pair, PairAll
    std::shared_ptr<const Automaton> automaton;  // AutomatonLine, Regex
    std::vector<Rule> parts;                     // AnyOf, AllOf
    std::string name;  // its name in the source, for messages; may be empty
};

// Do they say the same? Their names do not count.
bool is_same(const Rule& a, const Rule& b);

// Checks that the rule has the lists, cells, numbers and parts that the table requires on this
// board. Nothing if it does. The error has no line or column.
[[nodiscard]] std::optional<Error> check_rule(const Geometry& geometry, const Rule& rule);

// The cells that decide whether the rule holds (see RuleScope), ascending.
// Precondition: check_rule() finds no fault.
std::vector<Cell> scope_of(const Geometry& geometry, const Rule& rule);

// Does a full grid satisfy the rule? Slow and obvious: for checking answers, not for finding them.
// Precondition: check_rule() finds no fault; every cell of scope_of() has a digit.
bool holds(const Geometry& geometry, const Rule& rule, std::span<const Digit> grid);

// "cage 15 of r1c1 r1c2 r1c3": the rule in words, for messages.
std::string describe(const Geometry& geometry, const Rule& rule);

// Compiles a regular expression over the symbols of the board (0-9, A-Z) into an automaton.
// Supports ( ) | . [ ] [^ ] * + ? {n} {n,} {n,m}. The error says where in the pattern it is.
Result<Automaton> compile_regex(const Geometry& geometry, std::string_view pattern);

}  // namespace sudokit

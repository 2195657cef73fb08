// rule.hpp - Rule: what a variant puzzle demands beyond its houses, as plain data. What each kind
// means, and which lists and numbers it takes, stands in one table: rules.def.
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

// What the lists of a rule are.
enum class RuleForm : std::uint8_t {
    Set,    // cells in any order
    Line,   // cells in their order
    Pairs,  // two cells each
    Equal,  // lists of one length
    Led,    // the first list is one cell, which speaks of the others
    Clue,   // a line of the board, from the clue inwards
    Board,  // there are no lists: the rule is about the whole grid
    Parts   // other rules
};

// Whether a rule holds depends on these cells and on no others.
enum class RuleScope : std::uint8_t {
    Cells,       // of the lists
    Neighbours,  // of the lists, and their neighbours
    Lines,       // of the lists, and of their rows and columns
    Boxes,       // of the lists, and of their boxes
    Board,       // of the lists, and all of the grid
    Parts        // those that the parts look at
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

    // Does the rule treat all values alike, so that a solution stays one if digits are renamed?
    bool is_blind_to_values() const { return traits & kBlind; }
    // Would it mean something else on a board with other houses?
    bool depends_on_houses() const { return traits & kHouses; }
};
std::span<const RuleInfo> rule_table();  // in the order of RuleKind
const RuleInfo& info_of(RuleKind kind);
const RuleInfo* find_rule(std::string_view word);

// A relation of two cells: second[d-1] = what the second may be if the first is digit d.
struct PairTable {
    std::vector<DigitSet> second;  // as many as the board has digits
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
};

struct Rule {
    // No number is further from zero, nor is a sum with coefficients: what is worked out from a
    // number and a few values stays an int.
    static constexpr int kMostNumber = 1'000'000'000;

    RuleKind kind{};  // Different, the first row of the table
    std::vector<std::vector<Cell>> lists;
    std::vector<int> numbers;  // values and sums as the puzzle writes them, not digits
    std::string text;          // Regex: the pattern
    std::shared_ptr<const PairTable> table;      // Pair, PairAll
    std::shared_ptr<const Automaton> automaton;  // AutomatonLine, Regex
    std::vector<Rule> parts;                     // AnyOf, AllOf
    std::string name;  // what the source calls it, for messages; may be empty
};

// Does the rule have the lists, cells, numbers and parts that the table asks for, on this board?
// The error lacks a place.
std::optional<Error> check_rule(const Geometry& geometry, const Rule& rule);

// The cells on which it depends whether the rule holds, rising: see RuleScope.
// Precondition: check_rule() finds no fault.
std::vector<Cell> scope_of(const Geometry& geometry, const Rule& rule);

// Is the rule kept by a full grid? Slow and obvious: for checking answers, not for finding them.
// Precondition: check_rule() finds no fault; every cell of scope_of() has a digit.
bool holds(const Geometry& geometry, const Rule& rule, std::span<const Digit> grid);

// "cage 15 of r1c1 r1c2 r1c3": the rule in the words of the table, for messages.
std::string describe(const Geometry& geometry, const Rule& rule);

// A regular expression over the symbols of the board (0-9, A-Z) as an automaton: ( ) | . [ ] [^ ]
// * + ? {n} {n,} {n,m}. The error says where in the pattern.
Result<Automaton> compile_regex(const Geometry& geometry, std::string_view pattern);

}  // namespace sudokit

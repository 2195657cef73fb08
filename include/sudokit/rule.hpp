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

enum class RuleKind : std::uint8_t {
#define SUDOKIT_RULE(id, ...) id,
#include "sudokit/rules.def"
#undef SUDOKIT_RULE
};

// One row of the table.
struct RuleInfo {
    static constexpr int kAny = std::numeric_limits<int>::max();
    RuleKind kind;
    std::string_view word;  // "thermometer"
    int lists_from, lists_to;
    int cells_from;  // in each list
    int numbers_from, numbers_to;
    std::string_view meaning;
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

    RuleKind kind = RuleKind::Different;
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

// Is the rule kept by a full grid? Slow and obvious: for checking answers, not for finding them.
// Precondition: check_rule() finds no fault; every cell of the rule has a digit.
bool holds(const Geometry& geometry, const Rule& rule, std::span<const Digit> grid);

// "cage 15 of r1c1 r1c2 r1c3": the rule in the words of the table, for messages.
std::string describe(const Geometry& geometry, const Rule& rule);

// A regular expression over the symbols of the board (0-9, A-Z) as an automaton: ( ) | . [ ] [^ ]
// * + ? {n} {n,} {n,m}. The error says where in the pattern.
Result<Automaton> compile_regex(const Geometry& geometry, std::string_view pattern);

}  // namespace sudokit

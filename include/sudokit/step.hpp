// step.hpp - one deduction as data: its technique, its conclusions and its reasons. Other code
// finds, applies and rates steps and puts them into words.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sudokit/rule.hpp"
#include "sudokit/types.hpp"

namespace sudokit {

// A row of techniques.def. To name one, such as Technique::XWing, include technique.hpp.
enum class Technique : std::uint8_t;

enum class Family : std::uint8_t {
    Singles,
    LockedCandidates,
    Subsets,
    Fish,
    SingleDigit,
    Wings,
    Coloring,
    Chains,
    AlmostLockedSets,
    SueDeCoq,
    Uniqueness,
    Exclusion,
    Templates,
    Exotic,
    Forcing,
    Rules,
};

// The levels of HoDoKu, which our own scale has, too; and two for players that are a part of one of
// these: Beginner of Easy, and Tricky of Hard.
enum class Level : std::uint8_t { Beginner, Easy, Medium, Tricky, Hard, Unfair, Extreme };
std::span<const Level> levels_of_scales();  // those that scales have
Level whole_of(Level level);                // the level of scales that it is, or is a part of
int place_of(Level level);                  // of whole_of(level) in levels_of_scales(), from 0
Level level_at(int place);                  // the inverse
std::string_view name_of(Level level);      // "Hard"
std::string_view word_of(Level level);      // "hard"
std::optional<Level> level_of_scales(std::string_view name);  // the inverse of name_of(), for those
std::span<const std::string_view> level_names();              // the words, in the order of Level
std::optional<Level> level_named(std::string_view word);      // the inverse of word_of()

// One row of the table.
struct TechniqueInfo {
    Technique technique;
    std::string_view id;    // "NakedPair"
    std::string_view name;  // "Naked Pair"
    Family family;
    bool assumes_one_solution;  // valid only for a proper puzzle
    int hodoku_order;           // 0 = not in HoDoKu's default list
    Level hodoku_level;
    int hodoku_score;
    int se;  // tenths; 0 = Sudoku Explainer does not have it
    std::string_view aliases, doc;
};
std::span<const TechniqueInfo> technique_table();  // in the order of Technique
const TechniqueInfo& info_of(Technique technique);
bool is_single(Technique technique);  // Full House, Hidden Single, Naked Single
// By id, name or alias; case, blanks and hyphens do not matter.
const TechniqueInfo* find_technique(std::string_view word);

struct Candidate {
    Cell cell = 0;
    Digit digit = 0;
    friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

// A set of candidates, at least one of which is true. Two candidates of one cell, or of one digit
// in a house or in two cells of Step::sights, are never both true. Every step follows from that rule
// and its truths alone: if a removed candidate were true, any choice of one candidate per truth would
// break the rule. So a step can be verified from the step and the board alone.
struct Truth {
    enum class Kind : std::uint8_t {
        Cell,   // the candidates of `cell`
        House,  // the places of `digit` in `house`, a house that holds every digit
        Extra,  // Step::extras: without them, swapping `Step::deadly` would give a second solution
    };
    Kind kind = Kind::Cell;
    Cell cell = 0;
    Digit digit = 0;
    int house = -1;  // index into Geometry::houses()

    static Truth of_cell(Cell c) { return {Kind::Cell, c, 0, -1}; }
    static Truth of_house(int h, Digit d) { return {Kind::House, 0, d, h}; }
    static Truth of_extras() { return {Kind::Extra, 0, 0, -1}; }
    friend bool operator==(const Truth&, const Truth&) = default;
};

// What cells do in the pattern; the wording and the colours depend on it.
enum class Role : std::uint8_t {
    Pattern,  // the cells of the single, subset, intersection ...
    Base,     // fish: a base house
    Cover,    // fish: a cover house
    Fin,
    EndoFin,  // a fin because it lies in two base houses
    Pivot,    // of a wing; also the stem of a death blossom, the base of an exocet
    Pincer,   // of a wing; also the target of an exocet
    Link,     // the pair of places that joins two parts
    InLine,   // Sue de Coq: the set in the line
    InBox,    // Sue de Coq: the set in the box
    Floor,    // uniqueness: cells with only the two digits
    Roof,     // uniqueness: cells with more digits
    Helper,   // other cells that take part: the rest of a subset, excluders
    ColorA,   // colours of the first colouring
    ColorB,
    ColorC,  // colours of the second colouring
    ColorD,
    Set,         // an almost locked set, in the order of the chain
    Restricted,  // the restricted common digit of two sets, and its cells in both
};

struct Part {
    Role role = Role::Pattern;
    std::vector<Cell> cells;
    DigitSet digits;
    int house = -1;
};

// A claim in a chain or net, and what it follows from.
struct Inference {
    enum class Cause : std::uint8_t {
        Assumed,
        SameCell,   // the cell holds another digit
        SameHouse,  // a peer in `house` holds the digit
        OnlyDigit,  // the cell has no other candidate left
        OnlyPlace,  // `house` has no place left outside the cell or group
        LockedSet,  // `set` is almost locked: without the parent's digit it needs all the others
        Nested,     // follows by the step `nested`
    };
    Digit digit = 0;
    // is_on: the cell, or one of the cells, holds the digit. Otherwise none of them does.
    std::vector<Cell> cells;
    bool is_on = false;
    Cause cause = Cause::Assumed;
    int house = -1;
    std::vector<Cell> set;
    std::vector<int> parents;  // earlier entries of the chain
    int nested = -1;           // index into Step::nested
};

// What a step asks of the rules beyond houses: a rule of the puzzle, one list of it, a sum that
// follows from houses and from sums that the puzzle states (the rule of 45), or two sets of cells
// that hold the same digits because houses do (the law of leftovers).
struct RuleUse {
    Rule rule;
    // A rule of the puzzle: its index in Puzzle::rules. A sum that follows: of the stated ones.
    std::vector<int> from;
    std::vector<int> houses = {};  // what it follows from: houses, each of which holds every digit,
    std::vector<Rule> less = {};   // without these sums, in the order of `from`
    std::vector<int> against = {};  // or compared with as many of these houses
};

// Two cells that share no house but see each other: by itself, the rule never gives them the same
// digit.
struct Sight {
    Cell a = 0, b = 0;  // a < b
    RuleUse use;
};

struct Step {
    Technique technique{};
    std::vector<Candidate> placed;   // sorted; certainly true
    std::vector<Candidate> removed;  // sorted; without those that placing removes anyway
    std::vector<Truth> truths;
    std::vector<Part> parts;
    std::vector<Digit> digits;  // of the pattern, in the order in which the text names them

    std::vector<Candidate> extras;  // uniqueness: one of them is true; otherwise ...
    std::vector<Candidate> deadly;  // ... only these would be left, and could be swapped

    // Steps of rules rest on these instead of truths. No filling of the rules' cells keeps the rules
    // and has a removed candidate, if cells of one house differ and have any digits but `missing`.
    std::vector<RuleUse> rules;
    std::vector<Candidate> missing;  // sorted; of a solved cell, all digits but its own

    // The step needs these cells to see each other, as if they shared a house.
    std::vector<Sight> sights;

    std::vector<Inference> chain;
    std::vector<int> ends;     // the entries of the chain that carry the conclusion
    bool is_loop = false;      // the last entry leads back to the first
    std::vector<Step> nested;  // steps after the assumption: the chain relies on them
    // For ratings: the number of links, as Sudoku Explainer counts them (in steps of rules, an upper
    // bound); and the size of the subset in uniqueness techniques of type 3.
    int complexity = 0, size = 0;
};

}  // namespace sudokit

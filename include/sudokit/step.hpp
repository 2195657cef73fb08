// step.hpp - one deduction as data: which technique, what follows, and what it rests on. Finding
// it, applying it, rating it and putting it into words happen elsewhere.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

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
};

enum class Level : std::uint8_t { Easy, Medium, Hard, Unfair, Extreme };
std::string_view name_of(Level level);            // "Hard"
std::span<const std::string_view> level_names();  // "easy" ... "extreme", in the order of Level
std::optional<Level> level_named(std::string_view word);  // by one of these

// One row of the table.
struct TechniqueInfo {
    Technique technique;
    std::string_view id;    // "NakedPair"
    std::string_view name;  // "Naked Pair"
    Family family;
    bool assumes_one_solution;  // sound only for a proper puzzle
    int hodoku_order;           // 0 = not in HoDoKu's default list
    Level hodoku_level;
    int hodoku_score;
    int se;  // tenths; 0 = Sudoku Explainer does not have it
    std::string_view aliases, doc;
};
std::span<const TechniqueInfo> technique_table();  // in the order of Technique
const TechniqueInfo& info_of(Technique technique);
// By id, name or alias; case, blanks and hyphens do not matter.
const TechniqueInfo* find_technique(std::string_view word);

struct Candidate {
    Cell cell = 0;
    Digit digit = 0;
    friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

// A set of candidates one of which is true. With the rule that two candidates of a cell, or of a
// digit in a house, are never both true, truths are all that a deduction can rest on: a removed
// candidate is false because, were it true, no choice of one candidate from each truth would be
// free of clashes. Whoever doubts a step can check just that, from the step and the board.
struct Truth {
    enum class Kind : std::uint8_t {
        Cell,   // the candidates of `cell`
        House,  // the places of `digit` in `house`, a house that holds every digit
        Extra,  // Step::extras: without them `Step::deadly` could be swapped into a second solution
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

// What cells have to do with the pattern: for words and colours.
enum class Role : std::uint8_t {
    Pattern,  // the cells of the single, subset, intersection ...
    Base,     // fish: a base house
    Cover,    // fish: a cover house
    Fin,
    EndoFin,  // a fin because it lies in two base houses
    Pivot,    // of a wing, stem of a death blossom, base of an exocet
    Pincer,   // of a wing, target of an exocet
    Link,     // the pair of places that joins two parts
    InLine,   // Sue de Coq: the set in the line
    InBox,    // Sue de Coq: the set in the box
    Floor,    // uniqueness: cells with the two digits alone
    Roof,     // uniqueness: cells with more
    Helper,   // other cells that take part: the rest of a subset, excluders
    ColorA,   // colours of the first colouring
    ColorB,
    ColorC,  // of the second
    ColorD,
    Set,         // an almost locked set, in the order of the chain
    Restricted,  // the restricted common digit between two sets, and its cells in both
};

struct Part {
    Role role = Role::Pattern;
    std::vector<Cell> cells;
    DigitSet digits;
    int house = -1;
};

// A link of a chain or net: a claim, and what it follows from.
struct Inference {
    enum class Cause : std::uint8_t {
        Assumed,
        SameCell,   // the cell holds another digit
        SameHouse,  // a peer in `house` holds the digit
        OnlyDigit,  // the cell has no other candidate left
        OnlyPlace,  // `house` has no other place left (or only those of the group)
        LockedSet,  // `set` has one candidate more than cells; without the digit of the parent the
                    // others stay
        Nested,     // follows by the step `nested`
    };
    Digit digit = 0;
    std::vector<Cell> cells;  // several: one of them (is_on), or all of them (not is_on)
    bool is_on = false;       // holds the digit / does not hold it
    Cause cause = Cause::Assumed;
    int house = -1;
    std::vector<Cell> set;
    std::vector<int> parents;  // earlier entries of the chain
    int nested = -1;           // index into Step::nested
};

struct Step {
    Technique technique{};
    std::vector<Candidate> placed;   // sorted; follows for sure
    std::vector<Candidate> removed;  // sorted; without those that a placing removes by itself
    std::vector<Truth> truths;
    std::vector<Part> parts;
    std::vector<Digit> digits;  // of the pattern, in the order in which it is told

    std::vector<Candidate> extras;  // uniqueness: one of them is true, or else ...
    std::vector<Candidate> deadly;  // ... these alone would be left, and could be swapped

    std::vector<Inference> chain;
    std::vector<int> ends;     // the entries of the chain that carry the conclusion
    bool is_loop = false;      // the last entry leads back to the first
    std::vector<Step> nested;  // steps taken on the way, after what was assumed
    // For Sudoku Explainer's rating: links counted its way, and the size of the set that adds to
    // types 3.
    int complexity = 0, size = 0;
};

}  // namespace sudokit

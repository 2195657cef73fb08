// The table of types. If several rows can express a rule, the first one is used.
#include <algorithm>

#include "format/iss/types.hpp"
#include "format/iss/ways.hpp"
#include "support/letters.hpp"

namespace sudokit::text::iss {

namespace {

using namespace way;
using enum RuleKind;

// clang-format off
constexpr unsigned kOneTo9 = kFromOne | kNine;

constexpr Type kTypes[] = {
    // name               way                 rule                conditions           nr, to write
    // write
    {"",                  given},
    {"Given",             given},
    // --- the board and its houses
    {"Shape",             nothing,            AllOf,              kOuter},
    {"Var",               nothing,            AllOf,              kOuter},
    {"NoBoxes",           nothing,            AllOf,              kGrid},
    {"RegionSize",        nothing,            AllOf,              kGrid},
    {"Jigsaw",            nothing,            AllOf,              kGrid},
    {"Diagonal",          diagonal,           AllOf,              kGrid | kSquare},
    {"Windoku",           windoku,            AllOf,              kGrid | kSquare},
    {"DisjointSets",      disjoint_sets,      AllOf,              kGrid | kSquare},
    {"SearchPriority",    nothing},
    // --- made of other items
    {"Or",                any_of,             AnyOf},
    {"And",               all_of},
    {"Replicate",         replicate},
    // --- sets of cells
    {"AllDifferent",      all_different,      Different},
    {"Cage",              cage,               Cage},
    {"LittleKiller",      little_killer,      LittleKiller,       kSudoku},
    {"Sum",               sum,                Sum},
    {"Sum",               sum,                LittleKiller},
    {"Sum",               linear,             Linear},
    {"EqualSum",          equal_sum,          EqualSums},
    {"RellikCage",        number_and_different_cells, Rellik},
    {"EqualityCage",      different_cells,    EqualityCage},
    {"Lunchbox",          number_and_different_cells, Lunchbox},
    {"Quad",              quad,               Contains},
    {"ContainAtLeast",    contains,           Contains},
    {"LookAndSay",        look_and_say,       Counts},
    {"ContainExact",      exact_counts,       Counts},
    {"CountDistinct",     cell_and_cells,     CountDistinct},
    {"CountingCircles",   cells,              CountingCircles},
    {"SameValues",        same_values,        SameValues},
    {"ConnectedValues",   connected,          Connected},
    {"Indexing",          indexing,           RowIndexer,         kSudoku},
    {"Indexing",          indexing,           ColumnIndexer,      kSudoku},
    // --- lines
    {"Thermo",            cells,              Thermometer},
    {"Arrow",             cell_and_cells,     Arrow},
    {"PillArrow",         pill_arrow,         Arrow},
    {"DoubleArrow",       cells,              DoubleArrow},
    {"Palindrome",        cells,              Palindrome},
    {"Renban",            cells,              Renban},
    {"Whisper",           whisper,            Whispers},
    {"Between",           cells,              Between},
    {"Lockout",           lockout,            Lockout},
    {"RegionSumLine",     region_sum,         RegionSum},
    {"Zipper",            cells,              Zipper},
    {"SumLine",           sum_line,           SumLine},
    {"Modular",           number_and_cells,   Modular},
    {"Entropic",          cells,              Entropic,           kThirds,             0, kOneTo9},
    {"ValueIndexing",     cells,              ValueIndexing},
    {"Pair",              relation,           Pair},
    {"PairX",             relation,           PairAll},
    {"Binary",            old_relation,       Pair},
    {"BinaryX",           old_relation,       PairAll},
    {"Regex",             regex,              Regex},
    {"NFA",               automaton,          AutomatonLine},
    {"NFA",               automaton,          Regex},
    // --- between two cells
    {"WhiteDot",          marks,              Difference,         kAnywhere,           1},
    {"BlackDot",          marks,              Ratio,              kAnywhere,           2},
    {"V",                 marks,              EdgeSum,            kAnywhere,           5},
    {"X",                 marks,              EdgeSum,            kAnywhere,           10},
    {"GreaterThan",       marks,              Greater},
    {"StrictKropki",      strict_kropki,      AllOf,              kOuter},
    {"StrictXV",          strict_xv,          AllOf,              kOuter},
    {"AntiConsecutive",   board,              NegativeDifference, kOuter,              1},
    // --- clues outside the grid
    {"Sandwich",          sandwich,           Sandwich,           kSudoku},
    {"XSum",              ends,               XSum,               kSudoku},
    {"Skyscraper",        ends,               Skyscraper,         kSudoku},
    {"HiddenSkyscraper",  ends,               HiddenSkyscraper,   kSudoku},
    {"NumberedRoom",      ends,               NumberedRoom,       kSudoku},
    {"FullRank",          ends,               FullRank,           kSudoku | kLatin},
    {"FullRankTies",      ties,               DistinctLines,      kGrid,               0, kLatin},
    // --- the whole board
    {"AntiKnight",        board,              AntiKnight,         kGrid},
    {"AntiKing",          board,              AntiKing,           kGrid},
    {"AntiTaxicab",       board,              AntiTaxicab,        kOuter | kFromOne},
    {"GlobalEntropy",     board,              GlobalEntropy,      kOuter | kThirds,    0, kOneTo9},
    {"GlobalMod",         board,              GlobalModulo,       kOuter,              3, kNine},
    {"DutchFlatmates",    board,              DutchFlatmates,     kOuter | kOneTo9},
    {"RegionSameValues",  region_same_values, RegionSameValues,   kGrid},
    {"Doppelganger",      doppelganger,       Doppelganger,       kGrid},
    {"ChaosConstruction", chaos_construction, ChaosConstruction,  kGrid},
    {"ChaosArrow",        chaos_arrow,        ChaosArrow,         kOuter},
    {"ChaosCount",        chaos_count,        ChaosCount,         kOuter},
};

constexpr struct {
    unsigned condition;
    bool (*holds)(const Board& board);
    Lack lack;
} kLacks[] = {
    {kSudoku, [](const Board& b) { return b.is_sudoku; },
     {"on a raw grid", "it needs rows and columns that are houses: a shape that is not Raw"}},
    {kSquare, [](const Board& b) { return b.rows == b.columns; },
     {"on a board that is not square", "leave it out"}},
    {kLatin, [](const Board& b) { return b.rows == b.columns && b.rows == b.digits; },
     {"on a board that is not square, or has more values", "leave it out"}},
    {kFromOne, [](const Board& b) { return b.lowest == 1; },
     {"on a board with the value 0", "it needs values from 1"}},
    {kThirds, [](const Board& b) { return b.digits % 3 == 0; },
     {"on a board without thirds", "the number of values must be divisible by 3"}},
    {kNine, [](const Board& b) { return b.digits == 9; },
     {"on a board without the values 1 to 9", "leave it out"}},
};
// clang-format on

}  // namespace

std::span<const Type> types() { return kTypes; }

const Type* find_type(std::string_view name) {
    for (const Type& type : kTypes)
        if (type.name == name && type.way.read) return &type;
    return nullptr;
}

bool begins_with_item(std::string_view text) {
    if (text.size() < 2 || text[0] != '.') return false;
    // Dots before it are items without a name. The cells of a grid may be dots as well.
    const bool has_more_dots = text[1] == '.';
    text.remove_prefix(std::min(text.find_first_not_of('.'), text.size()) - 1);
    const std::size_t end = std::min(text.find_first_of(".~ \t\r\n", 1), text.size());
    const std::string_view word = text.substr(1, end - 1);
    if (word.empty()) return text.size() > 1 && text[1] == '~';
    // A row of a grid may look like a short name (".X.V"), but no '~' follows it.
    if (!std::ranges::all_of(word, support::is_letter) || word[0] > 'Z') return false;
    if (end < text.size() && text[end] == '~') return true;
    return !has_more_dots && word.size() >= 2 && find_type(word) != nullptr;
}

std::optional<Lack> lack_of(const Board& board, unsigned conditions) {
    for (const auto& [condition, holds, lack] : kLacks)
        if ((conditions & condition) && !holds(board)) return lack;
    return std::nullopt;
}

}  // namespace sudokit::text::iss

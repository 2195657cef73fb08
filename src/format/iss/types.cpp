// The types of items, and how each is read.
#include <algorithm>
#include <iterator>

#include "format/iss/reader.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text::iss {

namespace {

constexpr unsigned kOuter = Type::kOutermost;
constexpr unsigned kGrid = Type::kOutermost | Type::kSudoku;
constexpr unsigned kLine = Type::kSudoku;

// Sorted by name.
constexpr Type kTypes[] = {
    {"", read_given, 0},
    {"AllDifferent", read_all_different, 0},
    {"And", read_and, 0},
    {"AntiConsecutive", read_anti_consecutive, kOuter},
    {"AntiKing", read_global<RuleKind::AntiKing>, kGrid},
    {"AntiKnight", read_global<RuleKind::AntiKnight>, kGrid},
    {"AntiTaxicab", read_anti_taxicab, kOuter},
    {"Arrow", read_arrow, 0},
    {"Between", read_cells<RuleKind::Between>, 0},
    {"Binary", read_binary, 0},
    {"BinaryX", read_binary_all, 0},
    {"BlackDot", read_black_dot, 0},
    {"Cage", read_cage, 0},
    {"ChaosArrow", read_chaos_arrow, kOuter},
    {"ChaosConstruction", read_chaos_construction, kGrid},
    {"ChaosCount", read_chaos_count, kOuter},
    {"ConnectedValues", read_connected_values, 0},
    {"ContainAtLeast", read_contain_at_least, 0},
    {"ContainExact", read_contain_exact, 0},
    {"CountDistinct", read_count_distinct, 0},
    {"CountingCircles", read_cells<RuleKind::CountingCircles>, 0},
    {"Diagonal", read_diagonal, kGrid},
    {"DisjointSets", read_disjoint_sets, kGrid},
    {"Doppelganger", read_doppelganger, kGrid},
    {"DoubleArrow", read_cells<RuleKind::DoubleArrow>, 0},
    {"DutchFlatmates", read_dutch_flatmates, kOuter},
    {"Entropic", read_entropic, 0},
    {"EqualSum", read_equal_sum, 0},
    {"EqualityCage", read_cells<RuleKind::EqualityCage>, 0},
    {"FullRank", read_full_rank, kLine},
    {"FullRankTies", read_full_rank_ties, kGrid},
    {"Given", read_given, 0},
    {"GlobalEntropy", read_global_entropy, kOuter},
    {"GlobalMod", read_global_mod, kOuter},
    {"GreaterThan", read_greater_than, 0},
    {"HiddenSkyscraper", read_hidden_skyscraper, kLine},
    {"Indexing", read_indexing, kLine},
    {"Jigsaw", read_nothing, kGrid},
    {"LittleKiller", read_little_killer, kLine},
    {"Lockout", read_lockout, 0},
    {"LookAndSay", read_look_and_say, 0},
    {"Lunchbox", read_number_and_cells<RuleKind::Lunchbox>, 0},
    {"Modular", read_number_and_cells<RuleKind::Modular>, 0},
    {"NFA", read_nfa, 0},
    {"NoBoxes", read_nothing, kGrid},
    {"NumberedRoom", read_numbered_room, kLine},
    {"Or", read_or, 0},
    {"Pair", read_pair, 0},
    {"PairX", read_pair_all, 0},
    {"Palindrome", read_cells<RuleKind::Palindrome>, 0},
    {"PillArrow", read_pill_arrow, 0},
    {"Quad", read_quad, 0},
    {"Regex", read_regex, 0},
    {"RegionSameValues", read_region_same_values, kGrid},
    {"RegionSize", read_nothing, kGrid},
    {"RegionSumLine", read_region_sum_line, 0},
    {"RellikCage", read_number_and_cells<RuleKind::Rellik>, 0},
    {"Renban", read_cells<RuleKind::Renban>, 0},
    {"Replicate", read_replicate, 0},
    {"SameValues", read_same_values, 0},
    {"Sandwich", read_sandwich, kLine},
    {"SearchPriority", read_nothing, 0},
    {"Shape", read_nothing, kOuter},
    {"Skyscraper", read_skyscraper, kLine},
    {"StrictKropki", read_strict_kropki, kOuter},
    {"StrictXV", read_strict_xv, kOuter},
    {"Sum", read_sum, 0},
    {"SumLine", read_sum_line, 0},
    {"Thermo", read_thermo, 0},
    {"V", read_v, 0},
    {"ValueIndexing", read_cells<RuleKind::ValueIndexing>, 0},
    {"Var", read_nothing, kOuter},
    {"Whisper", read_whisper, 0},
    {"WhiteDot", read_white_dot, 0},
    {"Windoku", read_windoku, kGrid},
    {"X", read_x, 0},
    {"XSum", read_x_sum, kLine},
    {"Zipper", read_cells<RuleKind::Zipper>, 0},
};

static_assert(std::is_sorted(std::begin(kTypes), std::end(kTypes),
                             [](const Type& a, const Type& b) { return a.name < b.name; }));

}  // namespace

const Type* find_type(std::string_view name) {
    const auto* found =
        std::lower_bound(std::begin(kTypes), std::end(kTypes), name,
                         [](const Type& t, std::string_view n) { return t.name < n; });
    return found != std::end(kTypes) && found->name == name ? found : nullptr;
}

}  // namespace sudokit::text::iss

// placers.cpp - one row per kind of rule that can be drawn.
//
// To draw a rule, `generate` lays out cells (layout, sizes), reads their digits in the solution,
// and asks whether the rule holds, or with which number it does (kFound). So no row makes a wrong
// rule. Trap: a wrong trait loses puzzles in silence. With kGrows, a line never goes on past a cell
// where its rule fails; kMirrored and kParity say how few givens a puzzle can have at all.
#include "generate/placers.hpp"

#include <algorithm>

namespace sudokit {
namespace {

constexpr int kAllDigits = 64;

std::vector<Placer> placer_rows() {
    using enum Layout;
    using K = RuleKind;
    constexpr auto kGrows = Placer::kGrows, kHead = Placer::kHead, kCrosses = Placer::kCrosses,
                   kOneSide = Placer::kOneSide, kDirected = Placer::kDirected,
                   kMirrored = Placer::kMirrored, kParity = Placer::kParity,
                   kVague = Placer::kVague;
    constexpr int kFound = Variant::kFound, kHalf = Variant::kHalf, kShown = Variant::kShown;
    constexpr Range kOne{1, 1}, kTwo{2, 2}, kLane{0, 0}, kTo3{3, kAllDigits}, kTo2{2, kAllDigits};
    // clang-format off
    return {
        // word, other word, kinds, layout, traits, usual and possible sizes, most, meaning
        {"thermometer", "thermo", {{K::Thermometer}}, Line, kGrows | kDirected, {3, 6}, kTo2, 14, "values rise from the bulb"},
        {"slow-thermometer", "", {{K::SlowThermometer}}, Line, kGrows | kDirected, {3, 6}, kTo2, 14, "values never fall"},
        {"arrow", "", {{K::Arrow}}, Line, kHead | kDirected, {3, 4}, kTo3, 16, "the circle is the sum along the arrow"},
        {"double-arrow", "", {{K::DoubleArrow}}, Line, kVague, {4, 5}, {3, kAllDigits}, 14, "both circles together are the sum between them"},
        {"renban", "", {{K::Renban}}, Line, kMirrored, {3, 5}, kTo2, 16, "consecutive values in any order"},
        {"nabner", "", {{K::Nabner}}, Line, kGrows | kMirrored, {3, 5}, kTo2, 16, "no two values equal or consecutive"},
        {"whispers", "german-whispers", {{K::Whispers, kHalf}}, Line, kGrows | kMirrored, {3, 6}, kTo2, 16, "neighbours differ by half of the digits or more"},
        {"palindrome", "", {{K::Palindrome}}, Line, kMirrored, {3, 6}, kTo2, 16, "reads the same from both ends"},
        {"between", "between-line", {{K::Between}}, Line, kMirrored, {4, 6}, kTo3, 16, "values between those of the circles"},
        {"lockout", "", {{K::Lockout, kHalf}}, Line, kMirrored, {4, 6}, kTo3, 16, "values outside those of the diamonds"},
        {"region-sum", "region-sum-line", {{K::RegionSum}}, Line, kCrosses | kVague, {3, 6}, kTo2, 16, "the same sum in each box"},
        {"zipper", "", {{K::Zipper}}, Line, 0, {3, 5}, kTo3, 16, "the same sum at equal distance from the middle"},
        {"modular", "", {{K::Modular, 3}}, Line, kGrows, {4, 6}, kTo3, 16, "three in a row have different remainders by 3"},
        {"entropic", "", {{K::Entropic}}, Line, kGrows | kMirrored, {4, 6}, kTo3, 16, "three in a row are low, middle and high"},
        {"parity", "", {{K::Parity}}, Line, kGrows | kParity, {4, 7}, kTo2, 16, "odd and even values alternate"},
        {"cage", "", {{K::Cage, kFound}}, Patch, 0, {2, 4}, kTo2, 20, "a sum without repeats"},
        {"odd", "", {{K::Odd}}, Spot, kParity, kOne, kOne, 24, "an odd value"},
        {"even", "", {{K::Even}}, Spot, kParity, kOne, kOne, 24, "an even value"},
        {"minimum", "", {{K::Minimum}}, Spot, 0, kOne, kOne, 12, "less than all its neighbours"},
        {"maximum", "", {{K::Maximum}}, Spot, 0, kOne, kOne, 12, "greater than all its neighbours"},
        {"kropki", "dots", {{K::Difference, 1}, {K::Ratio, 2}}, Edge, 0, kTwo, kTwo, 40, "white and black dots"},
        {"white-dot", "difference", {{K::Difference, 1}}, Edge, kMirrored, kTwo, kTwo, 40, "neighbours differ by 1"},
        {"black-dot", "ratio", {{K::Ratio, 2}}, Edge, 0, kTwo, kTwo, 40, "one neighbour is twice the other"},
        {"xv", "edge-sum", {{K::EdgeSum, 10}, {K::EdgeSum, 5}}, Edge, 0, kTwo, kTwo, 40, "neighbours add up to 10 (X) or 5 (V)"},
        {"greater", "", {{K::Greater}}, Edge, kDirected, kTwo, kTwo, 60, "a greater neighbour"},
        {"quadruple", "contains", {{K::Contains, kShown}}, Corner, 0, {2, 4}, {1, 4}, 20, "digits of the four cells around it"},
        {"sandwich", "", {{K::Sandwich, kFound}}, Lane, kOneSide, kLane, kLane, 36, "the sum between the lowest and the highest digit"},
        {"x-sum", "", {{K::XSum, kFound}}, Lane, 0, kLane, kLane, 36, "the sum of the first x cells, where x is the first"},
        {"skyscraper", "", {{K::Skyscraper, kFound}}, Lane, 0, kLane, kLane, 36, "how many are greater than all before them"},
        {"hidden-skyscraper", "", {{K::HiddenSkyscraper, kFound}}, Lane, 0, kLane, kLane, 36, "the first that is less than one before it"},
        {"numbered-room", "", {{K::NumberedRoom, kFound}}, Lane, 0, kLane, kLane, 36, "the x-th cell, where x is the first"},
        {"little-killer", "", {{K::LittleKiller, kFound}}, Diagonal, kVague, {3, 5}, kTo2, 24, "the sum along a diagonal"},
    };
    // clang-format on
}

}  // namespace

Range Placer::sizes(int digits) const {
    const int most = layout == Layout::Corner ? possible.most : std::min(possible.most, digits);
    return {std::min(possible.least, most), most};
}

std::span<const Placer> placers() {
    static const std::vector<Placer> table = placer_rows();
    return table;
}

const Placer* find_placer(std::string_view word) {
    if (word.empty()) return nullptr;
    for (const Placer& placer : placers())
        if (word == placer.word || word == placer.other_word) return &placer;
    return nullptr;
}

}  // namespace sudokit

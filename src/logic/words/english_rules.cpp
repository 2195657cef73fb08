// english_rules.cpp - rules in English. rule_words.hpp explains the rows.
#include "logic/words/rule_words.hpp"

namespace sudokit::logic {
namespace english_rules {

using enum RuleKind;

// clang-format off
constexpr RuleWords kRules[] = {
    {Different, "the region {x}", "no digit comes twice"},
    {Cage, "the cage {x}", "no digit comes twice[, and they add up to {n}]"},
    {Sum, "the cells {x}", "they add up to {n}"},
    {LittleKiller, "the diagonal {x}", "it adds up to {n}"},
    {Linear, "the cells {x}", "their sum is known"},
    {EqualSums, "the groups {x}", "they have the same sum"},
    {Product, "the cells {x}", "they multiply to {n}"},
    {Minus, "the cells {x}", "the largest minus the others is {n}"},
    {Quotient, "the cells {x}", "the largest divided by the others is {n}"},
    {Rellik, "the anti-cage {x}", "no digit comes twice, and no digits in it add up to {n}"},
    {Contains, "the circle between {x}", "the digits {n} are in its cells"},
    {CountingCircles, "the circles {x}", "a digit in a circle says how many circles hold it"},
    {SameValues, "the groups {x}", "they hold the same digits"},
    {Clone, "the clones {x}", "cells in the same place of each are equal"},
    {Odd, "the shaded cell {x}", "it is odd"},
    {Even, "the shaded cell {x}", "it is even"},
    {Minimum, "the minima {x}", "each is less than the cells around it"},
    {Maximum, "the maxima {x}", "each is greater than the cells around it"},
    {RowIndexer, "the indexer {x}", "its digit names the row of its column that holds the number of its own row"},
    {ColumnIndexer, "the indexer {x}", "its digit names the column of its row that holds the number of its own column"},
    {Thermometer, "the thermometer {x}", "digits rise along it"},
    {SlowThermometer, "the slow thermometer {x}", "digits never fall along it"},
    {Arrow, "the arrow {x}", "its cells add up to the circle"},
    {DoubleArrow, "the double arrow {x}", "the two ends add up to what lies between them"},
    {Palindrome, "the palindrome {x}", "it reads the same from both ends"},
    {Renban, "the renban {x}", "its digits are consecutive, in any order"},
    {Nabner, "the nabner line {x}", "no two of its digits are equal or consecutive"},
    {Whispers, "the whispers {x}", "neighbours on it differ by at least {n}"},
    {Between, "the line {x}", "what is inside lies between the two ends"},
    {Lockout, "the lockout line {x}", "its ends differ by at least {n}, and what is inside lies outside them"},
    {RegionSum, "the region sum line {x}", "its pieces in each box have the same sum"},
    {Zipper, "the zipper {x}", "cells as far from its middle have the same sum"},
    {SumLine, "the sum line {x}", "it can be cut into pieces of {n} each"},
    {Modular, "the modular line {x}", "every {n} cells in a row leave different remainders by {n}"},
    {Entropic, "the entropic line {x}", "every three cells in a row hold a low, a middle and a high digit"},
    {Parity, "the parity line {x}", "odd and even digits take turns"},
    {Difference, "the dot between {x}", "they differ by {n}"},
    {Ratio, "the dot between {x}", "one is {n} times the other"},
    {EdgeSum, "the mark between {x}", "they add up to {n}"},
    {Greater, "the cells {x}", "digits fall along them"},
    {NegativeDifference, "the board", "no two neighbours differ by {n}, except where a dot says so"},
    {NegativeRatio, "the board", "no cell is {n} times a neighbour, except where a dot says so"},
    {NegativeSum, "the board", "no two neighbours add up to {n}, except where a mark says so"},
    {Sandwich, "the line {x}", "the digits between its lowest and its highest add up to {n}"},
    {XSum, "the line {x}", "its first digit says how many cells, from the first on, add up to {n}"},
    {Skyscraper, "the line {x}", "as seen from its first cell, {n} digits are greater than all before them"},
    {HiddenSkyscraper, "the line {x}", "the first digit that is less than one before it is {n}"},
    {NumberedRoom, "the line {x}", "its first digit names the place of {n}"},
    {AntiKnight, "the board", "cells a knight's move apart differ"},
    {AntiKing, "the board", "cells that touch differ"},
    {GlobalEntropy, "the board", "every 2x2 square has a low, a middle and a high digit"},
};
// clang-format on

}  // namespace english_rules

template <>
std::span<const RuleWords> rule_words<Language::English>() {
    return english_rules::kRules;
}

}  // namespace sudokit::logic

// english_rules.cpp - rules in English. rule_words.hpp explains the rows.
#include "logic/words/rule_words.hpp"

namespace sudokit::logic {
namespace english_rules {

using enum RuleKind;

// clang-format off
constexpr RuleWords kRules[] = {
    {Different, "the region {x}", "its digits differ"},
    {Cage, "the cage {x}", "its digits differ[ and add up to {n}]", "its digits would add up to {m}"},
    {EqualityCage, "the equality cage {x}", "its digits differ; half of them are odd and half even; half of them are low ({h}) and half high ({i})"},
    {Sum, "the cells {x}", "they add up to {n}", "they would add up to {m}"},
    {LittleKiller, "the diagonal| from {f} to {l}", "it adds up to {n}", "it would add up to {m}"},
    {EqualSums, "the groups {x}", "they have the same sum"},
    {Product, "the cells {x}", "they multiply to {n}"},
    {Minus, "the cells {x}", "the largest minus the others is {n}"},
    {Quotient, "the cells {x}", "the largest divided by the others is {n}"},
    {Rellik, "the anti-cage {x}", "its digits differ, and no digits in it add up to {n}"},
    {Lunchbox, "the lunchbox {x}", "its digits differ, and the cells between its lowest and its highest digit add up to {n}", "the cells between its lowest and its highest digit would add up to {m}"},
    {Counts, "the cells {x}", "they hold {n}"},
    {Contains, "the circle| of {x}", "these cells hold {n}"},
    {CountDistinct, "the cell {1}", "it says how many different digits {2} hold"},
    {CountingCircles, "the circles {x}", "a digit in a circle says how many circles hold it"},
    {SameValues, "the groups {x}", "they hold the same digits"},
    {Clone, "the clones {x}", "cells in the same place of each are equal"},
    {Odd, "the odd cell {x}", "its digit is odd"},
    {Even, "the even cell {x}", "its digit is even"},
    {Minimum, "the minima {x}", "each is less than its unmarked neighbours"},
    {Maximum, "the maxima {x}", "each is greater than its unmarked neighbours"},
    {RowIndexer, "the indexer {x}", "if it is k, the number of its own row is in row k of its column"},
    {ColumnIndexer, "the indexer {x}", "if it is k, the number of its own column is in column k of its row"},
    {BoxIndexer, "the indexer {x}", "if it is k, the number of its own place is at place k of its box"},
    {Thermometer, "the thermometer {x}", "digits rise along it from {f}"},
    {SlowThermometer, "the slow thermometer {x}", "digits never fall along it from {f}"},
    {Arrow, "the arrow {2} of the circle {1}", "the digits along the arrow add up to the number in the circle"},
    {DoubleArrow, "the double arrow {x}", "the digits inside add up to those at the two ends"},
    {Palindrome, "the palindrome {x}", "it reads the same from both ends"},
    {Renban, "the renban line {x}", "its digits are consecutive, in any order"},
    {Nabner, "the nabner line {x}", "no two of its digits are equal or consecutive"},
    {Whispers, "the whispers line {x}", "neighbours on it differ by at least {n}"},
    {Between, "the between line {x}", "the digits inside lie between those at the two ends"},
    {Lockout, "the lockout line {x}", "the two ends differ by at least {n}, and no digit inside is equal to or between them"},
    {RegionSum, "the region sum line {x}", "its parts in each box have the same sum"},
    {Zipper, "the zipper {x}", "pairs of cells equally far from its middle have the same sum[, which is the digit of {c} in the middle]"},
    {SumLine, "the sum line {x}", "it can be cut into parts that add up to {n} each"},
    {Modular, "the modular line {x}", "any {n} successive digits leave different remainders when divided by {n}, so cells {n} apart leave the same"},
    {Entropic, "the entropic line {x}", "any three successive digits are low ({u}), middle ({v}) and high ({w}), in any order, so every third cell is of the same kind"},
    {Parity, "the parity line {x}", "odd and even digits take turns"},
    {ValueIndexing, "the line {x}", "its second digit says which of the digits behind them is equal to the first"},
    {Pair, "the line {x}[, {q}]", "only certain digits may be neighbours on it"},
    {PairAll, "the cells {x}[, {q}]", "only certain digits may be in them together"},
    {Regex, "the line {x}", "it reads as {q} allows"},
    {AutomatonLine, "the line {x}[, {q}]", "only certain orders of digits are allowed on it"},
    {Difference, "the white dot| between {x}", "they differ by {n}"},
    {Ratio, "the black dot| between {x}", "one is {n} times the other"},
    {EdgeSum, "the mark| between {x}", "they add up to {n}"},
    {Greater, "the signs| along {x}", "digits fall from {f} on"},
    {NegativeDifference, "the rule against a difference of {n}|", "where there is no dot, neighbours do not differ by {n}"},
    {NegativeRatio, "the rule against a ratio of {n}|", "where there is no dot, no digit is {n} times its neighbour"},
    {NegativeSum, "the rule against a sum of {n}|", "where there is no mark, neighbours do not add up to {n}"},
    {Sandwich, "the sandwich clue| of {x}", "the digits between {a} and {z} add up to {n}[, those outside to {r}]", "the digits between {a} and {z} would add up to {m}"},
    {XSum, "the X-sum| of {x} from {f}", "if {f} is k, the first k cells from there add up to {n}[, the others to {r}]", "the first k cells would add up to {m}"},
    {Skyscraper, "the skyscraper clue| of {x} from {f}", "{n} digits are visible from there, that is, greater than all before them", "{m} {m?digit|digits} would be visible"},
    {HiddenSkyscraper, "the hidden skyscraper| of {x} from {f}", "the digits rise, and the first that is smaller than the one before it is {n}", "the first digit that is smaller than the one before it would be {m}"},
    {NumberedRoom, "the numbered room| of {x} from {f}", "if {f} is k, the k-th cell from there is {n}", "the k-th cell would be {m}"},
    {FullRank, "the rank| of {x} from {f}", "of all rows and columns, read as numbers in both directions, it has rank {n}, counted from the smallest", "its rank would be {m}"},
    {AntiKnight, "the anti-knight rule", "cells a knight's move apart differ"},
    {AntiKing, "the anti-king rule", "cells that touch differ"},
    {GlobalEntropy, "the global entropy rule", "every 2x2 square has a low ({u}), a middle ({v}) and a high ({w}) digit"},
    {DutchFlatmates, "the flatmates rule", "every 5 has a 1 above it or a 9 below it"},
    {IndexLine, "the index line {x}", "if its k-th cell holds n, its n-th cell holds k"},
    {DistinctLines, "the rule of distinct lines", "no two rows or columns, read in both directions, are the same"},
    {AntiTaxicab, "the anti-taxicab rule", "equal digits are never exactly as many steps apart as they say"},
    {GlobalModulo, "the global modulo rule", "every 2x2 square has digits of all remainders on division by {n}"},
    {RegionSameValues, "the rule of equal regions", "all rows, columns and boxes with the most cells hold the same digits"},
    {Doppelganger, "the doppelganger {f}", "if it is 0, the digits that its row, its column and its box lack differ"},
    {ChaosConstruction, "the regions", "each is orthogonally connected and has no digit twice[; it has {n} cells]; they are numbered in the order of their first cells"},
    {ChaosArrow, "the arrows| of {1}", "from there along them, its region goes on for as many cells as {1} says[, plus {n}], the first one included"},
    {Connected, "the cells {x}", "those with {n} form one orthogonally connected group[ of {g} cells]"},
    {ChaosCount, "the cell {1}", "it[, plus {n},] says how many of {2} are the same as {s}, itself included"},
};
// clang-format on

}  // namespace english_rules

template <>
std::span<const RuleWords> rule_words<Language::English>() {
    return english_rules::kRules;
}

}  // namespace sudokit::logic

// english_chains.hpp - proofs and chains in English, a part of the texts in english.cpp.
#pragma once
#include "logic/words/table.hpp"

namespace sudokit::logic::english {

using enum Phrase;

// clang-format off
constexpr Entry<Phrase> kChainPhrases[] = {
    {IfWere, "If {x} were {d}, {end}:"},
    {IfWereNot, "If {x} were not {d}, {end}:"},
    {WouldHaveNoDigit, "{x} would have no digit left"},
    {WouldHaveNoPlace, "{h} would have no place left for {d}"},
    {WhetherOrNot, "Whether {d} is in {x} or not, the same follows:"},
    {Whatever, "Whatever {x} is, the same follows:"},
    {Wherever, "Wherever {h} has its {d}, the same follows:"},
    {OneOfThese, "One of these is true, and the same follows from each:"},
    {LineSupposed, "supposed"},
    {LineLastDigit, "the last digit there: {x}"},
    {LineLastPlace, "the last place for {d} in {h}: {x}"},
    {LineLastPlaces, "the last places for {d} in {h}: {x}"},
    {LineNested, "by {x}, after {n}"},
    {LineNestedAlone, "by {x}"},
    {LineRule, "{x}"},
    {LineAs, "{x}, as {y}"},
    {WithLines, "With {n}:"},
    {LineFills, "{n} fills {x}"},
    {LineSees, "{n} sees {x}"},
    {LineExcludes, "{n} excludes {x}"},
    {LineExcludesOthers, "{n} excludes the others"},
    {LineExcludesAll, "{n} excludes them all"},
    {LinePlaces, "{n} puts {x} there"},
    {EndNoDigit, "{x} has no digit left"},
    {EndNoPlace, "{h} has no place left for {d}"},
    {WouldContradict, "it would follow that it is not"},
    {EndContradicts, "{n} contradicts {x}"},
    {CaseImpossible, "so this case is impossible"},
    {SoCaseImpossible, "{x}; so this case is impossible"},
    {OtherWay, "(The rating is that of a longer chain; this proof is shorter.)"},
    {Deeper, "(--depth {n} shows the chains that are only named here.)"},

    // A chain link by link; y is what follows.
    {ChainUnless, "If {x} is not {d}, {y}"},
    {ChainUnlessAny, "If none of {x} is {d}, {y}"},
    {ChainUnlessTwo, "If neither of {x} is {d}, {y}"},
    {ChainIf, "If {x} is {d}, {y}"},
    {ChainSo, "So {y}"},
    {ChainList, "{x}"},
    {ChainThen, "{x}, so {y}"},
    {ChainHere, "it is {d}"},
    {ChainIs, "{x} is {d}"},
    {ChainNot, "{x} is not {d}"},
    {ChainNotAny, "none of {x} is {d}"},
    {ChainNotTwo, "neither of {x} is {d}"},
    {ChainPlace, "the {d} of {h} is in {x}"},
    {ChainSet, "{s} hold {e}, with the {d} in {x}"},
    {ChainExit, "{s} hold {e}, which leaves only {d} for {x}"},
    {ChainEntry, "{q} takes a digit from {s}, which need all their others, with the {d} in {x}"},
    {ChainSees, "{y}, which sees {x}"},
    {ChainSee, "{y}, which all see {x}"},
    {ChainOneOf, "Therefore one of {x} and {y} is {d}, and {gone} {gone?sees|see} both."},
    {ChainEither, "Therefore {x} is {d}, or {y} is {e}. As these cells see each other, neither can hold the digit of the other."},
    {ChainInCell, "Therefore {x} is {d} or {e}, and no other digit."},
    {ChainAnyway, "Either way, {x} is {d}."},
    {ChainContradicts, "But {x} sees {y}: a contradiction."},
    {ChainTwoDigits, "But {x} cannot be both {d} and {e}."},
    {LineSet, "{s} hold {e}: {x}"},
    {LoopCloses, "That closes a loop: either all of this is true, or all of it is false and the other end of each link is true. So every link holds exactly one of its two ends."},
    {LoopOneOf, "One of {x} and {y} is {d}, and {gone} {gone?sees|see} both."},
    {LoopOneOfAll, "One of {x} and {y} is {d}, and {gone} {gone?sees|see} all of these."},
    {LoopCell, "Only {d} and {e} are left for {x}."},

    {CaseIs, "if it is {e}, {x} is {d}"},
    {CaseElse, "otherwise it is {d} itself"},
    {CaseIn, "if it is in {e}, {x} is {d}"},
    {PairSeen, "{gone} {gone?sees|see} {x} and {y}"},
    {GroupsMeet, "What goes clashes with both: {x}."},
    {GroupsMeetIn, "{x} with {y} and {z}"},
    {GroupClashes, "In the first group {x} and {y} exclude each other, so it is false[, and {B.e} {B?is|are} true]."},
    {GroupEmptiesCell, "The first group would leave {x} without a candidate, so it is false[, and {B.e} {B?is|are} true]."},
    {GroupEmptiesHouse, "The first group would leave {h} without a place for {d}, so it is false[, and {B.e} {B?is|are} true]."},
    {LoopSet, "Either way, {s} hold {d}, and {gone} {gone?sees|see} all its places there."},
};
// clang-format on

}  // namespace sudokit::logic::english

// phrases.hpp - every phrase about steps, hints and the game, in every language.
#pragma once
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudokit/narrate.hpp"

namespace sudokit::logic {

// The phrases by topic; english.cpp has their texts.
// clang-format off
enum class Phrase : std::uint16_t {
    // Lists and houses
    And, Or, Nor, NorBetween, Row, Column, Box, Rows, Columns, Boxes, Region, Regions, ExtraHouse, ExtraRegion, HouseOfGrid,
    Diagonal, AntiDiagonal, Window, DisjointGroup,
    // Claims
    Is, IsNot, OneIs, NoneIs, NeitherIs, AllAre, IsNeither, LookAt, LookForDigits, BeginsAt, OnePlace, OneDigit,
    DigitsIn, ConnectedBy,
    // The same as the beginning of a conclusion
    NothingIs, SoIs, SoIsNot, SoNoneIs, SoNeitherIs, SoIsNeither, SoNothingIs,
    // Proofs of chains: the supposition, the reason of a line, and the end
    IfWere, IfWereNot, WouldHaveNoDigit, WouldHaveNoPlace, WhetherOrNot, Whatever, Wherever,
    OneOfThese, LineSupposed, LineLastDigit, LineLastPlace, LineLastPlaces, LineNested,
    LineNestedAlone, LineRule, LineAs, WithLines, LineFills, LineSees, LineExcludes, LineExcludesOthers, LineExcludesAll, LinePlaces, EndNoDigit, EndNoPlace, WouldContradict,
    EndContradicts, CaseImpossible,
    SoCaseImpossible, OtherWay, Deeper,
    // Chains link by link, and continuous loops
    ChainUnless, ChainUnlessAny, ChainUnlessTwo, ChainIf, ChainSo, ChainList, ChainThen, ChainHere, ChainIs,
    ChainNot, ChainNotAny, ChainNotTwo, ChainPlace, ChainSet, ChainExit, ChainEntry, ChainSees, ChainSee,
    ChainOneOf, ChainEither, ChainInCell, ChainAnyway, ChainContradicts, ChainTwoDigits, LineSet,
    LoopCloses, LoopOneOf, LoopOneOfAll, LoopCell, LoopSet,
    // The cases of short patterns
    CaseIs, CaseElse, CaseIn, PairSeen, GroupsMeet, GroupsMeetIn, GroupClashes, GroupEmptiesCell,
    GroupEmptiesHouse,
    // Steps that are not told by a proof
    HouseHas, ExcludedBefore, OneSolution, NoCandidate, NoPlace,
    // What excludes digits without being seen on the board; the last place of a digit in a house
    EarlierSteps, RulesOrEarlierSteps, BlockerLeaves, BlockersLeave, BlockerAndEarlier, BlockersAndEarlier,
    EarlierLeave,
    // Two colourings of a digit; these phrases have the placeholders of reasons
    Sees, ColoursMeet, ColourFails,
    // The ways to place a digit
    OneWay, FewWays, ManyWays, WithoutTaken, HouseFails, HouseFailsAfter,
    // Steps of rules
    RuleSays, RuleLikewise, CrowdOfTwo, CrowdToo, RuleAnyOf, RuleAnyOfMany, PairsBeside, PairsNotBeside, PairsTogether, PairsNotTogether,
    IsTwice, IsNowhereTwice, CountOnce, CountTwice, CountTimes, RuleAs, RuleNoWay, RuleTriedOne, TriedOutside, TriedSomeOutside, FitsBeside, FitsWith, FitsNowhere, RegionOf, RegionsOf, ValueOf, RuleTriedSome, With, WithoutAny, RuleNeeds, RuleNeedsSo, SeeBoth, SeeAll, AllFail, PointsAt, IsHighest, AllRise, OnlyCells, XSumSide, XSumLeaves, XSumCase, XSumCaseLow, XSumCaseHigh, XSumFails, BetweenRoom, DistinctRoom, CirclesFewer, NumberAfter, AllSame, NoSuchDigits, CouldOnlyBe, CountPlaces, PlaceIn, OnceIn, CirclesFew, CirclesSum, LowestIn, MirrorCellFar, RomanMark, SignBetween, IsGreater, OneMaximum, OneMinimum, IsAPeak, IsAPit, GreaterInOrder, PartsTogether, MoreBehind, NumberInCircle, InSquare, SquareLacks, NumberIn, IsAtLeast, IsAtMost, EachIsAtLeast, EachIsAtMost, IsFromTo, EachIsFromTo, EachIs, SoIsAtLeast, SoIsAtMost, SoEachIsAtLeast, SoEachIsAtMost, SoIsFromTo, SoEachIsFromTo, SoEachIs, NumberSplit, MirrorCell, EndsIn, OrIn, Alone, NeedsBeside, NothingBeside, ButNeighboursSee, DigitsRange, AllAreDigit, SeesIn,
    RuleWays, RuleWaysNot, CellWays, CellWaysNot, RuleCompared, RuleSees, AllSee,
    // What a cell would need, and what the reason says of it
    RuleNeed, RuleNeedAfter, RuleNeedSelf, RuleCases, RuleCaseIs, RuleCaseSelf, RuleCaseNeed, RuleCaseNeedAfter, NeedDigits, NeedAtLeast, NeedAtMost, PartsAddUp, RuleWould, SuchAs, AtLeast, AtMost, CanOnlyBe, PartFails, OnlyHolds, RoomSelf, NothingBefore, CannotBe, OrWith, WouldBe, FirstNeeds, SecondNeeds, BothNeed, NeedButIs, NeedButCan, NeedButNot, NeedButNeither, NeedButNone, NeedOther, NeedButNothing, IsBeside, AreBeside, BesideCanBe, XSumIs, XSumIsLow, XSumIsHigh, XSumFailsNow,
    // Ways that are left, groups with the same digits, regions, and alternatives
    BoardWays, WaysBut, BoardDigits, LunchEnds, OneOfCells, FirstHoldsMore, SecondHoldsMore, FirstHoldsAlone, SecondHoldsAlone, ThenToo, TimesOne, TimesTwo, TimesMany, HouseAlone, CouldBeNeither, CouldBeNone,
    RegionsInOrder, RegionBegins, RegionHasDigit, RegionIsFull, RegionReaches, RegionTooSmall, RegionTooSmallMany, RegionAlone, RegionCut, RegionNeeds, NoOtherFits, OnlyTheseHold, ForOneNumber,
    RuleFirst, RuleSecond, StoryWould, StoryThen, StoryNeed, CirclesOver, CirclesUnder, NoWayAllowed, SameWith, SameWithOthers,
    // Which lines decide about a rank
    LinesLower, LinesHigher, LinesLowerToo, LinesHigherToo, LineFrom, RanksBegin,
    // How much other cells leave
    SumAtLeast, SumAtMost, CellAtLeast, CellAtMost, AnyAtLeast, AnyAtMost, EachAtLeast, EachAtMost,
    WouldAtLeast, WouldAtMost, ButThat,
    LeavesAtMost, LeavesAtLeast, SoAtMost, SoAtLeast, EachOf, CountTwo, CountThree, CountFour,
    CountFive,
    // Sums that follow from houses
    RuleDerived, RuleDifference, SumTaken, SumBeside, SumsTogether, ManyTaken, ManyBeside, IsEqual, IsMore, AreMore,
    AreLess, AreEqual,
    // The kind of puzzle, and why logic cannot help with it
    Conflict, ConflictRemedy, TooLarge, TooLargeRemedy, LeftOut, NotProper, CandidatesLackDigit,
    // The commands explain and hint
    OutcomeOpen, OutcomeFinished, OutcomeFailure, OutcomeStopped, Guess, GuessNotLogic, NobodyByHand, StepsOfPath,
    NoSolutionSeeCheck, Finished, NoStepFound, NoStepInTime, TimeIsUp,
    // Hints of a game
    EntryIsWrong, EntriesAreWrong, WrongAre, NotesLackDigit, NotesLackDigits, NotesToMend, PutBack,
    HintsComeLater, NoSolution, EveryCellFilled,
    NoStepFromHere, NoStepOfMany, EqualDigitsSeen,
    // Why an entry is wrong
    HouseHasDigit, ClaimAndReason, NoShortReason, ShownLater,
    // The game: beginning and ending
    Welcome, LinesHowTo, WelcomeBack, NewGame, GameGoesOn, GameDamaged, NothingToResume,
    NowhereToSave,
    GivenUp, SolvedIn, WithHelpOnce, WithHelp, WellDone, NextOfCollection, PlaceInCollection,
    BoardAndGivens, HasNoSolution, HasSeveralSolutions, SolutionNotKnown, ThroughCollection,
    NoCollection, LastPuzzle, FirstPuzzle, NotPasted, NoPuzzleThere, TypeGivens,
    SeveralSolutions, ProperPuzzle,
    // The game: what takes long
    JobReading, JobMaking, JobLooking, JobSolving, JobThinking, JobTried, JobEnding, JobGiveUp,
    // The game: answers to keys
    HintMore, HintDoIt, HintTakeOut, HintPutBack, HintKeys, NothingWrongHere, RightSoFar, WrongSorry, SolvedEveryCell,
    WrongNotKnown, NoEntryWrong, OneEntryWrong, ManyEntriesWrong, WalkNext, WalkSolved, WalkEnds,
    WalkLeft, NotesForOpen, KeyDoesNothing, GivenStays, CellLocked, NotesNow, EntriesNow,
    WhichDigit, NotesKept, NotesYours, EntriesClear, EntriesLeave, NothingToUndo, NothingToRedo,
    ThisIsAnswer, AnswerNotKnown, OnlyEntryLocked, FilledButWrong,
    // The game: its screens
    LevelBeginner, LevelEasy, LevelMedium, LevelTricky, LevelHard, LevelUnfair, LevelExtreme,
    LevelOwn, LevelVariant, LevelImproper, SymmetryNone, SymmetryRotational, SymmetryHorizontal, SymmetryVertical,
    SymmetryDiagonal, SymmetryAntidiagonal, SymmetryRotational90, SymmetryFull,
    HeadSetting, HeadMenu, HeadKeys, HeadStatistics, StateStep, StateNotes, StateAutomatic,
    StateOpen, CellOpen, CellNotes, CellGiven, CellLockedMark, DigitsLeft, Paused,
    MenuDifficulty, MenuSymmetry, MenuBoard, MenuHowTo, MenuEnter, MenuOwn, MenuStatistics,
    MenuBack, MenuQuit, ChoiceOf, TableHead, NoGameSolved, TooSmall,
    // The game: more answers, the list of games, the end
    SolvedStays, GameMended, ChangedElsewhere, PassedOver, SettingLeft, SettingGoesOn, WhichNote,
    WhichCorner, WhichColour, OnlyNotesColoured, MistakesShown, MistakesHidden, CheckpointSet,
    NoCheckpoint, Restarted, NothingToRestart, CellSolvable, NothingSolvable, JobRating, PageOf,
    HeadGames, GamesHowTo, NoGames, GamesTable, RemoveAgain, MenuGames, BeingEntered,
    MenuExercise, NoExercise, NewExercise, LevelExercise,
    ExerciseDone, ExerciseDoneWithHelp, ExercisesSoFar, ExerciseSoFar, ExerciseAgain, MenuPractise,
    EndTitle, EndTime, EndMoves, EndHelp, EndRating, EndBest, EndRecord,
    // Books
    BookPuzzles, BookSolutions, BookHowTo, BookRule, BookBoxes, BookRegions, BookLines, BookTint,
    BookCells, BookSteps, BookSingles, BookOthers, BookNoPath,
    kCount
};
// clang-format on

// The phrase of an enumerator. Precondition: phrases are in the order of its enumeration.
template <class Enum>
constexpr Phrase phrase_of(Phrase first, Enum value) {
    return static_cast<Phrase>(static_cast<int>(first) + static_cast<int>(value));
}

using Values = std::initializer_list<std::pair<std::string_view, std::string>>;

// The sentence with an initial capital, unless it begins with the name of a cell: r1c1.
std::string capitalized(std::string sentence);
std::string joined(const std::vector<std::string>& clauses);  // "a; b; c"
// Is a box no rectangle, as in a jigsaw? People then call all of them regions.
bool has_regions(const Geometry& board);
// What houses ask of a board: the digits, where none may be twice, and what tinted cells mean.
std::vector<std::string> basic_rules(const Geometry& board, Language language);
// The phrase with its placeholders {x} ... replaced.
std::string phrase(Language language, Phrase id, Values values = {});
// Why a step of the technique holds, with placeholders; empty for chains, which have proofs.
std::string_view reason_of(Technique technique, Language language);
// The pattern in compact form, with placeholders; empty: digits in cells.
std::string_view pattern_of(Technique technique, Language language);
std::string_view name_of(Technique technique, Language language);
// What it is, in a sentence.
std::string_view meaning_of(Technique technique, Language language);

// A key of the game, for the screen of keys and the panel beside the board.
struct KeyHelp {
    std::string_view keys, meaning;
    std::string_view brief;  // for the panel; empty: not shown there
};
std::span<const KeyHelp> key_help(Language language);

// The nine signs that Shift makes of the digits, for each usual keyboard of the language.
std::span<const std::u32string_view> shifted_digits(Language language);

}  // namespace sudokit::logic

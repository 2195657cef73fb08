// generate.hpp - new puzzles from a seed: random minimal ones, and those that meet a target.
//
// Puzzle number i of a seed depends only on seed, i, board and target, not on the machine, the
// kernel, the number of threads or how the numbers are split over calls. Each number has a sequence
// of its own; the result is its first puzzle that meets the target. It begins with random
// puzzles; later ones are more and more often neighbours of the closest so far, with some givens
// replaced.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/rate.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/step.hpp"

namespace sudokit {

// --- boards by name --------------------------------------------------------------------------

// "NxN" with N = 4 to 64 for the usual boxes; "jigsaw" and the house sets of boards.hpp ("x",
// "windoku" ...), also in other sizes ("jigsaw-7") and joined ("x+windoku", "6x6+x"); "samurai" and
// the other arrangements of boards.hpp; "killer" for cages on the classic board, "killer-" with a
// size or one of these names for cages on another. Jigsaw regions and cages come from the
// generator's random stream.
bool is_board_name(std::string_view name);
// A named board small enough for a screen: up to 25x25.
bool is_game_board(std::string_view name);
// "9x9", or the empty name.
bool is_classic_board(std::string_view name);
// Does the board have cages?
bool has_cages(std::string_view name);
// The shape of this board without its cages; for a jigsaw, one of many. Precondition:
// is_board_name(name).
std::shared_ptr<const Geometry> board_shape(std::string_view name);
std::string board_name_examples();  // "4x4, ..., samurai": for messages

struct NamedBoard {
    std::string name, meaning;
};
// Every size of the usual boxes, and one board of each other kind.
std::vector<NamedBoard> named_boards();

// --- targets ---------------------------------------------------------------------------------

// The symmetry of the pattern of givens: half turn (Rotational); left and right swapped
// (Horizontal), or top and bottom (Vertical); reflection in the diagonal r1c1 to r9c9 or in the
// other one; quarter turn (Rotational90); all of these (Full).
enum class Symmetry : std::uint8_t {
    None,
    Rotational,
    Horizontal,
    Vertical,
    Diagonal,
    Antidiagonal,
    Rotational90,
    Full,
};
std::span<const std::string_view> symmetry_names();  // in this order

// How a puzzle is made. Insertion and Unbiased are slower and meant for study: they make classic
// puzzles and cannot have a target. docs/generating.md compares the three.
enum class Method : std::uint8_t {
    // Removes givens from a full grid in random order while the puzzle stays proper.
    TopDown,
    // Inserts Target::start random digits into an empty grid, each where no house has it yet, then
    // one more at a time until one solution is left. If none is left, it starts again. Such puzzles
    // are proper but seldom minimal.
    Insertion,
    // Minimal puzzles with a known bias: those with the same number of givens are equally likely,
    // and means weighted with MadePuzzle::weight are unbiased over all minimal puzzles (proof in
    // src/generate/study/unbiased.cpp). A try is a full grid; one in eight gives a puzzle.
    Unbiased,
};
std::span<const std::string_view> method_names();  // in this order
inline constexpr int kDefaultInserted = 26, kMostInserted = 81;

struct Range {
    int least = 0, most = 0;
    bool contains(int value) const { return least <= value && value <= most; }
    // How far outside the range a value lies; 0 if inside.
    int distance(int value) const {
        return value < least ? least - value : value > most ? value - most : 0;
    }
};

// Rules of one kind, to be drawn on the full grid.
struct RuleWish {
    std::string kind;            // a word of placeable_rules()
    std::optional<Range> count;  // nothing: as many as are needed
    std::optional<Range> size;   // how many cells one has; nothing: the usual number
    std::vector<int> numbers;    // whispers 4: those that a rule may have, in place of the usual
};

// How many cells the cages of a killer have where nothing else is asked for.
Range usual_cages(std::optional<Level> level);

struct Target {
    // Without a number, only rules that are needed: no given and no such rule can be left out.
    std::vector<RuleWish> rules;
    // Rules that need no cells: anti-knight, non-consecutive ...
    std::vector<Rule> board_rules;
    Symmetry symmetry = Symmetry::None;
    // Exactly these cells hold the givens. Such a puzzle is proper, but may not be minimal.
    std::optional<std::vector<Cell>> pattern;
    // Givens added to a minimal puzzle (with a symmetry: to one from which no whole group of
    // symmetric givens can be removed).
    int keep = 0;
    std::optional<Range> clues;
    std::optional<Level> level;   // as level_of(); killers then have cages of a size that suits it
    std::optional<Range> rating;  // Sudoku Explainer's ER, in tenths
    bool pearl = false, diamond = false;
    // Explainer's path uses this technique before any later one in HoDoKu's order. A technique
    // missing from that order is looked for in Sudoku Explainer's (follow_se); one in neither ranks
    // after HoDoKu's techniques of lower levels.
    std::optional<Technique> technique;
    bool only = false;  // ... and the path needs no later technique at all
    // Solved by logic: by the techniques up to this one.
    std::optional<Technique> up_to;
    // Killers: how many cells a cage may have. Unless another target asks for givens, the cages
    // alone determine the solution.
    std::optional<Range> cages;
    // Proper classic puzzles: their neighbours replace the random puzzles. None of them is itself a
    // result.
    std::vector<ClassicGrid> near;
    // How many puzzles (with other methods: starts) to try for each one wanted.
    std::uint64_t tries = 100'000;

    Method method = Method::TopDown;
    int start = kDefaultInserted;  // 0 to kMostInserted: digits that Method::Insertion starts with
    // Make a full grid without cages instead of a puzzle. On the classic board all are equally
    // likely, except perhaps one in tens of thousands (src/generate/uniform_grid.cpp says why).
    // One grid needs a few milliseconds.
    bool full_grid = false;

    // Does every minimal puzzle meet it?
    bool is_plain() const;
    bool has_rules() const { return !rules.empty() || !board_rules.empty(); }
};

// The kinds of rules that can be drawn: their words, some of which are names of rules.def
// ("thermometer") and some everyday names ("kropki").
struct PlaceableRule {
    std::string_view word, other_word, meaning;
};
std::vector<PlaceableRule> placeable_rules();
bool is_placeable_rule(std::string_view word);  // is it the word of one?
// Reads rules separated by commas into target.rules and target.board_rules. Each is a kind, with
// its numbers, how many, and how many cells: "thermometer:6x3..5, kropki:10..14, whispers 4:x5",
// or one of board_rule_words(): "anti-knight, leaper 1 4".
[[nodiscard]] std::optional<Error> read_rule_wishes(std::string_view list, Target& target);
// Error: no puzzle of this board can meet the target, or it contradicts itself. Ignores method and
// full_grid. Precondition: is_classic_board(board) or is_board_name(board).
std::optional<Error> target_error(std::string_view board, const Target& target);

// --- the generator ---------------------------------------------------------------------------

struct MadePuzzle {
    Puzzle puzzle;
    Grid solution;
    // Is every given needed? Also false if it took too long to find out.
    bool minimal = false;
    // Filled in as far as the target needed them.
    std::optional<SeRating> se = {};
    std::optional<Level> level = {};
    std::optional<int> score = {};  // HoDoKu's; classic board only
    double weight = 1;              // see Method::Unbiased
};

// The outcome of a search.
struct Hunt {
    std::optional<MadePuzzle> found;
    std::uint64_t looked_at = 0;  // puzzles, or failed tries
    // If nothing was found: how near it came, "22 clues, ER 8.3"; empty if there was no puzzle.
    std::string nearest;
    bool complete = true;  // false: stopped; found and nearest are then empty
};

// A place in the sequence. Raise `attempt` to get another puzzle in place of one you reject.
struct PuzzleNumber {
    std::uint64_t index = 0, attempt = 0;
};

struct HuntOptions {
    std::uint64_t seed = 1;
    const Kernel* kernel = nullptr;  // classic boards only
    Stop stop = {};
    std::atomic<std::uint64_t>* looked_at = nullptr;  // counts up while it works
    // Called when a search comes nearer to its target, with a text like Hunt::nearest; with an
    // empty one when it has found its puzzle. Runs on the thread that called find().
    std::function<void(std::string_view)> nearer = {};
};

// Keeps its working memory between puzzles: use one per thread.
class Generator {
  public:
    // Preconditions: is_classic_board(board) or is_board_name(board); !target_error(board, target);
    // methods other than TopDown make classic puzzles and have no target.
    Generator(std::string_view board, const Target& target, HuntOptions options = {});
    Generator(Generator&&) noexcept;
    ~Generator();

    // Finds the same classic puzzles faster if asked for many at once. With a symmetry, no whole
    // group of symmetric givens can be removed; on other boards, single givens may be.
    std::vector<Hunt> find(std::span<const PuzzleNumber> numbers);
    Hunt find(PuzzleNumber number);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

// --- classic puzzles, at once ----------------------------------------------------------------

struct GenerateOptions {
    std::uint64_t seed = 1;
    std::uint64_t first = 0;  // index of the first puzzle of this seed's sequence
    int count = 1;
    const Kernel* kernel = nullptr;
};
// Random minimal puzzles: those that Generator finds without a target.
std::vector<ClassicGrid> generate_minimal(const GenerateOptions& options);
// A random full grid, by filling an empty board with digits in random order. Every grid can come,
// but not all are equally likely: see Target::full_grid.
ClassicGrid random_solution(std::uint64_t seed);

}  // namespace sudokit

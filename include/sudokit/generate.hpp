// generate.hpp - new puzzles from a seed: random minimal ones, and those that meet a target.
//
// Puzzle number i of a seed depends on seed, i, board and target alone. It is the first in a
// sequence of its own that meets the target. The sequence begins with random puzzles; then more and
// more neighbours of the closest ones follow, with some givens replaced by others. Machine, kernel
// and number of threads change nothing, and neither does a split over several calls.
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

// "NxN" with N = 4 to 64 for the usual boxes; "x", "windoku" and "jigsaw", also in other sizes
// ("jigsaw-7"); "samurai" and the other arrangements of boards.hpp; "killer" for cages on the
// classic board, "killer-" with a size or one of these names for cages on another. Jigsaw regions
// and cages come from the generator's random stream.
bool is_board_name(std::string_view name);
// Such a board that a screen can show: up to 25x25.
bool is_game_board(std::string_view name);
// "9x9", or the empty name.
bool is_classic_board(std::string_view name);
// Does the board have cages?
bool has_cages(std::string_view name);
// The shape of this board without its cages; one of many for a jigsaw. Precondition:
// is_board_name(name).
std::shared_ptr<const Geometry> board_shape(std::string_view name);
std::string board_name_examples();  // "4x4, ..., samurai": for messages

struct NamedBoard {
    std::string name, meaning;
};
// Every size of the usual boxes, and one board of each other kind.
std::vector<NamedBoard> named_boards();

// --- targets ---------------------------------------------------------------------------------

// How the pattern of givens may be moved onto itself: by a half turn; by exchanging left and right,
// or top and bottom; by a mirror along a diagonal (r1c1 to r9c9, or the other one); by a quarter
// turn; by all of these.
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

// How a puzzle is made. Insertion and Unbiased are slower, for study: they make classic puzzles and
// take what comes, without targets. docs/generating.md compares the three.
enum class Method : std::uint8_t {
    // Givens leave a full grid in random order while the puzzle stays proper.
    TopDown,
    // Target::start random digits enter an empty grid, each where no house has it yet, then one at a
    // time until one solution is left. Where none is left, a new try begins. Such puzzles are
    // proper, but seldom minimal.
    Insertion,
    // Minimal puzzles with a known bias: those with equally many givens are equally likely, and
    // means weighted with MadePuzzle::weight are unbiased over all minimal puzzles (proof in
    // src/generate/study/unbiased.cpp). A try is a full grid; one in eight gives a puzzle.
    Unbiased,
};
std::span<const std::string_view> method_names();  // in this order
inline constexpr int kDefaultInserted = 26, kMostInserted = 81;

struct Range {
    int least = 0, most = 0;
    bool contains(int value) const { return least <= value && value <= most; }
    // How far outside a value lies.
    int distance(int value) const {
        return value < least ? least - value : value > most ? value - most : 0;
    }
};

struct Target {
    Symmetry symmetry = Symmetry::None;
    // Exactly these cells hold the givens. Such a puzzle is proper, but may not be minimal.
    std::optional<std::vector<Cell>> pattern;
    // Givens added to a minimal puzzle (with a symmetry: to one from which no whole group of givens
    // can go).
    int keep = 0;
    std::optional<Range> clues;
    std::optional<Level> level;   // HoDoKu's
    std::optional<Range> rating;  // Sudoku Explainer's ER, in tenths
    bool pearl = false, diamond = false;
    // Explainer's path meets this technique before it needs any later one in HoDoKu's order. A
    // technique outside that order counts in Sudoku Explainer's (follow_se); one in neither counts
    // after HoDoKu's techniques of lower levels.
    std::optional<Technique> technique;
    bool only = false;  // ... and the path needs no later technique at all
    // Solved by logic: by the techniques up to this one.
    std::optional<Technique> up_to;
    // Killers: how many cells a cage may have. Unless another target asks for givens, the cages
    // alone leave one solution.
    std::optional<Range> cages;
    // Proper classic puzzles whose neighbours take the place of random puzzles. None of them is an
    // answer itself.
    std::vector<ClassicGrid> near;
    // How many puzzles (with other methods: tries) to look at for each that is wanted.
    std::uint64_t tries = 100'000;

    Method method = Method::TopDown;
    int start = kDefaultInserted;  // 0 to kMostInserted: digits that Method::Insertion starts with
    // No puzzle but a full grid, without cages. On the classic board all are equally likely, except
    // perhaps one in tens of thousands (src/generate/uniform_grid.cpp says why); it takes a few
    // milliseconds.
    bool full_grid = false;

    // Does any minimal puzzle meet it?
    bool is_plain() const;
};
// A target that no puzzle of this board can meet, or that contradicts itself. Method and full_grid
// are not looked at. Precondition: is_classic_board(board) or is_board_name(board).
std::optional<Error> target_error(std::string_view board, const Target& target);

// --- the generator ---------------------------------------------------------------------------

struct MadePuzzle {
    Puzzle puzzle;
    Grid solution;
    // Every given is needed. Also false if it took too long to find out.
    bool minimal = false;
    // Filled in as far as the target needed them.
    std::optional<SeRating> se = {};
    std::optional<Level> level = {};
    std::optional<int> score = {};  // HoDoKu's; classic board only
    double weight = 1;              // see Method::Unbiased
};

// The end of a search.
struct Hunt {
    std::optional<MadePuzzle> found;
    std::uint64_t looked_at = 0;  // puzzles, or tries that came to nothing
    // If nothing was found: how near it came, "22 clues, ER 8.3"; empty if there was no puzzle.
    std::string nearest;
};

// A place in the sequence. `attempt` asks for another puzzle if the first is not wanted for other
// reasons.
struct PuzzleNumber {
    std::uint64_t index = 0, attempt = 0;
};

struct HuntOptions {
    std::uint64_t seed = 1;
    const Kernel* kernel = nullptr;                   // classic boards only
    const std::atomic<bool>* cancel = nullptr;        // ends early: found and nearest are empty
    std::atomic<std::uint64_t>* looked_at = nullptr;  // counts up while it works
    // Called when a search comes nearer to its target, with words like Hunt::nearest; with none when
    // it has found its puzzle. Comes from the thread that called find().
    std::function<void(std::string_view)> nearer = {};
};

// Keeps the memory that making and rating need: use one per thread.
class Generator {
  public:
    // Preconditions: is_classic_board(board) or is_board_name(board); !target_error(board, target);
    // methods other than TopDown make classic puzzles and have no target.
    Generator(std::string_view board, const Target& target, HuntOptions options = {});
    Generator(Generator&&) noexcept;
    ~Generator();

    // Classic puzzles are found faster many at a time; one by one they are the same. With a symmetry
    // no whole group of givens can be removed; on other boards single givens may be.
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

// target.hpp - new puzzles that are what was asked for: how hard, how many givens, which pattern
// they make.
//
// Puzzle number i of a seed depends on seed, i and target alone: it is the first in a sequence of
// its own that meets the target. Random puzzles come first; from then on more and more of the
// sequence are neighbours of those that came nearest, with some givens taken away and others put
// in.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/generate.hpp"
#include "sudokit/rate.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/step.hpp"

namespace sudokit {

// What the pattern of givens looks the same after: a half turn; left and right, or up and down,
// changing places; a mirror along a diagonal (r1c1 to r9c9, or the other one); a quarter turn; all
// of these.
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
    // Givens beyond those of a puzzle from which none (with a symmetry: no group that belongs
    // together) can go. 0: the puzzle is minimal.
    int keep = 0;
    std::optional<Range> clues;
    std::optional<Level> level;   // HoDoKu's
    std::optional<Range> rating;  // Sudoku Explainer's ER, in tenths
    bool pearl = false, diamond = false;
    // The path of Explainer meets this one before it needs any that stands behind it in HoDoKu's
    // order; if it is not in that, in Sudoku Explainer's (follow_se); if in neither, behind those
    // of HoDoKu's whose level is lower ...
    std::optional<Technique> technique;
    bool only = false;  // ... and needs none behind it at all
    // Solved by logic: by the techniques up to this one.
    std::optional<Technique> up_to;
    // On killers: how many cells a cage may have. Where none of the others asks for givens, the
    // cages alone leave one solution.
    std::optional<Range> cages;
    // Proper puzzles whose neighbours are looked at instead of random ones; none of them itself is
    // an answer.
    std::vector<ClassicGrid> near;
    // How many puzzles to look at for each that is wanted.
    std::uint64_t tries = 100'000;

    // Is there anything that a minimal puzzle may not be?
    bool is_plain() const;
};
// A target that no classic puzzle can meet, or two that contradict each other.
std::optional<Error> target_error(const Target& target);
// The same for a board. Precondition: is_board_name(board).
std::optional<Error> target_error(std::string_view board, const Target& target);

struct TargetPuzzle {
    ClassicGrid puzzle{}, solution{};
    bool minimal = false;
    // What the target made necessary to find out.
    std::optional<SeRating> se;
    std::optional<HodokuRating> hodoku;
    double weight = 1;  // for means over puzzles that draw_minimal() made (methods.hpp)
};

// The end of a search.
struct Hunt {
    std::optional<TargetPuzzle> found;
    std::uint64_t looked_at = 0;  // puzzles
    // If nothing was found: how near it came, "22 clues, ER 8.3"; empty if there was no puzzle.
    std::string nearest;
};

// Which puzzle of the sequence; `attempt` is for those that are not wanted for other reasons.
struct PuzzleNumber {
    std::uint64_t index = 0, attempt = 0;
};

struct HuntOptions {
    std::uint64_t seed = 1;
    const Kernel* kernel = nullptr;
    const std::atomic<bool>* cancel = nullptr;        // ends early: found and nearest are empty
    std::atomic<std::uint64_t>* looked_at = nullptr;  // counts up while it works
};

// Keeps the memory that rating needs: one for each thread.
class Hunter {
  public:
    // Precondition: !target_error(target).
    Hunter(const Target& target, HuntOptions options);
    Hunter(Hunter&&) noexcept;
    ~Hunter();

    // Many at once are faster than one after the other, and the same.
    std::vector<Hunt> find(std::span<const PuzzleNumber> numbers);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

// --- other boards ----------------------------------------------------------------------------

struct BoardHunt {
    std::optional<BoardPuzzle> found;
    std::uint64_t looked_at = 0;  // puzzles, and full grids or cages that none came of
    std::string nearest;          // as in Hunt
};

// The same search on a board by name, one puzzle after another. With a symmetry no group of givens
// that belongs together can go; single ones may. For one thread.
class BoardHunter {
  public:
    // Preconditions: is_board_name(board), !target_error(board, target). options.kernel is not
    // used.
    BoardHunter(std::string_view board, const Target& target, HuntOptions options);
    BoardHunter(BoardHunter&&) noexcept;
    ~BoardHunter();

    BoardHunt find(PuzzleNumber number);
    // A full grid without cages; not all are equally likely.
    BoardHunt full_grid(PuzzleNumber number);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace sudokit

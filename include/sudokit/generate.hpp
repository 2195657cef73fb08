// generate.hpp - new puzzles from a seed: the same seed gives the same puzzles on every machine.
#pragma once
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/rate.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {

struct GenerateOptions {
    std::uint64_t seed = 1;
    std::uint64_t first = 0;  // index of the first puzzle of this seed's sequence
    int count = 1;
    const Kernel* kernel = nullptr;
};

// A random full grid, by filling an empty board with digits in random order (every grid can come;
// not exactly uniform).
ClassicGrid random_solution(std::uint64_t seed);
// A full grid of which all are equally likely, except perhaps for one in tens of thousands
// (src/generate/uniform_grid.cpp says why). Grid number i depends on (seed, i) alone. It takes a
// few milliseconds. If options.cancel was set, it means nothing.
ClassicGrid uniform_solution(std::uint64_t seed, std::uint64_t index,
                             const SolveOptions& options = {});
// Random proper minimal puzzles. Puzzle number i depends on (seed, i) alone, so that any split over
// threads and calls gives the same sequence.
std::vector<ClassicGrid> generate_minimal(const GenerateOptions& options);

// --- other boards ----------------------------------------------------------------------------

// Boards by name: "NxN" with N = 4 to 25 for the usual boxes; "x", "windoku" and "jigsaw", also for
// other sizes ("jigsaw-7"); "samurai" and the other arrangements of boards.hpp; "killer" for cages
// on the classic board, "killer-" with a size or one of these names for cages on another. Jigsaw
// regions and cages come from the generator's random stream.
bool is_board_name(std::string_view name);
// The one board that has a name here and is the classic one.
bool is_classic_board(std::string_view name);
// Does it draw cages?
bool has_cages(std::string_view name);
// A board of this name, without cages; of jigsaws one of many. Precondition: is_board_name(name).
std::shared_ptr<const Geometry> board_shape(std::string_view name);
std::string board_name_examples();  // "4x4, ..., samurai": for messages

struct BoardPuzzle {
    Puzzle puzzle;
    Grid solution;
    // No given can go. Also false if it took too long to find out.
    bool minimal = true;
    // What a target made necessary to find out.
    std::optional<SeRating> se;
    std::optional<Level> level;
};
// Random proper puzzle number `index` of the board and seed: without a target, a killer with the
// usual cages. Nothing if `cancel` was set, or if the board seems to have no such puzzle.
// Precondition: is_board_name(board).
std::optional<BoardPuzzle> generate_on_board(std::string_view board, std::uint64_t seed,
                                             std::uint64_t index,
                                             const std::atomic<bool>* cancel = nullptr);

}  // namespace sudokit

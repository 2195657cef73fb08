// research.hpp - canonical forms, automorphisms, exact counts of classic boards.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sudokit/solve.hpp"
#include "sudokit/transform.hpp"

namespace sudokit {

struct CanonicalForm {
    ClassicGrid grid;  // the smallest equivalent grid, compared row by row with open cells as 0
    std::uint64_t automorphisms;  // transforms that map the puzzle to itself; 1 = only the identity
    Transform transform;          // one that maps the input to `grid`
};
// The exact minlex form of a puzzle or full grid over all 2 * 6^8 * 9! transforms. Automorphisms
// that differ only in digits missing from the puzzle count once. Takes microseconds, or tenths of a
// second if equal givens see each other.
CanonicalForm to_minlex(const ClassicGrid& grid);

// 128 bits hold every count of a classic board (the empty one has 6.67e21 solutions).
struct BigCount {
    std::uint64_t high = 0, low = 0;
    std::string to_string() const;  // decimal
    friend bool operator==(const BigCount&, const BigCount&) = default;
};

struct ExactCountOptions {
    int threads = 1;
    Stop stop = {};
    // Called now and then with the share done, 0 to 1, by any thread but never by two at once.
    std::function<void(double)> progress;
};
// The exact number of solutions of any classic puzzle, with 0 to 81 givens. It sums over bands
// instead of visiting solutions; src/research/exact_count/exact_count.cpp explains how. It needs
// milliseconds with 17 or more givens, else a tenth of a second, at worst a few seconds, and tens
// of megabytes. Zero if equal givens see each other. Nothing if it was stopped.
std::optional<BigCount> count_exact(const ClassicGrid& puzzle,
                                    const ExactCountOptions& options = {});

// For each candidate, the exact number of solutions that contain it, at index cell * 9 + digit - 1.
// A given has all solutions. Candidates that lead to equivalent puzzles are counted only once, yet
// it is some hundred times slower than count_exact(). Nothing if it was stopped.
std::optional<std::vector<BigCount>> count_candidates(const ClassicGrid& puzzle,
                                                      const ExactCountOptions& options = {});

}  // namespace sudokit

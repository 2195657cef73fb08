// bench_corpora.hpp - puzzles to measure with, made by the program itself: the same on every
// machine.
#pragma once
#include <string_view>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit {

struct BenchCorpus {
    std::string_view name, summary;
    std::vector<ClassicGrid> puzzles;
};

// About `size` puzzles each (the hard ones are rarer): easy, minimal, hard, multi, none.
std::vector<BenchCorpus> bench_corpora(std::size_t size);

}  // namespace sudokit

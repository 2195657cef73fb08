// bench_corpora.hpp - puzzles to measure with, made by the program itself: the same on every
// machine.
#pragma once
#include <atomic>
#include <string_view>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit {

struct BenchCorpus {
    std::string_view name, summary;
    std::vector<ClassicGrid> puzzles;
};

// `size` puzzles each (of the rare kinds a twentieth, 512 at most): easy, minimal, sparse, hard,
// multi, none. They depend on nothing else, so that figures of other machines and of other versions
// of the program can be compared.
std::vector<BenchCorpus> bench_corpora(std::size_t size, const std::atomic<bool>* cancel = nullptr);

}  // namespace sudokit

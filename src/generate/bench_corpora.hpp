// bench_corpora.hpp - puzzles for benchmarks, which the program makes itself, the same on every
// machine.
#pragma once
#include <string_view>
#include <vector>

#include "sudokit/stop.hpp"
#include "sudokit/types.hpp"

namespace sudokit {

struct BenchCorpus {
    std::string_view name, summary;
    std::vector<ClassicGrid> puzzles;
};

// `size` puzzles each (of rare kinds a twentieth, at most 512): easy, minimal, sparse, hard, multi,
// none. They depend on nothing else, so that figures can be compared across machines and versions
// of the program.
std::vector<BenchCorpus> bench_corpora(std::size_t size, Stop stop = {});

}  // namespace sudokit

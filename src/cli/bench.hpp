// bench.hpp - sudokit bench: how fast is this machine, and has the behaviour changed?
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "answers/results.hpp"
#include "cli/answers.hpp"
#include "sudokit/error.hpp"

namespace sudokit::cli {

// Measures every kernel of this CPU (or the one named) on puzzles that it generates, and passes the
// table, or rows, to `write` piece by piece. Takes some seconds; stops early if interrupted. An
// Error if two kernels disagree.
[[nodiscard]] std::optional<Error> run_bench(const Options& options, int threads, Style::Kind style,
                                             const std::function<void(std::string_view)>& write);

// Numbers that change if and only if the behaviour does; the same on every machine and kernel.
// Empty if interrupted.
std::string bench_signature(std::string_view kernel);

}  // namespace sudokit::cli

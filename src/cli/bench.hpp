// bench.hpp - sudokit bench: how fast is this machine, and has the behaviour changed?
#pragma once
#include <string>
#include <string_view>

namespace sudokit::cli {

// Measures every kernel of this CPU (or the one named) on puzzles that the program makes itself:
// one thread, uniqueness proved. Takes some seconds.
std::string bench_table(std::string_view kernel);

// Numbers that change if and only if the behaviour does; the same on every machine and kernel.
std::string bench_signature(std::string_view kernel);

}  // namespace sudokit::cli

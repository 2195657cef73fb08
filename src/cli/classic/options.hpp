// options.hpp - YasSS's command line.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/classic/generate.hpp"

namespace sudokit::cli {

struct ClassicOptions {
    bool answer = false, count = false, uniqueness = false, score = false;
    bool canonical = false, minimize = false, svg = false;
    std::optional<std::uint64_t> generate, random;  // how many puzzles
    std::optional<ClueRange> clues;
    std::optional<std::uint64_t> seed;

    bool generates() const { return generate || random; }
    // Printing the solution is the default.
    bool prints_solution() const {
        return answer || !(count || uniqueness || score || canonical || minimize);
    }
};

// For the help and the man page.
inline constexpr std::string_view kClassicReads =
    "Solves the Sudokus on standard input, one per line: the first 81 characters, where anything\n"
    "but 1-9 is an empty cell. A shorter line is filled up with empty cells.\n";
inline constexpr std::string_view kClassicPrints =
    "Several options print one line each: canonical, minimal, unique, count, score, solution.\n"
    "A puzzle without a solution is printed as far as it can be filled.\n";

struct ClassicOptionInfo {
    int code;  // the letter, or a number above all letters
    std::string_view name, value, doc;

    bool has_letter() const { return code < 256; }
    std::string spelled() const;  // "-g, --generate[=N]"
};
std::span<const ClassicOptionInfo> classic_options();

// What the command line requests: run with `options`; or, if `status` is set, exit with it, because
// help, the version or a complaint has been printed.
struct ClassicCommandLine {
    ClassicOptions options;
    std::optional<int> status;
};
ClassicCommandLine parse_classic(int argc, const char* const* typed);

}  // namespace sudokit::cli

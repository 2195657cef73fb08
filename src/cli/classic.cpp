#include "cli/classic.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <random>

#include "cli/classic_answers.hpp"
#include "cli/classic_lines.hpp"
#include "cli/classic_options.hpp"
#include "cli/classic_score.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "sudokit/format.hpp"
#include "sudokit/research.hpp"

namespace sudokit::cli {
namespace {

// The numbers of clues that YasSS gives to its random puzzles.
constexpr ClueRange kAnyClues{17, 79};
constexpr std::size_t kBatch = 4096;     // lines answered together
constexpr std::size_t kWrite = 1 << 16;  // bytes written together

class Classic {
  public:
    Classic(const char* program, const ClassicOptions& options)
        : program_(program), options_(options) {}

    int run() {
        const int status = options_.generates() ? generate() : read_and_answer();
        if (stop_signal() != 0) return 128 + stop_signal();
        output_.finish();
        if (!output_.error()) return status;
        say(output_.error()->text());
        return 2;
    }

  private:
    void say(const std::string& text) const {
        std::fprintf(stderr, "%s: %s\n", program_, text.c_str());
    }

    int generate() {
        std::random_device entropy;
        const std::uint64_t drawn = std::uint64_t{entropy()} << 32 | entropy();
        const std::uint64_t seed = options_.seed.value_or(drawn);
        const auto print = [this](const ClassicGrid& puzzle) {
            std::string text;
            append_grid(puzzle, puzzle, text);
            return output_.write(text) && !stop_requested();
        };
        if (options_.generate) generate_classic({seed, *options_.generate, options_.clues}, print);
        if (options_.random)
            generate_classic({seed, *options_.random, options_.clues.value_or(kAnyClues)}, print);
        return 0;
    }

    // Answers whatever has come as soon as nothing more is waiting.
    int read_and_answer() {
        if (::isatty(0)) say("one puzzle a line, please; Ctrl-D ends");
        LineCutter cutter;
        std::vector<ClassicLine> lines;
        std::vector<char> buffer(1 << 16);
        for (;;) {
            if (lines.size() >= kBatch || !wait_readable(0, false)) {
                if (!answer(lines)) return 0;
                if (!wait_readable(0, true)) return 0;
            }
            const ssize_t n = ::read(0, buffer.data(), buffer.size());
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) {
                const std::string why = system_message(errno);
                answer(lines);
                say("standard input: cannot read: " + why);
                return 2;
            }
            if (n == 0) break;
            cutter.feed({buffer.data(), static_cast<std::size_t>(n)}, lines);
        }
        cutter.finish(lines);
        answer(lines);
        return 0;
    }

    // Answers the lines and forgets them. False: nobody wants more.
    bool answer(std::vector<ClassicLine>& lines) {
        std::vector<ClassicGrid> puzzles;
        for (ClassicLine& line : lines) {
            complain_about(line);
            puzzles.push_back(line.grid);
        }
        lines.clear();
        std::vector<std::string> texts(puzzles.size());
        for (std::size_t i = 0; i < puzzles.size(); ++i) transform(puzzles[i], texts[i]);
        std::vector<BatchResult> results;
        if (options_.uniqueness || options_.count || options_.prints_solution())
            results = solve_all(puzzles);
        if (options_.prints_solution()) choose_least_solutions(puzzles, results);
        const bool is_slow = options_.count || options_.score;  // show each as soon as it is there
        std::string text;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            text += texts[i];
            append_answer(puzzles[i], results.empty() ? BatchResult{} : results[i], text);
            if (!is_slow && text.size() < kWrite) continue;
            if (!output_.write(text) || stop_requested()) return false;
            text.clear();
        }
        return output_.write(text) && !stop_requested();
    }

    static void complain_about(ClassicLine& line) {
        if (line.premature) std::fputs("Premature end of input, padding with zeros...\n", stderr);
        for (int dropped = drop_conflicting_givens(line.grid); dropped > 0; --dropped)
            std::fputs("The given Sudoku is errornous, ignoring conflicting numbers...\n", stderr);
    }

    // -C and -m: the puzzle that the other options are about.
    void transform(ClassicGrid& puzzle, std::string& text) const {
        if (options_.canonical) {
            puzzle = to_minlex(puzzle).grid;
            append_grid(puzzle, puzzle, text);
        }
        if (options_.minimize) {
            puzzle = sudokit::minimize(Puzzle(puzzle), kColumnOrder).classic_grid();
            append_grid(puzzle, puzzle, text);
        }
    }

    void append_answer(const ClassicGrid& puzzle, const BatchResult& result,
                       std::string& text) const {
        if (options_.uniqueness)
            text += result.solutions == 1 ? "The Sudoku has one uniq solution\n"
                    : result.solutions == 0
                        ? "The Sudoku has no solution\n"
                        : "The Sudoku is ambigous, e.g. it has multiple solutions\n";
        if (options_.count) text += "Number of solutions: " + exact_count(puzzle, result) + "\n";
        if (options_.score) text += "Score: " + std::to_string(classic_score(puzzle)) + "\n";
        if (options_.prints_solution())
            append_grid(result.solutions ? result.first : fill_singles(puzzle), puzzle, text);
    }

    static std::string exact_count(const ClassicGrid& puzzle, const BatchResult& result) {
        if (result.solutions < 2) return std::to_string(result.solutions);
        SolveOptions unlimited;
        unlimited.max_solutions = 0;
        unlimited.cancel = &stop_flag();
        return std::to_string(count(Puzzle(puzzle), unlimited).solutions);
    }

    // One line of 81 digits, or a picture in which the digits of `puzzle` show as given.
    void append_grid(const ClassicGrid& grid, const ClassicGrid& puzzle, std::string& text) const {
        if (!options_.svg) return append_line(grid, text, '0');
        Puzzle picture(grid);
        picture.placed.resize(grid.size());
        for (std::size_t c = 0; c < grid.size(); ++c)
            picture.placed[c] = grid[c] != kOpen && puzzle[c] == kOpen;
        write_puzzle("svg", picture, text);
    }

    const char* program_;
    const ClassicOptions options_;
    Output output_;
};

}  // namespace

int run_classic(int argc, char** argv) {
    const ClassicCommandLine line = parse_classic(argc, argv);
    if (line.status) return *line.status;
    install_signal_handlers();
    return Classic(argv[0], line.options).run();
}

}  // namespace sudokit::cli

// classic.cpp - `yasss`: reads lines, answers them, writes what YasSS 0.4.7.3 would.
//
// In: lines, each with a puzzle in its first 81 characters. Out: for each option one line, in the
// order canonical, minimal, unique, count, score, solution. The engines are those of sudokit; only
// what users see is YasSS's, including the spelling of its messages and the partly filled grid of a
// puzzle without a solution.
//
// Lines are answered in batches, because the engines are fastest with many puzzles. A reader at the
// other end of a pipe must not wait for a batch, so the lines read so far are answered whenever no
// more input is waiting. Small counts come from visiting solutions, large ones from sums.
#include "cli/classic/classic.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <random>
#include <span>

#include "cli/classic/answers.hpp"
#include "cli/classic/lines.hpp"
#include "cli/classic/options.hpp"
#include "cli/console.hpp"
#include "cli/file_source.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "format/common/writers.hpp"
#include "rate/yasss.hpp"
#include "sudokit/format.hpp"
#include "sudokit/research.hpp"
#include "support/threads.hpp"
#include "system/terminal.hpp"

namespace sudokit::cli {
namespace {

// The range of clue numbers of YasSS's random puzzles.
constexpr ClueRange kAnyClues{17, 79};
constexpr std::size_t kBatch = 4096;     // lines answered together ...
constexpr std::size_t kSlowBatch = 256;  // ... if a line may take long
constexpr std::size_t kWrite = 1 << 16;  // bytes written together
// Up to this number, solutions are enumerated, a million per second; a sum takes some 20 ms for any
// number.
constexpr std::uint64_t kFew = 1000;

class Classic {
  public:
    Classic(const char* program, const ClassicOptions& options)
        : console_(program), options_(options) {}

    int run() {
        const int status = options_.generates() ? generate() : read_and_answer();
        if (stop_signal() != 0) return 128 + stop_signal();
        output_.finish();
        if (!output_.error()) return status;
        console_.say(output_.error()->text());
        return 2;
    }

  private:
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

    // Answers the lines read so far whenever no more input is waiting.
    int read_and_answer() {
        if (system::is_terminal(system::kStandardInput))
            console_.say("one puzzle per line, please; Ctrl-D ends");
        LineCutter cutter;
        std::vector<ClassicLine> lines;
        std::vector<char> buffer(1 << 16);
        bool is_heard = true;
        const auto source =
            read_file({.hand_over = [&] { return is_heard = is_heard && answer(lines); }});
        for (;;) {
            errno = 0;
            const std::ptrdiff_t n = source->read(buffer.data(), buffer.size());
            if (!is_heard || stop_requested()) return 0;
            if (n < 0) {
                const std::string why = system_message(errno);
                const auto failure = source->failure();
                answer(lines);
                console_.say("standard input: " +
                             (failure ? failure->text() : "cannot read: " + why));
                return 2;
            }
            if (n == 0) break;
            cutter.feed({buffer.data(), static_cast<std::size_t>(n)}, lines);
            if (lines.size() >= kBatch && !answer(lines)) return 0;
        }
        cutter.finish(lines);
        answer(lines);
        return 0;
    }

    // Answers the lines and forgets them. False: the output was closed.
    bool answer(std::vector<ClassicLine>& lines) {
        const std::size_t together = is_slow() ? kSlowBatch : kBatch;
        std::span<ClassicLine> rest(lines);
        while (!rest.empty()) {
            const std::size_t n = std::min(together, rest.size());
            if (!answer_together(rest.first(n))) return false;
            rest = rest.subspan(n);
        }
        lines.clear();
        return true;
    }

    bool is_slow() const { return options_.count || options_.score; }

    bool answer_together(std::span<ClassicLine> lines) {
        std::vector<ClassicGrid> puzzles;
        std::vector<std::string> texts(lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (stop_requested()) return false;
            complain_about(lines[i]);
            transform(puzzles.emplace_back(lines[i].grid), texts[i]);
        }
        std::vector<BatchResult> results(puzzles.size());
        if (options_.uniqueness || options_.count || options_.prints_solution())
            results = solve_all(puzzles, options_.count ? kFew : 2);
        if (options_.prints_solution()) choose_least_solutions(puzzles, results);
        std::string text;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            text += texts[i];
            append_answer(puzzles[i], results[i], text);
            if (stop_requested()) return false;
            if (!is_slow() && text.size() < kWrite) continue;
            if (!output_.write(text)) return false;
            text.clear();
        }
        return output_.write(text);
    }

    void complain_about(ClassicLine& line) {
        if (line.premature) {
            console_.say_plainly("Premature end of input, padding with zeros...");
            if (++short_lines_ == 2)  // rather one grid over several lines
                console_.say(
                    "each line was read as a puzzle; 'sudokit solve' also reads grids "
                    "that span several lines and other formats");
        }
        for (int dropped = drop_conflicting_givens(line.grid); dropped > 0; --dropped)
            console_.say_plainly("The given Sudoku is errornous, ignoring conflicting numbers...");
    }

    // -C and -m: transforms the puzzle before the other options apply.
    void transform(ClassicGrid& puzzle, std::string& text) const {
        if (options_.canonical) {
            puzzle = to_minlex(puzzle).grid;
            append_grid(puzzle, puzzle, text);
        }
        if (options_.minimize) {
            SolveOptions options;
            options.stop = stop_flag();
            puzzle = sudokit::minimize(Puzzle(puzzle), kColumnOrder, options).classic_grid();
            append_grid(puzzle, puzzle, text);
        }
    }

    void append_answer(const ClassicGrid& puzzle, const BatchResult& result, std::string& text) {
        if (options_.uniqueness)
            text += result.solutions == 1 ? "The Sudoku has one uniq solution\n"
                    : result.solutions == 0
                        ? "The Sudoku has no solution\n"
                        : "The Sudoku is ambigous, e.g. it has multiple solutions\n";
        if (options_.count) text += "Number of solutions: " + exact_count(puzzle, result) + "\n";
        if (options_.score)
            text += "Score: " + std::to_string(rate::yasss_score(Puzzle(puzzle))) + "\n";
        if (options_.prints_solution())
            append_grid(result.solutions ? result.first : fill_singles(puzzle), puzzle, text);
    }

    // Few solutions have been enumerated already; many are counted by sums. Empty after Ctrl-C.
    std::string exact_count(const ClassicGrid& puzzle, const BatchResult& result) {
        if (result.solutions < kFew) return std::to_string(result.solutions);
        std::atomic<double> done{0};
        ExactCountOptions options;
        options.threads = static_cast<int>(support::processor_count());
        options.stop = stop_flag();
        options.progress = [&](double part) { done = part; };
        const Progress progress(console_, stderr_is_terminal(),
                                [&] { return WorkDone{.fraction = done}; });
        const auto count = count_exact(puzzle, options);
        return count ? count->to_string() : "";
    }

    // One line of 81 digits, or a picture in which the givens of `puzzle` are marked.
    void append_grid(const ClassicGrid& grid, const ClassicGrid& puzzle, std::string& text) const {
        if (!options_.svg) return append_line(grid, text, '0');
        Puzzle picture(grid);
        picture.placed.resize(grid.size());
        for (std::size_t c = 0; c < grid.size(); ++c)
            picture.placed[c] = grid[c] != kOpen && puzzle[c] == kOpen;
        text += text::puzzle_in("svg", picture);
    }

    Console console_;
    const ClassicOptions options_;
    Output output_;
    std::uint64_t short_lines_ = 0;
};

}  // namespace

int run_classic(int argc, char** argv) {
    const ClassicCommandLine line = parse_classic(argc, argv);
    if (line.status) return *line.status;
    return Classic(argv[0], line.options).run();
}

}  // namespace sudokit::cli

// getopt_long itself reads the options: scripts rely on its shortened long options, on mixed
// options and operands, and on the wording of its messages.
#include "cli/classic/options.hpp"

#include <getopt.h>

#include <charconv>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

#include "cli/console.hpp"

namespace sudokit::cli {
namespace {

constexpr char kHelp[] =
    R"(Usage: yasss [-acCmsSuv] [--answer] [--count] ...   < puzzles
       yasss -g [N] | -r [N]  [--clues A..B] [--seed N] [-S]

Solves the Sudokus on standard input, one per line: the first 81 characters, where anything
but 1-9 is an empty cell. A shorter line is filled up with empty cells.

  -a, --answer         print the solution even if other options ask for something else
  -c, --count          print the number of solutions, however many
  -u, --uniq           tell whether there is one solution, several, or none
  -s, --score          print the work that the puzzle takes; equal for equivalent puzzles
  -C, --canonical      print the smallest equivalent puzzle, and continue with that
  -m, --minimize       remove every number that is not needed, and continue with that
  -S, --svg            print puzzles and solutions as SVG pictures
  -g, --generate[=N]   print N new minimal puzzles (default: 1)
  -r, --random[=N]     print N new puzzles that need not be minimal (default: 1)
      --clues A..B     make new puzzles with A to B numbers, at least 20
      --seed N         make the same new puzzles again
  -v, --verbose        accepted and ignored
  -h, --help           print this help
  -V, --version        print the version of YasSS that this program replaces

Several options print one line each: canonical, minimal, unique, count, score, solution.
A puzzle without a solution is printed as far as it can be filled.
This is the classic mode of sudokit; see `sudokit --help`.
)";

constexpr int kClues = 256, kSeed = 257;
// The shortened forms of "version" would be ambiguous beside "verbose"; an exact name wins.
constexpr option kLongOptions[] = {
    {"answer", no_argument, nullptr, 'a'},
    {"count", no_argument, nullptr, 'c'},
    {"uniq", no_argument, nullptr, 'u'},
    {"score", no_argument, nullptr, 's'},
    {"canonical", no_argument, nullptr, 'C'},
    {"minimize", no_argument, nullptr, 'm'},
    {"svg", no_argument, nullptr, 'S'},
    {"generate", optional_argument, nullptr, 'g'},
    {"random", optional_argument, nullptr, 'r'},
    {"clues", required_argument, nullptr, kClues},
    {"seed", required_argument, nullptr, kSeed},
    {"verbose", no_argument, nullptr, 'v'},
    {"help", no_argument, nullptr, 'h'},
    {"version", no_argument, nullptr, 'V'},
    {"ver", no_argument, nullptr, 'V'},
    {"ve", no_argument, nullptr, 'V'},
    {"v", no_argument, nullptr, 'V'},
    {nullptr, 0, nullptr, 0},
};

// Only one random puzzle in a thousand has 20 clues; with 19 it would take minutes.
constexpr int kFewestClues = 20;

template <typename Number>
std::optional<Number> number_in(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// "27..30", "27-30" or "27".
std::optional<ClueRange> range_in(std::string_view text) {
    const std::size_t first_end = text.find_first_not_of("0123456789");
    const auto least = number_in<int>(text.substr(0, first_end));
    auto most = least;
    if (first_end != std::string_view::npos) {
        text.remove_prefix(first_end);
        text.remove_prefix(text.starts_with("..") ? 2 : text.starts_with("-") ? 1 : 0);
        most = number_in<int>(text);
    }
    if (!least || !most || *least > *most || *most < kFewestClues || *most > 81)
        return std::nullopt;
    return ClueRange{*least, *most};
}

// The number of -g and -r: attached, attached with '=', or the next word if that is a number.
std::uint64_t how_many(int argc, char** argv) {
    std::string_view text = optarg ? optarg : "";
    if (!optarg && optind < argc && number_in<std::uint64_t>(argv[optind])) text = argv[optind++];
    if (text.starts_with('=')) text.remove_prefix(1);
    if (text.empty()) return 1;
    if (const auto number = number_in<std::uint64_t>(text)) return *number;
    Console(argv[0]).say("'" + std::string(text) + "' is not a number of puzzles, so none is made");
    return 0;
}

int complain(const char* program, const std::string& option, const std::string& text,
             const std::string& remedy) {
    Console(program).say(option + ": '" + text + "' " + remedy);
    return 2;
}

int print(const char* text) {
    return std::fputs(text, stdout) >= 0 && std::fflush(stdout) == 0 ? 0 : 2;
}

void set_switch(ClassicOptions& options, int letter) {
    switch (letter) {
        case 'a':
            options.answer = true;
            break;
        case 'c':
            options.count = true;
            break;
        case 'u':
            options.uniqueness = true;
            break;
        case 's':
            options.score = true;
            break;
        case 'C':
            options.canonical = true;
            break;
        case 'm':
            options.minimize = true;
            break;
        case 'S':
            options.svg = true;
            break;
        default:
            break;  // -v
    }
}

// One option; the exit status if the program ends with it.
std::optional<int> take_option(ClassicOptions& options, int letter, int argc, char** argv) {
    switch (letter) {
        case 'g':
            options.generate = how_many(argc, argv);
            break;
        case 'r':
            options.random = how_many(argc, argv);
            break;
        case kClues:
            options.clues = range_in(optarg);
            if (!options.clues)
                return complain(argv[0], "--clues", optarg,
                                "is not a range of numbers; write A..B with B from 20 to 81");
            break;
        case kSeed:
            options.seed = number_in<std::uint64_t>(optarg);
            if (!options.seed) return complain(argv[0], "--seed", optarg, "is not a number");
            break;
        case 'V':
            return print("yasss 0.4.7.3\n");
        case 'h':
            return print(kHelp);
        case '?':
            Console().say_plainly("Try '" + std::string(argv[0]) + " --help'.");
            return 2;
        default:
            set_switch(options, letter);
    }
    return std::nullopt;
}

}  // namespace

ClassicCommandLine parse_classic(int argc, char** argv) {
    ClassicCommandLine line;
    int letter;
    while ((letter = getopt_long(argc, argv, "acusCmSg::r::vhV", kLongOptions, nullptr)) != -1) {
        line.status = take_option(line.options, letter, argc, argv);
        if (line.status) return line;
    }
    if (line.options.clues && !line.options.generates())
        line.status = complain(argv[0], "--clues", "A..B", "is for new puzzles; add -g");
    if (optind < argc) Console(argv[0]).say("Warning: ignoring additional command line arguments");
    return line;
}

}  // namespace sudokit::cli

// options.cpp - YasSS's command line.
//
// getopt_long itself reads the options, because scripts rely on shortened long options, on options
// and operands in any order, and on the wording of its messages. The table kOptions is also the
// source of the help and of the man page. Where two long names begin alike, the shortened forms
// that YasSS accepted are listed one by one.
#include "cli/classic/options.hpp"

#include <fmt/format.h>
#include <getopt.h>

#include <cstdio>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"
#include "format/text/visible.hpp"
#include "support/decimal.hpp"

namespace sudokit::cli {
namespace {

constexpr int kClues = 256, kSeed = 257;

// clang-format off
constexpr ClassicOptionInfo kOptions[] = {
    {'a', "answer", "", "print the solution even if other options ask for something else"},
    {'c', "count", "", "print the number of solutions, however many"},
    {'u', "uniq", "", "tell whether there is one solution, several, or none"},
    {'s', "score", "", "print how much work the puzzle takes; equal for equivalent puzzles"},
    {'C', "canonical", "", "print the smallest equivalent puzzle, and continue with that"},
    {'m', "minimize", "", "remove every number that is not needed, and continue with that"},
    {'S', "svg", "", "print puzzles and solutions as SVG pictures"},
    {'g', "generate", "[=N]", "print N new minimal puzzles (default: 1)"},
    {'r', "random", "[=N]", "print N new puzzles that need not be minimal (default: 1)"},
    {kClues, "clues", " A..B", "make new puzzles with A to B numbers, at least 20"},
    {kSeed, "seed", " N", "make the same new puzzles again"},
    {'v', "verbose", "", "accepted and ignored"},
    {'h', "help", "", "print this help"},
    {'V', "version", "", "print the version of YasSS that this program replaces"},
};
// clang-format on

constexpr int argument_of(const ClassicOptionInfo& info) {
    return info.value.empty()     ? no_argument
           : info.value[0] == '[' ? optional_argument
                                  : required_argument;
}

// Shortened "version" would be ambiguous with "verbose", but exact names win.
std::vector<option> long_options() {
    std::vector<option> list;
    for (const ClassicOptionInfo& info : kOptions)
        list.push_back({info.name.data(), argument_of(info), nullptr, info.code});
    for (const char* shortened : {"ver", "ve", "v"})
        list.push_back({shortened, no_argument, nullptr, 'V'});
    list.push_back({});
    return list;
}

std::string short_options() {
    std::string letters;
    for (const ClassicOptionInfo& info : kOptions)
        if (info.has_letter())
            letters.append(1, static_cast<char>(info.code)) +=
                argument_of(info) == optional_argument ? "::" : "";
    return letters;
}

std::string help_text() {
    std::string text =
        "Usage: yasss [-acCmsSuv] [--answer] [--count] ...   < puzzles\n"
        "       yasss -g [N] | -r [N]  [--clues A..B] [--seed N] [-S]\n\n";
    text.append(kClassicReads).append("\n");
    for (const ClassicOptionInfo& info : kOptions)
        fmt::format_to(std::back_inserter(text), "  {:<20} {}\n", info.spelled(), info.doc);
    text.append("\n").append(kClassicPrints);
    return text + "This is the classic mode of sudokit; see `sudokit --help`.\n";
}

// Only one random puzzle in a thousand has 20 clues; with 19 it would take minutes.
constexpr int kFewestClues = 20;

using support::number_in;

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

// The number given to -g and -r: attached, attached with '=', or the next word if it is a number.
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

int print_as_yasss(const std::string& text) {
    return std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0 ? 0 : 2;
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

// Takes one option. Returns the exit status if the program must end.
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
            return print_as_yasss("yasss 0.4.7.3\n");
        case 'h':
            return print_as_yasss(help_text());
        case '?':
            Console().say_plainly("Try '" + std::string(argv[0]) + " --help'.");
            return 2;
        default:
            set_switch(options, letter);
    }
    return std::nullopt;
}

}  // namespace

std::string ClassicOptionInfo::spelled() const {
    return fmt::format("{}--{}{}",
                       has_letter() ? fmt::format("-{}, ", static_cast<char>(code)) : "    ", name,
                       value);
}

std::span<const ClassicOptionInfo> classic_options() { return kOptions; }

// getopt's messages show options unchanged, so it reads only what a terminal may show. This changes
// no option or value that it knows.
ClassicCommandLine parse_classic(int argc, const char* const* typed) {
    std::vector<std::string> words;
    for (int i = 0; i < argc; ++i) words.push_back(text::visible(typed[i]));
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    char** const argv = pointers.data();
    ClassicCommandLine line;
    const std::string letters = short_options();
    const std::vector<option> names = long_options();
    int letter;
    while ((letter = getopt_long(argc, argv, letters.c_str(), names.data(), nullptr)) != -1) {
        line.status = take_option(line.options, letter, argc, argv);
        if (line.status) return line;
    }
    if (line.options.clues && !line.options.generates())
        line.status = complain(argv[0], "--clues", "A..B", "is for new puzzles; add -g");
    if (optind < argc) Console(argv[0]).say("Warning: ignoring additional command line arguments");
    return line;
}

}  // namespace sudokit::cli

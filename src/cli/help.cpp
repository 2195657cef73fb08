// help.cpp - short help, long help, and the paragraphs that all pages share.
//
//     answers/*.def --> short_help      usage, summary, options with one line each
//                   --> long_help       the same with details, description, examples, columns
//                   --> pages.cpp       man pages, docs/cli
//
// Everything comes from the tables; only the paragraphs on input, output and exit status are
// written here, once for all pages. Text is filled to 80 columns; a name too long for its column
// gets a line of its own.
#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "answers/columns.hpp"
#include "answers/suggest.hpp"
#include "cli/answers.hpp"
#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/version.hpp"

namespace sudokit::cli {
namespace {

constexpr std::size_t kWidth = 80;

// Fills the words of `text` into lines, each indented by `indent`.
std::string wrapped(std::string_view text, std::size_t indent) {
    std::string out;
    std::size_t column = kWidth;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (column + 1 + word.size() > kWidth) {
            if (!out.empty()) out += '\n';
            out.append(indent, ' ').append(word);
            column = indent + word.size();
        } else {
            out.append(" ").append(word);
            column += 1 + word.size();
        }
    }
    return out + '\n';
}

// "  name      text", with the text filled into its own column.
std::string row(std::string_view name, std::size_t width, std::string_view text) {
    std::string lines = wrapped(text, width + 4);
    if (name.size() > width) return fmt::format("  {}\n{}", name, lines);
    return lines.replace(2, name.size(), name);
}

std::string option_column(const OptionInfo& option) {
    return (option.short_name.empty() ? "    " : "") + option.spelled();
}

// "  -o, --output FILE   Write results to FILE", each with its detail below if wanted.
std::string option_list(const std::vector<const OptionInfo*>& list, bool with_detail) {
    std::size_t width = 0;
    for (const OptionInfo* option : list) width = std::max(width, option_column(*option).size());
    std::string out;
    for (const OptionInfo* option : list) {
        out += row(option_column(*option), width, option->summary);
        if (!with_detail) continue;
        out += wrapped(option->detail, 8);
        if (!option->env.empty()) out += wrapped(fmt::format("Environment: {}.", option->env), 8);
    }
    return out;
}

std::string usage_line(std::optional<CommandId> command) {
    if (!command) return "Usage: sudokit COMMAND [OPTIONS] [INPUT...]\n";
    const CommandInfo& about = info(*command);
    return fmt::format("Usage: sudokit {} [OPTIONS]{}{}\n", about.name,
                       about.operands.empty() ? "" : " ", about.operands);
}

std::string command_list() {
    std::string out = "\nCommands:\n";
    for (const CommandInfo& command : commands()) out += row(command.name, 10, command.summary);
    return out;
}

std::string format_list() {
    std::string out = "\nFormats (r: read, w: written):\n";
    for (const FormatInfo& format : formats()) out += row(format.name, 14, format_text(format));
    return out;
}

// "  run DIR [-j N] ...", each with its meaning below if wanted.
std::string action_list(CommandId command, bool with_meaning) {
    std::string out;
    for (const ActionInfo& action : actions()) {
        if (action.command != command) continue;
        if (out.empty()) out = "\nActions:\n";
        fmt::format_to(std::back_inserter(out), "  {} {}\n", action.name, action.operands);
        if (with_meaning) out += wrapped(action.meaning, 8);
    }
    return out;
}

std::string example_list(CommandId command) {
    std::string out = "\nExamples:\n";
    for (const ExampleInfo& example : examples())
        if (example.command == command)
            out += fmt::format("  {}\n", example.line) + wrapped(example.meaning, 6);
    return out;
}

std::string column_list(CommandId command) {
    std::string out;
    for (const ColumnInfo& column : columns()) {
        if (column.command != command) continue;
        if (out.empty())
            out = has_puzzle_rows(command) ? "\nJSON and CSV fields, after the puzzle:\n"
                                           : "\nJSON and CSV fields:\n";
        out += row(column.name, 15, column.meaning);
    }
    return out;
}

}  // namespace

std::vector<std::string_view> paragraphs_of(std::string_view text) {
    std::vector<std::string_view> list;
    while (!text.empty()) {
        list.push_back(text.substr(0, text.find('\n')));
        text.remove_prefix(std::min(list.back().size() + 1, text.size()));
    }
    return list;
}

std::string format_text(const FormatInfo& format) {
    return fmt::format("{}{}  {}", format.can_read ? 'r' : '-', format.can_write ? 'w' : '-',
                       format.summary);
}

std::vector<const OptionInfo*> own_options(CommandId command) {
    std::vector<const OptionInfo*> list;
    for (const OptionInfo& option : options())
        if (!option.is_general() && option.belongs_to(command)) list.push_back(&option);
    return list;
}

std::vector<const OptionInfo*> common_options(std::optional<CommandId> command) {
    std::vector<const OptionInfo*> list;
    for (const OptionInfo& option : options()) {
        if (option.is_general() && (!command || option.belongs_to(*command)))
            list.push_back(&option);
    }
    return list;
}

std::vector<Paragraph> general_paragraphs() {
    return {
        {"Input",
         "INPUT is a file, '-' for standard input, or a puzzle written on the command line: any "
         "text that reads as a puzzle and does not name a file. Without INPUT, standard input is "
         "read. Formats are recognised, and one input may hold any number of puzzles. Lines are "
         "read as a stream, so the input may be of any size. Input compressed with gzip, xz or "
         "zstd is unpacked. A numpy array (.npy) is read as one line per puzzle."},
        {"Output",
         "One result per puzzle, in the order of the input. A bad puzzle does not stop the run: "
         "its result is 'error' (in JSON and CSV, an error object or column), and standard error "
         "says where it is, what is wrong and what to do. After 20 messages about one input, the "
         "rest are only counted."},
        exit_status(),
    };
}

Paragraph exit_status() {
    return {"Exit status",
            "0: done, and every answer is yes. 1: done, and some answer is no (no solution, not "
            "proper, not minimal). 2: wrong usage, no puzzle or a bad one, or results that could "
            "not be written. 130: interrupted by Ctrl-C; only whole lines were written. A closed "
            "pipe is not an error."};
}

std::string short_help(std::optional<CommandId> command) {
    std::string out = usage_line(command);
    if (!command) {
        out += wrapped(fmt::format("sudokit: {}.", kTagline), 0) + command_list();
        return out + "\n'sudokit COMMAND --help' explains a command, 'sudokit --help' the rest.\n";
    }
    const CommandInfo& about = info(*command);
    out.append(about.summary).append(".\n").append(action_list(*command, false));
    if (const auto own = own_options(*command); !own.empty())
        out += "\nOptions:\n" + option_list(own, false);
    out += "\nCommon options:\n" + option_list(common_options(command), false);
    return out + fmt::format("\n'sudokit {} --help' says more, with examples.\n", about.name);
}

std::string long_help(std::optional<CommandId> command) {
    std::string out = usage_line(command);
    if (!command) {
        out += wrapped(fmt::format("sudokit: {}.", kTagline), 0) + command_list();
        out += "\nOptions of every command (before or after it):\n";
        out += option_list(common_options(std::nullopt), true);
        out += "  -h, --help     Help, short or long\n  -V, --version  Version and kernels\n";
        out += format_list();
        for (const Paragraph& paragraph : general_paragraphs())
            out += fmt::format("\n{}:\n{}", paragraph.title, wrapped(paragraph.text, 2));
        return out + "\n'sudokit COMMAND --help' explains a command.\n";
    }
    const CommandInfo& about = info(*command);
    out += fmt::format("{}.\n", about.summary);
    for (const std::string_view text : paragraphs_of(about.description))
        out += "\n" + wrapped(text, 0);
    out += "\nResult: " + wrapped(about.prints, 8).substr(8);
    out += action_list(*command, true);
    if (const auto own = own_options(*command); !own.empty())
        out += "\nOptions:\n" + option_list(own, true);
    out += example_list(*command) + column_list(*command);
    if (*command == CommandId::Convert) out += format_list();
    return out + "\nCommon options:\n" + option_list(common_options(command), true);
}

std::string version_text() {
    std::string kernels = join(words_for(Words::Kernel));
    return fmt::format("sudokit {}\nkernels here, best first: {}\n", version(), kernels);
}

}  // namespace sudokit::cli

// pages.cpp - the tables of commands and options as pages: man pages, docs/cli.md and docs/cli/.
//
// A command's man page and its page in docs/cli/ have the same order: summary, usage, examples,
// description, result, actions, options, columns. The man page goes on with exit status and
// environment. roff needs care: hyphens and backslashes are escaped, and a line must not begin with
// a dot or a quote. `sudokit --generate man|markdown` writes the pages; a test compares docs/ with
// what the tables say now.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "answers/columns.hpp"
#include "answers/suggest.hpp"
#include "cli/answers.hpp"
#include "cli/classic/options.hpp"
#include "cli/help.hpp"
#include "sudokit/version.hpp"
#include "support/letters.hpp"

namespace sudokit::cli {
namespace {

// Text for roff: escapes backslashes and hyphens, and control characters that begin a line.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
            out.append("\\&").append(1, c);
        else
            out += c;
    }
    return out;
}

std::string upper(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = support::capital(c);
    return out;
}

std::string man_section(std::string_view title, std::string_view text) {
    std::string out = fmt::format(".SH {}\n", upper(title));
    for (const std::string_view paragraph : paragraphs_of(text)) {
        if (paragraph.data() != text.data()) out += ".PP\n";
        out += roff(paragraph) + '\n';
    }
    return out;
}

std::string man_item(std::string_view head, std::string_view text) {
    return fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(head), roff(text));
}

std::string man_options(const std::vector<const OptionInfo*>& list) {
    std::string out;
    for (const OptionInfo* option : list) {
        std::string text = fmt::format("{}. {}", option->summary, option->detail);
        if (!option->env.empty()) text += fmt::format(" Environment: {}.", option->env);
        out += man_item(option->spelled(), text);
    }
    return out;
}

std::string man_header(const std::string& name, std::string_view summary) {
    return fmt::format(".TH {} 1 \"\" \"sudokit {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n",
                       upper(name), version(), name, roff(summary));
}

std::string man_environment(std::optional<CommandId> command) {
    std::string out = ".SH ENVIRONMENT\n";
    for (const OptionInfo& option : options())
        if (!option.env.empty() && (!command || option.belongs_to(*command)))
            out += man_item(option.env, fmt::format("Default for --{}; the option overrides it.",
                                                    option.long_name));
    out += man_item("NO_COLOR", "If set and not empty, --color auto means never.");
    if (!command || *command == CommandId::Play)
        out += man_item("XDG_STATE_HOME", "Where games are saved; see FILES.");
    return out;
}

std::string man_files() {
    return ".SH FILES\n" + man_item("$XDG_STATE_HOME/sudokit, ~/.local/state/sudokit",
                                    "The games that 'sudokit play' saves.");
}

std::string man_of_program() {
    std::string out = man_header("sudokit", kTagline);
    out += ".SH SYNOPSIS\n.B sudokit\n.I COMMAND\n[\\fIOPTIONS\\fR] [\\fIINPUT\\fR...]\n";
    out += ".SH COMMANDS\n";
    for (const CommandInfo& command : commands())
        out += man_item(fmt::format("sudokit {}", command.name),
                        fmt::format("{}. See sudokit-{}(1).", command.summary, command.name));
    out += ".SH OPTIONS\n" + man_options(common_options(std::nullopt));
    out += man_item("-h, --help", "Help, short or long.");
    out += man_item("-V, --version", "The version, and the kernels that this machine runs.");
    out += ".SH FORMATS\n";
    for (const FormatInfo& format : formats()) {
        const std::string_view use = !format.can_write  ? " (read only)"
                                     : !format.can_read ? " (written only)"
                                                        : "";
        out += man_item(format.name, fmt::format("{}{}.", format.summary, use));
    }
    for (const Paragraph& paragraph : general_paragraphs())
        out += man_section(paragraph.title, paragraph.text);
    out += man_environment(std::nullopt) + man_files() + ".SH SEE ALSO\n";
    for (const CommandInfo& command : commands())
        out += fmt::format("sudokit-{}(1), ", command.name);
    return out + "yasss(1), yasss-curses(1)\n";
}

bool has_actions(CommandId command) {
    return std::ranges::find(actions(), command, &ActionInfo::command) != actions().end();
}

std::string results_are(CommandId command) {
    if (command == CommandId::Same) return "One per pair: ";
    return answers_puzzles(command) ? fmt::format("One per {}: ", record_noun(command)) : "";
}

std::string man_examples(CommandId command) {
    std::string out = ".SH EXAMPLES\n";
    for (const ExampleInfo& example : examples())
        if (example.command == command)
            out += fmt::format(".PP\n{}:\n.PP\n.EX\n    {}\n.EE\n", roff(example.meaning),
                               roff(example.line));
    return out;
}

std::string man_of_command(const CommandInfo& about) {
    const std::string name = fmt::format("sudokit-{}", about.name);
    std::string out = man_header(name, about.summary);
    out += fmt::format(".SH SYNOPSIS\n.B sudokit {}\n[\\fIOPTIONS\\fR]{}\n", about.name,
                       about.operands.empty()  ? ""
                       : about.reads_puzzles() ? " [\\fIINPUT\\fR...]"
                       : about.reads_input()   ? " [\\fINUMBER\\fR...]"
                       : has_actions(about.id) ? " \\fIACTION\\fR \\fIDIR\\fR ..."
                                               : " [\\fIWHAT\\fR...]");
    out += man_examples(about.id) + man_section("Description", about.description);
    out += man_section("Result", fmt::format("{}{}.", results_are(about.id), about.prints));
    if (has_actions(about.id)) out += ".SH ACTIONS\n";
    for (const ActionInfo& action : actions())
        if (action.command == about.id)
            out += man_item(fmt::format("{} {}", action.name, action.operands), action.meaning);
    out += ".SH OPTIONS\n" + man_options(own_options(about.id)) +
           man_options(common_options(about.id));
    std::string fields;
    for (const ColumnInfo& column : columns())
        if (column.command == about.id) fields += man_item(column.name, column.meaning);
    if (!fields.empty())
        out += fmt::format(".SH JSON AND CSV\n{}:\n{}",
                           has_puzzle_rows(about.id) ? "After the puzzle" : "Members and columns",
                           fields);
    out += man_section("Exit status", exit_status().text) + man_environment(about.id);
    if (about.id == CommandId::Play) out += man_files();
    return out + ".SH SEE ALSO\nsudokit(1)\n";
}

std::string markdown_head(std::string_view title) {
    return fmt::format(
        "<!-- Generated by `sudokit --generate markdown docs` from src/answers/*.def. -->\n"
        "# {}\n\n",
        title);
}

std::string markdown_table(std::string_view head, std::string_view rule, const std::string& rows) {
    return fmt::format("| {} |\n|{}|\n{}\n", head, rule, rows);
}

std::string markdown_options(const std::vector<const OptionInfo*>& list) {
    std::string rows;
    for (const OptionInfo* option : list)
        fmt::format_to(std::back_inserter(rows), "| `{}` | {}. {}{} |\n", option->spelled(),
                       option->summary, option->detail,
                       option->env.empty() ? "" : fmt::format(" Environment: `{}`.", option->env));
    return markdown_table("option | what it does", "---|---", rows);
}

std::string markdown_of_program() {
    std::string out = markdown_head("The command line");
    out += fmt::format("sudokit: {}.\n\n    sudokit COMMAND [OPTIONS] [INPUT...]\n\n", kTagline);
    std::string rows;
    for (const CommandInfo& command : commands())
        fmt::format_to(std::back_inserter(rows), "| [{0}](cli/{0}.md) | {1} |\n", command.name,
                       command.summary);
    out += markdown_table("command | what it does", "---|---", rows);
    for (const Paragraph& paragraph : general_paragraphs())
        fmt::format_to(std::back_inserter(out), "**{}.** {}\n\n", paragraph.title, paragraph.text);
    out += "## Options of every command\n\n" + markdown_options(common_options(std::nullopt));
    out += "`-h` and `--help` explain, short or long; `--version` names the kernels too.\n\n";
    rows.clear();
    for (const FormatInfo& format : formats())
        fmt::format_to(std::back_inserter(rows), "| `{}` | {} | {} | {} |\n", format.name,
                       format.can_read ? "yes" : "", format.can_write ? "yes" : "", format.summary);
    out +=
        "## Formats\n\n" + markdown_table("name | read | written | what", "---|---|---|---", rows);
    out.pop_back();
    return out;
}

std::string markdown_examples(CommandId command) {
    std::string out = "```sh\n";
    for (const ExampleInfo& example : examples())
        if (example.command == command)
            fmt::format_to(std::back_inserter(out), "{}   # {}\n", example.line, example.meaning);
    return out + "```\n\n";
}

std::string markdown_of_command(const CommandInfo& about) {
    std::string out = markdown_head(fmt::format("sudokit {}", about.name));
    fmt::format_to(std::back_inserter(out), "{}.\n\n    sudokit {} [OPTIONS]{}{}\n\n{}{}\n\n",
                   about.summary, about.name, about.operands.empty() ? "" : " ", about.operands,
                   markdown_examples(about.id),
                   fmt::join(paragraphs_of(about.description), "\n\n"));
    fmt::format_to(std::back_inserter(out), "**Result.** {}{}.\n\n", results_are(about.id),
                   about.prints);
    std::string doings;
    for (const ActionInfo& action : actions())
        if (action.command == about.id)
            fmt::format_to(std::back_inserter(doings), "| `{} {}` | {} |\n", action.name,
                           action.operands, action.meaning);
    if (!doings.empty())
        out += "## Actions\n\n" + markdown_table("action | what it does", "---|---", doings);
    out += "## Options\n\n";
    if (const auto own = own_options(about.id); !own.empty()) out += markdown_options(own);
    out += "The [options of every command](../cli.md#options-of-every-command) work, too.\n\n";
    std::string rows;
    for (const ColumnInfo& column : columns())
        if (column.command == about.id)
            fmt::format_to(std::back_inserter(rows), "| `{}` | {} |\n", column.name,
                           column.meaning);
    if (!rows.empty())
        out +=
            "## JSON and CSV\n\n" + markdown_table("member or column | meaning", "---|---", rows);
    out.pop_back();
    return out;
}

std::string man_of_classic() {
    std::string out = man_header("yasss", "solve Sudokus as YasSS does");
    out +=
        ".SH SYNOPSIS\n.B yasss\n[\\fIOPTIONS\\fR] < \\fIPUZZLES\\fR\n.br\n.B yasss\n"
        "-g [\\fIN\\fR] | -r [\\fIN\\fR] [--clues \\fIA..B\\fR] [--seed \\fIN\\fR] [-S]\n";
    out += man_section(
        "Description",
        fmt::format("{}{}For grids that span several lines, other boards and other formats, use "
                    "'sudokit solve'.",
                    kClassicReads, kClassicPrints));
    out += ".SH OPTIONS\n";
    for (const ClassicOptionInfo& option : classic_options())
        out += man_item(option.spelled(), fmt::format("{}.", option.doc));
    out += man_section("Exit status",
                       "0: done. 2: wrong usage, or results that could not be written.");
    return out + ".SH SEE ALSO\nsudokit(1), sudokit-solve(1)\n";
}

std::string man_of_game() {
    return man_header("yasss-curses", info(CommandId::Play).summary) +
           ".SH SYNOPSIS\n.B yasss-curses\n[\\fIOPTIONS\\fR] [\\fIINPUT\\fR...]\n" +
           man_section("Description", "Another name of 'sudokit play', with the same options.") +
           ".SH SEE ALSO\nsudokit-play(1), sudokit(1)\n";
}

}  // namespace

std::vector<OtherPage> other_man_pages() {
    return {{"yasss", man_of_classic()}, {"yasss-curses", man_of_game()}};
}

std::string man_page(std::optional<CommandId> command) {
    return command ? man_of_command(info(*command)) : man_of_program();
}

std::string markdown_page(std::optional<CommandId> command) {
    return command ? markdown_of_command(info(*command)) : markdown_of_program();
}

}  // namespace sudokit::cli

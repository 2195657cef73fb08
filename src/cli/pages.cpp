// pages.cpp - man pages and docs/cli.md, from the table.
#include <fmt/format.h>

#include <iterator>

#include "cli/help.hpp"
#include "cli/suggest.hpp"
#include "sudokit/format.hpp"

namespace sudokit::cli {
namespace {

// Text for roff: backslashes and hyphens as such, and no line that begins with a control character.
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
    for (char& c : out)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return out;
}

std::string man_section(std::string_view title, std::string_view text) {
    return fmt::format(".SH {}\n{}\n", upper(title), roff(text));
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
                       upper(name), SUDOKIT_VERSION, name, roff(summary));
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
    return out;
}

std::string man_of_command(const CommandInfo& about) {
    const std::string name = fmt::format("sudokit-{}", about.name);
    std::string out = man_header(name, about.summary);
    out += fmt::format(".SH SYNOPSIS\n.B sudokit {}\n[\\fIOPTIONS\\fR]{}\n", about.name,
                       about.operands.empty() ? "" : " [\\fIINPUT\\fR...]");
    out += man_section("Description", about.description);
    out += man_section(
        "Result",
        fmt::format("{}{}.", answers_puzzles(about.id) ? "One a puzzle: " : "", about.prints));
    out += ".SH OPTIONS\n" + man_options(own_options(about.id)) +
           man_options(common_options(about.id));
    std::string fields;
    for (const ColumnInfo& column : columns())
        if (column.command == about.id) fields += man_item(column.name, column.meaning);
    if (!fields.empty())
        out += fmt::format(".SH JSON AND CSV\n{}:\n{}",
                           answers_puzzles(about.id) ? "Behind the puzzle stand" : "There are",
                           fields);
    out += ".SH EXAMPLES\n";
    for (const ExampleInfo& example : examples())
        if (example.command == about.id)
            out += fmt::format(".PP\n{}:\n.PP\n.EX\n    {}\n.EE\n", roff(example.meaning),
                               roff(example.line));
    return out + ".SH SEE ALSO\nsudokit(1)\n";
}

void markdown_options(std::string& out, const std::vector<const OptionInfo*>& list) {
    out += "| option | what it does |\n|---|---|\n";
    for (const OptionInfo* option : list) {
        fmt::format_to(std::back_inserter(out), "| `{}` | {}. {}{} |\n", option->spelled(),
                       option->summary, option->detail,
                       option->env.empty() ? "" : fmt::format(" Environment: `{}`.", option->env));
    }
    out += '\n';
}

void markdown_command(std::string& out, const CommandInfo& about) {
    fmt::format_to(std::back_inserter(out), "## sudokit {}\n\n{}. Result: {}.\n\n{}\n\n",
                   about.name, about.summary, about.prints, about.description);
    if (const auto own = own_options(about.id); !own.empty()) markdown_options(out, own);
    std::string fields;
    for (const ColumnInfo& column : columns())
        if (column.command == about.id)
            fmt::format_to(std::back_inserter(fields), "| `{}` | {} |\n", column.name,
                           column.meaning);
    if (!fields.empty()) out += "| JSON, CSV | meaning |\n|---|---|\n" + fields + "\n";
    out += "```sh\n";
    for (const ExampleInfo& example : examples())
        if (example.command == about.id)
            fmt::format_to(std::back_inserter(out), "{}   # {}\n", example.line, example.meaning);
    out += "```\n\n";
}

}  // namespace

std::string man_page(std::optional<CommandId> command) {
    return command ? man_of_command(info(*command)) : man_of_program();
}

std::string markdown_page() {
    std::string out = fmt::format(
        "<!-- Generated by `sudokit --generate markdown` from src/cli/options.def. -->\n"
        "# The command line\n\nsudokit: {}.\n\n    sudokit COMMAND [OPTIONS] [INPUT...]\n\n",
        kTagline);
    for (const Paragraph& paragraph : general_paragraphs())
        fmt::format_to(std::back_inserter(out), "**{}.** {}\n\n", paragraph.title, paragraph.text);
    out += "## Options of every command\n\n";
    markdown_options(out, common_options(std::nullopt));
    out += "`-h` and `--help` explain, short or long; `--version` names the kernels too.\n\n";
    for (const CommandInfo& command : commands()) markdown_command(out, command);
    out += "## Formats\n\n| name | read | written | what |\n|---|---|---|---|\n";
    for (const FormatInfo& format : formats())
        fmt::format_to(std::back_inserter(out), "| `{}` | {} | {} | {} |\n", format.name,
                       format.can_read ? "yes" : "", format.can_write ? "yes" : "", format.summary);
    return out;
}

}  // namespace sudokit::cli

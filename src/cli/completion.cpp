// completion.cpp - completion scripts for bash, zsh and fish, from the tables of commands and
// options.
//
// An option's `words` says how its value is completed: a file, a fixed list, or nothing. The
// kernels are asked of `sudokit --version` when the script runs, since the machine that made the
// script may have others. The traps are the quotes: each shell has its own, and in zsh brackets and
// colons inside a description need a backslash, too.
#include <fmt/format.h>

#include <iterator>

#include "answers/suggest.hpp"
#include "cli/answers.hpp"
#include "cli/classic/options.hpp"
#include "cli/help.hpp"
#include "cli/list.hpp"

namespace sudokit::cli {
namespace {

std::vector<const OptionInfo*> options_of(CommandId command) {
    auto list = own_options(command);
    for (const OptionInfo* option : common_options(command)) list.push_back(option);
    return list;
}

// Text between single quotes of a shell.
std::string quoted(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\'')
            out += "'\\''";
        else
            out += c;
    }
    return out;
}

// Evaluated when the script runs, because the machine that made the script may have other kernels.
constexpr std::string_view kKernelsHere =
    "$(sudokit --version 2>/dev/null | sed -n 's/^kernels.*first. //p' | tr -d ,)";

std::string words_expression(const OptionInfo& option) {
    return option.words == Words::Kernel ? std::string(kKernelsHere)
                                         : join(words_for(option.words), " ");
}

std::string spellings(const std::vector<const OptionInfo*>& list) {
    std::string words = "-h --help";
    for (const OptionInfo* option : list) {
        if (!option->short_name.empty()) words += fmt::format(" -{}", option->short_name);
        words += fmt::format(" --{}", option->long_name);
    }
    return words;
}

std::string pattern(const OptionInfo& option) {
    return option.short_name.empty() ? fmt::format("--{}", option.long_name)
                                     : fmt::format("-{}|--{}", option.short_name, option.long_name);
}

// The words that a command takes instead of puzzles.
std::string operand_words(const CommandInfo& command) {
    if (command.id == CommandId::List) return join(list_names(), " ");
    std::vector<std::string_view> names;
    for (const ActionInfo& action : actions())
        if (action.command == command.id) names.push_back(action.name);
    return join(names, " ");
}

std::string bash_values() {
    std::string out;
    for (const OptionInfo& option : options()) {
        // Two commands may have different options of one name, but with the same words.
        const bool is_known = out.find(fmt::format(" {}) ", pattern(option))) != out.npos;
        if (!option.takes_value() || is_known) continue;
        if (option.words == Words::File)
            out += fmt::format("        {}) compopt -o default; return ;;\n", pattern(option));
        else if (option.words == Words::None)
            out += fmt::format("        {}) return ;;\n", pattern(option));
        else
            out += fmt::format(
                "        {}) COMPREPLY=($(compgen -W \"{}\" -- \"$current\")); return ;;\n",
                pattern(option), words_expression(option));
    }
    return out;
}

std::string bash_script() {
    std::string names, cases, classic;
    for (const ClassicOptionInfo& option : classic_options())
        classic += fmt::format("{}--{}", classic.empty() ? "" : " ", option.name);
    for (const CommandInfo& command : commands()) {
        names += fmt::format("{}{}", names.empty() ? "" : " ", command.name);
        const std::string operands = operand_words(command);
        cases += fmt::format("        {}) words=\"{}\"{} ;;\n", command.name,
                             spellings(options_of(command.id)),
                             operands.empty() ? "" : fmt::format(" operands=\"{}\"", operands));
    }
    return fmt::format(
        R"(# bash completion for sudokit, yasss and yasss-curses, made by sudokit --generate bash
_sudokit() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
    local command='' words='' operands='' i
    case ${{COMP_WORDS[0]##*/}} in
        yasss) COMPREPLY=($(compgen -W "{}" -- "$current")); return ;;
        yasss-curses) command=play ;;
    esac
    for ((i = 1; i < COMP_CWORD; i++)); do
        [[ -z $command ]] || break
        case ${{COMP_WORDS[i]}} in
            {}) command=${{COMP_WORDS[i]}}; break ;;
        esac
    done
    case $previous in
{}    esac
    case $command in
{}        *) words="{} help {} -V --version" ;;
    esac
    if [[ $current == -* || -z $command ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
    elif [[ -n $operands ]]; then
        COMPREPLY=($(compgen -W "$operands" -- "$current"))
    else
        compopt -o default
    fi
}}
complete -F _sudokit sudokit yasss yasss-curses
)",
        classic,
        [&] {
            std::string alternatives = names;
            for (char& c : alternatives)
                if (c == ' ') c = '|';
            return alternatives;
        }(),
        bash_values(), cases, names, spellings(common_options(std::nullopt)));
}

// A description inside an _arguments specification, where brackets and colons need escaping.
std::string zsh_text(std::string_view text) {
    std::string out;
    for (const char c : quoted(text)) {
        if (c == '[' || c == ']' || c == ':') out += '\\';
        out += c;
    }
    return out;
}

std::string zsh_option(const OptionInfo& option) {
    std::string value;
    if (option.words == Words::File)
        value = ":file:_files";
    else if (option.takes_value() && option.words == Words::None)
        value = fmt::format(":{}: ", option.value);
    else if (option.words == Words::Kernel)
        value = fmt::format(":{}:{{compadd -- {}}}", option.value, kKernelsHere);
    else if (option.takes_value())
        value = fmt::format(":{}:({})", option.value, words_expression(option));
    const std::string text = zsh_text(option.summary);
    if (option.short_name.empty())
        return fmt::format("        '--{}[{}]{}'", option.long_name, text, quoted(value));
    return fmt::format("        '(-{0} --{1})'{{-{0},--{1}}}'[{2}]{3}'", option.short_name,
                       option.long_name, text, quoted(value));
}

std::string zsh_command(const CommandInfo& command) {
    std::string out = fmt::format("    {})\n      _arguments -s \\\n", command.name);
    for (const OptionInfo* option : options_of(command.id)) out += zsh_option(*option) + " \\\n";
    out += "        '(-h --help)'{-h,--help}'[explain the command]'";
    if (command.reads_input()) out += " \\\n        '*:puzzles:_files'";
    if (const std::string operands = operand_words(command); !operands.empty())
        out += fmt::format(" \\\n        '*:names:({})'", operands);
    return out + "\n      ;;\n";
}

std::string zsh_script() {
    std::string names, cases, classic;
    for (const ClassicOptionInfo& option : classic_options())
        classic += fmt::format(" \\\n        '--{}[{}]'", option.name, zsh_text(option.doc));
    for (const CommandInfo& command : commands()) {
        names += fmt::format("    '{}:{}'\n", command.name, quoted(command.summary));
        cases += zsh_command(command);
    }
    return fmt::format(R"(#compdef sudokit yasss yasss-curses
# zsh completion for sudokit, yasss and yasss-curses, made by sudokit --generate zsh
_sudokit() {{
  case $service in
    yasss)
      _arguments -s{}
      return ;;
    yasss-curses)
      words=(sudokit play $words[2,-1])
      (( CURRENT++ )) ;;
  esac
  local -a names
  names=(
{}  )
  if (( CURRENT == 2 )); then
    _describe 'command' names
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
{}  esac
}}
if [ "$funcstack[1]" = _sudokit ]; then
  _sudokit "$@"
else
  compdef _sudokit sudokit yasss yasss-curses
fi
)",
                       classic, names, cases);
}

std::string fish_option(const OptionInfo& option, std::string_view condition) {
    std::string line =
        fmt::format("complete -c sudokit -n '{}' -l {}", condition, option.long_name);
    if (!option.short_name.empty()) line += fmt::format(" -s {}", option.short_name);
    if (option.words == Words::File)
        line += " -r -F";
    else if (option.takes_value() && option.words == Words::None)
        line += " -x";
    else if (option.words == Words::Kernel)
        line +=
            " -x -a '(sudokit --version 2>/dev/null | string replace -rf \"^kernels.*: \" \"\" "
            "| string split \", \")'";
    else if (option.takes_value())
        line += fmt::format(" -x -a '{}'", words_expression(option));
    return line + fmt::format(" -d '{}'\n", quoted(option.summary));
}

std::string fish_script() {
    std::string out =
        "# fish completion for sudokit, yasss and yasss-curses, made by sudokit --generate fish\n"
        "complete -c yasss-curses -w 'sudokit play'\n";
    for (const ClassicOptionInfo& option : classic_options()) {
        out += fmt::format("complete -c yasss -f -l {}", option.name);
        if (option.has_letter()) out += fmt::format(" -s {}", static_cast<char>(option.code));
        out += fmt::format(" -d '{}'\n", quoted(option.doc));
    }
    for (const CommandInfo& command : commands()) {
        fmt::format_to(std::back_inserter(out),
                       "complete -c sudokit -n __fish_use_subcommand -f -a {} -d '{}'\n",
                       command.name, quoted(command.summary));
        const auto condition = fmt::format("__fish_seen_subcommand_from {}", command.name);
        for (const OptionInfo* option : options_of(command.id))
            out += fish_option(*option, condition);
        if (const std::string operands = operand_words(command); !operands.empty())
            out += fmt::format("complete -c sudokit -n '{}' -f -a '{}'\n", condition, operands);
    }
    out += "complete -c sudokit -s h -l help -d 'Explain'\n";
    return out + "complete -c sudokit -n __fish_use_subcommand -s V -l version -d 'Version'\n";
}

}  // namespace

std::string completion(std::string_view shell) {
    if (shell == "bash") return bash_script();
    if (shell == "zsh") return zsh_script();
    return fish_script();
}

}  // namespace sudokit::cli

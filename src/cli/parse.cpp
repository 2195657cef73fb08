// parse.cpp - from the words of a command line to Options, or an error that says what to type.
//
// CLI11 splits the line into options, values and operands; the tables say which exist. This file
// converts the values itself, because CLI11's messages lack remedies. Some options may come from
// the environment instead.
//
// CLI11 2.1.2 has three traps: it splits an operand like `[5,3,...]` at its commas, and mistakes
// for unknown options a puzzle whose open cells are dashes (`--791---...`) and any operand after
// "--" that begins with a dash. A mark in front of such arguments hides them from CLI11. It also
// hides the inner line of `job init`, which is parsed by itself.
#include "cli/parse.hpp"

#ifdef __wasm__
#include "system/node/no_file_stream.hpp"  // before CLI11
#endif
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "answers/assign.hpp"
#include "answers/suggest.hpp"
#include "cli/answers.hpp"
#include "cli/inner_command.hpp"
#include "cli/literal.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/step.hpp"
#include "support/decimal.hpp"
#include "support/guarded.hpp"

namespace sudokit::cli {
namespace {

using Action = CommandLine::Action;
constexpr char kShield = '\x01';

bool is_risky(std::string_view argument) {
    return argument.starts_with('[') || (argument.starts_with('-') && is_all_cells(argument));
}

// The arguments without the first "--". Everything after it, or in the inner command line, is
// marked as an operand.
std::vector<std::string> shielded(const std::vector<std::string_view>& line) {
    const std::size_t inner = inner_begin(line);
    std::vector<std::string> arguments;
    bool only_operands = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::string_view argument = line[i];
        const bool is_mark = !only_operands && argument == "--" && i < inner;
        if (!is_mark)
            arguments.push_back(only_operands || i >= inner || is_risky(argument)
                                    ? kShield + std::string(argument)
                                    : std::string(argument));
        only_operands = only_operands || is_mark;
    }
    return arguments;
}

std::string unshielded(std::string argument) {
    if (argument.starts_with(kShield)) argument.erase(0, 1);
    return argument;
}

// The table in CLI11's terms.
class Grammar {
  public:
    Grammar() : app_("sudokit") {
        app_.set_help_flag();
        app_.allow_extras()->fallthrough()->require_subcommand(0, 1);
        app_.allow_windows_style_options(false);  // there, too, "/" begins a path
        short_help_ = app_.add_flag("-h");
        long_help_ = app_.add_flag("--help");
        version_ = app_.add_flag("-V,--version");
        for (const OptionInfo& option : options())
            if (option.is_common()) add(app_, option, "");
        for (const CommandInfo& command : commands()) add(command);
    }

    void parse(std::vector<std::string> arguments) {
        std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
        app_.parse(std::move(arguments));
    }

    std::optional<CommandId> command() const {
        for (const auto& [id, sub] : subcommands_)
            if (sub->parsed()) return id;
        return std::nullopt;
    }
    bool wants_short_help() const { return short_help_->count() > 0; }
    bool wants_long_help() const { return long_help_->count() > 0; }
    bool wants_version() const { return version_->count() > 0; }
    std::vector<std::string> unknown() const { return app_.remaining(true); }
    std::vector<std::string> inputs(CommandId id) const {
        const auto found = inputs_.find(id);
        return found == inputs_.end() ? std::vector<std::string>{} : found->second->results();
    }
    // The value of the option; if it is repeated, the last one.
    std::optional<std::string> value(const OptionInfo& option, CommandId id) const {
        const CLI::App* home = option.is_common() ? &app_ : subcommands_.at(id);
        const CLI::Option* parsed = home->get_option("--" + std::string(option.long_name));
        if (parsed->count() == 0) return std::nullopt;
        return parsed->results().back();
    }

  private:
    static void add(CLI::App& app, const OptionInfo& option, const std::string& older_names) {
        std::string name = "--" + std::string(option.long_name) + older_names;
        if (!option.short_name.empty()) name = "-" + std::string(option.short_name) + "," + name;
        CLI::Option* added = option.takes_value() ? app.add_option(name) : app.add_flag(name);
        added->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
    void add(const CommandInfo& command) {
        CLI::App* sub = app_.add_subcommand(std::string(command.name));
        sub->set_help_flag();
        for (const OptionInfo& option : options())
            if (!option.is_common() && option.belongs_to(command.id))
                add(*sub, option, older_names(command.id, option));
        if (!command.operands.empty())
            inputs_[command.id] = sub->add_option("INPUT")
                                      ->expected(0, CLI::detail::expected_max_vector_size)
                                      ->allow_extra_args()
                                      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        subcommands_[command.id] = sub;
    }

    static std::string older_names(CommandId command, const OptionInfo& option) {
        std::string names;
        for (const AliasInfo& alias : aliases())
            if (alias.command == command && alias.long_name == option.long_name)
                names.append(",--").append(alias.old_name);
        return names;
    }

    CLI::App app_;
    CLI::Option *short_help_, *long_help_, *version_;
    std::map<CommandId, CLI::App*> subcommands_;
    std::map<CommandId, CLI::Option*> inputs_;
};

std::optional<Error> read_options(const Grammar& grammar, Options& result) {
    for (const OptionInfo& option : options()) {
        if (!option.belongs_to(result.command)) continue;
        std::optional<Error> error;
        if (const auto value = grammar.value(option, result.command)) {
            error = assign(result, option, *value, "--" + std::string(option.long_name));
        } else if (!option.env.empty()) {
            const char* variable = std::getenv(std::string(option.env).c_str());
            if (variable && *variable)
                error = assign(result, option, variable,
                               "environment variable " + std::string(option.env));
        }
        if (error) return error;
    }
    return std::nullopt;
}

std::string help_hint(std::optional<CommandId> command) {
    return "'sudokit " + (command ? std::string(info(*command).name) + " " : "") +
           "--help' lists the options";
}

Error unknown_option(const std::string& typed, std::optional<CommandId> command) {
    const std::string name = typed.substr(0, typed.find('='));
    std::vector<std::string> spelled = {"--help", "--version"};
    for (const OptionInfo& option : options()) {
        const std::string long_name = "--" + std::string(option.long_name);
        const bool own = !option.is_common() && (!command || option.belongs_to(*command));
        if (own && (name == long_name || name == "-" + std::string(option.short_name)))
            return usage("option '" + name + "' comes before the command",
                         "write it after the command");
        if (command ? option.belongs_to(*command) : option.is_common())
            spelled.push_back(long_name);
    }
    for (const MeantInfo& meant : meant_options())
        if (command == meant.command && name == meant.typed)
            return usage("unknown option '" + name + "'",
                         "did you mean '" + std::string(meant.option) + "'?");
    const std::vector<std::string_view> known(spelled.begin(), spelled.end());
    return usage("unknown option '" + name + "'", did_you_mean(name, known, help_hint(command)));
}

Error unknown_command(const std::string& typed) {
    std::vector<std::string_view> names;
    for (const CommandInfo& command : commands()) names.push_back(command.name);
    if (names_an_existing_file(typed) || looks_like_a_puzzle(typed))
        return usage("no command given for '" + typed + "'",
                     "say what to do with it, for example 'sudokit solve " + typed + "'");
    return usage("unknown command '" + typed + "'",
                 did_you_mean(typed, names, "the commands are " + join(names)));
}

bool is_value_of(const OptionInfo& option, const std::string& word) {
    const auto known = words_for(option.words);
    if (std::find(known.begin(), known.end(), word) != known.end()) return true;
    return (option.long_name == "board" && is_board_name(word)) ||
           (option.long_name == "technique" && find_technique(word));
}

// A command without input was given a word: 'generate 10', 'generate hard'.
Error unwanted_input(CommandId command, const std::string& word) {
    const std::string name(info(command).name);
    std::string remedy = help_hint(command);
    for (const OptionInfo& option : options()) {
        if (option.is_common() || !option.belongs_to(command)) continue;
        const bool is_amount = option.long_name == "number" || option.long_name == "size";
        const auto number = is_amount ? support::number_in(word) : std::nullopt;
        if ((number && option.range().contains(*number)) || is_value_of(option, word))
            remedy =
                "write 'sudokit " + name + " --" + std::string(option.long_name) + " " + word + "'";
    }
    return usage("'" + name + "' reads no input, but got '" + word + "'", remedy);
}

std::optional<Error> complain_about_unknown(const Grammar& grammar) {
    const auto unknown = grammar.unknown();
    const auto command = grammar.command();
    for (const std::string& argument : unknown)
        if (argument.size() > 1 && argument.starts_with('-'))
            return unknown_option(argument, command);
    for (const std::string& argument : unknown) {
        if (!command) return unknown_command(unshielded(argument));
        return unwanted_input(*command, unshielded(argument));
    }
    return std::nullopt;
}

// 'sudokit help solve' is 'sudokit solve --help'.
void rewrite_help(std::vector<std::string>& arguments) {
    if (arguments.empty() || arguments.front() != "help") return;
    arguments.erase(arguments.begin());
    arguments.push_back("--help");
}

Action action_of(const Grammar& grammar) {
    if (grammar.wants_long_help()) return Action::LongHelp;
    if (grammar.wants_short_help()) return Action::ShortHelp;
    if (grammar.wants_version()) return Action::Version;
    return grammar.command() ? Action::Run : Action::NoCommand;
}

// 'job init DIR COMMAND ...': errors in the inner line, and help that it asks for, are those of the
// inner command.
Result<CommandLine> with_inner_command(CommandLine line) {
    const std::vector<std::string>& words = line.options.inputs;
    if (words.size() <= kWordsBeforeInner || words.front() != "init") return line;
    auto inner = parse_command_line(
        std::vector<std::string_view>(words.begin() + kWordsBeforeInner, words.end()));
    if (!inner || inner->action != Action::Run) return inner;
    line.inner = std::move(inner->options);
    return line;
}

std::string complaint_of(const std::exception& thrown) {
    const std::string what = thrown.what();
    if (!dynamic_cast<const CLI::ArgumentMismatch*>(&thrown)) return what;
    return what.substr(0, what.find(':')) + " needs a value";  // "--threads: 1 required  missing"
}

}  // namespace

Result<CommandLine> parse_command_line(int argc, const char* const* argv) {
    return parse_command_line(std::vector<std::string_view>(argv + 1, argv + std::max(argc, 1)));
}

Result<CommandLine> parse_command_line(const std::vector<std::string_view>& words) {
    std::vector<std::string> arguments = shielded(words);
    rewrite_help(arguments);

    Grammar grammar;
    std::optional<std::string> complaint;
    support::guarded([&] { grammar.parse(std::move(arguments)); },
                     [&](const std::exception& thrown) { complaint = complaint_of(thrown); });
    if (complaint) return usage(*complaint, help_hint(grammar.command()));
    CommandLine line;
    line.command = grammar.command();
    line.action = action_of(grammar);
    if (auto error = complain_about_unknown(grammar)) return *error;
    if (line.action != Action::Run) return line;
    line.options.command = *line.command;
    if (auto error = read_options(grammar, line.options)) return *error;
    for (std::string& input : grammar.inputs(*line.command))
        line.options.inputs.push_back(unshielded(std::move(input)));
    return line.options.command == CommandId::Job ? with_inner_command(std::move(line)) : line;
}

}  // namespace sudokit::cli

#include "answers/options.hpp"

#include <algorithm>

#include "answers/print_options.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/rate.hpp"
#include "sudokit/solve.hpp"
#include "support/packings.hpp"
#include "support/pieces.hpp"

namespace sudokit::answers {
namespace {

// Modules of WebAssembly show no help, and their size counts; but the command is one, too.
#if defined(__wasm__) && !defined(SUDOKIT_WITH_HELP)
#define SUDOKIT_HELP(text) ""
#else
#define SUDOKIT_HELP(text) text
#endif

constexpr CommandInfo kCommands[] = {
#define COMMAND(id, name, operands, traits, summary, prints, description) \
    {CommandId::id,                                                       \
     name,                                                                \
     operands,                                                            \
     SUDOKIT_HELP(summary),                                               \
     SUDOKIT_HELP(prints),                                                \
     SUDOKIT_HELP(description)},
#include "answers/commands.def"
};

constexpr OptionInfo kOptions[] = {
#define OPTION(field, Type, value0, commands, short_name, long_name, value, env, words, summary, \
               detail)                                                                           \
    {&Options::field,                                                                            \
     commands,                                                                                   \
     short_name,                                                                                 \
     long_name,                                                                                  \
     value,                                                                                      \
     env,                                                                                        \
     Words::words,                                                                               \
     SUDOKIT_HELP(summary),                                                                      \
     SUDOKIT_HELP(detail)},
#include "answers/options.def"
};

struct RangeInfo {
    OptionInfo::Member member;
    OptionInfo::Range range;
};
constexpr RangeInfo kRanges[] = {
#define RANGE(field, least, most) {&Options::field, {least, most}},
#include "answers/options.def"
};

constexpr bool takes_number(const OptionInfo& option) {
    return std::holds_alternative<Number Options::*>(option.member) ||
           std::holds_alternative<Maybe Options::*>(option.member);
}

static_assert(std::ranges::all_of(kOptions, [](const OptionInfo& option) {
    const auto ranges = std::ranges::count(kRanges, option.member, &RangeInfo::member);
    return ranges == (takes_number(option) ? 1 : 0);
}));

constexpr AliasInfo kAliases[] = {
#define ALIAS(command, old_name, option) {CommandId::command, old_name, option},
#include "answers/options.def"
};

constexpr MeantInfo kMeant[] = {
#define MEANT(command, typed, option) {CommandId::command, typed, option},
#include "answers/options.def"
};

constexpr ActionInfo kActions[] = {
#define COMMAND_ACTION(command, name, operands, options, meaning) \
    {CommandId::command, name, operands, options, SUDOKIT_HELP(meaning)},
#include "answers/commands.def"
};

constexpr ExampleInfo kExamples[] = {
#define EXAMPLE(command, line, meaning) \
    {CommandId::command, SUDOKIT_HELP(line), SUDOKIT_HELP(meaning)},
#include "answers/commands.def"
};

}  // namespace

std::span<const CommandInfo> commands() { return kCommands; }
std::span<const OptionInfo> options() { return kOptions; }
std::span<const ActionInfo> actions() { return kActions; }
std::span<const ExampleInfo> examples() { return kExamples; }
std::span<const AliasInfo> aliases() { return kAliases; }
std::span<const MeantInfo> meant_options() { return kMeant; }
const CommandInfo& info(CommandId id) { return kCommands[static_cast<unsigned>(id)]; }

bool ActionInfo::takes(std::string_view option) const {
    const auto words = support::split(options, ' ');
    return std::ranges::find(words, option) != words.end();
}

bool is_printed(std::string_view format) {
    return std::ranges::find(kPrintFormats, format) != kPrintFormats.end();
}

std::span<const std::string_view> engine_names() {
    static constexpr std::string_view kNames[] = {"automatic", "kernel", "search", "sat"};
    return kNames;
}

bool OptionInfo::is_of_the_program() const {
    static constexpr OptionInfo::Member kMembers[] = {
        &Options::output, &Options::compress,    &Options::threads, &Options::color,
        &Options::quiet,  &Options::no_progress, &Options::pixels,  &Options::paper};
    return std::ranges::find(kMembers, member) != std::end(kMembers);
}

OptionInfo::Range OptionInfo::range() const {
    return std::ranges::find(kRanges, member, &RangeInfo::member)->range;
}

std::string OptionInfo::Range::text() const {
    return std::to_string(least) +
           (most == kAnyNumber ? " or more" : " to " + std::to_string(most));
}

std::string OptionInfo::spelled() const {
    std::string text;
    if (!short_name.empty()) text.append("-").append(short_name).append(", ");
    text.append("--").append(long_name);
    if (takes_value()) text.append(" ").append(value);
    return text;
}

namespace {

std::vector<std::string_view> listed(std::span<const std::string_view> words) {
    return {words.begin(), words.end()};
}

std::vector<std::string_view> formats_that(bool FormatInfo::*can) {
    std::vector<std::string_view> names;
    for (const FormatInfo& format : formats())
        if (format.*can) names.push_back(format.name);
    return names;
}

// A column of a table.
template <typename Table, typename Name>
std::vector<std::string_view> names_in(const Table& table, Name name) {
    std::vector<std::string_view> names;
    for (const auto& row : table) names.push_back(row.*name);
    return names;
}

}  // namespace

std::vector<std::string_view> words_for(Words words) {
    std::vector<std::string_view> list;
    switch (words) {
        case Words::None:
        case Words::File:
            break;
        case Words::ReadFormat:
            return formats_that(&FormatInfo::can_read);
        case Words::WriteFormat:
            list = formats_that(&FormatInfo::can_write);
            list.push_back(kPageFormat);
            list.insert(list.end(), kPrintFormats.begin(), kPrintFormats.end());
            break;
        case Words::Kernel:
            for (const Kernel* kernel : available_kernels()) list.push_back(kernel_name(*kernel));
            break;
        case Words::Engine:
            return listed(engine_names());
        case Words::Language:
            return listed(language_names());
        case Words::Notation:
            list = listed(notation_names());
            list.push_back("hodoku");
            break;
        case Words::Difficulty:
            return listed(level_names());
        case Words::Symmetry:
            return listed(symmetry_names());
        case Words::Method:
            return listed(method_names());
        case Words::Compression:
            for (const support::PackingInfo& packing : support::kPackings)
                if (packing.is_ours) list.push_back(packing.name);
            list.push_back("none");
            break;
        case Words::Color:
            return {"auto", "always", "never"};
        case Words::Daily:
            return {"classic", "variant"};
        case Words::Paper:
            return names_in(kPapers, &Paper::name);
        case Words::Sorting:
            return listed(kSortings);
        case Words::SolutionPlace:
            return listed(kSolutionPlaces);
        case Words::Technique:
            return names_in(technique_table(), &TechniqueInfo::id);
        case Words::Board: {
            static const std::vector<NamedBoard> boards = named_boards();
            return names_in(boards, &NamedBoard::name);
        }
        case Words::Rule:
            return board_rule_words();
        case Words::Scale:
            list = names_in(scale_table(), &ScaleInfo::name);
            list.push_back(kAllScales);
    }
    return list;
}

}  // namespace sudokit::answers

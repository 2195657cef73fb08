// options.hpp - the contents of a command line, and the tables that define it (commands.def,
// options.def).
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sudokit/scales.def"

namespace sudokit::answers {

enum class CommandId : unsigned {
#define COMMAND(id, ...) id,
#include "answers/commands.def"
};
constexpr unsigned bit(CommandId command) { return 1u << static_cast<unsigned>(command); }
inline constexpr unsigned kEveryCommand = ~0u;

// What a command does with puzzles.
enum Trait : unsigned {
    kReads = 1,         // reads them
    kReadsNumbers = 2,  // ... or their numbers instead
    kAnswers = 4,       // gives one result for each
    kWrites = 8,        // in every format of puzzles
    kBare = 16,         // shows no names and other fields, except in JSON: this takes less time
    kSolves = 32,       // with an engine that can be chosen
    kReasons = 64,      // with techniques that can be chosen
    kDraws = 128,       // always by random numbers
};
// The commands that have one of the traits.
consteval unsigned commands_that(unsigned traits) {
    unsigned found = 0;
#define COMMAND(id, name, operands, own, ...) \
    if (traits & (own)) found |= bit(CommandId::id);
#include "answers/commands.def"
    return found;
}
inline constexpr unsigned kReadingCommands = commands_that(kReads),
                          kLineCommands = commands_that(kReads | kReadsNumbers),
                          kSolvingCommands = commands_that(kSolves),
                          kLogicCommands = commands_that(kReasons);

// Their --board is that of new puzzles, and only without those that of their input.
inline constexpr unsigned kMakingCommands =
    bit(CommandId::Generate) | bit(CommandId::Dataset) | bit(CommandId::Play);

// Their --rules is that of new puzzles, likewise.
inline constexpr unsigned kDrawingCommands = bit(CommandId::Generate) | bit(CommandId::Dataset);

using Flag = bool;
using Text = std::string;
using Number = std::uint64_t;
using Maybe = std::optional<std::uint64_t>;

inline constexpr unsigned kMostThreads = 512;
inline constexpr std::uint64_t kAnyNumber = ~std::uint64_t{0};
inline constexpr std::uint64_t kMostRows = 10'000'000'000;  // of a data set

// One field per option, with its default, straight from the table.
struct Options {
    CommandId command = CommandId::Solve;
    std::vector<std::string> inputs;
#define OPTION(field, Type, default_value, ...) Type field = default_value;
#include "answers/options.def"
};

// How shells complete an option's value.
enum class Words : std::uint8_t {
    None,
    File,
    ReadFormat,
    WriteFormat,
    Kernel,
    Engine,
    Color,
    Language,
    Notation,
    Difficulty,
    Symmetry,
    Method,
    Compression,
    Daily,
    Paper,
    Sorting,
    SolutionPlace,
    // From here on, the words are only suggestions: others are accepted, too.
    Technique,
    Board,
    Rule,
    Scale,
};

struct OptionInfo {
    using Member =
        std::variant<Flag Options::*, Text Options::*, Number Options::*, Maybe Options::*>;
    Member member;
    unsigned commands;  // bits of the commands that take it
    std::string_view short_name, long_name, value, env;
    Words words;
    std::string_view summary, detail;

    bool takes_value() const { return !value.empty(); }
    bool belongs_to(CommandId command) const { return commands & bit(command); }
    bool is_common() const { return commands == kEveryCommand; }
    // Is it about files and terminals, so that other languages do not have it?
    bool is_of_the_program() const;
    // ... or an option of all commands that read puzzles? --rules stands beside --board.
    bool is_general() const {
        return (commands & kReadingCommands) == kReadingCommands && words != Words::Rule;
    }
    struct Range {
        std::uint64_t least, most;
        bool contains(std::uint64_t number) const { return least <= number && number <= most; }
        std::string text() const;  // "1 to 5"
    };
    Range range() const;          // Precondition: it takes a number.
    std::string spelled() const;  // "-o, --output FILE"
};

// An older name of an option; see ALIAS.
struct AliasInfo {
    CommandId command;
    std::string_view old_name, long_name;
};

// The option to suggest for what was typed; see MEANT.
struct MeantInfo {
    CommandId command;
    std::string_view typed, option;
};

struct ActionInfo {
    CommandId command;
    std::string_view name, operands, options, meaning;

    bool takes(std::string_view option) const;  // one of the command's own, by its long name
};

struct ExampleInfo {
    CommandId command;
    std::string_view line, meaning;
};

struct CommandInfo {
    CommandId id;
    std::string_view name, operands, summary, prints, description;

    bool reads_input() const { return kLineCommands & bit(id); }
    bool reads_puzzles() const { return kReadingCommands & bit(id); }
};

std::span<const CommandInfo> commands();
std::span<const OptionInfo> options();
std::span<const ActionInfo> actions();
std::span<const ExampleInfo> examples();
std::span<const AliasInfo> aliases();
std::span<const MeantInfo> meant_options();
const CommandInfo& info(CommandId id);
constexpr bool answers_puzzles(CommandId command) { return commands_that(kAnswers) & bit(command); }
// Do rows of JSON and CSV begin with a puzzle?
constexpr bool has_puzzle_rows(CommandId command) {
    return commands_that(kAnswers | kWrites) & bit(command);
}
constexpr bool writes_puzzles(CommandId command) { return commands_that(kWrites) & bit(command); }
constexpr std::string_view record_noun(CommandId command) {
    return commands_that(kReadsNumbers) & bit(command) ? "number" : "puzzle";
}

// The engines by name, in the order of Engine.
std::span<const std::string_view> engine_names();

// The values that complete an option.
std::vector<std::string_view> words_for(Words words);
// The format that 'explain' writes for browsers, besides the puzzle formats.
inline constexpr std::string_view kPageFormat = "html";
// Does only the program sudokit-book write this format?
bool is_printed(std::string_view format);
// For --scale: every one.
inline constexpr std::string_view kAllScales = "all";
// Are these the only values that the option may have?
constexpr bool is_closed(Words words) { return words > Words::File && words < Words::Technique; }

}  // namespace sudokit::answers

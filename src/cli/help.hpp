// help.hpp - the table as text for people: --help, man pages, docs/cli.md and docs/cli/.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/options.hpp"
#include "cli/answers.hpp"
#include "sudokit/format.hpp"

namespace sudokit::cli {

std::string short_help(std::optional<CommandId> command);
std::string long_help(std::optional<CommandId> command);
std::string version_text();

struct OtherPage {
    std::string name, page;
};
std::vector<OtherPage> other_man_pages();  // of the program's other names
std::string man_page(std::optional<CommandId> command);
std::string markdown_page(std::optional<CommandId> command);
std::string completion(std::string_view shell);  // "bash", "zsh", "fish"
std::string npm_option_types();                  // npm/options.d.ts
std::string npm_option_kinds();                  // npm/options.js

// Shared by all pages.
struct Paragraph {
    std::string_view title, text;
};
std::vector<Paragraph> general_paragraphs();  // INPUT, OUTPUT, EXIT STATUS ...
Paragraph exit_status();
std::vector<std::string_view> paragraphs_of(std::string_view text);  // a line of `text` each
std::string format_text(const FormatInfo& format);  // "rw  what it is"; '-' for what it cannot
std::vector<const OptionInfo*> own_options(CommandId command);
std::vector<const OptionInfo*> common_options(std::optional<CommandId> command);

inline constexpr std::string_view kTagline = "solve, count, check, make and convert Sudoku puzzles";

}  // namespace sudokit::cli

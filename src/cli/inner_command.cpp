#include "cli/inner_command.hpp"

#include "answers/options.hpp"
#include "cli/answers.hpp"

namespace sudokit::cli {
namespace {

// Does this option take the next word as its value, such as -j or --unit?
bool wants_next_word(std::string_view word) {
    for (const OptionInfo& option : options()) {
        if (!option.belongs_to(CommandId::Job) || !option.takes_value()) continue;
        if (word.starts_with("--") ? word.substr(2) == option.long_name
                                   : word.size() > 1 && !option.short_name.empty() &&
                                         word.ends_with(option.short_name))
            return true;
    }
    return false;
}

}  // namespace

std::size_t inner_begin(const std::vector<std::string_view>& words) {
    bool only_operands = false;
    std::size_t operands = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (!only_operands && word == "--") {
            only_operands = true;
            continue;
        }
        if (!only_operands && word.size() > 1 && word.starts_with('-')) {
            if (wants_next_word(word)) ++i;
            continue;
        }
        if (operands == 0 && word != "job") break;
        if (operands == 1 && word != "init" && word != "launch") break;
        if (operands == 1 + kWordsBeforeInner) return i;
        ++operands;
    }
    return words.size();
}

}  // namespace sudokit::cli

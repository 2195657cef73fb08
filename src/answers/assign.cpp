#include "answers/assign.hpp"

#include <algorithm>

#include "answers/input_board.hpp"
#include "answers/suggest.hpp"
#include "sudokit/format.hpp"
#include "sudokit/games.hpp"
#include "sudokit/generate.hpp"
#include "support/decimal.hpp"
#include "support/packings.hpp"

namespace sudokit::answers {
namespace {

// Replaces an older name of a format, or the suffix of a compression, by the name.
std::string word_of(const OptionInfo& option, const std::string& text) {
    for (const support::PackingInfo& packing : support::kPackings)
        if (option.words == Words::Compression && packing.is_ours && packing.suffix == "." + text)
            return std::string(packing.name);
    const bool is_format = option.words == Words::ReadFormat || option.words == Words::WriteFormat;
    const FormatInfo* format = is_format ? find_format(text) : nullptr;
    return format ? std::string(format->name) : text;
}

// A board or a list of rules that the command cannot have.
std::optional<Error> wrong_variant(const OptionInfo& option, const std::string& text,
                                   CommandId command) {
    if (option.member == OptionInfo::Member(&Options::drawn_rules)) return std::nullopt;
    if (option.words == Words::Rule) {
        auto error = wrong_rules(text);
        if (error && command == CommandId::Minimize)
            error->remedy += "; --drop-rules removes rules";
        return error;
    }
    if (option.words != Words::Board || text.empty()) return std::nullopt;
    if (command == CommandId::Play && play::can_be_played(text)) return std::nullopt;
    if (!is_board_name(text)) return unknown_board(text, command);
    const bool is_made = option.member == OptionInfo::Member(&Options::board);
    return is_made ? std::nullopt : unfit_for_input(text);
}

}  // namespace

std::optional<Error> assign(Options& options, const OptionInfo& option, const std::string& text,
                            const std::string& name) {
    if (const auto* flag = std::get_if<Flag Options::*>(&option.member)) {
        if (text != "true") return usage(name + " has no value", "leave '=" + text + "' out");
        options.*(*flag) = true;
    } else if (const auto* word = std::get_if<Text Options::*>(&option.member)) {
        if (is_closed(option.words)) {
            const auto known = words_for(option.words);
            if (std::find(known.begin(), known.end(), word_of(option, text)) == known.end())
                return usage(name + ": '" + text + "' is unknown",
                             did_you_mean(text, known, "known here: " + join(known)));
        }
        if (text.empty() && option.words == Words::File)
            return usage(name + " needs the name of a file", "'-' is standard output");
        if (text.empty() && option.words == Words::Scale)
            return usage(name + " needs a scale",
                         "the scales are " + join(words_for(Words::Scale)));
        if (auto error = wrong_variant(option, text, options.command)) return error;
        options.*(*word) = word_of(option, text);
    } else {
        const auto number = support::number_in(text);
        const OptionInfo::Range range = option.range();
        if (!number)
            return usage(name + ": '" + text + "' is not a whole number, or too large",
                         "write digits only: " + range.text());
        if (!range.contains(*number))
            return usage(name + ": " + text + " is out of range", "choose " + range.text());
        if (const auto* plain = std::get_if<Number Options::*>(&option.member))
            options.*(*plain) = *number;
        else
            options.*std::get<Maybe Options::*>(option.member) = *number;
    }
    return std::nullopt;
}

}  // namespace sudokit::answers

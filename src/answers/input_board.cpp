#include "answers/input_board.hpp"

#include <algorithm>

#include "answers/suggest.hpp"
#include "format/text/messages.hpp"
#include "generate/board_names.hpp"
#include "sudokit/generate.hpp"
#include "support/pieces.hpp"

namespace sudokit::answers {
namespace {

// A word that is no rule without cells.
Error wrong_rule(const std::string& word) {
    if (is_board_name(word)) {
        const auto unfit = unfit_for_input(word);
        return usage("--rules: '" + word + "' is a board",
                     unfit ? unfit->remedy : "write --board " + word);
    }
    if (find_rule(word))
        return usage(
            "--rules: '" + word + "' needs cells",
            "write it into the puzzle: 'rule " + word + ": r1c1 r2c1' in the format sudokit");
    const auto known = words_for(Words::Rule);
    return usage("--rules: '" + word + "' is unknown",
                 did_you_mean(word, known, "known here: " + join(known)));
}

}  // namespace

const std::string& input_board(const Options& options) {
    return kMakingCommands & bit(options.command) ? options.board : options.input_board;
}

const std::string& input_rules(const Options& options) {
    return kDrawingCommands & bit(options.command) ? options.drawn_rules : options.rules;
}

std::optional<Error> unfit_for_input(const std::string& board) {
    const bool has_regions = is_drawn(board);
    if (!has_regions && !has_cages(board)) return std::nullopt;
    return usage(
        "--board: '" + board + "' is for new puzzles",
        std::string("the ") + (has_regions ? "regions" : "cages") +
            " of a puzzle are part of it; formats such as sudokit, fpuzzles and json have them");
}

std::optional<Error> wrong_rules(const std::string& list) {
    const auto known = words_for(Words::Rule);
    for (const std::string_view item : support::split(list, ',')) {
        const std::string_view rule = text::trim(item);
        const std::string word(rule.substr(0, rule.find(' ')));
        if (std::ranges::find(known, word) == known.end()) return wrong_rule(word);
        if (rule.find_first_not_of("0123456789 ", word.size()) != rule.npos)
            return usage("--rules: '" + std::string(rule) + "' is not one rule",
                         "write commas between rules, and numbers after their rule");
    }
    const auto rules = parse_board_rules(list);
    if (rules) return std::nullopt;
    return usage("--rules: " + rules.error().message, "'sudokit list rules' says what it needs");
}

void read_onto_board(const Options& options, ReadOptions& reading) {
    if (const std::string& board = input_board(options); !board.empty())
        reading.board = board_shape(board);
    if (const std::string& rules = input_rules(options); !rules.empty())
        reading.rules = parse_board_rules(rules).value();
}

}  // namespace sudokit::answers

// input_board.hpp - the options --board and --rules for puzzles that state none.
#pragma once
#include <optional>
#include <string>

#include "answers/options.hpp"
#include "sudokit/format.hpp"

namespace sudokit::answers {

// The board that the options name for the input, or "".
const std::string& input_board(const Options& options);
// ... the rules.
const std::string& input_rules(const Options& options);
// Is it a board that puzzles can be put on?
[[nodiscard]] std::optional<Error> unfit_for_input(const std::string& board);
// What is wrong with a list of rules, if anything.
[[nodiscard]] std::optional<Error> wrong_rules(const std::string& list);
// Sets the board and the rules of `reading`. Precondition: the options name no wrong ones.
void read_onto_board(const Options& options, ReadOptions& reading);

}  // namespace sudokit::answers

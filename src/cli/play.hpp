// play.hpp - `sudokit play`: passes options and input of the command line to the game.
#pragma once
#include "answers/options.hpp"
#include "cli/answers.hpp"

namespace sudokit::cli {

int run_play(const Options& options);

}  // namespace sudokit::cli

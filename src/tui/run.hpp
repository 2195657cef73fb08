// run.hpp - the game from its first screen to its end.
#pragma once
#include <functional>

#include "tui/app.hpp"
#include "tui/terminal.hpp"

namespace sudokit::tui {

// Error: no terminal can show it. Else the signal that ended it, or 0. `say` gets the last message
// after the screen has gone.
Result<int> run_game(Request request, const Wishes& wishes,
                     const std::function<void(const std::string&)>& say);

}  // namespace sudokit::tui

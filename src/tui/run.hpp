// run.hpp - the game from its first screen to its end.
#pragma once
#include <functional>

#include "tui/app.hpp"
#include "tui/terminal.hpp"

namespace sudokit::tui {

// Error: no terminal that can show the game. Otherwise the signal that ended it, or 0. `say` gets
// the last message once the screen is closed.
Result<int> run_game(Request request, const Wishes& wishes,
                     const std::function<void(const std::string&)>& say);

}  // namespace sudokit::tui

// run.hpp - the game from its first screen to its end.
#pragma once
#include <functional>

#include "tui/app.hpp"
#include "tui/terminal.hpp"

namespace sudokit::tui {

// Error: there is no terminal that could show it. Else the signal that ended it, or 0. `say` gets
// what is left to tell when the screen is gone.
Result<int> run_game(Request request, const Wishes& wishes,
                     const std::function<void(const std::string&)>& say);

}  // namespace sudokit::tui

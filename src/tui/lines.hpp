// lines.hpp - the game on a terminal that only prints line by line (TERM=dumb): for editors that run
// a shell, for teletypes, and for programs that read aloud.
#pragma once
#include <iosfwd>

#include "tui/app.hpp"

namespace sudokit::tui {

// Each line of `in` holds keys: "78u" enters 7, then 8, and takes the 8 back. A cell by its name goes
// there first: "r3c5 7". An empty line is Enter. Ends with the game or with `in`.
void play_in_lines(App& app, std::istream& in, std::ostream& out);

}  // namespace sudokit::tui

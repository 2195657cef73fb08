// lines.hpp - the game on a terminal that can only print line by line (TERM=dumb): for shells
// within editors, for teletypes, and for screen readers.
#pragma once
#include <iosfwd>

#include "tui/app.hpp"

namespace sudokit::tui {

// Each line of `in` holds keys: "78u" enters 7, then 8, and undoes the 8. A cell's name moves there
// first: "r3c5 7". An empty line is Enter. Ends with the game or with `in`.
void play_in_lines(App& app, std::istream& in, std::ostream& out);

}  // namespace sudokit::tui

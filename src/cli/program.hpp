// program.hpp - a whole program. Called as `yasss` it runs classic mode, with options of its own; called
// as `yasss-curses` it runs the command `play`.
#pragma once

namespace sudokit::book {
class Press;
}

namespace sudokit::cli {

// `press`: what paints pages; null: another program does.
int run_program(int argc, char** argv, const book::Press* press);

}  // namespace sudokit::cli

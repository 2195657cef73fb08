#include "cli/play.hpp"

#include "cli/left_out/left_out.hpp"

namespace sudokit::cli {
int run_play(const Options&) { return left_out("play", "ncurses"); }
}  // namespace sudokit::cli

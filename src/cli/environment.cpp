#include "cli/environment.hpp"

#include <cstdlib>
#include <new>
#include <string_view>

#include "cli/console.hpp"
#include "system/stop.hpp"
#include "system/terminal.hpp"

namespace sudokit::cli {

void begin_program() {
    if (!system::prepare_streams()) std::_Exit(kFailed);  // nowhere to report it
    system::install_signal_handlers();
}

std::string cannot_go_on(const std::exception& failure) {
    if (dynamic_cast<const std::bad_alloc*>(&failure))
        return "cannot continue: out of memory; run fewer threads, or raise the limit";
    return std::string("cannot continue: ") + failure.what();
}

bool wants_colour(const Options& options, bool terminal) {
    if (options.color != "auto") return options.color == "always";
    const char* no_color = std::getenv("NO_COLOR");
    return terminal && system::knows_escape_codes() && !(no_color && *no_color);
}

bool wants_progress(const Options& options) {
    return stderr_is_terminal() && system::knows_escape_codes() && !options.quiet &&
           !options.no_progress;
}

}  // namespace sudokit::cli

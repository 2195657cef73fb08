#include "cli/environment.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <new>
#include <string_view>

#include "cli/console.hpp"

namespace sudokit::cli {

// Opened for the wrong direction, each fails with the error of a closed one.
void fill_closed_streams() {
    for (int fd = 0; fd <= 2; ++fd)
        if (::fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
            ::open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
            ::_exit(kFailed);  // nowhere to report it
}

std::string cannot_go_on(const std::exception& failure) {
    if (dynamic_cast<const std::bad_alloc*>(&failure))
        return "cannot continue: out of memory; run fewer threads, or raise the limit";
    return std::string("cannot continue: ") + failure.what();
}

bool wants_colour(const Options& options, bool terminal) {
    if (options.color != "auto") return options.color == "always";
    const char* no_color = std::getenv("NO_COLOR");
    return terminal && knows_escape_codes() && !(no_color && *no_color);
}

bool wants_progress(const Options& options) {
    return stderr_is_terminal() && knows_escape_codes() && !options.quiet && !options.no_progress;
}

bool knows_escape_codes() {
    const char* name = std::getenv("TERM");
    return !name || std::string_view(name) != "dumb";
}

}  // namespace sudokit::cli

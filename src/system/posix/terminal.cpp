#include "system/terminal.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string_view>

#include "system/file.hpp"

namespace sudokit::system {

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

int terminal_width(int descriptor) {
    winsize size{};
    if (!is_terminal(descriptor) || ::ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
    return size.ws_col;
}

bool knows_escape_codes() {
    const char* name = std::getenv("TERM");
    return !name || std::string_view(name) != "dumb";
}

// Opened for the wrong direction, each fails with the error of a closed one.
bool prepare_streams() {
    for (int stream : {kStandardInput, kStandardOutput, kStandardError})
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF &&
            ::open("/dev/null", stream == kStandardInput ? O_WRONLY : O_RDONLY) != stream)
            return false;
    return true;
}

bool is_input_closed() { return (::fcntl(kStandardInput, F_GETFL) & O_ACCMODE) == O_WRONLY; }

// close() tells; a copy keeps standard output itself open.
int late_failure_of_output() {
    const int copy = ::dup(kStandardOutput);
    return copy < 0 ? 0 : close_file(copy);
}

}  // namespace sudokit::system

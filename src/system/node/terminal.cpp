#include "system/terminal.hpp"

#include <cstdlib>
#include <string_view>

#include "system/node/host.hpp"

namespace sudokit::system {

bool is_terminal(int descriptor) { return host_is_terminal(descriptor) != 0; }
int terminal_width(int descriptor) { return host_terminal_width(descriptor); }

bool knows_escape_codes() {
    const char* name = std::getenv("TERM");
    return !name || std::string_view(name) != "dumb";
}

// Node opens /dev/null for a stream that is closed.
bool prepare_streams() { return true; }
bool is_input_closed() { return false; }
int late_failure_of_output() { return 0; }

}  // namespace sudokit::system

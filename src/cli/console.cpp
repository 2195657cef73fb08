#include "cli/console.hpp"

#include <atomic>
#include <cerrno>

#include "cli/stop.hpp"
#include "format/text/visible.hpp"
#include "system/file.hpp"
#include "system/terminal.hpp"

namespace sudokit::cli {
namespace {
constexpr std::string_view kEraseLine = "\r\x1b[K";
std::atomic<int> g_readings{0};
}  // namespace

void Console::put(std::string_view text) {
    while (!text.empty()) {
        const auto n = system::write_some(system::kStandardError, text.data(), text.size());
        if (n > 0)
            text.remove_prefix(static_cast<std::size_t>(n));
        else if (errno == EAGAIN ? !system::wait_writable(system::kStandardError) : errno != EINTR)
            return;  // nowhere left to report it
    }
}

void Console::say(std::string_view text) { say_plainly(program_ + ": " + std::string(text)); }

void Console::say_plainly(std::string_view text) {
    const support::Lock lock(mutex_);
    std::string line;
    if (shown_) line += kEraseLine;
    shown_ = false;
    put(line.append(text::visible(text)).append("\n"));
}

void Console::show_progress(std::string_view text) {
    const support::Lock lock(mutex_);
    put(std::string(kEraseLine).append(text));
    shown_ = true;
}

void Console::hide_progress() {
    const support::Lock lock(mutex_);
    if (shown_) put(kEraseLine);
    shown_ = false;
}

bool stderr_is_terminal() { return system::is_terminal(system::kStandardError); }

TerminalReading::TerminalReading() { ++g_readings; }
TerminalReading::~TerminalReading() { --g_readings; }
bool terminal_is_read() { return g_readings > 0; }

}  // namespace sudokit::cli

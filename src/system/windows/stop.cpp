// stop.cpp - for Windows, which calls a handler in a thread of its own.
//
// Traps: a pipe cannot be waited for, so it is asked again and again. A console is not asked at all:
// any key that moves makes it "readable", but reading waits for a whole line; Ctrl-C ends that. When
// a console is closed, the process ends as soon as the handler returns.
#include "system/stop.hpp"

#include <io.h>
#include <windows.h>

#include <csignal>

namespace sudokit::system {
namespace {

std::atomic<bool> g_stop{false};
std::atomic<int> g_signal{0};
HANDLE g_wake = nullptr;

BOOL WINAPI on_event(DWORD event) {
    const bool is_typed = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
    // A second one kills: the system's own handler is next.
    if (g_signal.exchange(is_typed ? SIGINT : SIGTERM) != 0) return FALSE;
    request_stop();
    if (!is_typed) ::Sleep(INFINITE);  // until main() returns, or the system's patience ends
    return TRUE;
}

HANDLE handle_of_stream(int descriptor) {
    return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor));
}

}  // namespace

void install_signal_handlers() {
    g_wake = ::CreateEventW(nullptr, TRUE, FALSE, nullptr);
    ::SetConsoleCtrlHandler(on_event, TRUE);
}

void request_stop() {
    g_stop = true;
    if (g_wake) ::SetEvent(g_wake);
}

const std::atomic<bool>& stop_flag() { return g_stop; }
int stop_signal() { return g_signal; }

bool wait_readable(int descriptor, bool wait) {
    constexpr DWORD kPause = 10;  // milliseconds
    const HANDLE handle = handle_of_stream(descriptor);
    const DWORD type = ::GetFileType(handle);
    if (type == FILE_TYPE_CHAR) return wait && !g_stop;
    while (!g_stop) {
        DWORD there = 0;
        const bool is_at_end = type != FILE_TYPE_PIPE ||
                               !::PeekNamedPipe(handle, nullptr, 0, nullptr, &there, nullptr);
        if (is_at_end || there > 0) return true;
        if (!wait) return false;
        ::WaitForSingleObject(g_wake, kPause);
    }
    return false;
}

// Writing waits by itself.
bool wait_writable(int) { return stop_signal() == 0; }

// The next write will tell; nothing tells before it.
bool is_abandoned(int) { return false; }

}  // namespace sudokit::system

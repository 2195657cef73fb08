#include "tui/signals.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "system/posix/wake_pipe.hpp"

namespace sudokit::tui {
namespace {

constexpr std::array kCaught = {SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGWINCH, SIGCONT};

// A handler can reach only globals.
int g_pipe[2] = {-1, -1};
std::array<struct sigaction, kCaught.size()> g_before;
struct sigaction g_stop_before;

void put(int byte) {
    const auto value = static_cast<unsigned char>(byte);
    if (::write(g_pipe[1], &value, 1) < 0) return;  // full: the reader will wake up anyway
}

void on_signal(int signal) {
    const int saved_errno = errno;
    put(signal);
    errno = saved_errno;
}

}  // namespace

SignalPipe::SignalPipe() {
    system::open_wake_pipe(g_pipe);
    struct sigaction action {};
    action.sa_handler = on_signal;
    for (std::size_t i = 0; i < kCaught.size(); ++i) ::sigaction(kCaught[i], &action, &g_before[i]);
    action.sa_handler = SIG_IGN;
    ::sigaction(SIGTSTP, &action, &g_stop_before);
}

SignalPipe::~SignalPipe() {
    for (std::size_t i = 0; i < kCaught.size(); ++i) ::sigaction(kCaught[i], &g_before[i], nullptr);
    ::sigaction(SIGTSTP, &g_stop_before, nullptr);
    ::close(g_pipe[0]);
    ::close(g_pipe[1]);
}

int SignalPipe::fd() const { return g_pipe[0]; }

int SignalPipe::next() {
    unsigned char byte = 0;
    return ::read(g_pipe[0], &byte, 1) == 1 ? byte : 0;
}

void SignalPipe::wake() { put(kWoken); }

void SignalPipe::stop_process() {
    if (g_stop_before.sa_handler == SIG_IGN) return;  // a shell without job control
    struct sigaction ignore {};
    ::sigaction(SIGTSTP, &g_stop_before, &ignore);
    ::kill(0, SIGTSTP);  // the whole group, as the terminal would
    ::sigaction(SIGTSTP, &ignore, nullptr);
}

}  // namespace sudokit::tui

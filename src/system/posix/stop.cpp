// A signal may arrive in a different thread from the one blocked in read(2). So readers never block
// in read: they poll the input together with a pipe that request_stop() writes to.
#include "system/stop.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "system/posix/wake_pipe.hpp"

namespace sudokit::system {
namespace {

// Signal handlers can reach only globals.
std::atomic<bool> g_stop{false};
std::atomic<int> g_signal{0};
int g_wake[2] = {-1, -1};

void on_signal(int signal) {
    const int saved_errno = errno;
    // A second signal, of any kind, kills: its default action is back, and it arrives on return.
    if (g_signal.exchange(signal) != 0) ::raise(signal);
    request_stop();
    errno = saved_errno;
}

}  // namespace

void install_signal_handlers() {
    open_wake_pipe(g_wake);
    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
        struct sigaction before {};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

void request_stop() {
    g_stop.store(true);
    const char byte = 0;
    if (g_wake[1] >= 0 && ::write(g_wake[1], &byte, 1) < 0)
        return;  // full: the readers will wake up anyway
}

const std::atomic<bool>& stop_flag() { return g_stop; }
int stop_signal() { return g_signal.load(); }

bool wait_readable(int descriptor, bool wait) {
    pollfd watched[2] = {{descriptor, POLLIN, 0}, {g_wake[0], POLLIN, 0}};
    for (;;) {
        const int ready = ::poll(watched, 2, wait ? -1 : 0);
        if (g_stop) return false;
        if (ready < 0 && errno == EINTR) continue;
        return ready != 0;  // an error of poll recurs in read
    }
}

bool wait_writable(int descriptor) {
    constexpr int kGrace = 100;  // milliseconds, for readers that are only slow
    for (;;) {
        const bool signalled = stop_signal() != 0;
        pollfd watched[2] = {{descriptor, POLLOUT, 0}, {g_stop ? -1 : g_wake[0], POLLIN, 0}};
        const int ready = ::poll(watched, 2, signalled ? kGrace : -1);
        if (ready < 0 && errno == EINTR) continue;
        if (ready < 0 || watched[0].revents != 0) return true;  // an error recurs in write
        if (signalled) return false;
    }
}

bool is_abandoned(int descriptor) {
    pollfd watched{descriptor, 0, 0};
    return ::poll(&watched, 1, 0) > 0 && (watched.revents & (POLLERR | POLLHUP)) != 0;
}

}  // namespace sudokit::system

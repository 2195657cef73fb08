// Node calls the handlers of signals in its first thread, and the program runs in another: the handler writes
// the two variables here.
#include "system/stop.hpp"

#include "system/node/host.hpp"

namespace sudokit::system {
namespace {
std::atomic<bool> g_stop{false};
std::atomic<int> g_signal{0};
}  // namespace

void install_signal_handlers() { host_watch_signals(&g_signal, &g_stop); }

void request_stop() { g_stop.store(true); }
const std::atomic<bool>& stop_flag() { return g_stop; }
int stop_signal() { return g_signal.load(); }

bool wait_readable(int descriptor, bool wait) {
    return !g_stop && host_wait_readable(descriptor, wait) != 0 && !g_stop;
}
bool wait_writable(int) { return host_wait_writable() != 0; }
// Node does not tell; the next write will.
bool is_abandoned(int) { return false; }

}  // namespace sudokit::system

// stop.hpp - one way to end early, for Ctrl-C, for a closed pipe, and for --strict.
#pragma once
#include <atomic>

namespace sudokit::cli {

// Catches SIGINT, SIGTERM and SIGHUP (a second one kills, whichever it is). Ignores SIGPIPE and SIGXFSZ, so that
// writing to a closed pipe or a file that is too large is an error code. Call once, before threads
// start.
void install_signal_handlers();

// Asks all threads to end: solvers poll `stop_flag`, blocked readers wake up.
void request_stop();
const std::atomic<bool>& stop_flag();
inline bool stop_requested() { return stop_flag().load(std::memory_order_relaxed); }
// The signal that asked for it, or 0.
int stop_signal();

// Waits until `fd` can be read. False: a stop was requested, or `wait` is false and nothing is
// there yet.
bool wait_readable(int fd, bool wait);
// Waits until `fd`, which is non-blocking, takes more. False: a signal asked to stop meanwhile.
bool wait_writable(int fd);

}  // namespace sudokit::cli

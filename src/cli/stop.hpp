// stop.hpp - one way to end early: for Ctrl-C, for a closed pipe, and for --strict.
#pragma once
#include "sudokit/stop.hpp"

namespace sudokit::cli {

// Catches SIGINT, SIGTERM, SIGHUP and SIGQUIT (a second one, of any kind, kills). Ignores SIGPIPE
// and SIGXFSZ, so writing to a closed pipe or an oversized file gives an error code. Call once,
// before threads start.
void install_signal_handlers();

// Asks all threads to end: solvers poll `stop_flag`, blocked readers wake up.
void request_stop();
Stop stop_flag();
inline bool stop_requested() { return stop_flag().requested(); }
// The signal that requested the stop, or 0.
int stop_signal();

// Waits until `fd` is readable. False: a stop was requested, or `wait` is false and nothing is
// there yet.
bool wait_readable(int fd, bool wait);
// Waits until `fd`, which is non-blocking, is writable. False: a signal requested a stop meanwhile.
bool wait_writable(int fd);

}  // namespace sudokit::cli

// stop.hpp - one way to end early, for Ctrl-C and the like, and waiting that this ends.
#pragma once
#include <atomic>

namespace sudokit::system {

// Catches what asks a program to end: SIGINT, SIGTERM, SIGHUP and SIGQUIT, or Ctrl-C and Ctrl-Break
// on Windows (a second one, of any kind, kills). Writing to a closed pipe or an oversized file gives
// an error number instead of a signal. Call once, before threads start.
void install_signal_handlers();

// Sets the flag and wakes up whoever waits below.
void request_stop();
const std::atomic<bool>& stop_flag();
// The signal that requested the stop, or 0.
int stop_signal();

// Waits until `descriptor` is readable. False: a stop was requested, or `wait` is false and nothing
// is there yet.
bool wait_readable(int descriptor, bool wait);
// Waits until `descriptor`, which is non-blocking, is writable. False: a signal requested a stop
// meanwhile.
bool wait_writable(int descriptor);
// Has the reader of a pipe gone?
bool is_abandoned(int descriptor);

}  // namespace sudokit::system

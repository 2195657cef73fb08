// stop.hpp - one way to end early: for Ctrl-C, for a closed pipe, and for --strict.
#pragma once
#include "sudokit/stop.hpp"
#include "system/stop.hpp"

namespace sudokit::cli {

using system::request_stop;
using system::stop_signal;

inline Stop stop_flag() { return system::stop_flag(); }
inline bool stop_requested() { return stop_flag().requested(); }

}  // namespace sudokit::cli

// wake_pipe.hpp - a pipe that a signal handler writes to, so that whoever polls it wakes up.
#pragma once

namespace sudokit::system {

// Opens a pipe that neither blocks nor passes to other programs: ends[0] to read, ends[1] to write.
// If the system refuses, both are -1.
void open_wake_pipe(int (&ends)[2]);

}  // namespace sudokit::system

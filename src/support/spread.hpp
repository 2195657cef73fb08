// spread.hpp - new threads start without delay if another processor is idle.
#pragma once
#include <thread>

namespace sudokit {

// Moves a new thread off the caller's processor; after that it may run wherever the caller may.
// Linux may put a new thread on the processor of its parent, where it waits until the parent's time
// slice ends or the load is balanced again: on a virtual machine with two processors, both threads
// stayed on one of them for 11 ms while the other was idle. Does nothing on other systems.
void start_elsewhere(std::jthread& thread);

}  // namespace sudokit

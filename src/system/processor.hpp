// processor.hpp - where a thread begins.
#pragma once
#include <thread>

namespace sudokit::system {

// Moves a new thread off the caller's processor; after that it may run wherever the caller may.
// Linux may start a thread on its parent's processor, where it waits until the parent's time slice
// ends or the load is balanced again: on a virtual machine with two processors, both threads shared
// one for 11 ms while the other was idle. Does nothing on other systems.
void start_elsewhere(std::jthread& thread);

}  // namespace sudokit::system

// spread.hpp - new threads begin at once where other processors are idle.
#pragma once
#include <thread>

namespace sudokit {

// Moves a thread that has just been made off the caller's processor; afterwards it may run wherever
// the caller may. Linux may put a new thread on the processor of its parent, and there it waits
// until the parent's time is up or the next balancing: on a virtual machine with two processors,
// one of them idle, both threads were seen on one for 11 ms. Elsewhere than on Linux this does
// nothing.
void start_elsewhere(std::jthread& thread);

}  // namespace sudokit

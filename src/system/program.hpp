// program.hpp - becoming another program.
#pragma once
#include <string>

namespace sudokit::system {

// Replaces this process by the program of this name, with these arguments: the one in the folder of
// this program, or else one in PATH. Returns only if it cannot be started: an error number.
int become(const std::string& program, char* const* arguments);

}  // namespace sudokit::system

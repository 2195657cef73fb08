// left_out.hpp - a command that this build goes without, because its system or a library is missing.
#pragma once
#include <string>

#include "cli/console.hpp"
#include "cli/environment.hpp"

namespace sudokit::cli {

// Says so, and returns the exit status.
inline int left_out(const std::string& command, const std::string& needs) {
    Console().say("this build has no '" + command + "', which needs " + needs +
                  "; run it with a build for Linux that has everything");
    return kFailed;
}

}  // namespace sudokit::cli

// classic.hpp - the program when called as `yasss`: the options and the output of YasSS 0.4.7.3.
#pragma once

namespace sudokit::cli {

// Returns the exit status: 0, or 2 for a wrong option and for failed input or output.
int run_classic(int argc, char** argv);

}  // namespace sudokit::cli

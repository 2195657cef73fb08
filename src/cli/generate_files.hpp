// generate_files.hpp - the hidden door `sudokit --generate KIND [FOLDER]` that builds and tests
// use.
#pragma once

namespace sudokit::cli {

// KIND: "man FOLDER" writes a page a command; "bash", "zsh", "fish" and "markdown" write to
// standard output. Returns an exit status.
int generate_files(int argc, const char* const* argv);

}  // namespace sudokit::cli

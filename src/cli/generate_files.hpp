// generate_files.hpp - the undocumented `sudokit --generate KIND [FOLDER]`, for the build and for
// tests.
#pragma once

namespace sudokit::cli {

// KIND: "man FOLDER" writes a page per command; "bash", "zsh", "fish" and "markdown" write to
// standard output. Returns an exit status.
int generate_files(int argc, const char* const* argv);

}  // namespace sudokit::cli

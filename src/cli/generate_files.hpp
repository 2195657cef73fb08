// generate_files.hpp - the undocumented `sudokit --generate KIND [FOLDER]`, for the build and for
// tests.
#pragma once

namespace sudokit::cli {

// KIND: "man FOLDER" and "markdown FOLDER" write a page per command, "npm FOLDER" the options of the
// npm package; "bash", "zsh" and "fish" write to standard output. Returns an exit status.
int generate_files(int argc, const char* const* argv);

}  // namespace sudokit::cli

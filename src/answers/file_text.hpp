// file_text.hpp - reads the files that options name.
#pragma once
#include <functional>
#include <string>

#include "sudokit/error.hpp"

namespace sudokit::answers {

// Turns the bytes of a file into its text: the caller may support compressed files.
using Unpack = std::function<Result<std::string>(std::string bytes)>;

// Error: names the file. If it has no remedy, it says only that the file cannot be read.
Result<std::string> file_text(const std::string& path, const Unpack& unpack);

}  // namespace sudokit::answers

// file_text.hpp - the texts of files that options name.
#pragma once
#include <functional>
#include <string>

#include "sudokit/error.hpp"

namespace sudokit::answers {

// The bytes of a file to its text: whoever stands in front may know compressed ones.
using Unpack = std::function<Result<std::string>(std::string bytes)>;

// Error: the message names the file. Without a remedy it says no more than that it cannot be read.
Result<std::string> file_text(const std::string& path, const Unpack& unpack);

}  // namespace sudokit::answers

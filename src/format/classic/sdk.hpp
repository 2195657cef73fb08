// sdk.hpp - the lines of metadata that SudoCue writes before a grid: #A author, #D description ...
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sudokit::text {

// "#AJane" -> ("author", "Jane"). Nothing if the line is an ordinary comment.
std::optional<std::pair<std::string, std::string>> sdk_field(std::string_view line);

}  // namespace sudokit::text

// percent.hpp - percent-encoding in links: %41 is A.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace sudokit::text {

// The character whose code begins at text[i], if one does.
std::optional<char> percent_code(std::string_view text, std::size_t i);
// Anything that is not a code stays unchanged.
std::string percent_decoded(std::string_view text);

}  // namespace sudokit::text

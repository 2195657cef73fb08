// assign.hpp - the value of an option, from text.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "answers/options.hpp"
#include "sudokit/error.hpp"

namespace sudokit::answers {

std::optional<std::uint64_t> to_number(std::string_view text);

// Writes `text` into the option's field. `name` is how the user wrote the option. Error: the option
// does not take this value.
std::optional<Error> assign(Options& options, const OptionInfo& option, const std::string& text,
                            const std::string& name);

}  // namespace sudokit::answers

// assign.hpp - sets an option from text.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "answers/options.hpp"
#include "sudokit/error.hpp"

namespace sudokit::answers {

// Parses `text` into the option's field. `name`: the option as the user wrote it. Error: the option
// does not take this value.
[[nodiscard]] std::optional<Error> assign(Options& options, const OptionInfo& option,
                                          const std::string& text, const std::string& name);

}  // namespace sudokit::answers

// plain.hpp - plain texts accepted in place of constraint strings, converted to items: the forms
// that iss.hpp names, grids, jigsaws, and grids of numbers.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "format/iss/text.hpp"

namespace sudokit::text::iss {

std::optional<Result<std::vector<Item>>> plain_items(const Source& source);
bool is_short_killer(std::string_view text);
bool is_long_killer(std::string_view text);

}  // namespace sudokit::text::iss

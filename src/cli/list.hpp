// list.hpp - sudokit list: the values that options accept, from the tables of the library.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "answers/results.hpp"
#include "cli/answers.hpp"
#include "sudokit/error.hpp"

namespace sudokit::cli {

std::vector<std::string_view> list_names();  // techniques, boards, ...

// The lists with these names; all lists if there are no names. An Error if a name is unknown.
Result<std::string> list_text(std::span<const std::string> names, const Style& style);

}  // namespace sudokit::cli

// page.hpp - the steps of 'explain' as pictures, alone or on an HTML page.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "sudokit/show.hpp"

namespace sudokit::answers {

// The board before the step as SVG. `newest`: the cell that the previous step filled.
std::string picture_of(const Telling& telling, std::optional<Cell> newest);

// The parts of a page: its head, once, then for each puzzle a heading, its steps with the text
// beside the picture, and remarks.
std::string page_head(std::string_view language);
std::string page_heading(std::string_view puzzle);
std::string page_step(std::string_view picture, std::string_view words);
std::string page_remark(std::string_view words);

}  // namespace sudokit::answers

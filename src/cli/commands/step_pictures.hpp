// step_pictures.hpp - the steps of 'explain' as pictures: files in a folder, or a page for browsers.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "sudokit/error.hpp"
#include "sudokit/format.hpp"
#include "sudokit/narrate.hpp"

namespace sudokit::cli {

// The board before the step as SVG. `newest`: the cell that the step before filled.
std::string picture_of(const Explainer& explainer, const Step& step, const Narrator& narrator,
                       Notation notation, std::optional<Cell> newest);

// A page: its head, which is written once, then for each puzzle a heading, its steps with the words
// beside the picture, and remarks.
std::string page_head(std::string_view language);
std::string page_heading(std::string_view puzzle);
std::string page_step(std::string_view picture, std::string_view words);
std::string page_remark(std::string_view words);

// Is the name that of a folder: one that is there, or one that ends in '/'?
bool is_folder_name(const std::string& path);
std::optional<Error> make_folder(const std::string& path);
// FOLDER/puzzle0001-step001.svg; both numbers count from 1.
std::optional<Error> write_picture(const std::string& folder, std::uint64_t puzzle,
                                   std::size_t step, std::string_view picture);

}  // namespace sudokit::cli

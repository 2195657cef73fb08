// picture_folder.hpp - pictures of steps as files in a folder.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sudokit/error.hpp"

namespace sudokit::cli {

// Does the name denote a folder: an existing one, or one that ends in '/'?
bool is_folder_name(const std::string& path);
std::optional<Error> make_folder(const std::string& path);
// FOLDER/puzzle0001-step001.svg; both numbers count from 1.
std::optional<Error> write_picture(const std::string& folder, std::uint64_t puzzle,
                                   std::size_t step, std::string_view picture);

}  // namespace sudokit::cli

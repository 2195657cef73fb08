// disk.hpp - small files and folders as a whole, with an Error that says what to do.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"

namespace sudokit::files {

// The names in a folder, in no order; none if it cannot be read.
std::vector<std::string> names_in(const std::string& folder);
// Nothing if there is no such regular file.
std::optional<std::uint64_t> size_of_file(const std::string& path);

// A small file as a whole, on the disk when this returns.
std::optional<Error> write_file(const std::string& path, std::string_view text);
// The name of a new file is on the disk when its folder is.
std::optional<Error> settle_folder(const std::string& folder);
Error cannot_write(const std::string& path, int error_number);
Error cannot_read(const std::string& path, int error_number);

}  // namespace sudokit::files

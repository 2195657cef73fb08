// disk.hpp - reads and writes small files and folders as a whole; errors say what to do.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"

namespace sudokit::files {

// The names in a folder, unordered; none if it cannot be read.
std::vector<std::string> names_in(const std::string& folder);
// Nothing if there is no such regular file.
std::optional<std::uint64_t> size_of_file(const std::string& path);

// Writes a small file as a whole, and syncs it. It takes the place of a symbolic link.
[[nodiscard]] std::optional<Error> write_file(const std::string& path, std::string_view text);
// Syncs a folder: only then do the names of new files in it survive a crash.
[[nodiscard]] std::optional<Error> settle_folder(const std::string& folder);
Error cannot_write(const std::string& path, int error_number);
Error cannot_read(const std::string& path, int error_number);

}  // namespace sudokit::files

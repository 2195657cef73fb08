// temporary_file.hpp - a file in TMPDIR, or /tmp, for bytes that do not fit into memory. It is
// unlinked at once, so nothing is left behind whatever happens to the process.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sudokit/error.hpp"

namespace sudokit::data {

class TemporaryFile {
  public:
    TemporaryFile() = default;
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    // Creates the file if needed. Error: no space, or no such folder, with a remedy.
    [[nodiscard]] std::optional<Error> append(std::string_view bytes);
    std::uint64_t size() const { return size_; }
    // Precondition: the file has this many bytes from `place` on.
    [[nodiscard]] std::optional<Error> read(std::uint64_t place, char* to, std::size_t bytes) const;

  private:
    Error no_room(int error_number) const;

    std::string folder_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
};

}  // namespace sudokit::data

// spool.hpp - texts that are written one after the other and then read in the same order: the first megabytes
// in memory, the rest in a temporary file.
#pragma once
#include <string>
#include <string_view>

#include "data/temporary_file.hpp"

namespace sudokit::data {

class Spool {
  public:
    // `most`: bytes in memory.
    explicit Spool(std::size_t most) : most_(most) {}

    // Error: no room in the folder for temporary files.
    std::optional<Error> add(std::string_view text);
    // The next text, valid until the call after; after the last add(). Precondition: there is one.
    std::optional<Error> next(std::string_view& text);

  private:
    std::optional<Error> load();

    const std::size_t most_;
    std::string bytes_;  // to be written, later a piece of what was
    TemporaryFile file_;
    std::size_t at_ = 0;
    std::uint64_t loaded_ = 0;  // bytes of the file
};

}  // namespace sudokit::data

// spool.hpp - a queue of texts that are all written before they are read: what does not fit into
// memory is in a temporary file.
#pragma once
#include <string>
#include <string_view>

#include "data/temporary_file.hpp"

namespace sudokit::data {

class Spool {
  public:
    // `most`: bytes in memory.
    explicit Spool(std::size_t most) : most_(most) {}

    // Error: no space in the folder for temporary files.
    [[nodiscard]] std::optional<Error> add(std::string_view text);
    // Gets the next text, valid until the next call. Precondition: all are added; there is one.
    [[nodiscard]] std::optional<Error> next(std::string_view& text);

  private:
    [[nodiscard]] std::optional<Error> load();

    const std::size_t most_;
    std::string bytes_;  // not yet written; later a piece that was read
    TemporaryFile file_;
    std::size_t at_ = 0;
    std::uint64_t loaded_ = 0;  // bytes of the file
};

}  // namespace sudokit::data

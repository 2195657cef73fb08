// chunked_source.hpp - a text in pieces, as a pipe may give it.
#pragma once
#include <algorithm>
#include <string_view>

#include "sudokit/format.hpp"

class ChunkedSource : public sudokit::ByteSource {
  public:
    ChunkedSource(std::string_view text, std::size_t chunk) : text_(text), chunk_(chunk) {}
    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        n = text_.copy(buffer, std::min(n, chunk_));
        text_.remove_prefix(n);
        return static_cast<std::ptrdiff_t>(n);
    }

  private:
    std::string_view text_;
    std::size_t chunk_;
};

// normal_line.hpp - a line in the form that readers expect: frames in ASCII, no terminal colours.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/check.hpp"

namespace sudokit::text {

// Box-drawing characters become '|', '-' and '+', typographic spaces a space, middle dots and
// squares '.'; escape sequences for colour and characters without width vanish; full-width and
// circled digits and keycaps become digits if the line has no ASCII digit. A text in quotes keeps
// its digits. A line without any of these (nearly all) is not copied. Columns are those of the
// original bytes.
class NormalLine {
  public:
    explicit NormalLine(std::string_view raw);
    NormalLine(const NormalLine&) = delete;
    NormalLine& operator=(const NormalLine&) = delete;

    std::string_view text() const { return text_; }
    bool is_view() const { return from_.empty(); }   // text() is the raw line itself
    std::uint32_t column(std::size_t index) const {  // 1-based; index may be text().size()
        SUDOKIT_CHECK(index <= text_.size());
        return from_.empty() ? static_cast<std::uint32_t>(index) + 1 : from_[index];
    }
    std::uint32_t column(const char* place) const {
        return column(static_cast<std::size_t>(place - text_.data()));
    }

  private:
    std::string buffer_;
    std::vector<std::uint32_t> from_;
    std::string_view text_;
};

}  // namespace sudokit::text

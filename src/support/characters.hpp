// characters.hpp - a set of ASCII characters, as a table of bits.
//
// Readers check every line for a few characters. std::string_view's find_first_of() calls memchr()
// for each character of the line, which made reading twice as slow.
#pragma once
#include <cstdint>
#include <string_view>

namespace sudokit::support {

class Characters {
  public:
    constexpr Characters(const char* all) {
        for (; *all; ++all) words_[*all / 64 & 1] |= std::uint64_t{1} << (*all & 63);
    }
    constexpr bool has(char c) const {
        return static_cast<unsigned char>(c) < 128 && (words_[c / 64] >> (c & 63) & 1);
    }
    // The place of the first one that is in the set, or that is not; npos if there is none.
    constexpr std::size_t first_in(std::string_view text, std::size_t from = 0) const {
        return first(text, from, true);
    }
    constexpr std::size_t first_not_in(std::string_view text, std::size_t from = 0) const {
        return first(text, from, false);
    }

  private:
    constexpr std::size_t first(std::string_view text, std::size_t from, bool wanted) const {
        while (from < text.size() && has(text[from]) != wanted) ++from;
        return from < text.size() ? from : text.npos;
    }
    std::uint64_t words_[2] = {};
};

}  // namespace sudokit::support

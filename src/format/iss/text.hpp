// text.hpp - a constraint string as a tree of items. Each word knows its place in the input.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"
#include "support/check.hpp"

namespace sudokit::text::iss {

struct Word {
    std::string text;
    std::uint32_t at = 0;  // offset in the input
};

// ".Type~arg~arg"; the items up to its ".End" are its parts.
struct Item {
    Word type;
    std::vector<Word> args;
    std::vector<Item> parts;
};

// Text that knows each character's offset in the input.
struct Source {
    std::string text;
    std::vector<std::uint32_t> places;

    void add(char c, std::uint32_t place) {
        SUDOKIT_CHECK(places.empty() || places.back() < place);
        text += c;
        places.push_back(place);
    }
    std::uint32_t place(std::size_t i) const;
    Source without_blanks() const;
};

// The parts between blank lines, without comments. Of a link, only its parameter q.
std::vector<Source> sections_of(std::string_view input);

Result<std::vector<Item>> parse_items(const Source& source);

// An error at an offset, which locate() turns into line and column.
Error error_at(std::uint32_t at, ErrorCode code, std::string message, std::string remedy);
Error locate(Error error, std::string_view input);

}  // namespace sudokit::text::iss

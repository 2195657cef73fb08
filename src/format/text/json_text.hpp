// json_text.hpp - JSON from strangers: parsed without trust, and read without surprises.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "format/text/json.hpp"
#include "sudokit/error.hpp"

namespace sudokit::text {

// The origin of a JSON text, for the places of its errors.
struct JsonOrigin {
    std::uint64_t line = 1, column = 1;  // of the text, or of the packed text it was in
    std::string_view text;               // the text itself; empty if it was packed

    // Sets the place of this byte; in packed texts all bytes have one place.
    void place(Error& error, std::size_t byte) const;
    // Sets the place of the first "name" in quotes.
    void place_name(Error& error, std::string_view name) const;
};

// What is wrong with a JSON text, and at which byte.
struct JsonFault {
    std::size_t byte = 0;
    std::string message, remedy;
};
std::optional<JsonFault> parse_into(Json& document, std::string_view text, Json::Names names);

// An object or array, with its members sorted by name.
Result<Json> parse_json(std::string_view text, const JsonOrigin& origin);

// Is it null, false, 0, "" or an empty list?
bool says_nothing(const Json& value);
// The same of a cell's value: a list or an object there is a fault.
bool says_open(const Json& value);
// A whole number, as a number or in a string.
std::optional<int> whole_number(const Json& value);
// A string as it is, anything else as JSON; "" if says_nothing().
std::string text_of(const Json& value);
// For messages: as JSON, cut if long.
std::string shown(const Json& value);
// Does the text have a member of this name (or a string of this text)? Does not parse.
bool mentions(std::string_view json, std::string_view name);

}  // namespace sudokit::text

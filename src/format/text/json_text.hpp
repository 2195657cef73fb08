// json_text.hpp - JSON from strangers: parsed without trust, and read without surprises.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"

namespace sudokit::text {

// Members are sorted by name, so that lookups stay fast among many.
using Json = nlohmann::json;

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
std::optional<JsonFault> nesting_fault(std::string_view text);
// At the token that ends with this byte, counted from 1.
JsonFault syntax_fault(std::size_t byte, std::string_view text);
JsonFault number_fault(std::string_view number, std::string_view text);
// `end`: just after the second name's closing quote.
JsonFault repeated_fault(std::string_view name, std::size_t end);

// The text as the library reads it, which tells how far it has come.
struct JsonInput {
    using char_type = char;
    const char* at;
    const char* end;
    std::size_t* read;

    std::char_traits<char>::int_type get_character() {
        if (at == end) return std::char_traits<char>::eof();
        ++*read;
        return std::char_traits<char>::to_int_type(*at++);
    }
};

// Builds a document from the library's parser events; keeps the first fault, does not throw.
template <typename Document>
class DocumentMaker : public nlohmann::detail::json_sax_dom_parser<Document> {
    using Base = nlohmann::detail::json_sax_dom_parser<Document>;
    // Of two members with one name, a sorted document would keep only the last.
    static constexpr bool kIsSorted = std::is_same_v<Document, Json>;

  public:
    DocumentMaker(Document& document, std::string_view text) : Base(document, false), text_(text) {}

    bool start_object(std::size_t size) {
        if constexpr (kIsSorted) names_.emplace_back();
        return Base::start_object(size);
    }
    bool key(std::string& name) {
        if constexpr (kIsSorted)
            if (!names_.back().insert(name).second) {
                fault = repeated_fault(name, read);
                return false;
            }
        return Base::key(name);
    }
    bool end_object() {
        if constexpr (kIsSorted) names_.pop_back();
        return Base::end_object();
    }

    // Called by the library in place of its own handler, which throws.
    template <typename Failure>
    bool parse_error(std::size_t byte, const std::string& token, const Failure&) {
        constexpr bool is_syntax = std::is_same_v<Failure, nlohmann::detail::parse_error>;
        fault = is_syntax ? syntax_fault(byte, text_) : number_fault(token, text_);
        return false;
    }

    std::optional<JsonFault> fault;
    std::size_t read = 0;  // characters

  private:
    std::string_view text_;
    std::vector<std::set<std::string>> names_;  // of the objects that are open
};

// Parses into a document of any type that the library has.
template <typename Document>
std::optional<JsonFault> parse_into(Document& document, std::string_view text) {
    if (auto fault = nesting_fault(text)) return fault;
    DocumentMaker<Document> maker(document, text);
    // Not Document::sax_parse(), which would link the readers of five binary formats.
    const auto parse = [&](auto input) {
        nlohmann::detail::parser<Document, decltype(input)>(std::move(input)).sax_parse(&maker);
    };
    if constexpr (std::is_same_v<Document, Json>)
        parse(JsonInput{text.data(), text.data() + text.size(), &maker.read});
    else
        parse(nlohmann::detail::input_adapter(text));
    return maker.fault;
}

// An object or array. Nesting is limited, so recursive code is safe.
Result<Json> parse_json(std::string_view text, const JsonOrigin& origin);

// The member, or null.
const Json& member(const Json& object, const std::string& name);
// A whole number within these bounds. (Comparing in the library, 2^64 - 1 equals -1.)
template <typename Document>
std::optional<int> number_within(const Document& value, int least, int most) {
    if (!value.is_number_integer()) return std::nullopt;
    const auto number = value.template get<std::int64_t>();
    if ((value.is_number_unsigned() && number < 0) || number < least || number > most)
        return std::nullopt;
    return static_cast<int>(number);
}
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

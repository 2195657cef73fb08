#include "format/text/json_text.hpp"

#include <algorithm>

#include "format/text/messages.hpp"
#include "support/decimal.hpp"

namespace sudokit::text {

namespace {

JsonFault syntax_fault(std::size_t byte, std::string_view text) {
    if (byte > 0) --byte;
    if (byte >= text.size())
        return {text.size(), "the JSON ends too early", "give it all, to the closing bracket"};
    return {byte, "this is not JSON from character " + std::to_string(byte + 1) + " on",
            "check quotes and commas"};
}

JsonFault told(const Json::Fault& fault, std::string_view text) {
    switch (fault.kind) {
        case Json::Fault::Kind::Syntax:
            return syntax_fault(fault.byte, text);
        case Json::Fault::Kind::Number: {
            const std::size_t byte = text.find(fault.token);
            return {byte == text.npos ? 0 : byte,
                    "the number " + in_quotes(fault.token) + " is too large", "correct it"};
        }
        case Json::Fault::Kind::Repeated:
            return {fault.byte - std::min(fault.byte, fault.token.size() + 2),
                    "the member " + in_quotes(fault.token) + " comes twice in one object",
                    "give it once"};
        case Json::Fault::Kind::Nested:
            break;
    }
    return {fault.byte,
            "brackets are nested more than " + std::to_string(Json::kMostNested) + " deep",
            "this is not a puzzle"};
}

}  // namespace

void JsonOrigin::place(Error& error, std::size_t byte) const {
    error.line = line;
    error.column = column;
    if (text.empty()) return;
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const auto breaks = static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    const std::size_t last = before.rfind('\n');
    error.line += breaks;
    error.column = breaks ? before.size() - last : column + before.size();
}

void JsonOrigin::place_name(Error& error, std::string_view name) const {
    const std::size_t at = text.find("\"" + std::string(name) + "\"");
    place(error, at == std::string_view::npos ? 0 : at);
}

std::optional<JsonFault> parse_into(Json& document, std::string_view text, Json::Names names) {
    const auto fault = Json::parse(text, document, names);
    return fault ? std::optional(told(*fault, text)) : std::nullopt;
}

Result<Json> parse_json(std::string_view text, const JsonOrigin& origin) {
    Json document;
    auto fault = parse_into(document, text, Json::Names::ByName);
    if (!fault) return document;
    Error error = make_error(ErrorCode::BadStructure, 0, 0, std::move(fault->message),
                             std::move(fault->remedy));
    origin.place(error, fault->byte);
    return error;
}

bool says_nothing(const Json& value) {
    if (value.is_null() || value.empty()) return true;
    if (value.is_boolean()) return !value.is_true();
    if (value.is_number()) return value == 0;
    return value.is_string() && trim(value.text()).empty();
}

bool says_open(const Json& value) {
    return says_nothing(value) && (value.is_null() || !value.is_structured());
}

std::optional<int> whole_number(const Json& value) {
    constexpr int kMost = 1'000'000'000;
    if (value.is_whole()) return value.within(-kMost, kMost);
    if (!value.is_string()) return std::nullopt;
    const auto number = support::number_in<int>(trim(value.text()));
    return number >= -kMost && number <= kMost ? number : std::nullopt;
}

std::string text_of(const Json& value) {
    if (value.is_string()) return value.text();
    return says_nothing(value) ? "" : value.dump();
}

std::string shown(const Json& value) {
    constexpr std::size_t kLong = 40;
    std::string text = value.dump(-1, true);
    if (text.size() > kLong) text.replace(kLong, std::string::npos, "...");
    return text;
}

bool mentions(std::string_view json, std::string_view name) {
    // Quotes are everywhere, so look for the name first.
    for (std::size_t at = json.find(name, 1); at != json.npos; at = json.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if (json[at - 1] == '"' && end < json.size() && json[end] == '"') return true;
    }
    return false;
}

}  // namespace sudokit::text

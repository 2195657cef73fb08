#include "format/text/json_text.hpp"

#include <algorithm>
#include <charconv>

#include "format/text/messages.hpp"

namespace sudokit::text {

namespace {

constexpr int kMaxNestedBrackets = 64;

// The byte at which brackets are nested too deeply, if they are.
std::optional<std::size_t> too_deep(std::string_view text) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kMaxNestedBrackets) return i;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return std::nullopt;
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

std::optional<JsonFault> nesting_fault(std::string_view text) {
    const auto deep = too_deep(text);
    if (!deep) return std::nullopt;
    return JsonFault{
        *deep, "brackets are nested more than " + std::to_string(kMaxNestedBrackets) + " deep",
        "this is not a puzzle"};
}

JsonFault syntax_fault(std::size_t byte, std::string_view text) {
    if (byte > 0) --byte;
    if (byte >= text.size())
        return {text.size(), "the JSON ends too early", "give it all, to the closing bracket"};
    return {byte, "this is not JSON from character " + std::to_string(byte + 1) + " on",
            "check quotes and commas"};
}

JsonFault number_fault(std::string_view number, std::string_view text) {
    const std::size_t byte = text.find(number);
    return {byte == text.npos ? 0 : byte, "the number " + in_quotes(number) + " is too large",
            "correct it"};
}

JsonFault repeated_fault(std::string_view name, std::size_t end) {
    const std::size_t begin = end - std::min(end, name.size() + 2);
    return {begin, "the member " + in_quotes(name) + " comes twice in one object", "give it once"};
}

Result<Json> parse_json(std::string_view text, const JsonOrigin& origin) {
    Json document;
    auto fault = parse_into(document, text);
    if (!fault) return document;
    Error error = make_error(ErrorCode::BadStructure, 0, 0, std::move(fault->message),
                             std::move(fault->remedy));
    origin.place(error, fault->byte);
    return error;
}

const Json& member(const Json& object, const std::string& name) {
    static const Json kNull;
    const auto found = object.find(name);
    return found == object.end() ? kNull : *found;
}

bool says_nothing(const Json& value) {
    if (value.is_null() || value.empty()) return true;
    if (value.is_boolean()) return !value.get<bool>();
    if (value.is_number()) return value == 0;
    return value.is_string() && trim(value.get_ref<const std::string&>()).empty();
}

bool says_open(const Json& value) {
    return says_nothing(value) && (value.is_null() || !value.is_structured());
}

std::optional<int> whole_number(const Json& value) {
    constexpr int kMost = 1'000'000'000;
    if (value.is_number_integer()) return number_within(value, -kMost, kMost);
    if (!value.is_string()) return std::nullopt;
    const std::string_view text = trim(value.get_ref<const std::string&>());
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number > kMost ||
        number < -kMost)
        return std::nullopt;
    return number;
}

std::string text_of(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    return says_nothing(value) ? "" : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string shown(const Json& value) {
    constexpr std::size_t kLong = 40;
    std::string text = value.dump(-1, ' ', true);
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

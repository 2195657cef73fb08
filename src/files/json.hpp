// json.hpp - a program's own files as JSON. Reading tolerates damage, which a disk may cause.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "format/text/utf8.hpp"

namespace sudokit::files {

// Keeps members in the order in which they were written.
using Json = nlohmann::ordered_json;

// `discarded` if the text is not JSON.
inline Json parsed(const std::string& text) { return Json::parse(text, nullptr, false); }
inline std::string written(const Json& json, int indent = -1) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

// File names may have bytes that are not UTF-8, which JSON cannot express: writes such a text as a
// list of its bytes.
inline Json json_of_text(const std::string& text) {
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t length = text::utf8_length(rest);
        if (length == 0) return Json(std::vector<unsigned char>(text.begin(), text.end()));
        rest.remove_prefix(length);
    }
    return text;
}
inline std::string text_of_json(const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    std::string text;
    if (json.is_array())
        for (const Json& byte : json)
            if (byte.is_number_unsigned()) text += static_cast<char>(byte.get<unsigned char>());
    return text;
}

// A missing member, or one of another type, reads as 0, false or empty.
inline std::uint64_t number_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}
inline double decimal_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_number() ? found->get<double>() : 0;
}
inline bool flag_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_boolean() && found->get<bool>();
}
inline std::string text_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}
inline std::vector<std::string> texts_in(const Json& json, const char* name) {
    std::vector<std::string> texts;
    const auto found = json.find(name);
    if (found == json.end() || !found->is_array()) return texts;
    for (const Json& text : *found) texts.push_back(text_of_json(text));
    return texts;
}

}  // namespace sudokit::files

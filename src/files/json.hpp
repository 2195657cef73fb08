// json.hpp - a program's own files as JSON. Reading tolerates damage, which a disk may cause.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "format/text/json.hpp"
#include "format/text/utf8.hpp"

namespace sudokit::files {

using text::Json;

// A line, or with `indent` many lines.
inline std::string written(const Json& json, int indent = -1) { return json.dump(indent) + "\n"; }

// File names may have bytes that are not UTF-8, which JSON cannot express: writes such a text as a
// list of its bytes.
inline Json json_of_text(const std::string& text) {
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t length = text::utf8_length(rest);
        if (length == 0) return std::vector<unsigned char>(text.begin(), text.end());
        rest.remove_prefix(length);
    }
    return text;
}
inline std::string text_of_json(const Json& json) {
    if (!json.is_array()) return json.text();
    std::string text;
    for (const Json& byte : json)
        if (byte.is_natural()) text += static_cast<char>(byte.natural());
    return text;
}

inline std::vector<std::string> texts_in(const Json& json, const char* name) {
    std::vector<std::string> texts;
    if (json[name].is_array())
        for (const Json& text : json[name]) texts.push_back(text_of_json(text));
    return texts;
}

}  // namespace sudokit::files

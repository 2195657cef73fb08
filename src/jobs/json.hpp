// json.hpp - the job's own files as JSON: read with care, for a disk may have damaged them.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace sudokit::jobs {

// Members in the order in which they were written.
using Json = nlohmann::ordered_json;

// `discarded` if it is no JSON.
inline Json parsed(const std::string& text) { return Json::parse(text, nullptr, false); }
// Texts may hold bytes that are no UTF-8: names of files, say.
inline std::string written(const Json& json, int indent = -1) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

// What is not there, or of another type, is 0, false or empty.
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
    for (const Json& text : *found)
        texts.push_back(text.is_string() ? text.get<std::string>() : "");
    return texts;
}

}  // namespace sudokit::jobs

#include "format/setter/penpa_text.hpp"

#include <algorithm>
#include <utility>

namespace sudokit::text {

namespace {

// The first row escapes 'z', which begins a short name.
constexpr std::pair<char, std::string_view> kShortNames[] = {
    {'Z', "z"},
    {'9', "\"qa\""},
    {'Q', "\"pu_q\""},
    {'A', "\"pu_a\""},
    {'G', "\"grid\""},
    {'M', "\"edit_mode\""},
    {'S', "\"surface\""},
    {'L', "\"line\""},
    {'E', "\"lineE\""},
    {'W', "\"wall\""},
    {'C', "\"cage\""},
    {'N', "\"number\""},
    {'Y', "\"symbol\""},
    {'P', "\"special\""},
    {'B', "\"board\""},
    {'R', "\"command_redo\""},
    {'U', "\"command_undo\""},
    {'8', "\"command_replay\""},
    {'1', "\"numberS\""},
    {'F', "\"freeline\""},
    {'2', "\"freelineE\""},
    {'T', "\"thermo\""},
    {'3', "\"arrows\""},
    {'D', "\"direction\""},
    {'0', "\"squareframe\""},
    {'5', "\"polygon\""},
    {'4', "\"deletelineE\""},
    {'6', "\"killercages\""},
    {'7', "\"nobulbthermo\""},
    {'_', "\"__a\""},
    {'O', "null"},
};

// Characters that a text may not contain, and what replaces them.
constexpr std::pair<char, std::string_view> kPenpaSigns[] = {
    {',', "%2C"}, {'\n', "%2D"}, {'&', "%2E"}, {'=', "%2F"}};

void replace_each(std::string& text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

}  // namespace

std::string with_long_names(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto* name = std::ranges::find_if(kShortNames, [&](const auto& known) {
            return text[i] == 'z' && i + 1 < text.size() && text[i + 1] == known.first;
        });
        if (name == std::end(kShortNames))
            out += text[i];
        else
            out += name->second, ++i;
    }
    return out;
}

std::string with_short_names(std::string text) {
    for (const auto& [letter, name] : kShortNames)
        replace_each(text, name, std::string("z") + letter);
    return text;
}

std::string penpa_words(std::string_view text) {
    std::string words(text);
    for (const auto& [sign, code] : kPenpaSigns) replace_each(words, code, std::string(1, sign));
    return words;
}

std::string in_penpa_words(std::string_view text) {
    std::string words(text);
    for (const auto& [sign, code] : kPenpaSigns) replace_each(words, std::string(1, sign), code);
    return words;
}

}  // namespace sudokit::text

// vocabulary.hpp - words that only English has, and which of them a text contains: tests use them
// to find an English remark among German ones.
#pragma once
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "logic/words/table.hpp"

namespace vocabulary {

using namespace sudokit;

// Everything that the table of a language says.
inline std::vector<std::string_view> texts_of(Language language) {
    const logic::Words& words = logic::words_in(language);
    std::vector<std::string_view> texts;
    for (int i = 0; i < static_cast<int>(logic::Phrase::kCount); ++i)
        texts.push_back(words.phrases[static_cast<logic::Phrase>(i)]);
    for (std::size_t i = 0; i < logic::kTechniques; ++i)
        for (const auto& table : {words.names, words.reasons})
            texts.push_back(table[static_cast<Technique>(i)]);
    for (int i = 0; i <= static_cast<int>(Family::Rules); ++i)
        for (const auto& table : {words.reasons_of_families, words.patterns})
            texts.push_back(table[static_cast<Family>(i)]);
    for (const logic::KeyHelp& help : words.keys)
        for (const std::string_view text : {help.keys, help.meaning, help.brief})
            texts.push_back(text);
    return texts;
}

// The words of two letters or more, in small letters; no placeholders.
inline std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    bool is_placeholder = false;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '{' || c == '}') is_placeholder = c == '{';
        if (!is_placeholder && (std::isalpha(byte) || byte >= 0x80))
            words.back() += static_cast<char>(byte < 0x80 ? std::tolower(byte) : byte);
        else if (!words.back().empty())
            words.emplace_back();
    }
    std::erase_if(words, [](const std::string& word) { return word.size() < 2; });
    return words;
}

// The words that English has and German has not.
inline std::set<std::string> words_of_english_alone() {
    std::set<std::string> words;
    for (const std::string_view text : texts_of(Language::English))
        for (std::string& word : words_of(text)) words.insert(std::move(word));
    for (const std::string_view text : texts_of(Language::German))
        for (const std::string& word : words_of(text)) words.erase(word);
    return words;
}

// Those of them in a text.
inline std::vector<std::string> english_words_in(std::string_view text) {
    static const std::set<std::string> english = words_of_english_alone();
    std::vector<std::string> found = words_of(text);
    std::erase_if(found, [](const std::string& word) { return !english.contains(word); });
    return found;
}

}  // namespace vocabulary

// rule_told.hpp - what steps of rules say, of positions with few candidates.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"

namespace rule_told {

using namespace sudokit;

inline Puzzle position_with(const std::string& rules, const std::string& board = "9x9") {
    auto puzzle = parse_puzzle("sudokit 1\nboard " + board + "\n" + rules + "end\n");
    EXPECT_TRUE(puzzle.ok()) << rules;
    Puzzle position = std::move(puzzle.value());
    position.candidates = position.domains();
    return position;
}

inline void remove(Puzzle& position, const std::vector<Cell>& cells,
                   const std::vector<Digit>& digits) {
    for (const Cell c : cells)
        for (const Digit d : digits) position.candidates[c].erase(d);
}

// The first step whose sentence has these words.
inline std::string told(const Puzzle& position, const std::string& words, ExplainOptions order = {},
                        Language language = Language::English) {
    auto started = Explainer::start(position, order);
    Explainer& explainer = started.value();
    NarrateOptions options;
    options.language = language;
    while (const auto step = explainer.next()) {
        const std::string text = Telling(explainer.position(), *step, options).sentence();
        if (text.find(words) != text.npos) return text;
        explainer.apply(*step);
    }
    return "no step says " + words;
}
inline std::string reason_of(const std::string& rules, const std::string& removed,
                             Language language = Language::English,
                             const std::string& board = "9x9") {
    return told(position_with(rules, board), removed, {}, language);
}
inline std::string needed(const Puzzle& position, const std::string& removed,
                          Language language = Language::English) {
    ExplainOptions options;
    options.order = {Technique::RulePointing};
    return told(position, removed, options, language);
}

}  // namespace rule_told

// What must hold for every text that the other tests have read: so it runs after them.
#include <gtest/gtest.h>

#include <map>

#include "format/support.hpp"
#include "support/pieces.hpp"

namespace sudokit::format_test {
namespace {

struct Outcome {
    std::vector<std::string> puzzles;  // all that is read of each
    std::size_t errors = 0;
};

Outcome outcome_of(const std::string& text) {
    const auto source = source_from_string(text);
    Reader reader(*source);
    Outcome outcome;
    for (Record record; reader.next(record);) {
        if (record.kind == Record::Kind::Bad) {
            ++outcome.errors;
        } else {
            Puzzle puzzle = record.to_puzzle();
            puzzle.fields.clear();  // a title may have gone to the other one
            outcome.puzzles.push_back(json_of(puzzle));
        }
    }
    return outcome;
}

// A table of a page that goes on to the end of the input, with all that follows.
bool lacks_end(const std::string& text) {
    const auto lacks = [&](const char* begin, const char* end) {
        return text.find(begin) != text.npos && text.find(end) == text.npos;
    };
    return lacks("<table", "</table") || lacks("{|", "|}") || lacks("\\begin", "\\end");
}

// The same text again is the same puzzle again. Without a blank line between the two, an error may
// say that there was more; but nothing is lost in silence.
void expect_twice(const std::string& text, const std::string& puzzle) {
    for (const std::string between : {"\n", "\nAnother one:\n", "\n---\n", ""}) {
        const std::string both = text + between + text;
        const Outcome twice = outcome_of(both);
        const bool may_be_refused = between != "\n" || lacks_end(text);
        EXPECT_TRUE(twice.puzzles == std::vector(2, puzzle) || (may_be_refused && twice.errors > 0))
            << twice.puzzles.size() << " puzzles and " << twice.errors << " errors of this text:\n"
            << both;
    }
}

class EveryText : public testing::Environment {
    void TearDown() override {
        for (const std::string& text : texts_to_try()) {
            if (text.find('\0') != text.npos) continue;  // UTF-16: its bytes cannot be joined
            const Outcome once = outcome_of(text);
            if (once.puzzles.size() == 1 && once.errors == 0)
                expect_twice(text.ends_with('\n') ? text : text + "\n", once.puzzles.front());
        }
    }
};

const auto* const every_text = testing::AddGlobalTestEnvironment(new EveryText);

}  // namespace
}  // namespace sudokit::format_test

// Inputs that people reported, and attacks on the reader, with what each must give. They lie beside the
// corpora, and the note beside each says what is right; the tests of the formats try the same kinds with
// puzzles of our own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

#include "cli/process.hpp"

namespace {

using testing::AnyOf;
using testing::Each;
using testing::HasSubstr;
using testing::Not;
using Lines = std::vector<std::string>;

const std::filesystem::path kFolder = std::filesystem::path(SUDOKIT_CORPORA) / "reported";

Lines results_in(const std::string& text) {
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

Lines matches(const std::string& text, const std::string& pattern) {
    const std::regex regex(pattern);
    Lines found;
    for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at)
        found.push_back(at->str(at->size() - 1));
    return found;
}

// What the note says after "Right:", to the end of its paragraph.
std::string right_of(const std::filesystem::path& file) {
    std::filesystem::path note = file;
    const std::string text = process::contents(note.replace_extension(".txt"));
    const std::size_t begin = text.find("Right:");
    return begin == text.npos ? "" : text.substr(begin, text.find("\nGot:", begin) - begin);
}

// The file of this name that is not the note.
std::filesystem::path reported(const std::string& begin) {
    for (const auto& entry : std::filesystem::directory_iterator(kFolder))
        if (entry.path().filename().string().starts_with(begin) &&
            entry.path().extension() != ".txt")
            return entry.path();
    ADD_FAILURE() << "there is no file " << begin;
    return {};
}

class Reported : public testing::Test {
  protected:
    void SetUp() override {
        if (!std::filesystem::exists(kFolder)) GTEST_SKIP() << "the corpora are not here";
    }
};

}  // namespace

TEST_F(Reported, inputs_have_the_solutions_of_their_notes) {
    for (const std::string name : {"01-", "02-", "03-", "03b-", "03c-", "04-", "05-", "06-", "07-",
                                   "08-", "09-", "10-", "11-", "15b-", "16-", "19-"}) {
        const std::filesystem::path file = reported(name);
        SCOPED_TRACE(file);
        const std::string right = right_of(file);
        const bool is_unique = right.find("unique") != right.npos;
        EXPECT_TRUE(is_unique || right.find("multiple") != right.npos) << right;
        const auto checked = process::run_sudokit({"check", file});
        EXPECT_THAT(results_in(checked.out), Each(is_unique ? "unique" : "multiple"))
            << checked.err;
        EXPECT_NE(checked.out, "");
        const Lines solutions = matches(right, "\\b([1-9]{81}|[1-4]{16})\\b");
        if (is_unique) {
            const auto solved = process::run_sudokit({"solve", "--format", "line", file});
            EXPECT_EQ(results_in(solved.out), solutions) << solved.err;
        }
        for (const std::string& number : matches(right, "multiple, ([0-9]+) solutions"))
            EXPECT_EQ(process::run_sudokit({"count", file}).out, number + "\n");
    }
}

TEST_F(Reported, several_puzzles_are_no_drawing_with_several_roots) {
    const auto drawn = process::run_sudokit({"convert", "--to", "svg", reported("12-")});
    const auto roots = matches(drawn.out, "(<(svg|html)[ >])").size();
    EXPECT_TRUE(drawn.status == 2 || drawn.out.starts_with("<!DOCTYPE html>") || roots == 1)
        << drawn.out.substr(0, 400);
}

TEST_F(Reported, links_and_texts_have_their_givens) {
    const auto linked = process::run_sudokit({"convert", "--to", "line", reported("13-")});
    EXPECT_EQ(linked.status, 0) << linked.err;
    ASSERT_EQ(linked.out.size(), 82u);  // the note says r3c3=1, but the link has r3c2=1
    EXPECT_EQ(std::ranges::count(linked.out, '.'), 78);
    EXPECT_EQ(linked.out.find('1') / 9, 2u);
    EXPECT_EQ(linked.out.find('2'), 9 * 5 + 4u);
    EXPECT_EQ(linked.out.find('3'), 9 * 8 + 7u);
    const auto symbols = process::run_sudokit({"convert", "--to", "line", reported("14-")});
    EXPECT_EQ(symbols.status, 0) << symbols.err;
    EXPECT_EQ(symbols.out, "1.....3..4.....2\n");
}

TEST_F(Reported, what_cannot_be_read_says_why) {
    EXPECT_THAT(process::run_sudokit({"check", reported("17-")}).err,
                AnyOf(HasSubstr("elements"), HasSubstr("Arrow")));
    const auto killer = process::run_sudokit({"check", reported("20-")});
    EXPECT_EQ(killer.status, 2);
    EXPECT_THAT(killer.err, HasSubstr("has other rules"));
}

TEST_F(Reported, attacks_are_refused_or_read_whole) {
    const auto convert = [](const std::string& name) {
        return process::run_sudokit({"convert", "--to", "line", kFolder / "attack" / name});
    };
    for (const std::string name :
         {"block-10rows.txt", "clues-bad.txt", "clues-bad2.txt", "crash-size.json",
          "dict-trunc.txt", "dict81-trunc.txt", "md-8cells.txt", "yaml10.txt"}) {
        const auto outcome = convert(name);
        EXPECT_EQ(outcome.status, 2) << name << outcome.out << outcome.err;
        EXPECT_THAT(results_in(outcome.out), Each("error")) << name;
    }
    for (const std::string name :
         {"clues2.txt", "excel-two-diff.txt", "rc-two-diff.txt", "numbered-two.txt"}) {
        const auto outcome = convert(name);
        EXPECT_EQ(outcome.status, 0) << name << outcome.err;
        EXPECT_EQ(results_in(outcome.out).size(), 2u) << name;
    }
    for (const auto& [name, puzzles] :
         {std::pair{"crash-in-file.txt", 7u}, {"one-bad-of-1000.npy", 1000u}}) {
        const Lines lines = results_in(convert(name).out);
        EXPECT_EQ(lines.size(), puzzles) << name;
        EXPECT_EQ(std::ranges::count(lines, "error"), 1) << name;
    }
}

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "classic/yasss.hpp"
#include "needs.hpp"

namespace {

constexpr const char* kPuzzleLine =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300\n";

std::size_t occurrences(const std::string& text, const std::string& word) {
    std::size_t n = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        ++n;
    return n;
}

// Empty if xmllint finds nothing wrong.
std::string complaints_of_xmllint(const std::string& document) {
    const std::string path =
        testing::TempDir() + "classic_svg_test_" + std::to_string(getpid()) + ".svg";
    std::ofstream(path) << document;
    std::FILE* lint = ::popen(("xmllint --noout --nonet " + path + " 2>&1").c_str(), "r");
    std::string text;
    char buffer[4096];
    while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, lint)) text.append(buffer, n);
    ::pclose(lint);
    std::remove(path.c_str());
    return text;
}

TEST(ClassicSvg, every_grid_is_a_document) {
    for (const char* options : {"-S", "--svg", "--sv"}) {
        const std::string svg = classic_test::run_yasss({options}, kPuzzleLine).out;
        EXPECT_EQ(1u, occurrences(svg, "<svg")) << options;
        EXPECT_EQ(1u, occurrences(svg, "</svg>")) << options;
        EXPECT_EQ(std::string::npos, svg.find("483921657")) << "the plain line is not printed";
    }
    EXPECT_EQ(3u, occurrences(classic_test::run_yasss({"-SCma"}, kPuzzleLine).out, "<svg"));
    EXPECT_EQ(
        2u, occurrences(classic_test::run_yasss({"-S"}, std::string(kPuzzleLine) + kPuzzleLine).out,
                        "<svg"));
    // The place of -S among the options does not matter.
    EXPECT_EQ(2u, occurrences(classic_test::run_yasss({"-g2", "-S"}, "").out, "<svg"));
    EXPECT_EQ(2u, occurrences(classic_test::run_yasss({"-S", "-r2"}, "").out, "<svg"));
    EXPECT_EQ(1u, occurrences(classic_test::run_yasss({"-cS"}, kPuzzleLine).out, "Number of"));
}

TEST(ClassicSvg, shows_every_digit_of_the_solution) {
    const std::string svg = classic_test::run_yasss({"-S"}, kPuzzleLine).out;
    for (char digit = '1'; digit <= '9'; ++digit)
        EXPECT_EQ(9u, occurrences(svg, std::string(">") + digit + "</text>")) << digit;
}

TEST(ClassicSvg, is_well_formed) {
    SUDOKIT_NEEDS("xmllint");
    for (const char* puzzle : {kPuzzleLine, "\n", "12345678000000000900\n"})
        for (const char* options : {"-S", "-SC", "-Sm"})
            EXPECT_EQ("", complaints_of_xmllint(classic_test::run_yasss({options}, puzzle).out));
}

}  // namespace

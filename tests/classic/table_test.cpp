// Every row of table.tsv is a test case of its own.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>

#include "classic/yasss.hpp"

using classic_test::Outcome;

namespace {

constexpr const char* kTable = SUDOKIT_SOURCE_DIR "/tests/classic/table.tsv";
constexpr const char* kPuzzle =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
constexpr const char* kSolution =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

struct Row {
    std::string behaviour, options, input, output;
    int status = 0;
    int line = 0;
};
void PrintTo(const Row& row, std::ostream* out) {
    *out << "table.tsv:" << row.line << ": " << row.behaviour;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find(separator, begin)) != std::string::npos; begin = end + 1)
        parts.push_back(text.substr(begin, end - begin));
    parts.push_back(text.substr(begin));
    return parts;
}

std::string unescaped(const std::string& text, std::size_t& at) {
    switch (const char letter = text.at(++at)) {
        case 'n':
            return "\n";
        case 'r':
            return "\r";
        case 't':
            return "\t";
        case '0':
            return std::string(1, '\0');
        case 'x':
            at += 2;
            return std::string(1,
                               static_cast<char>(std::stoi(text.substr(at - 1, 2), nullptr, 16)));
        default:
            return std::string(1, letter);
    }
}

// {P}, {S} and {x*5}; other braces stay.
std::string expanded(const std::string& text, std::size_t& at) {
    const std::size_t close = text.find('}', at);
    const std::string inside = text.substr(at + 1, close - at - 1);
    const std::string whole = text.substr(at, close - at + 1);
    at = close;
    if (inside == "P") return kPuzzle;
    if (inside == "S") return kSolution;
    if (inside.size() > 2 && inside[1] == '*')
        return std::string(std::stoul(inside.substr(2)), inside[0]);
    return whole;
}

std::string plain(const std::string& text) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\\')
            result += unescaped(text, at);
        else if (text[at] == '{')
            result += expanded(text, at);
        else
            result += text[at];
    }
    return result;
}

std::vector<Row> table() {
    std::vector<Row> rows;
    std::ifstream file(kTable);
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        const auto fields = split(line, '\t');
        if (fields.size() != 5) throw std::runtime_error("five columns: " + line);
        const std::string options = fields[1] == "-" ? "" : fields[1];
        rows.push_back(
            {fields[0], options, plain(fields[2]), plain(fields[3]), std::stoi(fields[4]), number});
    }
    return rows;
}

class ClassicTable : public testing::TestWithParam<Row> {};

TEST_P(ClassicTable, row) {
    const Row& row = GetParam();
    std::vector<std::string> options;
    for (const auto& word : split(row.options, ' '))
        if (!word.empty()) options.push_back(word);
    const Outcome outcome = classic_test::run_yasss(options, row.input);
    EXPECT_EQ(row.status, outcome.status) << outcome.err;
    EXPECT_EQ(row.status == 2, outcome.out.empty() && outcome.status == 2);
    static const std::regex lines(R"(\{lines (\d+)\})"), score("Score: \\d+");
    if (std::smatch match; std::regex_match(row.output, match, lines)) {
        const std::regex wanted("([0-9]{81}\n){" + match[1].str() + "}");
        EXPECT_TRUE(std::regex_match(outcome.out, wanted)) << outcome.out;
    } else {
        EXPECT_EQ(row.output, std::regex_replace(outcome.out, score, "Score: {n}"));
    }
}

std::string test_name(const testing::TestParamInfo<Row>& info) {
    std::string name = "line_" + std::to_string(info.param.line) + "_";
    for (const char c : info.param.behaviour)
        name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(yasss, ClassicTable, testing::ValuesIn(table()), test_name);

TEST(ClassicMessages, go_to_standard_error) {
    const std::string premature = "Premature end of input, padding with zeros...\n";
    const std::string conflict = "The given Sudoku is errornous, ignoring conflicting numbers...\n";
    EXPECT_EQ("", classic_test::run_yasss({}, std::string(kPuzzle) + "\n").err);
    EXPECT_EQ(premature, classic_test::run_yasss({}, "\n").err);
    EXPECT_EQ(premature + conflict + conflict, classic_test::run_yasss({}, "555\n").err);
    const auto operand = classic_test::run_yasss({"operand"}, "").err;
    EXPECT_NE(std::string::npos,
              operand.find("Warning: ignoring additional command line arguments"));
}

TEST(ClassicMessages, point_once_to_solve_if_several_lines_are_short) {
    const auto err_of = [](const std::string& input) {
        return classic_test::run_yasss({}, input).err;
    };
    const std::string note = "'sudokit solve' also reads grids that span several lines";
    const std::string row = "53..7....\n";
    EXPECT_EQ(err_of(row).find(note), std::string::npos);
    const std::string err = err_of(row + row + row + row);
    EXPECT_NE(err.find(note), std::string::npos);
    EXPECT_EQ(err.find(note), err.rfind(note));
}

TEST(ClassicMessages, help_names_every_option) {
    const Outcome help = classic_test::run_yasss({"--help"}, "");
    EXPECT_EQ(0, help.status);
    for (const char* option :
         {"-a, --answer", "-c, --count", "-u, --uniq", "-s, --score", "-C, --canonical",
          "-m, --minimize", "-S, --svg", "-g, --generate", "-r, --random", "--clues", "--seed",
          "-v, --verbose", "-h, --help", "-V, --version"})
        EXPECT_NE(std::string::npos, help.out.find(option)) << option;
    EXPECT_EQ(help.out, classic_test::run_yasss({"-h"}, "").out);
}

}  // namespace

// A given of a setter's JSON with a typing error: it is an error, never an open cell.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "format/support.hpp"
#include "format/text/lzstring.hpp"
#include "format/text/percent.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::format_test {
namespace {

using JsonInOrder = nlohmann::ordered_json;

struct Tool {
    const char *format, *before;  // how a link to its JSON begins
};
constexpr Tool kTools[] = {{"fpuzzles-json", ""},
                           {"scl", "scl"},
                           {"lisudoku", "https://lisudoku.xyz/?import="},
                           {"sudokumaker", "https://sudokumaker.app/?puzzle="}};

JsonInOrder json_in(std::string_view written) {
    const std::size_t packed = written.find("N4Ig");
    if (packed == written.npos) return JsonInOrder::parse(written);
    const std::string link = text::percent_decoded(written.substr(packed));
    const auto text = text::unpack_lzstring(std::string_view(link).substr(0, link.find('\n')));
    return JsonInOrder::parse(text ? text.value() : text.error().text());
}

std::string as_link(const Tool& tool, const JsonInOrder& json) {
    const std::string before = tool.before;
    return before.empty() ? json.dump() : before + text::pack_lzstring(json.dump());
}

// All values of cells in the object.
void list_values(JsonInOrder& json, std::vector<JsonInOrder*>& values) {
    if (!json.is_structured()) return;
    for (auto& [name, inner] : json.items()) {
        const bool is_value = json.is_object() && (name == "value" || name == "v");
        if (is_value && inner.is_number()) values.push_back(&inner);
        list_values(inner, values);
    }
}

class SetterValues : public testing::TestWithParam<Tool> {
  protected:
    JsonInOrder json_ = [] {
        std::string text;
        Puzzle puzzle = parse_puzzle(kPuzzle).value();
        puzzle.rules.emplace_back().kind = RuleKind::AntiKnight;  // lisudoku packs no mere digits
        EXPECT_TRUE(write_puzzle(GetParam().format, puzzle, text));
        return json_in(text);
    }();
    // "" or what is read though there is a fault.
    std::string read_in_silence() const {
        const auto puzzle = parse_puzzle(as_link(GetParam(), json_));
        return puzzle ? cells_of(puzzle.value()) : "";
    }
    std::vector<JsonInOrder*> values() {
        std::vector<JsonInOrder*> found;
        list_values(json_, found);
        return found;
    }
};

TEST_P(SetterValues, are_digits) {
    const auto all = values();
    ASSERT_EQ(all.size(), 24u);
    for (const char* wrong : {"true", "false", "[]", "{}", "[5]", "{\"a\":1}", "5.5", "-1", "10",
                              "\"x\"", "\"5O\"", "\".\"", "1e300"})
        for (JsonInOrder* value : {all.front(), all[11], all.back()}) {
            const JsonInOrder right = std::exchange(*value, JsonInOrder::parse(wrong));
            EXPECT_EQ(read_in_silence(), "") << wrong;
            *value = right;
        }
    EXPECT_EQ(read_in_silence(), kPuzzle);
}

TEST_P(SetterValues, are_given_once) {
    const std::string text = json_.dump();
    for (const char* name : {"\"value\":5", "\"v\":5"})
        if (const std::size_t at = text.find(name); at != text.npos) {
            const std::string twice = std::string(text).insert(at, std::string(name) + ",");
            const std::string before = GetParam().before;
            const auto puzzle =
                parse_puzzle(before.empty() ? twice : before + text::pack_lzstring(twice));
            ASSERT_FALSE(puzzle.ok());
            EXPECT_NE(puzzle.error().message.find("twice"), std::string::npos)
                << puzzle.error().text();
        }
}

INSTANTIATE_TEST_SUITE_P(Tools, SetterValues, testing::ValuesIn(kTools), [](const auto& tool) {
    std::string name = tool.param.format;
    std::erase(name, '-');
    return name;
});

TEST(SetterNames, of_values_have_no_typing_errors) {
    std::string text;
    ASSERT_TRUE(write_puzzle("fpuzzles-json", parse_puzzle(kPuzzle).value(), text));
    for (const auto& [name, wrong] :
         {std::pair{"value", "vlaue"}, {"value", "vale"}, {"given", "givn"}}) {
        std::string changed = text;
        changed.replace(changed.find(name), 5, wrong);
        const auto puzzle = parse_puzzle(changed);
        ASSERT_FALSE(puzzle.ok()) << wrong;
        EXPECT_NE(puzzle.error().message.find(wrong), std::string::npos) << puzzle.error().text();
    }
}

}  // namespace
}  // namespace sudokit::format_test

// Our JSON value and writer beside the library's: the same texts, the same values.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "format/text/json.hpp"
#include "format/text/json_out.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using text::Json;
using text::JsonOut;
using Fault = Json::Fault::Kind;

constexpr const char* kTexts[] = {
    "null",
    "[]",
    "{}",
    "[[],{},[[]],{\"a\":{}}]",
    R"({"b":1,"a":[true,false,null],"c":{"d":-7,"e":18446744073709551615}})",
    "[0,-1,1.0,0.1,1e300,-2.5e-7,12345678901234567890,-9223372036854775808,1e16]",
    R"(["\"\\\/\b\f\n\r\t\u0001\u007f","\u00e9\u20ac\ud83d\ude00","\u0085"])",
};

TEST(JsonValue, is_written_as_the_library_writes_it) {
    for (const char* text : kTexts) {
        const auto other = nlohmann::ordered_json::parse(text);
        const Json json = Json::parsed(text);
        EXPECT_EQ(json.dump(), other.dump());
        EXPECT_EQ(json.dump(2), other.dump(2));
        EXPECT_EQ(json.dump(-1, true), other.dump(-1, ' ', true));
        EXPECT_EQ(json, Json::parsed(json.dump(3)));
    }
    const std::string bytes = "a\xff\xc3z";
    EXPECT_EQ(Json(bytes).dump(),
              nlohmann::json(bytes).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

TEST(JsonValue, sorts_members_on_request_and_refuses_repeated_ones) {
    Json json;
    EXPECT_FALSE(Json::parse(R"({"b":{"d":1,"c":2},"a":3})", json, Json::Names::ByName));
    EXPECT_EQ(json.dump(), R"({"a":3,"b":{"c":2,"d":1}})");
    const std::string twice = R"({"a":1,"b":2,"a":3})";
    const auto fault = Json::parse(twice, json, Json::Names::ByName);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->kind, Fault::Repeated);
    EXPECT_EQ(fault->byte, twice.find(":3"));
    ASSERT_FALSE(Json::parse(twice, json, Json::Names::AsWritten));
    EXPECT_EQ(json.dump(), twice);
}

TEST(JsonValue, says_what_is_wrong_with_a_text_and_where) {
    const auto fault = [](const std::string& text) {
        Json json;
        const auto found = Json::parse(text, json, Json::Names::ByName);
        return found ? std::pair(found->kind, found->byte) : std::pair(Fault::Syntax, text.npos);
    };
    EXPECT_EQ(fault("[1,]"), std::pair(Fault::Syntax, std::size_t{4}));
    EXPECT_EQ(fault("[1e999]").first, Fault::Number);
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    EXPECT_EQ(fault(nested(64)).second, std::string::npos);
    EXPECT_EQ(fault(nested(65)), std::pair(Fault::Nested, std::size_t{64}));
    EXPECT_TRUE(Json::is_json(nested(65)));
    EXPECT_FALSE(Json::is_json("[1,]"));
    EXPECT_TRUE(Json::parsed("[1,]").is_null());
}

TEST(JsonValue, reads_what_is_missing_or_of_another_kind_as_nothing) {
    const Json json =
        Json::parsed(R"({"text":"x","yes":true,"n":5,"minus":-5,"half":0.5,"l":[1]})");
    EXPECT_TRUE(json["none"]["at"]["all"].is_null());
    EXPECT_EQ(json["n"].text(), "");
    EXPECT_EQ(json["text"].text(), "x");
    EXPECT_TRUE(json["yes"].is_true());
    EXPECT_FALSE(json["text"].is_true());
    EXPECT_EQ(json["n"].natural(), 5u);
    EXPECT_EQ(json["minus"].natural(), 0u);
    EXPECT_EQ(json["half"].decimal(), 0.5);
    EXPECT_EQ(json["minus"].within(-5, 0), -5);
    EXPECT_EQ(json["n"].within(6, 9), std::nullopt);
    EXPECT_EQ(json["half"].within(0, 9), std::nullopt);
    EXPECT_EQ(Json(UINT64_MAX).within(-1, 9), std::nullopt);
    EXPECT_EQ(json["l"].size(), 1u);
    EXPECT_EQ(json["none"].size(), 0u);
    EXPECT_TRUE(json["n"] == Json(5.0));
    EXPECT_FALSE(json["n"] == json["text"]);
}

TEST(JsonOut, puts_commas_and_lines_between_values) {
    std::string text = "before ";
    JsonOut json(text);
    json.open('{').member("a", 1).key("b").list(std::vector{1, 2}).key("c").open('{').close('}');
    json.value("d\"").colon().value("x\x7f").close('}').end_line();
    json.open('[').json("null").close(']');
    EXPECT_EQ(text, "before {\"a\":1,\"b\":[1,2],\"c\":{},\"d\\\"\":\"x\\u007f\"}\n[null]");
    text.clear();
    JsonOut lines(text, 2);
    lines.open('{').key("b").list(std::vector{1, 2}).key("c").open('[').close(']').close('}');
    EXPECT_EQ(text, "{\n  \"b\": [\n    1,\n    2\n  ],\n  \"c\": []\n}");
}

}  // namespace
}  // namespace sudokit::format_test

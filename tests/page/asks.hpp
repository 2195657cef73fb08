// asks.hpp - calls the page's desks as the page does.
#pragma once
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "page/desks.hpp"

namespace asks {

using json = nlohmann::json;

template <typename Desk>
json raw(Desk& desk, const std::string& call, const json& ask) {
    return json::parse(desk.answer(json{{"call", call}, {"ask", ask}}.dump()));
}

// The result; an error fails the test.
template <typename Desk>
json ask(Desk& desk, const std::string& call, const json& members) {
    const json answer = raw(desk, call, members);
    EXPECT_TRUE(answer.contains("result")) << call << " " << members << " " << answer;
    return answer.value("result", json());
}

template <typename Desk>
json fault(Desk& desk, const std::string& call, const json& members) {
    const json answer = raw(desk, call, members);
    EXPECT_TRUE(answer.contains("error")) << call << " " << members << " " << answer;
    return answer.value("error", json());
}

inline json cell_of(const json& cells, const std::string& name) {
    for (const json& cell : cells)
        if (cell["cell"] == name) return cell;
    return {};
}

}  // namespace asks

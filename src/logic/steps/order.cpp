// The orders in which techniques are tried. That of people is a table of its own, teaching.def;
// those of other programs follow from techniques.def.
#include <algorithm>
#include <string>

#include "sudokit/explain.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

using enum Technique;

constexpr std::string_view kOrders[] = {"teach", "hodoku", "hodoku-2.2.0", "se"};

#define SUDOKIT_TEACHING(id, name, why, ...) constexpr Technique k##id[] = {__VA_ARGS__};
#include "sudokit/teaching.def"

constexpr TeachingStage kStages[] = {
#define SUDOKIT_TEACHING(id, name, why, ...) {name, why, k##id},
#include "sudokit/teaching.def"
};

std::vector<Technique> order_of_stages() {
    std::vector<Technique> order;
    for (const TeachingStage& stage : kStages)
        order.insert(order.end(), stage.techniques.begin(), stage.techniques.end());
    return order;
}

std::string_view trimmed(std::string_view line) {
    line = line.substr(0, line.find('#'));
    const auto from = line.find_first_not_of(" \t\r");
    if (from == std::string_view::npos) return {};
    return line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
}

}  // namespace

std::span<const std::string_view> order_names() { return kOrders; }
std::span<const TeachingStage> teaching_stages() { return kStages; }

// Steps of rules have no place in the orders of other programs: they come after the technique above
// them in the table. Where HoDoKu would guess, our order continues with techniques that only Sudoku
// Explainer has.
std::vector<Technique> order_of(std::string_view name) {
    SUDOKIT_REQUIRE(std::find(std::begin(kOrders), std::end(kOrders), name) != std::end(kOrders));
    if (name == "teach") return order_of_stages();
    constexpr int kBeyond = 1000;
    std::vector<std::pair<int, Technique>> ranked;
    int above = 0;
    for (const TechniqueInfo& info : technique_table()) {
        const int rank = info.family == Family::Rules ? above
                         : name == "se"               ? info.se
                         : info.hodoku_order > 0      ? info.hodoku_order
                         : info.se > 0                ? kBeyond + info.se
                                                      : 0;
        if (rank == 0) continue;
        ranked.push_back({rank, info.technique});
        above = rank;
    }
    std::ranges::sort(ranked);
    std::vector<Technique> order;
    for (const auto& [rank, technique] : ranked) order.push_back(technique);
    return order;
}

ExplainOptions options_of_order(std::string_view name) {
    ExplainOptions options{order_of(name)};
    options.follow_se = name == "se";
    options.follow_hodoku = name == "hodoku-2.2.0";
    options.by_eye = name == "teach";
    return options;
}

Result<std::vector<Technique>> read_order(std::string_view text) {
    std::vector<Technique> order;
    for (std::uint64_t line = 1; !text.empty(); ++line) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto word = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty()) continue;
        const TechniqueInfo* info = find_technique(word);
        if (!info)
            return Error{ErrorCode::BadUsage, line, 0,
                         "'" + std::string(word) + "' is not a technique",
                         "'sudokit list techniques' lists the names"};
        if (std::find(order.begin(), order.end(), info->technique) == order.end())
            order.push_back(info->technique);
    }
    if (order.empty())
        return Error{ErrorCode::BadUsage, 0, 0, "an order without a technique",
                     "write one name per line"};
    return order;
}

}  // namespace sudokit

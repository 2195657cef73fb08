#include "format/setter/written_rule.hpp"

namespace sudokit::text {

std::optional<Rule> written_rule(RuleKind kind, std::vector<std::vector<Cell>> lists,
                                 std::vector<int> numbers) {
    const RuleInfo& info = info_of(kind);
    const auto least = static_cast<std::size_t>(info.cells_from);
    std::erase_if(lists, [&](const auto& list) { return list.size() < least; });
    if (static_cast<int>(lists.size()) < info.lists_from) return std::nullopt;
    Rule rule;
    rule.kind = kind;
    rule.lists = std::move(lists);
    rule.numbers = std::move(numbers);
    return rule;
}

}  // namespace sudokit::text

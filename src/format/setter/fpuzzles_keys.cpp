#include "format/setter/fpuzzles_keys.hpp"

#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

int one(int) { return 1; }
int two(int) { return 2; }
int three(int) { return 3; }
int half_up(int digits) { return (digits + 1) / 2; }
int below_half_up(int digits) { return (digits + 1) / 2 - 1; }

// clang-format off
struct Keys {
    using enum FPuzzlesKey::Place;
    using enum FPuzzlesKey::Value;
    static constexpr FPuzzlesKey all[] = {
        {"odd",             Cell,    RuleKind::Odd},
        {"even",            Cell,    RuleKind::Even},
        {"minimum",         Marked,  RuleKind::Minimum, None, nullptr, true},
        {"maximum",         Marked,  RuleKind::Maximum, None, nullptr, true},
        {"rowindexer",      Cells,   RuleKind::RowIndexer, None, nullptr, true},
        {"columnindexer",   Cells,   RuleKind::ColumnIndexer, None, nullptr, true},
        {"boxindexer",      Cells,   RuleKind::BoxIndexer, None, nullptr, true},
        {"killercage",      Cells,   RuleKind::Cage, Optional, nullptr, true},
        {"difference",      Cells,   RuleKind::Difference, Fallback, one},
        {"ratio",           Cells,   RuleKind::Ratio, Fallback, two},
        {"thermometer",     Lines,   RuleKind::Thermometer},
        {"slowthermometer", Lines,   RuleKind::SlowThermometer},
        {"palindrome",      Line,    RuleKind::Palindrome},
        {"renban",          Line,    RuleKind::Renban, None, nullptr, true},
        {"whispers",        Line,    RuleKind::Whispers, Fallback, half_up},
        {"germanwhispers",  Line,    RuleKind::Whispers, Fallback, half_up, false, false},
        {"dutchwhispers",   Line,    RuleKind::Whispers, Fallback, below_half_up, false, false},
        {"regionsumline",   Line,    RuleKind::RegionSum},
        {"betweenline",     Line,    RuleKind::Between},
        {"lockout",         Line,    RuleKind::Lockout, Fallback, below_half_up},
        {"entropicline",    Line,    RuleKind::Entropic},
        {"modularline",     Line,    RuleKind::Modular, Fallback, three},
        {"nabner",          Line,    RuleKind::Nabner, None, nullptr, true},
        {"doublearrow",     Line,    RuleKind::DoubleArrow},
        {"zipperline",      Line,    RuleKind::Zipper},
        {"sandwichsum",     Outside, RuleKind::Sandwich, Needed},
        {"xsum",            Outside, RuleKind::XSum, Needed},
        {"skyscraper",      Outside, RuleKind::Skyscraper, Needed},
        {"numberedroom",    Outside, RuleKind::NumberedRoom, Needed},
    };
};

constexpr std::string_view kWishes[] = {
    "highlightConflicts", "highlight", "disabledlogic", "truecandidatesoptions",
    "fogofwar", "foglight", "triggereffect",
};
// clang-format on

}  // namespace

std::span<const FPuzzlesKey> fpuzzles_keys() { return Keys::all; }

std::span<const std::string_view> fpuzzles_wishes() { return kWishes; }

std::string fpuzzles_name(int row, int column) {
    return "R" + std::to_string(row + 1) + "C" + std::to_string(column + 1);
}

std::vector<int> sums_of_root(int root, int cells, int digits) {
    const int left_out = digits - cells;
    const int least = cells * (cells + 1) / 2;
    const int most = (digits * (digits + 1) - left_out * (left_out + 1)) / 2;
    std::vector<int> sums;
    for (int sum = root; sum <= most; sum += 9)
        if (sum >= least) sums.push_back(sum);
    return sums;
}

}  // namespace sudokit::text

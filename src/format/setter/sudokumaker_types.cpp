#include "format/setter/sudokumaker_types.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kShade = R"({"color":"#00000033","size":0.8})";
constexpr std::string_view kPlainShade = R"({"color":"#00000033"})";
constexpr std::string_view kDiagonalLook = R"({"color":"#34bbe6ff","thickness":0.02})";
constexpr std::string_view kCageLook = R"({"text":{"color":"#000000"},"cage":{"color":"#000000"}})";
constexpr std::string_view kThermoLook = R"({"color":"#cccccc","thickness":0.3,"bulbRadius":0.4})";
constexpr std::string_view kRegionLook = R"({"color":"#00000033","offset":0.1})";
constexpr std::string_view kBetweenLook =
    R"({"lines":{"thickness":0.1,"color":"#aaaaaa"},"endPoints":{"size":0.8,"fill":"#ffffff80","stroke":{"thickness":0.02,"color":"#aaaaaa"}}})";
constexpr std::string_view kLockoutLook =
    R"({"lines":{"thickness":0.1,"color":"#aabeefff"},"endPoints":{"size":0.8,"fill":"#e7e6ff80","stroke":{"thickness":0.05,"color":"#0000ff80"}}})";
constexpr std::string_view kDoubleLook =
    R"({"lines":{"thickness":0.05,"color":"#aaaaaa"},"endPoints":{"size":0.8,"fill":"#ffffff","stroke":{"thickness":0.02,"color":"#aaaaaa"}}})";
constexpr std::string_view kArrowLook =
    R"({"bulb":{"size":0.8,"fill":"#ffffff","stroke":{"thickness":0.02,"color":"#aaaaaa"}},"arrow":{"thickness":0.05,"color":"#aaaaaa","headSize":0.35}})";

// clang-format off
struct MakerTable {
    using enum MakerRule::Place;
    static constexpr MakerRule rules[] = {
        {12,  Board,  RuleKind::AntiKing,        "", "", 0, ""},
        {13,  Board,  RuleKind::AntiKnight,      "", "", 0, ""},
        {100, Cell,   RuleKind::Even,            "", "", 0, kShade},
        {101, Cell,   RuleKind::Odd,             "", "", 0, kShade},
        {102, Marked, RuleKind::Maximum,         "", "", 0, kPlainShade},
        {103, Marked, RuleKind::Minimum,         "", "", 0, kPlainShade},
        {200, Edges,  RuleKind::Difference,      "", "", 1, ""},
        {201, Edges,  RuleKind::Ratio,           "", "", 2, ""},
        {202, Edges,  RuleKind::EdgeSum,         "", "", 0, ""},
        {300, Lines,  RuleKind::Thermometer,     "thermometers", "", 0, kThermoLook},
        {300, Lines,  RuleKind::SlowThermometer, "thermometers", "slow", 0, kThermoLook},
        {400, Lines,  RuleKind::Renban,          "lines", "", 0, R"({"color":"#f067f0","thickness":0.15})"},
        {401, Lines,  RuleKind::Whispers,        "lines", "minDifference", 0, R"({"color":"#67f067","thickness":0.15})"},
        {402, Lines,  RuleKind::Palindrome,      "lines", "", 0, R"({"color":"#bbbbbb","thickness":0.15})"},
        {403, Lines,  RuleKind::Between,         "lines", "", 0, kBetweenLook},
        {404, Lines,  RuleKind::RegionSum,       "lines", "", 0, R"({"color":"#2ecbff","thickness":0.15})"},
        {407, Lines,  RuleKind::Lockout,         "lines", "", 0, kLockoutLook},
        {409, Lines,  RuleKind::DoubleArrow,     "lines", "", 0, kDoubleLook},
        {600, Marked, RuleKind::RowIndexer,      "", "", 0, R"({"color":"#0080f955"})"},
        {601, Marked, RuleKind::ColumnIndexer,   "", "", 0, R"({"color":"#f9000055"})"},
    };
};
// clang-format on

}  // namespace

std::span<const MakerRule> maker_rules() { return MakerTable::rules; }

std::string_view maker_style(int type) {
    switch (type) {
        case kNegativeDiagonal:
        case kPositiveDiagonal:
            return kDiagonalLook;
        case kCagesThere:
            return kCageLook;
        case kDifferentValues:
            return kRegionLook;
        case kArrowsThere:
            return kArrowLook;
        default:
            return "";
    }
}

}  // namespace sudokit::text

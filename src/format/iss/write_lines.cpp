// Rules along lines.
#include <algorithm>
#include <cstdlib>

#include "format/iss/codes.hpp"
#include "format/iss/writer.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text::iss {

std::vector<Cells> region_pieces(const Geometry& geometry, const Cells& line) {
    const auto region_of = [&](Cell c) {
        for (int h : geometry.houses_of(c))
            if (geometry.houses()[static_cast<std::size_t>(h)].kind == HouseKind::Box) return h;
        return -1;
    };
    std::vector<Cells> pieces;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i == 0 || region_of(line[i]) != region_of(line[i - 1])) pieces.emplace_back();
        pieces.back().push_back(line[i]);
    }
    return pieces;
}

namespace {

void write_region_sum(Writer& writer, const Rule& rule) {
    if (writer.has_native_regions() && !writer.has_chaos())
        return writer.item("RegionSumLine", writer.words(rule.lists[0]));
    Rule sums;
    sums.kind = RuleKind::EqualSums;
    sums.lists = region_pieces(writer.geometry(), rule.lists[0]);
    if (sums.lists.size() > 1) writer.rule(sums);
}

// Is the pill read as the solver reads it: every cell right of the one before, below it, or both?
bool is_readable(const Geometry& geometry, const Cells& pill) {
    for (std::size_t i = 1; i < pill.size(); ++i) {
        if (pill[i] >= geometry.grid_cells() || pill[i - 1] >= pill[i]) return false;
        const int down = geometry.row_of(pill[i]) - geometry.row_of(pill[i - 1]);
        const int right = geometry.column_of(pill[i]) - geometry.column_of(pill[i - 1]);
        if (down > 1 || right < 0 || right > 1) return false;
    }
    return true;
}

void write_arrow(Writer& writer, const Rule& rule) {
    const Cells& pill = rule.lists[0];
    const bool native = pill.size() <= 3 && is_readable(writer.geometry(), pill) &&
                        (pill.size() == 1 || writer.geometry().highest() <= 9);
    for (std::size_t i = 1; i < rule.lists.size(); ++i) {
        const Cells& shaft = rule.lists[i];
        const std::string words = writer.words(pill) + writer.words(shaft);
        if (pill.size() == 1) {
            writer.item("Arrow", words);
        } else if (native) {
            writer.item("PillArrow", Writer::word(static_cast<int>(pill.size())) + words);
        } else if (pill.size() > 3) {
            writer.unsupported(rule, "with a pill of more than three cells");
        } else {
            std::string text = pill.size() == 3 ? "~0_=_100_10_1" : "~0_=_10_1";
            for (std::size_t j = 0; j < shaft.size(); ++j) text += "_-1";
            writer.item("Sum", text + words);
        }
    }
}

// Any three cells in a row (or all, if there are fewer) are of different thirds.
void write_entropic(Writer& writer, const Rule& rule) {
    const Geometry& geometry = writer.geometry();
    const Cells& line = rule.lists[0];
    if (geometry.digits() % 3) return writer.unsupported(rule, "where the values have no thirds");
    const int third = geometry.digits() / 3;
    if (geometry.digits() == 9 && geometry.lowest() == 1)
        return writer.item("Entropic", writer.words(line));
    std::vector<Cells> windows;
    for (std::size_t i = 0; i == 0 || i + 3 <= line.size(); ++i)
        windows.emplace_back(
            line.begin() + static_cast<std::ptrdiff_t>(i),
            line.begin() + static_cast<std::ptrdiff_t>(std::min(line.size(), i + 3)));
    writer.relation(
        windows,
        [&](int a, int b) {
            return (a - geometry.lowest()) / third != (b - geometry.lowest()) / third;
        },
        true);
}

void write_sum_line(Writer& writer, const Rule& rule) {
    if (rule.numbers[0] < 1 || rule.numbers[0] > 30)
        return writer.unsupported(rule, "with a sum beyond 30");
    const bool is_loop = rule.numbers.size() > 1 && rule.numbers[1] == 1;
    writer.item("SumLine", Writer::word(rule.numbers[0]) + writer.words(rule.lists[0]) +
                               (is_loop ? "~LOOP" : ""));
}

// "~code", the name, and all lists.
void write_coded(Writer& writer, const Rule& rule, std::string_view type, const std::string& code) {
    std::string text = "~" + code + Writer::name_word(rule.name);
    for (std::size_t i = 0; i < rule.lists.size(); ++i)
        text += (i ? "~" : "") + writer.words(rule.lists[i]);
    writer.item(type, text);
}

void write_automaton(Writer& writer, const Rule& rule) {
    const auto code = pack_automaton(*rule.automaton);
    if (!code) return writer.unsupported(rule, "of more than 65536 states");
    write_coded(writer, rule, "NFA", *code);
}

}  // namespace

bool write_line_rule(Writer& writer, const Rule& rule) {
    const auto line = [&](std::string_view type) {
        return writer.item(type, writer.words(rule.lists[0])), true;
    };
    const auto numbered = [&](std::string_view type) {
        return writer.item(type, Writer::word(rule.numbers[0]) + writer.words(rule.lists[0])), true;
    };
    switch (rule.kind) {
        case RuleKind::Thermometer:
            for (const Cells& list : rule.lists) writer.item("Thermo", writer.words(list));
            return true;
        case RuleKind::SlowThermometer:
            return writer.relation(rule.lists, [](int a, int b) { return a <= b; }), true;
        case RuleKind::Arrow:
            return write_arrow(writer, rule), true;
        case RuleKind::DoubleArrow:
            return line("DoubleArrow");
        case RuleKind::Palindrome:
            return line("Palindrome");
        case RuleKind::Renban:
            return line("Renban");
        case RuleKind::Nabner:
            writer.relation(
                rule.lists, [](int a, int b) { return std::abs(a - b) > 1; }, true);
            return true;
        case RuleKind::Whispers:
            return numbered("Whisper");
        case RuleKind::Between:
            return line("Between");
        case RuleKind::Lockout:  // whose ends always differ
            if (rule.numbers[0] > 0) return numbered("Lockout");
            return writer.unsupported(rule, "whose ends may be equal"), true;
        case RuleKind::RegionSum:
            return write_region_sum(writer, rule), true;
        case RuleKind::Zipper:
            return line("Zipper");
        case RuleKind::SumLine:
            return write_sum_line(writer, rule), true;
        case RuleKind::Modular:
            return numbered("Modular");
        case RuleKind::Entropic:
            return write_entropic(writer, rule), true;
        case RuleKind::Parity:
            return writer.relation(rule.lists, [](int a, int b) { return (a + b) % 2 == 1; }), true;
        case RuleKind::ValueIndexing:
            return line("ValueIndexing");
        case RuleKind::Pair:
        case RuleKind::PairAll:
            writer.table_item(*rule.table, rule.lists, rule.kind == RuleKind::PairAll, rule.name);
            return true;
        case RuleKind::Regex:
            if (rule.text.empty()) return write_automaton(writer, rule), true;
            return write_coded(writer, rule, "Regex", encode_base64(rule.text)), true;
        case RuleKind::AutomatonLine:
            return write_automaton(writer, rule), true;
        default:
            return false;
    }
}

}  // namespace sudokit::text::iss

// Rules about cells whose order says nothing.
#include <algorithm>
#include <map>

#include "format/iss/codes.hpp"
#include "format/iss/reader.hpp"
#include "format/iss/writer.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text::iss {

namespace {

Rule with_number(const Rule& rule, int number) {
    Rule one = rule;
    one.numbers = {number};
    return one;
}

// One of several sums: that many rules, one of which holds.
bool write_alternatives(Writer& writer, const Rule& rule) {
    if (rule.numbers.size() < 2) return false;
    std::vector<Rule> parts;
    for (int number : rule.numbers) parts.push_back(with_number(rule, number));
    writer.any_of(parts);
    return true;
}

// A cell that is listed twice differs from itself, but the language would list it once.
void write_different(Writer& writer, const Rule& rule) {
    Cells cells = rule.lists[0];
    std::sort(cells.begin(), cells.end());
    if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) return writer.any_of({});
    writer.item("AllDifferent", writer.words(rule.lists[0]));
}

// A cage of sum 0 would be one of any sum.
void write_cage(Writer& writer, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    const int sum = rule.numbers.empty() ? 0 : rule.numbers[0];
    if (!rule.numbers.empty() && sum == 0) {
        writer.item("Sum", "~0" + writer.words(cells));
        writer.item("AllDifferent", writer.words(cells));
    } else {
        writer.item("Cage", Writer::word(sum) + writer.words(cells));
    }
}

void write_sum(Writer& writer, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    if (cells.size() == 1) {
        DigitSet digits;
        for (int value : rule.numbers)
            if (const Digit d = writer.geometry().digit_of(value); d != kOpen) digits.insert(d);
        writer.values(cells[0], digits);
    } else if (!write_alternatives(writer, rule)) {
        const bool on_grid = std::max(cells.front(), cells.back()) < writer.geometry().grid_cells();
        const bool is_clue = rule.kind == RuleKind::LittleKiller && writer.board().is_sudoku;
        for (const Cell first : {cells.front(), cells.back()})
            if (is_clue && on_grid && same_cells(little_killer_line(writer.board(), first), cells))
                return writer.item("LittleKiller",
                                   Writer::word(rule.numbers[0]) + "~" + writer.id(first));
        writer.item("Sum", Writer::word(rule.numbers[0]) + writer.words(cells));
    }
}

void write_linear(Writer& writer, const Rule& rule) {
    std::string text = Writer::word(rule.numbers[0]) + "_=";
    for (std::size_t i = 1; i < rule.numbers.size(); ++i) {
        if (std::abs(rule.numbers[i]) > 100)
            return writer.unsupported(rule, "with coefficients beyond 100");
        text += "_" + std::to_string(rule.numbers[i]);
    }
    writer.item("Sum", text + writer.words(rule.lists[0]));
}

// Each state is a product that divides the one wanted; of 0, whether a 0 has come.
Automaton product_automaton(const Geometry& geometry, int wanted) {
    std::map<int, int> states{{1, 0}};
    std::vector<int> open{1};
    Automaton automaton;
    automaton.starts = {0};
    for (std::size_t i = 0; i < open.size(); ++i)
        for (Digit d : geometry.all_digits()) {
            const int value = geometry.value_of(d);
            const int next = wanted == 0 ? (value == 0 || open[i] == 0 ? 0 : 1)
                             : value == 0 || wanted / open[i] % value ? 0
                                                                      : open[i] * value;
            if (wanted != 0 && next == 0) continue;
            const auto [at, is_new] = states.emplace(next, static_cast<int>(states.size()));
            if (is_new) open.push_back(next);
            automaton.steps.push_back({states[open[i]], at->second, DigitSet::of(d)});
        }
    automaton.states = static_cast<int>(states.size());
    if (states.count(wanted)) automaton.accepts.push_back(states[wanted]);
    return automaton;
}

void write_product(Writer& writer, const Rule& rule) {
    const auto code = pack_automaton(product_automaton(writer.geometry(), rule.numbers[0]));
    writer.item("NFA", "~" + code.value_or("") + writer.words(rule.lists[0]));
}

// Some cell less all others: one of as many linear sums.
void write_minus(Writer& writer, const Rule& rule) {
    std::vector<Rule> parts;
    for (std::size_t i = 0; i < rule.lists[0].size(); ++i) {
        Rule part = rule;
        part.kind = RuleKind::Linear;
        part.numbers.resize(rule.lists[0].size() + 1, -1);
        part.numbers[i + 1] = 1;
        parts.push_back(std::move(part));
    }
    writer.any_of(parts);
}

void write_quotient(Writer& writer, const Rule& rule) {
    if (rule.lists[0].size() != 2) return writer.unsupported(rule, "of more than two cells");
    const int n = rule.numbers[0];
    writer.relation({rule.lists[0]},
                    [&](int a, int b) { return (b != 0 && a == b * n) || (a != 0 && b == a * n); });
}

}  // namespace

bool write_set_rule(Writer& writer, const Rule& rule) {
    const auto numbered = [&](std::string_view type) {
        writer.item(type, Writer::word(rule.numbers[0]) + writer.words(rule.lists[0]));
    };
    switch (rule.kind) {
        case RuleKind::Different:
            return write_different(writer, rule), true;
        case RuleKind::Cage:
            if (!write_alternatives(writer, rule)) write_cage(writer, rule);
            return true;
        case RuleKind::Sum:
        case RuleKind::LittleKiller:
            return write_sum(writer, rule), true;
        case RuleKind::Linear:
            return write_linear(writer, rule), true;
        case RuleKind::EqualSums: {
            std::string text;
            for (const Cells& list : rule.lists)
                text += (text.empty() ? "" : "~-") + writer.words(list);
            return writer.item("EqualSum", text), true;
        }
        case RuleKind::Product:
            return write_product(writer, rule), true;
        case RuleKind::Minus:
            return write_minus(writer, rule), true;
        case RuleKind::Quotient:
            return write_quotient(writer, rule), true;
        case RuleKind::Rellik:
            return numbered("RellikCage"), true;
        case RuleKind::EqualityCage:
            return writer.item("EqualityCage", writer.words(rule.lists[0])), true;
        case RuleKind::Lunchbox:
            return numbered("Lunchbox"), true;
        default:
            return false;
    }
}

}  // namespace sudokit::text::iss

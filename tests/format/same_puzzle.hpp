// same_puzzle.hpp - compares two puzzles in every part and names the first difference.
#pragma once
#include <string>

#include "sudokit/boards.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::format_test {

inline std::string difference(const Rule& a, const Rule& b) {
    if (a.kind != b.kind) return "kind";
    if (a.lists != b.lists) return "lists";
    if (a.numbers != b.numbers) return "numbers";
    if (a.text != b.text) return "text";
    if (a.name != b.name) return "name";
    if (!a.table != !b.table || (a.table && a.table->second != b.table->second)) return "table";
    if (!a.automaton != !b.automaton) return "automaton";
    if (a.automaton &&
        (a.automaton->states != b.automaton->states || a.automaton->starts != b.automaton->starts ||
         a.automaton->accepts != b.automaton->accepts || a.automaton->steps != b.automaton->steps))
        return "automaton";
    if (a.parts.size() != b.parts.size()) return "parts";
    for (std::size_t i = 0; i < a.parts.size(); ++i)
        if (const auto what = difference(a.parts[i], b.parts[i]); !what.empty())
            return "part " + std::to_string(i + 1) + ": " + what;
    return {};
}

// "" if they are the same.
inline std::string difference(const Puzzle& a, const Puzzle& b) {
    if (!equal_shapes(a.geometry->shape(), b.geometry->shape())) return "shape";
    if (a.givens != b.givens) return "givens";
    if (a.candidates != b.candidates) return "candidates";
    if (a.placed != b.placed) return "placed";
    if (a.fields != b.fields) return "fields";
    if (a.dropped != b.dropped) return "dropped";
    if (a.doubt.has_value() != b.doubt.has_value() ||
        (a.doubt && (a.doubt->text() != b.doubt->text() || a.doubt->line != b.doubt->line)))
        return "doubt";
    if (a.rules.size() != b.rules.size()) return "number of rules";
    for (std::size_t i = 0; i < a.rules.size(); ++i)
        if (const auto what = difference(a.rules[i], b.rules[i]); !what.empty())
            return "rule " + std::to_string(i + 1) + ": " + what;
    return {};
}

}  // namespace sudokit::format_test

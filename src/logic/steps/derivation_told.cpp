// How the lines of a derivation are told: the shortest reason of a line, and the lines it cites.
#include <algorithm>

#include "logic/steps/derivation.hpp"
#include "support/sorted.hpp"

namespace sudokit::logic {

bool Derivation::takes(const Node& node, Candidate x) const {
    if (node.why == Why::Nested) {
        const auto& removed = rules_[static_cast<std::size_t>(node.rule)].removed;
        return std::find(removed.begin(), removed.end(), x) != removed.end();
    }
    const bool is_of_it = node.cell == x.cell || std::find(node.group.begin(), node.group.end(),
                                                           x.cell) != node.group.end();
    if (!node.is_on) return is_of_it && node.digit == x.digit;
    if (!node.group.empty()) return node.digit == x.digit && sees_all(x.cell, node.group);
    if (node.cell == x.cell) return node.digit != x.digit;
    return node.digit == x.digit && geometry_.sees(node.cell, x.cell);
}

// Finds, for each candidate, a line that takes it, few lines in all. False: one is still there.
bool Derivation::cite(std::vector<Candidate> gone, const Cited& before,
                      std::vector<Exclusion>& because) const {
    because.clear();
    while (!gone.empty()) {
        std::size_t best = 0;
        std::ptrdiff_t most = 0;
        for (std::size_t i = 0; i < before.size(); ++i) {
            const auto taken = std::count_if(
                gone.begin(), gone.end(), [&](const Candidate& x) { return takes(*before[i], x); });
            if (taken >= most && taken > 0) best = i, most = taken;
        }
        if (most == 0) return false;
        std::erase_if(gone, [&](const Candidate& x) {
            if (!takes(*before[best], x)) return false;
            because.push_back({x, static_cast<int>(best)});
            return true;
        });
    }
    std::ranges::sort(because, [](const Exclusion& a, const Exclusion& b) {
        return a.line != b.line ? a.line < b.line : a.what < b.what;
    });
    return true;
}

// Which lines took the others: uses the cell or whichever of its houses needs the fewest words.
std::vector<Proof::Exclusion> Derivation::reason(Node& node, const Cited& before) const {
    std::vector<Exclusion> best, because;
    cite(excluded_for(node), before, best);
    if (!node.group.empty() || !node.is_on || node.why == Why::Supposed) return best;
    Node other = node;
    const auto consider = [&](Why why, int house) {
        other.why = why;
        other.house = house;
        if (!cite(excluded_for(other), before, because) || because.size() >= best.size()) return;
        node = other;
        best = because;
    };
    consider(Why::LastDigit, -1);
    for (int house : geometry_.houses_of(node.cell))
        if (places_at_first_[id_of_house(house, node.digit)] != kNever)
            consider(Why::LastPlace, house);
    return best;
}

Proof::Line Derivation::line_of(const Node& found, const Cited& before) const {
    Node node = found;
    Proof::Line line;
    line.because = reason(node, before);
    for (const Candidate& x : filled_for(node))
        for (std::size_t i = 0; i < before.size(); ++i)
            if (is_fill(*before[i], x)) line.because.push_back({x, static_cast<int>(i)});
    line.cells = node.group;
    if (line.cells.empty()) line.cells = {node.cell};
    line.digit = node.digit;
    line.is_on = node.is_on;
    line.why = node.why;
    line.house = node.house;
    line.nested = node.rule;
    return line;
}

// Keeps only those removals of nested steps that a later line uses.
void Derivation::keep_what_is_used(Proof::Case& of) const {
    std::vector<Candidate> used;
    const auto use = [&](const std::vector<Exclusion>& because, std::size_t line) {
        for (const Exclusion& x : because)
            if (x.line == static_cast<int>(line)) used.push_back(x.what);
    };
    for (std::size_t i = 0; i < of.lines.size(); ++i) {
        if (of.lines[i].why != Why::Nested) continue;
        used.clear();
        for (std::size_t k = i + 1; k < of.lines.size(); ++k) use(of.lines[k].because, i);
        use(of.because, i);
        sort_unique(used);
        of.lines[i].removed = used;
    }
}

Proof::Case Derivation::told() const {
    const End& end = ends_[0];
    Proof::Case result;
    Cited before;
    for (int i : used_lines(end)) {
        const Node& node = lines_[static_cast<std::size_t>(i)];
        result.lines.push_back(line_of(node, before));
        before.push_back(&node);
    }
    result.end = end.kind;
    result.cell = end.cell;
    result.house = end.house;
    result.digit = end.digit;
    cite(excluded_for(end), before, result.because);
    keep_what_is_used(result);
    return result;
}

}  // namespace sudokit::logic

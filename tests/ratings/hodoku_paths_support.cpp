#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>

#include "ratings/hodoku_paths.hpp"
#include "sudokit/rate.hpp"

namespace hodoku_paths {

using namespace sudokit;
using logic::hodoku::Deduction;

namespace {

std::string technique_part(const std::string& line) {
    return line.substr(0, std::min({line.find(':'), line.find(" => "), line.find(" in ")}));
}

const TechniqueInfo* technique_of(const std::string& name) {
    static const std::map<std::string, std::string> other_names{
        {"Locked Candidates Type 1 (Pointing)", "Pointing"},
        {"Locked Candidates Type 2 (Claiming)", "Claiming"},
        {"Almost Locked Set XZ-Rule", "AlsXZ"},
        {"Almost Locked Set XY-Wing", "AlsXYWing"},
        {"Almost Locked Set Chain", "AlsXYChain"},
        {"Avoidable Rectangle Type 1", "AvoidableRectangle1"},
        {"Avoidable Rectangle Type 2", "AvoidableRectangle2"}};
    const auto other = other_names.find(name);
    return find_technique(other == other_names.end() ? name : other->second);
}

// "r46c12" and such.
void read_cells(const std::string& text, std::vector<Cell>& cells) {
    const auto c = text.find('c');
    if (text.empty() || text[0] != 'r' || c == std::string::npos) return;
    for (char row : text.substr(1, c - 1))
        for (char column : text.substr(c + 1))
            if (column >= '1' && column <= '9')
                cells.push_back(static_cast<Cell>((row - '1') * 9 + (column - '1')));
}

// "r8c46<>1, r8c4,r6c7<>5" or "r8c3=4".
void read_conclusions(std::string text, Deduction& step) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < text.size();) {
        const auto end = text.find_first_of(",<=", i);
        if (end == std::string::npos) break;
        read_cells(text.substr(i, end - i), cells);
        i = end + 1;
        if (text[end] != ',') {
            const bool is_removal = text[end] == '<';
            i += is_removal;
            for (Cell c : cells)
                (is_removal ? step.removed : step.placed)
                    .push_back({c, static_cast<Digit>(text[i] - '0')});
            cells.clear();
            i += 2;
        }
        while (i < text.size() && text[i] == ' ') ++i;
    }
}

Deduction read_step(const std::string& line) {
    Deduction step;
    const std::string name = technique_part(line);
    const TechniqueInfo* info = technique_of(name);
    step.is_guess = name == "Brute Force";
    if (info) step.technique = info->technique;
    const auto arrow = line.find("=> ");
    const auto colon = line.find(": ");
    if (arrow != std::string::npos)
        read_conclusions(line.substr(arrow + 3), step);
    else if (colon != std::string::npos)
        read_conclusions(line.substr(colon + 2), step);
    std::sort(step.removed.begin(), step.removed.end());
    return step;
}

std::vector<Candidate> as_set(std::vector<Candidate> list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
}

}  // namespace

Puzzle puzzle_of(std::string_view text) {
    Puzzle puzzle;
    for (std::size_t c = 0; c < kClassicCells; ++c)
        puzzle.givens.at(c) =
            text[c] >= '1' && text[c] <= '9' ? static_cast<Digit>(text[c] - '0') : kOpen;
    return puzzle;
}

std::vector<Path> read_paths() {
    const char* wanted = std::getenv("SUDOKIT_HODOKU_PATHS");
    std::ifstream in(wanted ? wanted : std::string(SUDOKIT_CORPORA) + "/ratings/hodoku_paths.txt");
    std::vector<Path> paths;
    for (std::string line; std::getline(in, line);) {
        if (line.size() > kClassicCells && line[0] != ' ') {
            const auto number = line.find('#');
            if (number == std::string::npos) continue;
            Path path;
            path.text = line.substr(0, kClassicCells);
            path.puzzle = puzzle_of(path.text);
            const auto rating = line.find(" ", number) + 1;  // "Extreme (21476) bf": guessed
            path.rating = line.substr(rating, line.find(")", rating) + 1 - rating);
            paths.push_back(std::move(path));
        } else if (!paths.empty() && line.starts_with("   ")) {
            paths.back().steps.push_back(read_step(line.substr(3)));
            paths.back().lines.push_back(line.substr(3));
        }
    }
    return paths;
}

std::string rating_of(Level level, int score) {
    return std::string(name_of(level)) + " (" + std::to_string(score) + ")";
}

std::string describe(const Deduction& step) {
    std::string text = step.is_guess ? "Brute Force" : std::string(info_of(step.technique).name);
    const auto add = [&](const std::vector<Candidate>& list, const char* relation) {
        for (const Candidate& x : list)
            text += " r" + std::to_string(x.cell / 9 + 1) + "c" + std::to_string(x.cell % 9 + 1) +
                    relation + std::to_string(x.digit);
    };
    add(step.placed, "=");
    add(step.removed, "<>");
    return text;
}

bool are_same(const Deduction& a, const Deduction& b) {
    return a.is_guess == b.is_guess && (a.is_guess || a.technique == b.technique) &&
           as_set(a.placed) == as_set(b.placed) && as_set(a.removed) == as_set(b.removed);
}

}  // namespace hodoku_paths

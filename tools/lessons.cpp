// lessons.cpp - a position to learn each technique from.
//
// In: the file of positions. Out: the same file, where a position of the order for people is a lesson: its
// next step is of the technique, so nothing easier is open; the solution needs that step; and each
// comes from a puzzle of its own. What is one already stays.
//
// Puzzles come from the generator, which looks for the technique on HoDoKu's path; the path for people may do
// without it. Of some techniques hardly any puzzle has a lesson: these keep their position.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <set>

#include "positions.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/technique.hpp"

namespace technique_pages {

using namespace sudokit;

namespace {

std::vector<Step> path_from(Explainer explainer) {
    std::vector<Step> path = explainer.take_all();
    if (explainer.outcome() != Outcome::Finished) path.clear();
    return path;
}

// Is its next step of the technique, and needed?
bool is_lesson(const Puzzle& position, Technique technique) {
    auto explainer = Explainer::start(position);
    if (!explainer) return false;
    const Puzzle start = explainer.value().position();
    auto path = path_from(std::move(explainer.value()));
    if (path.empty() || path[0].technique != technique) return false;
    const Step first = path[0];
    const auto needed = needed_steps(start, std::move(path));
    return !needed.empty() && needed[0].technique == technique &&
           needed[0].removed == first.removed && needed[0].placed == first.placed;
}

// The line of the first lesson on the path of the puzzle.
std::optional<std::string> lesson_in(const Puzzle& puzzle, Technique technique) {
    auto path = Explainer::start(puzzle);
    while (const auto step = path.value().next()) {
        if (step->technique == technique) {
            const Puzzle position = path.value().position();
            if (is_instructive(position, *step) && is_lesson(position, technique))
                return line_of(path.value(), *step);
        }
        path.value().apply(*step);
    }
    return std::nullopt;
}

std::optional<std::string> find_lesson(std::uint64_t seed, Technique technique,
                                       std::set<Grid>& known) {
    constexpr std::uint64_t kMostPuzzles = 300;
    Target target;
    target.technique = technique;
    target.tries = 5'000;
    if (target_error("", target)) return std::nullopt;
    Generator generator("", target, {.seed = seed});
    for (std::uint64_t i = 0; i < kMostPuzzles; ++i) {
        const auto found = generator.find({i, 0}).found;
        if (!found) return std::nullopt;
        if (known.contains(found->puzzle.givens)) continue;
        const auto line = lesson_in(found->puzzle, technique);
        if (!line) continue;
        known.insert(found->puzzle.givens);
        return line;
    }
    return std::nullopt;
}

// The givens without the digits that the path has placed.
Grid givens_of(const Puzzle& position) {
    Grid givens = position.givens;
    for (std::size_t c = 0; c < givens.size(); ++c)
        if (!position.placed.empty() && position.placed[c]) givens[c] = kOpen;
    return givens;
}

std::string comments_of(const std::string& path) {
    std::string text;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with('#')) text += line + "\n";
    return text;
}

}  // namespace

int find_lessons(std::uint64_t seed, const std::string& path) {
    auto lines = read_lines(path);
    std::set<Grid> known;
    for (const Technique technique : order_of("teach")) {
        const std::string id(info_of(technique).id);
        if (info_of(technique).family == Family::Rules) continue;
        if (const auto line = lines.find(id); line != lines.end()) {
            const Puzzle position = parse_puzzle(line->second, {.from = "hodoku"}).value();
            if (is_lesson(position, technique) && known.insert(givens_of(position)).second)
                continue;
        }
        const auto lesson = find_lesson(seed, technique, known);
        if (lesson)
            lines[id] = lesson->substr(0, lesson->find('\n'));
        else
            std::cerr << "no lesson: " << id << "\n";
    }
    const std::string head = comments_of(path);
    std::ofstream out(path);
    out << head;
    for (const TechniqueInfo& info : technique_table())
        if (const auto line = lines.find(std::string(info.id)); line != lines.end())
            out << line->second << "\n";
    return 0;
}

}  // namespace technique_pages

// positions.cpp - finds positions for techniques that have none: on the paths of random puzzles, in hard
// puzzles for chains, and on random killers and jigsaws for steps of rules.
#include "positions.hpp"

#include <fmt/format.h>

#include <fstream>
#include <functional>
#include <iostream>
#include <set>

#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/proof.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"

namespace technique_pages {

using namespace sudokit;

namespace {

std::string id_of_line(const std::string& line) { return line.substr(1, line.find(':', 1) - 1); }

// "396 412": digit, row, column.
std::string places(const std::vector<Candidate>& list) {
    std::string text;
    for (const auto [c, d] : list)
        text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", d, c / 9 + 1, c % 9 + 1);
    return text;
}

// Is it easy enough to show? A supposition, if few lines lead to its end.
bool is_short(const Puzzle& position, const Step& step) {
    constexpr int kLeast = 4, kMost = 9;
    if (step.chain.empty()) return step.missing.size() <= 12;
    const auto proof = prove(position, step);
    return proof && proof->line_count() >= kLeast && proof->line_count() <= kMost;
}

}  // namespace

std::map<std::string, std::string> read_lines(const std::string& path) {
    std::map<std::string, std::string> lines;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with(':')) lines.emplace(id_of_line(line), line);
    return lines;
}

std::map<std::string, Puzzle> read_objects(const std::string& path) {
    std::map<std::string, Puzzle> positions;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        Puzzle position = parse_puzzle(line).value();
        const std::string id = position.fields.at(0).second;
        position.fields.clear();
        positions.emplace(id, std::move(position));
    }
    return positions;
}

std::string line_of(const Explainer& explainer, const Step& step) {
    Puzzle position = explainer.position();
    std::string digits, line;
    for (Digit d : step.digits) digits += std::to_string(d);
    position.fields = {{"technique", std::string(info_of(step.technique).id)},
                       {"technique_digits", digits},
                       {"eliminations", places(step.removed)},
                       {"placements", places(step.placed)}};
    write_puzzle("hodoku", position, line).value();
    return line;
}

bool is_instructive(const Puzzle& position, const Step& step) {
    constexpr int kLeast = 5, kMost = 24;
    using enum Technique;
    const TechniqueInfo& info = info_of(step.technique);
    if (info.family != Family::Forcing) return true;
    const auto proof = prove(position, step, 1);
    // A chain within a chain is so rare that any proof of it is shown.
    const bool is_nested = info.se >= info_of(NestedForcingChains).se;
    if (!proof || (proof->is_other_way && !is_nested)) return false;
    if (const int lines = proof->line_count(); lines < kLeast || lines > kMost) return false;
    const bool has_cases = proof->cases.size() > 1;
    const auto uses_nested = [](const Proof::Case& of) {
        return std::ranges::count(of.lines, Proof::Line::Why::Nested, &Proof::Line::why) > 0;
    };
    const auto has_inner_chain = [](const Proof::Case& of) {
        return std::ranges::any_of(of.lines, [](const auto& line) { return !line.inside.empty(); });
    };
    switch (step.technique) {
        case CellForcingChains:
            return has_cases && proof->house < 0;
        case RegionForcingChains:
            return has_cases && proof->house >= 0;
        case ForcingChainVerity:
        case ForcingNetVerity:
            return has_cases;
        case DynamicForcingChainsPlus:
            return std::ranges::any_of(proof->cases, uses_nested);
        case NestedForcingChains:
        case NestedMultipleChains:
        case NestedDynamicChains:
        case NestedTwiceChains:
            return std::ranges::any_of(proof->cases, has_inner_chain);
        default:
            return true;
    }
}

std::optional<Step> first_step(const Puzzle& position, Technique technique) {
    auto explainer = Explainer::start(position, {{technique}, true, false});
    return explainer ? explainer.value().next() : std::nullopt;
}

namespace {

// Searches the positions of a path for the wanted techniques: only where singles stop as long as
// many are wanted, later everywhere. Found techniques are no longer wanted.
void search(const Puzzle& puzzle, std::set<Technique>& wanted, std::ofstream& out) {
    auto path = Explainer::start(puzzle);
    while (const auto step = path.value().next()) {
        constexpr std::size_t kFew = 12;
        if (info_of(step->technique).family != Family::Singles || wanted.size() < kFew ||
            wanted.contains(step->technique))
            for (Technique technique : std::set(wanted)) {
                const auto found = first_step(path.value().position(), technique);
                if (!found || !is_instructive(path.value().position(), *found)) continue;
                out << line_of(path.value(), *found) << std::flush;
                wanted.erase(technique);
                if (info_of(technique).family == Family::Forcing) return;  // a board for each
            }
        path.value().apply(*step);
    }
}

// Is a forcing technique worth searching for if Sudoku Explainer needs one of this rating? Its own
// harder ones only if it needs more than chains, HoDoKu's whenever it needs a chain.
bool may_be_needed(const TechniqueInfo& info, int hardness) {
    if (info.family != Family::Forcing) return false;
    if (info.se == 0) return hardness >= info_of(Technique::NishioForcingChain).se;
    return hardness >= info_of(Technique::DynamicForcingChainsPlus).se && info.se > hardness;
}

// The same along the path of Sudoku Explainer, which uses a chain only if nothing easier helps.
void search_hard(const Puzzle& puzzle, std::set<Technique>& wanted, std::ofstream& out) {
    auto path = Explainer::start(puzzle, {order_of("se"), true, true});
    while (const auto step = path.value().next()) {
        const Puzzle position = path.value().position();
        const int hardness = info_of(step->technique).se;
        for (Technique technique : std::set(wanted)) {
            if (technique != step->technique && !may_be_needed(info_of(technique), hardness))
                continue;
            const auto found = first_step(position, technique);
            if (!found || !is_instructive(position, *found)) continue;
            out << line_of(path.value(), *found) << std::flush;
            wanted.erase(technique);
            return;  // a puzzle for each
        }
        path.value().apply(*step);
    }
}

using Search = void (*)(const Puzzle&, std::set<Technique>&, std::ofstream&);

// `next` returns the puzzles to search, one after another; nothing at the end.
int find(Search search, const std::function<std::optional<Puzzle>()>& next,
         const std::string& path) {
    const auto known = read_lines(path);
    std::set<Technique> wanted;
    for (const TechniqueInfo& info : technique_table())
        if (!known.contains(std::string(info.id))) wanted.insert(info.technique);
    std::ofstream out(path, std::ios::app);
    while (!wanted.empty()) {
        const auto puzzle = next();
        if (!puzzle) break;
        search(*puzzle, wanted, out);
    }
    for (Technique technique : wanted) std::cerr << "not found: " << info_of(technique).id << "\n";
    return 0;
}

}  // namespace

int find_in_random(std::uint64_t seed, std::uint64_t count, const std::string& path) {
    GenerateOptions options;
    options.seed = seed;
    const auto next = [&]() -> std::optional<Puzzle> {
        if (options.first == count) return std::nullopt;
        const auto grids = generate_minimal(options);
        ++options.first;
        return Puzzle(grids[0]);
    };
    return find(search, next, path);
}

int find_in(std::istream& puzzles, const std::string& path) {
    const auto next = [&]() -> std::optional<Puzzle> {
        std::string line;
        if (!std::getline(puzzles, line)) return std::nullopt;
        auto puzzle = parse_puzzle(line);
        return puzzle.ok() ? std::optional(puzzle.value()) : std::nullopt;
    };
    return find(search_hard, next, path);
}

// Follows random killers and jigsaws until each technique of rules has a position.
int find_rules(std::uint64_t seed, const std::string& path) {
    const auto known = read_objects(path);
    std::set<Technique> wanted;
    for (const TechniqueInfo& info : technique_table())
        if (info.family == Family::Rules && !known.contains(std::string(info.id)))
            wanted.insert(info.technique);
    std::ofstream out(path, std::ios::app);
    Generator killers("killer", {}, {.seed = seed}), jigsaws("jigsaw", {}, {.seed = seed});
    for (PuzzleNumber number; !wanted.empty(); ++number.index) {
        const bool is_killer = number.index % 2 == 0;
        const Puzzle puzzle = (is_killer ? killers : jigsaws).find(number).found.value().puzzle;
        auto explainer = Explainer::start(puzzle);
        while (const auto step = explainer.value().next()) {
            Puzzle position = explainer.value().position();
            if (wanted.contains(step->technique) && is_short(position, *step)) {
                position.rules = puzzle.rules;
                position.fields = {{"technique", std::string(info_of(step->technique).id)}};
                out << json_of(position) << std::endl;
                wanted.erase(step->technique);
                break;  // a puzzle for each
            }
            explainer.value().apply(*step);
        }
    }
    return 0;
}

}  // namespace technique_pages

// Makes docs/techniques.md and its pictures, and finds positions for them.
//
//   technique_pages find SEED COUNT FILE    searches the paths of COUNT random puzzles and adds a
//                                           position to FILE for each technique without one
//   technique_pages find-in FILE            the same for chains, in the hard puzzles of standard
//                                           input, one per line
//   technique_pages find-rules SEED RULES   the same for steps of rules, on random killers and jigsaws
//   technique_pages write FILE RULES DOCS   writes DOCS/techniques.md and DOCS/techniques/*.svg
//
// A line of FILE is a position in the form of HoDoKu's library, preceded by the technique's id. A
// line of RULES is a position as our JSON, with the technique's id as a field.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <set>

#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace sudokit;

std::string id_of_line(const std::string& line) { return line.substr(1, line.find(':', 1) - 1); }

std::map<std::string, std::string> read_lines(const std::string& path) {
    std::map<std::string, std::string> lines;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with(':')) lines.emplace(id_of_line(line), line);
    return lines;
}

// Positions with rules, by the technique.
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

// "396 412": digit, row, column.
std::string places(const std::vector<Candidate>& list) {
    std::string text;
    for (const auto [c, d] : list)
        text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", d, c / 9 + 1, c % 9 + 1);
    return text;
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

// A forcing chain is worth showing if its own proof is used, neither trivial nor long, and shows
// the point of the technique: the cases of a cell or a house, or chains within the chain.
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

// Is it easy enough to show? A supposition, if few lines lead to its end.
bool is_short(const Puzzle& position, const Step& step) {
    constexpr int kLeast = 4, kMost = 9;
    if (step.chain.empty()) return step.missing.size() <= 12;
    const auto proof = prove(position, step);
    return proof && proof->line_count() >= kLeast && proof->line_count() <= kMost;
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

// --- the page --------------------------------------------------------------------------------

// In the order of Family.
// clang-format off
constexpr std::string_view kFamilies[] = {
    "Singles", "Locked candidates", "Subsets", "Fish", "Single digits", "Wings", "Colouring", "Chains",
    "Almost locked sets", "Sue de Coq", "Uniqueness", "Exclusion", "Templates", "Exotic patterns",
    "Forcing chains and nets", "Rules beyond the houses"};
// clang-format on

std::string scales_of(const TechniqueInfo& info) {
    if (info.family == Family::Rules) return "On the scale sudokit.";
    std::string text = "HoDoKu: ";
    if (info.hodoku_order > 0)
        text += fmt::format("{}, {} points, number {} in its order", name_of(info.hodoku_level),
                            info.hodoku_score, info.hodoku_order);
    else
        text += "not in its default order";
    text += ". Sudoku Explainer: ";
    text += info.se > 0 ? fmt::format("{}.{}", info.se / 10, info.se % 10) : std::string("-");
    return text + ".";
}

// The sentences of a step as a quotation; a proof's lines become a block of their own.
std::string told(const Narrator& narrator, const Puzzle& position, const Step& step) {
    const Telling telling(position, step, narrator.options());
    const Told reason = telling.reason();
    std::string text;
    if (!is_proof(reason)) return "> " + telling.reason_text() + " " + narrator.result(step) + "\n";
    for (const std::string& line : lines_of(reason)) text += "> " + line + "\n";
    return "> ```text\n" + text + "> ```\n> " + narrator.result(step) + "\n";
}

void write_picture(const Puzzle& position, const Step& step, std::string_view title,
                   std::string_view description, const std::string& path) {
    const Sketch sketch = Telling(position, step).sketch();
    WriteOptions options;
    options.marks = sketch.marks;
    options.links = sketch.links;
    options.bright = sketch.rules;
    options.labels = Labels::RowColumn;
    options.title = title;
    options.description = description;
    std::string picture;
    write_puzzle("svg", position, picture, options).value();
    std::ofstream(path) << picture;
}

std::string section(const TechniqueInfo& info, const std::optional<Puzzle>& position,
                    const std::string& docs) {
    std::string text = fmt::format("### {}\n\n{}\n\n", info.name, info.doc);
    if (!info.aliases.empty()) {
        std::string names(info.aliases);
        for (std::size_t at = 0; (at = names.find(',', at)) != std::string::npos; at += 2)
            names.replace(at, 1, ", ");
        text += fmt::format("Also called: {}. ", names);
    }
    text += fmt::format("`{}`. {}", info.id, scales_of(info));
    if (info.assumes_one_solution) text += " Sound only for a proper puzzle.";
    text += "\n\n";
    if (!position) return text;
    const auto step = first_step(*position, info.technique);
    if (!step) return text;
    const Narrator english(*position->geometry, {.depth = 1});
    const Narrator german(*position->geometry, {.language = Language::German, .depth = 1});
    const Puzzle at = Explainer::start(*position).value().position();
    write_picture(at, *step, info.name, english.compact(*step),
                  fmt::format("{}/techniques/{}.svg", docs, info.id));
    return text + fmt::format("![{}](techniques/{}.svg)\n\n{}>\n> {}\n>\n> **{}**\n>\n{}\n",
                              info.name, info.id, told(english, at, *step), english.compact(*step),
                              german.name(info.technique), told(german, at, *step));
}

// The positions of both files.
std::map<std::string, Puzzle> read_positions(const std::string& file, const std::string& rules) {
    std::map<std::string, Puzzle> positions = read_objects(rules);
    for (const auto& [id, line] : read_lines(file)) {
        Puzzle position = parse_puzzle(line, {.from = "hodoku"}).value();
        position.fields.clear();
        positions.emplace(id, std::move(position));
    }
    return positions;
}

// The order of people, stage by stage, and what it leaves out.
void write_order(const std::string& docs) {
    std::ofstream page(docs + "/teaching.md");
    page
        << "<!-- Generated by `technique_pages write data/techniques.txt data/rules.jsonl docs`. "
           "-->\n"
           "# The order of techniques for people\n\n"
           "`explain`, `hint`, the game and the web page try techniques in this order (`--order "
           "teach`): what is easy to see comes first. Patterns come before chains, short ones "
           "before long ones, and what rests on the solution being the only one where most players "
           "would use it. [techniques.md](techniques.md) explains each technique. The orders of "
           "other programs and their ratings ([rating.md](rating.md)) do not depend on it.\n\n"
           "Of several singles, the one that is easiest to see comes first: a digit that equal "
           "digits leave one place in a box, then in a row or column; after these, digits for "
           "which "
           "one must remember earlier steps. Among equals, the house with the fewest open cells "
           "comes first.\n\n"
           "| stage | techniques, in this order | why here |\n|---|---|---|\n";
    std::set<Technique> used;
    for (const TeachingStage& stage : teaching_stages()) {
        std::string names;
        for (const Technique technique : stage.techniques) {
            names += (names.empty() ? "" : ", ") + std::string(info_of(technique).name);
            used.insert(technique);
        }
        page << fmt::format("| {} | {} | {} |\n", stage.name, names, stage.why);
    }
    std::string others;
    for (const TechniqueInfo& info : technique_table())
        if (!used.contains(info.technique))
            others += (others.empty() ? "" : ", ") + std::string(info.name);
    page
        << "\nNot in this order: " << others
        << ". Most do what an easier technique of the order does as well: a fish of five lines has "
           "one of four or fewer beside it. The others are hardly ever looked for. `--only` finds "
           "each of them, and a file for `--order` may name them.\n";
}

int write(const std::string& file, const std::string& rules, const std::string& docs) {
    const auto positions = read_positions(file, rules);
    std::filesystem::create_directories(docs + "/techniques");
    std::ofstream page(docs + "/techniques.md");
    page
        << "<!-- Generated by `technique_pages write data/techniques.txt data/rules.jsonl docs`. "
           "-->\n"
           "# Techniques\n\n"
           "The techniques of `sudokit explain`, by family. The positions are from puzzles of our "
           "own "
           "generator.\n\n"
           "In the pictures, a disc marks a candidate of the pattern and a square one of its other "
           "half (fins, a roof, the other "
           "colour); a diamond marks the pivot, the stem or the base from which it starts. A "
           "stroke marks a candidate that is removed, a green "
           "disc "
           "the digit that is placed, a small cross a candidate that is gone already. Sets have a "
           "colour each. For a hidden single, the lines that keep the digit out are tinted.\n\n"
           "In a chain, a disc is a claim that a candidate is true, a ring that it is false. An "
           "arrow leads from a claim to one that follows from it. A solid arrow is a strong link: "
           "if "
           "the first candidate is false, the second is true. A dashed one is a weak link: they "
           "are "
           "not both true.\n";
    for (std::size_t family = 0; family < std::size(kFamilies); ++family) {
        page << "\n## " << kFamilies[family] << "\n\n";
        for (const TechniqueInfo& info : technique_table()) {
            if (static_cast<std::size_t>(info.family) != family) continue;
            const auto found = positions.find(std::string(info.id));
            const bool is_shown = found != positions.end();
            page << section(info, is_shown ? std::optional(found->second) : std::nullopt, docs);
        }
    }
    write_order(docs);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view what = argc > 1 ? argv[1] : "";
    if (what == "find" && argc == 5)
        return find_in_random(std::stoull(argv[2]), std::stoull(argv[3]), argv[4]);
    if (what == "find-in" && argc == 3) return find_in(std::cin, argv[2]);
    if (what == "find-rules" && argc == 4) return find_rules(std::stoull(argv[2]), argv[3]);
    if (what == "write" && argc == 5) return write(argv[2], argv[3], argv[4]);
    std::cerr << "technique_pages find SEED COUNT FILE | find-in FILE | find-rules SEED RULES | "
                 "write FILE RULES DOCS\n";
    return 2;
}

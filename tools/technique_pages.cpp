// Makes docs/techniques.md and its pictures, and finds positions for them.
//
//   technique_pages find SEED COUNT FILE    searches the paths of COUNT random puzzles and adds a
//                                           position to FILE for each technique without one
//   technique_pages find-in FILE            the same for chains, in the hard puzzles of standard
//                                           input, one per line
//   technique_pages find-rules SEED RULES   the same for steps of rules, on random killers and jigsaws
//   technique_pages lessons SEED FILE       replaces positions from which one learns little
//   technique_pages write FILE RULES DOCS   writes DOCS/techniques.md and DOCS/techniques/*.svg
//
// A line of FILE is a position in the form of HoDoKu's library, preceded by the technique's id. A
// line of RULES is a position as our JSON, with the technique's id as a field.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>

#include "positions.hpp"
#include "sudokit/format.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"

namespace technique_pages {
namespace {

using namespace sudokit;

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
           "each of them, and a file for `--order` may name them.\n\n"
           "Rings of three links, which some players call M-, S-, L- or H-Rings, have no names of "
           "their "
           "own here. They are told as the wing or as a Continuous Nice Loop. Of 4,185 positions "
           "on the "
           "paths of 200 unfair and 200 extreme puzzles in which no single was open, M-Rings were "
           "open "
           "in 5, S-Rings in 9, L-Rings in 1 and H-Rings in 4.\n";
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
           "generator. For most techniques of the [order for people](teaching.md), each position "
           "comes "
           "from a puzzle of its own, nothing easier is open in it, and the solution needs the "
           "step. "
           "Hardly any puzzle has such a position for the others.\n\n"
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
}  // namespace technique_pages

int main(int argc, char** argv) {
    using namespace technique_pages;
    const std::string_view what = argc > 1 ? argv[1] : "";
    if (what == "find" && argc == 5)
        return find_in_random(std::stoull(argv[2]), std::stoull(argv[3]), argv[4]);
    if (what == "find-in" && argc == 3) return find_in(std::cin, argv[2]);
    if (what == "find-rules" && argc == 4) return find_rules(std::stoull(argv[2]), argv[3]);
    if (what == "lessons" && argc == 4) return find_lessons(std::stoull(argv[2]), argv[3]);
    if (what == "write" && argc == 5) return write(argv[2], argv[3], argv[4]);
    std::cerr << "technique_pages find SEED COUNT FILE | find-in FILE | find-rules SEED RULES | "
                 "lessons SEED FILE | write FILE RULES DOCS\n";
    return 2;
}

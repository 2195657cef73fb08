// manifest.cpp - the description of a data set: manifest.json for programs, README.md for people.
//
// Both say what was asked for, how the puzzles were made or where they came from, what the set
// guarantees, and the SHA-256 of each file. Neither has a time, a host or a number of threads: the
// same plan gives the same bytes. The promises in README.md differ by board and rules: without a
// canonical form it may only speak of identical puzzles, never of isomorphic ones.

#include <algorithm>

#include "answers/suggest.hpp"
#include "data/build.hpp"
#include "files/json.hpp"
#include "format/text/messages.hpp"
#include "sudokit/format.hpp"
#include "sudokit/version.hpp"

namespace sudokit::data {
namespace {

using files::Json;

constexpr std::string_view kSplitRule =
    "the first 8 bytes of the SHA-256 of the minlex form of the solution grid (81 digits), as a "
    "big-endian "
    "number and a fraction of 2^64";

std::string name_of_stratum(const Plan& plan, std::size_t stratum) {
    return plan.strata.empty() ? "all" : plan.strata[stratum].text;
}

std::uint64_t rows_of_stratum(const BuildReport& report, std::size_t stratum) {
    std::uint64_t rows = 0;
    for (std::size_t part = 0; part < report.plan.shares.size(); ++part)
        rows += report.selection.rows(part, stratum);
    return rows;
}

Json strata_as_json(const BuildReport& report) {
    const auto parts = report.plan.part_names();
    Json list = Json::array();
    for (std::size_t i = 0; i < report.selection.strata(); ++i) {
        Json stratum;
        stratum["stratum"] = name_of_stratum(report.plan, i);
        stratum["candidates"] = report.selection.seen(i);
        if (report.plan.is_unbiased())
            stratum["weight_of_candidates"] = report.selection.weight_seen(i);
        stratum["puzzles"] = rows_of_stratum(report, i);
        for (std::size_t part = 0; part < parts.size(); ++part)
            stratum[parts[part]] = report.selection.rows(part, i);
        list.push_back(std::move(stratum));
    }
    return list;
}

Json rules_as_json(const RuleCensus& rules) {
    Json list = Json::array();
    for (const auto& [kind, count] : rules.counts())
        list.push_back(
            {{"kind", info_of(kind).word}, {"puzzles", count.puzzles}, {"rules", count.rules}});
    return list;
}

// A turn that was given up says why.
Json turns_as_json(const LevelTurns& turns) {
    Json list = Json::array();
    for (const LevelTurns::Turn& turn : turns.turns()) {
        Json json = {
            {"level", word_of(turn.level)}, {"candidates", turn.looked_at}, {"made", turn.made}};
        if (turn.is_given_up())
            json["given_up"] =
                turn.end == LevelTurns::End::OutOfTries ? "out of tries" : "no puzzle";
        list.push_back(std::move(json));
    }
    return list;
}

Json plan_as_json(const Plan& plan) {
    Json json;
    json["seed"] = plan.seed;
    json["board"] = plan.board.empty() ? "9x9" : plan.board;
    if (!plan.rules.empty()) json["rules"] = plan.rules;
    if (plan.is_generated())
        json["method"] = plan.is_unbiased() ? "unbiased" : "top-down";
    else
        for (const std::string& input : plan.inputs)
            json["inputs"].push_back(files::json_of_text(input));
    json["scales"] = Json::array(plan.scales, answers::stamp_of);
    json["by"] = std::string(name_of(plan.by));
    if (plan.per_stratum) json["per_stratum"] = *plan.per_stratum;
    if (plan.total) json["total"] = *plan.total;
    json["split"] = plan.shares;
    json["split_rule"] = plan.is_classic() ? std::string(kSplitRule)
                                           : "the same of the cells of the solution as they are";
    json["augment"] = plan.augment;
    json["tries"] = plan.patience;
    if (plan.candidates) json["most_candidates"] = *plan.candidates;
    if (!plan.turns.empty()) {
        json["made_for"] = Json::array(plan.turns, word_of);
        json["index_rule"] = "the number of 'generate --difficulty', for the grade of the row";
    }
    return json;
}

Json tally_as_json(const Plan& plan, const Selection::Tally& tally) {
    Json json = {{"looked_at", tally.looked_at},
                 {"unreadable", tally.unreadable},
                 {"other_boards", tally.other_boards},
                 {"not_proper", tally.improper},
                 {"not_rated", tally.unrated},
                 {"not_found", tally.unmade},
                 {"in_no_stratum", tally.outside},
                 {"isomorphic", tally.repeated},
                 {"surplus", tally.surplus}};
    if (!plan.turns.empty()) json["passed_over"] = tally.passed;
    return json;
}

void append_rules_table(const RuleCensus& rules, std::string& text) {
    if (rules.counts().empty()) return;
    text += "\n| rule | puzzles that have it | rules in all |\n|---|--:|--:|\n";
    for (const auto& [kind, count] : rules.counts())
        text += "| " + std::string(info_of(kind).word) + " | " + std::to_string(count.puzzles) +
                " | " + std::to_string(count.rules) + " |\n";
}

void append_strata_table(const BuildReport& report, std::string& text) {
    const auto parts = report.plan.part_names();
    text += "| " + std::string(name_of(report.plan.by)) + " | candidates |";
    for (const std::string& part : parts) text += " " + part + " |";
    text += "\n|---|--:|";
    for (std::size_t i = 0; i < parts.size(); ++i) text += "--:|";
    text += "\n";
    for (std::size_t i = 0; i < report.selection.strata(); ++i) {
        text += "| " + name_of_stratum(report.plan, i) + " | " +
                std::to_string(report.selection.seen(i)) + " |";
        for (std::size_t part = 0; part < parts.size(); ++part)
            text += " " + std::to_string(report.selection.rows(part, i)) + " |";
        text += "\n";
    }
}

// What a puzzle of the generator may have to spare, though it is minimal.
std::string redundancy_of(const Plan& plan) {
    if (plan.is_classic()) return "";
    if (!plan.target.has_rules())
        return " With cages, and on large boards, a given may be redundant.";
    std::string text = " A given may be redundant where a proof would have taken too long.";
    const bool has_numbers = std::ranges::any_of(
        plan.target.rules, [](const RuleWish& wish) { return wish.count.has_value(); });
    if (has_numbers) text += " So may a rule, since it was asked how many there should be.";
    return text;
}

// What makes the puzzles of one level again.
std::string command_of(const Plan& plan) {
    std::string command = "sudokit generate";
    if (!plan.board.empty()) command += " --board " + plan.board;
    if (!plan.rules.empty()) command += " --rules '" + plan.rules + "'";
    return command + " --difficulty LEVEL --seed " + std::to_string(plan.seed);
}

std::string words_on_turns(const Plan& plan) {
    if (plan.turns.empty()) return "";
    std::vector<std::string_view> names;
    for (const Level level : plan.turns) names.push_back(word_of(level));
    return " Candidates were made in turn for the levels " + answers::join(names) + ": `" +
           command_of(plan) +
           "` makes those of a level again, and `index` is a puzzle's number there, from 0. So how "
           "many candidates a level had says nothing about how frequent it is.";
}

std::string origin_of(const Plan& plan) {
    if (!plan.is_generated())
        return "They come from other files, which `manifest.json` names, in their order.";
    const std::string seed = " with the seed " + std::to_string(plan.seed) + ".";
    if (plan.is_unbiased())
        return "They were made by `--method unbiased`" + seed +
               " A mean weighted by `weight` estimates the mean over all minimal puzzles, within "
               "each "
               "stratum.";
    return "They are minimal, and were made by `--method top-down`" + seed + redundancy_of(plan) +
           " This method prefers few givens: it does not choose evenly among all minimal puzzles." +
           words_on_turns(plan);
}

// The guarantee about pairs of puzzles.
std::string no_leaks(const Plan& plan) {
    if (!plan.is_classic())
        return "- No two puzzles are identical, and no two puzzles of different parts have "
               "identical "
               "solutions. Such a puzzle has no canonical form, so it may be a turned or renamed "
               "view of another one, also across parts.\n";
    return "- No two puzzles are isomorphic: no rotation, reflection, exchange of lines or "
           "renaming of "
           "digits turns one into another.\n"
           "- No two puzzles of different parts have isomorphic solution grids. A puzzle's part "
           "depends on " +
           std::string(kSplitRule) +
           ". So other sets made in this way do not leak into this one if they are "
           "split alike.\n";
}

}  // namespace

std::string manifest_of(const BuildReport& report) {
    Json json;
    json["schema"] = kJsonSchema;
    json["kind"] = "sudokit data set";
    json["program"] = "sudokit " + std::string(version());
    json["complete"] = report.is_complete;
    json["plan"] = plan_as_json(report.plan);
    json["candidates"] = tally_as_json(report.plan, report.selection.tally());
    json["strata"] = strata_as_json(report);
    if (!report.plan.turns.empty()) json["levels"] = turns_as_json(report.selection.turns());
    if (!report.rules.counts().empty()) json["rules"] = rules_as_json(report.rules);
    json["columns"] = columns_of(report.plan);
    for (const FileRecord& file : report.files)
        json["files"].push_back({{"file", file.name},
                                 {"part", file.part},
                                 {"rows", file.rows},
                                 {"bytes", file.bytes},
                                 {"sha256", file.sha256}});
    return files::written(json, 2);
}

std::string card_of(const BuildReport& report) {
    const Plan& plan = report.plan;
    std::uint64_t puzzles = 0;
    for (std::size_t i = 0; i < report.selection.strata(); ++i)
        puzzles += rows_of_stratum(report, i);
    std::string text = "# Sudoku data set\n\n" + text::plural(puzzles, "puzzle") + " " +
                       (plan.board.empty() ? "of the classic board" : "of board " + plan.board) +
                       (plan.rules.empty() ? "" : " with the rules `" + plan.rules + "`, and") +
                       " with their solutions, made by sudokit " + std::string(version()) + ". " +
                       origin_of(plan) + "\n\n";
    if (!report.is_complete) text += "**Incomplete**: fewer puzzles than asked for were found.\n\n";
    text += "- Every puzzle has exactly one solution; that was proved.\n" + no_leaks(plan);
    if (plan.augment > 0)
        text +=
            "- Each puzzle of `" + plan.part_names().front() + "` is followed by " +
            std::to_string(plan.augment) +
            " random views of itself, numbered in the column `view`. The other parts have none.\n";
    text += "- Rows are in the order in which they were found. Shuffle them for training.\n\n";
    append_strata_table(report, text);
    append_rules_table(report.rules, text);
    text += "\nColumns:";
    for (const std::string& column : columns_of(plan)) text += " `" + column + "`";
    text += ".";
    for (const Scale scale : plan.scales)
        text += " " + answers::stamp_of(scale) + ": " + std::string(info_of(scale).doc) + ".";
    text += "\n\n| file | rows | SHA-256 |\n|---|--:|---|\n";
    for (const FileRecord& file : report.files)
        text +=
            "| `" + file.name + "` | " + std::to_string(file.rows) + " | `" + file.sha256 + "` |\n";
    return text + "\n`manifest.json` has all options. `sudokit dataset audit` checks the files.\n";
}

}  // namespace sudokit::data

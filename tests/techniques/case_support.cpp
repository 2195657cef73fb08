#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "case.hpp"
#include "sudokit/technique.hpp"
#include "techniques/rule_check.hpp"

namespace technique_cases {
namespace {

using namespace sudokit;

const std::map<std::string, std::vector<Technique>>& codes() {
    using enum Technique;
    static const std::map<std::string, std::vector<Technique>> table = {
        {"0000", {FullHouse}},
        {"0002", {HiddenSingle}},
        {"0003", {NakedSingle}},
        {"0100", {Pointing}},
        {"0101", {Claiming}},
        {"0110", {LockedPair}},
        {"0111", {LockedTriple}},
        {"0200", {NakedPair}},
        {"0201", {NakedTriple}},
        {"0202", {NakedQuad}},
        {"0210", {HiddenPair}},
        {"0211", {HiddenTriple}},
        {"0212", {HiddenQuad}},
        {"0300", {XWing}},
        {"0301", {Swordfish}},
        {"0302", {Jellyfish}},
        {"0303", {Squirmbag}},
        {"0304", {Whale}},
        {"0305", {Leviathan}},
        {"0310", {FinnedXWing}},
        {"0311", {FinnedSwordfish}},
        {"0312", {FinnedJellyfish}},
        {"0313", {FinnedSquirmbag}},
        {"0314", {FinnedWhale}},
        {"0315", {FinnedLeviathan}},
        {"0320", {SashimiXWing}},
        {"0321", {SashimiSwordfish}},
        {"0322", {SashimiJellyfish}},
        {"0323", {SashimiSquirmbag}},
        {"0324", {SashimiWhale}},
        {"0325", {SashimiLeviathan}},
        {"0330", {FrankenXWing}},
        {"0331", {FrankenSwordfish}},
        {"0332", {FrankenJellyfish}},
        {"0333", {FrankenSquirmbag}},
        {"0334", {FrankenWhale}},
        {"0335", {FrankenLeviathan}},
        {"0340", {FinnedFrankenXWing}},
        {"0341", {FinnedFrankenSwordfish}},
        {"0342", {FinnedFrankenJellyfish}},
        {"0343", {FinnedFrankenSquirmbag}},
        {"0344", {FinnedFrankenWhale}},
        {"0345", {FinnedFrankenLeviathan}},
        {"0350", {MutantXWing}},
        {"0351", {MutantSwordfish}},
        {"0352", {MutantJellyfish}},
        {"0353", {MutantSquirmbag}},
        {"0354", {MutantWhale}},
        {"0355", {MutantLeviathan}},
        {"0360", {FinnedMutantXWing}},
        {"0361", {FinnedMutantSwordfish}},
        {"0362", {FinnedMutantJellyfish}},
        {"0363", {FinnedMutantSquirmbag}},
        {"0364", {FinnedMutantWhale}},
        {"0365", {FinnedMutantLeviathan}},
        {"0400", {Skyscraper}},
        {"0401", {TwoStringKite}},
        {"0402", {EmptyRectangle}},
        {"0403", {TurbotFish}},
        {"0404", {DualTwoStringKite}},
        {"0405", {DualEmptyRectangle}},
        {"0500", {SimpleColorsTrap}},
        {"0501", {SimpleColorsWrap}},
        {"0502", {MultiColors1}},
        {"0503", {MultiColors2}},
        {"0600", {UniqueRectangle1}},
        {"0601", {UniqueRectangle2}},
        {"0602", {UniqueRectangle3}},
        {"0603", {UniqueRectangle4}},
        {"0604", {UniqueRectangle5}},
        {"0605", {UniqueRectangle6}},
        {"0606", {HiddenRectangle}},
        {"0607", {AvoidableRectangle1}},
        {"0608", {AvoidableRectangle2}},
        {"0610", {BugPlus1}},
        {"0701", {XChain}},
        {"0702", {XYChain}},
        {"0703", {RemotePair}},
        {"0706", {ContinuousNiceLoop}},
        {"0707", {DiscontinuousNiceLoop}},
        {"0708", {Aic}},
        {"0709", {GroupedContinuousNiceLoop}},
        {"0710", {GroupedDiscontinuousNiceLoop}},
        {"0711", {GroupedAic}},
        {"0800", {XYWing}},
        {"0801", {XYZWing}},
        {"0803", {WWing}},
        {"0901", {AlsXZ}},
        {"0902", {AlsXYWing}},
        {"0903", {AlsXYChain}},
        {"0904", {DeathBlossom}},
        {"1101", {SueDeCoq}},
        {"1201", {TemplateSet}},
        {"1202", {TemplateDelete}},
    };
    return table;
}

std::vector<std::string> split(const std::string& line) {
    std::vector<std::string> pieces;
    std::istringstream in(line.substr(1));
    for (std::string piece; std::getline(in, piece, ':');) pieces.push_back(piece);
    pieces.resize(std::max<std::size_t>(pieces.size(), 7));
    return pieces;
}

Puzzle read_givens(const std::string& text) {
    Puzzle puzzle;
    puzzle.placed.assign(kClassicCells, false);
    bool is_placed = false;
    std::size_t c = 0;
    for (char ch : text) {
        if (ch == '+') {
            is_placed = true;
        } else {
            puzzle.givens.at(c) = ch >= '1' && ch <= '9' ? static_cast<Digit>(ch - '0') : kOpen;
            puzzle.placed.at(c++) = is_placed;
            is_placed = false;
        }
    }
    return puzzle;
}

// "396 412": digit, row, column.
std::vector<Candidate> read_candidates(const std::string& text) {
    std::vector<Candidate> list;
    std::istringstream in(text);
    for (std::string word; in >> word;)
        list.push_back({static_cast<Cell>((word[1] - '1') * 9 + word[2] - '1'),
                        static_cast<Digit>(word[0] - '0')});
    std::sort(list.begin(), list.end());
    return list;
}

bool read_code(std::string code, Case& into) {
    const auto dash = code.find('-');
    if (dash != std::string::npos) {
        into.must_fail = code[dash + 1] == 'x';
        into.variant = into.must_fail ? 0 : code[dash + 1] - '0';
        code.resize(dash);
    }
    into.code = code;
    if (const TechniqueInfo* info = find_technique(code)) {
        into.techniques = {info->technique};
        return true;
    }
    into.is_siamese = code.size() == 5;
    const auto at = codes().find(code.substr(0, 4));
    if (at == codes().end()) return false;
    into.techniques = at->second;
    return true;
}

std::string name_of(Candidate x) {
    return "r" + std::to_string(x.cell / 9 + 1) + "c" + std::to_string(x.cell % 9 + 1);
}

}  // namespace

std::optional<Case> read_case(const std::string& line) {
    if (line.empty() || line[0] != ':') return std::nullopt;
    const auto pieces = split(line);
    Case result;
    result.text = line;
    if (!read_code(pieces[0], result)) return std::nullopt;
    for (char ch : pieces[1])
        if (ch >= '1' && ch <= '9') result.digits.push_back(static_cast<Digit>(ch - '0'));
    std::sort(result.digits.begin(), result.digits.end());
    result.puzzle = read_givens(pieces[2]);
    result.deleted = read_candidates(pieces[3]);
    result.removed = read_candidates(pieces[4]);
    result.placed = read_candidates(pieces[5]);
    return result;
}

std::vector<Case> read_cases(const std::string& path) {
    std::vector<Case> cases;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);)
        if (auto one = read_case(line)) cases.push_back(std::move(*one));
    return cases;
}

logic::FindOptions options_for(const Case& of) {
    logic::FindOptions options;
    options.every_elimination = true;
    options.siamese = of.is_siamese;
    const auto starts = [&](const char* code) { return of.code.rfind(code, 0) == 0; };
    if (starts("0402")) options.small_empty_rectangles = of.variant == 1;
    if (starts("0405")) options.small_empty_rectangles = true;
    if (starts("06")) options.missing_candidates = of.variant == 2;
    if (starts("0709")) options.sets_in_chains = of.variant == 2;
    if (starts("0710") || starts("0711")) options.sets_in_chains = of.variant >= 3;
    if (starts("0902") || starts("0903") || starts("0904"))
        options.overlapping_sets = of.variant == 2;
    return options;
}

std::string describe(const Step& step) {
    std::string text(info_of(step.technique).id);
    text += ' ';
    for (Digit d : step.digits) text += std::to_string(d);
    text += ':';
    for (Candidate x : step.placed) text += ' ' + name_of(x) + '=' + std::to_string(x.digit);
    for (Candidate x : step.removed) text += ' ' + name_of(x) + "<>" + std::to_string(x.digit);
    return text;
}

namespace {

logic::Position<logic::Small> position_of(const Case& of) {
    static const logic::Layout<logic::Small> layout(Geometry::classic());
    logic::Position<logic::Small> position(layout, of.puzzle);
    for (Candidate x : of.deleted) position.remove(x.cell, x.digit);
    return position;
}

}  // namespace

judge::BoardView view_of(const Case& of) {
    const auto position = position_of(of);
    judge::BoardView view{*of.puzzle.geometry, {}, {}, {}};
    for (Cell c = 0; c < kClassicCells; ++c) {
        view.candidates.push_back(position.candidates(c));
        view.digits.push_back(position.digit_at(c));
        view.given.push_back(position.is_given(c));
    }
    return view;
}

std::vector<Step> steps_of(const Case& of) {
    const auto position = position_of(of);
    std::vector<Step> all;
    for (Technique technique : of.techniques)
        for (Step& step : logic::find_steps(position, technique, options_for(of), 1'000'000))
            all.push_back(std::move(step));
    return all;
}

bool is_wanted(const Case& of, const Step& step) {
    auto digits = step.digits;
    // The library names the digit of the first of two kites.
    if (step.technique == Technique::DualTwoStringKite) digits.resize(1);
    std::sort(digits.begin(), digits.end());
    return digits == of.digits;
}

Outcome outcome_of(const Case& of, const std::vector<Step>& steps) {
    Outcome outcome;
    bool others = false;
    for (const Step& step : steps) {
        if (!is_wanted(of, step)) continue;
        const bool is_it = step.removed == of.removed && step.placed == of.placed;
        (is_it ? outcome.is_found : others) = true;
    }
    if (of.must_fail) outcome.is_found = !outcome.is_found && !others;
    outcome.is_strict = outcome.is_found && (of.must_fail || !others);
    return outcome;
}

judge::BoardView view_of(const Explainer& explainer) {
    judge::BoardView view{explainer.geometry(), {}, {}, {}};
    for (Cell c = 0; c < explainer.geometry().cell_count(); ++c) {
        view.candidates.push_back(explainer.candidates_at(c));
        view.digits.push_back(explainer.digit_at(c));
        view.given.push_back(explainer.is_given(c));
    }
    return view;
}

std::string flaw_of(const Explainer& explainer, const Step& step, const Grid& solution) {
    for (const auto [c, d] : step.placed)
        if (solution[c] != d) return "places a wrong digit";
    for (const auto [c, d] : step.removed)
        if (solution[c] == d) return "removes a digit of the solution";
    return step.rules.empty() ? judge::find_flaw(view_of(explainer), step)
                              : judge::find_flaw_of_rules(view_of(explainer), {}, step);
}

}  // namespace technique_cases

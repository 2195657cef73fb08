// The short form is HoDoKu's own: a reader that knows only its grammar recovers the step, and
// HoDoKu's path reads as HoDoKu prints it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>

#include "case.hpp"
#include "effort.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace sudokit;
using technique_cases::Case;

const std::string kCorpora = SUDOKIT_CORPORA;
const std::string kOwnCases = SUDOKIT_SOURCE_DIR "/data/techniques.txt";

// One expression a kind of line, before the conclusions.
std::string grammar_of(Technique technique) {
    using enum Technique;
    const std::string cells = "(?:r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)*)", cell = "r[1-9]c[1-9]";
    const std::string house = "[rcb][1-9]", set = cells + " \\{[1-9]+\\}", ds = "[1-9](?:,[1-9])*";
    const std::string slashed = "[1-9](?:/[1-9])*", stop = "(?:ALS:)?" + cells;
    const std::string stops = stop + "(?: (?:-[1-9]-|=[1-9]=) " + stop + ")+";
    const std::string colour = "\\(" + cell + "(?:," + cell + ")*\\)";
    const std::string listed = cells + " - \\{[1-9]+\\}";
    switch (technique) {
        case BugPlus1:
            return "";
        case Skyscraper:
        case TwoStringKite:
            return ": [1-9] in " + cells + " \\(connected by " + cells + "\\)";
        case DualTwoStringKite:
            return ": [1-9] in " + cells + "/in " + cells + " \\(connected by " + cells + "\\)";
        case EmptyRectangle:
            return ": [1-9] in b[1-9] \\(" + cells + "\\)";
        case DualEmptyRectangle:
            return ": [1-9] in b[1-9] \\(" + cells + "/" + cells + "\\)";
        case TurbotFish:
            return ": [1-9] " + cell + " =[1-9]= " + cell + " -[1-9]- " + cell + " =[1-9]= " + cell;
        case WWing:
            return ": [1-9]/[1-9] in " + cells + " connected by [1-9] in " + cells;
        case XYWing:
        case XYZWing:
            return ": [1-9]/[1-9]/[1-9] in " + cells;
        case RemotePair:
            return ": [1-9]/[1-9] " + cell + "(?: -[1-9]- " + cell + "){3,}";
        case XChain:
        case DiscontinuousNiceLoop:
        case GroupedDiscontinuousNiceLoop:
            return ": " + slashed + " " + stops;
        case XYChain:
        case Aic:
        case GroupedAic:
            return ": " + slashed + " [1-9]- " + stops + " -[1-9]";
        case ContinuousNiceLoop:
        case GroupedContinuousNiceLoop:
            return ": " + slashed + " [1-9]= " + stops + " =[1-9]";
        case AlsXZ:
            return ": A=" + set + ", B=" + set + ", X=" + ds + "(?:, Z=" + ds + ")?";
        case AlsXYWing:
            return ": A=" + set + ", B=" + set + ", C=" + set + ", X,Y=" + ds + ", Z=" + ds;
        case AlsXYChain:
            return ": [1-9]+- " + set + "(?: -[1-9]+- " + set + "){3,} -[1-9]+";
        case DeathBlossom:
            return ": \\[" + cell + "\\](?:,  -[1-9]+- " + set + "){2,}";
        case SueDeCoq:
            return ": " + listed + " \\(" + listed + ", " + listed + "\\)";
        case TemplateDelete:
            return ": ";
        case Pointing:
        case Claiming:
            return " \\((?:Pointing|Claiming)\\): [1-9] in " + house;
        default:
            break;
    }
    switch (info_of(technique).family) {
        case Family::Subsets:
            return ": " + ds + " in " + cells;
        case Family::Coloring:
            return ": [1-9] " + colour + " / " + colour + "(?:, " + colour + " / " + colour + ")?";
        case Family::Uniqueness:
            return ": [1-9]/[1-9] in " + cells;
        case Family::Fish:
            return ": [1-9] (?:[rcb][1-9]+)+ (?:[rcb][1-9]+)+(?: f" + cell + ")*(?: ef" + cell +
                   ")*";
        default:
            return ":";
    }
}

// "r1c13,r2c2" as cells.
std::vector<Cell> cells_in(const std::string& text) {
    static const std::regex one("r([1-9]+)c([1-9]+)");
    std::vector<Cell> cells;
    for (std::sregex_iterator at(text.begin(), text.end(), one), end; at != end; ++at)
        for (const char row : at->str(1))
            for (const char column : at->str(2))
                cells.push_back(static_cast<Cell>((row - '1') * 9 + column - '1'));
    return cells;
}

struct Said {
    std::vector<Candidate> placed, removed;
};

Said conclusions_in(const std::string& text) {
    static const std::regex one("(r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)*)(=|<>)([1-9])(?:, |$)");
    Said said;
    for (std::sregex_iterator at(text.begin(), text.end(), one), end; at != end; ++at)
        for (const Cell c : cells_in(at->str(1)))
            (at->str(2) == "=" ? said.placed : said.removed)
                .push_back({c, static_cast<Digit>(at->str(3)[0] - '0')});
    std::ranges::sort(said.placed);
    std::ranges::sort(said.removed);
    return said;
}

bool is_of_hodoku(Technique technique) {
    using enum Technique;
    const auto family = info_of(technique).family;
    if (family == Family::Uniqueness)
        return technique == BugPlus1 ||
               (technique >= UniqueRectangle1 && technique <= AvoidableRectangle2);
    return family != Family::Exclusion && family != Family::Exotic && family != Family::Forcing &&
           technique != Medusa3D && technique != WXYZWing && technique != GroupedWWing &&
           technique != MWing && technique != SWing && technique != LWing && technique != HWing &&
           technique != AlmostLockedPair && technique != AlmostLockedTriple &&
           !info_of(technique).name.starts_with("Direct");
}

// Empty, or what a reader of HoDoKu's lines stumbles over.
std::string flaw_of_line(const std::string& line, const Step& step) {
    const auto arrow = line.find(" => ");
    const bool is_placing = info_of(step.technique).family == Family::Singles ||
                            step.technique == Technique::TemplateSet;
    if (is_placing != (arrow == std::string::npos)) return "the arrow";
    const auto colon = line.find(':');
    const std::string begin = line.substr(0, arrow == std::string::npos ? colon + 1 : arrow);
    if (!std::regex_match(begin, std::regex("[A-Za-z0-9 +-]+" + grammar_of(step.technique))))
        return "the grammar of " + begin;
    const Said said = conclusions_in(arrow == std::string::npos ? line.substr(colon + 2)
                                                                : line.substr(arrow + 4));
    if (said.placed != step.placed || said.removed != step.removed) return "the conclusions";
    return {};
}

// To list all of these takes seconds.
bool is_slow(Technique technique) {
    const TechniqueInfo& info = info_of(technique);
    return info.hodoku_order == 0 &&
           (info.family == Family::Fish || info.family == Family::Forcing);
}

void read_all(const std::string& path, int least) {
    const Narrator narrator(*Geometry::classic());
    int lines = 0;
    for (const Case& one : technique_cases::read_cases(path)) {
        if (is_slow(one.techniques[0])) continue;
        for (const Step& step : technique_cases::steps_of(one)) {
            const bool is_it = technique_cases::is_wanted(one, step) &&
                               step.removed == one.removed && step.placed == one.placed;
            if (!is_it || !is_of_hodoku(step.technique)) continue;
            ++lines;
            const std::string line = narrator.compact(step);
            EXPECT_EQ(flaw_of_line(line, step), "") << line << "\n" << one.text;
        }
    }
    EXPECT_GE(lines, least);
}

TEST(HodokuText, of_our_own_positions_can_be_read_by_its_grammar) { read_all(kOwnCases, 20); }

TEST(HodokuText, of_the_library_can_be_read_by_its_grammar) {
    const std::string library = kCorpora + "/techniques/reglib-part.txt";
    if (!std::filesystem::exists(library)) GTEST_SKIP() << "no library of cases";
    read_all(library, 100);
}

// One of each form, with steps made by hand.
struct Written {
    Step step;
    std::string_view text;
};

Inference claim(Cell c, Digit d, bool is_on) {
    Inference of;
    of.cells = {c};
    of.digit = d;
    of.is_on = is_on;
    return of;
}

Step step_of(Technique technique, std::vector<Digit> digits, std::vector<Part> parts,
             std::vector<Candidate> removed, std::vector<Inference> chain = {}) {
    Step step;
    step.technique = technique;
    step.digits = std::move(digits);
    step.parts = std::move(parts);
    step.removed = std::move(removed);
    step.chain = std::move(chain);
    return step;
}

DigitSet set_of(std::initializer_list<Digit> digits) {
    DigitSet set;
    for (const Digit d : digits) set.insert(d);
    return set;
}

std::vector<Written> written() {
    using enum Technique;
    const auto one = [](Digit d) { return DigitSet::of(d); };
    std::vector<Written> all = {
        {step_of(Pointing, {1}, {{Role::Base, {60, 69}, one(1), 26}, {Role::Cover, {}, one(1), 15}},
                 {{33, 1}, {42, 1}}),
         "Locked Candidates Type 1 (Pointing): 1 in b9 => r45c7<>1"},
        {step_of(NakedPair, {4, 7}, {{Role::Pattern, {0, 2}, set_of({4, 7}), 0}},
                 {{4, 4}, {6, 7}, {8, 7}}),
         "Naked Pair: 4,7 in r1c13 => r1c5<>4, r1c79<>7"},
        {step_of(FinnedXWing, {6},
                 {{Role::Base, {}, one(6), 3},
                  {Role::Base, {}, one(6), 7},
                  {Role::Cover, {}, one(6), 14},
                  {Role::Cover, {}, one(6), 17},
                  {Role::Fin, {30, 31}, one(6), -1}},
                 {{50, 6}}),
         "Finned X-Wing: 6 r48 c69 fr4c4 fr4c5 => r6c6<>6"},
        {step_of(WWing, {4, 6},
                 {{Role::Pincer, {36}, set_of({4, 6}), -1},
                  {Role::Pincer, {55}, set_of({4, 6}), -1},
                  {Role::Link, {10, 18}, one(6), 18}},
                 {{54, 4}}),
         "W-Wing: 4/6 in r5c1,r7c2 connected by 6 in r2c2,r3c1 => r7c1<>4"},
        {step_of(Aic, {9}, {}, {{3, 9}, {11, 9}},
                 {claim(0, 9, false), claim(0, 4, true), claim(45, 4, false), claim(50, 4, true),
                  claim(50, 9, false), claim(14, 9, true)}),
         "AIC: 9 9- r1c1 -4- r6c1 =4= r6c6 =9= r2c6 -9 => r1c4,r2c3<>9"},
        {step_of(DiscontinuousNiceLoop, {3}, {}, {{2, 3}},
                 {claim(2, 3, true), claim(10, 3, false), claim(10, 7, true), claim(16, 7, false),
                  claim(16, 1, true), claim(11, 1, false), claim(2, 1, true), claim(2, 3, false)}),
         "Discontinuous Nice Loop: 3 r1c3 -3- r2c2 -7- r2c8 -1- r2c3 =1= r1c3 => r1c3<>3"},
        {step_of(AlsXZ, {9},
                 {{Role::Set, {0, 2, 20}, set_of({3, 4, 6, 9}), -1},
                  {Role::Set, {27, 36, 46, 47}, set_of({3, 4, 5, 7, 9}), -1},
                  {Role::Restricted, {20, 47}, one(3), -1}},
                 {{38, 9}}),
         "Almost Locked Set XZ-Rule: A=r1c13,r3c3 {3469}, B=r45c1,r6c23 {34579}, X=3, Z=9 => "
         "r5c3<>9"},
    };
    Step loop = step_of(ContinuousNiceLoop, {4, 7}, {}, {{20, 4}, {26, 7}},
                        {claim(26, 1, false), claim(62, 1, true), claim(62, 2, false),
                         claim(80, 2, true), claim(80, 5, false), claim(26, 5, true)});
    loop.is_loop = true;
    all.push_back({loop,
                   "Continuous Nice Loop: 4/7 5= r3c9 =1= r7c9 =2= r9c9 =5= r3c9 =1 => "
                   "r3c3<>4, r3c9<>7"});
    return all;
}

TEST(HodokuText, has_the_form_of_each_kind_of_line) {
    const Narrator narrator(*Geometry::classic());
    for (const Written& one : written()) EXPECT_EQ(narrator.compact(one.step), one.text);
}

// Its own printed paths, where they are present. Our finders may give another instance of the same
// technique with the same conclusions, or several lines; and HoDoKu at times lists digits in the
// order in which it found them. All other lines must be equal to the letter.
TEST(HodokuText, of_a_path_is_what_hodoku_prints) {
    std::ifstream in(kCorpora + "/ratings/hodoku_paths.txt");
    if (!in) GTEST_SKIP() << "no paths of HoDoKu";
    const Narrator narrator(*Geometry::classic());
    std::string line;
    int lines = 0, equal = 0, puzzles = 0;
    std::vector<std::string> wanted;
    ClassicGrid grid;
    const int most = effort::samples(311, 40);
    const auto compare = [&] {
        if (wanted.empty()) return;
        ExplainOptions options;
        options.follow_hodoku = true;
        auto path = Explainer::start(Puzzle(grid), options);
        std::vector<std::string> ours;
        while (const auto step = path.value().next()) {
            ours.push_back(narrator.compact(*step));
            path.value().apply(*step);
        }
        for (const std::string& text : wanted) {
            ++lines;
            equal += std::ranges::find(ours, text) != ours.end();
        }
        ++puzzles;
        wanted.clear();
    };
    while (puzzles < most && std::getline(in, line)) {
        if (!line.starts_with("   ")) {
            compare();
            for (std::size_t c = 0; c < kClassicCells; ++c)
                grid[c] =
                    line[c] >= '1' && line[c] <= '9' ? static_cast<Digit>(line[c] - '0') : kOpen;
        } else {
            wanted.push_back(line.substr(3));
        }
    }
    compare();
    EXPECT_GE(equal, lines * 94 / 100) << lines << " lines of " << puzzles << " puzzles";
}

}  // namespace

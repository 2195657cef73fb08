// Golden frames: every screen and layout as a text file. Below the characters, where it matters,
// are their inks and then their papers (one letter each). SUDOKIT_APPROVE=1 rewrites the files;
// then read the difference.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <set>
#include <sstream>

#include "cli/process.hpp"
#include "logic/words/phrases.hpp"
#include "sudokit/show.hpp"
#include "sudokit/solve.hpp"
#include "tui/boards.hpp"
#include "tui/palette.hpp"
#include "tui/view.hpp"

namespace {

using namespace sudokit;
using namespace sudokit::tui;
using play::Session;

// In the order of Ink and Paper; what is plain stays blank.
constexpr std::string_view kInks = " gelnscyWCNPSR!bhtkGB", kPapers = " [=12:#abcd";

std::string layer(const Frame& frame, const std::function<std::string(const Glyph&)>& sign) {
    std::string text;
    for (int r = 0; r < frame.size().rows; ++r) {
        std::string line;
        for (int c = 0; c < frame.size().columns; ++c) line += sign(frame.at(r, c));
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    text.erase(text.find_last_not_of('\n') + 1);
    return text + "\n";
}

// Ink, paper, and the colours of both on a dark and on a light terminal.
std::string looks_of(const Frame& frame) {
    std::set<std::pair<int, int>> styles;
    for (int r = 0; r < frame.size().rows; ++r)
        for (int c = 0; c < frame.size().columns; ++c)
            styles.emplace(static_cast<int>(frame.at(r, c).style.ink),
                           static_cast<int>(frame.at(r, c).style.paper));
    std::string text = "--- colours\n";
    for (const auto& [ink, paper] : styles) {
        text += {kInks[static_cast<std::size_t>(ink)], kPapers[static_cast<std::size_t>(paper)]};
        for (const Background background : {Background::Dark, Background::Light}) {
            const Look look =
                look_of({static_cast<Ink>(ink), static_cast<Paper>(paper)}, 256, background);
            text += std::string(background == Background::Dark ? "  dark " : "  light ") +
                    std::to_string(look.ink) + " on " + std::to_string(look.paper);
        }
        text += "\n";
    }
    return text;
}

std::string text_of(const Frame& frame) {
    const auto size = frame.size();
    return std::to_string(size.columns) + "x" + std::to_string(size.rows) + "\n" +
           layer(frame, [](const Glyph& glyph) { return utf8(glyph.sign); }) + "--- ink\n" +
           layer(frame,
                 [](const Glyph& glyph) {
                     const bool is_seen = glyph.sign != U' ';
                     return std::string(
                         1, is_seen ? kInks[static_cast<std::size_t>(glyph.style.ink)] : ' ');
                 }) +
           "--- paper\n" +
           layer(frame,
                 [](const Glyph& glyph) {
                     return std::string(1, kPapers[static_cast<std::size_t>(glyph.style.paper)]);
                 }) +
           looks_of(frame);
}

// A screen and all that its view points to.
struct Scene {
    explicit Scene(std::string_view text, Size size = kSmallest)
        : session(boards::puzzle(text), "medium"), size(size) {
        view.session = &session;
        session.set_cursor(session.geometry().houses().front().cells.front());
    }
    Frame frame() {
        view.walk = walk ? &*walk : nullptr;
        if (walk) view.marked = &walk->position();
        if (hint) view.marks = Telling(hint->position, *hint->step).sketch().marks;
        if (hint) view.marked = &hint->position;
        return draw(view, size, can);
    }
    Cell cell(int row, int column) const { return session.geometry().cell_at(row - 1, column - 1); }
    void enter(int row, int column, Digit d) { session.enter(cell(row, column), d); }

    Session session;
    View view;
    Size size;
    Capabilities can{true, true};
    std::optional<play::Walk> walk;
    std::optional<play::Hint> hint;
    play::Records records;
};

using Change = void (*)(Scene&);
struct Golden {
    const char* name;
    std::string_view board;
    Size size;
    Change change;
};
void PrintTo(const Golden& golden, std::ostream* out) { *out << golden.name; }

void nothing(Scene&) {}
void some_entries(Scene& scene) {
    scene.enter(1, 3, 8);
    scene.enter(1, 4, 1);
    scene.session.toggle_lock(scene.cell(1, 3));
    for (const Digit d : {2, 5, 8}) scene.session.toggle_note(scene.cell(2, 4), d);
    scene.session.set_cursor(scene.cell(2, 4));
    scene.view.message = "You are right so far.";
}
void conflict_and_wrong(Scene& scene) {
    scene.enter(1, 3, 9);
    scene.enter(1, 4, 5);
    scene.view.wrong = {scene.cell(1, 3), scene.cell(1, 4)};
    scene.view.message = "2 entries are wrong; w on one of them says why.";
    scene.view.is_bad_news = true;
}
void automatic_notes(Scene& scene) {
    scene.session.set_automatic_notes(true);
    scene.session.set_cursor(scene.cell(1, 1));
}
std::string whole_of(const play::Hint& hint, const NarrateOptions& options = {}) {
    return Telling(hint.position, *hint.step, options).sentence();
}
// Goes on to the first hint that removes candidates.
void hinted(Scene& scene) {
    scene.hint = play::hint_for(scene.session);
    while (scene.hint->step->removed.empty()) {
        scene.session.apply(*scene.hint->step, scene.hint->position);
        scene.hint = play::hint_for(scene.session);
    }
    scene.view.message = whole_of(*scene.hint);
}
void hinted_without_colours(Scene& scene) {
    hinted(scene);
    scene.can.colours = false;
}
void walking(Scene& scene) {
    auto started = play::Walk::start(scene.session);
    scene.walk.emplace(std::move(started.value()));
    scene.walk->forward();
    scene.walk->forward();
    scene.view.marks = Telling(scene.walk->position(), *scene.walk->next()).sketch().marks;
    scene.view.message = "The next step in words.";
}
void without_colours(Scene& scene) { scene.can.colours = false; }
void in_ascii(Scene& scene) { scene.can = {false, false}; }
void paused(Scene& scene) {
    some_entries(scene);
    scene.view.is_paused = true;
    scene.view.message = "";
}
void noting(Scene& scene) {
    scene.view.is_noting = true;
    scene.view.title = "3 of 50 (2 solved)";
    scene.session.run(play::Time(0));
    scene.view.now = play::Time(3'723'000);
}
void menu(Scene& scene) {
    scene.view.screen = Screen::Menu;
    scene.view.menu = {1, 2, 1, 3};
}
void help(Scene& scene) { scene.view.screen = Screen::Help; }
void statistics(Scene& scene) {
    scene.view.screen = Screen::Statistics;
    scene.records.add_line("0123456789abcdef easy 61000 0");
    scene.records.add_line("3123456789abcdef own 7000 0");
    scene.records.add_line("1123456789abcdef easy 181000 2");
    scene.records.add_line("2123456789abcdef extreme 3723000 0");
    scene.view.records = &scene.records;
}
void games(Scene& scene) {
    scene.view.screen = Screen::Games;
    scene.view.games = {
        {"games/a.game", "hard", "9x9", 12, 51, play::Time(754'000), false},
        {"games/b.game", "own", "9x9", 0, 81, play::Time(0), true},
        {"games/c.game", "extreme", "9x9 killer", 79, 81, play::Time(9'000'000), false}};
    scene.view.game_row = 1;
    scene.view.message = "Enter continues a game, d removes it, Escape goes back.";
}
void solved(Scene& scene) {
    const Grid solution = *solve(scene.session.puzzle());
    for (std::size_t c = 0; c < solution.size(); ++c)
        if (scene.session.is_open(static_cast<Cell>(c)))
            scene.session.enter(static_cast<Cell>(c), solution[c]);
    scene.view.ending =
        Ending{play::Time(187'000), 46, 0, "Sudoku Explainer 1.5, HoDoKu 224", play::Time(200'000)};
    scene.view.message = "Solved in 3:07. Well done! n begins a new game.";
}
// Everything a player can leave in cells.
void coloured(Scene& scene) {
    some_entries(scene);
    scene.session.paint(scene.cell(2, 4), 5, 1);
    scene.session.paint(scene.cell(2, 4), 8, 3);
    for (int i = 0; i < 4; ++i) scene.session.paint(scene.cell(5, 4 + i), i + 1);
    for (const Digit d : {1, 9})
        scene.session.toggle_note(scene.cell(2, 4), d, play::NoteKind::Corner);
    scene.session.set_cursor(scene.cell(9, 9));
    scene.view.pinned = 5;
}
void coloured_without_colours(Scene& scene) {
    coloured(scene);
    scene.can.colours = false;
}
void painted_notes(Scene& scene) {
    scene.session.set_automatic_notes(true);
    int colour = 0;
    for (const auto& [row, column, d] :
         {std::tuple(1, 3, 6), std::tuple(2, 3, 6), std::tuple(2, 4, 2), std::tuple(1, 6, 7)})
        scene.session.paint(scene.cell(row, column), static_cast<Digit>(d), ++colour);
    scene.session.set_cursor(scene.cell(2, 4));
}
// A chain, laid out by the narrator for the room that there is.
void proved(Scene& scene) {
    while (!scene.hint || scene.hint->step->chain.size() < 8) {
        if (scene.hint) scene.session.apply(*scene.hint->step, scene.hint->position);
        scene.hint = play::hint_for(scene.session);
    }
    scene.view.message = whole_of(*scene.hint);
    scene.view.laid_out = [&scene](int width) {
        return whole_of(*scene.hint, {Language::English, Notation::RowColumn, 0, width});
    };
}
void long_message(Scene& scene) {
    for (int i = 0; i < 60; ++i) scene.view.message += "A long reason. ";
}

class GoldenFrame : public testing::TestWithParam<Golden> {};

}  // namespace

TEST_P(GoldenFrame, is_drawn_as_it_was) {
    const Golden& golden = GetParam();
    Scene scene(golden.board, golden.size);
    golden.change(scene);
    const std::string actual = text_of(scene.frame());
    const std::string path =
        std::string(SUDOKIT_SOURCE_DIR) + "/tests/tui/frames/" + golden.name + ".txt";
    if (std::getenv("SUDOKIT_APPROVE"))
        process::write_file(path, actual);
    else
        EXPECT_EQ(actual, process::contents(path));
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(All, GoldenFrame, testing::Values(
    Golden{"classic", boards::kClassic, {24, 80}, some_entries},
    Golden{"classic_ascii", boards::kClassic, {24, 80}, [](Scene& s) { some_entries(s); in_ascii(s); }},
    Golden{"conflict_and_wrong", boards::kClassic, {24, 80}, conflict_and_wrong},
    Golden{"notes_panel", boards::kClassic, {41, 110}, automatic_notes},
    Golden{"notes_alone", boards::kClassic, {40, 80}, automatic_notes},
    Golden{"notes_mode", boards::kClassic, {24, 80}, noting},
    Golden{"hint", boards::kHard, {41, 110}, hinted},
    Golden{"hint_without_colours", boards::kHard, {41, 110}, hinted_without_colours},
    Golden{"step_mode", boards::kHard, {41, 110}, walking},
    Golden{"paused", boards::kClassic, {24, 80}, paused},
    Golden{"long_message", boards::kClassic, {24, 80}, long_message},
    Golden{"4x4", boards::k4x4, {24, 80}, nothing},
    Golden{"6x6", boards::k6x6, {24, 80}, automatic_notes},
    Golden{"12x12", boards::k12x12, {24, 80}, nothing},
    Golden{"12x12_notes", boards::k12x12, {52, 160}, automatic_notes},
    Golden{"16x16", boards::k16x16, {24, 80}, nothing},
    Golden{"16x16_ascii", boards::k16x16, {24, 80}, in_ascii},
    Golden{"jigsaw", boards::kJigsaw, {24, 80}, nothing},
    Golden{"jigsaw_ascii", boards::kJigsaw, {24, 80}, in_ascii},
    Golden{"x", boards::kX, {24, 80}, nothing},
    Golden{"x_without_colours", boards::kX, {24, 80}, without_colours},
    Golden{"windoku", boards::kWindoku, {24, 80}, nothing},
    Golden{"windoku_ascii", boards::kWindoku, {24, 80}, in_ascii},
    Golden{"killer", boards::kKiller, {24, 80}, nothing},
    Golden{"killer_ascii", boards::kKiller, {24, 80}, in_ascii},
    Golden{"killer_notes", boards::kKiller, {41, 110}, automatic_notes},
    Golden{"samurai_too_large", boards::kSamurai, {24, 80}, nothing},
    Golden{"samurai", boards::kSamurai, {32, 104}, nothing},
    Golden{"too_small", boards::kClassic, {23, 79}, nothing},
    Golden{"tiny", boards::kClassic, {3, 12}, nothing},
    Golden{"menu", boards::kClassic, {24, 80}, menu},
    Golden{"help", boards::kClassic, {24, 80}, help},
    Golden{"statistics", boards::kClassic, {24, 80}, statistics},
    Golden{"games", boards::kClassic, {24, 80}, games},
    Golden{"solved", boards::kClassic, {24, 80}, solved},
    Golden{"coloured_without_colours", boards::kClassic, {24, 80}, coloured_without_colours},
    Golden{"80x24", boards::kClassic, {24, 80}, coloured},
    Golden{"120x40", boards::kClassic, {40, 120}, coloured},
    Golden{"200x60", boards::kClassic, {60, 200}, coloured},
    Golden{"80x24_hint", boards::kHard, {24, 80}, hinted},
    Golden{"80x24_hint_ascii", boards::kHard, {24, 80}, [](Scene& s) { hinted(s); in_ascii(s); }},
    Golden{"120x40_hint", boards::kHard, {40, 120}, hinted},
    Golden{"200x60_hint", boards::kHard, {60, 200}, hinted},
    Golden{"80x24_proof", boards::kHardest, {24, 80}, proved},
    Golden{"120x40_proof", boards::kHardest, {40, 120}, proved},
    Golden{"200x60_proof", boards::kHardest, {60, 200}, proved},
    Golden{"80x24_painted", boards::kClassic, {24, 80}, painted_notes},
    Golden{"120x40_painted", boards::kClassic, {40, 120}, painted_notes},
    Golden{"80x24_painted_ascii", boards::kClassic, {24, 80}, [](Scene& s) { painted_notes(s); in_ascii(s); }},
    Golden{"120x40_painted_ascii", boards::kClassic, {40, 120}, [](Scene& s) { painted_notes(s); in_ascii(s); }},
    Golden{"80x24_walk", boards::kHard, {24, 80}, walking},
    Golden{"80x24_windoku", boards::kWindoku, {24, 80}, automatic_notes},
    Golden{"80x24_jigsaw", boards::kJigsaw, {24, 80}, automatic_notes},
    Golden{"80x24_killer", boards::kKiller, {24, 80}, automatic_notes}),
    [](const auto& info) { return std::string("f_") + info.param.name; });
// clang-format on

TEST(Frame, every_size_can_be_drawn_and_nothing_lies_outside) {
    Scene scene(boards::kKiller);
    for (const Screen screen : {Screen::Game, Screen::Help, Screen::Menu, Screen::Statistics})
        for (int rows = 1; rows < 60; rows += 7)
            for (int columns = 1; columns < 130; columns += 13) {
                scene.view.screen = screen;
                scene.view.records = &scene.records;
                scene.view.message = "words of a message";
                const Frame frame = draw(scene.view, {rows, columns}, {});
                EXPECT_EQ(frame.size(), (Size{rows, columns}));
            }
}

TEST(Frame, says_the_same_in_ascii_as_in_unicode) {
    for (const auto text : {boards::kClassic, boards::kJigsaw, boards::kKiller}) {
        Scene scene(text);
        const Frame a = draw(scene.view, kSmallest, {true, true});
        const Frame b = draw(scene.view, kSmallest, {false, true});
        for (int r = 0; r < kSmallest.rows; ++r)
            for (int c = 0; c < kSmallest.columns; ++c) {
                EXPECT_LT(b.at(r, c).sign, 128u);
                if (a.at(r, c).sign < 128 && a.at(r, c).sign != U' ') {
                    EXPECT_EQ(a.at(r, c), b.at(r, c)) << r << "," << c;
                }
            }
    }
}

TEST(Frame, the_document_shows_the_keys_and_a_screen_as_they_are) {
    const std::string folder = SUDOKIT_SOURCE_DIR;
    const std::string page = process::contents(folder + "/docs/playing.md");
    for (const logic::KeyHelp& help : logic::key_help(Language::English))
        EXPECT_THAT(page, testing::HasSubstr("| `" + std::string(help.keys) + "` | " +
                                             std::string(help.meaning) + " |\n"));
    const std::string golden = process::contents(folder + "/tests/tui/frames/classic.txt");
    const auto begin = golden.find('\n') + 1;
    EXPECT_THAT(page, testing::HasSubstr(golden.substr(begin, golden.find("--- ink") - begin)));
}

// The narrator's columns: whatever the width, the lines of a proof begin with their label, and what
// does not fit goes on below the reason.
TEST(Frame, lays_a_proof_out_anew_for_every_width) {
    Scene scene(boards::kHardest);
    proved(scene);
    for (const Size size : {Size{24, 80}, Size{40, 120}, Size{60, 200}}) {
        scene.size = size;
        const Frame frame = scene.frame();
        const auto placed = place_board(scene.view, size);
        const int width = size.columns - placed->panel - 1;
        std::istringstream lines(scene.view.laid_out(width));
        int row = placed->row, shown = 0;
        for (std::string line; std::getline(lines, line) && row < size.rows - 1; ++row, ++shown) {
            std::string drawn;
            for (int c = 0; c < width; ++c) drawn += utf8(frame.at(row, placed->panel + c).sign);
            drawn.erase(drawn.find_last_not_of(' ') + 1);
            EXPECT_EQ(drawn, line) << size.columns;
            EXPECT_LE(static_cast<int>(line.size()), width);
        }
        EXPECT_GT(shown, 8);
    }
}

TEST(Wrapping, keeps_every_word_and_no_line_is_longer) {
    const std::u16string text = u"one two  three averyveryverylongword four";
    for (int width = 1; width < 45; ++width) {
        std::u16string joined;
        for (const std::u16string& line : wrapped(text, width)) {
            EXPECT_LE(static_cast<int>(line.size()), width);
            joined += line;
        }
        std::erase(joined, u' ');
        EXPECT_EQ(joined, u"onetwothreeaveryveryverylongwordfour");
    }
}

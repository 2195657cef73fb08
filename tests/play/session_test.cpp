// What a player can do, and that all of it can be undone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "effort.hpp"
#include "sudokit/format.hpp"
#include "sudokit/play.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/rng.hpp"

namespace {

using namespace sudokit;
using play::Session;
using play::Time;
using play::Verdict;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kPuzzle =
    "24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193..";
constexpr std::string_view kSolution =
    "248197536516283479379564281462358197187942653935671824851736942693425718724819365";
constexpr std::string_view kHard =
    "49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59";
constexpr Cell kOpenCell = 2;  // r1c3, an 8

Session game(std::string_view text = kPuzzle) {
    return Session(parse_puzzle(text).value(), "easy");
}
DigitSet set_of(std::initializer_list<Digit> digits) {
    DigitSet set;
    for (const Digit d : digits) set.insert(d);
    return set;
}

// All that can be seen of the cells.
std::vector<std::tuple<Digit, std::uint64_t, bool>> look(const Session& session) {
    std::vector<std::tuple<Digit, std::uint64_t, bool>> cells;
    for (int c = 0; c < session.geometry().cell_count(); ++c)
        cells.emplace_back(session.digit_at(static_cast<Cell>(c)),
                           session.notes_at(static_cast<Cell>(c)).bits(),
                           session.is_locked(static_cast<Cell>(c)));
    return cells;
}

// Some action of a player who does not think.
void act_at_random(Session& session, Rng& rng) {
    const auto c = static_cast<Cell>(rng.below(81));
    const auto d = static_cast<Digit>(1 + rng.below(9));
    switch (rng.below(8)) {
        case 0:
        case 1:
        case 2:
            session.enter(c, d);
            break;
        case 3:
            session.toggle_note(c, d);
            break;
        case 4:
            session.clear(c);
            break;
        case 5:
            session.toggle_lock(c);
            break;
        case 6:
            session.set_automatic_notes(rng.below(2) == 0);
            break;
        default:
            session.fill(c);
    }
}

}  // namespace

TEST(Session, enters_and_clears_open_cells_but_not_givens_nor_locked_ones) {
    Session session = game();
    EXPECT_FALSE(session.enter(0, 5)) << "a given";
    EXPECT_TRUE(session.enter(kOpenCell, 7));
    EXPECT_EQ(session.digit_at(kOpenCell), 7);
    EXPECT_TRUE(session.toggle_lock(kOpenCell));
    EXPECT_FALSE(session.enter(kOpenCell, 8));
    EXPECT_FALSE(session.clear(kOpenCell));
    EXPECT_TRUE(session.toggle_lock(kOpenCell));
    EXPECT_TRUE(session.enter(kOpenCell, 7)) << "the same digit again takes it away";
    EXPECT_TRUE(session.is_open(kOpenCell));
    EXPECT_FALSE(session.toggle_lock(kOpenCell)) << "an open cell has nothing to lock";
}

TEST(Session, an_entry_clears_the_notes_of_its_peers_in_one_move) {
    Session session = game();
    session.toggle_note(3, 8);
    session.toggle_note(3, 1);
    session.toggle_note(40, 8);  // sees r1c3 nowhere
    const auto before = look(session);
    session.enter(kOpenCell, 8);
    EXPECT_EQ(session.notes_at(3), set_of({1}));
    EXPECT_EQ(session.notes_at(40), set_of({8}));
    session.undo();
    EXPECT_EQ(look(session), before);
    session.set_clears_notes(false);
    session.enter(kOpenCell, 8);
    EXPECT_EQ(session.notes_at(3), set_of({1, 8}));
}

TEST(Session, automatic_notes_follow_entries_and_clearing) {
    Session session = game();
    session.set_automatic_notes(true);
    const auto all_right = [&] {
        for (Cell c = 0; c < 81; ++c)
            if (session.is_open(c)) {
                EXPECT_EQ(session.notes_at(c), session.allowed_at(c))
                    << cell_name(session.geometry(), c);
            }
    };
    all_right();
    session.enter(kOpenCell, 8);
    all_right();
    session.enter(kOpenCell, 6);
    all_right();
    session.clear(kOpenCell);
    all_right();
}

TEST(Session, what_is_done_at_random_can_be_undone_to_the_start_and_redone) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Session session = game();
        Rng rng(seed);
        std::vector<decltype(look(session))> seen = {look(session)};
        for (int i = 0; i < 300; ++i) {
            const auto done = session.moves_done();
            act_at_random(session, rng);
            if (session.moves_done() > done) seen.push_back(look(session));
        }
        ASSERT_EQ(session.moves_done() + 1, seen.size());
        for (std::size_t i = seen.size() - 1; i-- > 0;) {
            ASSERT_TRUE(session.undo());
            ASSERT_EQ(look(session), seen[i]) << "seed " << seed;
        }
        EXPECT_FALSE(session.undo());
        for (std::size_t i = 1; i < seen.size(); ++i) {
            ASSERT_TRUE(session.redo());
            ASSERT_EQ(look(session), seen[i]) << "seed " << seed;
        }
        EXPECT_FALSE(session.redo());
    }
}

TEST(Session, the_text_of_a_game_gives_the_same_game_with_its_past_and_future) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Session session = game();
        Rng rng(seed);
        for (int i = 0; i < 100; ++i) act_at_random(session, rng);
        for (int i = 0; i < 10; ++i) session.undo();
        session.set_cursor(40);
        session.run(Time(0));
        const std::string text = session.to_text(Time(1234));
        auto read = Session::from_text(text);
        ASSERT_TRUE(read.ok()) << read.error().text() << "\n" << text;
        EXPECT_EQ(read->to_text(Time(0)), text);
        EXPECT_EQ(look(*read), look(session));
        EXPECT_EQ(read->elapsed(Time(99)), Time(1234));
        while (session.redo()) ASSERT_TRUE(read->redo());
        EXPECT_EQ(look(*read), look(session));
        while (session.undo()) ASSERT_TRUE(read->undo());
        EXPECT_EQ(look(*read), look(session));
    }
}

TEST(Session, a_text_that_was_cut_or_changed_is_refused_or_a_game) {
    Session session = game();
    Rng rng(7);
    for (int i = 0; i < 30; ++i) act_at_random(session, rng);
    const std::string text = session.to_text(Time(0));
    int refused = 0;
    for (std::size_t length = 0; length + 1 < text.size(); length += 3)
        refused += !Session::from_text(text.substr(0, length)).ok();
    EXPECT_EQ(refused, static_cast<int>((text.size() + 1) / 3)) << "no part of it is a game";
    for (int i = 0; i < effort::samples(2000, 100); ++i) {
        std::string changed = text;
        changed[rng.below(static_cast<std::uint32_t>(text.size()))] =
            static_cast<char>(rng.below(256));
        if (const auto read = Session::from_text(changed)) {
            EXPECT_LE(read.value().moves_done(), 30u);
        }
    }
}

TEST(Session, a_broken_text_says_where_and_what) {
    const std::string head =
        "sudokit-game 1\npuzzle {\"puzzle\":\"" + std::string(kPuzzle) + "\",\"schema\":2}\n";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"", "the end of the game is missing"},
        {"hello\n", "this is not a saved game"},
        {"sudokit-game 2\n", "a game saved by a newer version"},
        {"sudokit-game 1\ndone 0\n", "the end of the game is missing"},
        {"sudokit-game 1\nmove r1c3=8\n", "a move before the puzzle"},
        {"sudokit-game 1\npuzzle 12\n", "its puzzle cannot be read"},
        {head + "move r1c1=8\ndone 1\n", "'r1c1=8' is not a cell of a move"},
        {head + "move r1c3=10\ndone 1\n", "'r1c3=10' is not a cell of a move"},
        {head + "move r1c3=8 r1c3=7\ndone 1\n", "comes twice in a move"},
        {head + "move r1c3\ndone 1\n", "a move that changes nothing"},
        {head + "move r0c3=8\ndone 1\n", "'r0c3=8' is not a cell of a move"},
        {head + "done 1\n", "more moves are done than there are"},
        {head + "done -1\n", "'done' needs a whole number"},
        {head + "elapsed 99999999999999999999\n", "'elapsed' needs a whole number"},
    };
    for (const auto& [text, message] : cases) {
        const auto read = Session::from_text(text);
        ASSERT_FALSE(read.ok()) << text;
        EXPECT_THAT(read.error().text(), HasSubstr(message));
    }
    EXPECT_TRUE(Session::from_text(head + "something-new 5\ndone 0\n").ok());
}

TEST(Session, checks_against_the_solution_and_solves_when_all_is_right) {
    Session session = game();
    EXPECT_EQ(session.verdict(), Verdict::RightSoFar);
    session.enter(kOpenCell, 7);
    EXPECT_EQ(session.verdict(), Verdict::Wrong);
    EXPECT_THAT(session.wrong(), ElementsAre(Candidate{kOpenCell, 7}));
    for (Cell c = 0; c < 81; ++c)
        if (!session.is_given(c) && session.digit_at(c) != kSolution[c] - '0')
            session.enter(c, static_cast<Digit>(kSolution[c] - '0'));
    EXPECT_TRUE(session.is_solved());
    EXPECT_EQ(session.verdict(), Verdict::Solved);
    for (Digit d = 1; d <= 9; ++d) EXPECT_EQ(session.left_of(d), 0);
}

TEST(Session, a_puzzle_with_several_solutions_accepts_each_of_them) {
    std::string several =
        "24..9.........34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....2..1....";
    std::vector<Grid> grids;
    for_each_solution(parse_puzzle(several).value(), {}, [&](const Grid& grid) {
        grids.push_back(grid);
        return true;
    });
    ASSERT_EQ(grids.size(), 2u);
    for (const Grid& grid : grids) {
        Session session = game(several);
        EXPECT_EQ(session.solutions(), 2);
        for (Cell c = 0; c < 81; ++c) {
            if (session.is_open(c)) session.enter(c, grid[c]);
            EXPECT_NE(session.verdict(), Verdict::Wrong);
        }
        EXPECT_EQ(session.verdict(), Verdict::Solved);
    }
    Session none =
        game(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
    EXPECT_EQ(none.verdict(), Verdict::NotProper);
    EXPECT_FALSE(none.fill(0));
}

TEST(Session, shows_conflicts_of_houses_and_of_filled_cages) {
    Session session = game();
    session.enter(kOpenCell, 9);  // r1c5 is a 9
    EXPECT_THAT(session.conflicts(), ElementsAre(kOpenCell, 4));
    Session cages(parse_puzzle("sudokit 1\nboard 4x4\nrule cage 5: r1c1-2\nend\n").value());
    cages.enter(0, 1);
    EXPECT_THAT(cages.conflicts(), IsEmpty());
    cages.enter(1, 3);
    EXPECT_THAT(cages.conflicts(), ElementsAre(0, 1)) << "the sum is not 5";
    cages.enter(1, 4);
    EXPECT_THAT(cages.conflicts(), IsEmpty());
}

TEST(Session, shows_conflicts_of_rules_once_all_cells_that_they_look_at_are_filled) {
    Session session(parse_puzzle("sudokit 1\nboard 4x4\nrule minimum: r1c1\nend\n").value());
    session.enter(0, 3);
    session.enter(1, 2);
    EXPECT_THAT(session.conflicts(), IsEmpty()) << "the other neighbour is open";
    session.enter(4, 4);
    EXPECT_THAT(session.conflicts(), ElementsAre(0));

    Shape shape{2, 2, 2, 1, {}, {}, {{"CC", 2, 2}}};
    Puzzle puzzle(std::make_shared<const Geometry>(std::move(shape)));
    puzzle.rules.emplace_back().kind = RuleKind::ChaosConstruction;
    puzzle.rules[0].lists = {{4, 5, 6, 7}};
    Session regions(puzzle);
    for (const Cell c : {4, 5, 6, 7}) regions.enter(c, c < 6 ? 1 : 2);
    EXPECT_THAT(regions.conflicts(), IsEmpty()) << "the digits are open, the regions are right";
}

TEST(Session, placed_digits_and_candidates_of_a_puzzle_are_the_first_entries_and_notes) {
    Puzzle puzzle = parse_puzzle(kPuzzle).value();
    puzzle.givens[kOpenCell] = 8;
    puzzle.placed.assign(81, false);
    puzzle.placed[kOpenCell] = true;
    const Session session(puzzle);
    EXPECT_FALSE(session.is_given(kOpenCell));
    EXPECT_EQ(session.digit_at(kOpenCell), 8);
}

TEST(Clock, runs_only_while_it_is_told_to_and_goes_on_where_it_stood) {
    Session session = game();
    EXPECT_EQ(session.elapsed(Time(500)), Time(0));
    session.run(Time(1000));
    session.run(Time(1500));  // it runs already
    EXPECT_EQ(session.elapsed(Time(3000)), Time(2000));
    session.pause(Time(4000));
    session.pause(Time(9000));
    EXPECT_EQ(session.elapsed(Time(99'000)), Time(3000));
    session.run(Time(100'000));
    EXPECT_EQ(session.elapsed(Time(100'001)), Time(3001));
}

TEST(Hint, offered_again_and_again_leads_to_the_solution) {
    for (const auto text : {kPuzzle, kHard}) {
        Session session = game(text);
        for (int i = 0; i < 500 && !session.is_solved(); ++i) {
            const play::Hint hint = play::hint_for(session);
            ASSERT_EQ(hint.kind, play::Hint::Kind::Step) << hint.text(1);
            for (int stage = 1; stage <= play::Hint::kStages; ++stage)
                EXPECT_FALSE(hint.text(stage).empty());
            ASSERT_TRUE(session.apply(*hint.step, hint.position)) << hint.text(3);
            EXPECT_THAT(session.wrong(), IsEmpty()) << hint.text(3);
        }
        EXPECT_TRUE(session.is_solved());
    }
}

TEST(Hint, names_wrong_entries_first) {
    Session session = game();
    session.enter(kOpenCell, 7);
    const play::Hint hint = play::hint_for(session);
    EXPECT_EQ(hint.kind, play::Hint::Kind::Wrong);
    EXPECT_EQ(hint.text(1), "An entry is wrong.");
    EXPECT_EQ(hint.text(2), "Wrong: r1c3.");
}

TEST(Hint, does_not_tell_what_the_notes_have_ruled_out) {
    Session session = game(kHard);
    std::vector<Candidate> told;
    for (int i = 0; i < 200 && !session.is_solved(); ++i) {
        const play::Hint hint = play::hint_for(session);
        ASSERT_TRUE(hint.step);
        for (const Candidate& gone : hint.step->removed) {
            EXPECT_EQ(std::count(told.begin(), told.end(), gone), 0) << hint.text(3);
            told.push_back(gone);
        }
        session.apply(*hint.step, hint.position);
    }
    EXPECT_FALSE(told.empty());
}

TEST(Hint, says_why_there_is_none) {
    EXPECT_EQ(play::hint_for(Session::for_setting(Puzzle())).text(1),
              "Hints come when the puzzle is complete.");
    const Session none =
        game(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
    EXPECT_EQ(play::hint_for(none).text(1), "This puzzle has no solution.");
}

TEST(WhyWrong, gives_a_reason_for_every_wrong_digit_of_every_cell) {
    Session session = game();
    int with_step = 0;
    for (Cell c = 0; c < 81; ++c) {
        if (session.is_given(c)) continue;
        for (Digit d = 1; d <= 9; ++d) {
            if (d == kSolution[c] - '0') continue;
            session.enter(c, d);
            const auto reproach = play::why_wrong(session, c);
            ASSERT_TRUE(reproach);
            EXPECT_THAT(reproach->text, testing::Not(HasSubstr("No short reason")));
            EXPECT_THAT(reproach->cells, testing::Contains(c));
            with_step += reproach->step.has_value();
        }
        session.clear(c);
    }
    EXPECT_GT(with_step, 50);
    EXPECT_FALSE(play::why_wrong(session, kOpenCell)) << "an open cell";
    session.enter(kOpenCell, 8);
    EXPECT_FALSE(play::why_wrong(session, kOpenCell)) << "a right entry";
}

TEST(Walk, goes_to_the_solution_and_back_over_the_same_boards) {
    auto started = play::Walk::start(game(kHard));
    ASSERT_TRUE(started.ok());
    play::Walk walk = std::move(started.value());
    std::vector<Grid> boards = {walk.position().givens};
    while (walk.forward()) boards.push_back(walk.position().givens);
    EXPECT_EQ(walk.outcome(), Outcome::Finished);
    EXPECT_TRUE(is_solution(*Geometry::classic(), boards.back()));
    for (std::size_t i = boards.size() - 1; i-- > 0;) {
        ASSERT_TRUE(walk.back());
        ASSERT_EQ(walk.position().givens, boards[i]);
        if (walk.newest()) {
            EXPECT_NE(walk.position().givens[*walk.newest()], kOpen);
        }
    }
    EXPECT_FALSE(walk.back());
}

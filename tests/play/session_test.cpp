// What a player can do; and all of it can be undone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "effort.hpp"
#include "play/games.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/play.hpp"
#include "sudokit/rule_kinds.hpp"

namespace {

using namespace games;
using play::Time;
using play::Verdict;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

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
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
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
            const play::Hint hint = *play::hint_for(session);
            ASSERT_EQ(hint.kind, play::Hint::Kind::Step) << hint.text(0);
            for (const Rung& rung : hint.ladder()) EXPECT_FALSE(text_of(rung.told).empty());
            ASSERT_TRUE(session.apply(*hint.step, hint.position)) << hint.text(3);
            EXPECT_THAT(session.wrong(), IsEmpty()) << hint.text(3);
        }
        EXPECT_TRUE(session.is_solved());
    }
}

TEST(Hint, names_wrong_entries_first) {
    Session session = game();
    session.enter(kOpenCell, 7);
    const play::Hint hint = *play::hint_for(session);
    EXPECT_EQ(hint.kind, play::Hint::Kind::Wrong);
    EXPECT_EQ(hint.text(0), "An entry is wrong.");
    EXPECT_EQ(hint.text(1), "Look at box 1.");
    EXPECT_EQ(hint.text(2), "Wrong: r1c3.");
}

TEST(Hint, does_not_tell_what_the_notes_have_ruled_out) {
    Session session = game(kHard);
    std::vector<Candidate> told;
    for (int i = 0; i < 200 && !session.is_solved(); ++i) {
        const play::Hint hint = *play::hint_for(session);
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
    EXPECT_EQ(play::hint_for(Session::for_setting(Puzzle()))->text(0),
              "Hints come when the puzzle is complete.");
    const Session none =
        game(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
    EXPECT_EQ(play::hint_for(none)->text(0), "This puzzle has no solution.");
}

TEST(WhyWrong, gives_a_reason_for_every_wrong_digit_of_every_cell) {
    Session session = game();
    const int step = effort::is_small() ? 4 : 1;
    int with_step = 0;
    for (Cell c = 0; c < 81; ++c) {
        if (session.is_given(c)) continue;
        for (int digit = 1 + c % step; digit <= 9; digit += step) {
            const auto d = static_cast<Digit>(digit);
            if (d == kSolution[c] - '0') continue;
            session.enter(c, d);
            const auto reproach = play::why_wrong(session, c);
            ASSERT_TRUE(reproach);
            std::size_t most = 500;  // a screen
            for (const Told& told : reproach->shown().stages) {
                const std::string text = text_of(told);
                EXPECT_THAT(text, testing::Not(HasSubstr("No short reason")));
                EXPECT_LT(text.size(), std::exchange(most, 700));
            }
            EXPECT_THAT(reproach->cells, testing::Contains(c));
            with_step += reproach->step.has_value();
        }
        session.clear(c);
    }
    EXPECT_GT(with_step, 50 / step);
    EXPECT_FALSE(play::why_wrong(session, kOpenCell)) << "an open cell";
    session.enter(kOpenCell, 8);
    EXPECT_FALSE(play::why_wrong(session, kOpenCell)) << "a right entry";
}

// A digit that is gone from the board anyway needs no proof, and what a player has noted is none.
TEST(WhyWrong, rests_on_a_board_on_which_the_entry_is_still_possible) {
    for (const bool is_noted : {false, true}) {
        Session session = game(kChains);
        const Grid solution = *solve(session.puzzle());
        for (Cell c = 0; c < 81; c += 20) {
            if (session.is_given(c)) continue;
            for (const Digit d : session.allowed_at(c)) {
                if (d == solution[c]) continue;
                if (is_noted) session.toggle_note(c, solution[c]);
                session.enter(c, d);
                const auto reproach = play::why_wrong(session, c);
                ASSERT_TRUE(reproach && reproach->step);
                EXPECT_TRUE(reproach->position.candidates[c].contains(d))
                    << text_of(reproach->shown().stages.back());
                session.clear(c);
                if (is_noted) session.clear(c);
            }
        }
    }
}

// The first stage says what would go wrong, and no stage leaves out what the one before it said.
TEST(WhyWrong, unfolds_a_long_proof_in_stages) {
    Session session =
        game("4......6....56.4.......4.12..3.......8..3...76....51....79...8.5....12...9.......");
    session.enter(1, 3);
    const auto reproach = play::why_wrong(session, 1);
    ASSERT_TRUE(reproach);
    const auto stages = reproach->shown().stages;
    ASSERT_EQ(stages.size(), 3u);
    const std::string gist = text_of(stages[0]), proof = text_of(stages[1]),
                      all = text_of(stages[2]);
    EXPECT_THAT(gist, testing::MatchesRegex("r1c2 is not 3\\. Steps before it shows: [0-9]+\\. "
                                            "If r1c2 were 3, .*\\."));
    EXPECT_LT(gist.size(), 200u);
    const std::string end = gist.substr(gist.find("If "));
    EXPECT_THAT(proof, HasSubstr(end.substr(0, end.size() - 1) + ":\n"));
    EXPECT_THAT(all, testing::EndsWith(proof.substr(proof.find("If "))));
    EXPECT_EQ(static_cast<std::size_t>(std::count(all.begin(), all.end(), '\n')),
              reproach->before.size() + 1 +
                  static_cast<std::size_t>(std::count(proof.begin(), proof.end(), '\n')) - 1);
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

TEST(Walk, leaves_out_the_steps_that_no_digit_needs) {
    std::size_t all = 0, walked = 0;
    for (std::uint64_t i = 0; i < 20; ++i) {
        Target target;
        target.level = Level::Hard;
        const Puzzle puzzle = Generator("", target, {i}).find(PuzzleNumber{}).found.value().puzzle;
        auto path = std::move(Explainer::start(puzzle).value());
        for (; const auto step = path.next(); ++all) path.apply(*step);
        auto walk = std::move(play::Walk::start(play::Session(puzzle, "hard")).value());
        for (; walk.forward(); ++walked) {
        }
        EXPECT_EQ(walk.outcome(), Outcome::Finished);
    }
    EXPECT_LT(walked, all);
}

// Automatic notes: they know what the houses and each rule forbid at first sight, and no more.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/games.hpp"
#include "sudokit/solve.hpp"
#include "tui/boards.hpp"

namespace {

using namespace games;

Session board_with(const std::string& rules, int size = 4) {
    return Session(parse_puzzle("sudokit 1\nboard " + std::to_string(size) + "x" +
                                std::to_string(size) + "\n" + rules + "end\n")
                       .value());
}

// The digits that the open cells of a rule may have, by trying all fillings in which no two cells
// that see each other are equal.
class Fillings {
  public:
    Fillings(const Session& session, const Rule& rule)
        : session_(session),
          rule_(rule),
          cells_(scope_of(session.geometry(), rule)),
          grid_(session.position().givens),
          found_(grid_.size()) {
        try_from(0);
    }
    DigitSet at(Cell c) const { return found_[c]; }

  private:
    bool fits(Cell c) const {
        for (const Cell other : cells_)
            if (other != c && grid_[other] == grid_[c] && session_.geometry().sees(c, other))
                return false;
        return true;
    }
    void try_from(std::size_t i) {
        if (i == cells_.size()) {
            if (holds(session_.geometry(), rule_, grid_))
                for (const Cell c : cells_) found_[c].insert(grid_[c]);
            return;
        }
        const Cell c = cells_[i];
        if (!session_.is_open(c)) return try_from(i + 1);
        for (const Digit d : session_.geometry().all_digits()) {
            grid_[c] = d;
            if (fits(c)) try_from(i + 1);
        }
        grid_[c] = kOpen;
    }

    const Session& session_;
    const Rule& rule_;
    const std::vector<Cell> cells_;
    Grid grid_;
    std::vector<DigitSet> found_;
};

DigitSet by_houses(const Session& session, Cell c) {
    DigitSet allowed = session.geometry().all_digits();
    for (const Cell peer : session.geometry().peers_of(c))
        if (const Digit d = session.digit_at(peer)) allowed.erase(d);
    return allowed;
}

}  // namespace

TEST(Notes, heed_what_a_cage_allows_with_what_stands_in_it) {
    struct Row {
        std::string rule;
        std::vector<std::pair<Cell, Digit>> entries;
        Cell cell;
        std::vector<Digit> allowed;
    };
    const Row rows[] = {
        {"rule cage 3: r1c1-2\n", {}, 0, {1, 2}},
        {"rule cage 3: r1c1-2\n", {{0, 1}}, 1, {2}},
        {"rule cage 17: r1c1-2\n", {}, 0, {8, 9}},
        {"rule cage 10: r1c1-2\n", {}, 0, {1, 2, 3, 4, 6, 7, 8, 9}},
        {"rule cage 24: r1c1-3\n", {}, 2, {7, 8, 9}},
        {"rule cage 15: r1c1-3\n", {{0, 9}}, 1, {1, 2, 4, 5}},
        {"rule cage 12 13: r1c1-2\n", {{0, 4}}, 1, {8, 9}},
        {"rule cage: r3c3 r4c4\n", {{20, 5}}, 30, {1, 2, 3, 4, 6, 7, 8, 9}},
        {"rule cage 3: r1c1-2\n", {{0, 9}}, 1, {1, 2, 3, 4, 5, 6, 7, 8}},  // it is broken
    };
    for (const Row& row : rows) {
        Session session = board_with(row.rule, 9);
        for (const auto [c, d] : row.entries) session.enter(c, d);
        DigitSet wanted;
        for (const Digit d : row.allowed) wanted.insert(d);
        EXPECT_EQ(session.allowed_at(row.cell), wanted) << row.rule;
    }
}

TEST(Notes, never_rule_out_what_a_rule_allows_and_are_exact_where_one_look_is_enough) {
    struct Row {
        std::string rule;
        bool is_exact;  // else only when a single cell is left
    };
    const Row rows[] = {
        {"rule cage 7: r1c1-3\n", true},
        {"rule cage 5 6: r2c2 r3c3\n", true},
        {"rule sum 6: r1c1 r2c2 r3c3\n", true},
        {"rule different: r1c1 r2c3 r4c4\n", true},
        {"rule thermometer: r1c1 r2c2 r3c3\n", true},
        {"rule odd: r1c1 r3c4\n", true},
        {"rule whispers 2: r1c1 r2c2 r3c3\n", true},
        {"rule palindrome: r1c1 r2c2 r3c3\n", true},
        {"rule renban: r1c1 r2c2 r3c3\n", false},
        {"rule minimum: r2c2\n", false},
        {"rule arrow: r1c1 | r2c2 r3c3\n", true},
        {"rule product 6: r1c1 r2c2 r3c4\n", false},
        {"rule between: r1c1 r2c2 r3c3\n", false},
    };
    for (const Row& row : rows) {
        Rng rng(5);
        for (int i = 0; i < 20; ++i) {
            Session session = board_with(row.rule);
            const Rule& rule = session.puzzle().rules.front();
            const auto cells = scope_of(session.geometry(), rule);
            for (const Cell c : cells)
                if (rng.below(2) == 0) session.enter(c, static_cast<Digit>(1 + rng.below(4)));
            const Fillings fillings(session, rule);
            int open = 0, possible = 0;
            for (const Cell c : cells)
                open += session.is_open(c), possible += !fillings.at(c).empty();
            if (possible == 0) continue;  // the rule is broken
            for (const Cell c : cells) {
                if (!session.is_open(c)) continue;
                const DigitSet wanted = fillings.at(c) & by_houses(session, c);
                EXPECT_EQ(wanted - session.allowed_at(c), DigitSet()) << row.rule;
                if (row.is_exact || open == 1) EXPECT_EQ(session.allowed_at(c), wanted) << row.rule;
            }
        }
    }
}

TEST(Notes, of_a_killer_follow_its_cages_and_lose_no_digit_of_the_solution) {
    const Puzzle puzzle = boards::puzzle(boards::kKiller);
    const Grid solution = *solve(puzzle);
    Session session(puzzle);
    session.set_automatic_notes(true);
    Rng rng(3);
    int by_cages = 0;
    for (int i = 0; i < 20; ++i) {
        const auto c = static_cast<Cell>(rng.below(81));
        session.is_open(c) ? session.enter(c, solution[c]) : session.clear(c);
        for (std::size_t k = 0; k < 81; ++k) {
            const auto other = static_cast<Cell>(k);
            if (!session.is_open(other)) continue;
            EXPECT_EQ(session.notes_at(other), session.allowed_at(other));
            EXPECT_TRUE(session.notes_at(other).contains(solution[k]));
            by_cages += session.notes_at(other) != by_houses(session, other);
        }
    }
    EXPECT_GT(by_cages, 200);
    while (session.undo()) continue;
    EXPECT_EQ(session.notes_at(0), DigitSet());
}

TEST(Notes, by_hand_lose_the_digit_of_an_entry_in_their_cage_and_nothing_else) {
    Session session = board_with("rule cage 12: r3c3 r4c4\n", 9);
    for (const Digit d : {3, 5, 9}) session.toggle_note(30, d);
    session.enter(20, 3);
    EXPECT_EQ(session.notes_at(30), set_of({5, 9})) << "that it must be 9 is for the player";
    session.undo();
    session.set_clears_notes(false);
    session.enter(20, 3);
    EXPECT_EQ(session.notes_at(30), set_of({3, 5, 9}));
}

TEST(Notes, give_hints_what_a_cage_says) {
    Session session = board_with(
        "rule cage 3: r1c1 r2c1\nrule cage 5: r1c2 r1c3\n"
        "rule cage 1: r3c3\n");
    const play::Hint before = *play::hint_for(session);
    ASSERT_EQ(before.kind, play::Hint::Kind::Step);
    EXPECT_EQ(before.step->technique, Technique::OneRule);
    EXPECT_THAT(before.text(3), testing::HasSubstr("The cage"));
    session.set_automatic_notes(true);
    const play::Hint after = *play::hint_for(session);
    ASSERT_EQ(after.kind, play::Hint::Kind::Step);
    EXPECT_EQ(after.step->placed, (std::vector<Candidate>{{10, 1}}));
}

TEST(Notes, keep_to_the_candidates_that_a_puzzle_states) {
    Puzzle puzzle = parse_puzzle("sudokit 1\nboard 4x4\nend\n").value();
    puzzle.candidates.assign(16, puzzle.geometry->all_digits());
    puzzle.candidates[0] = set_of({1, 2});
    Session session(puzzle);
    session.enter(0, 1);
    session.set_automatic_notes(true);
    session.clear(0);
    EXPECT_EQ(session.notes_at(0), set_of({1, 2}));
}

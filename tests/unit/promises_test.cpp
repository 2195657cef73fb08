// What callers of the public functions promise: each promise broken once. Those that cost nothing
// to look at end the program in every build, the others where checks are on.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "sudokit/boards.hpp"
#include "sudokit/catalogue.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/play.hpp"
#include "sudokit/proof.hpp"
#include "sudokit/rule.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/scan.hpp"
#include "sudokit/show.hpp"
#include "sudokit/solutions.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/unavoidable_sets.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

struct Broken {
    std::string name;
    std::function<void()> call;
    std::string told;            // a regular expression
    bool in_every_build = true;  // false: only where checks are on
};

// Row 1 is not a row.
ClassicGrid wrong_grid() {
    ClassicGrid grid = random_solution(1);
    grid[0] = grid[1];
    return grid;
}

Puzzle without_candidates() { return Puzzle(); }

Step with_chain() {
    Step step;
    step.chain.resize(1);
    return step;
}

Rule cage_without_cells() {
    Rule rule;
    rule.kind = RuleKind::Different;
    return rule;
}

Rule cage_of_two() {
    Rule rule = cage_without_cells();
    rule.lists = {{0, 1}};
    return rule;
}

std::vector<Broken> boards() {
    return {
        {"boxes_without_rows", [] { Geometry::boxes(0, 3); }, "boxes.. requires 1 <= box_rows"},
        {"too_many_digits", [] { Geometry::boxes(9, 9); }, "Geometry.. requires 1 <= digits_"},
        {"board_without_rows", [] { Geometry(Shape{}); }, "Geometry.. requires 1 <= rows_"},
        {"house_beyond_the_board",
         [] {
             Shape shape = Geometry::classic()->shape();
             shape.houses[0].cells[0] = 81;
             Geometry{shape};
         },
         "does not hold: .*house.cells", false},
        {"boxes_that_leave_a_rest",
         [] {
             Shape shape = Geometry::classic()->shape();
             add_boxes(shape, 2, 3);
         },
         "add_boxes.. requires shape.rows % box_rows == 0"},
        {"boxes_of_nothing",
         [] {
             Shape shape = Geometry::classic()->shape();
             add_boxes(shape, 0, 3);
         },
         "add_boxes.. requires 1 <= box_rows"},
        {"regions_of_some_cells",
         [] {
             Shape shape = Geometry::classic()->shape();
             add_regions(shape, std::vector<int>(80));
         },
         "add_regions.. requires region_of.size"},
        {"regions_of_another_board", [] { board_of_regions(4, std::vector<int>(15)); },
         "board_of_regions.. requires .*region_of.size"},
        {"crowded_region", [] { board_of_regions(4, std::vector<int>(16, 1)); },
         "does not hold: .*region_of, region. <= n", false},
        {"row_of_an_extra_cell", [] { Geometry::classic()->row_of(81); }, "does not hold: is_grid",
         false},
        {"column_of_an_extra_cell", [] { Geometry::classic()->column_of(81); },
         "does not hold: is_grid", false},
        {"a_digit_of_no_digits", [] { static_cast<void>(DigitSet().lowest()); },
         "does not hold: !empty", false},
        {"a_cell_of_no_cells", [] { static_cast<void>(ClassicCellSet().first()); },
         "does not hold: !empty", false},
        {"a_name_of_no_board", [] { board_shape("9 by 9"); },
         "board_shape.. requires is_board_name"},
    };
}

std::vector<Broken> puzzles() {
    return {
        {"a_grid_of_another_board", [] { Puzzle(Geometry::boxes(2, 2)).classic_grid(); },
         "classic_grid.. requires is_classic"},
        {"domains_of_some_cells",
         [] {
             Puzzle puzzle;
             puzzle.candidates.resize(80);
             puzzle.domains();
         },
         "does not hold: candidates.empty", false},
        {"a_record_that_is_an_error", [] { Record().to_puzzle(); },
         "to_puzzle.. requires kind != Kind::Bad"},
        {"scope_of_a_faulty_rule", [] { scope_of(*Geometry::classic(), cage_without_cells()); },
         "does not hold: !check_rule", false},
        {"meaning_of_a_faulty_rule",
         [] { holds(*Geometry::classic(), cage_without_cells(), Grid(81, 1)); },
         "does not hold: !check_rule", false},
        {"meaning_on_open_cells",
         [] { holds(*Geometry::classic(), cage_of_two(), Grid(81, kOpen)); },
         "does not hold: .*grid.c. != kOpen", false},
    };
}

std::vector<Broken> solving() {
    return {
        {"fewer_results_than_puzzles",
         [] {
             std::vector<BatchResult> one(1);
             solve_batch(std::vector<ClassicGrid>(2), one);
         },
         "solve_batch.. requires results.size"},
        {"removing_a_cell_beyond_the_board", [] { minimize(Puzzle(), std::vector<Cell>{81}); },
         "minimize.. requires"},
        {"removing_a_cell_beyond_a_classic_board",
         [] { minimize(ClassicGrid{}, std::vector<Cell>{81}); }, "minimize.. requires"},
        {"rank_of_a_wrong_grid", [] { GridCatalogue().rank(wrong_grid()); },
         "rank.. requires is_solution"},
        {"a_number_beyond_the_catalogue", [] { GridCatalogue().unrank(kDifferentGrids); },
         "unrank.. requires number < kDifferentGrids"},
        {"scan_of_a_wrong_grid", [] { scan(wrong_grid()); }, "scan.. requires is_solution"},
        {"sets_of_a_wrong_grid", [] { unavoidable_sets(wrong_grid(), 4); },
         "unavoidable_sets.. requires is_solution"},
        {"a_solution_beyond_the_last",
         [] {
             const NumberedSolutions one(random_solution(1));
             one.at(std::vector<BigCount>{{0, 1}});
         },
         "at.. requires .*tables_->count"},
        {"a_number_below_nothing", [] { uniform_numbers({}, 1, 1); },
         "uniform_numbers.. requires count != BigCount"},
        {"a_target_on_no_board", [] { target_error("9 by 9", {}); },
         "target_error.. requires is_classic_board"},
        {"a_target_that_cannot_be_met",
         [] {
             Target target;
             target.clues = Range{5, 6};
             Generator("", target);
         },
         "Impl.. requires !target_error"},
        {"a_target_of_another_method",
         [] {
             Target target;
             target.method = Method::Unbiased;
             target.clues = Range{24, 30};
             Generator("", target);
         },
         "Impl.. requires target.method"},
        {"another_method_on_another_board",
         [] {
             Target target;
             target.method = Method::Insertion;
             Generator("6x6", target);
         },
         "Impl.. requires target.method"},
    };
}

std::vector<Broken> logic() {
    return {
        {"an_order_without_a_name", [] { order_of("mine"); }, "order_of.. requires"},
        {"another_board_for_the_path",
         [] { Explainer::start(Puzzle())->restart(Puzzle(Geometry::boxes(2, 2))); },
         "restart.. requires puzzle.geometry"},
        {"placing_beyond_the_board",
         [] {
             Explainer::start(Puzzle())->place({81, 1});
         },
         "place.. requires what.cell"},
        {"placing_no_digit",
         [] {
             Explainer::start(Puzzle())->place({0, 0});
         },
         "place.. requires 1 <= what.digit"},
        {"proof_without_candidates", [] { prove(without_candidates(), with_chain()); },
         "prove.. requires position.candidates.size"},
        {"telling_without_candidates",
         [] {
             const Puzzle puzzle = without_candidates();
             Telling(puzzle, with_chain());
         },
         "Telling.. requires position.candidates.size"},
        {"nested_proof_without_candidates", [] { board_of_nested(without_candidates(), {}, 0); },
         "board_of_nested.. requires position.candidates.size"},
        {"a_nested_step_that_is_not_there",
         [] { board_of_nested(Explainer::start(Puzzle())->position(), {}, 0); },
         "board_of_nested.. requires .*nested.size"},
        {"refuting_without_candidates",
         [] {
             refute(without_candidates(), {0, 1});
         },
         "refute.. requires position.candidates.size"},
        {"refuting_beyond_the_board",
         [] {
             refute(Explainer::start(Puzzle())->position(), {81, 1});
         },
         "refute.. requires what.cell"},
    };
}

std::vector<Broken> games() {
    using play::Session;
    const auto game = [](auto&& act) {
        return [act] {
            Session session = Session::unsolved(Puzzle());
            act(session);
        };
    };
    const std::string told = "requires c < cells_.size";
    return {
        {"entering", game([](Session& s) { s.enter(81, 1); }), "enter.. " + told},
        {"clearing", game([](Session& s) { s.clear(81); }), "clear.. " + told},
        {"noting", game([](Session& s) { s.toggle_note(81, 1); }), "toggle_note.. " + told},
        {"painting", game([](Session& s) { s.paint(81, 1); }), "paint.. " + told},
        {"painting_a_note", game([](Session& s) { s.paint(81, 1, 1); }), "paint.. " + told},
        {"locking", game([](Session& s) { s.toggle_lock(81); }), "toggle_lock.. " + told},
        {"filling", game([](Session& s) { s.fill(81); }), "fill.. " + told},
        {"filling_with", game([](Session& s) { s.fill_with(81, 1); }), "fill_with.. " + told},
        {"part_of_a_hint", [] { play::Hint().text(1); }, "text.. requires rung"},
    };
}

// Those that this build looks at.
auto looked_at(std::vector<Broken> list) {
    std::erase_if(list, [](const Broken& broken) { return !broken.in_every_build && !kChecks; });
    return testing::ValuesIn(list);
}

class PromisesDeathTest : public testing::TestWithParam<Broken> {};

TEST_P(PromisesDeathTest, a_broken_promise_ends_the_program_and_is_named) {
    EXPECT_DEATH(GetParam().call(), GetParam().told);
}

const auto name_of = [](const auto& info) { return info.param.name; };
INSTANTIATE_TEST_SUITE_P(Boards, PromisesDeathTest, looked_at(boards()), name_of);
INSTANTIATE_TEST_SUITE_P(Puzzles, PromisesDeathTest, looked_at(puzzles()), name_of);
INSTANTIATE_TEST_SUITE_P(Solving, PromisesDeathTest, looked_at(solving()), name_of);
INSTANTIATE_TEST_SUITE_P(Logic, PromisesDeathTest, looked_at(logic()), name_of);
INSTANTIATE_TEST_SUITE_P(Games, PromisesDeathTest, looked_at(games()), name_of);

}  // namespace
}  // namespace sudokit

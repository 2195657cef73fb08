// The sentences to which a rule is lowered have the rule's meaning: for each kind, compared with
// holds() over all fillings of small boards. And a rule concerns the cells that the table states.
#include "rules/sentences.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "effort.hpp"
#include "judge/judge.hpp"
#include "random/random_puzzles.hpp"
#include "rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace {

using namespace sudokit;
using random_puzzles::text_of;
namespace rules = sudokit::rules;

// Reads sentences over a full grid, as plainly as their comments say it.
class Reader {
  public:
    Reader(const Geometry& geometry, const Grid& grid) : geometry_(geometry), grid_(grid) {}

    bool are_true(const rules::Sentences& sentences) const {
        return std::all_of(sentences.begin(), sentences.end(), [&](const rules::Sentence& s) {
            return std::visit([&](const auto& is) { return is_true(is); }, s.is);
        });
    }

  private:
    Digit at(Cell c) const { return grid_[c]; }
    int value(Cell c) const { return geometry_.value_of(at(c)); }
    std::int64_t sum(const rules::Cells& cells) const {
        return std::accumulate(cells.begin(), cells.end(), std::int64_t{0},
                               [&](std::int64_t so_far, Cell c) { return so_far + value(c); });
    }
    DigitSet digits(const rules::Cells& cells) const {
        DigitSet set;
        for (Cell c : cells) set.insert(at(c));
        return set;
    }

    bool is_true(const rules::Restrict& is) const { return is.digits.contains(at(is.cell)); }
    bool is_true(const rules::Unequal& is) const { return at(is.first) != at(is.second); }
    bool is_true(const rules::Equal& is) const { return at(is.first) == at(is.second); }
    bool is_true(const rules::Different& is) const {
        return digits(is.cells).size() == static_cast<int>(is.cells.size());
    }
    bool is_true(const rules::Relation& is) const {
        return is.table->second[at(is.first) - 1u].contains(at(is.second));
    }
    bool is_true(const rules::AllRelated& is) const {
        for (std::size_t b = 1; b < is.cells.size(); ++b)
            for (std::size_t a = 0; a < b; ++a)
                if (!is_true(rules::Relation{is.cells[a], is.cells[b], is.table})) return false;
        return true;
    }
    bool is_true(const rules::Rise& is) const {
        for (std::size_t i = 1; i < is.line.size(); ++i)
            if (value(is.line[i]) < value(is.line[i - 1]) + is.step) return false;
        return true;
    }
    bool is_true(const rules::Sum& is) const {
        std::int64_t total = 0;
        for (std::size_t i = 0; i < is.cells.size(); ++i)
            total += std::int64_t{value(is.cells[i])} *
                     (is.coefficients.empty() ? 1 : is.coefficients[i]);
        return std::find(is.targets.begin(), is.targets.end(), total) != is.targets.end();
    }
    bool is_true(const rules::EqualSums& is) const {
        return std::all_of(is.lists.begin(), is.lists.end(),
                           [&](const auto& list) { return sum(list) == sum(is.lists[0]); });
    }
    bool is_true(const rules::Walk& is) const {
        std::vector<int> states = is.automaton->starts;
        for (Cell c : is.line) {
            std::vector<int> next;
            for (const auto& step : is.automaton->steps)
                if (std::find(states.begin(), states.end(), step.from) != states.end() &&
                    step.digits.contains(at(c)))
                    next.push_back(step.to);
            states = next;
        }
        return std::any_of(states.begin(), states.end(), [&](int state) {
            return std::count(is.automaton->accepts.begin(), is.automaton->accepts.end(), state);
        });
    }
    bool is_true(const rules::OneOfSets& is) const {
        return is_true(rules::Different{is.cells}) &&
               std::find(is.sets.begin(), is.sets.end(), digits(is.cells)) != is.sets.end();
    }
    bool is_true(const rules::Count& is) const {
        const auto count = std::count_if(is.cells.begin(), is.cells.end(),
                                         [&](Cell c) { return is.digits.contains(at(c)); });
        return is.exactly ? count == is.count : count >= is.count;
    }
    bool is_true(const rules::AnyOf& is) const {
        return std::any_of(is.ways.begin(), is.ways.end(),
                           [&](const auto& way) { return are_true(way); });
    }
    bool is_true(const rules::Native& is) const { return holds(geometry_, *is.rule, grid_); }

    const Geometry& geometry_;
    const Grid& grid_;
};

class Sentences : public testing::TestWithParam<RuleKind> {
  protected:
    // Rules of the kind with the fillings of a small board, until `check` fails.
    template <typename Check>
    void for_random_rules(unsigned count, Check check) {
        for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) {
            Rng rng(500 + static_cast<std::uint64_t>(GetParam()), i);
            Puzzle puzzle = random_puzzles::random_puzzle(rng, GetParam());
            const std::vector<Rule> asked = std::exchange(puzzle.rules, {});
            const auto fillings = judge::solutions(puzzle, 300);
            for (const Rule& rule : asked) check(rng, puzzle, rule, fillings);
        }
    }
};

TEST_P(Sentences, are_true_where_the_rule_holds_and_nowhere_else) {
    for_random_rules(effort::samples(12u, 3u), [](Rng&, const Puzzle& puzzle, const Rule& rule,
                                                  const std::vector<Grid>& fillings) {
        const Geometry& geometry = *puzzle.geometry;
        const auto sentences = rules::lower(geometry, rule);
        for (const Grid& grid : fillings)
            ASSERT_EQ(Reader(geometry, grid).are_true(sentences), holds(geometry, rule, grid))
                << text_of(geometry, rule) << "\non " << text_of(puzzle);
    });
}

TEST_P(Sentences, speak_of_a_rule_that_looks_at_nothing_outside_its_scope) {
    for_random_rules(effort::samples(12u, 3u), [](Rng& rng, const Puzzle& puzzle, const Rule& rule,
                                                  const std::vector<Grid>& fillings) {
        const Geometry& geometry = *puzzle.geometry;
        const auto scope = scope_of(geometry, rule);
        for (Grid grid : fillings) {
            const bool before = holds(geometry, rule, grid);
            for (std::size_t c = 0; c < grid.size(); ++c)
                if (!std::binary_search(scope.begin(), scope.end(), static_cast<Cell>(c)))
                    grid[c] = static_cast<Digit>(
                        1 + rng.below(static_cast<std::uint32_t>(geometry.digits())));
            ASSERT_EQ(holds(geometry, rule, grid), before)
                << text_of(geometry, rule) << "\non " << text_of(puzzle);
        }
    });
}

bool depends_on_houses(const Rule& rule) {
    return info_of(rule.kind).depends_on_houses() ||
           std::any_of(rule.parts.begin(), rule.parts.end(), depends_on_houses);
}

TEST_P(Sentences, speak_of_a_rule_that_needs_no_houses_unless_the_table_says_so) {
    for_random_rules(effort::samples(12u, 3u), [](Rng&, const Puzzle& puzzle, const Rule& rule,
                                                  const std::vector<Grid>& fillings) {
        if (depends_on_houses(rule)) return;
        Shape shape = puzzle.geometry->shape();
        shape.houses.clear();
        const Geometry bare(std::move(shape));
        for (const Grid& grid : fillings)
            ASSERT_EQ(holds(bare, rule, grid), holds(*puzzle.geometry, rule, grid))
                << text_of(bare, rule) << "\non " << text_of(puzzle);
    });
}

class BlindRules : public Sentences {};

TEST_P(BlindRules, hold_as_well_when_digits_are_renamed) {
    for_random_rules(effort::samples(12u, 3u), [](Rng& rng, const Puzzle& puzzle, const Rule& rule,
                                                  const std::vector<Grid>& fillings) {
        if (rule.kind != GetParam()) return;  // random puzzles have rules of other kinds, too
        const Geometry& geometry = *puzzle.geometry;
        std::vector<Digit> name(static_cast<std::size_t>(geometry.digits()));
        std::iota(name.begin(), name.end(), Digit{1});
        for (Grid grid : fillings) {
            const bool before = holds(geometry, rule, grid);
            rng.shuffle(name);
            for (Digit& d : grid)
                if (d != kOpen) d = name[d - 1u];
            ASSERT_EQ(holds(geometry, rule, grid), before)
                << text_of(geometry, rule) << "\non " << text_of(puzzle);
        }
    });
}

std::vector<RuleKind> kinds(bool only_blind) {
    std::vector<RuleKind> kinds;
    for (const RuleInfo& info : rule_table())
        if (!only_blind || info.is_blind_to_values()) kinds.push_back(info.kind);
    return kinds;
}

INSTANTIATE_TEST_SUITE_P(of, Sentences, testing::ValuesIn(kinds(false)), name_of_kind);
INSTANTIATE_TEST_SUITE_P(of, BlindRules, testing::ValuesIn(kinds(true)), name_of_kind);

}  // namespace

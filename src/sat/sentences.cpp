// The sentences of rules, as clauses.
#include "rules/sentences.hpp"

#include <algorithm>

#include "rules/parts.hpp"
#include "sat/rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::sat {
namespace {

// Every function returns false if its clauses express the sentence only in part.
class Speaker {
  public:
    explicit Speaker(Formula& formula) : formula_(formula) {}

    bool say(const rules::Sentences& sentences) {
        bool complete = true;
        different_ = nullptr;
        for (const rules::Sentence& sentence : sentences)
            complete &= std::visit([&](const auto& is) { return say(is); }, sentence.is);
        return complete;
    }

  private:
    bool say(const rules::Restrict& is) {
        for (Digit d : formula_.domain(is.cell) - is.digits)
            formula_.add({-formula_.is(is.cell, d)});
        return true;
    }

    bool say(const rules::Unequal& is) {
        if (formula_.geometry().sees(is.first, is.second)) return true;
        for (Digit d : formula_.domain(is.first) & formula_.domain(is.second))
            formula_.add({-formula_.is(is.first, d), -formula_.is(is.second, d)});
        return true;
    }

    bool say(const rules::Equal& is) {
        make_equal(formula_, is.first, is.second);
        return true;
    }

    bool say(const rules::Different& is) {
        make_different(formula_, is.cells);
        different_ = &is.cells;
        return true;
    }

    bool say(const rules::Relation& is) {
        relate(formula_, is.first, is.second, *is.table);
        return true;
    }

    bool say(const rules::AllRelated& is) {
        for (std::size_t b = 1; b < is.cells.size(); ++b)
            for (std::size_t a = 0; a < b; ++a)
                relate(formula_, is.cells[a], is.cells[b], *is.table);
        return true;
    }

    // Values rise by k steps over k cells, which unit propagation does not derive from single ones.
    bool say(const rules::Rise& is) {
        for (std::size_t b = 1; b < is.line.size(); ++b)
            for (std::size_t a = 0; a < b; ++a)
                relate(formula_, is.line[a], is.line[b],
                       rising_by(is.step * static_cast<int>(b - a)));
        return true;
    }

    // For cells that differ, the sets of digits with the sum; otherwise partial sums.
    bool say(const rules::Sum& is) {
        const Geometry& geometry = formula_.geometry();
        const bool differ =
            (different_ && *different_ == is.cells) || rules::are_different(geometry, is.cells);
        const auto has_sum = [&](DigitSet set) {
            int sum = 0;
            for (Digit d : set) sum += geometry.value_of(d);
            return std::count(is.targets.begin(), is.targets.end(), sum) > 0;
        };
        if (is.coefficients.empty() && differ && make_wanted_set(formula_, is.cells, has_sum))
            return true;
        std::vector<Term> terms;
        for (std::size_t i = 0; i < is.cells.size(); ++i)
            terms.push_back({is.cells[i], is.coefficients.empty() ? 1 : is.coefficients[i]});
        return make_sum(formula_, terms, is.targets);
    }

    bool say(const rules::EqualSums& is) { return make_equal_sums(formula_, is.lists); }

    bool say(const rules::Walk& is) {
        const Automaton& automaton = *is.automaton;
        std::vector<std::vector<Automaton::Step>> steps(static_cast<std::size_t>(automaton.states));
        for (const Automaton::Step& step : automaton.steps)
            steps[static_cast<std::size_t>(step.from)].push_back(step);
        Walk walk;
        walk.symbols = symbols_of(formula_, is.line);
        walk.starts.assign(automaton.starts.begin(), automaton.starts.end());
        walk.step = [&](std::int64_t state, std::size_t, int symbol,
                        std::vector<std::int64_t>& next) {
            for (const Automaton::Step& step : steps[static_cast<std::size_t>(state)])
                if (step.digits.contains(static_cast<Digit>(symbol + 1))) next.push_back(step.to);
        };
        walk.accepts = [&](std::int64_t state) {
            return std::find(automaton.accepts.begin(), automaton.accepts.end(), state) !=
                   automaton.accepts.end();
        };
        return take_walk(formula_, walk);
    }

    bool say(const rules::OneOfSets& is) {
        make_different(formula_, is.cells);
        return make_one_of(formula_, is.cells, is.sets);
    }

    bool say(const rules::Count& is) {
        Literals each;
        for (Cell c : is.cells) {
            Literals digits;
            for (Digit d : is.digits) digits.push_back(formula_.is(c, d));
            if (is.count == 1 && !is.exactly)
                each.insert(each.end(), digits.begin(), digits.end());
            else
                each.push_back(formula_.either(digits));
        }
        if (is.count != 1 || is.exactly)
            return count_true(formula_, each, [&](int count) {
                return is.exactly ? count == is.count : count >= is.count;
            });
        formula_.at_least_one(each);
        return true;
    }

    bool say(const rules::AnyOf& is) {
        Literals chosen;
        for (std::size_t i = 0; i < is.ways.size(); ++i) chosen.push_back(formula_.fresh());
        formula_.at_least_one(chosen);
        bool complete = true;
        for (std::size_t i = 0; i < is.ways.size(); ++i) {
            const Guarded if_chosen(formula_, chosen[i]);
            complete &= Speaker(formula_).say(is.ways[i]);
        }
        return complete;
    }

    bool say(const rules::Native& is) { return write_native(formula_, *is.rule); }

    PairTable rising_by(int least) const {
        PairTable table;
        for (int first = 1; first <= formula_.geometry().digits(); ++first) {
            table.second.emplace_back();
            for (Digit second : formula_.geometry().all_digits())
                if (second - first >= least) table.second.back().insert(second);
        }
        return table;
    }

    Formula& formula_;
    const rules::Cells* different_ = nullptr;  // the cells of the last Different sentence
};

}  // namespace

void write_houses(Formula& formula) {
    for (const House& house : formula.geometry().houses()) make_different(formula, house.cells);
}

// Parts of AnyOf and AllOf that need checks get one each.
void write_rule(Formula& formula, const Rule& rule, std::vector<Check>& checks) {
    if (rule.kind == RuleKind::AllOf) {
        for (const Rule& part : rule.parts) write_rule(formula, part, checks);
    } else if (rule.kind == RuleKind::AnyOf) {
        Literals chosen;
        for (std::size_t i = 0; i < rule.parts.size(); ++i) chosen.push_back(formula.fresh());
        formula.at_least_one(chosen);
        for (std::size_t i = 0; i < rule.parts.size(); ++i) {
            const Guarded if_chosen(formula, chosen[i]);
            write_rule(formula, rule.parts[i], checks);
        }
    } else if (!Speaker(formula).say(rules::lower(formula.geometry(), rule))) {
        checks.push_back({&rule, formula.guard()});
    }
}

}  // namespace sudokit::sat

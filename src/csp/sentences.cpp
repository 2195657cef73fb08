// Relations between all pairs of a group are also posted as sets of digits: a board with 21 groups
// without neighbouring values takes 1,840 guesses instead of 563,974. Tried and lost: the same for
// any m successive cells of lines whose classes take turns (27 sets of three; as many guesses as
// with the pairs alone).
#include "csp/sentences.hpp"

#include <algorithm>
#include <type_traits>

#include "csp/propagators/alternatives.hpp"
#include "csp/propagators/automaton.hpp"
#include "csp/propagators/cover.hpp"
#include "csp/propagators/tools.hpp"
#include "csp/propagators/value_sets.hpp"
#include "rules/parts.hpp"

namespace sudokit::csp {
namespace {

using Cells = std::vector<Cell>;

std::vector<Digits> words_of(const PairTable& table) {
    std::vector<Digits> second;
    for (DigitSet set : table.second) second.push_back(set.bits());
    return second;
}

bool post(Builder& b, const rules::Restrict& restrict) {
    b.uses_values();
    b.restrict(restrict.cell, restrict.digits.bits());
    return true;
}

bool post(Builder& b, const rules::Unequal& unequal) {
    b.differ(unequal.first, unequal.second);
    return true;
}

bool post(Builder& b, const rules::Equal& equal) {
    b.equal(equal.first, equal.second);
    return true;
}

bool post(Builder& b, const rules::Different& different) {
    b.different(different.cells);
    return true;
}

bool post(Builder& b, const rules::Relation& relation) {
    b.relate_by_table(relation.first, relation.second, words_of(*relation.table));
    return true;
}

// Every cell of a rising line must leave room for those before and after it. The relations of
// neighbours are enough to find that.
bool post(Builder& b, const rules::Rise& rise) {
    for (std::size_t i = 1; i < rise.line.size(); ++i)
        b.relate(rise.line[i - 1], rise.line[i], [&](int x, int y) { return y - x >= rise.step; });
    return true;
}

bool post(Builder& b, const rules::Sum& sum) {
    b.linear(sum.cells, sum.coefficients, sum.targets);
    return true;
}

// Each list against the first, and also against the one before it: implied, but not found by
// propagating single sums.
bool post(Builder& b, const rules::EqualSums& equal) {
    for (std::size_t i = 1; i < equal.lists.size(); ++i) {
        b.same_sum(equal.lists[i - 1], equal.lists[i]);
        if (i > 1) b.same_sum(equal.lists[0], equal.lists[i]);
    }
    return true;
}

// --- sets of digits ---------------------------------------------------------------------------

constexpr std::size_t kMostSets = 4096, kMostCliques = 128;

std::size_t choose(int n, int k) {
    std::size_t ways = 1;
    for (int i = 1; i <= k && ways <= kMostSets; ++i)
        ways = ways * static_cast<std::size_t>(n - k + i) / static_cast<std::size_t>(i);
    return ways;
}

// Extends a clique of related digits by `left` larger ones. `open`: the digits related to all so
// far. False: there are too many cliques.
bool add_cliques(const std::vector<Digits>& related, Digits so_far, Digits open, int left,
                 std::vector<Digits>& sets) {
    if (left == 0) {
        sets.push_back(so_far);
        return sets.size() <= kMostCliques;
    }
    for (; count_of(open) >= left; open &= open - 1) {
        const Digits digit = first_of(open);
        const Digits rest = open & (open - 1) & related[static_cast<std::size_t>(low(digit))];
        if (!add_cliques(related, so_far | digit, rest, left - 1, sets)) return false;
    }
    return true;
}

// If no value may repeat, the values form a clique of related digits. The pairs decide which cell
// has which.
bool post(Builder& b, const rules::AllRelated& all) {
    const Cells& cells = all.cells;
    const std::vector<Digits> second = words_of(*all.table);
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = i + 1; k < cells.size(); ++k)
            b.relate_by_table(cells[i], cells[k], second);
    if (cells.size() < 3) return true;
    std::vector<Digits> related = second;
    bool repeats = false;
    for (std::size_t x = 0; x < second.size(); ++x) {
        repeats = repeats || (second[x] >> x & 1);
        for (std::size_t y = 0; y < second.size(); ++y)
            if (second[y] >> x & 1) related[x] |= bit(static_cast<int>(y));
    }
    if (repeats && !rules::are_different(b.geometry(), cells)) return true;
    b.different(cells);
    std::vector<Digits> sets;
    const int size = static_cast<int>(cells.size());
    if (!add_cliques(related, 0, b.all(), size, sets)) return true;
    if (sets.empty())
        b.impossible();
    else if (sets.size() < choose(b.digits(), size))
        b.add(std::make_unique<ValueSets>(cells, std::move(sets)));
    return true;
}

bool post(Builder& b, const rules::OneOfSets& one_of) {
    b.uses_values();
    const Cells& cells = one_of.cells;
    const int size = static_cast<int>(cells.size());
    std::vector<Digits> sets;
    for (DigitSet set : one_of.sets) sets.push_back(set.bits());
    if (size == 2) {
        b.differ(cells[0], cells[1]);
        std::vector<Digits> second(static_cast<std::size_t>(b.digits()), 0);
        for (Digits set : sets)
            for (Digits rest = set; rest; rest &= rest - 1)
                second[static_cast<std::size_t>(low(rest))] |= set & ~first_of(rest);
        b.relate_by_table(cells[0], cells[1], second);
        return true;
    }
    b.different(cells);
    if (sets.empty())
        b.impossible();
    else if (size <= b.digits() && sets.size() < choose(b.digits(), size))
        b.add(std::make_unique<ValueSets>(cells, std::move(sets)));
    return true;
}

// --- counts -----------------------------------------------------------------------------------

// Collects the sentences from `at` on about the same cells, since one propagator for all infers
// more than several. Returns their number.
std::size_t demands_at(const rules::Sentences& sentences, std::size_t at,
                       std::vector<Cover::Demand>& demands) {
    const rules::Count* first = nullptr;
    Digits seen = 0;
    std::size_t i = at;
    for (; i < sentences.size(); ++i) {
        const auto* count = std::get_if<rules::Count>(&sentences[i].is);
        if (!count || count->exactly || (seen & count->digits.bits())) break;
        if (first && first->cells != count->cells) break;
        first = count;
        seen |= count->digits.bits();
        demands.push_back({count->digits.bits(), count->count});
    }
    return i - at;
}

bool post_exactly(Builder& b, const rules::Count& count) {
    b.uses_values();
    const Digits digits = count.digits.bits();
    if (count_of(digits) > 1) return false;
    if (digits)
        b.add(std::make_unique<ExactCount>(count.cells, digits, count.count));
    else if (count.count != 0)
        b.impossible();
    return true;
}

void post_demands(Builder& b, const Cells& cells, std::vector<Cover::Demand> demands) {
    b.uses_values();
    const bool works = std::none_of(demands.begin(), demands.end(), [](const Cover::Demand& d) {
        return !d.digits && d.count > 0;
    });
    if (!works) return b.impossible();
    b.add(std::make_unique<Cover>(cells, std::move(demands)));
}

// --- walks ------------------------------------------------------------------------------------

// The digits that lead from this state to one of the states `to`.
Digits digits_to(const Machine& machine, std::size_t from, const Machine::StateSet& to) {
    Digits digits = 0;
    for (const Machine::Step& step : machine.steps_from(from))
        if (to[step.to / 64] >> (step.to % 64) & 1) digits |= step.digits;
    return digits;
}

void read_one_cell(Builder& b, Cell c, const Machine& machine) {
    Digits may = 0;
    for (std::size_t s = 0; s < machine.states(); ++s)
        if (machine.starts()[s / 64] >> (s % 64) & 1)
            may |= digits_to(machine, s, machine.accepts());
    b.restrict(c, may);
}

void read_two_cells(Builder& b, Cell first, Cell last, const Machine& machine) {
    std::vector<Digits> second(static_cast<std::size_t>(b.digits()), 0);
    for (std::size_t s = 0; s < machine.states(); ++s) {
        if (!(machine.starts()[s / 64] >> (s % 64) & 1)) continue;
        for (const Machine::Step& step : machine.steps_from(s)) {
            const Digits then = digits_to(machine, step.to, machine.accepts());
            for (Digits rest = step.digits & b.all(); rest; rest &= rest - 1)
                second[static_cast<std::size_t>(low(rest))] |= then;
        }
    }
    b.relate_by_table(first, last, second);
}

// Short lines become candidates and relations.
bool post(Builder& b, const rules::Walk& walk) {
    b.uses_values();
    auto machine = machine_of(*walk.automaton);
    if (!machine->states())
        b.impossible();
    else if (walk.line.size() == 1)
        read_one_cell(b, walk.line[0], *machine);
    else if (walk.line.size() == 2)
        read_two_cells(b, walk.line[0], walk.line[1], *machine);
    else
        b.add(std::make_unique<MachineLine>(walk.line, std::move(machine)));
    return true;
}

// --- the rest ---------------------------------------------------------------------------------

// Handles only alternatives that restrict single cells.
bool post(Builder& b, const rules::AnyOf& any) {
    b.uses_values();
    Cells cells;
    std::vector<Alternatives::Alternative> alternatives;
    for (const rules::Sentences& way : any.ways) {
        Alternatives::Alternative& alternative = alternatives.emplace_back();
        for (const rules::Sentence& sentence : way) {
            const auto* limit = std::get_if<rules::Restrict>(&sentence.is);
            if (!limit) return false;
            alternative.limits.push_back({limit->cell, limit->digits.bits()});
            cells.push_back(limit->cell);
        }
    }
    if (alternatives.empty())
        b.impossible();
    else
        b.add(std::make_unique<Alternatives>(std::move(cells), std::move(alternatives)));
    return true;
}

bool post(Builder&, const rules::Native&) { return false; }

}  // namespace

bool say(Builder& b, const rules::Sentences& sentences) {
    bool complete = true;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const auto* count = std::get_if<rules::Count>(&sentences[i].is);
        if (!count) {
            std::visit(
                [&](const auto& sentence) {
                    using Kind = std::decay_t<decltype(sentence)>;
                    if constexpr (!std::is_same_v<Kind, rules::Count>)
                        complete &= post(b, sentence);
                },
                sentences[i].is);
        } else if (count->exactly) {
            complete &= post_exactly(b, *count);
        } else {
            std::vector<Cover::Demand> demands;
            i += demands_at(sentences, i, demands) - 1;
            post_demands(b, count->cells, std::move(demands));
        }
    }
    return complete;
}

}  // namespace sudokit::csp

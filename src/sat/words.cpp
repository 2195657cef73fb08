// In: cells or literals, and what must be true of them. Out: clauses, in the two ways below.
//
// Pairs and sets have direct encodings: a clause for each forbidden pair, plus a clause that names
// the partners left ("support") where they are few. These add nothing logically, but let a literal
// become false as soon as its last partner is gone. Everything that adds up or counts is a walk: a
// state is the sum so far, and take_walk() unrolls it. A state from which no target can be reached
// any more is not built; without this, sums of many cells would have too many states. Whatever is
// too large returns false and writes nothing, and answers are checked instead.
#include "sat/words.hpp"

#include <algorithm>

namespace sudokit::sat {
namespace {

// "If the premise holds, the second cell is one of the partners." The binary clauses of relate()
// exclude all other digits; this clause makes the premise false when the last partner is removed.
// It adds nothing where a single digit is excluded.
void support(Formula& formula, Literal premise, Cell second, DigitSet partners) {
    Literals clause{-premise};
    for (Digit e : partners) clause.push_back(formula.is(second, e));
    const int excluded = formula.domain(second).size() - partners.size();
    if (partners.size() <= 8 && excluded > 1) formula.add(clause);
}

}  // namespace

void relate(Formula& formula, Cell first, Cell second, const PairTable& relation) {
    if (first == second) {
        for (Digit d : formula.domain(first))
            if (!relation.second[d - 1u].contains(d)) formula.add({-formula.is(first, d)});
        return;
    }
    for (Digit d : formula.domain(first)) {
        const DigitSet partners = formula.domain(second) & relation.second[d - 1u];
        for (Digit e : formula.domain(second) - partners)
            formula.add({-formula.is(first, d), -formula.is(second, e)});
        support(formula, formula.is(first, d), second, partners);
    }
    for (Digit e : formula.domain(second)) {
        DigitSet partners;
        for (Digit d : formula.domain(first))
            if (relation.second[d - 1u].contains(e)) partners.insert(d);
        support(formula, formula.is(second, e), first, partners);
    }
}

void make_equal(Formula& formula, Cell first, Cell second) {
    for (Digit d : formula.domain(first) | formula.domain(second)) {
        formula.add({-formula.is(first, d), formula.is(second, d)});
        formula.add({formula.is(first, d), -formula.is(second, d)});
    }
}

void make_different(Formula& formula, std::span<const Cell> cells) {
    const int digits = formula.geometry().digits();
    const int count = static_cast<int>(cells.size());
    if (count > digits) return formula.contradiction();
    for (Digit d : formula.geometry().all_digits()) {
        const Literals places = formula.is_any(cells, d);
        formula.at_most_one(places);
        if (count == digits) formula.at_least_one(places);
    }
}

constexpr std::size_t kMostSets = 1500;

// A literal for each set: "these digits are used, and no others".
bool make_one_of(Formula& formula, std::span<const Cell> cells, std::span<const DigitSet> sets) {
    if (sets.size() > kMostSets) return false;
    Literals used;
    DigitSet possible;
    for (Cell c : cells) possible = possible | formula.domain(c);
    for (Digit d : formula.geometry().all_digits())
        used.push_back(formula.either(formula.is_any(cells, d)));
    Literals chosen;
    for (DigitSet set : sets) {
        if (!(set - possible).empty()) continue;
        chosen.push_back(formula.fresh());
        for (Digit d : possible) {
            const Literal u = used[d - 1u];
            formula.add({-chosen.back(), set.contains(d) ? u : -u});
        }
    }
    formula.at_least_one(chosen);
    return true;
}

namespace {

// Lists the wanted sets of `size` digits from 1..digits; gives up when there are too many.
class Sets {
  public:
    static constexpr std::size_t kMost = 40000;

    Sets(int digits, int size, const WantedSet& wanted) : digits_(digits), wanted_(wanted) {
        extend(DigitSet(), 1, size);
    }
    bool too_many() const { return seen_ > kMost; }
    const std::vector<DigitSet>& found() const { return found_; }

  private:
    void extend(DigitSet set, int from, int missing) {
        if (missing == 0) {
            if (++seen_ <= kMost && wanted_(set)) found_.push_back(set);
            return;
        }
        for (int d = from; d <= digits_ - missing + 1 && !too_many(); ++d)
            extend(set | DigitSet::of(static_cast<Digit>(d)), d + 1, missing - 1);
    }

    int digits_;
    const WantedSet& wanted_;
    std::size_t seen_ = 0;
    std::vector<DigitSet> found_;
};

}  // namespace

bool make_wanted_set(Formula& formula, std::span<const Cell> cells, const WantedSet& wanted) {
    const Sets sets(formula.geometry().digits(), static_cast<int>(cells.size()), wanted);
    return !sets.too_many() && make_one_of(formula, cells, sets.found());
}

namespace {

std::vector<Literals> yes_or_no(const Literals& literals) {
    std::vector<Literals> symbols;
    for (Literal literal : literals) symbols.push_back({-literal, literal});
    return symbols;
}

}  // namespace

bool count_true(Formula& formula, const Literals& literals,
                const std::function<bool(int)>& wanted) {
    Walk walk;
    walk.symbols = yes_or_no(literals);
    walk.starts = {0};
    walk.step = [](std::int64_t count, std::size_t, int symbol, std::vector<std::int64_t>& next) {
        next.push_back(count + symbol);
    };
    walk.accepts = [&](std::int64_t count) { return wanted(static_cast<int>(count)); };
    return take_walk(formula, walk);
}

bool count_is_value(Formula& formula, const Literals& literals, int offset, Cell cell) {
    constexpr std::int64_t kRight = -1;
    const Geometry& geometry = formula.geometry();
    Walk walk;
    walk.symbols = yes_or_no(literals);
    walk.symbols.push_back(symbols_of(formula, {&cell, 1})[0]);
    walk.starts = {0};
    walk.step = [&](std::int64_t count, std::size_t place, int symbol,
                    std::vector<std::int64_t>& next) {
        if (place < literals.size())
            next.push_back(count + symbol);
        else if (count + offset == geometry.value_of(static_cast<Digit>(symbol + 1)))
            next.push_back(kRight);
    };
    walk.accepts = [](std::int64_t state) { return state == kRight; };
    return take_walk(formula, walk);
}

namespace {

std::int64_t least(const Formula& formula, const Term& term) {
    const Geometry& geometry = formula.geometry();
    std::int64_t best = 0;
    bool any = false;
    for (Digit d : formula.domain(term.cell)) {
        const std::int64_t product = term.coefficient * geometry.value_of(d);
        best = any ? std::min(best, product) : product;
        any = true;
    }
    return best;
}

}  // namespace

// States are partial sums from which a target can still be reached.
bool make_sum(Formula& formula, std::span<const Term> terms, std::span<const int> targets) {
    if (targets.empty()) {
        formula.contradiction();
        return true;
    }
    std::vector<Cell> cells;
    std::vector<std::int64_t> low(terms.size() + 1, 0), high(terms.size() + 1, 0);  // of the rest
    for (std::size_t i = terms.size(); i-- > 0;) {
        low[i] = low[i + 1] + least(formula, terms[i]);
        high[i] = high[i + 1] - least(formula, {terms[i].cell, -terms[i].coefficient});
    }
    for (const Term& term : terms) cells.push_back(term.cell);
    const auto [lowest, highest] = std::minmax_element(targets.begin(), targets.end());
    Walk walk;
    walk.symbols = symbols_of(formula, cells);
    walk.starts = {0};
    walk.step = [&](std::int64_t sum, std::size_t place, int symbol,
                    std::vector<std::int64_t>& next) {
        const int value = formula.geometry().value_of(static_cast<Digit>(symbol + 1));
        const std::int64_t after = sum + terms[place].coefficient * value;
        if (after + low[place + 1] <= *highest && after + high[place + 1] >= *lowest)
            next.push_back(after);
    };
    walk.accepts = [&](std::int64_t sum) {
        return std::find(targets.begin(), targets.end(), sum) != targets.end();
    };
    return take_walk(formula, walk);
}

// Compares each list with the first. Their terms alternate, so that partial sums stay small.
bool make_equal_sums(Formula& formula, std::span<const std::vector<Cell>> lists) {
    bool complete = true;
    for (std::size_t i = 1; i < lists.size(); ++i) {
        std::vector<Term> terms;
        const auto &one = lists[0], &other = lists[i];
        for (std::size_t a = 0, b = 0; a < one.size() || b < other.size();) {
            if (b == other.size() || (a < one.size() && a * other.size() <= b * one.size()))
                terms.push_back({one[a++], 1});
            else
                terms.push_back({other[b++], -1});
        }
        const int nothing[] = {0};
        complete &= make_sum(formula, terms, nothing);
    }
    return complete;
}

std::vector<Literals> symbols_of(const Formula& formula, std::span<const Cell> cells) {
    std::vector<Literals> symbols;
    for (Cell c : cells) {
        Literals& literals = symbols.emplace_back();
        for (Digit d : formula.geometry().all_digits()) literals.push_back(formula.is(c, d));
    }
    return symbols;
}

}  // namespace sudokit::sat

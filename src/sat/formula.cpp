#include "sat/formula.hpp"

#include <algorithm>
#include <cmath>

namespace sudokit::sat {

Formula::Formula(Solver& solver, const Geometry& geometry, const std::vector<DigitSet>& domains,
                 std::uint64_t most_literals)
    : solver_(solver),
      geometry_(geometry),
      domains_(domains),
      most_(most_literals ? most_literals : ~std::uint64_t{0}) {
    const auto digits = static_cast<std::size_t>(geometry.digits());
    candidates_.assign(domains.size() * digits, kFalse);
    solver_.add(std::initializer_list<Literal>{kTrue});
    for (std::size_t c = 0; c < domains.size(); ++c)
        if (geometry.is_used(static_cast<Cell>(c))) add_cell(static_cast<Cell>(c));
}

void Formula::add_cell(Cell c) {
    const DigitSet domain = domains_[c];
    Literals literals;
    for (Digit d : domain) {
        candidates_[index(c, d)] = domain.size() == 1 ? kTrue : fresh();
        literals.push_back(candidates_[index(c, d)]);
    }
    at_least_one(literals);
    at_most_one(literals);
}

Literal Formula::has_value(Cell c, int value) const {
    const Digit d = geometry_.digit_of(value);
    return d == kOpen ? kFalse : is(c, d);
}

Literals Formula::is_any(std::span<const Cell> cells, Digit d) const {
    Literals literals;
    for (Cell c : cells) literals.push_back(is(c, d));
    return literals;
}

void Formula::add(std::span<const Literal> clause) {
    clause_.clear();
    if (guard_ != kTrue) clause_.push_back(-guard_);
    for (Literal literal : clause) {
        if (literal == kTrue) return;
        if (literal != kFalse) clause_.push_back(literal);
    }
    if (clause_.size() >= room()) is_too_large_ = true;
    if (is_too_large_) return;
    size_ += clause_.size() + 1;
    solver_.add(clause_);
}

// Few literals: one clause per pair. Many: Chen's product encoding arranges them in a square, of
// which at most one row and at most one column are in use. So n literals cost 2n clauses and two
// problems of size sqrt(n).
void Formula::at_most_one(std::span<const Literal> literals) {
    constexpr std::size_t kPairwise = 20;
    Literals open;
    std::copy_if(literals.begin(), literals.end(), std::back_inserter(open),
                 [](Literal literal) { return literal != kFalse; });
    if (open.size() <= kPairwise) {
        for (std::size_t b = 1; b < open.size(); ++b)
            for (std::size_t a = 0; a < b; ++a) add({-open[a], -open[b]});
        return;
    }
    const auto width = static_cast<std::size_t>(std::ceil(std::sqrt(double(open.size()))));
    Literals rows((open.size() + width - 1) / width), columns(width);
    for (Literal& row : rows) row = fresh();
    for (Literal& column : columns) column = fresh();
    for (std::size_t i = 0; i < open.size(); ++i) {
        add({-open[i], rows[i / width]});
        add({-open[i], columns[i % width]});
    }
    at_most_one(rows);
    at_most_one(columns);
}

Literal Formula::either(std::span<const Literal> literals) {
    Literals open;
    for (Literal literal : literals) {
        if (literal == kTrue) return kTrue;
        if (literal != kFalse) open.push_back(literal);
    }
    if (open.empty()) return kFalse;
    if (open.size() == 1) return open[0];
    const Guarded always(*this, kTrue);
    const Literal any = fresh();
    for (Literal literal : open) add({-literal, any});
    open.push_back(-any);
    add(open);
    return any;
}

Literal Formula::both(Literal a, Literal b) {
    const Literal not_both[] = {-a, -b};
    return -either(not_both);
}

Literal Formula::same(Cell a, Cell b) {
    if (a == b) return kTrue;
    const auto [found, is_new] = same_.try_emplace(std::minmax(a, b), kFalse);
    if (!is_new) return found->second;
    const Guarded always(*this, kTrue);
    const Literal equal = found->second = fresh();
    for (Digit d : domain(a) | domain(b)) {
        add({-is(a, d), -is(b, d), equal});
        add({-is(a, d), is(b, d), -equal});
        add({is(a, d), -is(b, d), -equal});
    }
    return equal;
}

}  // namespace sudokit::sat

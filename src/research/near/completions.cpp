// completions.cpp - which givens make a grid proper?
//
// A grid with few givens has a hundred thousand solutions and more, too many to visit. But a
// candidate that two solutions share does not make the grid proper, and each solution has some
// sixty candidates. So we query candidates ("grid plus candidate: one solution, or two?"), and
// every solution found counts for others, which then often need no query.
//
// Pairs of candidates work the same way: a solution counts for the two thousand pairs in it
// (pair_table.hpp). For three givens and more, each candidate in turn is one of them, and the rest
// are in later cells.
//
// A solution that comes up twice must count only once (met.hpp). Queries go to the engine for
// single puzzles. In the lanes of a batch kernel {-1+1} took 21 ms instead of 1.6, and {-2+2} 13 s
// instead of 0.5: the lanes search on where two solutions would do.
#include "research/near/completions.hpp"

#include <algorithm>

#include "model/classic_houses.hpp"
#include "solve/classic.hpp"
#include "support/rng.hpp"

namespace sudokit::near {
namespace {

constexpr std::uint16_t kNone = 0xffff;
constexpr std::size_t kWave = 4;  // queries at once; their solutions save later ones

}  // namespace

bool Completions::is_stopped() const { return aim_.stop.requested(); }

void Completions::set_base(const ClassicGrid& base, unsigned first) {
    base_ = base;
    std::array<unsigned, ClassicHouses::kCount> taken{};
    for (unsigned c = 0; c < kClassicCells; ++c)
        if (base[c] != kOpen)
            for (const auto house : kClassicHouses.houses_of[c]) taken[house] |= 1u << base[c];
    candidates_.clear();
    for (auto& digits : number_) digits.fill(kNone);
    for (unsigned c = first; c < kClassicCells; ++c) {
        if (base[c] != kOpen) continue;
        const auto [row, column, box] = kClassicHouses.houses_of[c];
        for (Digit d = 1; d <= kClassicDigits; ++d) {
            if ((taken[row] | taken[column] | taken[box]) >> d & 1) continue;
            number_[c][d] = static_cast<std::uint16_t>(candidates_.size());
            candidates_.push_back({static_cast<std::uint8_t>(c), d});
        }
    }
    kinds_.assign(candidates_.size(), Kind::Unknown);
    seen_.assign(candidates_.size(), 0);
    met_.clear();
}

ClassicGrid Completions::with(std::size_t candidate) const {
    ClassicGrid grid = base_;
    grid[candidates_[candidate].cell] = candidates_[candidate].digit;
    return grid;
}

bool Completions::see_solution(void* context, std::size_t, const ClassicGrid& solution) {
    static_cast<Completions*>(context)->see(solution);
    return true;
}

void Completions::see(const ClassicGrid& solution) {
    if (!met_.add(solution)) return;
    members_.clear();
    for (std::size_t c = 0; c < solution.size(); ++c)
        if (const std::uint16_t number = number_[c][solution[c]]; number != kNone)
            members_.push_back(number);
    for (const std::uint16_t m : members_)
        if (seen_[m] < 2) ++seen_[m];
    if (wants_pairs_) pairs_.add(members_);
}

// Answers the queries. see() gets every solution, which counts for all of its candidates.
void Completions::ask() {
    answers_.assign(questions_.size(), {});
    kernel::Job job;
    job.grids = questions_.data();
    job.size = questions_.size();
    job.limit = 2;
    job.stop = aim_.stop;
    job.results = answers_.data();
    job.want_first = false;
    job.visit = &see_solution;
    job.context = this;
    SolveOptions options;
    options.kernel = aim_.kernel;
    classic::run(job, options);
}

void Completions::sort_singles() {
    std::vector<std::uint16_t> order(candidates_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint16_t>(i);
    Rng(0).shuffle(order);  // far apart, so that solutions differ
    for (std::size_t next = 0; next < order.size() && !is_stopped();) {
        questions_.clear(), asked_.clear();
        for (; next < order.size() && questions_.size() < kWave; ++next) {
            const std::uint16_t candidate = order[next];
            if (seen_[candidate] == 2) continue;
            questions_.push_back(with(candidate));
            asked_.push_back(candidate);
        }
        ask();
        for (std::size_t i = 0; i < asked_.size(); ++i)
            kinds_[asked_[i]] = answers_[i].solutions == 0   ? Kind::False
                                : answers_[i].solutions == 1 ? Kind::Unique
                                                             : Kind::Several;
    }
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        if (seen_[i] == 2) kinds_[i] = Kind::Several;
}

void Completions::rule_pairs_out() {
    for (std::size_t a = 0; a < candidates_.size(); ++a)
        for (std::size_t b = a + 1; b < candidates_.size(); ++b) {
            const auto [cell, digit] = candidates_[a];
            const auto [other, its] = candidates_[b];
            if (!may_follow(kinds_[a]) || !may_follow(kinds_[b]) || cell == other ||
                (digit == its && kClassicHouses.peers[cell].contains(other)))
                pairs_.settle(a, b);
        }
}

void Completions::find_pairs() {
    rule_pairs_out();
    const std::size_t n = candidates_.size();
    questions_.clear();
    const auto ask_wave = [&] {
        ask();
        for (std::size_t i = 0; i < questions_.size() && !is_stopped(); ++i)
            if (answers_[i].solutions == 1) found_(questions_[i]);
        questions_.clear();
    };
    // Takes pairs far apart first, and every candidate once per round, so that solutions differ.
    for (std::size_t apart = n / 2; apart > 0; --apart)
        for (std::size_t i = 0; i < n && !is_stopped(); ++i) {
            if (2 * apart == n && i >= apart) break;
            const std::size_t a = std::min(i, (i + apart) % n), b = std::max(i, (i + apart) % n);
            if (pairs_.is_settled(a, b)) continue;
            questions_.push_back(with(a));
            questions_.back()[candidates_[b].cell] = candidates_[b].digit;
            if (questions_.size() == kWave) ask_wave();
        }
    ask_wave();
}

void Completions::find(const ClassicGrid& base, int plus, unsigned first) {
    set_base(base, first);
    wants_pairs_ = false;
    if (plus == 0) {
        questions_.assign(1, base);
        ask();
        if (answers_[0].solutions == 1 && !is_stopped()) found_(base);
        return;
    }
    wants_pairs_ = plus == 2;
    if (wants_pairs_) pairs_.reset(candidates_.size());
    sort_singles();
    if (is_stopped()) return;
    if (plus == 2) return find_pairs();
    // Copies, because the recursion overwrites them.
    const auto candidates = candidates_;
    const auto kinds = kinds_;
    for (std::size_t i = 0; i < candidates.size() && !is_stopped(); ++i) {
        ClassicGrid more = base;
        more[candidates[i].cell] = candidates[i].digit;
        if (plus == 1 && kinds[i] == Kind::Unique) found_(more);
        if (plus > 1 && may_follow(kinds[i])) find(more, plus - 1, candidates[i].cell + 1u);
    }
}

}  // namespace sudokit::near

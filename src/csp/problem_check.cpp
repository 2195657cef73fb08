// problem_check.cpp - is a finished Problem what its fields promise?
#include <algorithm>

#include "csp/problem.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {
namespace {

bool are_cells(const Problem& problem, const std::vector<Cell>& cells) {
    return std::ranges::all_of(cells, [&](Cell c) { return c < problem.cells; });
}

// Peers and arcs lead both ways.
void verify_relations(const Problem& problem) {
    for (Cell c = 0; c < problem.cells; ++c) {
        const auto peers = problem.peers[c];
        SUDOKIT_CHECK(std::ranges::is_sorted(peers) && !problem.are_peers(c, c));
        SUDOKIT_CHECK(
            std::ranges::all_of(peers, [&](Cell peer) { return problem.are_peers(peer, c); }));
        for (const Arc& arc : problem.arcs[c]) {
            SUDOKIT_CHECK(arc.image < problem.images.size() && arc.to != c);
            SUDOKIT_CHECK(std::ranges::any_of(problem.arcs[arc.to],
                                              [&](const Arc& back) { return back.to == c; }));
        }
    }
}

// Every propagator has one place in the queue, and wakes for each of its cells.
void verify_queue(const Problem& problem) {
    SUDOKIT_CHECK(std::ranges::is_sorted(problem.cost_begins));
    SUDOKIT_CHECK(problem.propagator_of.size() == 64 * problem.cost_begins.back());
    std::vector<int> places(problem.propagators.size(), 0);
    for (std::size_t i = 0; i < problem.propagator_of.size(); ++i) {
        const std::uint32_t p = problem.propagator_of[i];
        if (p == State::kNone) continue;
        ++places[p];
        SUDOKIT_CHECK(are_cells(problem, problem.propagators[p]->cells()));
        for (const Cell c : problem.propagators[p]->cells())
            SUDOKIT_CHECK(std::ranges::any_of(problem.wakes[c], [&](const Problem::Wake& wake) {
                return wake.word == i / 64 && (wake.bits >> i % 64 & 1);
            }));
    }
    SUDOKIT_CHECK(std::ranges::all_of(places, [](int n) { return n == 1; }));
}

void verify_digits(const Problem& problem) {
    const Digits all = problem.all();
    SUDOKIT_CHECK(std::ranges::all_of(problem.candidates, [&](Digits d) {
        return (d & ~all) == 0 && (d != 0 || problem.is_impossible);
    }));
    SUDOKIT_CHECK((problem.free_names & ~all) == 0);
    for (int d = 0; d < problem.digits; ++d)
        SUDOKIT_CHECK(problem.twins[static_cast<std::size_t>(d)] >> d & 1);
}

void verify_cells(const Problem& problem) {
    const auto cells = static_cast<std::size_t>(problem.cells);
    SUDOKIT_CHECK(problem.candidates.size() == cells && problem.used.size() == cells);
    SUDOKIT_CHECK(problem.weights.size() == cells);
    SUDOKIT_CHECK(are_cells(problem, problem.names));
    for (const auto& house : problem.full_houses)
        SUDOKIT_CHECK(are_cells(problem, house) && std::ranges::is_sorted(house));
    for (const Placing& placing : problem.key_places)
        SUDOKIT_CHECK(are_cells(problem, placing.cells) && count_of(placing.digit) == 1);
    for (std::size_t c = 0; c < problem.linked.size(); ++c)
        SUDOKIT_CHECK(problem.linked[problem.linked[c]] == c);
}

}  // namespace

void verify(const Problem& problem) {
    verify_cells(problem);
    verify_relations(problem);
    verify_queue(problem);
    verify_digits(problem);
}

}  // namespace sudokit::csp

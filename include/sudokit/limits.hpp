// limits.hpp - what a search is asked, how far it may go and what it hands back: the words that the
// engines and the door before them (solve.hpp) have in common.
#pragma once
#include <atomic>
#include <cstdint>

#include "sudokit/types.hpp"

namespace sudokit {

class Kernel;  // a compiled variant of the fast classic solver; see solve.hpp

// Work done. For searches to the end, guesses and nodes of a classic puzzle are the same on every
// machine and kernel, with any number of threads. Where a limit cuts a search short, and for slots
// always, they depend on the lanes and on how the work was cut up.
struct Counters {
    std::uint64_t guesses = 0;  // branches taken
    std::uint64_t nodes = 0;    // boards after propagation
    std::uint64_t sweeps = 0;   // kernel only: propagation rounds, summed over puzzles
    std::uint64_t slots = 0;    // batch kernels only: rounds x lanes; sweeps / slots were in use
    Counters& operator+=(const Counters& o) {
        guesses += o.guesses, nodes += o.nodes, sweeps += o.sweeps, slots += o.slots;
        return *this;
    }
};

// Which engine answers. All give the same answers; Automatic chooses by board and by how hard it
// turns out to be.
enum class Engine : std::uint8_t {
    Automatic,
    Kernel,  // classic boards only
    Search,  // propagation and search, any board
    Sat      // clause learning (if the library was built with it), any board
};

struct SolveOptions {
    Engine engine = Engine::Automatic;
    std::uint64_t max_solutions = 2;  // stop a puzzle there; 2 decides uniqueness. 0 = no limit
    // Give a puzzle up after about so many guesses; the result is incomplete. 0 = never. The kernel
    // never gives up: no classic puzzle takes it long.
    std::uint64_t max_guesses = 0;
    // nullptr = the best one, and for few puzzles an engine that takes one after another.
    const Kernel* kernel = nullptr;
    int threads = 1;  // used by count() on one puzzle; batches are one thread each
    const std::atomic<bool>* cancel = nullptr;  // set it (from anywhere) to stop; result incomplete
    std::atomic<std::uint64_t>* progress = nullptr;  // solutions found so far, updated now and then
};

struct CountResult {
    std::uint64_t solutions =
        0;                 // exact if `complete`, else a lower bound (the limit, or cancelled)
    bool complete = true;  // false: the limit or `cancel` stopped the search
    Counters counters;
    friend bool operator==(const CountResult& a, const CountResult& b) {
        return a.solutions == b.solutions && a.complete == b.complete;
    }
};

// One puzzle's part of a batch.
struct BatchResult {
    std::uint64_t solutions = 0;  // up to the limit
    // The first solution of the search, if there is one: every kernel finds the same.
    ClassicGrid first{};
};

}  // namespace sudokit

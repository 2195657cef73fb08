// limits.hpp - the options, limits and results of a search, shared by solve.hpp and its engines.
#pragma once
#include <atomic>
#include <cstdint>

#include "sudokit/stop.hpp"
#include "sudokit/types.hpp"

namespace sudokit {

class Kernel;  // a compiled variant of the fast classic solver; see solve.hpp

// Work done. If a short search of a classic puzzle (up to some hundred solutions) runs to its end,
// guesses and nodes are the same on every machine, on every kernel and with any number of threads.
// If a limit stops the search, or it is so long that its work is split, they depend on the number
// of lanes and on the split. Slots always do.
struct Counters {
    std::uint64_t guesses = 0;  // branches taken
    std::uint64_t nodes = 0;    // boards after propagation
    std::uint64_t sweeps = 0;   // kernel only: propagation rounds, summed over puzzles
    std::uint64_t slots = 0;    // batch kernel only: rounds x lanes; sweeps / slots = share in use
    Counters& operator+=(const Counters& o) {
        guesses += o.guesses, nodes += o.nodes, sweeps += o.sweeps, slots += o.slots;
        return *this;
    }
};

// All engines give the same answers. Automatic chooses by the board and by how hard the puzzle
// proves to be.
enum class Engine : std::uint8_t {
    Automatic,
    Kernel,  // classic boards only
    Search,  // propagation and search, any board
    Sat      // clause learning (if the library was built with it), any board
};

struct SolveOptions {
    Engine engine = Engine::Automatic;
    std::uint64_t max_solutions = 2;  // stop after this many; 2 decides uniqueness. 0 = no limit
    // Give up after about this many guesses. 0 = never. The kernel
    // ignores it: no classic puzzle takes long.
    std::uint64_t max_guesses = 0;
    // nullptr = the fastest on this CPU; a handful of puzzles is then solved one after another.
    const Kernel* kernel = nullptr;
    int threads = 1;  // for count() of one puzzle; a batch always runs on the calling thread
    Stop stop = {};
    std::atomic<std::uint64_t>* progress = nullptr;  // solutions so far, updated now and then
    // Should solve_batch() fill BatchResult::first? If not, counting up to a limit ends sooner.
    bool wants_first = true;
};

struct CountResult {
    std::uint64_t solutions = 0;  // exact if `complete`, else a lower bound
    bool complete = true;         // false: a limit or `stop` ended the search
    Counters counters;
    friend bool operator==(const CountResult& a, const CountResult& b) {
        return a.solutions == b.solutions && a.complete == b.complete;
    }
};

// The result of one puzzle in a batch.
struct BatchResult {
    std::uint64_t solutions = 0;  // up to the limit
    // The first solution found, if any and if wanted. The same on every kernel.
    ClassicGrid first{};
};

}  // namespace sudokit

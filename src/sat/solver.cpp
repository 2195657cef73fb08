// How CaDiCaL is set, and what else was tried. CPU seconds for the five hardest of Frisch's minimal
// 25x25 boards in our corpus (gecode-21, 22, 25, 32, 33), solved and proved unique; 2.4 GHz Xeon,
// other work on the machine, so that differences below a tenth mean nothing:
//
//      as it comes                             32.6 in all, 8.8 the slowest
//      stabilizeonly=1 (few restarts)          31.8         7.6
//      configuration "sat" (that, and more
//        variables eliminated)                 29.0         7.7    what we use
//      ... variables numbered in random order  28 to 32     6 to 7
//      phase=0                                 31           7.1
//      chrono=0                                34          10.0
//      "plain" (no inprocessing)               36           9.4
//      elim=0 probe=0                          37           9.9
//
// Restarts cost most on large open boards: with them an empty 36x36 board takes minutes, and the
// sides that Formula prefers are left again and again.
#include "sat/solver.hpp"

#include <algorithm>
#include <limits>

#ifdef SUDOKIT_HAVE_CADICAL
#include <cadical.hpp>
#endif

namespace sudokit::sat {

#ifdef SUDOKIT_HAVE_CADICAL

struct Solver::Engine : CaDiCaL::Terminator, CaDiCaL::Learner {
    explicit Engine(const std::atomic<bool>* stop) : cancel(stop) {
        cadical.set("quiet", 1);
        cadical.configure("sat");
        cadical.connect_terminator(this);
        cadical.connect_learner(this);
    }
    ~Engine() override {
        cadical.disconnect_learner();
        cadical.disconnect_terminator();
    }
    // Asked for each clause that is learned, whether it is to be told.
    bool learning(int) override {
        ++conflicts;
        return false;
    }
    void learn(int) override {}
    bool terminate() override { return cancel && cancel->load(std::memory_order_relaxed); }

    const std::atomic<bool>* cancel;
    std::uint64_t conflicts = 0;
    mutable CaDiCaL::Solver cadical;
};

bool Solver::available() { return true; }

void Solver::add(std::span<const Literal> clause) {
    for (Literal literal : clause) engine_->cadical.add(literal);
    engine_->cadical.add(0);
}

void Solver::prefer(Literal literal) { engine_->cadical.phase(literal); }

Answer Solver::solve(std::span<const Literal> assumptions, std::uint64_t max_conflicts) {
    if (engine_->terminate()) return Answer::Unknown;
    for (Literal literal : assumptions) engine_->cadical.assume(literal);
    if (max_conflicts != 0) {
        constexpr std::uint64_t kMost = std::numeric_limits<int>::max();
        engine_->cadical.limit("conflicts", static_cast<int>(std::min(max_conflicts, kMost)));
    }
    const int status = engine_->cadical.solve();
    return status == 10   ? Answer::Satisfiable
           : status == 20 ? Answer::Unsatisfiable
                          : Answer::Unknown;
}

bool Solver::is_true(Literal literal) const { return engine_->cadical.val(literal) > 0; }

bool Solver::is_to_blame(Literal assumption) const { return engine_->cadical.failed(assumption); }

std::uint64_t Solver::conflicts() const { return engine_->conflicts; }

#else

struct Solver::Engine {
    explicit Engine(const std::atomic<bool>*) {}
};

bool Solver::available() { return false; }
void Solver::add(std::span<const Literal>) {}
void Solver::prefer(Literal) {}
Answer Solver::solve(std::span<const Literal>, std::uint64_t) { return Answer::Unknown; }
bool Solver::is_true(Literal) const { return false; }
bool Solver::is_to_blame(Literal) const { return false; }
std::uint64_t Solver::conflicts() const { return 0; }

#endif

Solver::Solver(const std::atomic<bool>* cancel) : engine_(std::make_unique<Engine>(cancel)) {}
Solver::~Solver() = default;

}  // namespace sudokit::sat

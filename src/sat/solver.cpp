// The settings of CaDiCaL (1.5.3), and what else was tried. CPU seconds for ten of Frisch's minimal
// 25x25 boards (gecode-19 to 33), solved and proved unique, on a busy 2.4 GHz Xeon, where one
// setting varied by a tenth from run to run: in total, and for the slowest.
//
//      as it comes                                  35.4 in all, 8.0 the slowest
//      configuration "sat": few restarts, more
//        variables eliminated                       31.7         6.7    what we use
//      ... variables numbered in random order       28.1, 31.8   5.9, 7.3
//      few restarts alone (stabilizeonly=1)         28.8         6.3    no better in a second run
//      phase=0                                      34.7         7.1
//      walk=0 lucky=0                               34.9         8.5
//      chrono=0                                     37.4        10.0    with "sat": no difference
//      elim=0 probe=0                               39.6         9.9
//      "plain" (no inprocessing)                    39.9         9.4
//
// Redundant clauses, and another encoding, with CaDiCaL as it comes:
//
//      locked candidates: a digit in the crossing of line and box is
//        in the rest of neither; for rests of up to 3, 8 cells        35.4, 34.2   8.6, 8.6
//      a variable for each crossing, of which line and box demand
//        one, instead of one of their cells                          135.4        34.1
//
// The current setting takes 28 s for the ten, 6.2 s for the slowest. Restarts cost most on large
// open boards: they keep abandoning the grid that Question::prefer() names.
//
// Plain 49x49 boards, one of each kind: two solutions took 3.8 s with 10% of the cells given, 2.3 s
// with 30%, 20 ms with 60%; one solution took 10 s with 40%, 6 s with 45%, 33 s with 50%. With 55%,
// where solutions are rare and choices many, none was found in a minute.
#include "sat/solver.hpp"

#include <algorithm>
#include <limits>

#ifdef SUDOKIT_HAVE_CADICAL
#include <cadical.hpp>
#endif

namespace sudokit::sat {

#ifdef SUDOKIT_HAVE_CADICAL

struct Solver::Engine : CaDiCaL::Terminator, CaDiCaL::Learner {
    explicit Engine(Stop stop) : stop_(stop) {
        cadical.set("quiet", 1);
        cadical.configure("sat");
        cadical.connect_terminator(this);
        cadical.connect_learner(this);
    }
    ~Engine() override {
        cadical.disconnect_learner();
        cadical.disconnect_terminator();
    }
    // CaDiCaL asks for each learned clause whether to export it.
    bool learning(int) override {
        ++conflicts;
        return false;
    }
    void learn(int) override {}
    bool terminate() override { return stop_.requested(); }

    const Stop stop_;
    std::uint64_t conflicts = 0;
    mutable CaDiCaL::Solver cadical;
};

bool Solver::available() { return true; }

void Solver::add(std::span<const Literal> clause) {
    if (engine_->terminate()) return;  // the next answer will be Unknown anyway
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
    explicit Engine(Stop) {}
};

bool Solver::available() { return false; }
void Solver::add(std::span<const Literal>) {}
void Solver::prefer(Literal) {}
Answer Solver::solve(std::span<const Literal>, std::uint64_t) { return Answer::Unknown; }
bool Solver::is_true(Literal) const { return false; }
bool Solver::is_to_blame(Literal) const { return false; }
std::uint64_t Solver::conflicts() const { return 0; }

#endif

Solver::Solver(Stop stop) : engine_(std::make_unique<Engine>(stop)) {}
Solver::~Solver() = default;

}  // namespace sudokit::sat

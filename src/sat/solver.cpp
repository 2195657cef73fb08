#include "sat/solver.hpp"

#ifdef SUDOKIT_HAVE_CADICAL
#include <cadical.hpp>
#endif

namespace sudokit::sat {

#ifdef SUDOKIT_HAVE_CADICAL

struct Solver::Engine : CaDiCaL::Terminator {
    explicit Engine(const std::atomic<bool>* stop) : cancel(stop) {
        cadical.set("quiet", 1);
        cadical.connect_terminator(this);
    }
    ~Engine() override { cadical.disconnect_terminator(); }
    bool terminate() override { return cancel && cancel->load(std::memory_order_relaxed); }

    const std::atomic<bool>* cancel;
    mutable CaDiCaL::Solver cadical;
};

bool Solver::available() { return true; }

void Solver::add(std::span<const Literal> clause) {
    for (Literal literal : clause) engine_->cadical.add(literal);
    engine_->cadical.add(0);
}

void Solver::prefer(Literal literal) { engine_->cadical.phase(literal); }

Answer Solver::solve(std::span<const Literal> assumptions, int max_conflicts) {
    if (engine_->terminate()) return Answer::Unknown;
    for (Literal literal : assumptions) engine_->cadical.assume(literal);
    if (max_conflicts >= 0) engine_->cadical.limit("conflicts", max_conflicts);
    const int status = engine_->cadical.solve();
    return status == 10   ? Answer::Satisfiable
           : status == 20 ? Answer::Unsatisfiable
                          : Answer::Unknown;
}

bool Solver::is_true(Literal literal) const { return engine_->cadical.val(literal) > 0; }

bool Solver::is_to_blame(Literal assumption) const { return engine_->cadical.failed(assumption); }

#else

struct Solver::Engine {
    explicit Engine(const std::atomic<bool>*) {}
};

bool Solver::available() { return false; }
void Solver::add(std::span<const Literal>) {}
void Solver::prefer(Literal) {}
Answer Solver::solve(std::span<const Literal>, int) { return Answer::Unknown; }
bool Solver::is_true(Literal) const { return false; }
bool Solver::is_to_blame(Literal) const { return false; }

#endif

Solver::Solver(const std::atomic<bool>* cancel) : engine_(std::make_unique<Engine>(cancel)) {}
Solver::~Solver() = default;

}  // namespace sudokit::sat

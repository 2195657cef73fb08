// csp.hpp - the general solver: boards of any size and shape with any rules, up to 4,096 cells and
// 64 digits.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::csp {

// Counts the solutions of a puzzle up to options.max_solutions (0 = all) and hands each to `visit`
// if there is one; false from it stops the search. `complete` is false as soon as the limit is
// reached, since the search looks no further; also when `visit` or options.cancel stopped it. Givens that
// clash, cells without candidates and houses with more cells than digits mean no solution.
// options.kernel and options.engine are not used,
// options.threads only without a visitor.
CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit);

// A search that pauses and goes on, to take turns with another engine.
class Course {
  public:
    // Sees a solution, and how many it stands for: see Task::share. False: it has seen enough.
    using Witness = std::function<bool(const Grid&, std::uint64_t share)>;

    virtual ~Course() = default;
    // Goes on until about this much work has been done in all; 0: to the end. Where it pauses
    // changes neither its solutions nor their order.
    virtual void go_on(std::uint64_t until) = 0;
    virtual bool is_over() const = 0;
    // As of search(); `complete` only at the end.
    virtual const CountResult& result() const = 0;
    // About a tenth of a microsecond each, and the same on every machine.
    virtual std::uint64_t work() const = 0;
    // From now on the witness sees nothing.
    virtual void hide() = 0;
    // What ties the cells: houses and relations of two cells alone, sums that leave no cell out, or
    // something between.
    enum class Ties : std::uint8_t { Relations, Mixed, Sums };
    virtual Ties ties() const = 0;
};
// Nothing: there is no solution. With `alike` one solution may stand for several, as in search()
// without a visitor. The witness must outlive the course.
std::unique_ptr<Course> begin(const Puzzle& puzzle, const SolveOptions& options, bool alike,
                              const Course::Witness& witness);

// A puzzle made ready once, for many questions that differ in what its cells may be.
class Prepared {
  public:
    // Every question lies within the givens and candidates of the puzzle. What follows from the
    // givens of a question alone (a house that some of them complete) is not looked for.
    explicit Prepared(const Puzzle& puzzle);
    Prepared(Prepared&&) noexcept;
    Prepared& operator=(Prepared&&) noexcept;
    ~Prepared();

    // Would search() do as well as a problem built anew? Not where regions have to be found: there
    // the givens of each question count before they have names.
    static bool is_worth_it(const Puzzle& puzzle);

    // As csp::search(), with one set of digits for each cell; `visit` may be empty. It changes
    // nothing that another question could notice, but is for one thread at a time.
    CountResult search(std::span<const DigitSet> candidates, const SolveOptions& options,
                       const std::function<bool(const Grid&)>& visit);
    // As csp::begin(). Until the course ends there must be no other question.
    std::unique_ptr<Course> begin(std::span<const DigitSet> candidates, const SolveOptions& options,
                                  bool alike, const Course::Witness& witness);

  private:
    bool narrow(std::span<const DigitSet> candidates);

    struct Impl;
    std::shared_ptr<Impl> impl_;
};

// How many problems this process has made ready so far, one for each search() and Prepared: a
// measure of wasted work.
std::uint64_t problems_built();

// The candidates that propagation leaves, without any search; empty if it finds a contradiction.
std::vector<DigitSet> propagate(const Puzzle& puzzle);
// Those that one of its rules leaves by itself; of the houses, it knows only that the cells of its
// lists differ within them.
std::vector<DigitSet> propagate(const Puzzle& puzzle, const Rule& rule);

}  // namespace sudokit::csp

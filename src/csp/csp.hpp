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

// Counts the solutions of a puzzle up to options.max_solutions (0 = all) and passes each to
// `visit`, if given; if that returns false, the search stops. `complete` is false if the limit was
// reached, since the search then looks no further, or if `visit` or options.stop stopped it.
// Clashing givens, cells without candidates and houses with more cells than digits mean no
// solution. Ignores options.kernel and options.engine, and options.threads if there is a visitor.
CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit);

// A search that can pause, to take turns with another engine.
class Course {
  public:
    // Called with a solution and how many it stands for (see Task::share). Returns false to stop.
    using Witness = std::function<bool(const Grid&, std::uint64_t share)>;

    virtual ~Course() = default;
    // Goes on until about this much work has been done in total; 0: to the end. Pauses change
    // neither the solutions nor their order.
    virtual void go_on(std::uint64_t until) = 0;
    virtual bool is_over() const = 0;
    // As for search(); `complete` is valid only at the end.
    virtual const CountResult& result() const = 0;
    // Work done so far, the same on every machine. A unit is about a tenth of a microsecond.
    virtual std::uint64_t work() const = 0;
    // From now on the witness is not called.
    virtual void hide() = 0;
    // What ties the cells together: only houses and relations of two cells; sums that cover every
    // cell; or something in between.
    enum class Ties : std::uint8_t { Relations, Mixed, Sums };
    virtual Ties ties() const = 0;
};
// Null: there is no solution. With `alike`, one solution may stand for several, as in search()
// without a visitor. The witness must outlive the course.
std::unique_ptr<Course> begin(const Puzzle& puzzle, const SolveOptions& options, bool alike,
                              const Course::Witness& witness);

// A puzzle prepared once for many queries that differ in the candidates of its cells.
class Prepared {
  public:
    // Every query must lie within the givens and candidates of the puzzle. Consequences of a
    // query's own givens (such as a house that they complete) are not built in.
    explicit Prepared(const Puzzle& puzzle);
    Prepared(Prepared&&) noexcept;
    Prepared& operator=(Prepared&&) noexcept;
    ~Prepared();

    // Would search() do as well as a newly built problem? Not if regions must be found: there, the
    // givens of each query decide how regions are numbered.
    static bool is_worth_it(const Puzzle& puzzle);

    // As csp::search(), with one set of digits per cell; `visit` may be empty. Queries do not
    // affect each other, but only one thread at a time may ask.
    CountResult search(std::span<const DigitSet> candidates, const SolveOptions& options,
                       const std::function<bool(const Grid&)>& visit);
    // As csp::begin(). There must be no other query until the course ends.
    std::unique_ptr<Course> begin(std::span<const DigitSet> candidates, const SolveOptions& options,
                                  bool alike, const Course::Witness& witness);

  private:
    bool narrow(std::span<const DigitSet> candidates);

    struct Impl;
    std::shared_ptr<Impl> impl_;
};

// The number of problems this process has built so far, one per search() and Prepared: a measure of
// wasted work.
std::uint64_t problems_built();

// The candidates that propagation leaves, without any search; empty if it finds a contradiction.
std::vector<DigitSet> propagate(const Puzzle& puzzle);
// The candidates that one of its rules leaves by itself. Of the houses, it knows only that the
// cells of the rule's lists differ within them.
std::vector<DigitSet> propagate(const Puzzle& puzzle, const Rule& rule);

}  // namespace sudokit::csp

// se.hpp - the path of Sudoku Explainer 1.2.1.3, step by step, and its rating.
//
// It tries its rules in a fixed order and takes the first hint of the first rule that finds one.
// Which hint is first depends on the order in which cells, houses and links are looked at; all of
// that is followed here.
#pragma once
#include <memory>
#include <optional>

#include "logic/board/position.hpp"

namespace sudokit::logic::se {

// ER, EP, ED: the hardest step, the hardest one up to the first digit placed, the first one. In
// tenths. If `is_solved` is false, no rule applied any more and ER is 20.0; if `is_complete` is
// also false, a limit stopped the search and ER is at least `er`.
struct Rating {
    int er = 0, ep = 0, ed = 0;
    bool is_solved = false, is_complete = true;
    friend bool operator==(const Rating&, const Rating&) = default;
};

struct RateLimits {
    bool pearls_only = false;    // stop when ER is known to be more than EP
    bool diamonds_only = false;  // ... more than ED
    int most_er = 0;             // ... more than this, if it is not 0
};

// Reuses the memory of its searches for many puzzles of one shape. Use one per thread.
template <class Size>
class Explainer {
  public:
    // Precondition: the layout outlives it.
    explicit Explainer(const Layout<Size>& layout);
    ~Explainer();
    Explainer(Explainer&&) noexcept;

    // The step that Sudoku Explainer takes next; nothing where it gives up. If the position's watch
    // ends the search, it calls support::interrupt(), and rate() returns what is known.
    std::optional<Step> next_step(const logic::Position<Size>& position);
    void forget();  // what it knows of the puzzle at hand: before another one
    Rating rate(const logic::Position<Size>& position, const RateLimits& limits = {});

  private:
    struct Engine;
    void start_afresh();
    std::unique_ptr<Engine> engine_;
};

}  // namespace sudokit::logic::se

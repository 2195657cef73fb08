// se.hpp - the path of Sudoku Explainer 1.2.1.3, step by step, and its rating.
//
// It tries its rules in a fixed order and takes the first hint of the first rule that finds one.
// Which hint is first depends on the order in which cells, houses and links are examined; this code
// follows all of these orders.
#pragma once
#include <memory>
#include <optional>

#include "logic/board/position.hpp"

namespace sudokit::logic::se {

// ER, EP, ED in tenths: the hardest step, the hardest up to the first placement, the first step. If
// `is_solved` is false, no rule applied any more and ER is 20.0; if `is_complete` is also false, a
// limit stopped the search and ER is at least `er`.
struct Rating {
    int er = 0, ep = 0, ed = 0;
    bool is_solved = false, is_complete = true;
    friend bool operator==(const Rating&, const Rating&) = default;
};

struct RateLimits {
    bool pearls_only = false;    // stop once ER is known to exceed EP
    bool diamonds_only = false;  // ... to exceed ED
    int most_er = 0;             // ... to exceed this, unless it is 0
};

// Reuses the memory of its searches across puzzles of one shape. Use one per thread.
template <class Size>
class Explainer {
  public:
    // Precondition: the layout outlives the explainer.
    explicit Explainer(const Layout<Size>& layout);
    ~Explainer();
    Explainer(Explainer&&) noexcept;

    // Sudoku Explainer's next step; nothing if it gives up. If the position's watch ends the
    // search, it calls support::interrupt(), and rate() returns what is known.
    std::optional<Step> next_step(const logic::Position<Size>& position);
    void forget();  // everything about the last puzzle; call before the next
    Rating rate(const logic::Position<Size>& position, const RateLimits& limits = {});

  private:
    struct Engine;
    void start_afresh();
    std::unique_ptr<Engine> engine_;
};

}  // namespace sudokit::logic::se

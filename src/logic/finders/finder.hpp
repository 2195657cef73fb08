// finder.hpp - the interface of all finders: a finder hands every step of the wanted technique to
// the sink, until the sink is full.
#pragma once
#include <utility>
#include <vector>

#include "logic/board/position.hpp"

namespace sudokit::logic {

// How far finders look. Where HoDoKu 2.2.0 has the option, the default is HoDoKu's.
struct FindOptions {
    int max_fins = 5, max_endo_fins = 2;
    bool siamese = false;                 // fish with equal bases but different fins are one step
    bool sets_in_chains = false;          // almost locked sets as nodes of grouped chains
    bool every_elimination = false;       // all chains and fish, not just the best per elimination
    bool overlapping_sets = false;        // almost locked sets may share cells
    bool missing_candidates = true;       // corners of a rectangle may lack one of its digits
    bool small_empty_rectangles = false;  // two places suffice for an empty rectangle
    int max_set_chain = 6;                // almost locked sets in a chain
    bool shortest_only =
        false;  // of chains and suppositions, all that are no longer than the first
    // As people see it: singles that are seen first come first, each in one house only; and where a
    // deadly pattern leaves a single way out, that digit is placed.
    bool by_eye = false;
};

// Takes steps as they are found.
class StepSink {
  public:
    // `limit` = 1: the first step is enough.
    // With `shortest_only`, it is full when a step comes that is longer than the first.
    explicit StepSink(std::size_t limit = 1, bool shortest_only = false)
        : limit_(limit), shortest_only_(shortest_only) {}
    // False: the sink is full. Drops steps that change nothing.
    bool take(Step step);
    bool is_full() const { return is_full_ || steps_.size() >= limit_; }
    std::vector<Step>& steps() { return steps_; }

  private:
    std::size_t limit_;
    bool shortest_only_, is_full_ = false;
    std::vector<Step> steps_;
};

template <class Size>
struct Search {
    using Cells = BasicCellSet<Size::kCells>;
    const Position<Size>& position;
    Technique technique;  // wanted
    const FindOptions& options;
    StepSink& sink;

    const Layout<Size>& layout() const { return position.layout(); }
};

// A technique's row in techniques.def names its finder:
//
//   template <class Size>
//   void find_sk_loops(const Search<Size>& search);
//
// A row without a finder is a link error. A finder of several techniques calls wrong_finder() for
// techniques that it does not know.
[[noreturn]] void wrong_finder(Technique technique);

// At the end of a finder's file.
#define SUDOKIT_FOR_EACH_SIZE(finder)                  \
    template void finder<Small>(const Search<Small>&); \
    template void finder<Large>(const Search<Large>&);
// The same for a finder that is a class.
#define SUDOKIT_FINDER(name, Class)                \
    template <class Size>                          \
    void find_##name(const Search<Size>& search) { \
        Class<Size>(search).run();                 \
    }                                              \
    SUDOKIT_FOR_EACH_SIZE(find_##name)

// At most `limit` steps of one technique, in the finder's order. Ends early if the position's watch
// does: finders call keep_watch() in every loop that may take long on a board of 625 cells.
template <class Size>
std::vector<Step> find_steps(const Position<Size>& position, Technique technique,
                             const FindOptions& options, std::size_t limit);

// --- building steps --------------------------------------------------------------------------

template <class Cells>
std::vector<Cell> list_of(const Cells& cells) {
    std::vector<Cell> list;
    list.reserve(static_cast<std::size_t>(cells.size()));
    cells.for_each([&](Cell c) { list.push_back(c); });
    return list;
}

inline std::vector<Digit> list_of(DigitSet digits) {
    std::vector<Digit> list;
    list.reserve(static_cast<std::size_t>(digits.size()));
    for (Digit d : digits) list.push_back(d);
    return list;
}

// Removes the digit from those cells that have it as a candidate.
template <class Size>
void remove_from(Step& step, const Position<Size>& position,
                 const typename Position<Size>::Cells& cells, Digit d) {
    (cells & position.places(d)).for_each([&](Cell c) { step.removed.push_back({c, d}); });
}

// Removes every other digit from the cell.
template <class Size>
void keep_only(Step& step, const Position<Size>& position, Cell c, DigitSet keep) {
    for (Digit d : position.candidates(c) - keep) step.removed.push_back({c, d});
}

}  // namespace sudokit::logic

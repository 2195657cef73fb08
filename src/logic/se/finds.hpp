// finds.hpp - the chains that a search has found and still needs.
//
// The hint with the lowest (rating, complexity, kind) counts, the first among equals. A search on
// the path keeps only that one. A search nested in another one keeps the best for each set of
// removed candidates.
#pragma once
#include <span>
#include <vector>

#include "logic/se/chain_mode.hpp"
#include "logic/se/units.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {

inline constexpr std::uint64_t kNoScore = ~std::uint64_t{0};

// Rating, complexity, kind: smaller is better.
inline std::uint64_t score_of(int rating, int complexity, int key) {
    return static_cast<std::uint64_t>(rating) << 32 | static_cast<std::uint64_t>(complexity) << 4 |
           static_cast<unsigned>(key);
}

// A hint in brief, without anything that the propagations can reproduce.
template <class Size>
struct Found {
    using Id = typename Ids<Size>::Id;
    std::uint64_t score = kNoScore;
    int complexity = 0;
    std::uint32_t order = 0;
    ChainKind kind = ChainKind::Cell;
    bool source_on = false, target_on = false;
    Id source = 0, target = 0;                // source: candidate or unit
    std::uint32_t path = 0, length = 0;       // cycles and forcing chains: see Finds::path_of
    std::uint32_t removed = 0, removals = 0;  // cycles: place of the removals in Finds

    bool is_path() const { return kind == ChainKind::Cycle || kind == ChainKind::Forcing; }
    Technique technique(ChainMode mode) const;
};

template <class Size>
class Finds {
  public:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;
    struct Link {
        Id x, unit;
        bool is_on;
    };

    explicit Finds(const Units<Size>& units);

    // Forgets everything. Precondition: the position outlives all questions about the finds.
    void begin(const Position<Size>& position, bool keep_all);
    bool keeps_all() const { return keep_all_; }
    const Found<Size>& best() const { return best_; }  // unless all are kept
    // The score that a hint with this conclusion must beat.
    std::uint64_t bound(Id target, bool on) const;
    // `path` runs from its end; `removed` is for cycles only. Other chains need neither.
    void keep(Found<Size> found, std::span<const Link> path = {}, std::span<const Id> removed = {});
    // All hints, as Sudoku Explainer sorts them.
    void collect(std::vector<Found<Size>>& all) const;

    std::span<const Link> path_of(const Found<Size>& found) const {
        SUDOKIT_CHECK(found.is_path() && found.path + found.length <= paths_.size());
        return std::span(paths_).subspan(found.path, found.length);
    }
    void removed_by(const Found<Size>& found, std::vector<Id>& into) const;

  private:
    std::size_t slot_of(Id target, bool on) const;
    void keep_wide(const Found<Size>& found);
    std::span<const Id> cycle_removes(const Found<Size>& found) const {
        SUDOKIT_CHECK(found.removed + found.removals <= removed_.size());
        return std::span(removed_).subspan(found.removed, found.removals);
    }

    const Units<Size>& units_;
    const Position<Size>* position_ = nullptr;
    bool keep_all_ = false;
    Found<Size> best_;
    std::vector<Found<Size>> slots_;  // by removed candidates, if all are kept
    std::vector<std::size_t> used_slots_;
    std::vector<Found<Size>> wide_;  // cycles that remove several candidates
    std::uint32_t order_ = 0;
    std::vector<Link> paths_;
    std::vector<Id> removed_;
};

}  // namespace sudokit::logic::se

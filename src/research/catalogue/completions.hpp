// completions.hpp - the minlex grids that begin with a given band.
#pragma once
#include <functional>
#include <memory>

#include "research/catalogue/least.hpp"
#include "research/catalogue/pairs.hpp"
#include "research/exact_count/partitions.hpp"
#include "sudokit/stop.hpp"

namespace sudokit::catalogue {

class Completions {
  public:
    explicit Completions(unsigned band);
    ~Completions();

    // The last three rows of the grids that have the same first six.
    class LastRows;
    using Visit = std::function<void(const Band& middle, const LastRows& last)>;
    // Visits the minlex grids whose fourth row begins with `row4`, which may be empty, unordered.
    // Ends early when `stop` is set.
    void for_each(std::span<const std::uint8_t> row4, Stop stop, const Visit& visit);

  private:
    using Index = exact::Index;
    struct Deal;
    struct Pair;
    struct Fill;
    struct Search;
    using Deals = std::array<const Deal*, 3>;

    const Deal& deal(unsigned stack, unsigned number);
    void list_deals(Search& search);
    void list_pairs(unsigned side, const Search& search, std::vector<Pair>& pairs) const;
    void list_fills(unsigned side, const Search& search, const std::vector<Pair>& pairs,
                    std::vector<Fill>& fills) const;
    void fold(unsigned side, const Search& search, std::vector<Fill>& fills) const;
    void join(Search& search) const;
    static Band rows_of(unsigned side, const Deals& deals, const Fill& fill);
    static unsigned ties(const Fill& middle, const Fill& last,
                         const std::array<std::uint64_t, 3>& greater);
    bool is_minlex(const Search& search, const Fill& middle, const Fill& last, unsigned tied) const;

    const unsigned band_;
    const LeastTest least_;
    std::array<Box, 3> upper_;        // the boxes of the first band
    std::array<Index, 3> columns_{};  // their columns
    std::array<std::array<std::unique_ptr<Deal>, exact::kCompletions>, 3> deals_;
};

// A box of the middle (side 0) or last (side 1) band is one of 216 with the columns dealt to it.
// The first 36 have their rows sorted.
struct Completions::Fill {
    std::array<std::uint8_t, 3> box, sorted;
    bool tied;               // in the same class as the first band
    bool undecided = false;  // an automorphism of the first band keeps the fourth row
    std::uint64_t row4 = 0;  // of a middle band
    std::uint64_t image =
        ~0ull;  // of a last band: the least fourth row it gives to an automorphism
};

class Completions::LastRows {
  public:
    std::size_t size() const { return kept_.size(); }
    Band operator[](std::size_t i) const { return rows_of(1, *deals_, *kept_[i]); }

  private:
    friend Completions;
    const Deals* deals_ = nullptr;
    std::vector<const Fill*> kept_;
};

}  // namespace sudokit::catalogue

// completions.hpp - all ways to make a grid proper by a number of additional givens.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "research/near/met.hpp"
#include "research/near/pair_table.hpp"
#include "sudokit/limits.hpp"

namespace sudokit::near {

// A digit that an open cell may hold, given only the givens that it sees.
struct Candidate {
    std::uint8_t cell;
    Digit digit;
};

struct Aim {
    bool minimal_only = true;
    const Kernel* kernel = nullptr;
    Stop stop = {};
};

// Keeps its memory between calls: use one per thread.
class Completions {
  public:
    using Found = std::function<void(const ClassicGrid&)>;

    Completions(const Aim& aim, Found found) : aim_(aim), found_(std::move(found)) {}

    // Calls `found` with each proper puzzle that has `plus` givens more than `base`, all of them in
    // cells from `first` on. minimal_only leaves out puzzles with a known redundant added given;
    // the others may still not be minimal.
    void find(const ClassicGrid& base, int plus, unsigned first = 0);

  private:
    enum class Kind : std::uint8_t { Unknown, False, Unique, Several };

    void set_base(const ClassicGrid& base, unsigned first);
    ClassicGrid with(std::size_t candidate) const;
    bool may_follow(Kind kind) const {
        return kind == Kind::Several || (kind == Kind::Unique && !aim_.minimal_only);
    }
    void sort_singles();
    void find_pairs();
    void rule_pairs_out();
    void ask();
    void see(const ClassicGrid& solution);
    static bool see_solution(void* context, std::size_t, const ClassicGrid& solution);
    bool is_stopped() const;

    const Aim aim_;
    const Found found_;

    ClassicGrid base_{};
    std::vector<Candidate> candidates_;
    std::array<std::array<std::uint16_t, 10>, kClassicCells> number_{};  // kNone: not a candidate
    std::vector<Kind> kinds_;                                            // of the candidates
    std::vector<std::uint8_t> seen_;  // in how many solutions, 2 at most
    PairTable pairs_;
    Met met_;
    bool wants_pairs_ = false;

    std::vector<ClassicGrid> questions_;
    std::vector<std::uint16_t> asked_;  // the candidate of each query about one candidate
    std::vector<BatchResult> answers_;
    std::vector<std::uint16_t> members_;
};

}  // namespace sudokit::near

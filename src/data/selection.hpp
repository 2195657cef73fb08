// selection.hpp - decides which candidates go into the data set, and into which part. It sees them
// in order, so the selection depends only on them.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "data/candidate.hpp"
#include "data/level_turns.hpp"
#include "data/plan.hpp"

namespace sudokit::data {

class Selection {
  public:
    struct Place {
        std::size_t part, stratum;
    };
    // The outcomes of the candidates.
    struct Tally {
        std::uint64_t looked_at = 0, unreadable = 0, other_boards = 0, improper = 0, unrated = 0;
        std::uint64_t unmade = 0;    // the generator found none
        std::uint64_t outside = 0;   // of all strata
        std::uint64_t repeated = 0;  // isomorphic to an earlier one
        std::uint64_t surplus = 0;   // their stratum and part were full
        std::uint64_t passed = 0;    // not looked at, since their turn was over
    };

    explicit Selection(const Plan& plan);

    // Nothing if it is rejected.
    std::optional<Place> take(const Candidate& candidate);
    // Are all quotas filled?
    bool is_full() const { return missing_ == 0; }
    // Is there little hope for more?
    bool is_out_of_patience() const { return in_vain_ >= plan_.patience || is_hopeless(); }
    // Does the generator find no puzzle? 'generate' stops at the first number without one.
    bool is_hopeless() const {
        return plan_.turns.empty() ? unmade_in_a_row_ >= kMostUnmade : turns_.are_over();
    }
    std::uint64_t missing() const { return has_quotas_ ? missing_ : 0; }

    std::uint64_t taken() const { return forms_.size(); }
    const Tally& tally() const { return tally_; }
    std::uint64_t rows(std::size_t part, std::size_t stratum) const { return rows_[part][stratum]; }
    // The candidates of the stratum, accepted or not, and their weights: the population sampled.
    std::uint64_t seen(std::size_t stratum) const { return seen_[stratum]; }
    double weight_seen(std::size_t stratum) const { return weight_seen_[stratum]; }
    const LevelTurns& turns() const { return turns_; }
    // At least one: without strata in the plan, all puzzles form one.
    std::size_t strata() const { return seen_.size(); }

  private:
    static constexpr std::uint64_t kMostUnmade = 10;
    struct FormHash {
        std::size_t operator()(const std::array<std::uint64_t, 2>& form) const { return form[0]; }
    };
    std::size_t part_of(std::uint64_t bucket) const;
    std::optional<std::size_t> stratum_of(const Candidate& candidate) const;
    bool is_usable(const Candidate& candidate);

    const Plan& plan_;
    LevelTurns turns_;
    bool has_quotas_ = false;
    std::uint64_t missing_ = ~std::uint64_t{0}, in_vain_ = 0, unmade_in_a_row_ = 0;
    std::vector<std::uint64_t> share_ends_;           // of parts, as parts of 2^64
    std::vector<std::vector<std::uint64_t>> quotas_;  // by group (a stratum, or all) and part
    std::vector<std::vector<std::uint64_t>> taken_;   // likewise
    std::vector<std::vector<std::uint64_t>> rows_;    // by part and stratum
    std::vector<std::uint64_t> seen_;
    std::vector<double> weight_seen_;
    std::unordered_set<std::array<std::uint64_t, 2>, FormHash> forms_;
    Tally tally_;
};

}  // namespace sudokit::data

#include "data/selection.hpp"

#include <algorithm>
#include <numeric>

namespace sudokit::data {
namespace {

// Shares of a whole number that add up to it: the largest remainders are rounded up.
std::vector<std::uint64_t> apportion(std::uint64_t total,
                                     const std::vector<std::uint64_t>& shares) {
    std::vector<std::uint64_t> parts;
    std::vector<std::size_t> by_remainder(shares.size());
    std::iota(by_remainder.begin(), by_remainder.end(), std::size_t{0});
    const auto remainder = [&](std::size_t i) { return total % 100 * shares[i] % 100; };
    const auto comes_first = [&](std::size_t a, std::size_t b) {
        return remainder(a) != remainder(b) ? remainder(a) > remainder(b) : a < b;
    };
    for (const std::uint64_t share : shares)
        parts.push_back(total / 100 * share + total % 100 * share / 100);
    std::ranges::sort(by_remainder, comes_first);
    const std::uint64_t given = std::accumulate(parts.begin(), parts.end(), std::uint64_t{0});
    for (std::size_t i = 0; i < total - given; ++i) ++parts[by_remainder[i]];
    return parts;
}

}  // namespace

Selection::Selection(const Plan& plan) : plan_(plan), turns_(plan) {
    const std::size_t strata = std::max<std::size_t>(plan.strata.size(), 1);
    seen_.resize(strata), weight_seen_.resize(strata);
    rows_.assign(plan.shares.size(), std::vector<std::uint64_t>(strata));
    std::uint64_t sum = 0;
    for (const std::uint64_t share : plan.shares) {
        sum += share;
        // 2^64 * sum / 100, rounded down; the last part takes the rest.
        share_ends_.push_back(~std::uint64_t{0} / 100 * sum);
    }
    has_quotas_ = plan.per_stratum || plan.total;
    if (!has_quotas_) return;
    const std::size_t groups = plan.per_stratum ? strata : 1;
    const std::uint64_t each = plan.per_stratum ? *plan.per_stratum : *plan.total;
    quotas_.assign(groups, apportion(each, plan.shares));
    taken_.assign(groups, std::vector<std::uint64_t>(plan.shares.size()));
    missing_ = groups * each;
}

std::size_t Selection::part_of(std::uint64_t bucket) const {
    for (std::size_t part = 0; part + 1 < share_ends_.size(); ++part)
        if (bucket < share_ends_[part]) return part;
    return share_ends_.size() - 1;
}

std::optional<std::size_t> Selection::stratum_of(const Candidate& candidate) const {
    if (plan_.strata.empty()) return 0;
    const double value = candidate.figures[static_cast<std::size_t>(plan_.by)];
    for (std::size_t i = 0; i < plan_.strata.size(); ++i)
        if (plan_.strata[i].contains(value)) return i;
    return std::nullopt;
}

bool Selection::is_usable(const Candidate& candidate) {
    using Fate = Candidate::Fate;
    switch (candidate.fate) {
        case Fate::Good:
            return true;
        case Fate::Unreadable:
            ++tally_.unreadable;
            break;
        case Fate::OtherBoard:
            ++tally_.other_boards;
            break;
        case Fate::Improper:
            ++tally_.improper;
            break;
        case Fate::Unrated:
            ++tally_.unrated;
            break;
        case Fate::NotFound:
        case Fate::OutOfTries:
        case Fate::NotNeeded:
            ++tally_.unmade;
    }
    return false;
}

std::optional<Selection::Place> Selection::take(const Candidate& candidate) {
    if (!turns_.takes(candidate)) return ++tally_.passed, std::nullopt;
    ++tally_.looked_at;
    ++in_vain_;
    unmade_in_a_row_ = candidate.is_made() ? 0 : unmade_in_a_row_ + 1;
    if (!is_usable(candidate)) return std::nullopt;
    const auto stratum = stratum_of(candidate);
    if (!stratum) return ++tally_.outside, std::nullopt;
    ++seen_[*stratum];
    weight_seen_[*stratum] += candidate.weight;
    const std::size_t part = part_of(candidate.bucket);
    const std::size_t group = plan_.per_stratum ? *stratum : 0;
    if (has_quotas_ && taken_[group][part] == quotas_[group][part])
        return ++tally_.surplus, std::nullopt;
    if (!forms_.insert(candidate.form).second) return ++tally_.repeated, std::nullopt;
    in_vain_ = 0;
    ++rows_[part][*stratum];
    if (has_quotas_) {
        ++taken_[group][part];
        --missing_;
        if (plan_.per_stratum && taken_[group] == quotas_[group]) turns_.end_turns_of(*stratum);
    }
    return Place{part, *stratum};
}

}  // namespace sudokit::data

#include "logic/hodoku/als_chain.hpp"

#include <algorithm>
#include <bit>

namespace sudokit::logic::hodoku {
namespace {

using ByDigit = std::array<Cells, 10>;  // by digit

// HoDoKu's sum over removals, by digit and then by cell: later ones have more weight.
int index_sum(const ByDigit& removals) {
    int sum = 0, factor = 1;
    for (Digit d = 1; d <= 9; ++d)
        removals[d].for_each([&](Cell c) {
            sum += c * factor + d;
            factor += 80;
        });
    return sum;
}

int removal_count(const LockedSet& a, const LockedSet& b) {
    int count = 0;
    for (Digit d : a.digits& b.digits) count += (a.seen[d] & b.seen[d]).size();
    return count;
}

}  // namespace

bool AlsChainSearch::find(const AlmostLockedSets& als, Deduction& found) {
    als_ = &als;
    best_count_ = 0;
    measure_heights();
    visits_.assign(als.sets().size() * 10, {});
    ends_.resize(als.sets().size() / 64 + 1);
    for (std::uint32_t set = 0; set < als.sets().size(); ++set) start(set);
    if (best_count_ == 0) return false;
    for (Digit d = 1; d <= 9; ++d)
        best_[d].for_each([&](Cell c) { found.removed.push_back({c, d}); });
    return true;
}

void AlsChainSearch::measure_heights() {
    height_.assign(als_->sets().size(), 0);
    for (auto link = als_->links().rbegin(); link != als_->links().rend(); ++link)
        height_[link->from] = std::max(height_[link->from], height_[link->to] + 1);
}

void AlsChainSearch::start(std::uint32_t set) {
    first_ = set;
    if (!mark_ends()) return;
    for (const RestrictedCommon& link : als_->links_from(set))
        for (Digit d : {link.first, link.second}) {
            first_digit_ = d;
            if (d != 0) walk(link.to, d, 1);
        }
}

// Marks later sets that, with the first one, can remove as much as the best chain so far.
bool AlsChainSearch::mark_ends() {
    const auto victims = als_->victims(first_);
    const LockedSet& first = als_->sets()[first_];
    last_end_ = first_;
    for (std::size_t w = first_ / 64; w < victims.size(); ++w) {
        ends_[w] = 0;
        std::uint64_t left = victims[w];
        if (w == first_ / 64) left &= ~std::uint64_t{1} << first_ % 64;
        for (; left; left &= left - 1) {
            const auto set = static_cast<std::uint32_t>(w * 64) +
                             static_cast<std::uint32_t>(std::countr_zero(left));
            if (best_count_ > 1 && removal_count(first, als_->sets()[set]) < best_count_) continue;
            ends_[w] |= left & (~left + 1);
            last_end_ = set;
        }
    }
    return last_end_ != first_;
}

// The digit by which a set was entered is used up. If two others are free, HoDoKu continues with
// the first only.
void AlsChainSearch::walk(std::uint32_t set, Digit entered_by, int links) {
    for (const RestrictedCommon& link : als_->links_from(set)) {
        if (link.to > last_end_) break;
        DigitSet free = DigitSet::of(link.first);
        if (link.second != 0) free.insert(link.second);
        free = free - DigitSet::of(entered_by);
        if (free.empty()) continue;
        if (links + 1 >= kFewestLinks && is_end(link.to)) end_at(link.to, free);
        enter(link.to, free.lowest(), links + 1);
    }
}

// Enters a set again only if the last visit came too late to follow every chain to its end.
void AlsChainSearch::enter(std::uint32_t set, Digit entered_by, int links) {
    if (links == kMostLinks) return;
    Visit& visit = visits_[set * 10u + entered_by];
    if (visit.first_set != first_) visit = {first_, {}};
    std::uint8_t& fewest = visit.fewest_links[first_digit_];
    if (fewest != 0 && (links >= fewest || fewest + height_[set] <= kMostLinks)) return;
    fewest = static_cast<std::uint8_t>(links);
    walk(set, entered_by, links);
}

void AlsChainSearch::end_at(std::uint32_t set, DigitSet restricted) {
    const LockedSet &first = als_->sets()[first_], &last = als_->sets()[set];
    ByDigit removals;
    int count = 0;
    for (Digit d : ((first.digits & last.digits) - restricted) - DigitSet::of(first_digit_)) {
        removals[d] = first.seen[d] & last.seen[d];
        count += removals[d].size();
    }
    if (count == 0 || count < best_count_) return;
    const int sum = index_sum(removals);
    if (count == best_count_ && sum >= best_sum_) return;
    best_count_ = count;
    best_sum_ = sum;
    best_ = removals;
}

}  // namespace sudokit::logic::hodoku

#include "logic/hodoku/step_choice.hpp"

#include <algorithm>
#include <limits>

#include "support/check.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr int kUnranked = std::numeric_limits<int>::max();

std::uint64_t hash_of(Technique technique, std::span<const Candidate> removed) {
    auto hash = static_cast<std::uint64_t>(technique);
    for (const Candidate& x : removed)
        hash = (hash ^ static_cast<std::uint64_t>(x.cell * 16 + x.digit)) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

}  // namespace

void Removals::list(std::vector<Candidate>& sorted) const {
    sorted.clear();
    for (Digit d = 1; d <= 9; ++d) cells[d].for_each([&](Cell c) { sorted.push_back({c, d}); });
}

Rank Rank::of(std::span<const Candidate> removed) {
    Rank rank{static_cast<int>(removed.size()), 0};
    int weight = 1;
    for (const Candidate& x : removed) {
        rank.sum += x.cell * weight + x.digit;
        weight += 80;
    }
    return rank;
}

void StepChoice::start(bool keep_all) {
    keep_all_ = keep_all;
    best_ = {};
    bucket_.fill(-1);
    classes_.clear();
    removed_.clear();
    for (auto& part : parts_) part.clear();
}

void StepChoice::add(Technique technique, std::span<const Candidate> removed, int length,
                     std::size_t part) {
    SUDOKIT_CHECK(!removed.empty() && part < kParts);
    const int index = class_of(technique, removed);
    Class& c = at(index);
    if (c.shortest[part] <= length) return;
    c.shortest[part] = length;
    parts_[part].push_back({index, length});
    if (c.rank.is_better_than(best_)) best_ = c.rank;
}

int StepChoice::class_of(Technique technique, std::span<const Candidate> removed) {
    const std::uint64_t hash = hash_of(technique, removed);
    int& bucket = bucket_[hash % kBuckets];
    for (int i = bucket; i >= 0; i = at(i).next) {
        const Class& c = at(i);
        if (c.hash == hash && c.technique == technique &&
            std::ranges::equal(removed_by(c), removed))
            return i;
    }
    classes_.push_back({technique,
                        hash,
                        static_cast<std::uint32_t>(removed_.size()),
                        Rank::of(removed),
                        {kUnranked, kUnranked, kUnranked},
                        0,
                        bucket});
    removed_.insert(removed_.end(), removed.begin(), removed.end());
    return bucket = static_cast<int>(classes_.size()) - 1;
}

int StepChoice::compare(Step a, Step b) const {
    if (a.of == b.of) return a.length - b.length;
    const Rank &x = at(a.of).rank, &y = at(b.of).rank;
    return x.count != y.count ? y.count - x.count : x.sum - y.sum;
}

void StepChoice::join_parts() {
    steps_.clear();
    for (std::size_t part = 0; part < kParts; ++part) {
        for (Step step : parts_[part]) {
            Class& c = at(step.of);
            if (std::any_of(c.shortest.begin(), c.shortest.begin() + part,
                            [&](int shortest) { return shortest <= step.length; }))
                continue;
            ++c.steps;
            steps_.push_back(step);
        }
    }
}

bool StepChoice::is_decided() const {
    int classes = 0, steps = 0;
    for (const Class& c : classes_) {
        if (c.rank != best_) continue;
        ++classes;
        steps += c.steps;
    }
    return classes == 1 || steps == classes;
}

void StepChoice::take_best(Deduction& found) {
    SUDOKIT_CHECK(!empty());
    const auto compare = [this](Step a, Step b) { return this->compare(a, b); };
    SUDOKIT_CHECK(!steps_.empty() && (is_decided() || keep_all_));
    Step first{};
    if (is_decided()) {
        first = *std::ranges::find(steps_, best_, [&](Step step) { return at(step.of).rank; });
    } else {
        ListSort<Step, decltype(compare)> sort(compare);
        sort(steps_);
        first = steps_.front();
    }
    const Class& best = at(first.of);
    const auto removed = removed_by(best);
    found.start(best.technique);
    found.removed.assign(removed.begin(), removed.end());
}

}  // namespace sudokit::logic::hodoku

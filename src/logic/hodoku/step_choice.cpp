#include "logic/hodoku/step_choice.hpp"

#include <algorithm>

namespace sudokit::logic::hodoku {
namespace {

std::uint64_t hash_of(Technique technique, std::span<const Candidate> removed) {
    auto hash = static_cast<std::uint64_t>(technique);
    for (const Candidate& x : removed)
        hash = (hash ^ static_cast<std::uint64_t>(x.cell * 16 + x.digit)) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

// Cells weigh more and more, so that different sets seldom have the same sum.
int sum_of(std::span<const Candidate> removed) {
    int sum = 0, weight = 1;
    for (const Candidate& x : removed) {
        sum += x.cell * weight + x.digit;
        weight += 80;
    }
    return sum;
}

}  // namespace

void StepChoice::clear() {
    bucket_.fill(-1);
    classes_.clear();
    removed_.clear();
    steps_.clear();
    late_.clear();
}

void StepChoice::add(Technique technique, const Removals& removals, int length, bool late) {
    sorted_.clear();
    for (Digit d = 1; d <= 9; ++d)
        removals.cells[d].for_each([&](Cell c) { sorted_.push_back({c, d}); });
    if (!sorted_.empty()) add(technique, sorted_, length, late);
}

void StepChoice::add(Technique technique, std::span<const Candidate> removed, int length,
                     bool late) {
    const int index = class_of(technique, removed);
    Class& c = classes_[static_cast<std::size_t>(index)];
    if (c.steps > 0 && c.shortest <= length) return;
    c.shortest = length;
    ++c.steps;
    (late ? late_ : steps_).push_back({index, length});
}

int StepChoice::class_of(Technique technique, std::span<const Candidate> removed) {
    const std::uint64_t hash = hash_of(technique, removed);
    int& bucket = bucket_[hash % kBuckets];
    for (int i = bucket; i >= 0; i = classes_[static_cast<std::size_t>(i)].next) {
        const Class& c = classes_[static_cast<std::size_t>(i)];
        if (c.hash == hash && is_same(c, technique, removed)) return i;
    }
    classes_.push_back({technique, hash, static_cast<std::uint32_t>(removed_.size()),
                        static_cast<std::uint32_t>(removed.size()), sum_of(removed), 0, 0, bucket});
    removed_.insert(removed_.end(), removed.begin(), removed.end());
    return bucket = static_cast<int>(classes_.size()) - 1;
}

bool StepChoice::is_same(const Class& c, Technique technique,
                         std::span<const Candidate> removed) const {
    return c.technique == technique && std::ranges::equal(removed_by(c), removed);
}

int StepChoice::compare_ranks(const Class& a, const Class& b) const {
    if (a.count != b.count) return static_cast<int>(b.count) - static_cast<int>(a.count);
    return a.sum - b.sum;
}

int StepChoice::compare(Step a, Step b) const {
    if (a.of == b.of) return a.length - b.length;
    return compare_ranks(classes_[static_cast<std::size_t>(a.of)],
                         classes_[static_cast<std::size_t>(b.of)]);
}

int StepChoice::first_of_best_rank() const {
    const auto of = [](Step step) { return static_cast<std::size_t>(step.of); };
    int best = -1;
    for (const auto* list : {&steps_, &late_})
        for (Step step : *list)
            if (best < 0 ||
                compare_ranks(classes_[of(step)], classes_[static_cast<std::size_t>(best)]) < 0)
                best = step.of;
    return best;
}

bool StepChoice::is_decided() const {
    const Class& best = classes_[static_cast<std::size_t>(first_of_best_rank())];
    int classes = 0, steps = 0;
    for (const Class& c : classes_) {
        if (compare_ranks(c, best) != 0) continue;
        ++classes;
        steps += c.steps;
    }
    return classes == 1 || steps == classes;
}

void StepChoice::take_best(Deduction& found) {
    int first = first_of_best_rank();
    if (!is_decided()) {
        steps_.insert(steps_.end(), late_.begin(), late_.end());
        late_.clear();
        const auto compare = [this](Step a, Step b) { return this->compare(a, b); };
        ListSort<Step, decltype(compare)> sort(compare);
        sort(steps_);
        first = steps_.front().of;
    }
    const Class& best = classes_[static_cast<std::size_t>(first)];
    const auto removed = removed_by(best);
    found.start(best.technique);
    found.removed.assign(removed.begin(), removed.end());
}

}  // namespace sudokit::logic::hodoku

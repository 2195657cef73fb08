// overlaps.cpp - nested groups. Rows with the same cells are a group, a part of the group with one
// canonical form, which is a part of the group with one grid. When a group ends,
//
//     rows of A with a relative in B = rows of A in the group, if B has rows there,
//                                      minus those whose part already has rows of B
//
// so that each row counts for its closest relation, and no group is ever stored.
#include "data/overlaps.hpp"

#include <algorithm>

namespace sudokit::data {

void Examples::add(const Example& example) {
    const auto place = std::ranges::lower_bound(list_, example);
    if (place != list_.end() && *place == example) return;
    list_.insert(place, example);
    if (list_.size() > kMost) list_.pop_back();
}

OverlapFinder::Share* OverlapFinder::Group::share_of(std::uint32_t file) {
    const auto found = std::ranges::find(shares, file, &Share::file);
    return found == shares.end() ? nullptr : &*found;
}

std::uint64_t OverlapFinder::Group::related(std::uint32_t file, std::uint32_t other) const {
    for (const Related& related : related_below)
        if (related.file == file && related.other == other) return related.rows;
    return 0;
}

const Example* OverlapFinder::Group::example_of(std::uint32_t file, std::uint32_t other) const {
    for (const Candidate& known : candidates)
        if (known.file == file && known.other == other) return &known.example;
    return nullptr;
}

// Suggests the first pair of rows as the example for two files.
void OverlapFinder::Group::suggest(const Share& before, const Share& now) {
    const bool in_order = before.file <= now.file;
    const Share &a = in_order ? before : now, &b = in_order ? now : before;
    if (example_of(a.file, b.file)) return;
    candidates.push_back({a.file, b.file, {a.first, b.first}});
}

void OverlapFinder::Group::add(const std::vector<Share>& part) {
    for (const Share& share : part)
        for (const Share& before : shares) suggest(before, share);
    for (const Share& share : part) {
        if (Share* const known = share_of(share.file)) {
            known->rows += share.rows;
            ++known->parts;
        } else {
            shares.push_back({share.file, share.rows, 1, share.first});
        }
        for (const Share& other : part) {
            if (other.file == share.file) continue;
            const auto known = std::ranges::find_if(related_below, [&](const Related& related) {
                return related.file == share.file && related.other == other.file;
            });
            if (known != related_below.end())
                known->rows += share.rows;
            else
                related_below.push_back({share.file, other.file, share.rows});
        }
    }
}

void OverlapFinder::count(std::size_t level, const Group& group) {
    for (const Share& share : group.shares)
        if (share.parts > 1) {
            Repeats& repeats = found_.within[share.file][level];
            repeats.rows += share.parts - 1;
            if (const Example* const example = group.example_of(share.file, share.file))
                repeats.examples.add(*example);
        }
    for (std::size_t i = 0; i < group.shares.size(); ++i)
        for (std::size_t j = 0; j < group.shares.size(); ++j) {
            const Share &a = group.shares[i], &b = group.shares[j];
            if (a.file >= b.file) continue;
            const std::uint64_t of_a = a.rows - group.related(a.file, b.file);
            const std::uint64_t of_b = b.rows - group.related(b.file, a.file);
            if (of_a == 0 && of_b == 0) continue;
            Overlap& overlap = found_.across[{a.file, b.file}][level];
            overlap.rows_of_first += of_a;
            overlap.rows_of_second += of_b;
            if (const Example* const example = group.example_of(a.file, b.file))
                overlap.examples.add(*example);
        }
}

// Closes the groups up to this level.
void OverlapFinder::close(std::size_t level) {
    for (std::size_t i = 0; i <= level && i < kRelations; ++i) {
        Group& group = groups_[i];
        if (i + 1 < kRelations) groups_[i + 1].add(group.shares);
        const bool is_single = group.shares.size() == 1 && group.shares.front().parts == 1;
        if (!is_single) count(i, group);
        group.clear();
    }
}

void OverlapFinder::add(const Entry& entry) {
    if (last_)
        if (const std::size_t nearness = entry.nearness(*last_); nearness > 0) close(nearness - 1);
    groups_[0].add({{entry.place().file, 1, 1, entry.place()}});
    last_ = entry;
}

Relations OverlapFinder::finish() {
    if (last_) close(kRelations - 1);
    last_.reset();
    return std::move(found_);
}

}  // namespace sudokit::data

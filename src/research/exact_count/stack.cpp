#include "research/exact_count/stack.hpp"

#include <algorithm>

namespace sudokit::exact {
namespace {

using Flags = std::array<bool, kPartitions>;

Flags flags_of(const std::vector<Index>& list) {
    Flags flags{};
    for (const Index i : list) flags[i] = true;
    return flags;
}

PartitionMap places_in(const std::vector<Index>& list) {
    PartitionMap places;
    places.fill(kNone);
    for (std::size_t i = 0; i < list.size(); ++i) places[list[i]] = static_cast<Index>(i);
    return places;
}

std::vector<Index> members_of(const Flags& flags) {
    std::vector<Index> list;
    for (std::size_t i = 0; i < kPartitions; ++i)
        if (flags[i]) list.push_back(static_cast<Index>(i));
    return list;
}

}  // namespace

Stack::Stack(const std::array<std::vector<Index>, 3>& columns, const std::array<unsigned, 3>& swaps,
             unsigned digits) {
    const Partitions& table = partitions();
    const Flags in_second = flags_of(columns[1]), in_third = flags_of(columns[2]);
    const auto fits = [&](const Completion& c) { return in_second[c.second] && in_third[c.third]; };

    for (const Index a : columns[0])
        if (std::any_of(table.completions[a].begin(), table.completions[a].end(), fits))
            fitting.push_back(a);
    Flags is_image{};
    const PartitionMap outer_class = orbit_map(digits, swaps[0]);
    for (const Index a : fitting) is_image[outer_class[a]] = true;
    for (std::size_t i = 0; i < kPartitions; ++i)
        if (is_image[outer_class[i]]) outer.push_back(static_cast<Index>(i));
    outer_at = places_in(outer);

    Flags used_second{}, used_third{};
    const PartitionMap second_class = orbit_map(0, swaps[1]);
    const PartitionMap third_class = orbit_map(0, swaps[2]);
    for (const Index a : outer) {
        begin.push_back(static_cast<std::uint32_t>(completions.size()));
        for (const Completion& c : table.completions[a]) {
            if (!fits(c)) continue;
            actual.push_back(c);
            completions.push_back({second_class[c.second], third_class[c.third]});
            used_second[completions.back().second] = true;
            used_third[completions.back().third] = true;
        }
    }
    begin.push_back(static_cast<std::uint32_t>(completions.size()));
    second = members_of(used_second);
    third = members_of(used_third);
    const PartitionMap second_at = places_in(second), third_at = places_in(third);
    for (Completion& c : completions) c = {second_at[c.second], third_at[c.third]};
}

std::size_t Stack::most_completions() const {
    std::size_t most = 0;
    for (std::size_t i = 0; i + 1 < begin.size(); ++i)
        most = std::max<std::size_t>(most, begin[i + 1] - begin[i]);
    return most;
}

}  // namespace sudokit::exact

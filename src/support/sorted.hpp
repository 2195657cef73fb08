// sorted.hpp - removes duplicates from a list, or looks for them.
#pragma once
#include <algorithm>
#include <vector>

namespace sudokit {

template <typename T>
void sort_unique(std::vector<T>& list) {
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

template <typename T>
bool has_repeats(std::vector<T> list) {
    std::ranges::sort(list);
    return std::ranges::adjacent_find(list) != list.end();
}

}  // namespace sudokit

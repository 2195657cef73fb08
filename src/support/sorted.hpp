// sorted.hpp - sorts a list and removes duplicates.
#pragma once
#include <algorithm>
#include <vector>

namespace sudokit {

template <typename T>
void sort_unique(std::vector<T>& list) {
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace sudokit

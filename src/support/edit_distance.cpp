#include "support/edit_distance.hpp"

#include <algorithm>
#include <vector>

namespace sudokit::support {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replace = above[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, replace});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(above);
        above.swap(row);
    }
    return above[b.size()];
}

std::string_view closest_word(std::string_view typed, std::span<const std::string_view> known) {
    std::string_view best;
    std::size_t best_distance = std::clamp<std::size_t>(typed.size() / 3, 1, 3) + 1;
    for (std::string_view word : known)
        if (const std::size_t d = edit_distance(typed, word); d < best_distance)
            best = word, best_distance = d;
    return best;
}

}  // namespace sudokit::support

#include "csp/problem.hpp"

#include <algorithm>

namespace sudokit::csp {

Image::Image(const std::vector<Digits>& second) {
    const std::size_t bytes = (second.size() + 7) / 8;
    parts_.assign(bytes * 256, 0);
    for (std::size_t byte = 0; byte < bytes; ++byte)
        for (unsigned set = 1; set < 256; ++set) {
            const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
            const std::size_t index = byte * 8 + lowest;
            parts_[byte * 256 + set] = parts_[byte * 256 + (set & (set - 1))] |
                                       (index < second.size() ? second[index] : 0);
        }
}

namespace {

bool has_mirror_image(const Problem& problem) {
    const auto mirror = [&](Digits set) { return mirrored(set, problem.digits); };
    const auto is_mirrored = [&](const Image& image) {
        for (int d = 0; d < problem.digits; ++d)
            if (image(mirror(bit(d))) != mirror(image(bit(d)))) return false;
        return true;
    };
    return std::ranges::all_of(problem.twins, [](Digits alike) { return is_single(alike); }) &&
           std::ranges::all_of(problem.candidates,
                               [&](Digits set) { return mirror(set) == set; }) &&
           std::ranges::all_of(problem.images, is_mirrored) &&
           std::ranges::all_of(problem.propagators,
                               [](const auto& p) { return p->is_blind_to_values(); });
}

}  // namespace

void find_twins(Problem& problem) {
    const auto n = static_cast<std::size_t>(problem.digits);
    problem.twins.assign(n, 0);
    for (std::size_t d = 0; d < n; ++d) {
        if (problem.twins[d]) continue;
        Digits alike = problem.uses_values ? bit(static_cast<int>(d)) : problem.all();
        for (std::size_t c = 0; c < problem.candidates.size(); ++c) {
            if (!problem.used[c]) continue;
            const Digits candidates = problem.candidates[c];
            alike &= candidates >> d & 1 ? candidates : ~candidates;
        }
        for (Digits rest = alike; rest; rest &= rest - 1)
            problem.twins[static_cast<std::size_t>(low(rest))] = alike;
    }
    problem.has_mirror_image = has_mirror_image(problem);
}

}  // namespace sudokit::csp

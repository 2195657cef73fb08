// view.cpp - an estimate of the work, in nanoseconds, for each of the 36 views.
//
// Whatever the view, the unfolded sum has one term for each way to choose three completing column
// partitions in every stack, so the triples of a stack are counted once for each orientation. The
// symmetry of the two inner bands divides them; how well, depends on the order of the stacks. The
// constants were fitted to runs of all views of some hundred puzzles (see docs/research.md).
#include "research/exact_count/view.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace sudokit::exact {
namespace {

struct Sizes {
    std::array<std::array<std::vector<Index>, 3>, 3> columns;  // [band][stack]
    std::array<double, 3> triples{};                           // by stack
    std::array<Symmetry, 3> symmetry;                          // by band
};

Sizes sizes_of(const Board& board) {
    Sizes sizes;
    for (std::size_t band = 0; band < 3; ++band) {
        sizes.symmetry[band] = symmetry_of(board.boxes[band]);
        for (std::size_t stack = 0; stack < 3; ++stack)
            sizes.columns[band][stack] = column_partitions(board.boxes[band][stack]);
    }
    for (std::size_t stack = 0; stack < 3; ++stack) {
        std::array<std::array<bool, kPartitions>, 3> fits{};
        for (std::size_t band = 0; band < 3; ++band)
            for (const Index q : sizes.columns[band][stack]) fits[band][q] = true;
        for (const Index a : sizes.columns[0][stack])
            for (const Completion& c : partitions().completions[a])
                sizes.triples[stack] += fits[1][c.second] && fits[2][c.third];
    }
    return sizes;
}

double factorial(int n) { return std::tgamma(n + 1.0); }

// Orbits of the outer box's partitions in the outermost stack, and the size of all of them.
struct Orbits {
    double count = 0, members = 0;
};

Orbits orbits_of(const std::vector<Index>& list, unsigned digits, unsigned columns) {
    std::unordered_set<Index> seen;
    Orbits orbits;
    for (const Index q : list)
        seen.insert(canonical(partitions().parts[q], digits, columns).representative);
    orbits.count = static_cast<double>(seen.size());
    for (std::size_t i = 0; i < kPartitions; ++i)
        orbits.members +=
            seen.count(canonical(partitions().parts[i], digits, columns).representative);
    return orbits;
}

double estimate(const Sizes& s, const std::array<std::uint8_t, 3>& bands,
                const std::array<std::uint8_t, 3>& stacks) {
    const Symmetry inner = both(s.symmetry[bands[1]], s.symmetry[bands[2]]);
    const auto size = [&](std::size_t band, std::size_t stack) {
        return static_cast<double>(s.columns[bands[band]][stacks[stack]].size());
    };
    double order = factorial(std::popcount(inner.digits));
    for (const unsigned columns : inner.columns) order *= factorial(std::popcount(columns));
    const Orbits orbits =
        orbits_of(s.columns[bands[0]][stacks[0]], inner.digits, inner.columns[stacks[0]]);
    if (orbits.count == 0) return 0;
    const double stabiliser = std::max(1.0, order * orbits.count / orbits.members);
    const double triples0 = s.triples[stacks[0]] / size(0, 0);
    const double triples1 = s.triples[stacks[1]], triples2 = s.triples[stacks[2]];
    const double lanes = std::max(triples2 / stabiliser, triples2 / std::max(1.0, size(0, 2)));
    const double rest = std::max(1.0, stabiliser * lanes / std::max(1.0, triples2));
    const double pairs = std::max(triples1 / rest, triples1 / std::max(1.0, size(0, 1)));
    const double heights = size(1, 1) + size(2, 1);
    const double tables = size(1, 1) * size(1, 2) + size(2, 1) * size(2, 2);
    const double chunks = lanes / 32 + 1;
    const double inner_work = tables * 0.5 + chunks * (heights * 4 + pairs * 2);
    return orbits.count * triples0 * inner_work;
}

}  // namespace

View best_view(const ClassicGrid& grid) {
    View best;
    double least = -1;
    for (const bool transposed : {false, true}) {
        View view;
        view.transposed = transposed;
        const Sizes sizes = sizes_of(board_of(grid, view));
        for (std::uint8_t outer = 0; outer < 3; ++outer) {
            view.bands = {outer, static_cast<std::uint8_t>((outer + 1) % 3),
                          static_cast<std::uint8_t>((outer + 2) % 3)};
            view.stacks = {0, 1, 2};
            do {
                const double work = estimate(sizes, view.bands, view.stacks);
                if (least < 0 || work < least) least = work, best = view;

            } while (std::next_permutation(view.stacks.begin(), view.stacks.end()));
        }
    }
    return best;
}

}  // namespace sudokit::exact

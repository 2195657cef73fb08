#include "generate/uniform_grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "effort.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/research.hpp"

namespace sudokit {
namespace {

ClassicGrid first_band(const ClassicGrid& grid) {
    ClassicGrid band{};
    std::copy_n(grid.begin(), 27, band.begin());
    return band;
}

double value_of(const BigCount& count) {
    return std::ldexp(static_cast<double>(count.high), 64) + static_cast<double>(count.low);
}

// The share of full grids whose first band is one of this class: 2 * 6^8 * 9! transforms lead to as
// many puzzles as automorphisms go into them, of which the band is the first chute of the six.
double share_of(const ClassicGrid& form, std::uint64_t automorphisms) {
    constexpr double kTransforms = 1218998108160.0, kGrids = 6670903752021072936960.0;
    return kTransforms / static_cast<double>(automorphisms) / 6 * value_of(*count_exact(form)) /
           kGrids;
}

ClassicGrid uniform_grid(std::uint64_t seed, std::uint64_t index,
                         const SolveOptions& options = {}) {
    Rng rng(seed, index);
    return uniform_full_grid(rng, options);
}

TEST(uniform_full_grid, depends_on_seed_and_index_alone) {
    for (const Kernel* kernel : available_kernels()) {
        SolveOptions options;
        options.kernel = kernel;
        for (std::uint64_t i = 0; i < 3; ++i) {
            const ClassicGrid grid = uniform_grid(1, i, options);
            EXPECT_EQ(grid, uniform_grid(1, i)) << kernel_name(*kernel);
            EXPECT_TRUE(is_solution(*Geometry::classic(), Grid(grid.begin(), grid.end())));
        }
    }
    EXPECT_NE(uniform_grid(1, 0), uniform_grid(1, 1));
}

// Chi-square over the most frequent classes of bands and all others together.
TEST(uniform_full_grid, has_the_bands_that_all_grids_have) {
    const int drawn = effort::is_at_least(0.05) ? 2'000 : 20;
    constexpr std::size_t kClasses = 60;
    std::map<ClassicGrid, int> seen;
    for (int i = 0; i < drawn; ++i) {
        const CanonicalForm form =
            to_minlex(first_band(uniform_grid(7, static_cast<std::uint64_t>(i))));
        ++seen[form.grid];
    }
    if (drawn < 2'000) return;  // too few for statistics
    // The classes come from elsewhere: those that are drawn often would seem too frequent.
    std::map<ClassicGrid, double> classes;
    for (std::uint64_t i = 0; classes.size() < kClasses; ++i) {
        const CanonicalForm form = to_minlex(first_band(random_solution(i)));
        if (!classes.contains(form.grid))
            classes[form.grid] = share_of(form.grid, form.automorphisms);
    }
    double chi_square = 0, rest = 1;
    int others = drawn;
    for (const auto& [form, share] : classes) {
        const double expected = share * drawn, difference = seen[form] - expected;
        chi_square += difference * difference / expected;
        rest -= share;
        others -= seen[form];
    }
    const double difference = others - rest * drawn;
    chi_square += difference * difference / (rest * drawn);
    // 60 degrees of freedom: 99.9% are below 99.6, and half above 59.3.
    EXPECT_LT(chi_square, 99.6);
    EXPECT_GT(chi_square, 30);
}

}  // namespace
}  // namespace sudokit

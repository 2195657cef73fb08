// Judge, general solver and every kernel agree on 107,600 generated puzzles (at effort 1). The
// judge answers 102,000 of them on its own; for the rest, which are very open, see certified_count.
#include <gtest/gtest.h>

#include <set>

#include "effort.hpp"
#include "engines/agreement.hpp"
#include "kernel/kernel.hpp"

namespace {

using agreement::certified_counts;
using agreement::expect_all_agree;
using agreement::expect_all_find;
using agreement::Mix;
using samples::make_many;
using samples::Rng;

TEST(Engines, every_kernel_is_code_of_its_own) {
    std::set<std::string_view> names;
    std::set<sudokit::kernel::RunFunction> functions;
    for (const sudokit::Kernel* kernel : sudokit::available_kernels()) {
        EXPECT_EQ(sudokit::find_kernel(kernel->name), kernel);
        EXPECT_GT(sudokit::kernel_lanes(*kernel), 0);
        names.insert(kernel->name);
        functions.insert(kernel->run);
    }
    EXPECT_EQ(names.size(), sudokit::available_kernels().size());
    EXPECT_EQ(functions.size(), names.size());
    EXPECT_EQ(sudokit::find_kernel("no such kernel"), nullptr);
}

TEST(Engines, agree_on_random_givens_of_a_solution) {
    const auto puzzles = make_many(1, effort::samples(60000),
                                   [](Rng& rng) { return samples::thinned(rng, 24, 48); });
    const Mix mix = expect_all_agree(puzzles, 2);
    EXPECT_EQ(mix.none, 0);
    EXPECT_GT(mix.one, effort::samples(10000));
    EXPECT_GT(mix.several, effort::samples(10000));
}

TEST(Engines, agree_on_puzzles_with_a_wrong_given) {
    const auto puzzles = make_many(2, effort::samples(15000), samples::spoilt);
    const Mix mix = expect_all_agree(puzzles, 2);
    EXPECT_GT(mix.none, effort::samples(5000));
    EXPECT_GT(mix.several, effort::samples(500) / 2);
}

TEST(Engines, agree_that_clashing_givens_have_no_solution) {
    const Mix mix = expect_all_agree(make_many(3, effort::samples(2000), samples::clashing), 2);
    EXPECT_EQ(mix.none, effort::samples(2000));
}

TEST(Engines, agree_on_minimal_puzzles) {
    const Mix mix = expect_all_agree(make_many(4, effort::samples(1000), samples::minimal), 2);
    EXPECT_EQ(mix.one, effort::samples(1000));
}

TEST(Engines, agree_on_candidate_sets) {
    const auto puzzles = make_many(5, effort::samples(22000), samples::pencilmarks);
    const Mix mix = expect_all_agree(puzzles, 2);
    EXPECT_GT(mix.none, effort::samples(1000) / 2);
    EXPECT_GT(mix.one, effort::samples(3000) / 2);
    EXPECT_GT(mix.several, effort::samples(1000) / 2);
}

TEST(Engines, agree_on_nearly_empty_boards_at_limit_2) {
    const auto puzzles =
        make_many(6, effort::samples(4000), [](Rng& rng) { return samples::thinned(rng, 0, 15); });
    EXPECT_EQ(expect_all_find(certified_counts(puzzles, 2), puzzles, 2).several,
              effort::samples(4000));
}

TEST(Engines, agree_at_limit_10) {
    const auto puzzles =
        make_many(7, effort::samples(1500), [](Rng& rng) { return samples::thinned(rng, 18, 30); });
    EXPECT_GT(expect_all_find(certified_counts(puzzles, 10), puzzles, 10).several,
              effort::samples(500));
    const auto marks = make_many(8, effort::samples(1500, 200), samples::pencilmarks);
    EXPECT_GT(expect_all_agree(marks, 10).several, effort::samples(100) / 2);
}

TEST(Engines, agree_at_limit_1000) {
    const auto puzzles =
        make_many(9, effort::samples(200), [](Rng& rng) { return samples::thinned(rng, 12, 30); });
    EXPECT_GT(expect_all_find(certified_counts(puzzles, 1000), puzzles, 1000).several,
              effort::samples(100) / 2);
}

TEST(Engines, agree_without_a_limit) {
    const auto puzzles =
        make_many(10, effort::samples(400), [](Rng& rng) { return samples::thinned(rng, 25, 34); });
    EXPECT_GT(expect_all_agree(puzzles, 0).several, effort::samples(100) / 2);
}

}  // namespace

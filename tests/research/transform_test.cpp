#include "sudokit/transform.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <set>
#include <vector>

#include "effort.hpp"
#include "research/samples.hpp"
#include "sudokit/geometry.hpp"
#include "support/rng.hpp"

using namespace sudokit;

namespace {

using Lines = std::array<std::uint8_t, 9>;

// The 6^4 ways to move nine lines that keep the threes together.
std::vector<Lines> line_moves() {
    std::vector<Lines> moves;
    std::array<std::array<std::uint8_t, 3>, 6> perms;
    std::array<std::uint8_t, 3> p{0, 1, 2};
    for (auto& perm : perms) perm = p, std::next_permutation(p.begin(), p.end());
    for (const auto& chutes : perms)
        for (const auto& a : perms)
            for (const auto& b : perms)
                for (const auto& c : perms) {
                    Lines lines;
                    const std::array<const std::array<std::uint8_t, 3>*, 3> inside{&a, &b, &c};
                    for (std::size_t i = 0; i < 9; ++i)
                        lines[i] =
                            static_cast<std::uint8_t>(3 * chutes[i / 3] + (*inside[i / 3])[i % 3]);
                    moves.push_back(lines);
                }
    return moves;
}

// A number for each move of the cells; distinct moves collide with probability 2^-64 a pair.
class MoveHash {
  public:
    MoveHash() {
        Rng rng(20);
        for (auto& word : weights_) word = rng.next();
    }
    std::uint64_t operator()(const std::array<std::uint8_t, 81>& to) const {
        std::uint64_t hash = 0;
        for (std::size_t i = 0; i < 81; ++i) hash += weights_[i] * to[i];
        return hash;
    }

  private:
    std::array<std::uint64_t, 81> weights_{};
};

std::array<std::uint8_t, 81> cells_of(const Lines& rows, const Lines& columns, bool transposed) {
    std::array<std::uint8_t, 81> to;
    for (std::size_t i = 0; i < 81; ++i) {
        const int r = rows[i / 9], c = columns[i % 9];
        to[i] = static_cast<std::uint8_t>(transposed ? 9 * c + r : 9 * r + c);
    }
    return to;
}

bool keeps_houses(const std::array<std::uint8_t, 81>& to) {
    std::set<std::set<int>> houses;
    for (const House& h : Geometry::classic()->houses())
        houses.insert(std::set<int>(h.cells.begin(), h.cells.end()));
    for (const House& h : Geometry::classic()->houses()) {
        std::set<int> image;
        for (const Cell c : h.cells) image.insert(to[c]);
        if (!houses.count(image)) return false;
    }
    return true;
}

}  // namespace

TEST(Transform, moves_of_the_cells_are_3359232_and_closed) {
    const std::vector<Lines> moves = line_moves();
    ASSERT_EQ(moves.size(), 1296u);
    const MoveHash hash;
    std::vector<std::uint64_t> all;
    all.reserve(2 * moves.size() * moves.size());
    std::size_t sample = 0;
    for (const bool transposed : {false, true})
        for (const Lines& rows : moves)
            for (const Lines& columns : moves) {
                const auto to = cells_of(rows, columns, transposed);
                if (++sample % 997 == 0) {
                    ASSERT_TRUE(keeps_houses(to));
                }
                all.push_back(hash(to));
            }
    std::sort(all.begin(), all.end());
    EXPECT_EQ(std::unique(all.begin(), all.end()) - all.begin(), 3359232);

    // Random ones, their products and their inverses are all among them.
    Transform product = Transform::identity();
    for (std::uint64_t seed = 0; seed < effort::samples(20000u); ++seed) {
        const Transform t = Transform::random(seed);
        product = product.then(t);
        for (const Transform& member : {t, product, t.inverse()})
            ASSERT_TRUE(std::binary_search(all.begin(), all.end(), hash(member.to))) << seed;
    }
}

TEST(Transform, random_keeps_houses_and_permutes_digits) {
    for (std::uint64_t seed = 0; seed < effort::samples(300u, 30u); ++seed) {
        const Transform t = Transform::random(seed);
        EXPECT_TRUE(keeps_houses(t.to));
        auto digits = t.relabel;
        EXPECT_EQ(digits[0], kOpen);
        std::sort(digits.begin(), digits.end());
        for (std::size_t d = 0; d < 10; ++d) EXPECT_EQ(digits[d], d);
    }
}

// Chi-squared over (where cell r1c1 goes) x (the new name of 1) x (are its row-mates in a row?):
// 81 * 9 * 2 = 1458 classes, mean 1457, standard deviation 54.
TEST(Transform, random_is_even) {
    constexpr int kDraws = 145800;
    std::vector<int> seen(1458);
    for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
        const Transform t = Transform::random(seed);
        const bool upright = t.to[0] / 9 == t.to[8] / 9;
        ++seen[(t.to[0] * 9u + t.relabel[1] - 1u) * 2u + upright];
    }
    double chi = 0;
    for (const int n : seen) chi += (n - 100.0) * (n - 100.0) / 100.0;
    EXPECT_GT(chi, 1457 - 5 * 54);
    EXPECT_LT(chi, 1457 + 5 * 54);
}

TEST(Transform, inverse_undoes_and_then_composes) {
    const ClassicGrid grid = samples::where(samples::plain_solution(),
                                            [](auto r, auto c) { return (r * 3 + c) % 5 != 0; });
    for (std::uint64_t seed = 0; seed < effort::samples(200u, 20u); ++seed) {
        const Transform a = Transform::random(seed), b = Transform::random(seed + 1000);
        EXPECT_EQ(a.then(b).apply(grid), b.apply(a.apply(grid)));
        EXPECT_EQ(a.inverse().apply(a.apply(grid)), grid);
        EXPECT_EQ(a.then(a.inverse()), Transform::identity());
        EXPECT_EQ(a.inverse().inverse(), a);
    }
    EXPECT_EQ(Transform::identity().apply(grid), grid);
}

TEST(Transform, candidates_move_like_digits) {
    const ClassicGrid grid = samples::plain_solution();
    ClassicCandidates candidates;
    for (std::size_t i = 0; i < 81; ++i)
        candidates[i] = static_cast<std::uint16_t>(1u << (grid[i] - 1) | 1u << (i % 9));
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Transform t = Transform::random(seed);
        const ClassicGrid moved = t.apply(grid);
        const ClassicCandidates result = t.apply(candidates);
        for (std::size_t i = 0; i < 81; ++i) {
            const unsigned extra = 1u << (t.relabel[i % 9 + 1] - 1);
            EXPECT_EQ(result[t.to[i]], 1u << (moved[t.to[i]] - 1) | extra);
        }
    }
}

TEST(Transform, a_seed_gives_the_same_transform_on_every_machine) {
    EXPECT_EQ(Transform::random(7), Transform::random(7));
    EXPECT_NE(Transform::random(7), Transform::random(8));
}

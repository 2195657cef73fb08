// Puzzles of every kind of rule as constraint strings, and those of the corpus.
#include <filesystem>
#include <fstream>

#include "effort.hpp"
#include "iss_support.hpp"
#include "random/random_puzzles.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {
namespace {

// Every kind of rule, also those that the language lacks: the same grids keep what is written.
TEST(ConstraintStrings, every_kind_of_rule_is_written_so_that_it_means_the_same) {
    int compared = 0, refused = 0;
    std::set<RuleKind> kinds;
    for (const RuleInfo& info : rule_table()) {
        Rng rng(100 + static_cast<std::uint64_t>(info.kind));
        for (int i = 0; i < (effort::is_small() ? 2 : 8); ++i) {
            const Puzzle puzzle = random_puzzles::random_puzzle(rng, info.kind);
            std::string text;
            const auto done = write_iss(puzzle, text, {});
            if (!done) {
                EXPECT_EQ(done.error().code, ErrorCode::Unsupported);
                EXPECT_TRUE(text.empty());
                ++refused;
                continue;
            }
            auto back = read_iss(text, {});
            EXPECT_TRUE(back) << info.word << "\n" << text << (back ? "" : back.error().text());
            if (!back) continue;
            ASSERT_EQ(back->geometry->grid_cells(), puzzle.geometry->grid_cells());
            EXPECT_EQ(judge::count(*back, 400), judge::count(puzzle, 400))
                << info.word << "\n"
                << random_puzzles::text_of(puzzle) << "\n"
                << text;
            ++compared;
            kinds.insert(info.kind);
        }
    }
    EXPECT_GT(compared, refused);
    // The others need nine digits, cells of their own, or a number that this generator lacks.
    if (!effort::is_small()) EXPECT_GE(kinds.size(), rule_table().size() - 6);
}

// Cells of one box and of two are in different regions:  A AB B .     the line r1c1 r1c2 r2c2 is cut
// behind its first cell.                                 A AB B .
TEST(ConstraintStrings, region_sum_lines_are_cut_where_overlapping_boxes_begin_and_end) {
    Shape shape = Geometry::boxes(2, 2)->shape();
    std::erase_if(shape.houses, [](const House& house) { return house.kind == HouseKind::Box; });
    shape.houses.push_back({HouseKind::Box, 0, {0, 1, 4, 5}, 0, {}});
    shape.houses.push_back({HouseKind::Box, 1, {1, 2, 5, 6}, 0, {}});
    Puzzle puzzle(std::make_shared<const Geometry>(std::move(shape)));
    std::set<Grid> expected;
    for (const Grid& grid : judge::solutions(puzzle))
        if (grid[0] == grid[1] + grid[5]) expected.insert(grid);
    Rule rule;
    rule.kind = RuleKind::RegionSum;
    rule.lists = {{0, 1, 5}};
    puzzle.rules = {rule};
    const auto found = judge::solutions(read(written(puzzle)));
    EXPECT_EQ(std::set<Grid>(found.begin(), found.end()), expected);
    EXPECT_GT(expected.size(), 0u);
}

std::string string_member(const std::string& line, const std::string& key) {
    const std::size_t at = line.find("\"" + key + "\": \"");
    if (at == std::string::npos) return {};
    std::string value;
    for (std::size_t i = at + key.size() + 5; i < line.size() && line[i] != '"'; ++i) {
        if (line[i] == '\\' && line[i + 1] == 'n')
            value += '\n', ++i;
        else if (line[i] == '\\')
            value += line[++i];
        else
            value += line[i];
    }
    return value;
}

TEST(ConstraintStrings, the_puzzles_of_the_corpus_are_read_and_their_solutions_keep_the_rules) {
    const std::string path = std::string(SUDOKIT_CORPORA) + "/variants/variants.jsonl";
    if (!std::filesystem::exists(path)) GTEST_SKIP() << "no corpus of variants";
    std::ifstream file(path);
    std::string line;
    int read_ones = 0;
    while (std::getline(file, line)) {
        std::string text = string_member(line, "iss_equivalent");
        if (string_member(line, "format") == "iss") text = string_member(line, "puzzle");
        if (text.empty()) continue;
        auto puzzle = read_iss(text, {});
        ASSERT_TRUE(puzzle) << line.substr(0, 80) << puzzle.error().text();
        ++read_ones;
        const std::string once = written(*puzzle);
        EXPECT_EQ(written(read(once)), once) << line.substr(0, 80);
        const std::string solution = string_member(line, "solution");
        const Geometry& geometry = *puzzle->geometry;
        if (solution.size() != static_cast<std::size_t>(geometry.cell_count())) continue;
        Grid grid;
        for (char c : solution) grid.push_back(geometry.digit_of(c - '0'));
        EXPECT_TRUE(is_solution(*puzzle, grid)) << line.substr(0, 80);
    }
    EXPECT_GT(read_ones, 200);
}

}  // namespace
}  // namespace sudokit::text

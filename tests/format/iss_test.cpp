// Constraint strings: what each type of item means, told anew on all 4x4 grids; words, codes,
// faults; and that what is written reads as the same puzzle.
#include "format/iss.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <set>

#include "format/iss_codes.hpp"
#include "judge/judge.hpp"
#include "judge/random_puzzles.hpp"
#include "same_puzzle.hpp"
#include "support/rng.hpp"

namespace sudokit::text {
namespace {

Puzzle read(const std::string& text) {
    auto puzzle = read_iss(text, {});
    EXPECT_TRUE(puzzle) << text << ": " << (puzzle ? "" : puzzle.error().text());
    return puzzle ? puzzle.value() : Puzzle{};
}

std::string written(const Puzzle& puzzle) {
    std::string text;
    const auto done = write_iss(puzzle, text, {});
    EXPECT_TRUE(done) << (done ? "" : done.error().text());
    return text;
}

// The values of a 4x4 grid, rows and columns from 1.
struct Small {
    const Grid& grid;
    int operator()(int row, int column) const {
        return grid[static_cast<std::size_t>((row - 1) * 4 + column - 1)];
    }
    int sum(std::initializer_list<std::pair<int, int>> cells) const {
        int total = 0;
        for (const auto& [r, c] : cells) total += (*this)(r, c);
        return total;
    }
};
using Condition = std::function<bool(const Small&)>;

const std::vector<Grid>& small_grids() {
    static const std::vector<Grid> grids = judge::solutions(Puzzle(Geometry::boxes(2, 2)));
    return grids;
}

std::set<Grid> grids_with(const Condition& holds) {
    std::set<Grid> grids;
    for (const Grid& grid : small_grids())
        if (holds(Small{grid})) grids.insert(grid);
    return grids;
}

// Do all pairs of neighbours keep the relation?
bool neighbours_keep(const Small& g, const std::function<bool(int, int)>& relation) {
    for (int r = 1; r <= 4; ++r)
        for (int c = 1; c <= 4; ++c) {
            if (c < 4 && !relation(g(r, c), g(r, c + 1))) return false;
            if (r < 4 && !relation(g(r, c), g(r + 1, c))) return false;
        }
    return true;
}

int visible(std::initializer_list<int> heights) {
    int seen = 0, highest = 0;
    for (int h : heights)
        if (h > highest) ++seen, highest = h;
    return seen;
}

std::string regex_item(const std::string& pattern, const std::string& cells) {
    return ".Regex~" + iss::encode_base64(pattern) + cells;
}

bool is_white(int a, int b) { return a - b == 1 || b - a == 1; }
bool is_black(int a, int b) { return a == 2 * b || b == 2 * a; }

struct Meaning {
    std::string items;
    Condition holds;
};

const std::vector<Meaning>& meanings() {
    static const std::vector<Meaning> all{
        {".~R1C1_3", [](const Small& g) { return g(1, 1) == 3; }},
        {".~R1C1_1_3~R2C2_2_4", [](const Small& g) { return g(1, 1) % 2 && g(2, 2) % 2 == 0; }},
        {".~R1C1_1_2.~R1C1_2_3", [](const Small& g) { return g(1, 1) == 2; }},
        {".AllDifferent~R1C1~R2C3~R4C4",
         [](const Small& g) {
             return g(1, 1) != g(2, 3) && g(2, 3) != g(4, 4) && g(1, 1) != g(4, 4);
         }},
        {".AllDifferent~R1C1~R2C4~R3C2~R4C3",
         [](const Small& g) {
             return std::set<int>{g(1, 1), g(2, 4), g(3, 2), g(4, 3)}.size() == 4;
         }},
        {".Diagonal~-1",
         [](const Small& g) {
             return std::set<int>{g(1, 1), g(2, 2), g(3, 3), g(4, 4)}.size() == 4;
         }},
        {".Diagonal~1",
         [](const Small& g) {
             return std::set<int>{g(1, 4), g(2, 3), g(3, 2), g(4, 1)}.size() == 4;
         }},
        {".Cage~5~R1C1~R2C3", [](const Small& g) { return g(1, 1) + g(2, 3) == 5; }},
        {".Cage~~R1C1~R2C3", [](const Small& g) { return g(1, 1) != g(2, 3); }},
        {".Sum~6~R1C1~R2C3", [](const Small& g) { return g(1, 1) + g(2, 3) == 6; }},
        {".Sum~2_=_2_-1_1~R1C1~R2C3~R4C4",
         [](const Small& g) { return 2 * g(1, 1) - g(2, 3) + g(4, 4) == 2; }},
        {".EqualSum~R1C1~R1C2~-~R3C1~R3C2~-~R4C4",
         [](const Small& g) {
             return g(1, 1) + g(1, 2) == g(4, 4) && g(3, 1) + g(3, 2) == g(4, 4);
         }},
        {".RellikCage~4~R1C1~R1C2~R2C1",
         [](const Small& g) {
             const int a = g(1, 1), b = g(1, 2), c = g(2, 1);
             for (int sum : {a, b, c, a + b, a + c, b + c, a + b + c})
                 if (sum == 4) return false;
             return true;
         }},
        {".EqualityCage~R1C1~R1C2~R3C1~R4C2",
         [](const Small& g) {
             const std::set<int> values{g(1, 1), g(1, 2), g(3, 1), g(4, 2)};
             return values.size() == 4;  // all of 1 to 4: two odd, two low
         }},
        {".Lunchbox~3~R2C1~R2C2~R2C3",
         [](const Small& g) {
             const int a = g(2, 1), b = g(2, 2), c = g(2, 3);
             const bool ends = std::min(a, c) < b && b < std::max(a, c);
             return ends ? b == 3 : false;
         }},
        {".Thermo~R1C1~R2C1~R2C2",
         [](const Small& g) { return g(1, 1) < g(2, 1) && g(2, 1) < g(2, 2); }},
        {".Whisper~2~R1C1~R2C2~R3C1",
         [](const Small& g) {
             return std::abs(g(1, 1) - g(2, 2)) >= 2 && std::abs(g(2, 2) - g(3, 1)) >= 2;
         }},
        {".Renban~R1C1~R1C2~R2C3",
         [](const Small& g) {
             const std::set<int> v{g(1, 1), g(1, 2), g(2, 3)};
             return v.size() == 3 && *v.rbegin() - *v.begin() == 2;
         }},
        {".Modular~2~R1C1~R2C2~R3C3",
         [](const Small& g) {
             return (g(1, 1) + g(2, 2)) % 2 == 1 && (g(2, 2) + g(3, 3)) % 2 == 1;
         }},
        {".RegionSumLine~R1C2~R1C3~R2C3",
         [](const Small& g) { return g(1, 2) == g(1, 3) + g(2, 3); }},
        {".Between~R1C1~R2C2~R3C3",
         [](const Small& g) {
             return std::min(g(1, 1), g(3, 3)) < g(2, 2) && g(2, 2) < std::max(g(1, 1), g(3, 3));
         }},
        {".Lockout~2~R1C1~R2C2~R3C4",
         [](const Small& g) {
             const auto [low, high] = std::minmax(g(1, 1), g(3, 4));
             return high - low >= 2 && (g(2, 2) < low || g(2, 2) > high);
         }},
        {".Palindrome~R1C1~R2C2~R3C3~R4C4",
         [](const Small& g) { return g(1, 1) == g(4, 4) && g(2, 2) == g(3, 3); }},
        {".Zipper~R1C1~R2C2~R3C3", [](const Small& g) { return g(1, 1) + g(3, 3) == g(2, 2); }},
        {".Zipper~R1C1~R2C2~R3C3~R4C4",
         [](const Small& g) { return g(1, 1) + g(4, 4) == g(2, 2) + g(3, 3); }},
        {".SumLine~4~R1C1~R2C2~R3C3",
         [](const Small& g) {
             const int a = g(1, 1), b = g(2, 2), c = g(3, 3);
             const auto cut = [](int x, int y) { return (x == 4 && y == 4) || x + y == 4; };
             return (a == 4 && cut(b, c)) || (a + b == 4 && c == 4) || a + b + c == 4;
         }},
        {".SumLine~4~R1C1~R2C2~R3C3~LOOP",
         [](const Small& g) {
             const int a = g(1, 1), b = g(2, 2), c = g(3, 3);
             const int in_pieces = (a == 4) + (b == 4) + (c == 4);
             if (a + b + c == 4 || in_pieces == 3) return true;
             return in_pieces == 1 && a + b + c == 8;
         }},
        {".Arrow~R1C1~R2C2~R3C4", [](const Small& g) { return g(1, 1) == g(2, 2) + g(3, 4); }},
        {".DoubleArrow~R1C1~R2C2~R3C3~R4C1",
         [](const Small& g) { return g(1, 1) + g(4, 1) == g(2, 2) + g(3, 3); }},
        {".PillArrow~2~R1C2~R1C1~R2C3~R2C4~R3C3~R3C4~R4C4",
         [](const Small& g) {
             return 10 * g(1, 1) + g(1, 2) == g.sum({{2, 3}, {2, 4}, {3, 3}, {3, 4}, {4, 4}});
         }},
        {".ValueIndexing~R1C1~R1C2~R2C3~R2C4~R3C3",
         [](const Small& g) {
             const int line[] = {g(2, 3), g(2, 4), g(3, 3)};
             return g(1, 2) <= 3 && line[g(1, 2) - 1] == g(1, 1);
         }},
        {".WhiteDot~R1C1~R1C2", [](const Small& g) { return is_white(g(1, 1), g(1, 2)); }},
        {".BlackDot~R1C1~R1C2~R2C2",
         [](const Small& g) { return is_black(g(1, 1), g(1, 2)) && is_black(g(1, 2), g(2, 2)); }},
        {".X~R1C2~R1C1", [](const Small&) { return false; }},
        {".V~R1C2~R1C1", [](const Small& g) { return g(1, 1) + g(1, 2) == 5; }},
        {".GreaterThan~R2C1~R1C1~R2C2",
         [](const Small& g) { return g(2, 1) > g(1, 1) && g(2, 1) > g(2, 2); }},
        {".StrictKropki.WhiteDot~R1C1~R1C2",
         [](const Small& g) {
             int at = 0;
             return neighbours_keep(g, [&](int a, int b) {
                 const bool dotted = at++ == 0;
                 return dotted ? is_white(a, b) : !is_white(a, b) && !is_black(a, b);
             });
         }},
        {".StrictXV.V~R1C1~R1C2",
         [](const Small& g) {
             int at = 0;
             return neighbours_keep(
                 g, [&](int a, int b) { return at++ == 0 ? a + b == 5 : a + b != 5; });
         }},
        {".AntiConsecutive",
         [](const Small& g) {
             return neighbours_keep(g, [](int a, int b) { return !is_white(a, b); });
         }},
        {".AntiKnight",
         [](const Small& g) {
             for (int r = 1; r <= 2; ++r)
                 for (int c = 1; c <= 3; ++c)
                     if (g(r, c) == g(r + 2, c + 1) || g(r, c + 1) == g(r + 2, c) ||
                         g(c, r) == g(c + 1, r + 2) || g(c + 1, r) == g(c, r + 2))
                         return false;
             return true;
         }},
        {".AntiKing",
         [](const Small& g) {
             for (int r = 1; r <= 3; ++r)
                 for (int c = 1; c <= 3; ++c)
                     if (g(r, c) == g(r + 1, c + 1) || g(r, c + 1) == g(r + 1, c)) return false;
             return true;
         }},
        {".DisjointSets",
         [](const Small& g) {
             return std::set<int>{g(1, 1), g(1, 3), g(3, 1), g(3, 3)}.size() == 4 &&
                    std::set<int>{g(1, 2), g(1, 4), g(3, 2), g(3, 4)}.size() == 4 &&
                    std::set<int>{g(2, 1), g(2, 3), g(4, 1), g(4, 3)}.size() == 4 &&
                    std::set<int>{g(2, 2), g(2, 4), g(4, 2), g(4, 4)}.size() == 4;
         }},
        {".Windoku",
         [](const Small& g) {
             return std::set<int>{g(2, 2), g(2, 3), g(3, 2), g(3, 3)}.size() == 4;
         }},
        {".ContainAtLeast~2_2~R1C1~R2C3~R3C2",
         [](const Small& g) { return (g(1, 1) == 2) + (g(2, 3) == 2) + (g(3, 2) == 2) >= 2; }},
        {".ContainExact~2~R1C1~R2C3~R3C2",
         [](const Small& g) { return (g(1, 1) == 2) + (g(2, 3) == 2) + (g(3, 2) == 2) == 1; }},
        {".LookAndSay~0412~R1C1~R2C3~R3C2",
         [](const Small& g) {
             const std::multiset<int> v{g(1, 1), g(2, 3), g(3, 2)};
             return v.count(4) == 0 && v.count(2) == 1;
         }},
        {".Quad~R2C2~1~1",
         [](const Small& g) {
             return std::multiset<int>{g(2, 2), g(2, 3), g(3, 2), g(3, 3)}.count(1) >= 2;
         }},
        {".Quad~R2C2~1~1.Quad~R2C2~4",
         [](const Small& g) {
             return g(2, 2) == 4 || g(2, 3) == 4 || g(3, 2) == 4 || g(3, 3) == 4;
         }},
        {".CountDistinct~R4C4~R1C1~R2C3~R3C2",
         [](const Small& g) {
             return static_cast<int>(std::set<int>{g(1, 1), g(2, 3), g(3, 2)}.size()) == g(4, 4);
         }},
        {".CountingCircles~R1C1~R2C3~R3C2",
         [](const Small& g) {
             const std::multiset<int> v{g(1, 1), g(2, 3), g(3, 2)};
             for (int value : v)
                 if (static_cast<int>(v.count(value)) != value) return false;
             return true;
         }},
        {".SameValues~2~R1C1~R1C2~R3C3~R4C4",
         [](const Small& g) {
             return std::multiset<int>{g(1, 1), g(1, 2)} == std::multiset<int>{g(3, 3), g(4, 4)};
         }},
        {".SameValues~3~R1C1~R2C3~R3C2",
         [](const Small& g) { return g(1, 1) == g(2, 3) && g(2, 3) == g(3, 2); }},
        {".Indexing~C~R2C1", [](const Small& g) { return g(2, g(2, 1)) == 1; }},
        {".Indexing~R~R2C1", [](const Small& g) { return g(g(2, 1), 1) == 2; }},
        {".LittleKiller~5~R1C3",
         [](const Small& g) {
             return g.sum({{1, 3}, {2, 2}, {3, 1}}) == 5;
         }},
        {".LittleKiller~5~R2C1",
         [](const Small& g) {
             return g.sum({{2, 1}, {3, 2}, {4, 3}}) == 5;
         }},
        {".LittleKiller~4~R2C4",
         [](const Small& g) {
             return g.sum({{2, 4}, {1, 3}}) == 4;
         }},
        {".LittleKiller~4~R4C3",
         [](const Small& g) {
             return g.sum({{4, 3}, {3, 4}}) == 4;
         }},
        {".XSum~R2~6~",
         [](const Small& g) {
             int sum = 0;
             for (int i = 1; i <= g(2, 1); ++i) sum += g(2, i);
             return sum == 6;
         }},
        {".XSum~C2~~6",
         [](const Small& g) {
             int sum = 0;
             for (int i = 1; i <= g(4, 2); ++i) sum += g(5 - i, 2);
             return sum == 6;
         }},
        {".Sandwich~3~C2",
         [](const Small& g) {
             int sum = 0;
             bool inside = false;
             for (int r = 1; r <= 4; ++r) {
                 const bool end = g(r, 2) == 1 || g(r, 2) == 4;
                 if (inside && !end) sum += g(r, 2);
                 inside ^= end;
             }
             return sum == 3;
         }},
        {".Skyscraper~R1~3~2",
         [](const Small& g) {
             return visible({g(1, 1), g(1, 2), g(1, 3), g(1, 4)}) == 3 &&
                    visible({g(1, 4), g(1, 3), g(1, 2), g(1, 1)}) == 2;
         }},
        {".HiddenSkyscraper~C1~1~",
         [](const Small& g) {
             int highest = 0;
             for (int r = 1; r <= 4; ++r) {
                 if (g(r, 1) < highest) return g(r, 1) == 1;
                 highest = g(r, 1);
             }
             return false;
         }},
        {".NumberedRoom~R3~2~", [](const Small& g) { return g(3, g(3, 1)) == 2; }},
        {".ConnectedValues~~1_2",
         [](const Small& g) {
             std::vector<std::pair<int, int>> reached;
             std::set<std::pair<int, int>> rest;
             for (int r = 1; r <= 4; ++r)
                 for (int c = 1; c <= 4; ++c)
                     if (g(r, c) <= 2) rest.insert({r, c});
             reached.push_back(*rest.begin());
             rest.erase(rest.begin());
             for (std::size_t i = 0; i < reached.size(); ++i)
                 for (const auto& [dr, dc] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                     const std::pair next{reached[i].first + dr, reached[i].second + dc};
                     if (rest.erase(next)) reached.push_back(next);
                 }
             return rest.empty();
         }},
        {".ConnectedValues~~1_2~7", [](const Small&) { return false; }},
        {".RegionSameValues", [](const Small&) { return true; }},
        {".SearchPriority~3~R1C1~R2C2", [](const Small&) { return true; }},
        {".Or.~R1C1_1.Cage~7~R2C1~R2C3.End",
         [](const Small& g) { return g(1, 1) == 1 || g(2, 1) + g(2, 3) == 7; }},
        {".Or.And.~R1C1_1.~R4C4_2.End.~R1C1_3.End",
         [](const Small& g) { return (g(1, 1) == 1 && g(4, 4) == 2) || g(1, 1) == 3; }},
        {".Or.~R1C1_1.And.End.End", [](const Small&) { return true; }},
        {".Or.End", [](const Small&) { return false; }},
        {".And.~R1C1_1~R3C3_2.End", [](const Small& g) { return g(1, 1) == 1 && g(3, 3) == 2; }},
        // Targets 0, 1 and 5 behind the origin R1C2: R1C2, R1C3, R2C3.
        {".Replicate~j~R1C2.GreaterThan~R1C2~R2C2.End",
         [](const Small& g) {
             return g(1, 2) > g(2, 2) && g(1, 3) > g(2, 3) && g(2, 3) > g(3, 3);
         }},
        {".Replicate~h.Replicate~D.GreaterThan~R1C1~R2C1.End.End",
         [](const Small& g) {
             return g(1, 1) > g(2, 1) && g(1, 2) > g(2, 2) && g(2, 2) > g(3, 2) &&
                    g(2, 3) > g(3, 3);
         }},
        {regex_item("[12]*4.?", "~R1C1~R1C2~R1C3"),
         [](const Small& g) {
             const int a = g(1, 1), b = g(1, 2), c = g(1, 3);
             return (a == 4 && false) || (a <= 2 && b == 4) || (a <= 2 && b <= 2 && c == 4);
         }},
    };
    return all;
}

TEST(ConstraintStrings, EachTypeMeansWhatItsDescriptionSays) {
    ASSERT_EQ(small_grids().size(), 288u);
    for (const auto& [items, holds] : meanings()) {
        const auto solutions = judge::solutions(read(".Shape~4x4" + items));
        EXPECT_EQ(std::set<Grid>(solutions.begin(), solutions.end()), grids_with(holds)) << items;
    }
}

TEST(ConstraintStrings, WhatIsWrittenMeansTheSame) {
    for (const auto& [items, holds] : meanings()) {
        const Puzzle puzzle = read(".Shape~4x4" + items);
        const std::string text = written(puzzle);
        const auto solutions = judge::solutions(read(text));
        EXPECT_EQ(std::set<Grid>(solutions.begin(), solutions.end()), grids_with(holds))
            << items << "\n"
            << text;
        EXPECT_EQ(written(read(text)), text);
    }
}

// The rank among the readings of all rows and columns.
TEST(ConstraintStrings, RanksCountReadingsInBothDirections) {
    const auto readings = [](const Small& g) {
        std::vector<int> all;
        for (int i = 1; i <= 4; ++i) {
            int row = 0, row_back = 0, column = 0, column_back = 0;
            for (int j = 1; j <= 4; ++j) {
                row = 10 * row + g(i, j), row_back = 10 * row_back + g(i, 5 - j);
                column = 10 * column + g(j, i), column_back = 10 * column_back + g(5 - j, i);
            }
            all.insert(all.end(), {row, row_back, column, column_back});
        }
        return all;  // of row 1: the first two
    };
    const auto lower = [&](const std::vector<int>& all, int than) {
        return std::count_if(all.begin(), all.end(), [&](int x) { return x < than; });
    };
    const auto expect = [&](const std::string& items, const Condition& holds) {
        EXPECT_EQ(judge::count(read(".Shape~4x4" + items)), grids_with(holds).size()) << items;
        EXPECT_EQ(judge::count(read(written(read(".Shape~4x4" + items)))),
                  grids_with(holds).size());
    };
    expect(".FullRank~R1~5~", [&](const Small& g) {
        const auto all = readings(g);
        return lower(all, all[0]) == 4 && std::count(all.begin(), all.end(), all[0]) == 1;
    });
    expect(".FullRank~R1~~5.FullRankTies~any", [&](const Small& g) {
        const auto all = readings(g);
        return lower(all, all[1]) == 4;
    });
    expect(".FullRankTies~none", [&](const Small& g) {
        const auto all = readings(g);
        return std::set<int>(all.begin(), all.end()).size() == 16;
    });
}

// --- boards

TEST(ConstraintStrings, ShapesGiveValuesAndHouses) {
    const auto houses = [](const std::string& text, HouseKind kind) {
        const Puzzle puzzle = read(text);
        const auto& all = puzzle.geometry->houses();
        return std::count_if(all.begin(), all.end(),
                             [&](const House& house) { return house.kind == kind; });
    };
    EXPECT_TRUE(read(".~R1C1_5").is_classic());
    EXPECT_EQ(read(".Shape~6x6.~R1C1_6").geometry, Geometry::boxes(2, 3));
    EXPECT_EQ(houses(".Shape~6x6", HouseKind::Box), 6);
    EXPECT_EQ(houses(".Shape~6x6.NoBoxes", HouseKind::Box), 0);
    EXPECT_EQ(houses(".Shape~7x7", HouseKind::Box), 0);
    EXPECT_EQ(houses(".Shape~6x9", HouseKind::Box), 6);
    EXPECT_EQ(houses(".Shape~4x4~~Raw", HouseKind::Row), 0);
    EXPECT_EQ(houses(".Shape~8x8.RegionSize~4", HouseKind::Box), 16);
    EXPECT_EQ(houses(".Windoku", HouseKind::Extra), 4);
    EXPECT_EQ(houses(".Shape~16x16.DisjointSets", HouseKind::Extra), 16);
    const Puzzle zero = read(".Shape~4x4~0-4.~R1C1_0");
    EXPECT_EQ(zero.geometry->lowest(), 0);
    EXPECT_EQ(zero.geometry->digits(), 5);
    EXPECT_EQ(zero.givens[0], 1);
    const Puzzle large = read(".Shape~16x16.~RgCa_16");
    EXPECT_EQ(large.givens[15 * 16 + 9], 16);
}

TEST(ConstraintStrings, JigsawsMayLeaveCellsOver) {
    const Puzzle puzzle = read(".Shape~4x4.NoBoxes.Jigsaw~1112122233344344");
    EXPECT_EQ(puzzle.geometry->houses().size(), 12u);
    const Puzzle part = read(".Shape~4x4.NoBoxes.Jigsaw~1111000000002222");
    EXPECT_EQ(part.geometry->houses().size(), 10u);
    const Puzzle two = read(".Shape~4x4.Jigsaw~1111000000002222");
    EXPECT_EQ(two.geometry->houses().size(), 14u) << "the pieces come on top of boxes";
    EXPECT_FALSE(read_iss(".Shape~4x4.NoBoxes.Jigsaw~1112000200003345", {}));
}

TEST(ConstraintStrings, VariablesAreCellsBehindTheGrid) {
    const Puzzle puzzle =
        read(".Shape~4x4.Var~B~~2.Var~A~my%20cell.~VB2_3.Arrow~VA~R1C1~R1C2.Sum~4~VB1~VB2");
    const Geometry& geometry = *puzzle.geometry;
    ASSERT_EQ(geometry.cell_count(), 19);
    EXPECT_EQ(cell_name(geometry, 16), "A.r1c1");
    EXPECT_EQ(puzzle.givens[18], 3);
    EXPECT_EQ(puzzle.rules[0].lists[0], std::vector<Cell>{16});
    // r1c1 + r1c2 at most 4: 1+2, 1+3 and back, of 12 pairs
    EXPECT_EQ(judge::count(puzzle), 288u * 4 / 12);
    EXPECT_FALSE(read_iss(".Shape~4x4.Var~B~~2.~VB3_1", {}));
}

// A grid that boxes cut into regions, and rows do; clues tell which.
TEST(ConstraintStrings, ChaosCluesLookAtRegions) {
    const std::string values =
        ".Shape~4x4.NoBoxes.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~"
        "R2C4_2~R3C1_2~R3C2_1~R3C3_4~R3C4_3~R4C1_4~R4C2_3~R4C3_2~R4C4_1";
    const std::string choices =
        "~CC1_1~CC2_1~CC3_1_2~CC4_1_2~CC5_1_2~CC6_1_2~CC7_2~CC8_2~CC9_3~CC10_3~CC11_3_4~CC12_3_4~"
        "CC13_3_4~CC14_3_4~CC15_4~CC16_4";
    const Grid boxes{1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4};
    const Grid rows{1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4};
    struct Clue {
        std::string items;
        bool fits_boxes, fits_rows;
    };
    for (const Clue& clue : {Clue{"", true, true},
                             {".ChaosArrow~R2C1~0", true, false},
                             {".ChaosArrow~R2C2", false, true},
                             {".ChaosArrow~R1C2~1", true, false},
                             {".ChaosArrow~R1C2~0~CC2~CC3~CC4", false, false},
                             {".ChaosArrow~R1C3~0~CC2~CC3~CC4", false, true},
                             {".ChaosArrow~R2C1~0~CC2~CC6~CC10~-~CC2~CC1", true, false},
                             {".ChaosCount~R1C1~0~CC1~CC6~CC11", false, true},
                             {".ChaosCount~R1C2~0~CC1~CC6~CC11", true, false},
                             {".ChaosCount~R1C1~1~R1C1~R2C2~R3C3", true, false},
                             {".ChaosCount~R1C4", true, false},
                             {".SameValues~2~CC4~CC8", true, false}}) {
        const Puzzle puzzle = read(values + choices + clue.items);
        for (const Puzzle& one : {puzzle, read(written(puzzle))}) {
            bool has_boxes = false, has_rows = false;
            for (const Grid& grid : judge::solutions(one)) {
                has_boxes |= std::equal(boxes.begin(), boxes.end(), grid.begin() + 16);
                has_rows |= std::equal(rows.begin(), rows.end(), grid.begin() + 16);
            }
            EXPECT_EQ(has_boxes, clue.fits_boxes) << clue.items;
            EXPECT_EQ(has_rows, clue.fits_rows) << clue.items;
        }
    }
}

TEST(ConstraintStrings, DoppelgangersMissOneValueAHouse) {
    const Puzzle puzzle = read(
        ".Shape~4x4~0-4.Doppelganger.~R1C1_0~R2C4_0~R3C2_0~R4C3_0.~R1C2_1~R1C3_2~R2C1_2~R2C2_3");
    const auto solutions = judge::solutions(puzzle, 200);
    ASSERT_GT(solutions.size(), 0u);
    for (const Grid& grid : solutions) {
        std::vector<std::vector<int>> missing(3);
        const auto miss = [&](int kind, const std::function<int(int)>& cell) {
            std::set<int> rest{2, 3, 4, 5};  // digits; 1 is the value 0
            bool zero = false;
            for (int i = 0; i < 4; ++i) {
                const int d = grid[static_cast<std::size_t>(cell(i))];
                zero |= d == 1;
                rest.erase(d);
            }
            EXPECT_TRUE(zero);
            ASSERT_EQ(rest.size(), 1u);
            missing[static_cast<std::size_t>(kind)].push_back(*rest.begin());
        };
        for (int i = 0; i < 4; ++i) miss(0, [&](int j) { return 4 * i + j; });
        for (int i = 0; i < 4; ++i) miss(1, [&](int j) { return 4 * j + i; });
        for (int i = 0; i < 4; ++i)
            miss(2, [&](int j) { return 8 * (i / 2) + 2 * (i % 2) + 4 * (j / 2) + j % 2; });
        for (const auto& kind : missing)
            EXPECT_EQ(std::set<int>(kind.begin(), kind.end()).size(), 4u);
        for (std::size_t c = 0; c < 16; ++c)
            if (grid[c] == 1)
                EXPECT_EQ(std::set<int>({missing[0][c / 4], missing[1][c % 4],
                                         missing[2][c / 8 * 2 + c % 4 / 2]})
                              .size(),
                          3u);
    }
    EXPECT_EQ(written(read(written(puzzle))), written(puzzle));
}

// --- codes

TEST(ConstraintStrings, RelationsArePackedRowByRow) {
    // "second is first plus one" on 4x4: bits 1, 6, 11: 2 and 1 + 32
    const auto table = iss::unpack_table("Ch", 4);
    ASSERT_TRUE(table);
    for (Digit a = 1; a <= 4; ++a)
        EXPECT_EQ(table->second[a - 1u],
                  a < 4 ? DigitSet::of(static_cast<Digit>(a + 1)) : DigitSet{});
    EXPECT_EQ(iss::pack_table(*table), "Ch");
    const auto count = [](const std::string& items) {
        return judge::count(read(".Shape~4x4" + items));
    };
    const auto rising =
        grids_with([](const Small& g) { return g(1, 2) == g(1, 1) + 1 && g(1, 3) == g(1, 2) + 1; });
    EXPECT_EQ(count(".Pair~Ch~_up~R1C1~R1C2~R1C3"), rising.size());
    EXPECT_EQ(count(".Pair~Ch~R1C1~R1C2~~R1C2~R1C3"), rising.size());
    EXPECT_EQ(count(".PairX~Ch~R1C1~R1C2~R1C3"), 0u);
    EXPECT_EQ(read(".Pair~Ch~_a%20b~R1C1~R1C2").rules[0].name, "a b");
    // The older items swap the last two characters of the alphabet.
    EXPECT_EQ(read(".Shape~8x8.Binary~-_~R1C1~R1C2").rules[0].table->second[0],
              read(".Shape~8x8.Pair~_-~R1C1~R1C2").rules[0].table->second[0]);
}

bool accepts(const Automaton& automaton, const std::vector<int>& word) {
    std::set<int> here(automaton.starts.begin(), automaton.starts.end());
    for (int d : word) {
        std::set<int> next;
        for (const auto& step : automaton.steps)
            if (here.count(step.from) && step.digits.contains(static_cast<Digit>(d)))
                next.insert(step.to);
        here = std::move(next);
    }
    return std::any_of(automaton.accepts.begin(), automaton.accepts.end(),
                       [&](int s) { return here.count(s) > 0; });
}

Automaton random_automaton(Rng& rng, int digits) {
    Automaton automaton;
    automaton.states = 1 + static_cast<int>(rng.below(6));
    const auto state = [&] {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(automaton.states)));
    };
    automaton.starts = {state()};
    if (rng.below(2) && automaton.states > 1) automaton.starts = {0, automaton.states - 1};
    for (int i = 0; i < 2; ++i)
        if (const int s = state();
            !std::count(automaton.accepts.begin(), automaton.accepts.end(), s))
            automaton.accepts.push_back(s);
    for (int i = 0; i < 8; ++i)
        automaton.steps.push_back({state(), state(), DigitSet(1 + rng.below((1u << digits) - 1))});
    return automaton;
}

std::vector<std::vector<int>> words_of(int digits, std::size_t length) {
    std::vector<std::vector<int>> words{{}};
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<std::vector<int>> longer;
        for (const auto& word : words)
            for (int d = 1; d <= digits; ++d) {
                longer.push_back(word);
                longer.back().push_back(d);
            }
        words = std::move(longer);
    }
    return words;
}

TEST(ConstraintStrings, AutomataSurviveTheirBitStream) {
    Rng rng(11);
    for (int i = 0; i < 200; ++i) {
        const Automaton before = random_automaton(rng, 3);
        const auto code = iss::pack_automaton(before);
        ASSERT_TRUE(code);
        const auto after = iss::unpack_automaton(*code);
        ASSERT_TRUE(after) << after.error().text();
        for (std::size_t length = 0; length <= 4; ++length)
            for (const auto& word : words_of(3, length))
                ASSERT_EQ(accepts(before, word), accepts(after.value(), word)) << i << " " << *code;
    }
    EXPECT_FALSE(iss::unpack_automaton("!"));
    EXPECT_FALSE(iss::unpack_automaton("Ug"));
}

TEST(ConstraintStrings, BreaksBetweenSegmentsAreOneMoreSymbol) {
    Rng rng(12);
    const int digits = 2;
    for (int i = 0; i < 200; ++i) {
        const Automaton with = random_automaton(rng, digits + 1);
        const std::vector<std::size_t> segments{rng.below(3), rng.below(3), rng.below(2)};
        const Automaton without = iss::without_breaks(with, segments, digits);
        for (const auto& word : words_of(digits, segments[0] + segments[1] + segments[2])) {
            std::vector<int> broken;
            std::size_t at = 0;
            for (std::size_t s = 0; s < segments.size(); ++s) {
                if (s) broken.push_back(digits + 1);
                for (std::size_t k = 0; k < segments[s]; ++k) broken.push_back(word[at++]);
            }
            ASSERT_EQ(accepts(without, word), accepts(with, broken)) << i;
        }
    }
}

// --- links, plain texts, faults

TEST(ConstraintStrings, LinksAndPartsAreRead) {
    const std::string items = ".Shape~4x4.Cage~5~R1C1~R2C3.~R4C4_2";
    const Puzzle plain = read(items);
    std::string coded;
    for (char c : items)
        coded += c == '~' ? std::string("%7E") : c == '.' ? "%2e" : std::string(1, c);
    for (const std::string& link :
         {"https://example.org/Interactive-Sudoku-Solver/?q=" + items,
          "https://example.org/?mode=count&q=" + coded + "&mode=all-solutions"}) {
        EXPECT_TRUE(looks_like_iss(link)) << link;
        EXPECT_EQ(format_test::difference(read(link), plain), "") << link;
    }
    const Puzzle parts =
        read("# two parts\n.Shape~4x4\n.Cage~5~R1C1\n  ~R2C3\n\n# and a value\n.~R4C4_2\n");
    EXPECT_EQ(format_test::difference(parts, plain), "");
    const Puzzle mixed = read("12..\n..1.\n....\n...4\n\n.AntiKnight");
    EXPECT_EQ(mixed.given_count(), 4);
    EXPECT_EQ(mixed.rules.size(), 1u);
    EXPECT_FALSE(looks_like_iss("..3.2.6..9..3.5..1"));
    EXPECT_FALSE(looks_like_iss(".X.V.A.B"));
    EXPECT_FALSE(looks_like_iss("https://example.org/?q=puzzle"));
    EXPECT_TRUE(looks_like_iss(".AntiKnight.AntiKing"));
    EXPECT_TRUE(looks_like_iss(".Nonsense~R1C1"));
}

TEST(ConstraintStrings, ShortKillersPointToTheirSums) {
    // Rows of one cage of nine cells each, their sums 45 = 'j' in the first, middle or last cell.
    const std::string text =
        "j<<<<<<<<"
        ">>>>>>>>j"
        ">>>>j<<<<"
        "j<<<<<<<<"
        "j<<<<<<<<"
        "j<<<<<<<<"
        "j<<<<<<<<"
        "vvvvvvvvv"
        "j<<<<<<<<";
    ASSERT_TRUE(looks_like_short_killer(text));
    auto puzzle = read_short_killer(text, {});
    ASSERT_TRUE(puzzle) << puzzle.error().text();
    ASSERT_EQ(puzzle->rules.size(), 8u);
    EXPECT_EQ(puzzle->rules[0].numbers, std::vector<int>{45});
    EXPECT_EQ(puzzle->rules[0].lists[0].size(), 9u);
    EXPECT_EQ(puzzle->rules[7].lists[0].size(), 18u) << "the row above points into the last one";
    std::string circle = text;
    circle.replace(0, 2, "><");
    EXPECT_FALSE(read_short_killer(circle, {}));
    circle.replace(0, 1, "^");
    EXPECT_FALSE(read_short_killer(circle, {}));
    EXPECT_FALSE(looks_like_short_killer(std::string(81, '.')));
}

TEST(ConstraintStrings, LongKillersNumberTheirCages) {
    std::string text = "3x3:d:k";
    for (int i = 0; i < 81; ++i)
        text += ":" + std::to_string(i < 2 ? 256 * 9 + 1 : i == 80 ? 256 * 4 + 2 : 3);
    ASSERT_TRUE(looks_like_long_killer(text));
    auto puzzle = read_long_killer(text, {});
    ASSERT_TRUE(puzzle) << puzzle.error().text();
    ASSERT_EQ(puzzle->rules.size(), 2u);
    EXPECT_EQ(puzzle->rules[0].lists[0], (std::vector<Cell>{0, 1}));
    EXPECT_EQ(puzzle->rules[0].numbers, std::vector<int>{9});
    EXPECT_EQ(puzzle->rules[1].lists[0], std::vector<Cell>{80});
    EXPECT_EQ(puzzle->geometry->houses().size(), 29u);
    EXPECT_FALSE(read_long_killer("3x3::k:1:2", {}));
}

TEST(ConstraintStrings, PlainTextsMayStandBetweenItems) {
    const std::string layout = "1112122233343444", givens = "1...............";
    EXPECT_EQ(read(layout).geometry->houses().size(), 12u);
    const Puzzle jigsaw = read(givens + layout);
    EXPECT_EQ(jigsaw.givens[0], 1);
    EXPECT_EQ(jigsaw.geometry->houses().size(), 12u);
    EXPECT_EQ(read("1 | 2 . .\n. . 1 .\n. . . .\n. . . 4").given_count(), 4);
    std::string marks;
    for (int i = 0; i < 36; ++i) marks += i == 3 ? ".2.4.." : "123456";
    const Puzzle marked = read(marks);
    ASSERT_EQ(marked.candidates.size(), 36u);
    EXPECT_EQ(marked.candidates[3], DigitSet(0b1010));
    EXPECT_EQ(read("=1234341221434321").given_count(), 16);
}

struct Fault {
    std::string text;
    std::uint64_t line, column;
    ErrorCode code;
    std::string part;
};

TEST(ConstraintStrings, FaultsHaveAPlaceAndARemedy) {
    const std::vector<Fault> faults{
        {".Nonsense~R1C1", 1, 2, ErrorCode::UnknownConstraint, "'Nonsense'"},
        {".~R1C1_5.Cage~5~R1C1~RxC2", 1, 22, ErrorCode::BadStructure, "'RxC2'"},
        {".~R1C1_5\n.~R1C2_10", 2, 3, ErrorCode::BadDigit, "'10'"},
        {".~R1C1", 1, 3, ErrorCode::BadStructure, "without a value"},
        {".Cage~x~R1C1", 1, 7, ErrorCode::BadStructure, "not a number"},
        {".Shape~17x17", 1, 8, ErrorCode::BadStructure, "size of a board"},
        {".Shape~9x9~5", 1, 12, ErrorCode::BadStructure, "values"},
        {".Shape~4x4.Shape~5x5", 1, 12, ErrorCode::BadStructure, "second shape"},
        {".Or.~R1C1_1", 1, 2, ErrorCode::BadStructure, "without an end"},
        {".~R1C1_1.End", 1, 10, ErrorCode::BadStructure, "without a beginning"},
        {".Or.AntiKnight.End", 1, 5, ErrorCode::BadStructure, "within"},
        {".Shape~4x4~4~Raw.AntiKnight", 1, 18, ErrorCode::BadStructure, "raw"},
        {".StrictXV.Or.X~R1C1~R1C2.End", 1, 14, ErrorCode::BadStructure, "only may hold"},
        {".WhiteDot~R1C1~R2C2", 1, 2, ErrorCode::BadStructure, "do not touch"},
        {".NFA~!!~R1C1", 1, 6, ErrorCode::BadStructure, "base64"},
        {".Regex~" + iss::encode_base64("(1") + "~R1C1", 1, 8, ErrorCode::BadStructure, "')'"},
        {".Pair~ABC!~R1C1~R1C2", 1, 7, ErrorCode::BadStructure, "base64"},
        {".XSum~R10~5", 1, 7, ErrorCode::BadStructure, "not a row"},
        {".LittleKiller~5~R5C5", 1, 17, ErrorCode::BadStructure, "no diagonal"},
        {".Replicate~f.Quad~R8C9~1.End", 1, 19, ErrorCode::BadStructure, ""},
        {".Quad~R9C9~1", 1, 7, ErrorCode::BadStructure, "no square"},
        {".Jigsaw~123", 1, 9, ErrorCode::BadStructure, "layout"},
        {".ChaosArrow~R1C1", 1, 2, ErrorCode::BadStructure, "regions"},
        {".Thermo", 1, 2, ErrorCode::BadStructure, "too few"},
        {"hello", 1, 1, ErrorCode::NotAPuzzle, ""},
        {"", 1, 1, ErrorCode::NotAPuzzle, ""},
    };
    for (const Fault& fault : faults) {
        auto puzzle = read_iss(fault.text, {});
        ASSERT_FALSE(puzzle) << fault.text;
        const Error& error = puzzle.error();
        EXPECT_EQ(error.code, fault.code) << fault.text << ": " << error.text();
        EXPECT_EQ(error.line, fault.line) << fault.text << ": " << error.text();
        EXPECT_EQ(error.column, fault.column) << fault.text << ": " << error.text();
        EXPECT_NE(error.message.find(fault.part), std::string::npos) << error.message;
        EXPECT_FALSE(error.remedy.empty()) << fault.text;
    }
}

TEST(ConstraintStrings, UnknownItemsCanBeIgnoredByName) {
    ReadOptions options;
    options.ignore_unknown = true;
    auto puzzle = read_iss(".Nonsense~R1C1.~R1C1_5.Other.AntiKing", options);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->dropped, (std::vector<std::string>{"Nonsense", "Other"}));
    EXPECT_EQ(puzzle->rules.size(), 1u);
    EXPECT_EQ(puzzle->given_count(), 1);
}

TEST(ConstraintStrings, NonsenseEndsSoon) {
    std::string deep, wide = ".Replicate~" + std::string(13, '_');
    for (int i = 0; i < 1000; ++i) deep += ".Or";
    EXPECT_FALSE(read_iss(deep + ".~R1C1_1", {}));
    std::string nested;
    for (int i = 0; i < 20; ++i) nested += wide;
    nested += ".~R1C1_1";
    for (int i = 0; i < 20; ++i) nested += ".End";
    EXPECT_FALSE(read_iss(nested, {}));
    Rng rng(5);
    const std::string source =
        ".Shape~6x6.Var~A~~3.Cage~7~R1C1~R1C2.Or.Sum~1_=_1_2~R1C1~VA1.End.NFA~SElgpAA~R1C1~-~R2C1."
        "Pair~Ch~_x~R3C3";
    for (int i = 0; i < 3000; ++i) {
        std::string text = source;
        for (int k = 0; k < 3; ++k)
            text[rng.below(static_cast<std::uint32_t>(text.size()))] =
                source[rng.below(static_cast<std::uint32_t>(source.size()))];
        auto puzzle = read_iss(text, {});  // no crash, and an error has a text
        if (!puzzle) {
            EXPECT_FALSE(puzzle.error().message.empty()) << text;
        }
    }
}

// --- writing

// Every kind of rule, also those that the language lacks: the same grids keep what is written.
TEST(ConstraintStrings, EveryKindOfRuleIsWrittenSoThatItMeansTheSame) {
    int compared = 0, refused = 0;
    std::set<RuleKind> kinds;
    for (const RuleInfo& info : rule_table()) {
        Rng rng(100 + static_cast<std::uint64_t>(info.kind));
        for (int i = 0; i < 8; ++i) {
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
    EXPECT_GE(kinds.size(), rule_table().size() - 6);
}

// --- corpora

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

TEST(ConstraintStrings, ThePuzzlesOfTheCorpusAreReadAndTheirSolutionsKeepTheRules) {
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

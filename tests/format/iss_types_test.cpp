// The meaning of each type of item, restated over all 4x4 grids; and written items have the same
// meaning.
#include <algorithm>
#include <cstdlib>

#include "format/iss/codes.hpp"
#include "iss_support.hpp"

namespace sudokit::text {
namespace {

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
        {".Cage~12~R1C4~R3C2~R1C4~R2C2",  // a doubler
         [](const Small& g) {
             return 2 * g(1, 4) + g(3, 2) + g(2, 2) == 12 && g(1, 4) != g(3, 2) &&
                    g(1, 4) != g(2, 2);
         }},
        {".Cage~0~R3C3~R4C4~R3C3", [](const Small& g) { return g(3, 3) != g(4, 4); }},
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
             const int first = g(1, 1), last = g(3, 4);
             const auto [low, high] = std::minmax(first, last);
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

TEST(ConstraintStrings, each_type_means_what_its_description_says) {
    ASSERT_EQ(small_grids().size(), 288u);
    for (const auto& [items, holds] : meanings()) {
        const auto solutions = judge::solutions(read(".Shape~4x4" + items));
        EXPECT_EQ(std::set<Grid>(solutions.begin(), solutions.end()), grids_with(holds)) << items;
    }
}

TEST(ConstraintStrings, what_is_written_means_the_same) {
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
TEST(ConstraintStrings, ranks_count_readings_in_both_directions) {
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

}  // namespace
}  // namespace sudokit::text

// board_names.cpp - from a name such as killer-jigsaw-7 or 6x6+x to a board.
//
// In: a name, and a random stream for random regions. Out: a Geometry, or nothing. The names are a
// small grammar: a size, a kind with a size, parts joined by '+', and `killer-` before any of
// these.
//
// Random regions come from equal boxes: two cells trade regions if each touches the other's and all
// stay connected. On boards of a prime size there are no boxes, and from rows hardly any trade
// would be possible, so a path that winds through strips of rows is cut into pieces.
#include "generate/board_names.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "sudokit/boards.hpp"
#include "sudokit/generate.hpp"
#include "support/check.hpp"
#include "support/decimal.hpp"
#include "support/pieces.hpp"

namespace sudokit {
namespace {

constexpr int kFewestDigits = 4, kMostDigits = 25, kUsualDigits = 9;
constexpr int kMostWithBoxes = 64;  // for boards without other houses
constexpr std::string_view kJigsaw = "jigsaw", kKiller = "killer";

// The height of the squarest boxes of n cells, at least as wide as high; 1 if n is prime.
int box_height(int n) {
    int height = 1;
    for (int h = 2; h * h <= n; ++h)
        if (n % h == 0) height = h;
    return height;
}

int to_size(std::string_view text, int most = kMostDigits) {
    const int n = support::number_in<int>(text).value_or(0);
    return n >= kFewestDigits && n <= most ? n : 0;
}

// Random regions: starting from equal boxes, pairs of cells trade regions as long as every region
// stays connected.
class RegionMap {
  public:
    RegionMap(int n, Rng& rng) : n_(n), rng_(rng), region_(static_cast<std::size_t>(n * n)) {
        const int height = box_height(n), width = n / height;
        if (height == 1) wind();
        for (int c = 0; height > 1 && c < n * n; ++c)
            at(c) = c / n / height * (n / width) + c % n / width;
        constexpr int kTradesPerCell = 20;
        for (int i = 0; i < kTradesPerCell * n * n; ++i) trade();
    }
    const std::vector<int>& regions() const { return region_; }

  private:
    int& at(int cell) { return region_[static_cast<std::size_t>(cell)]; }
    int any_cell() { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n_ * n_))); }
    // n is prime (and odd), so there are no boxes; and starting from rows, hardly any trade would
    // be possible. So cuts a path that winds through strips of rows into n pieces.
    //
    //     1 6 7 .      down the first column, up the second ... and as the number of columns is
    //     2 5 8 .      odd, down the last one, into the next strip
    //     3 4 9 .
    void wind() {
        int strips = 1;
        while ((strips + 1) * (strips + 1) <= n_) ++strips;
        int place = 0;
        for (int strip = 0; strip < strips; ++strip) {
            const int top = strip * n_ / strips, height = (strip + 1) * n_ / strips - top;
            for (int step = 0; step < n_; ++step)
                for (int i = 0; i < height; ++i) {
                    const int row = top + (step % 2 ? height - 1 - i : i);
                    const int column = strip % 2 ? n_ - 1 - step : step;
                    at(row * n_ + column) = place++ / n_;
                }
        }
    }
    bool touches(int cell, int region) {
        const int row = cell / n_, column = cell % n_;
        return (row > 0 && at(cell - n_) == region) || (column > 0 && at(cell - 1) == region) ||
               (row + 1 < n_ && at(cell + n_) == region) ||
               (column + 1 < n_ && at(cell + 1) == region);
    }
    void trade() {
        const int a = any_cell(), b = any_cell();
        if (at(a) == at(b) || !touches(a, at(b)) || !touches(b, at(a))) return;
        std::swap(at(a), at(b));
        if (!are_connected(n_, n_, region_)) std::swap(at(a), at(b));
    }

    const int n_;
    Rng& rng_;
    std::vector<int> region_;
};

std::shared_ptr<const Geometry> made_of(Shape shape) {
    return std::make_shared<const Geometry>(std::move(shape));
}

std::shared_ptr<const Geometry> jigsaw(int n, Rng& rng) {
    Shape shape = lines_board(n, n, n);
    add_regions(shape, RegionMap(n, rng).regions());
    return made_of(std::move(shape));
}

// "x+windoku", "6x6+x", "killer+jigsaw-7": parts in any order, each at most once; or only one.
struct Parts {
    int size = 0;                                                    // 0: no part says it
    std::vector<bool> has = std::vector<bool>(house_sets().size());  // by place in the table
    bool jigsaw = false, cages = false;
    bool is_good = true;

    int side() const { return size ? size : kUsualDigits; }
    bool need_boxes() const {
        for (std::size_t i = 0; i < has.size(); ++i)
            if (has[i] && house_sets()[i].needs_boxes) return true;
        return false;
    }
};

bool has_parts(std::string_view name) { return name.find('+') != name.npos; }

// "jigsaw-7": a word and a size; "anti-diagonal": a word.
std::pair<std::string_view, std::string_view> word_and_size(std::string_view part) {
    const auto dash = part.rfind('-');
    if (dash == part.npos || !support::number_in<int>(part.substr(dash + 1))) return {part, {}};
    return {part.substr(0, dash), part.substr(dash + 1)};
}

Parts parts_of(std::string_view name) {
    Parts parts;
    for (const std::string_view part : support::split(name, '+')) {
        auto [word, size] = word_and_size(part);
        const auto cross = word.find('x');
        bool is_new = true;
        if (const HouseSet* set = find_house_set(word)) {
            const auto place = static_cast<std::size_t>(set - house_sets().data());
            is_new = !parts.has[place];
            parts.has[place] = true;
        } else if (word == kJigsaw) {
            is_new = !std::exchange(parts.jigsaw, true);
        } else if (word == kKiller) {
            is_new = !std::exchange(parts.cages, true);
        } else {
            is_new = cross != word.npos && word.substr(0, cross) == word.substr(cross + 1) &&
                     size.empty();
            size = word.substr(0, cross);
        }
        parts.is_good = parts.is_good && is_new;
        if (size.empty()) continue;
        const int n = to_size(size);
        parts.is_good = parts.is_good && n > 0 && (parts.size == 0 || parts.size == n);
        parts.size = n;
    }
    // Random regions and windows may leave no full grid.
    parts.is_good = parts.is_good && !(parts.jigsaw && parts.need_boxes()) &&
                    (parts.jigsaw || box_height(parts.side()) > 1);
    return parts;
}

std::shared_ptr<const Geometry> board_of(const Parts& parts, Rng& rng) {
    if (!parts.is_good) return nullptr;
    const int n = parts.side(), height = box_height(n), width = n / height;
    Shape shape = parts.jigsaw ? jigsaw(n, rng)->shape() : Geometry::boxes(height, width)->shape();
    for (std::size_t i = 0; i < parts.has.size(); ++i)
        if (parts.has[i]) house_sets()[i].add(shape, height, width);
    return made_of(std::move(shape));
}

// The side of a board with the usual boxes and nothing else: "16x16". 0: it is another.
int plain_side(std::string_view name) {
    const auto cross = name.find('x');
    if (cross == name.npos || name.substr(0, cross) != name.substr(cross + 1)) return 0;
    const int n = to_size(name.substr(0, cross), kMostWithBoxes);
    return n > 0 && box_height(n) > 1 ? n : 0;
}

std::shared_ptr<const Geometry> board_without_cages(std::string_view name, Rng& rng) {
    if (const int n = plain_side(name); n > 0)
        return Geometry::boxes(box_height(n), n / box_height(n));
    if (const auto corners = arrangement(name, 3, 3); !corners.empty())
        return made_of(overlapping_grids(3, 3, corners));
    const Parts parts = parts_of(name);
    return parts.cages && !has_parts(name) ? nullptr : board_of(parts, rng);
}

}  // namespace

std::shared_ptr<const Geometry> board_named(std::string_view name, Rng& rng) {
    return board_without_cages(board_under_cages(name).value_or(std::string(name)), rng);
}

bool is_drawn(std::string_view board) {
    return parts_of(board_under_cages(board).value_or(std::string(board))).jigsaw;
}

std::optional<std::string> board_under_cages(std::string_view name) {
    if (has_parts(name))
        return parts_of(name).cages ? std::optional(std::string(name)) : std::nullopt;
    if (name == kKiller) return "9x9";
    if (!name.starts_with(kKiller) || name[kKiller.size()] != '-') return std::nullopt;
    std::string board(name.substr(kKiller.size() + 1));
    return to_size(board) > 0 ? board + "x" + board : board;
}

bool is_board_name(std::string_view name) {
    const std::string board = board_under_cages(name).value_or(std::string(name));
    if (const Parts parts = parts_of(board); parts.jigsaw) return parts.is_good;  // draws none
    Rng rng(0);
    return board_without_cages(board, rng) != nullptr;
}

bool is_game_board(std::string_view name) {
    return is_board_name(name) && board_shape(name)->digits() <= kMostDigits;
}

bool is_classic_board(std::string_view name) { return name.empty() || name == "9x9"; }

bool has_cages(std::string_view name) { return board_under_cages(name).has_value(); }

std::shared_ptr<const Geometry> board_shape(std::string_view name) {
    SUDOKIT_REQUIRE(is_board_name(name));
    Rng rng(0);
    return board_named(name, rng);
}

std::vector<NamedBoard> named_boards() {
    std::vector<NamedBoard> list;
    list.push_back({"x", "9x9 with both diagonals; x-6 and so on in other sizes"});
    list.push_back({"windoku", "9x9 with four windows; windoku-16 and so on in other sizes"});
    list.push_back(
        {"x+windoku",
         "9x9 with both; parts joined by '+' in any order: jigsaw+x, 6x6+x, killer+windoku"});
    list.push_back({"diagonal", "9x9 with the diagonal from the top left"});
    list.push_back({"anti-diagonal", "9x9 with the diagonal from the top right"});
    list.push_back({"disjoint-groups",
                    "9x9 with a house for each place of a box; disjoint-groups-16 and so on"});
    list.push_back({"jigsaw", "9x9 with random regions; jigsaw-4 to jigsaw-25 in other sizes"});
    list.push_back({"killer", "9x9 with cages; killer-6, killer-x, killer-jigsaw on other boards"});
    for (const std::string_view name : arrangement_names())
        list.push_back({std::string(name),
                        std::to_string(arrangement(name, 3, 3).size()) + " overlapping 9x9 grids"});
    for (int n = kFewestDigits; n <= kMostWithBoxes; ++n) {
        const int height = box_height(n);
        if (height == 1) continue;
        const std::string size = std::to_string(n);
        list.push_back({size + "x" + size, "boxes of " + std::to_string(height) + " rows and " +
                                               std::to_string(n / height) + " columns"});
    }
    return list;
}

std::string board_name_examples() {
    std::string names =
        "4x4, 6x6 ... 64x64, x, windoku, x+windoku, jigsaw, x-6, jigsaw-7 ..., killer, killer-6, "
        "killer-x ...";
    for (const std::string_view name : arrangement_names()) names.append(", ").append(name);
    return names;
}

}  // namespace sudokit

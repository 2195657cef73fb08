// A puzzle as a link to Penpa-edit: what penpa.cpp reads, and the lines around cages and along
// diagonals that Penpa would draw.
//
// Penpa has no regions, only thick lines: a reader joins all cells that no line separates. So
// regions have to be connected, and every border is drawn. A place (a cell, an edge, a corner) is
// one number, and holds one symbol, so two signs in one place are refused. A cage's sum is a small
// text in its first cell, and cages may not overlap.
#include <algorithm>
#include <set>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/setter/penpa_text.hpp"
#include "format/setter/setter_writer.hpp"
#include "format/text/inflate.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

constexpr int kCellSize = 38;
constexpr const char* kWhiteDot = "[8,\"circle_SS\",2]";
constexpr const char* kBlackDot = "[2,\"circle_SS\",2]";

class PenpaWriter : public SetterWriter {
  public:
    explicit PenpaWriter(const Puzzle& puzzle)
        : SetterWriter(puzzle, "penpa", "fpuzzles or sudokit"), at_{n_} {}

    Result<std::string> link() {
        auto drawn = write();
        if (!drawn) return drawn;
        // The first lines: grid, margins, mode, drawings, answers, cells.
        std::string text = head() + "\n[0,0,0,0]\n{\"qa\":\"pu_q\"}\n" + *drawn + '\n' +
                           no_drawings().dump() + '\n' + steps_between_cells().dump() + '\n';
        return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" +
               base64_of(deflated(with_short_names(std::move(text))));
    }

  private:
    static Json no_drawings() {
        Json none = Json::object();
        for (const char* stack : {"command_redo", "command_undo", "command_replay"})
            none[stack] = {{"__a", Json::array()}};
        for (const char* places : {"surface", "number", "numberS", "symbol", "freeline",
                                   "freelineE", "line", "lineE", "wall", "cage", "deletelineE"})
            none[places] = Json::object();
        for (const char* list : {"thermo", "arrows", "direction", "squareframe", "polygon",
                                 "killercages", "nobulbthermo"})
            none[list] = Json::array();
        return none;
    }

    std::string head() const {
        const int canvas = (n_ + 1) * kCellSize;
        const int middle = n_ % 2 ? at_.cell(n_ / 2, n_ / 2) : at_.corner(n_ / 2, n_ / 2);
        const auto words = [&](std::initializer_list<std::string_view> names) {
            return in_penpa_words(first_field(names));
        };
        return say("sudoku,", n_, ',', n_, ',', kCellSize, ",0,1,1,", canvas, ',', canvas, ',',
                   middle, ',', middle, ',', has_diagonal_ ? 1 : 0, ",0,0,",
                   has_anti_diagonal_ ? 1 : 0, ",Title: ", words({"title", "name"}),
                   ",Author: ", words({"author"}), ",,", words({"rules", "ruleset"}), ",OFF,false");
    }

    Json steps_between_cells() const {
        Json steps = Json::array();
        for (int r = 0, last = 0; r < n_; ++r)
            for (int c = 0; c < n_; ++c) {
                steps.push_back(at_.cell(r, c) - last);
                last = at_.cell(r, c);
            }
        return steps;
    }

    int place_of(Cell c) const { return at_.cell(board_.row_of(c), board_.column_of(c)); }
    Json name_of(Cell c) const override { return place_of(c); }

    bool write_head() override {
        if (has_own_marks(puzzle_)) return fail("candidates");
        if (n_ < 2) return fail("a board of one cell");
        object_ = no_drawings();
        return write_borders();
    }

    void draw_line(int from, int to, int style, const char* lines = "lineE") {
        object_[lines][std::to_string(from) + ',' + std::to_string(to)] = style;
    }

    // Thick lines between regions. A reader joins all cells that no line separates.
    bool write_borders() {
        const auto regions = regions_of(board_);
        const auto region = [&](int r, int c) {
            return regions[static_cast<std::size_t>(r * n_ + c)];
        };
        for (int r = 0; r < n_; ++r)
            for (int c = 0; c < n_; ++c) {
                if (region(r, c) == kNoRegion) return fail("cells outside all regions");
                if (c > 0 && region(r, c) != region(r, c - 1))
                    draw_line(at_.corner(r, c), at_.corner(r + 1, c), kThick);
                if (r > 0 && region(r, c) != region(r - 1, c))
                    draw_line(at_.corner(r, c), at_.corner(r, c + 1), kThick);
            }
        return true;
    }

    bool write_house(const House& house, const std::string& label) override {
        if (house.kind == HouseKind::Box && !is_connected(house.cells))
            return fail("a region in several pieces");
        if (house.kind == HouseKind::Box && static_cast<int>(house.cells.size()) != n_)
            return fail("a region without " + std::to_string(n_) + " cells");
        if (house.kind != HouseKind::Extra) return true;
        if (label == "diagonal") {
            has_diagonal_ = true;
            for (int i = 0; i < n_; ++i)
                draw_line(at_.corner(i, i), at_.corner(i + 1, i + 1), kDiagonalStyle);
        } else if (label == "anti-diagonal") {
            has_anti_diagonal_ = true;
            for (int i = 0; i < n_; ++i)
                draw_line(at_.corner(i + 1, n_ - i - 1), at_.corner(i, n_ - i), kDiagonalStyle);
        } else {
            return fail("extra houses (" + house.name() + ")");
        }
        return true;
    }

    bool is_connected(const CellList& cells) const {
        std::set<Cell> left(cells.begin(), cells.end());
        CellList next{cells[0]};
        left.erase(cells[0]);
        while (!next.empty()) {
            const Cell c = next.back();
            next.pop_back();
            for (const Cell other : board_.neighbours_of(c))
                if (left.erase(other)) next.push_back(other);
        }
        return left.empty();
    }

    void write_cells() override {
        for (Cell c = 0; c < puzzle_.givens.size(); ++c)
            if (puzzle_.givens[c] != kOpen)
                put("number", place_of(c),
                    Json::array({std::to_string(puzzle_.givens[c]), 1, "1"}));
    }
    void put(const char* layer, int place, Json entry) {
        object_[layer][std::to_string(place)] = std::move(entry);
    }

    bool write_rule(const Rule& rule) override {
        if (!check_repeats(rule)) return false;
        switch (rule.kind) {
            case RuleKind::Thermometer:
                for (const CellList& list : rule.lists) add("thermo", list);
                return true;
            case RuleKind::Greater:
                for (const CellList& list : rule.lists)
                    add("thermo", CellList(list.rbegin(), list.rend()));
                return true;
            case RuleKind::Arrow:
                return write_arrow(rule);
            case RuleKind::Cage:
                return write_cage(rule);
            case RuleKind::Odd:
            case RuleKind::Even:
                for (const Cell c : rule.lists[0])
                    if (!put_symbol(place_of(c), rule.kind == RuleKind::Odd ? "[3,\"circle_L\",2]"
                                                                            : "[3,\"square_L\",2]"))
                        return fail_rule(rule, " beside another sign in the same place");
                return true;
            case RuleKind::Difference:
            case RuleKind::Ratio:
                return write_dots(rule);
            default:
                return fail_rule(rule);
        }
    }
    void add(const char* key, const CellList& list) {
        if (list.size() > 1) object_[key].push_back(names_of(list));
    }

    // False if a different symbol is already there.
    bool put_symbol(int place, const char* symbol) {
        Json& there = object_["symbol"][std::to_string(place)];
        const bool is_free = there.is_null() || there == Json::parsed(symbol);
        there = Json::parsed(symbol);
        return is_free;
    }

    bool write_arrow(const Rule& rule) {
        if (rule.lists[0].size() != 1)
            return fail_rule(rule, " with more than one cell in its circle");
        for (std::size_t i = 1; i < rule.lists.size(); ++i) {
            CellList line = rule.lists[i];
            line.insert(line.begin(), rule.lists[0][0]);
            add("arrows", line);
        }
        return true;
    }

    bool write_dots(const Rule& rule) {
        const bool is_white = rule.kind == RuleKind::Difference;
        if (!check_dots(rule)) return false;
        for (const CellList& list : rule.lists) {
            const Cell first = std::min(list[0], list[1]);
            const int r = board_.row_of(first), c = board_.column_of(first);
            const bool is_below = board_.row_of(list[0]) != board_.row_of(list[1]);
            if (!put_symbol(is_below ? at_.below(r, c) : at_.right_of(r, c),
                            is_white ? kWhiteDot : kBlackDot))
                return fail_rule(rule, " beside another dot in the same place");
        }
        return true;
    }

    // The sum is small text at the top left of the cage's first cell.
    bool write_cage(const Rule& rule) {
        if (rule.numbers.size() > 1) return fail_rule(rule, " with several sums");
        CellList cells = rule.lists[0];
        std::ranges::sort(cells);
        for (const Cell c : cells)
            if (!in_cages_.insert(c).second) return fail_rule(rule, " where cages overlap");
        object_["killercages"].push_back(names_of(cells));
        outline(cells);
        if (!rule.numbers.empty())
            put("numberS", at_.within(board_.row_of(cells[0]), board_.column_of(cells[0]), 0),
                Json::array({" " + std::to_string(rule.numbers[0]), 1}));
        return true;
    }

    // Draws a line along each open side of a cell, and between two cells of the cage unless the
    // square of four cells on that side lies in it entirely.
    void outline(const CellList& cells) {
        const auto is_in = [&](int r, int c) {
            return r >= 0 && c >= 0 && r < n_ && c < n_ &&
                   std::ranges::binary_search(cells, board_.cell_at(r, c));
        };
        const auto draw = [&](int from, int to) { draw_line(from, to, kCageStyle, "cage"); };
        for (const Cell cell : cells) {
            const int r = board_.row_of(cell), c = board_.column_of(cell);
            const auto corner = [&](int where) { return at_.within(r, c, where); };
            if (!is_in(r - 1, c)) draw(corner(0), corner(1));
            if (!is_in(r + 1, c)) draw(corner(2), corner(3));
            if (!is_in(r, c - 1)) draw(corner(0), corner(2));
            if (!is_in(r, c + 1)) draw(corner(1), corner(3));
            for (const int side : {-1, 1}) {
                const int far = side < 0 ? 0 : 1;
                if (is_in(r, c + 1) && !(is_in(r + side, c) && is_in(r + side, c + 1)))
                    draw(corner(1 + 2 * far), at_.within(r, c + 1, 2 * far));
                if (is_in(r + 1, c) && !(is_in(r, c + side) && is_in(r + 1, c + side)))
                    draw(corner(2 + far), at_.within(r + 1, c, far));
            }
        }
    }

    bool write_end() override { return true; }

    const PenpaPlaces at_;
    std::set<Cell> in_cages_;
    bool has_diagonal_ = false, has_anti_diagonal_ = false;
};

}  // namespace

Result<void> write_penpa(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const auto link = PenpaWriter(puzzle).link();
    if (!link) return link.error();
    out.append(link.value()).append("\n");
    return {};
}

}  // namespace sudokit::text

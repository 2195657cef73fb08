// Fireworks: a row and a column cross in a cell x of a box. Outside the box, a digit has at most
// one place p in the row and one place q in the column. Then x, p or q holds it: otherwise both the
// row and the column would hold it inside the box, so x would.
//
//       box                        Three digits with the same three cells fill these: a triple.
//    | . . . |                     Two digits with x, p, q, and two others with p, q and the cell
//    | - x - | - p -               x' opposite, fill all four cells: a quadruple.
//    | . | . |   :
//        q - - - x'                In general: any two full houses that meet in x alone in a third.
#include <map>

#include "logic/finders/exotic_patterns.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class Fireworks {
  public:
    explicit Fireworks(const Search<Size>& search)
        : search_(search), position_(search.position), layout_(search.layout()) {}

    void run() {
        for (int box = 0; box < static_cast<int>(layout_.houses.size()); ++box)
            if (!layout_.is_line(box)) collect_in(box);
        if (triples()) quadruples();
    }

  private:
    struct Firework {
        int g, h;  // the houses that cross
        Cell x;
        DigitSet digits;
    };
    using Ends = std::pair<Cell, Cell>;

    void collect_in(int box) {
        for (Cell x : list_of(layout_.house(box) & position_.open()))
            for (int g : layout_.houses_of(x))
                for (int h : layout_.houses_of(x))
                    if (g < h && g != box && h != box && layout_.is_full(g) && layout_.is_full(h) &&
                        (layout_.house(g) & layout_.house(h) & layout_.house(box)).size() == 1)
                        collect_at(x, g, h, box);
    }

    // For each pair of ends, the digits that have no other ends.
    void collect_at(Cell x, int g, int h, int box) {
        const auto outside_g = list_of((layout_.house(g) - layout_.house(box)) & position_.open());
        const auto outside_h = list_of((layout_.house(h) - layout_.house(box)) & position_.open());
        for (Cell p : outside_g)
            for (Cell q : outside_h) {
                DigitSet digits;
                for (Digit d = 1; d <= position_.digits(); ++d)
                    if (ends_in(d, g, box, p) && ends_in(d, h, box, q)) digits.insert(d);
                if (digits.size() < 2) continue;
                const Ends ends = p < q ? Ends{p, q} : Ends{q, p};
                found_[ends].push_back({g, h, x, digits});
            }
    }
    bool ends_in(Digit d, int house, int box, Cell end) const {
        auto places = position_.places(d, house);
        if (places.empty()) return false;
        places -= layout_.house(box);
        places.erase(end);
        return places.empty();
    }

    bool triples() {
        for (const auto& [ends, list] : found_)
            for (const Firework& one : list)
                if (one.digits.size() == 3 && !take(ends, {one})) return false;
        return true;
    }

    bool quadruples() {
        for (const auto& [ends, list] : found_)
            for (std::size_t i = 0; i < list.size(); ++i)
                for (std::size_t j = i + 1; j < list.size(); ++j) {
                    const Firework &a = list[i], &b = list[j];
                    if (a.x == b.x || a.digits.size() != 2 || b.digits.size() != 2 ||
                        !(a.digits & b.digits).empty())
                        continue;
                    if (!take(ends, {a, b})) return false;
                }
        return true;
    }

    bool take(const Ends& ends, const std::vector<Firework>& fireworks) {
        Step step;
        step.technique = Technique::Firework;
        DigitSet all;
        std::vector<Cell> cells{ends.first, ends.second};
        for (const Firework& one : fireworks) {
            all = all | one.digits;
            cells.push_back(one.x);
            step.parts.push_back({Role::Pivot, {one.x}, one.digits, -1});
            for (int house : {one.g, one.h}) {
                step.parts.push_back({Role::Base, {}, one.digits, house});
                for (Digit d : one.digits) step.truths.push_back(Truth::of_house(house, d));
            }
        }
        step.parts.push_back({Role::Pincer, {ends.first, ends.second}, all, -1});
        SUDOKIT_CHECK(cells.size() == static_cast<std::size_t>(all.size()));  // so they fill them
        for (Cell c : cells) keep_only(step, position_, c, all);
        // The centre of one firework does not hold the digits of the other.
        if (fireworks.size() == 2)
            for (std::size_t i = 0; i < 2; ++i)
                keep_only(step, position_, fireworks[i].x, fireworks[i].digits);
        step.digits = list_of(all);
        return search_.sink.take(std::move(step));
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    const Layout<Size>& layout_;
    std::map<Ends, std::vector<Firework>> found_;
};

}  // namespace

SUDOKIT_FINDER(fireworks, Fireworks)

}  // namespace sudokit::logic

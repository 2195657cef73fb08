// Sue de Coq (two-sector disjoint subsets): cells I where a line and a box cross have more digits
// than they can hold. A set L of the line and a set B of the box take up the excess.
//
//        box            rest of the line      I  2 or 3 cells with digits V, at least |I| + 2
//     | I I . | . L . | . . L |               L  cells of the line, B cells of the box; they use
//     | . B . |                                  disjoint digits of V, and each has more cells
//     | . . . |                                  than digits of its own (extra ones, not in V)
//
// I and L share the line, so in them each digit occurs at most once, and likewise in I and B. If
// |I| + |L| + |B| = |V| + extra digits of L + extra digits of B, each of these digits is used
// exactly once. So the line loses all of them except those of B, and the box all except those of L.
// A digit that is extra in both sets is in both, so the line and the box both lose it.
#include "logic/finders/finder.hpp"
#include "logic/finders/ranking.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class SueDeCoqFinder {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit SueDeCoqFinder(const Search<Size>& search)
        : search_(search),
          position_(search.position),
          most_(position_.digits() <= 9 ? position_.digits() : 4) {}

    void run() {
        const auto& layout = search_.layout();
        for (int line = 0; line < static_cast<int>(layout.houses.size()); ++line)
            for (int box = 0; box < static_cast<int>(layout.houses.size()); ++box)
                if (layout.is_line(line) && !layout.is_line(box)) cross(line, box);
        finds_.for_each([&](const auto& removed, const Found& found) {
            return search_.sink.take(step_of(found, removed));
        });
    }

  private:
    struct Part {
        Cells cells;
        DigitSet digits;
        int size = 0;
    };
    struct Found {
        Part middle, in_line, in_box;
        int line, box;
    };

    // Calls visit(part) for every set of up to `most` of these cells; smaller sets come before the
    // larger sets that contain them.
    template <typename F>
    void for_each_set(const std::vector<Cell>& from, std::size_t at, int most, const Part& part,
                      F&& visit) const {
        position_.keep_watch();
        for (std::size_t i = at; i < from.size(); ++i) {
            Part with{part.cells, part.digits | position_.candidates(from[i]), part.size + 1};
            with.cells.insert(from[i]);
            visit(with);
            if (with.size < most) for_each_set(from, i + 1, most, with, visit);
        }
    }

    void cross(int line, int box) {
        const auto& layout = search_.layout();
        const auto in_line = position_.open() & layout.house(line);
        const auto in_box = position_.open() & layout.house(box);
        const auto common = in_line & in_box;
        if (common.size() < 2) return;
        found_.line = line;
        found_.box = box;
        for_each_set(list_of(common), 0, 3, {}, [&](const Part& middle) {
            found_.middle = middle;
            if (middle.size > 1 && middle.digits.size() >= middle.size + 2)
                choose_in_line(in_line, in_box);
        });
    }

    // The number of digits of the middle that the set certainly uses up.
    int drawn(const Part& part) const {
        if ((part.digits & found_.middle.digits).empty()) return 0;
        return part.size - (part.digits - found_.middle.digits).size();
    }

    void choose_in_line(const Cells& in_line, const Cells& in_box) {
        const Part& middle = found_.middle;
        const int surplus = middle.digits.size() - middle.size;
        const auto choices = list_of(in_line - middle.cells);
        for_each_set(choices, 0, most_, {}, [&](const Part& part) {
            if (drawn(part) < 1 || drawn(part) >= surplus) return;
            found_.in_line = part;
            choose_in_box(in_line, in_box, surplus - drawn(part));
        });
    }

    void choose_in_box(const Cells& in_line, const Cells& in_box, int surplus) {
        const DigitSet taken = found_.in_line.digits & found_.middle.digits;
        std::vector<Cell> choices;
        (in_box - found_.middle.cells - found_.in_line.cells).for_each([&](Cell c) {
            if ((position_.candidates(c) & taken).empty()) choices.push_back(c);
        });
        for_each_set(choices, 0, most_, {}, [&](const Part& part) {
            if (drawn(part) != surplus) return;
            found_.in_box = part;
            add(in_line, in_box);
        });
    }

    void add(const Cells& in_line, const Cells& in_box) {
        const auto& [middle, line, box, h, g] = found_;
        // Cells and digits balance: each digit is used exactly once.
        SUDOKIT_CHECK(middle.size + line.size + box.size ==
                      middle.digits.size() + (line.digits - middle.digits).size() +
                          (box.digits - middle.digits).size());
        const DigitSet in_both = line.digits & box.digits;
        std::vector<Candidate> removed;
        clear(in_line - middle.cells - line.cells,
              ((middle.digits | line.digits) - box.digits) | in_both, removed);
        clear(in_box - middle.cells - box.cells,
              ((middle.digits | box.digits) - line.digits) | in_both, removed);
        finds_.add(removed, middle.size + line.size + box.size, found_);
    }
    void clear(const Cells& cells, DigitSet digits, std::vector<Candidate>& removed) const {
        for (Digit d : digits)
            (cells & position_.places(d)).for_each([&](Cell c) { removed.push_back({c, d}); });
    }

    Step step_of(const Found& found, const std::vector<Candidate>& removed) const {
        Step step;
        step.technique = search_.technique;
        step.removed = removed;
        step.digits = digits_of(removed);
        const auto add_part = [&](Role role, const Part& part, int house) {
            step.parts.push_back({role, list_of(part.cells), part.digits, house});
            for (Cell c : step.parts.back().cells) step.truths.push_back(Truth::of_cell(c));
        };
        add_part(Role::Pattern, found.middle, -1);
        add_part(Role::InLine, found.in_line, found.line);
        add_part(Role::InBox, found.in_box, found.box);
        return step;
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    int most_;  // cells in a set
    Found found_;
    Ranking<Found> finds_;
};

}  // namespace

SUDOKIT_FINDER(sue_de_coq, SueDeCoqFinder)

}  // namespace sudokit::logic

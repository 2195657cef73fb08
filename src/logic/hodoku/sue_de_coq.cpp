// Sue de Coq: cells where a line and a box meet, with n >= 2 more digits than cells. Cells in the
// rest of the line and in the rest of the box use up the n digits between them: each set has as
// many cells as digits of the intersection that it uses up plus digits of its own. The two sets
// share no digit of the intersection. Then every digit has its place in line or box.
//
// The first instance counts: rows, then columns; boxes; cells of the intersection {1 2} {1 2 3} {1
// 3} {2 3}; sets in the line in lexical order ({1} {1 2} {1 2 3} ... {2}), and for each the sets in
// the box. As in HoDoKu, a set may use cells of the intersection outside the pattern, and a digit
// that both sets add is removed from such cells of the other set, too.
#include "logic/hodoku/sue_de_coq.hpp"

#include <algorithm>

#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic::hodoku {
namespace {

struct CrossingCells {
    std::array<Cell, 9> cells;
    std::size_t count = 0;
};

class Hunt {
  public:
    Hunt(const Position& position, Deduction& found) : position_(position), found_(found) {}

    // Searches the open cells of a line and a box.
    bool find(const Cells& line, const Cells& box) {
        line_ = line;
        box_ = box;
        const CrossingCells shared = list(line_ & box_);
        for (std::size_t a = 0; a + 1 < shared.count; ++a)
            for (std::size_t b = a + 1; b < shared.count; ++b) {
                if (find_with({shared.cells[a], shared.cells[b]})) return true;
                for (std::size_t c = b + 1; c < shared.count; ++c)
                    if (find_with({shared.cells[a], shared.cells[b], shared.cells[c]})) return true;
            }
        return false;
    }

  private:
    // A set of cells of the line or the box, outside the core.
    struct Set {
        Cells cells;
        DigitSet digits;
        int size = 0;
        int uses = 0;  // the number of digits of the core that it uses up
    };

    bool find_with(std::initializer_list<Cell> cells) {
        core_ = {};
        core_digits_ = {};
        for (Cell c : cells) {
            core_.insert(c);
            core_digits_ = core_digits_ | position_.candidates(c);
        }
        surplus_ = size_of(core_digits_) - static_cast<int>(cells.size());
        if (surplus_ < 2) return false;
        in_box_count_ = 0;
        for_each_set(list(box_ - core_), 0, {}, [&](const Set& set) {
            SUDOKIT_CHECK(in_box_count_ < in_box_.size());
            in_box_[in_box_count_++] = set;
            return false;
        });
        return in_box_count_ != 0 && for_each_set(list(line_ - core_), 0, {}, [&](const Set& set) {
                   return find_partner(set);
               });
    }

    CrossingCells list(const Cells& cells) const {
        CrossingCells listed;
        cells.for_each([&](Cell c) { listed.cells[listed.count++] = c; });
        return listed;
    }

    // Calls f for sets that use up only a part of the surplus, until it returns true.
    template <class F>
    bool for_each_set(const CrossingCells& source, std::size_t from, const Set& set, F&& f) const {
        for (std::size_t i = from; i < source.count; ++i) {
            Set more{set.cells, set.digits | position_.candidates(source.cells[i]), set.size + 1,
                     0};
            more.uses = more.size - size_of(more.digits - core_digits_);
            if (more.uses + static_cast<int>(source.count - i) - 1 < 1) continue;
            more.cells.insert(source.cells[i]);
            const bool is_useful =
                more.uses > 0 && more.uses < surplus_ && !(more.digits & core_digits_).empty();
            if ((is_useful && f(more)) || for_each_set(source, i + 1, more, f)) return true;
        }
        return false;
    }

    bool find_partner(const Set& in_line) {
        for (std::size_t i = 0; i < in_box_count_; ++i) {
            const Set& in_box = in_box_[i];
            if (in_line.uses + in_box.uses == surplus_ &&
                (in_line.digits & in_box.digits & core_digits_).empty() &&
                (in_line.cells & in_box.cells).empty() && removes(in_line, in_box))
                return true;
        }
        return false;
    }

    bool removes(const Set& in_line, const Set& in_box) {
        const DigitSet both = in_box.digits & in_line.digits;
        found_.start(Technique::SueDeCoq);
        remove(box_ - in_box.cells - core_,
               ((core_digits_ | in_box.digits) - in_line.digits) | both);
        remove(line_ - in_line.cells - core_,
               ((core_digits_ | in_line.digits) - in_box.digits) | both);
        return found_.says_something();
    }

    void remove(const Cells& cells, DigitSet digits) {
        cells.for_each([&](Cell c) {
            for (Digit d : position_.candidates(c) & digits)
                if (std::find(found_.removed.begin(), found_.removed.end(), Candidate{c, d}) ==
                    found_.removed.end())
                    found_.removed.push_back({c, d});
        });
    }

    const Position& position_;
    Deduction& found_;
    Cells line_, box_;
    Cells core_;  // cells of the intersection
    DigitSet core_digits_;
    int surplus_ = 0;  // digits of the core beyond its cells
    std::array<Set, 128> in_box_;
    std::size_t in_box_count_ = 0;
};

}  // namespace

void SueDeCoq::note_changes(const Position& position) {
    Cells changed;
    for (Cell c = 0; c < 81; ++c) {
        if (position.candidates(c) == candidates_[c]) continue;
        candidates_[c] = position.candidates(c);
        changed.insert(c);
    }
    for (std::size_t line = 0; line < is_barren_.size(); ++line)
        for (std::size_t box = 0; box < 9; ++box)
            if (!((kClassicHouses.house[line] | kClassicHouses.house[kFirstBox + box]) & changed)
                     .empty())
                is_barren_[line][box] = false;
}

bool SueDeCoq::find(const Position& position, Deduction& found) {
    note_changes(position);
    Cells open;
    for (Digit d = 1; d <= 9; ++d) open |= position.places(d);
    Hunt hunt(position, found);
    for (std::size_t line = 0; line < is_barren_.size(); ++line)
        for (std::size_t box = 0; box < 9; ++box) {
            const Cells in_line = kClassicHouses.house[line] & open;
            const Cells in_box = kClassicHouses.house[kFirstBox + box] & open;
            if (is_barren_[line][box] || (in_line & in_box).size() < 2) continue;
            if (hunt.find(in_line, in_box)) return true;
            is_barren_[line][box] = true;
        }
    return false;
}

}  // namespace sudokit::logic::hodoku

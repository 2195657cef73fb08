// A fish has k base houses (base sets), each of which needs the digit, and k cover houses (cover
// sets), each of which can hold it only once. If every place in the bases is covered, the bases use
// up the covers, and all other places in the covers are false. Places that are not covered, or that
// lie in two bases, are fins.
//
//        c1    c2
//    r1  .  *  B  .  .       B  base places      *  is in cover c1 and sees the fin F: if * were
//    r2  B  .  B  .  .       F  fin                 true, the fin would be false, and then the
//    r3  *  F  .  .  .                              bases had only c2 left. So * is false.
//
// Finned fish are found by assuming that x is true. Its peers go, and so does the cover house
// through x. If k bases now have all their places in k - 1 other covers, x is false, and the fins,
// which had made the pattern imperfect, are peers of x. Bases may share only places that x rules
// out. If x itself lies in a base, it needs two covers, and the other k - 1 bases have k - 2 covers
// left (a cannibal fish).
//
// So for each x the search adds base by base: each is in reach of an earlier one (some house may
// cover places of both), their places are disjoint, and no more of them are independent than covers
// are left. Then it adds cover by cover, through the first place not covered yet. Every fish is
// found from at least one x unless it is just a sum of smaller ones. Repetitions are dropped at the
// end.
#include "logic/finders/fish_hunt.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

#include "support/check.hpp"

namespace sudokit::logic {
namespace {

constexpr unsigned kRows = 1, kColumns = 2, kBoxes = 4;

unsigned mask_of(HouseKind kind) {
    if (kind == HouseKind::Row) return kRows;
    return kind == HouseKind::Column ? kColumns : kBoxes;
}

FishKind kind_of(unsigned bases, unsigned covers) {
    const auto are = [&](unsigned b, unsigned c, unsigned but) {
        return (bases & ~but) == b && (covers & ~but) == c;
    };
    if (are(kRows, kColumns, 0) || are(kColumns, kRows, 0)) return FishKind::Basic;
    if (are(kRows, kColumns, kBoxes) || are(kColumns, kRows, kBoxes)) return FishKind::Franken;
    return FishKind::Mutant;
}

template <class Size>
class Hunt {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    using UnitSet = Cells;  // of indices into units_: there are never more

    Hunt(const Position<Size>& position, Digit digit, const FishShape& shape,
         const FindOptions& options, std::size_t limit, std::vector<Fish<Size>>& found)
        : position_(position),
          layout_(position.layout()),
          digit_(digit),
          shape_(shape),
          options_(options),
          limit_(limit),
          found_(found) {}

    void run(const Cells& targets) {
        if (shape_.kind == FishKind::Mutant) return run(targets, 7, 7);
        const unsigned boxes = shape_.kind == FishKind::Franken ? kBoxes : 0;
        run(targets, kRows | boxes, kColumns | boxes);
        run(targets, kColumns | boxes, kRows | boxes);
    }

  private:
    struct Unit {
        int house;
        unsigned mask;
        bool may_be_base, may_cover;
        enum { Free, Base, Cover, Barred } use = Free;
        int barred_at = 0;  // the number of covers left
        Cells places;
        Cells left;  // the places that remain if x is true
    };

    void run(const Cells& targets, unsigned base_kinds, unsigned cover_kinds) {
        collect_units(base_kinds, cover_kinds);
        const auto bases = std::count_if(units_.begin(), units_.end(),
                                         [](const Unit& unit) { return unit.may_be_base; });
        if (bases < shape_.size) return;
        measure_reach();
        if (!shape_.finned) {
            for (Unit& unit : units_) unit.left = unit.places;
            x_ = std::nullopt;
            choose_bases();
            return;
        }
        targets.for_each([&](Cell x) {
            if (is_full()) return;
            x_ = x;
            for (Unit& unit : units_) {
                unit.left = unit.places - layout_.peers_of(x);
                unit.left.erase(x);
            }
            choose_bases();
        });
    }

    void collect_units(unsigned base_kinds, unsigned cover_kinds) {
        units_.clear();
        // In basic fish, a base and a cover share at most one place.
        const bool is_open_to_fins = shape_.finned || shape_.kind != FishKind::Basic;
        for (int h = 0; h < static_cast<int>(layout_.houses.size()); ++h) {
            const unsigned mask = mask_of(layout_.kind(h));
            const Cells places = position_.places(digit_, h);
            if (units_.size() == Size::kCells) break;
            if (places.size() < 2 || !(mask & (base_kinds | cover_kinds))) continue;
            const bool fits = is_open_to_fins || places.size() <= shape_.size;
            units_.push_back({h, mask, fits && (mask & base_kinds) && layout_.is_full(h),
                              (mask & cover_kinds) != 0, Unit::Free, 0, places, places});
        }
    }

    // For each cell, all places that covers through it can cover.
    void measure_reach() {
        reach_.assign(static_cast<std::size_t>(layout_.cells), {});
        for (const Unit& unit : units_)
            if (unit.may_cover) unit.places.for_each([&](Cell c) { reach_[c] |= unit.places; });
    }

    bool is_full() const { return found_.size() >= limit_; }

    // Do the cells need more than `covers` covers?
    bool needs_more(Cells cells, int covers) const {
        while (!cells.empty()) {
            if (--covers < 0) return true;
            const Cell c = cells.first();
            cells -= reach_[c];
            cells.erase(c);
        }
        return false;
    }

    // The bases chosen so far.
    struct Bases {
        Cells need;  // places that must be covered
        Cells all, endo;
        int count = 0, spent = 0;  // `spent`: covers used by a base that contains x
    };

    void choose_bases() {
        link_units();
        grow_from_each({});
        if (!x_) return;
        for (Unit& unit : units_) {
            if (!unit.may_be_base || !unit.places.contains(*x_)) continue;
            unit.use = Unit::Base;
            grow_from_each({{}, unit.places, {}, 1, 1});
            unit.use = Unit::Free;
        }
    }

    // Which bases could share a cover? Groups that share none are several fish, one of which
    // removes x on its own; such sums are only wanted with every_elimination.
    void link_units() {
        eligible_ = {};
        links_.assign(units_.size(), {});
        for (std::size_t u = 0; u < units_.size(); ++u) {
            const Unit& unit = units_[u];
            if (!unit.may_be_base || unit.left.empty() || (x_ && unit.places.contains(*x_)))
                continue;
            Cells reach;
            unit.left.for_each([&](Cell c) { reach |= reach_[c]; });
            eligible_.for_each([&](Cell other) {
                const bool apart = (units_[other].left & reach).empty();
                if (apart && !options_.every_elimination) return;
                links_[u].insert(other);
                links_[other].insert(static_cast<Cell>(u));
            });
            eligible_.insert(static_cast<Cell>(u));
        }
    }

    // Every connected set of bases is tried once: it starts with its first base, and the others
    // follow in the order in which they come into reach.
    void grow_from_each(const Bases& bases) {
        UnitSet later = eligible_;
        eligible_.for_each([&](Cell u) {
            later.erase(u);
            if (!is_full()) grow(bases, u, {}, later);
        });
    }

    // Adds a base. `open`: units in reach of the bases; `far`: units not in reach so far.
    void grow(const Bases& bases, Cell u, UnitSet open, UnitSet far) {
        position_.keep_watch();
        Unit& unit = units_[u];
        SUDOKIT_CHECK(unit.may_be_base && unit.use == Unit::Free);
        if (!(bases.need & unit.left).empty()) return;
        Bases next{bases.need | unit.left, bases.all | unit.places,
                   bases.endo | (bases.all & unit.places), bases.count + 1, bases.spent};
        const int covers = x_ ? shape_.size - 1 - bases.spent : shape_.size;
        if (next.endo.size() > (x_ ? options_.max_endo_fins : 0)) return;
        if (needs_more(next.need, covers)) return;
        unit.use = Unit::Base;
        if (next.count == shape_.size) {
            choose_first_covers(next);
        } else {
            const UnitSet near = far & links_[u];
            open |= near;
            far -= near;
            while (!open.empty() && !is_full()) {
                const Cell other = open.first();
                open.erase(other);
                grow(next, other, open, far);
            }
        }
        unit.use = Unit::Free;
    }

    // The covers through x: one, or two if x lies in a base.
    void choose_first_covers(const Bases& bases) {
        bases_ = bases.all;
        endo_ = bases.endo;
        if (!x_) return choose_covers(bases.need, shape_.size);
        choose_covers_of_x(0, bases.spent + 1, bases.need, shape_.size);
    }

    void choose_covers_of_x(std::size_t from, int wanted, const Cells& need, int covers) {
        if (wanted == 0) return choose_covers(need, covers);
        for (std::size_t u = from; u < units_.size(); ++u) {
            Unit& unit = units_[u];
            if (!can_cover(unit) || !unit.places.contains(*x_)) continue;
            unit.use = Unit::Cover;
            choose_covers_of_x(u + 1, wanted - 1, need, covers - 1);
            unit.use = Unit::Free;
        }
    }

    bool can_cover(const Unit& unit) const {
        return unit.use == Unit::Free && unit.may_cover && !(unit.places & bases_).empty();
    }

    void choose_covers(const Cells& need, int covers) {
        SUDOKIT_CHECK(covers >= 0);
        if (need.empty()) {
            if (covers == 0) report();
            return;  // covers to spare: a smaller fish does it
        }
        position_.keep_watch();
        if (is_full() || needs_more(need, covers)) return;
        const Cell c = need.first();
        for (Unit& unit : units_) {
            if (!unit.places.contains(c) || !can_cover(unit)) continue;
            unit.use = Unit::Cover;
            choose_covers(need - unit.places, covers - 1);
            unit.use = Unit::Barred;  // each set of covers is tried once
            unit.barred_at = covers;
        }
        for (Unit& unit : units_)
            if (unit.use == Unit::Barred && unit.barred_at == covers) unit.use = Unit::Free;
    }

    void report() {
        Fish<Size> fish;
        std::size_t bases = 0, covers = 0;
        unsigned base_mask = 0, cover_mask = 0;
        Cells covered, twice;
        for (const Unit& unit : units_) {
            if (unit.use == Unit::Base) {
                SUDOKIT_CHECK(bases < fish.bases.size());
                fish.bases[bases++] = unit.house;
                base_mask |= unit.mask;
            } else if (unit.use == Unit::Cover) {
                SUDOKIT_CHECK(covers < fish.covers.size());
                fish.covers[covers++] = unit.house;
                cover_mask |= unit.mask;
                twice |= covered & unit.places;
                covered |= unit.places;
            }
        }
        if (kind_of(base_mask, cover_mask) != shape_.kind) return;
        SUDOKIT_CHECK(bases == covers && static_cast<int>(bases) == shape_.size);
        fish.endo = endo_;
        fish.fins = (bases_ - covered) | endo_;
        if (fish.fins.size() > (shape_.finned ? options_.max_fins : 0)) return;
        if (shape_.finned && fish.fins.empty()) return;
        fish.is_sashimi = is_sashimi(fish.fins);
        if (shape_.finned && !shape_.either && fish.is_sashimi != shape_.sashimi) return;
        fish.removed = ((covered - bases_) | twice) & layout_.seen_by_all(fish.fins);
        SUDOKIT_CHECK(!x_ || fish.removed.contains(*x_));  // x was found to be false
        if (!fish.removed.empty()) found_.push_back(fish);
    }

    bool is_sashimi(const Cells& fins) const {
        if (shape_.kind != FishKind::Basic) return false;
        return std::any_of(units_.begin(), units_.end(), [&](const Unit& unit) {
            return unit.use == Unit::Base && (unit.places - fins).size() < 2;
        });
    }

    const Position<Size>& position_;
    const Layout<Size>& layout_;
    Digit digit_;
    const FishShape& shape_;
    const FindOptions& options_;
    std::size_t limit_;
    std::vector<Fish<Size>>& found_;
    std::vector<Unit> units_;
    std::vector<Cells> reach_;    // by cell
    UnitSet eligible_;            // units that may be bases and do not hold x
    std::vector<UnitSet> links_;  // by unit
    std::optional<Cell> x_;
    Cells bases_, endo_;  // places in the bases; in two of them
};

}  // namespace

template <class Size>
std::vector<Fish<Size>> hunt_fish(const Position<Size>& position, Digit digit,
                                  const FishShape& shape, const FindOptions& options,
                                  const BasicCellSet<Size::kCells>& targets, std::size_t limit) {
    SUDOKIT_CHECK(2 <= shape.size && shape.size <= FishShape::kMaxSize);
    SUDOKIT_CHECK((targets - position.places(digit)).empty());
    std::vector<Fish<Size>> found;
    Hunt<Size>(position, digit, shape, options, limit, found).run(targets);
    const auto key = [](const Fish<Size>& fish) {
        return std::tuple(fish.fins.size(), -fish.removed.size(), fish.bases, fish.covers);
    };
    std::ranges::sort(found, {}, key);
    found.erase(std::unique(found.begin(), found.end(),
                            [&](const auto& a, const auto& b) {
                                return a.bases == b.bases && a.covers == b.covers;
                            }),
                found.end());
    return found;
}

template std::vector<Fish<Small>> hunt_fish(const Position<Small>&, Digit, const FishShape&,
                                            const FindOptions&, const BasicCellSet<Small::kCells>&,
                                            std::size_t);
template std::vector<Fish<Large>> hunt_fish(const Position<Large>&, Digit, const FishShape&,
                                            const FindOptions&, const BasicCellSet<Large::kCells>&,
                                            std::size_t);

}  // namespace sudokit::logic

#include <algorithm>
#include <functional>

#include "techniques/hodoku_plain.hpp"

namespace hodoku_plain {
namespace {

using namespace sudokit;
using namespace sudokit::logic::hodoku;

struct Set {
    Cells cells;
    DigitSet digits;
};
struct Link {
    std::size_t from, to;
    std::vector<Digit> digits;  // restricted commons
};

class Sets {
  public:
    explicit Sets(const Grid& grid) : grid_(grid) {
        for (std::size_t house = 0; house < kHouses; ++house) collect(house, 0, {}, {});
        for (std::size_t a = 0; a < sets_.size(); ++a)
            for (std::size_t b = a + 1; b < sets_.size(); ++b) link(a, b);
    }

    const std::vector<Set>& sets() const { return sets_; }
    const std::vector<Link>& links() const { return links_; }

    // Places of the digit that see all of its places in the set, but those in the set.
    Cells seen(std::size_t set, Digit d) const {
        const Cells& cells = sets_[set].cells;
        return (seen_by_all(grid_.places(d) & cells) & grid_.places(d)) - cells;
    }
    void remove_common(std::size_t a, std::size_t b, const std::vector<Digit>& restricted,
                       Removals& removals) const {
        for (Digit d : sets_[a].digits& sets_[b].digits)
            if (std::count(restricted.begin(), restricted.end(), d) == 0)
                remove(seen(a, d) & seen(b, d), d, removals);
    }
    static void remove(const Cells& cells, Digit d, Removals& removals) {
        cells.for_each([&](Cell c) {
            if (std::count(removals.begin(), removals.end(), Candidate{c, d}) == 0)
                removals.push_back({c, d});
        });
    }

  private:
    void collect(std::size_t house, std::size_t from, const Cells& cells, DigitSet digits) {
        for (std::size_t i = from; i < 9 && cells.size() < 8; ++i) {
            const Cell c = kClassicHouses.list[house][i];
            if (!grid_.is_open(c)) continue;
            Set more{cells, digits | grid_.candidates(c)};
            more.cells.insert(c);
            const bool is_new = std::none_of(sets_.begin(), sets_.end(), [&](const Set& set) {
                return set.cells == more.cells;
            });
            if (is_new && more.digits.size() == more.cells.size() + 1) sets_.push_back(more);
            collect(house, i + 1, more.cells, more.digits);
        }
    }

    void link(std::size_t a, std::size_t b) {
        if (!(sets_[a].cells & sets_[b].cells).empty()) return;
        Link link{a, b, {}};
        for (Digit d : sets_[a].digits& sets_[b].digits)
            if (((grid_.places(d) & sets_[a].cells) - seen(b, d)).empty()) link.digits.push_back(d);
        if (!link.digits.empty()) links_.push_back(link);
    }

    const Grid& grid_;
    std::vector<Set> sets_;
    std::vector<Link> links_;
};

// What a chain removes, by digit and then by cell; and what HoDoKu adds up to compare chains.
int index_sum(Removals& removals) {
    std::sort(removals.begin(), removals.end(), [](const Candidate& a, const Candidate& b) {
        return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
    });
    int sum = 0, factor = 1;
    for (const Candidate& x : removals) {
        sum += x.cell * factor + x.digit;
        factor += 80;
    }
    return sum;
}

class Chains {
  public:
    explicit Chains(const Sets& sets) : sets_(sets) {}

    std::optional<Removals> find() {
        for (const Link& link : sets_.links())
            for (Digit d : link.digits) {
                first_set_ = link.from;
                first_digit_ = d;
                walk(link.to, d, 1);
            }
        return steps_ > kMostSteps ? std::nullopt : std::optional(best_);
    }

  private:
    static constexpr int kMostSteps = 1'000'000;

    void walk(std::size_t set, Digit entered_by, int links) {
        for (const Link& link : sets_.links()) {
            if (link.from != set || links == 50 || ++steps_ > kMostSteps) continue;
            std::vector<Digit> free = link.digits;
            std::erase(free, entered_by);
            if (free.empty()) continue;
            if (links >= 2) end_at(link.to, free);
            walk(link.to, free.front(), links + 1);
        }
    }

    void end_at(std::size_t set, std::vector<Digit> restricted) {
        Removals removals;
        restricted.push_back(first_digit_);
        sets_.remove_common(first_set_, set, restricted, removals);
        const int sum = index_sum(removals);
        if (removals.size() < best_.size() || removals.empty()) return;
        if (removals.size() == best_.size() && sum >= best_sum_) return;
        best_ = removals;
        best_sum_ = sum;
    }

    const Sets& sets_;
    std::size_t first_set_ = 0;
    Digit first_digit_ = 0;
    int steps_ = 0, best_sum_ = 0;
    Removals best_;
};

}  // namespace

Removals find_als_xz(const Grid& grid) {
    const Sets sets(grid);
    Removals removals;
    for (const Link& link : sets.links()) {
        for (Digit d : link.digits) sets.remove_common(link.from, link.to, {d}, removals);
        for (auto [locked, other] : {std::pair{link.from, link.to}, {link.to, link.from}})
            for (Digit d : sets.sets()[locked].digits)
                if (link.digits.size() == 2 &&
                    std::count(link.digits.begin(), link.digits.end(), d) == 0)
                    Sets::remove(sets.seen(locked, d) - sets.sets()[other].cells, d, removals);
        if (!removals.empty()) break;
    }
    return removals;
}

Removals find_als_xy_wing(const Grid& grid) {
    const Sets sets(grid);
    Removals removals;
    for (const Link& one : sets.links())
        for (const Link* other = &one + 1; other != sets.links().data() + sets.links().size();
             ++other) {
            if (one.digits.size() == 1 && one.digits == other->digits) continue;
            std::vector<std::size_t> ends{one.from, one.to};
            for (std::size_t set : {other->from, other->to})
                if (std::erase(ends, set) == 0) ends.push_back(set);
            if (ends.size() != 2) continue;
            if (!(sets.sets()[ends[0]].cells & sets.sets()[ends[1]].cells).empty()) continue;
            std::vector<Digit> restricted = one.digits;
            restricted.insert(restricted.end(), other->digits.begin(), other->digits.end());
            sets.remove_common(ends[0], ends[1], restricted, removals);
            if (!removals.empty()) return removals;
        }
    return removals;
}

std::optional<Removals> find_als_chain(const Grid& grid) {
    const Sets sets(grid);
    return Chains(sets).find();
}

}  // namespace hodoku_plain

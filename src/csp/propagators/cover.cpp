#include "csp/propagators/cover.hpp"

#include <algorithm>
#include <array>

#include "csp/propagators/sums.hpp"
#include "csp/propagators/tools.hpp"

namespace sudokit::csp {

namespace {

constexpr std::size_t kMostMatched = kMostInSubset;

}  // namespace

Cover::Cover(std::vector<Cell> cells, std::vector<Demand> demands)
    : Propagator(std::move(cells), Cost::Middle), demands_(std::move(demands)) {
    Digits before = 0;
    for (const Demand& demand : demands_) {
        SUDOKIT_CHECK((demand.digits & before) == 0 && demand.count >= 0);  // classes are disjoint
        before |= demand.digits;
        needed_ += demand.count;
    }
}

bool Cover::propagate(State& state) const {
    const auto& cells = this->cells();
    if (needed_ > static_cast<int>(cells.size())) return false;
    const bool works =
        cells.size() <= kMostMatched ? match(state) : count_places(state) && count_helpers(state);
    if (!works) return false;
    for (const Demand& demand : demands_) {
        Digits left = 0;  // what is left of the class
        for (Cell c : cells) left |= state.at(c) & demand.digits;
        if (is_single(left) && !must_stand(state, cells, left, demand.count, false)) return false;
    }
    return true;
}

// Each occurrence in turn takes a cell. The forward pass computes the sets of cells that may be
// taken so far, the backward pass those that may be left to the rest.
bool Cover::match(State& state) const {
    const auto& cells = this->cells();
    std::array<const Demand*, kMostMatched> wanted;
    std::array<unsigned, kMostMatched> places;  // by occurrence: its possible cells, as bits
    std::size_t count = 0;
    for (const Demand& demand : demands_) {
        unsigned holders = 0;
        for (std::size_t c = 0; c < cells.size(); ++c)
            if (state.at(cells[c]) & demand.digits) holders |= 1u << c;
        for (int i = 0; i < demand.count; ++i) {
            wanted[count] = &demand;
            places[count++] = holders;
        }
    }
    std::array<std::uint64_t, kMostMatched + 1> taken;
    taken[0] = 1;  // the empty set
    for (std::size_t i = 0; i < count; ++i) {
        taken[i + 1] = 0;
        for (unsigned rest = places[i]; rest; rest &= rest - 1) {
            const auto c = static_cast<std::size_t>(std::countr_zero(rest));
            taken[i + 1] |= (taken[i] & kSubsetsWithout[c]) << (std::size_t{1} << c);
        }
    }
    if (!taken[count]) return false;
    std::array<Digits, kMostMatched> found{};
    for (std::size_t c = 0; c < cells.size(); ++c)
        if (taken[count] & kSubsetsWithout[c]) found[c] = state.at(cells[c]);
    std::uint64_t works = ~std::uint64_t{0};
    for (std::size_t i = count; i-- > 0;) {
        std::uint64_t before = 0;
        for (unsigned rest = places[i]; rest; rest &= rest - 1) {
            const auto c = static_cast<std::size_t>(std::countr_zero(rest));
            const std::uint64_t from =
                works >> (std::size_t{1} << c) & kSubsetsWithout[c] & taken[i];
            if (from) found[c] |= state.at(cells[c]) & wanted[i]->digits;
            before |= from;
        }
        works = before;
    }
    for (std::size_t c = 0; c < cells.size(); ++c)
        if (!state.keep(cells[c], found[c])) return false;
    return true;
}

bool Cover::count_places(State& state) const {
    for (const Demand& demand : demands_) {
        int places = 0;
        for (Cell c : cells()) places += (state.at(c) & demand.digits) != 0;
        if (places < demand.count) return false;
        if (places > demand.count) continue;
        for (Cell c : cells())
            if ((state.at(c) & demand.digits) && !state.keep(c, demand.digits)) return false;
    }
    return true;
}

// A cell helps if it has a digit of a class still wanted, unless all its digits are of one class.
bool Cover::count_helpers(State& state) const {
    const auto& cells = this->cells();
    int wanted = 0;
    Digits open = 0;  // digits of the classes still wanted
    for (const Demand& demand : demands_) {
        const auto taken = static_cast<int>(std::count_if(
            cells.begin(), cells.end(), [&](Cell c) { return !(state.at(c) & ~demand.digits); }));
        if (taken >= demand.count) continue;
        wanted += demand.count - taken;
        open |= demand.digits;
    }
    if (!wanted) return true;
    const auto helps = [&](Cell c) {
        const Digits here = state.at(c);
        return (here & open) && std::none_of(demands_.begin(), demands_.end(),
                                             [&](const Demand& d) { return !(here & ~d.digits); });
    };
    const auto helpers = static_cast<int>(std::count_if(cells.begin(), cells.end(), helps));
    if (helpers < wanted) return false;
    if (helpers > wanted) return true;
    for (Cell c : cells)
        if (helps(c) && !state.keep(c, open)) return false;
    return true;
}

ExactCount::ExactCount(std::vector<Cell> cells, Digits digit, int count)
    : Propagator(std::move(cells), Cost::Middle), digit_(digit), count_(count) {
    SUDOKIT_CHECK(count_of(digit) == 1);
}

bool ExactCount::propagate(State& state) const {
    return must_stand(state, cells(), digit_, count_, true);
}

CountingCircles::CountingCircles(std::vector<Cell> cells, std::vector<Partition> partitions)
    : Propagator(std::move(cells), Cost::High), partitions_(std::move(partitions)) {}

int CountingCircles::Room::size() const { return apart + count_of(parts); }

CountingCircles::Room CountingCircles::room_in(const State& state, const Partition& part_of,
                                               Digits digit) const {
    const auto& cells = this->cells();
    Room room;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!(state.at(cells[i]) & digit)) continue;
        if (part_of[i] < 0)
            ++room.apart;
        else
            room.parts |= bit(part_of[i]);
    }
    return room;
}

int CountingCircles::places_for(const State& state, Digits digit) const {
    const auto& cells = this->cells();
    int places = 0;
    for (Cell c : cells) places += (state.at(c) & digit) != 0;
    for (const Partition& part_of : partitions_)
        places = std::min(places, room_in(state, part_of, digit).size());
    return places;
}

// A value occurs `value` times or not at all. Counts its places in the cells and in the parts.
bool CountingCircles::settle_count(State& state, Digits digit, int value, bool surely) const {
    const auto& cells = this->cells();
    int taken = 0;
    for (Cell c : cells) taken += state.at(c) == digit;
    if (taken > value) return false;
    if (taken == value) {
        for (Cell c : cells)
            if (state.at(c) != digit && !state.remove(c, digit)) return false;
        return true;
    }
    if (!surely) return true;
    for (const Partition& part_of : partitions_)
        if (!fill_parts(state, part_of, digit, value)) return false;
    return must_stand(state, cells, digit, value, true);
}

// If there are just enough parts for the digit, it is in each of them.
bool CountingCircles::fill_parts(State& state, const Partition& part_of, Digits digit,
                                 int value) const {
    const auto& cells = this->cells();
    const Room room = room_in(state, part_of, digit);
    if (room.size() != value) return room.size() > value;
    for (std::size_t i = 0; i < cells.size() && room.apart; ++i)
        if (part_of[i] < 0 && (state.at(cells[i]) & digit) && !state.keep(cells[i], digit))
            return false;
    std::array<Cell, 64> part;  // cells of a part differ, so there are at most as many as digits
    for (std::uint64_t rest = room.parts; rest; rest &= rest - 1) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (part_of[i] == low(rest) && count < part.size()) part[count++] = cells[i];
        if (!must_stand(state, {part.data(), count}, digit)) return false;
    }
    return true;
}

bool CountingCircles::propagate(State& state) const {
    const auto& cells = this->cells();
    const int k = state.problem().digits, lowest = state.problem().lowest;
    const int count = static_cast<int>(cells.size());
    Digits any = 0, solved = 0;
    for (Cell c : cells) {
        any |= state.at(c);
        if (is_single(state.at(c))) solved |= state.at(c);
    }
    Digits possible = 0;
    for (Digits rest = any; rest; rest &= rest - 1) {
        const int value = low(rest) + lowest;
        if (value > 0 && places_for(state, first_of(rest)) >= value) possible |= first_of(rest);
    }
    if (solved & ~possible) return false;
    Digits surely = solved, may = possible;
    if (k <= DigitSums::kMost) {
        const DigitSums& sums = DigitSums::of(k);
        Digits in_some = 0, in_all = ~Digits{0};
        for (int size = std::max(1, count_of(solved)); size <= count_of(possible); ++size)
            for (const Digits set : sums.sets(size, count - size * lowest)) {
                if ((set & ~possible) || (solved & ~set)) continue;
                in_some |= set;
                in_all &= set;
            }
        if (!in_some) return false;
        may = in_some;
        surely = in_all;
    }
    if (any & ~may)
        for (Cell c : cells)
            if (!state.keep(c, may)) return false;
    for (Digits rest = may; rest; rest &= rest - 1) {
        const Digits digit = first_of(rest);
        if (!settle_count(state, digit, low(digit) + lowest, (surely & digit) != 0)) return false;
    }
    return true;
}

namespace {

std::vector<Cell> with(Cell first, const std::vector<Cell>& others) {
    std::vector<Cell> all{first};
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

}  // namespace

CountDistinct::CountDistinct(Cell count, std::vector<Cell> cells)
    : Propagator(with(count, cells), Cost::High), count_(count), counted_(std::move(cells)) {}

int CountDistinct::at_least_different(const State& state, Digits solved) const {
    int different = count_of(solved);
    Digits taken = solved;
    for (Cell c : counted_) {
        const Digits here = state.at(c);
        if (here & taken) continue;
        taken |= here;
        ++different;
    }
    return different;
}

// The size of a maximum matching of cells with digits, found by augmenting paths.
int CountDistinct::at_most_different(const State& state) const {
    std::array<Cell, 64> holder;
    Digits matched = 0;
    const auto augment = [&](const auto& self, Cell c, Digits& seen) -> bool {
        if (const Digits free = state.at(c) & ~matched) {
            matched |= first_of(free);
            holder[static_cast<std::size_t>(low(free))] = c;
            return true;
        }
        for (Digits rest = state.at(c) & ~seen; rest; rest = state.at(c) & ~seen) {
            seen |= first_of(rest);
            const auto digit = static_cast<std::size_t>(low(rest));
            if (!self(self, holder[digit], seen)) continue;
            holder[digit] = c;
            return true;
        }
        return false;
    };
    int different = 0;
    for (Cell c : counted_) {
        Digits seen = 0;
        different += augment(augment, c, seen);
        if (different == state.problem().digits) break;
    }
    return different;
}

bool CountDistinct::propagate(State& state) const {
    const int lowest = state.problem().lowest;
    Digits solved = 0, any = 0;
    int open = 0;
    for (Cell c : counted_) {
        any |= state.at(c);
        if (is_single(state.at(c)))
            solved |= state.at(c);
        else
            ++open;
    }
    const int least = at_least_different(state, solved);
    if (!state.keep(count_, at_least(least - lowest))) return false;
    const int wanted_least = low(state.at(count_)) + lowest;
    const int wanted_most = high(state.at(count_)) + lowest;
    int most =
        std::min({count_of(solved) + open, count_of(any), static_cast<int>(counted_.size())});
    if (most >= wanted_least) most = at_most_different(state);
    if (!state.keep(count_, at_most(most - lowest))) return false;
    if (count_of(solved) == wanted_most) {
        for (Cell c : counted_)
            if (!state.keep(c, solved)) return false;
    } else if (count_of(solved) + open == wanted_least) {
        // Every open cell adds a value of its own.
        for (Cell c : counted_)
            if (!is_single(state.at(c)) && !state.remove(c, solved)) return false;
    }
    return true;
}

}  // namespace sudokit::csp

// Lines that a small automaton reads from one end to the other.
#include <algorithm>
#include <map>

#include "csp/build_families.hpp"
#include "csp/propagators/automaton.hpp"
#include "csp/propagators/tools.hpp"

namespace sudokit::csp {
namespace {

using Cells = std::vector<Cell>;

// What the line may hold at one place, by the states before it.
Digits digits_to(const Machine& machine, std::size_t from, const Machine::StateSet& to) {
    Digits digits = 0;
    for (const Machine::Step& step : machine.steps_from(from))
        if (to[step.to / 64] >> (step.to % 64) & 1) digits |= step.digits;
    return digits;
}

void read_one_cell(Builder& b, Cell c, const Machine& machine) {
    Digits may = 0;
    for (std::size_t s = 0; s < machine.states(); ++s)
        if (machine.starts()[s / 64] >> (s % 64) & 1)
            may |= digits_to(machine, s, machine.accepts());
    b.restrict(c, may);
}

void read_two_cells(Builder& b, Cell first, Cell last, const Machine& machine) {
    std::vector<Digits> second(static_cast<std::size_t>(b.digits()), 0);
    for (std::size_t s = 0; s < machine.states(); ++s) {
        if (!(machine.starts()[s / 64] >> (s % 64) & 1)) continue;
        for (const Machine::Step& step : machine.steps_from(s)) {
            const Digits then = digits_to(machine, step.to, machine.accepts());
            for (Digits rest = step.digits & b.all(); rest; rest &= rest - 1)
                second[static_cast<std::size_t>(low(rest))] |= then;
        }
    }
    b.relate_by_table(first, last, second);
}

}  // namespace

void read_line(Builder& b, const Cells& line, std::shared_ptr<const Machine> machine) {
    if (!machine->states()) return b.impossible();
    if (line.size() == 1) return read_one_cell(b, line[0], *machine);
    if (line.size() == 2) return read_two_cells(b, line[0], line[1], *machine);
    b.add(std::make_unique<MachineLine>(line, std::move(machine)));
}

void regex(Builder& b, const Rule& rule) {
    const auto machine = machine_of(*rule.automaton);
    for (const Cells& line : rule.lists) read_line(b, line, machine);
}

// States are what is left of the number after division by the values so far.
void product(Builder& b, const Rule& rule) {
    const int number = rule.numbers[0];
    MachineMaker maker;
    std::map<int, int> state_of;
    std::vector<int> open;
    const auto reach = [&](int rest) {
        const auto [at, is_new] = state_of.try_emplace(rest, 0);
        if (is_new) {
            at->second = maker.state();
            open.push_back(rest);
        }
        return at->second;
    };
    if (number == 0) {
        const int before = maker.state(), after = maker.state();
        const Digits zero = b.digits_where([](int v) { return v == 0; });
        maker.start(before);
        maker.accept(after);
        maker.step(before, before, b.all() & ~zero);
        maker.step(before, after, zero);
        maker.step(after, after, b.all());
    } else {
        maker.start(reach(number));
        while (!open.empty()) {
            const int rest = open.back();
            open.pop_back();
            for (int i = 0; i < b.digits(); ++i)
                if (const int value = i + b.lowest(); value && rest % value == 0)
                    maker.step(state_of[rest], reach(rest / value), bit(i));
        }
        if (state_of.contains(1)) maker.accept(state_of[1]);
    }
    read_line(b, rule.lists[0], maker.make());
}

namespace {

// One of the cells is set against all others: `chosen` of its value, and `others`, what the others
// come to so far. States are pairs of these, chosen = -1 before the choice.
template <typename Add, typename IsRight>
void one_against_others(Builder& b, const Cells& cells, int start, Add&& add, IsRight&& is_right) {
    MachineMaker maker;
    std::map<std::pair<int, int>, int> state_of;
    std::vector<std::pair<int, int>> open;
    const auto reach = [&](int chosen, int others) {
        const auto [at, is_new] = state_of.try_emplace({chosen, others}, 0);
        if (is_new) {
            at->second = maker.state();
            open.push_back({chosen, others});
        }
        return at->second;
    };
    maker.start(reach(-1, start));
    while (!open.empty()) {
        const auto [chosen, others] = open.back();
        open.pop_back();
        const int from = state_of[{chosen, others}];
        if (chosen >= 0 && is_right(chosen + b.lowest(), others)) maker.accept(from);
        for (int i = 0; i < b.digits(); ++i) {
            if (chosen < 0) maker.step(from, reach(i, others), bit(i));
            const int more = add(others, i + b.lowest());
            if (more >= 0) maker.step(from, reach(chosen, more), bit(i));
        }
    }
    read_line(b, cells, maker.make());
}

}  // namespace

void minus(Builder& b, const Rule& rule) {
    const int number = rule.numbers[0], most = b.lowest() + b.digits() - 1 - number;
    one_against_others(
        b, rule.lists[0], 0,
        [&](int sum, int value) { return sum + value <= most ? sum + value : -1; },
        [&](int chosen, int sum) { return chosen - sum == number; });
}

void quotient(Builder& b, const Rule& rule) {
    const std::int64_t number = rule.numbers[0];
    const int most = b.lowest() + b.digits() - 1;
    if (number < 0) return b.impossible();
    // Zero is a quotient of zero by anything else; otherwise the product is bounded.
    one_against_others(
        b, rule.lists[0], 1,
        [&](int product, int value) {
            if (value == 0) return -1;
            return number == 0 ? 1 : product * value * number <= most ? product * value : -1;
        },
        [&](int chosen, int product) { return chosen == product * number; });
}

// Values rise or stay until the first that is lower, which is the number.
void hidden_skyscraper(Builder& b, const Rule& rule) {
    const Digits hidden = b.digits_where([&](int v) { return v == rule.numbers[0]; });
    const bool differ = all_differ(b.geometry(), rule.lists[0]);
    MachineMaker maker;
    const int start = maker.state(), tallest = maker.states(b.digits()), done = maker.state();
    maker.start(start);
    maker.accept(done);
    maker.step(done, done, b.all());
    for (int i = 0; i < b.digits(); ++i) {
        maker.step(start, tallest + i, bit(i));
        for (int k = differ ? i + 1 : i; k < b.digits(); ++k)
            maker.step(tallest + i, tallest + k, bit(k));
        maker.step(tallest + i, done, hidden & below(i));
    }
    // Before the first cell nothing is taller than 0, as no value is less than that.
    read_line(b, rule.lists[0], maker.make());
}

// x, then n, then the n-th cell from there is x again.
void value_indexing(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    const int k = b.digits(), places = static_cast<int>(line.size()) - 2;
    MachineMaker maker;
    const int start = maker.state(), first = maker.states(k);
    const int waiting = maker.states(k * places), done = maker.state();
    maker.start(start);
    maker.accept(done);
    maker.step(done, done, b.all());
    const auto waits = [&](int x, int cells) { return waiting + x * places + cells - 1; };
    for (int x = 0; x < k; ++x) {
        maker.step(start, first + x, bit(x));
        for (int n = 1; n <= places; ++n) {
            const Digits digit = b.digits_where([&](int v) { return v == n; });
            const Cell target = line[static_cast<std::size_t>(n + 1)];
            if (target == line[0] || !b.geometry().sees(target, line[0]))
                maker.step(first + x, waits(x, n), digit);
            if (n > 1)
                maker.step(waits(x, n), waits(x, n - 1), b.all());
            else
                maker.step(waits(x, n), done, bit(x));
        }
    }
    read_line(b, line, maker.make());
}

// Before, between (with the sum still wanted and the crust that must close), behind.
void sandwich_by_machine(Builder& b, const Rule& rule) {
    const int sum = rule.numbers[0];
    const int most = static_cast<int>(rule.lists[0].size()) * (b.lowest() + b.digits() - 1);
    if (sum < 0 || sum > most) return b.impossible();
    const Digits lowest = bit(0), highest = bit(b.digits() - 1);
    const Digits filling = b.all() & ~(lowest | highest);
    MachineMaker maker;
    const int before = maker.state(), behind = maker.state();
    const int low_opened = maker.states(sum + 1), high_opened = maker.states(sum + 1);
    maker.start(before);
    maker.accept(behind);
    maker.step(before, before, filling);
    maker.step(behind, behind, filling);
    maker.step(before, low_opened + sum, lowest);
    maker.step(before, high_opened + sum, highest);
    maker.step(low_opened, behind, highest);
    maker.step(high_opened, behind, lowest);
    for (int left = 0; left <= sum; ++left)
        for (Digits rest = filling; rest; rest &= rest - 1) {
            const int value = low(rest) + b.lowest();
            if (value > left) break;
            maker.step(low_opened + left, low_opened + left - value, first_of(rest));
            maker.step(high_opened + left, high_opened + left - value, first_of(rest));
        }
    read_line(b, rule.lists[0], maker.make());
}

// (cells still to come, sum still wanted)
void x_sum_by_machine(Builder& b, const Rule& rule) {
    const int sum = rule.numbers[0], length = static_cast<int>(rule.lists[0].size());
    const int highest = b.lowest() + b.digits() - 1;
    if (sum < 0 || sum > length * highest) return b.impossible();
    MachineMaker maker;
    const int start = maker.state(), wanted = maker.states(length * (sum + 1));
    maker.start(start);
    const auto at = [&](int cells, int left) { return wanted + cells * (sum + 1) + left; };
    maker.accept(at(0, 0));
    maker.step(at(0, 0), at(0, 0), b.all());
    for (int i = 0; i < b.digits(); ++i) {
        const int value = i + b.lowest();
        if (value == 0 && sum == 0) maker.step(start, at(0, 0), bit(i));
        if (value >= 1 && value <= length && value <= sum)
            maker.step(start, at(value - 1, sum - value), bit(i));
        for (int cells = 1; cells < length; ++cells)
            for (int left = value; left <= sum; ++left)
                maker.step(at(cells, left), at(cells - 1, left - value), bit(i));
    }
    read_line(b, rule.lists[0], maker.make());
}

// (sum of the piece that the loop begins with, is it cut yet, sum of the piece at work)
void sum_line_by_machine(Builder& b, const Rule& rule) {
    const int sum = rule.numbers[0];
    const bool is_loop = rule.numbers.size() == 2 && rule.numbers[1] == 1;
    MachineMaker maker;
    for (int begun = 0; begun < (is_loop ? sum : 1); ++begun) {
        const int uncut = maker.states(sum), cut = maker.states(sum), whole = maker.state();
        maker.start(uncut + begun);
        maker.accept(begun ? cut + begun : whole);
        for (int i = 0; i < b.digits(); ++i) {
            const int value = i + b.lowest();
            if (value == 0) maker.step(whole, whole, bit(i));
            if (value == sum) maker.step(whole, whole, bit(i));
            if (value < sum) maker.step(whole, cut + value, bit(i));
            for (int so_far = 0; so_far < sum && so_far + value <= sum; ++so_far) {
                const int next = so_far + value;
                maker.step(uncut + so_far, next == sum ? whole : uncut + next, bit(i));
                maker.step(cut + so_far, next == sum ? whole : cut + next, bit(i));
            }
        }
    }
    read_line(b, rule.lists[0], maker.make());
}

}  // namespace sudokit::csp

#include "csp/propagators/automaton.hpp"

#include <algorithm>
#include <array>

namespace sudokit::csp {

std::vector<char> MachineMaker::reached_from(const std::vector<int>& first, bool backwards) const {
    const auto count = static_cast<std::size_t>(states_);
    std::vector<std::uint32_t> begin(count + 1, 0), ends(steps_.size());
    const auto tail = [&](const Edge& e) {
        return static_cast<std::size_t>(backwards ? e.to : e.from);
    };
    for (const Edge& e : steps_) ++begin[tail(e)];
    for (std::size_t s = 1; s <= count; ++s) begin[s] += begin[s - 1];
    for (const Edge& e : steps_)
        ends[--begin[tail(e)]] = static_cast<std::uint32_t>(backwards ? e.from : e.to);
    std::vector<char> reached(count, 0);
    std::vector<std::size_t> stack;
    const auto reach = [&](std::size_t s) {
        if (!std::exchange(reached[s], 1)) stack.push_back(s);
    };
    for (int s : first) reach(static_cast<std::size_t>(s));
    while (!stack.empty()) {
        const std::size_t s = stack.back();
        stack.pop_back();
        for (auto i = begin[s]; i < begin[s + 1]; ++i) reach(ends[i]);
    }
    return reached;
}

std::shared_ptr<const Machine> MachineMaker::make() {
    const auto forth = reached_from(starts_, false), back = reached_from(accepts_, true);
    std::vector<int> name(static_cast<std::size_t>(states_), -1);
    int count = 0;
    for (std::size_t s = 0; s < name.size(); ++s)
        if (forth[s] && back[s]) name[s] = count++;
    const auto of = [&](int s) { return name[static_cast<std::size_t>(s)]; };

    std::erase_if(steps_, [&](const Edge& e) { return of(e.from) < 0 || of(e.to) < 0; });
    std::sort(steps_.begin(), steps_.end(), [](const Edge& a, const Edge& b) {
        return std::pair(a.from, a.to) < std::pair(b.from, b.to);
    });
    auto machine = std::make_shared<Machine>();
    auto& table = machine->steps_;
    const Edge* last = nullptr;
    for (const Edge& e : steps_) {
        while (static_cast<int>(table.size()) < of(e.from)) table.end_list();
        if (last && last->from == e.from && last->to == e.to)
            table.items.back().digits |= e.digits;
        else
            table.items.push_back({e.digits, static_cast<std::uint32_t>(of(e.to))});
        last = &e;
    }
    while (static_cast<int>(table.size()) < count) table.end_list();

    const auto set_of = [&](const std::vector<int>& states) {
        Machine::StateSet set((static_cast<std::size_t>(count) + 63) / 64, 0);
        for (int s : states)
            if (of(s) >= 0) set[static_cast<std::size_t>(of(s) / 64)] |= bit(of(s) % 64);
        return set;
    };
    machine->starts_ = set_of(starts_);
    machine->accepts_ = set_of(accepts_);
    return machine;
}

std::shared_ptr<const Machine> machine_of(const Automaton& automaton) {
    MachineMaker maker;
    maker.states(automaton.states);
    for (int s : automaton.starts) maker.start(s);
    for (int s : automaton.accepts) maker.accept(s);
    for (const auto& step : automaton.steps) maker.step(step.from, step.to, step.digits.bits());
    return maker.make();
}

MachineLine::MachineLine(std::vector<Cell> line, std::shared_ptr<const Machine> machine)
    : Propagator(std::move(line), Cost::Middle), machine_(std::move(machine)) {}

bool MachineLine::propagate(State& state) const {
    constexpr std::size_t kWordsOnStack = 2048;
    const std::size_t words = (cells().size() + 1) * machine_->words();
    if (words > kWordsOnStack) {
        std::vector<std::uint64_t> sets(words);
        return run(state, sets.data());
    }
    std::array<std::uint64_t, kWordsOnStack> sets;
    return run(state, sets.data());
}

namespace {

template <typename F>
void for_each_state(const std::uint64_t* set, std::size_t words, F&& f) {
    for (std::size_t w = 0; w < words; ++w)
        for (std::uint64_t rest = set[w]; rest; rest &= rest - 1)
            f(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
}

bool has(const std::uint64_t* set, std::size_t s) { return set[s / 64] >> (s % 64) & 1; }

}  // namespace

bool MachineLine::run(State& state, std::uint64_t* sets) const {
    const Machine& machine = *machine_;
    const std::size_t words = machine.words(), length = cells().size();
    if (!words) return false;
    std::copy(machine.starts().begin(), machine.starts().end(), sets);
    for (std::size_t i = 0; i < length; ++i) {
        const Digits here = state.at(cells()[i]);
        std::uint64_t* next = sets + (i + 1) * words;
        std::fill_n(next, words, 0);
        for_each_state(sets + i * words, words, [&](std::size_t s) {
            for (const Machine::Step& step : machine.steps_from(s))
                if (step.digits & here) next[step.to / 64] |= std::uint64_t{1} << (step.to % 64);
        });
    }
    std::uint64_t* next = sets + length * words;
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < words; ++w) any |= next[w] &= machine.accepts()[w];
    if (!any) return false;
    for (std::size_t i = length; i-- > 0; next -= words) {
        const Digits here = state.at(cells()[i]);
        std::uint64_t* before = next - words;
        Digits found = 0;
        for_each_state(before, words, [&](std::size_t s) {
            Digits ways = 0;
            for (const Machine::Step& step : machine.steps_from(s))
                if (has(next, step.to)) ways |= step.digits;
            ways &= here;
            found |= ways;
            if (!ways) before[s / 64] &= ~(std::uint64_t{1} << (s % 64));
        });
        if (!state.keep(cells()[i], found)) return false;
    }
    return true;
}

}  // namespace sudokit::csp

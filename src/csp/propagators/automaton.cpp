// Tried and lost: remembering 256 lines per propagator instead of 64.
#include "csp/propagators/automaton.hpp"

#include <algorithm>
#include <array>

#include "csp/propagators/tools.hpp"

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
    std::ranges::sort(steps_, [](const Edge& a, const Edge& b) {
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
    : Propagator(std::move(line), Cost::Middle), machine_(std::move(machine)) {
    if (all_once(cells())) settle_at_once();
    set_effort(4 * cells().size() * machine_->words());
}

namespace {

// A cache of results by the candidates of a line: a search meets the same ones again while the rest
// of the board changes. Direct-mapped: a new entry replaces the old one in its place.
class LineMemo {
  public:
    static constexpr std::size_t kLongest = 9;

    LineMemo(std::vector<std::uint64_t>& memory, std::size_t length) : length_(length) {
        const std::size_t places = std::size_t{1} << kPlacesLog;
        if (memory.empty()) memory.assign(places * 2 * length, 0);
        memory_ = memory.data();
    }
    // Finds the entry for these candidates. False: it is new. An entry has the candidates, then
    // what is left of them; no digit in the first cell means a contradiction.
    bool find(const Digits* line) {
        std::uint64_t hash = 0;
        for (std::size_t i = 0; i < length_; ++i)
            hash = (hash ^ line[i]) * 0x9e3779b97f4a7c15 ^ hash >> 29;
        entry_ = memory_ + (hash >> (64 - kPlacesLog)) * 2 * length_;
        std::uint64_t differ = 0;
        for (std::size_t i = 0; i < length_; ++i) differ |= line[i] ^ entry_[i];
        return !differ;
    }
    Digits* line() { return entry_; }
    Digits* left() { return entry_ + length_; }

  private:
    static constexpr int kPlacesLog = 6;
    std::uint64_t* memory_;
    std::uint64_t* entry_ = nullptr;
    std::size_t length_;
};

}  // namespace

bool MachineLine::propagate(State& state) const {
    const std::size_t length = cells().size();
    if (length > LineMemo::kLongest) return look_through(state);
    std::array<Digits, LineMemo::kLongest> line;
    for (std::size_t i = 0; i < length; ++i) line[i] = state.at(cells()[i]);
    LineMemo memo(state.memory(), length);
    if (!memo.find(line.data())) {
        std::copy_n(line.begin(), length, memo.line());
        memo.left()[0] = 0;
        if (!look_through(state)) return false;
        for (std::size_t i = 0; i < length; ++i) memo.left()[i] = state.at(cells()[i]);
        return true;
    }
    if (!memo.left()[0]) return false;
    for (std::size_t i = 0; i < length; ++i)
        if (!state.keep(cells()[i], memo.left()[i])) return false;
    return true;
}

bool MachineLine::look_through(State& state) const {
    constexpr std::size_t kWordsOnStack = 2048;
    if (machine_->words() == 1 && cells().size() < kMaxCells) return run_small(state);
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

std::uint64_t has(const std::uint64_t* set, std::size_t s) { return set[s / 64] >> (s % 64) & 1; }

}  // namespace

// As run(), with all states in one word.
bool MachineLine::run_small(State& state) const {
    const Machine& machine = *machine_;
    const std::size_t length = cells().size();
    std::array<std::uint64_t, kMaxCells> sets;
    sets[0] = machine.starts()[0];
    for (std::size_t i = 0; i < length; ++i) {
        const Digits here = state.at(cells()[i]);
        std::uint64_t next = 0;
        for (std::uint64_t rest = sets[i]; rest; rest &= rest - 1)
            for (const Machine::Step& step :
                 machine.steps_from(static_cast<std::size_t>(low(rest))))
                next |= std::uint64_t{(step.digits & here) != 0} << step.to;
        sets[i + 1] = next;
    }
    std::uint64_t next = sets[length] & machine.accepts()[0];
    if (!next) return false;
    for (std::size_t i = length; i-- > 0;) {
        const Digits here = state.at(cells()[i]);
        Digits found = 0;
        std::uint64_t before = 0;
        for (std::uint64_t rest = sets[i]; rest; rest &= rest - 1) {
            Digits ways = 0;
            for (const Machine::Step& step :
                 machine.steps_from(static_cast<std::size_t>(low(rest))))
                ways |= step.digits & (0 - (next >> step.to & 1));
            ways &= here;
            found |= ways;
            before |= ways ? rest & (0 - rest) : 0;
        }
        if (!state.keep(cells()[i], found)) return false;
        next = before;
    }
    return true;
}

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
                next[step.to / 64] |= std::uint64_t{(step.digits & here) != 0} << (step.to % 64);
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
                ways |= step.digits & (0 - has(next, step.to));
            ways &= here;
            found |= ways;
            if (!ways) before[s / 64] &= ~(std::uint64_t{1} << (s % 64));
        });
        if (!state.keep(cells()[i], found)) return false;
    }
    return true;
}

}  // namespace sudokit::csp

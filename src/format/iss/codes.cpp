// codes.cpp - what constraint strings pack into letters: sets, relations, automata.
//
// Three layers: six bits per letter; base64 of bytes; and the bits of an automaton, whose order
// stands above unpack_automaton(). Both directions stand side by side. An automaton with one target
// per symbol is written packed, any other one plain.
//
// A line may consist of segments; an automaton can then read a break as one more digit. Our rules
// have no such digit, so without_breaks() unrolls the automaton: a state for each place of the line
// and each state reachable there, with the steps on breaks taken at once.
#include "format/iss/codes.hpp"

#include <algorithm>
#include <map>

#include "support/check.hpp"
#include "support/sorted.hpp"

namespace sudokit::text::iss {

namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

int sextet(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c == '-') return 62;
    return c == '_' ? 63 : -1;
}

}  // namespace

std::optional<std::vector<bool>> unpack_bits(std::string_view code) {
    std::vector<bool> bits;
    for (char c : code) {
        const int six = sextet(c);
        if (six < 0) return std::nullopt;
        for (int i = 0; i < 6; ++i) bits.push_back(six >> i & 1);
    }
    return bits;
}

std::string pack_bits(const std::vector<bool>& bits) {
    std::string code((bits.size() + 5) / 6, '\0');
    for (std::size_t i = 0; i < bits.size(); ++i)
        if (bits[i]) code[i / 6] = static_cast<char>(code[i / 6] | 1 << i % 6);
    while (!code.empty() && code.back() == 0) code.pop_back();
    for (char& c : code) c = kAlphabet[static_cast<std::size_t>(c)];
    return code;
}

std::optional<std::string> decode_base64(std::string_view code) {
    while (!code.empty() && code.back() == '=') code.remove_suffix(1);
    if (code.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    unsigned window = 0;
    int filled = 0;
    for (char c : code) {
        const int six = sextet(c == '+' ? '-' : c == '/' ? '_' : c);
        if (six < 0) return std::nullopt;
        window = (window << 6 | static_cast<unsigned>(six)) & 0xFFFF;
        filled += 6;
        if (filled < 8) continue;
        filled -= 8;
        bytes += static_cast<char>(window >> filled & 0xFF);
    }
    return bytes;
}

std::string encode_base64(std::string_view bytes) {
    std::string code;
    unsigned window = 0;
    int filled = 0;
    for (char c : bytes) {
        window = (window << 8 | static_cast<unsigned char>(c)) & 0xFFFF;
        filled += 8;
        for (; filled >= 6; filled -= 6) code += kAlphabet[window >> (filled - 6) & 63];
    }
    if (filled) code += kAlphabet[window << (6 - filled) & 63];
    return code;
}

std::optional<PairTable> unpack_table(std::string_view code, int digits) {
    const auto bits = unpack_bits(code);
    if (!bits) return std::nullopt;
    PairTable table;
    table.second.resize(static_cast<std::size_t>(digits));
    const auto n = static_cast<std::size_t>(digits);
    for (std::size_t i = 0; i < std::min(bits->size(), n * n); ++i)
        if ((*bits)[i]) table.second[i / n].insert(static_cast<Digit>(i % n + 1));
    return table;
}

std::string pack_table(const PairTable& table) {
    const std::size_t n = table.second.size();
    std::vector<bool> bits(n * n);
    for (std::size_t a = 0; a < n; ++a)
        for (Digit b : table.second[a]) {
            SUDOKIT_CHECK(b <= n);
            bits[a * n + b - 1] = true;
        }
    return pack_bits(bits);
}

namespace {

// Reads bits from bytes, highest bit first.
class BitReader {
  public:
    explicit BitReader(std::string_view bytes) : bytes_(bytes) {}
    std::size_t left() const { return bytes_.size() * 8 - at_; }
    bool overrun() const { return overrun_; }
    unsigned read(int count) {
        unsigned value = 0;
        for (int i = 0; i < count; ++i, ++at_) {
            if (at_ >= bytes_.size() * 8) return overrun_ = true, 0;
            value = value << 1 | (static_cast<unsigned char>(bytes_[at_ / 8]) >> (7 - at_ % 8) & 1);
        }
        return value;
    }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    bool overrun_ = false;
};

class BitWriter {
  public:
    void write(unsigned value, int count) {
        SUDOKIT_CHECK(0 <= count && count < 32 && value >> count == 0);
        while (count-- > 0) {
            if (at_ % 8 == 0) bytes_ += '\0';
            if (value >> count & 1)
                bytes_.back() = static_cast<char>(bytes_.back() | 1 << (7 - at_ % 8));
            ++at_;
        }
    }
    const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
    std::size_t at_ = 0;
};

int bits_for(std::size_t largest) {
    int bits = 0;
    for (; largest; largest >>= 1) ++bits;
    return bits;
}

Error code_error(std::string message) {
    Error error;
    error.code = ErrorCode::BadStructure;
    error.message = std::move(message);
    error.remedy = "copy the whole code of the automaton";
    return error;
}

constexpr unsigned kPlain = 0, kPacked = 1;

struct Header {
    unsigned format = 0;
    int state_bits = 0, symbols = 0, count_bits = 0;
    unsigned starts = 0, accepts = 0;
};

using Targets = std::map<int, DigitSet>;  // of one state

void add_steps(Automaton& automaton, int from, const Targets& targets) {
    for (const auto& [to, digits] : targets) automaton.steps.push_back({from, to, digits});
}

void read_packed(BitReader& bits, const Header& header, Automaton& automaton) {
    for (int from = 0; bits.left() >= static_cast<std::size_t>(header.symbols); ++from) {
        const unsigned mask = bits.read(header.symbols);
        Targets targets;
        for (int symbol = 0; symbol < header.symbols && !bits.overrun(); ++symbol)
            if (mask >> symbol & 1)
                targets[static_cast<int>(bits.read(header.state_bits))].insert(
                    static_cast<Digit>(symbol + 1));
        add_steps(automaton, from, targets);
    }
}

void read_plain(BitReader& bits, const Header& header, Automaton& automaton) {
    if (header.count_bits == 0) return;
    const int symbol_bits = bits_for(static_cast<std::size_t>(header.symbols) - 1);
    for (int from = 0; bits.left() >= static_cast<std::size_t>(header.count_bits); ++from) {
        Targets targets;
        for (unsigned left = bits.read(header.count_bits); left && !bits.overrun(); --left) {
            const unsigned symbol = bits.read(symbol_bits);
            targets[static_cast<int>(bits.read(header.state_bits))].insert(
                static_cast<Digit>(symbol + 1));
        }
        add_steps(automaton, from, targets);
    }
}

}  // namespace

// The bits in order:
//     2  the form, packed or plain
//     4  the width of a state's number, minus one
//     4  the number of symbols, minus one
//     the number of starting states (numbered first), and of other accepting states (next)
//     a bit for each starting state: does it accept?
// Then, for each state, if packed: a mask of symbols and a target for each of them; if plain (after
// 4 bits with the width of the count): a count, and pairs of symbol and target.
Result<Automaton> unpack_automaton(std::string_view code) {
    Automaton automaton;
    if (code.empty()) return automaton;  // accepts nothing
    const auto bytes = decode_base64(code);
    if (!bytes) return code_error("the code of an automaton has a character that is not base64");
    BitReader bits(*bytes);
    Header header;
    header.format = bits.read(2);
    header.state_bits = static_cast<int>(bits.read(4)) + 1;
    header.symbols = static_cast<int>(bits.read(4)) + 1;
    header.starts = bits.read(header.state_bits);
    header.accepts = bits.read(header.state_bits);
    for (unsigned i = 0; i < header.starts && !bits.overrun(); ++i) {
        automaton.starts.push_back(static_cast<int>(i));
        if (bits.read(1)) automaton.accepts.push_back(static_cast<int>(i));
    }
    if (header.format == kPlain) header.count_bits = static_cast<int>(bits.read(4));
    if (header.format > kPacked) return code_error("an automaton in an unknown form");
    for (unsigned i = 0; i < header.accepts; ++i)
        automaton.accepts.push_back(static_cast<int>(header.starts + i));
    if (!bits.overrun())
        (header.format == kPacked ? read_packed : read_plain)(bits, header, automaton);
    if (bits.overrun()) return code_error("the code of an automaton ends too early");
    while (bits.left())
        if (bits.read(1)) return code_error("the code of an automaton has extra data at its end");
    automaton.states = 0;  // not counting states read from the last byte's padding
    for (const auto* states : {&automaton.starts, &automaton.accepts})
        for (int s : *states) automaton.states = std::max(automaton.states, s + 1);
    for (const auto& step : automaton.steps)
        automaton.states = std::max({automaton.states, step.from + 1, step.to + 1});
    return automaton;
}

namespace {

// The states in writing order: starting states, other accepting states, the rest.
std::vector<int> writing_order(const Automaton& automaton, std::size_t& starts,
                               std::size_t& accepts) {
    const auto count = static_cast<std::size_t>(automaton.states);
    std::vector<int> rank(count, 2), order;
    for (int s : automaton.accepts) rank[static_cast<std::size_t>(s)] = 1;
    for (int s : automaton.starts) rank[static_cast<std::size_t>(s)] = 0;
    for (int s = 0; s < automaton.states; ++s) order.push_back(s);
    const auto key = [&](int s) { return std::pair(rank[static_cast<std::size_t>(s)], s); };
    std::ranges::sort(order, {}, key);
    starts = static_cast<std::size_t>(std::count(rank.begin(), rank.end(), 0));
    accepts = static_cast<std::size_t>(std::count(rank.begin(), rank.end(), 1));
    return order;
}

// For each state: pairs of symbol (from 0) and target, as renumbered.
using Lists = std::vector<std::vector<std::pair<int, int>>>;

Lists lists_of(const Automaton& automaton, const std::vector<int>& order) {
    std::vector<int> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        place[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    Lists lists(order.size());
    for (const auto& step : automaton.steps) {
        auto& list = lists[static_cast<std::size_t>(place[static_cast<std::size_t>(step.from)])];
        for (Digit d : step.digits)
            list.emplace_back(d - 1, place[static_cast<std::size_t>(step.to)]);
    }
    for (auto& list : lists) std::ranges::sort(list);
    return lists;
}

bool has_one_target_per_symbol(const Lists& lists) {
    return std::all_of(lists.begin(), lists.end(), [](const auto& list) {
        const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
        return std::adjacent_find(list.begin(), list.end(), same) == list.end();
    });
}

}  // namespace

std::optional<std::string> pack_automaton(const Automaton& automaton) {
    if (automaton.states == 0 || automaton.starts.empty()) return std::string();
    std::size_t starts = 0, accepts = 0, most = 0;
    const auto order = writing_order(automaton, starts, accepts);
    const Lists lists = lists_of(automaton, order);
    int symbols = 1;
    for (const auto& list : lists) {
        most = std::max(most, list.size());
        for (const auto& [symbol, to] : list) symbols = std::max(symbols, symbol + 1);
    }
    const int state_bits = std::max(1, bits_for(std::max({order.size() - 1, starts, accepts})));
    const int count_bits = bits_for(most), symbol_bits = bits_for(std::size_t(symbols) - 1);
    if (state_bits > 16 || symbols > 16 || count_bits > 15) return std::nullopt;
    const bool packed = has_one_target_per_symbol(lists);
    BitWriter bits;
    bits.write(packed ? kPacked : kPlain, 2);
    bits.write(static_cast<unsigned>(state_bits - 1), 4);
    bits.write(static_cast<unsigned>(symbols - 1), 4);
    bits.write(static_cast<unsigned>(starts), state_bits);
    bits.write(static_cast<unsigned>(accepts), state_bits);
    for (std::size_t i = 0; i < starts; ++i)
        bits.write(std::count(automaton.accepts.begin(), automaton.accepts.end(), order[i]) > 0, 1);
    if (!packed) bits.write(static_cast<unsigned>(count_bits), 4);
    for (const auto& list : lists) {
        unsigned mask = 0;
        for (const auto& [symbol, to] : list) mask |= 1u << symbol;
        if (packed) bits.write(mask, symbols);
        if (!packed) bits.write(static_cast<unsigned>(list.size()), count_bits);
        for (const auto& [symbol, to] : list) {
            if (!packed) bits.write(static_cast<unsigned>(symbol), symbol_bits);
            bits.write(static_cast<unsigned>(to), state_bits);
        }
    }
    return encode_base64(bits.bytes());
}

namespace {

using States = std::vector<int>;  // sorted

// Steps by the state that they leave.
std::vector<std::vector<Automaton::Step>> steps_by_state(const Automaton& automaton) {
    std::vector<std::vector<Automaton::Step>> steps(static_cast<std::size_t>(automaton.states));
    for (const auto& step : automaton.steps) {
        SUDOKIT_CHECK(0 <= std::min(step.from, step.to));
        SUDOKIT_CHECK(std::max(step.from, step.to) < automaton.states);
        steps[static_cast<std::size_t>(step.from)].push_back(step);
    }
    return steps;
}

}  // namespace

// Unrolls the automaton along the line: one state for each place and each state reachable there.
// Steps on breaks are taken at once, so breaks need no symbol.
Automaton without_breaks(const Automaton& automaton, const std::vector<std::size_t>& segments,
                         int digits) {
    const auto steps = steps_by_state(automaton);
    const auto breaker = static_cast<Digit>(digits + 1);
    std::vector<std::size_t> breaks;  // a break follows this many cells
    std::size_t length = 0;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        length += segments[i];
        if (i + 1 < segments.size()) breaks.push_back(length);
    }
    const auto after_breaks = [&](States states, std::size_t place) {
        for (auto n = std::count(breaks.begin(), breaks.end(), place); n > 0; --n) {
            States next;
            for (int s : states)
                for (const auto& step : steps[static_cast<std::size_t>(s)])
                    if (step.digits.contains(breaker)) next.push_back(step.to);
            sort_unique(next);
            states = std::move(next);
        }
        return states;
    };
    Automaton result;
    std::map<int, int> here;  // state of the automaton -> of the result
    const auto enter = [&](std::map<int, int>& layer, int s) {
        const auto [at, is_new] = layer.emplace(s, result.states);
        result.states += is_new;
        return at->second;
    };
    for (int s : after_breaks(automaton.starts, 0)) result.starts.push_back(enter(here, s));
    for (std::size_t place = 1; place <= length; ++place) {
        std::map<int, int> there;
        for (const auto& [s, number] : here)
            for (const auto& step : steps[static_cast<std::size_t>(s)]) {
                const DigitSet read = step.digits & DigitSet::first(digits);
                if (read.empty()) continue;
                for (int t : after_breaks({step.to}, place))
                    result.steps.push_back({number, enter(there, t), read});
            }
        here = std::move(there);
    }
    for (const auto& [s, number] : here)
        if (std::count(automaton.accepts.begin(), automaton.accepts.end(), s))
            result.accepts.push_back(number);
    return result;
}

Automaton for_one_segment(const Automaton& automaton, int digits) {
    Automaton result = automaton;
    for (auto& step : result.steps) step.digits = step.digits & DigitSet::first(digits);
    std::erase_if(result.steps, [](const Automaton::Step& step) { return step.digits.empty(); });
    return result;
}

}  // namespace sudokit::text::iss

// Regular expressions over the symbols of a board, by Glushkov's construction: one state per symbol
// of the pattern (with counted repetitions expanded), and a step from one to another if the second
// may follow the first. So there are no empty steps, and every step into a state reads the same
// symbols.
#include <algorithm>
#include <memory>
#include <utility>

#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"
#include "support/letters.hpp"
#include "support/sorted.hpp"

namespace sudokit {
namespace {

constexpr std::size_t kMostStates = 4096;
constexpr std::size_t kMostSteps = std::size_t{1} << 20;
constexpr int kMostRepetitions = 4096;
constexpr int kDeepest = 100;
constexpr int kNoLimit = -1;

struct Node {
    enum class Kind { Symbols, Sequence, Choice, Repeat } kind = Kind::Sequence;
    DigitSet symbols;
    int least = 1, most = 1;  // Repeat; kNoLimit
    std::vector<Node> parts;
};

Error pattern_error(std::size_t at, std::string message, std::string remedy) {
    Error error;
    error.code = ErrorCode::BadStructure;
    error.column = at + 1;
    error.message = std::move(message);
    error.remedy = std::move(remedy);
    return error;
}

class PatternParser {
  public:
    PatternParser(const Geometry& geometry, std::string_view pattern)
        : geometry_(geometry), pattern_(pattern) {}

    Result<Node> parse() {
        Node node = choice();
        if (!error_ && at_ < pattern_.size()) fail("')' without '('", "remove it");
        if (error_) return *error_;
        return node;
    }

  private:
    char peek() {
        while (at_ < pattern_.size() && is_blank(pattern_[at_])) ++at_;
        return at_ < pattern_.size() ? pattern_[at_] : '\0';
    }
    static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
    bool take(char c) {
        if (peek() != c || at_ >= pattern_.size()) return false;
        ++at_;
        return true;
    }
    void fail(std::string message, std::string remedy) {
        if (!error_) error_ = pattern_error(at_, std::move(message), std::move(remedy));
        at_ = pattern_.size();
    }

    Node choice() {
        Node node{Node::Kind::Choice, {}, 1, 1, {}};
        if (++depth_ > kDeepest) fail("groups nested too deeply", "use fewer");
        do node.parts.push_back(sequence());
        while (take('|'));
        --depth_;
        return node;
    }

    Node sequence() {
        Node node;
        while (peek() != '\0' && peek() != '|' && peek() != ')') node.parts.push_back(repeated());
        return node;
    }

    Node repeated() {
        Node node = primary();
        for (;;) {
            int least = 0, most = kNoLimit;
            if (take('*')) {
            } else if (take('+')) {
                least = 1;
            } else if (take('?')) {
                most = 1;
            } else if (take('{')) {
                if (!bounds(least, most)) return node;
            } else {
                return node;
            }
            Node outer{Node::Kind::Repeat, {}, least, most, {}};
            outer.parts.push_back(std::move(node));
            node = std::move(outer);
        }
    }

    // The rest after '{': n}, n,} or n,m}
    bool bounds(int& least, int& most) {
        const auto first = number();
        if (!first) return fail("no number after '{'", "write {n}, {n,} or {n,m}"), false;
        least = most = *first;
        if (take(',')) most = number().value_or(kNoLimit);
        if (!take('}')) return fail("'{' without '}'", "write {n}, {n,} or {n,m}"), false;
        if (most != kNoLimit && most < least)
            return fail("a repetition whose bounds are in the wrong order",
                        "write the smaller number first"),
                   false;
        if (std::max(least, most) > kMostRepetitions)
            return fail("too many repetitions", "use at most 4096"), false;
        return true;
    }

    std::optional<int> number() {
        std::optional<int> value;
        for (char c = peek(); support::is_digit(c); c = peek()) {
            value = std::min(value.value_or(0) * 10 + (c - '0'), kMostRepetitions + 1);
            ++at_;
        }
        return value;
    }

    Node primary() {
        if (take('(')) {
            Node node = choice();
            if (!take(')')) fail("'(' without ')'", "close the group");
            return node;
        }
        Node node{Node::Kind::Symbols, {}, 1, 1, {}};
        if (take('[')) {
            node.symbols = char_class();
        } else if (take('.')) {
            node.symbols = geometry_.all_digits();
        } else {
            node.symbols = symbol();
        }
        return node;
    }

    DigitSet char_class() {
        const bool negated = take('^');
        DigitSet set;
        bool empty = true;
        while (!error_ && !take(']')) {
            if (peek() == '\0') return fail("'[' without ']'", "close the class"), set;
            const char from = peek();
            DigitSet one = symbol();
            if (take('-')) one = range(from);
            set = set | one;
            empty = false;
        }
        if (empty) fail("a class without symbols", "use [13] or [1-3]");
        return negated ? geometry_.all_digits() - set : set;
    }

    DigitSet range(char from) {
        const int first = support::figure(from), last = support::figure(peek());
        DigitSet set = symbol();
        if (last < first)
            fail("a range whose ends are in the wrong order", "write the smaller symbol first");
        for (int value = first; value < last; ++value) set.insert(geometry_.digit_of(value));
        return set;
    }

    DigitSet symbol() {
        const char c = peek();
        const int value = support::figure(c);
        if (value < 0) {
            fail(c == '\0' ? "the pattern ends too early" : std::string("a misplaced '") + c + "'",
                 "use symbols of the board, ( ) | . [ ] * + ? {n} {n,} {n,m}");
            return {};
        }
        const Digit digit = geometry_.digit_of(value);
        if (digit == kOpen) {
            fail(std::string("the board has no '") + c + "'",
                 "use values from " + std::to_string(geometry_.lowest()) + " to " +
                     std::to_string(geometry_.highest()) + ", A for 10");
            return {};
        }
        ++at_;
        return DigitSet::of(digit);
    }

    const Geometry& geometry_;
    std::string_view pattern_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::optional<Error> error_;
};

// A piece of the pattern: its possible first and last states, and whether it can be empty.
struct Piece {
    bool nullable = true;
    std::vector<int> first, last;
};

class Glushkov {
  public:
    bool too_large() const { return too_large_; }

    Piece build(const Node& node) {
        if (++work_ > kMostSteps) too_large_ = true;
        if (too_large_) return {};
        switch (node.kind) {
            case Node::Kind::Symbols:
                return symbols(node.symbols);
            case Node::Kind::Sequence: {
                Piece piece;
                for (const Node& part : node.parts) piece = joined(std::move(piece), build(part));
                return piece;
            }
            case Node::Kind::Choice: {
                Piece piece = build(node.parts[0]);
                for (std::size_t i = 1; i < node.parts.size(); ++i) {
                    const Piece other = build(node.parts[i]);
                    append(piece.first, other.first);
                    append(piece.last, other.last);
                    piece.nullable |= other.nullable;
                }
                return piece;
            }
            case Node::Kind::Repeat:
                break;
        }
        return repeat(node);
    }

    // State 0 is the start, before all symbols.
    Automaton finish(const Piece& whole) {
        Automaton automaton;
        automaton.states = static_cast<int>(symbols_.size()) + 1;
        automaton.starts = {0};
        automaton.accepts = whole.last;
        if (whole.nullable) automaton.accepts.push_back(0);
        std::ranges::sort(automaton.accepts);
        for (int to : whole.first) follow_.emplace_back(0, to);
        sort_unique(follow_);
        for (const auto& [from, to] : follow_)
            if (const DigitSet digits = symbols_[static_cast<std::size_t>(to) - 1]; !digits.empty())
                automaton.steps.push_back({from, to, digits});
        return automaton;
    }

  private:
    static void append(std::vector<int>& all, const std::vector<int>& more) {
        all.insert(all.end(), more.begin(), more.end());
    }

    Piece symbols(DigitSet set) {
        symbols_.push_back(set);
        if (symbols_.size() >= kMostStates) too_large_ = true;
        const int state = static_cast<int>(symbols_.size());
        return {false, {state}, {state}};
    }

    void connect(const std::vector<int>& from, const std::vector<int>& to) {
        if (follow_.size() + from.size() * to.size() > kMostSteps) too_large_ = true;
        if (too_large_) return;
        for (int a : from)
            for (int b : to) follow_.emplace_back(a, b);
    }

    Piece joined(Piece a, Piece b) {
        connect(a.last, b.first);
        if (a.nullable) append(a.first, b.first);
        if (b.nullable) append(b.last, a.last);
        return {a.nullable && b.nullable, std::move(a.first), std::move(b.last)};
    }

    // x{2,4} = x x x? x?, x{2,} = x x+
    Piece repeat(const Node& node) {
        Piece all;
        const int copies = node.most == kNoLimit ? std::max(node.least, 1) : node.most;
        for (int i = 1; i <= copies && !too_large_; ++i) {
            Piece one = build(node.parts[0]);
            if (node.most == kNoLimit && i == copies) connect(one.last, one.first);
            one.nullable |= i > node.least;
            all = joined(std::move(all), std::move(one));
        }
        return all;
    }

    std::vector<DigitSet> symbols_;
    std::vector<std::pair<int, int>> follow_;
    std::size_t work_ = 0;
    bool too_large_ = false;
};

}  // namespace

Result<Automaton> compile_regex(const Geometry& geometry, std::string_view pattern) {
    auto node = PatternParser(geometry, pattern).parse();
    if (!node) return node.error();
    Glushkov builder;
    const Piece whole = builder.build(*node);
    if (builder.too_large())
        return pattern_error(0, "a pattern that needs too many states", "use fewer repetitions");
    return builder.finish(whole);
}

}  // namespace sudokit

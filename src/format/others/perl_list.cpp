// perl_list.cpp - evaluates lists of cell numbers: [ map { $_ * 10 } 0..8 ].
//
// In: the text after "push @rules,". Out: lists of numbers, or a fault with its place. There is no
// tree: values are computed while reading, and the body of a map or grep is read again for each
// value of its list, from the same place.
//
// So the text decides how long that takes, and it is foreign: steps, nesting and the length of
// lists are limited. What is not understood is a fault, never skipped.
#include "format/others/perl_list.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "format/common/symbols.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

struct PerlValue;
using PerlList = std::vector<PerlValue>;

// A number, or a reference to a list.
struct PerlValue {
    double number = 0;
    std::shared_ptr<PerlList> list;
};

constexpr std::size_t kMostSteps = 200'000;
constexpr int kDeepestPerl = 400;

// Evaluates while reading: the body of a map is read once for each value of its list.
class PerlLists {
  public:
    explicit PerlLists(std::string_view text) : text_(text) {}

    std::optional<PerlFault> read(std::vector<std::vector<int>>& lists) {
        const PerlList all = values();
        if (at() != 0) fail("is not understood");
        for (const PerlValue& value : all) add(value, lists);
        return fault_;
    }

  private:
    // Operators of one level associate to the left; a higher level binds more tightly.
    struct Operator {
        std::string_view sign;
        int level;
        double (*apply)(double a, double b);
    };
    static const Operator* operator_at(std::string_view text) {
        static constexpr Operator kOperators[] = {
            {"||", 1, [](double a, double b) { return a != 0 ? a : b; }},
            {"&&", 2, [](double a, double b) { return a != 0 ? b : a; }},
            {"==", 3, [](double a, double b) { return double(a == b); }},
            {"!=", 3, [](double a, double b) { return double(a != b); }},
            {"<=", 4, [](double a, double b) { return double(a <= b); }},
            {">=", 4, [](double a, double b) { return double(a >= b); }},
            {"<", 4, [](double a, double b) { return double(a < b); }},
            {">", 4, [](double a, double b) { return double(a > b); }},
            {"+", 5, [](double a, double b) { return a + b; }},
            {"-", 5, [](double a, double b) { return a - b; }},
            {"**", 7, [](double a, double b) { return std::pow(a, b); }},
            {"*", 6, [](double a, double b) { return a * b; }},
            {"/", 6, [](double a, double b) { return a / b; }},
            // The remainder has the sign of the divisor.
            {"%", 6, [](double a, double b) { return a - b * std::floor(a / b); }},
        };
        for (const Operator& each : kOperators)
            if (text.starts_with(each.sign)) return &each;
        return nullptr;
    }

    void fail(std::string message) {
        if (!fault_) {
            const std::size_t end = text_.find_first_of(" \t\r\n,;()[]{}", at_ + 1);
            const auto word = text_.substr(std::min(at_, text_.size()), end - at_);
            fault_ = PerlFault{at_, in_quotes(word) + " " + std::move(message)};
        }
        at_ = text_.size();
    }

    // The next character other than space; 0 at the end.
    char at() {
        while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != text_.npos)
            ++at_;
        if (++steps_ > kMostSteps) fail("makes the list too long to evaluate");
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    bool take(std::string_view sign) {
        at();
        if (!text_.substr(at_).starts_with(sign)) return false;
        at_ += sign.size();
        return true;
    }
    // Guards each step into an expression.
    struct Deeper {
        explicit Deeper(PerlLists& lists) : depth(lists.depth_) {
            if (++depth > kDeepestPerl) lists.fail("is nested too deeply");
        }
        ~Deeper() { --depth; }
        int& depth;
    };
    void expect(std::string_view sign) {
        if (!take(sign)) fail("stands where '" + std::string(sign) + "' should");
    }
    std::string_view word() {
        std::size_t end = at_;
        while (end < text_.size() && (support::is_letter_or_digit(text_[end]) || text_[end] == '_'))
            ++end;
        return text_.substr(at_, end - at_);
    }

    double scalar(const PerlList& list) {
        if (list.size() == 1 && !list[0].list) return list[0].number;
        if (!fault_ && !is_skipping_) fail("follows something that is not one number");
        return 0;
    }

    // Up to a closing bracket or the end.
    PerlList values() {
        PerlList all;
        while (at() != 0 && std::string_view(")]};").find(at()) == std::string_view::npos) {
            const PerlList some = choice();
            all.insert(all.end(), some.begin(), some.end());
            if (all.size() > kMaxCells) fail("makes a list of too many numbers");
            if (!take(",") && !take("=>")) break;
        }
        return all;
    }

    PerlList choice() {
        const Deeper deeper(*this);
        const PerlList first = range();
        if (!take("?")) return first;
        const bool holds = scalar(first) != 0;
        const PerlList yes = choice();
        expect(":");
        const PerlList no = choice();
        return holds ? yes : no;
    }

    PerlList range() {
        PerlList first = operation(1);
        if (!take("..")) return first;
        const double from = scalar(first), to = scalar(operation(1));
        if (to - from > kMaxCells) fail("makes a range of too many numbers");
        PerlList all;
        for (double value = from; value <= to && !fault_; ++value) all.push_back({value, nullptr});
        steps_ += all.size();
        return all;
    }

    PerlList operation(int level) {
        const Deeper deeper(*this);
        PerlList left = operand();
        while (at() != 0) {
            const Operator* sign = operator_at(text_.substr(at_));
            if (!sign || sign->level < level) break;
            at_ += sign->sign.size();
            const bool is_power = sign->level == 7;  // associates to the right
            const PerlList right = operation(sign->level + (is_power ? 0 : 1));
            const double a = scalar(left), b = scalar(right);
            const double value = sign->apply(a, b);
            if (!std::isfinite(value) && !is_skipping_) fail("follows a division by 0");
            left = {{std::isfinite(value) ? value : 0, nullptr}};
        }
        return left;
    }

    PerlList operand() {
        const Deeper deeper(*this);
        if (take("-")) return {{-scalar(operation(7)), nullptr}};
        if (take("+")) return operand();
        if (take("!")) return {{double(scalar(operation(7)) == 0), nullptr}};
        if (take("(")) {
            PerlList inner = values();
            expect(")");
            return inner;
        }
        if (take("[")) {
            auto inner = std::make_shared<PerlList>(values());
            expect("]");
            return {{0, std::move(inner)}};
        }
        if (take("$")) return variable();
        const std::string_view name = word();
        if (!name.empty() && is_digit(name[0])) return number(name);
        return function(name);
    }

    PerlList number(std::string_view name) {
        double value = 0;
        for (const char c : name) {
            if (c < '0' || c > '9') {
                fail("is not a number");
                return {};
            }
            value = value * 10 + (c - '0');
        }
        at_ += name.size();
        return {{value, nullptr}};
    }

    PerlList variable() {
        const std::string name(word());
        const auto found = variables_.find(name);
        if (found == variables_.end() && !is_skipping_) {
            --at_;
            fail("is a variable without a value here");
            return {};
        }
        at_ += name.size();
        return found == variables_.end() ? PerlList{{0, nullptr}} : found->second;
    }

    PerlList function(std::string_view name) {
        if (name == "map" || name == "grep") return loop(name);
        if (name != "int" && name != "abs" && name != "reverse") {
            fail(at() == 0 ? "ends the list too early" : "is not understood");
            return {};
        }
        at_ += name.size();
        if (name == "reverse") {
            const PerlList list = values();
            return {list.rbegin(), list.rend()};
        }
        const double value = scalar(operand());
        return {{name == "int" ? std::trunc(value) : std::abs(value), nullptr}};
    }

    // map { ... } list, map expression, list; and grep. Also in parentheses.
    PerlList loop(std::string_view name) {
        at_ += name.size();
        const bool is_wrapped = at() == '(' && name.data() + name.size() == text_.data() + at_;
        if (is_wrapped) expect("(");
        const bool is_block = take("{");
        const std::size_t body = at_;
        const bool outer = std::exchange(is_skipping_, true);
        read_body(is_block);
        is_skipping_ = outer;
        if (!is_block) expect(",");
        take(",");
        const PerlList list = values();
        if (is_wrapped) expect(")");
        const std::size_t end = at_;
        PerlList all;
        const auto variables = variables_;
        for (const PerlValue& value : list) {
            if (fault_) break;
            at_ = body;
            variables_["_"] = {value};
            const PerlList some = read_body(is_block);
            if (name == "map")
                all.insert(all.end(), some.begin(), some.end());
            else if (scalar(some) != 0)
                all.push_back(value);
            if (all.size() > kMaxCells) fail("makes a list of too many numbers");
        }
        variables_ = variables;
        if (!fault_) at_ = end;
        return all;
    }

    // "my $r = int($_ / 3); ..." The last statement is the value.
    PerlList read_body(bool is_block) {
        if (!is_block) return choice();
        PerlList last;
        while (at() != 0 && at() != '}') {
            if (word() == "my") {
                at_ += 2;
                expect("$");
                const std::string name(word());
                at_ += name.size();
                expect("=");
                variables_[name] = {{scalar(choice()), nullptr}};
            } else {
                last = values();
            }
            if (!take(";")) break;
        }
        expect("}");
        return last;
    }

    void add(const PerlValue& value, std::vector<std::vector<int>>& lists) {
        if (fault_) return;
        if (!value.list) {
            fault_ = PerlFault{0, "a number that is not in brackets"};
            return;
        }
        const auto is_list = [](const PerlValue& each) { return each.list != nullptr; };
        if (!value.list->empty() && std::ranges::all_of(*value.list, is_list)) {
            for (const PerlValue& inner : *value.list) add(inner, lists);
            return;
        }
        auto& numbers = lists.emplace_back();
        for (const PerlValue& each : *value.list) {
            const bool is_whole = !each.list && each.number == std::floor(each.number) &&
                                  std::abs(each.number) <= kMaxCells;
            if (!is_whole) {
                fault_ = PerlFault{0, "a list of something other than cell numbers"};
                return;
            }
            numbers.push_back(static_cast<int>(each.number));
        }
    }

    std::string_view text_;
    std::size_t at_ = 0, steps_ = 0;
    int depth_ = 0;
    bool is_skipping_ = false;  // only looks for the end of a map's body
    std::map<std::string, PerlList> variables_;
    std::optional<PerlFault> fault_;
};

}  // namespace

std::optional<PerlFault> read_perl_lists(std::string_view text,
                                         std::vector<std::vector<int>>& lists) {
    return PerlLists(text).read(lists);
}

}  // namespace sudokit::text

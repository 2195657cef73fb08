// filter.cpp - conditions such as er >= 7 && clues <= 22.
//
// In: a text, and the names of figures. Out: a small program for a stack machine, checked for each
// puzzle; or what is not understood. The grammar, from the loosest to the tightest: || && !
// comparison sum value.
//
// A figure that a puzzle lacks is NaN. Every comparison with it is false, `!=` included. Depth is
// limited, since the text comes from the command line.
#include "rate/filter.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "support/decimal.hpp"
#include "support/letters.hpp"

namespace sudokit::rate {

// Recursive descent; stops at the first error.
class FilterParser {
  public:
    FilterParser(std::string_view text, std::span<const std::string_view> names,
                 std::span<const Filter::Constant> constants)
        : text_(text), names_(names), constants_(constants) {}

    Result<Filter> parse() {
        any();
        skip_blanks();
        if (!error_.empty() || at_ < text_.size()) {
            if (error_.empty()) fail("'" + std::string(text_.substr(at_)) + "' is not understood");
            return Error{ErrorCode::BadUsage, 0, 0, error_, ""};
        }
        return std::move(filter_);
    }

  private:
    using Op = Filter::Op;
    static constexpr int kDeepest = 100;

    void fail(std::string message) {
        if (error_.empty()) error_ = std::move(message);
        at_ = text_.size();
    }

    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }

    bool take(std::string_view word) {
        skip_blanks();
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    void emit(Op op, double number = 0, std::size_t figure = 0) {
        filter_.program_.push_back({op, number, figure});
    }

    void any() {
        if (++depth_ > kDeepest) return fail("brackets nested too deeply");
        all();
        while (take("||")) {
            all();
            emit(Op::Or);
        }
        --depth_;
    }

    void all() {
        negation();
        while (take("&&")) {
            negation();
            emit(Op::And);
        }
    }

    void negation() {
        skip_blanks();
        if (text_.substr(at_).starts_with('!') && take("!")) {
            if (++depth_ > kDeepest) return fail("too many '!'");
            negation();
            --depth_;
            return emit(Op::Not);
        }
        comparison();
    }

    void comparison() {
        constexpr std::pair<std::string_view, Op> kSigns[] = {
            {"<=", Op::LessEqual}, {">=", Op::MoreEqual}, {"==", Op::Equal},
            {"!=", Op::Unequal},   {"<", Op::Less},       {">", Op::More}};
        sum();
        for (const auto& [sign, op] : kSigns) {
            if (!take(sign)) continue;
            sum();
            return emit(op);
        }
    }

    void sum() {
        value();
        while (error_.empty()) {
            const Op op = take("+") ? Op::Plus : take("-") ? Op::Minus : Op::Number;
            if (op == Op::Number) return;
            value();
            emit(op);
        }
    }

    void value() {
        if (take("(")) {
            any();
            if (!take(")")) fail("a ')' is missing");
            return;
        }
        skip_blanks();
        const auto rest = text_.substr(at_);
        double number = 0;
        const auto [end, bad] =
            support::read_decimal(rest.data(), rest.data() + rest.size(), number);
        if (bad == std::errc() && rest[0] != '-') {
            at_ += static_cast<std::size_t>(end - rest.data());
            return emit(Op::Number, number);
        }
        name(rest);
    }

    void name(std::string_view rest) {
        std::size_t length = 0;
        while (length < rest.size() &&
               (support::is_letter_or_digit(rest[length]) || rest[length] == '_'))
            ++length;
        const auto word = rest.substr(0, length);
        if (word.empty())
            return fail(rest.empty() ? "the condition ends too early"
                                     : "'" + std::string(rest) + "' is not understood");
        at_ += length;
        for (const auto& constant : constants_)
            if (constant.name == word) return emit(Op::Number, constant.value);
        const auto found = std::find(names_.begin(), names_.end(), word);
        if (found == names_.end()) return fail("there is no figure '" + std::string(word) + "'");
        emit(Op::Figure, 0, static_cast<std::size_t>(found - names_.begin()));
    }

    std::string_view text_;
    std::span<const std::string_view> names_;
    std::span<const Filter::Constant> constants_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::string error_;
    Filter filter_;
};

Result<Filter> Filter::parse(std::string_view text, std::span<const std::string_view> names,
                             std::span<const Constant> constants) {
    return FilterParser(text, names, constants).parse();
}

double Filter::apply(Op op, double a, double b) {
    switch (op) {
        case Op::Or:
            return a != 0 || b != 0;
        case Op::And:
            return a != 0 && b != 0;
        case Op::Less:
            return a < b;
        case Op::LessEqual:
            return a <= b;
        case Op::More:
            return a > b;
        case Op::MoreEqual:
            return a >= b;
        case Op::Equal:
            return a == b;
        case Op::Unequal:
            return !std::isnan(a) && !std::isnan(b) && a != b;
        case Op::Plus:
            return a + b;
        default:
            return a - b;
    }
}

bool Filter::accepts(std::span<const double> figures) const {
    std::vector<double> stack;
    for (const Instruction& step : program_) {
        if (step.op == Op::Number) {
            stack.push_back(step.number);
        } else if (step.op == Op::Figure) {
            stack.push_back(figures[step.figure]);
        } else if (step.op == Op::Not) {
            stack.back() = std::isnan(stack.back()) || stack.back() == 0;
        } else {
            const double b = stack.back();
            stack.pop_back();
            stack.back() = apply(step.op, stack.back(), b);
        }
    }
    return !std::isnan(stack.back()) && stack.back() != 0;
}

bool Filter::uses(std::size_t figure) const {
    return std::any_of(program_.begin(), program_.end(), [&](const Instruction& step) {
        return step.op == Op::Figure && step.figure == figure;
    });
}

}  // namespace sudokit::rate

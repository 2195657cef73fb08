// filter.hpp - conditions on figures: "er >= 7 && clues <= 22".
//
//   or      := and ('||' and)*
//   and     := not ('&&' not)*
//   not     := '!' not | compare
//   compare := sum (('<' | '<=' | '>' | '>=' | '==' | '!=') sum)?
//   sum     := value (('+' | '-') value)*
//   value   := number | name | '(' or ')'
//
// A figure that a puzzle does not have fails every comparison. The parser is our own because the
// commands are linked statically, and Debian has no static library for expressions.
#pragma once
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"

namespace sudokit::rate {

class Filter {
  public:
    static constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

    struct Constant {
        std::string_view name;
        double value;
    };

    // `names`: the figures, in the order in which accepts() takes them. Error (BadUsage): what is
    // wrong, without a remedy.
    static Result<Filter> parse(std::string_view text, std::span<const std::string_view> names,
                                std::span<const Constant> constants);

    bool accepts(std::span<const double> figures) const;
    // Does it use the figure?
    bool uses(std::size_t figure) const;

  private:
    friend class FilterParser;
    enum class Op : std::uint8_t {
        Number,
        Figure,
        Or,
        And,
        Not,
        Less,
        LessEqual,
        More,
        MoreEqual,
        Equal,
        Unequal,
        Plus,
        Minus
    };
    // The tree in postfix order: operands before their operator.
    struct Instruction {
        Op op;
        double number = 0;
        std::size_t figure = 0;
    };
    static double apply(Op op, double a, double b);
    std::vector<Instruction> program_;
};

}  // namespace sudokit::rate

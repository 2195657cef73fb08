// rule_namer.hpp - the words of one rule: what it is called and what it asks.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "logic/words/grammar.hpp"

namespace sudokit::logic {

struct RuleWords;

// "r1c1 + r2c3 - 2 r3c1 = 5". Of kind Sum or Linear.
std::string equation(const Grammar& words, const Rule& rule);

// The rule itself, or one of a kind with words of its own that says the same: a table of pairs with all that
// differ by at least 5 is a whispers line.
Rule told_as(const Rule& rule);

class RuleNamer {
  public:
    RuleNamer(const Grammar& words, const Rule& rule);

    std::string name() const;  // "the cage r1c12"
    std::string noun() const;  // "the cage"; may be empty
    std::string gist() const;  // "its digits differ and add up to 12"; may be empty
    std::string said() const;  // "The cage r1c12: its digits differ and add up to 12."
    // As one of several: "r1c1 is 2", "the cage r1c12 (its digits differ)", "r1c1 is 2 and r2c2 is 3"
    std::string as_part() const;
    std::string line(const std::vector<Cell>& cells) const;  // "row 1 from r1c9"
    // "its digits would add up to at most 11"; empty: the rule has no number, or no words for it.
    std::string would(const std::string& amount) const;

  private:
    bool is_lone_sign() const;  // between two cells
    bool is_lone_peak() const;  // one maximum or minimum
    bool is_short_line() const;
    bool is_digit() const;
    std::optional<Rule> merged() const;
    std::string digit() const;
    std::string alternatives() const;
    std::string for_one_number() const;
    std::vector<std::string> parts() const;
    std::string pairs() const;
    std::string grouped_pairs() const;
    std::string filled(std::string_view form) const;
    std::string value(char of) const;
    std::string third(int number) const;
    std::string half(bool is_upper) const;
    std::string middle() const;
    std::string rest() const;
    std::string numbers() const;
    std::string cells_of(std::span<const std::vector<Cell>> lists) const;
    std::string cells_of(const std::vector<Cell>& list) const;
    int house_of(std::vector<Cell> cells) const;

    const Grammar& words_;
    const Rule& rule_;
    const Geometry& geometry_;
    const RuleWords* row_;
};

}  // namespace sudokit::logic

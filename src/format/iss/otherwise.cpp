// otherwise.cpp - kinds of rules that the language lacks, said with those that it has.
//
// In: a rule. Out: rules that together mean the same, or nothing. The rule is lowered to its
// sentences (src/rules), as for an engine, and each sentence becomes a rule: a relation a Pair with
// a table, a sum a Sum or a Linear, an automaton an AutomatonLine, alternatives an AnyOf. So a new
// kind of rule can be written without code here.
//
// Trap: a rule that is lowered to its own kind has already been refused; writing it would never
// end.
#include <algorithm>
#include <map>

#include "format/iss/writer.hpp"
#include "rules/parts.hpp"
#include "rules/sentences.hpp"
#include "support/check.hpp"

namespace sudokit::text::iss {

namespace {

class Translation {
  public:
    explicit Translation(const Geometry& geometry) : geometry_(geometry) {}

    // False if a sentence cannot be translated.
    bool add(const rules::Sentences& sentences) {
        return std::all_of(sentences.begin(), sentences.end(), [&](const auto& sentence) {
            return std::visit([&](const auto& each) { return say(each); }, sentence.is);
        });
    }
    std::vector<Rule> take() { return std::move(rules_); }

  private:
    Rule& rule(RuleKind kind, std::vector<Cells> lists, std::vector<int> numbers = {}) {
        last_table_ = nullptr;
        Rule& made = rules_.emplace_back();
        made.kind = kind;
        made.lists = std::move(lists);
        made.numbers = std::move(numbers);
        return made;
    }
    std::vector<int> values_of(DigitSet digits) const {
        std::vector<int> values;
        for (Digit d : digits) values.push_back(geometry_.value_of(d));
        return values;
    }
    // Lists with the same relation share a rule.
    bool related(Cells line, const std::shared_ptr<const PairTable>& table) {
        SUDOKIT_CHECK(!last_table_ || rules_.back().kind == RuleKind::Pair);
        if (last_table_ == table) return rules_.back().lists.push_back(std::move(line)), true;
        rule(RuleKind::Pair, {std::move(line)}).table = table;
        last_table_ = table;
        return true;
    }
    // The second digit exceeds the first by at least `step`; or, if `unequal`, they just differ.
    const std::shared_ptr<const PairTable>& table_of(int step, bool unequal) {
        auto& table = tables_[{step, unequal}];
        if (table) return table;
        PairTable made;
        for (Digit a : geometry_.all_digits()) {
            made.second.emplace_back();
            for (Digit b : geometry_.all_digits())
                if (unequal ? a != b : b - a >= step) made.second.back().insert(b);
        }
        return table = std::make_shared<const PairTable>(std::move(made));
    }

    bool say(const rules::Restrict& is) {
        rule(RuleKind::Sum, {{is.cell}}, values_of(is.digits));
        return true;
    }
    bool say(const rules::Unequal& is) { return related({is.first, is.second}, table_of(0, true)); }
    bool say(const rules::Equal& is) {
        rule(RuleKind::SameValues, {{is.first}, {is.second}});
        return true;
    }
    bool say(const rules::Different& is) { return rule(RuleKind::Different, {is.cells}), true; }
    bool say(const rules::Relation& is) { return related({is.first, is.second}, is.table); }
    bool say(const rules::AllRelated& is) {
        rule(RuleKind::PairAll, {is.cells}).table = is.table;
        return true;
    }
    bool say(const rules::Rise& is) {
        if (is.step == 1) return rule(RuleKind::Thermometer, {is.line}), true;
        return related(is.line, table_of(is.step, false));
    }
    bool say(const rules::Sum& is) {
        if (is.coefficients.empty()) return rule(RuleKind::Sum, {is.cells}, is.targets), true;
        Rule any;
        any.kind = RuleKind::AnyOf;
        for (int target : is.targets) {
            Rule& part = any.parts.emplace_back();
            part.kind = RuleKind::Linear;
            part.lists = {is.cells};
            part.numbers = {target};
            part.numbers.insert(part.numbers.end(), is.coefficients.begin(), is.coefficients.end());
        }
        last_table_ = nullptr;
        rules_.push_back(any.parts.size() == 1 ? Rule(any.parts[0]) : any);
        return true;
    }
    bool say(const rules::EqualSums& is) {
        if (is.lists.size() > 1) rule(RuleKind::EqualSums, is.lists);
        return true;
    }
    bool say(const rules::Walk& is) {
        rule(RuleKind::AutomatonLine, {is.line}).automaton = is.automaton;
        return true;
    }
    bool say(const rules::OneOfSets&) { return false; }
    bool say(const rules::Count& is) {
        if (is.digits.size() == 1 && is.exactly)
            return rule(RuleKind::Counts, {is.cells}, {is.count, values_of(is.digits)[0]}), true;
        if (is.digits.size() == 1 && is.count > 0) {
            const std::vector<int> values(static_cast<std::size_t>(is.count),
                                          values_of(is.digits)[0]);
            return rule(RuleKind::Contains, {is.cells}, values), true;
        }
        if (is.count != 1 || is.exactly) return false;
        Rule& any = rule(RuleKind::AnyOf, {});
        for (Cell c : is.cells) {
            Rule& part = any.parts.emplace_back();
            part.kind = RuleKind::Sum;
            part.lists = {{c}};
            part.numbers = values_of(is.digits);
        }
        return true;
    }
    bool say(const rules::AnyOf& is) {
        Rule any;
        any.kind = RuleKind::AnyOf;
        for (const rules::Sentences& way : is.ways) {
            Translation part(geometry_);
            if (!part.add(way)) return false;
            Rule& all = any.parts.emplace_back();
            all.kind = RuleKind::AllOf;
            all.parts = part.take();
        }
        last_table_ = nullptr;
        rules_.push_back(std::move(any));
        return true;
    }
    bool say(const rules::Native& is) {
        if (is.rule->kind != RuleKind::RegionSameValues) return false;
        auto houses = rules::largest_houses(geometry_);
        if (houses.size() > 1) rule(RuleKind::SameValues, std::move(houses));
        return true;
    }

    const Geometry& geometry_;
    std::vector<Rule> rules_;
    std::map<std::pair<int, bool>, std::shared_ptr<const PairTable>> tables_;
    std::shared_ptr<const PairTable> last_table_;  // of the last rule, if it is a Pair
};

}  // namespace

std::optional<std::vector<Rule>> in_other_words(const Geometry& geometry, const Rule& rule) {
    Translation translation(geometry);
    if (!translation.add(rules::lower(geometry, rule))) return std::nullopt;
    auto others = translation.take();
    // A rule that is lowered to its own kind has already been refused.
    if (std::any_of(others.begin(), others.end(),
                    [&](const Rule& other) { return other.kind == rule.kind; }))
        return std::nullopt;
    return others;
}

}  // namespace sudokit::text::iss

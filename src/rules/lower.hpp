// lower.hpp - lowers a rule to its sentences: one function per kind. These functions must not use
// holds_*, which define the meaning of each kind: the tests compare the two.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "rules/sentences.hpp"
#include "sudokit/geometry.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::rules {

// An automaton as a function: it maps a state and a value to the states that may follow. States are
// arbitrary numbers; only those reachable from the starts are built.
struct Walker {
    std::vector<std::int64_t> starts;
    std::function<void(std::int64_t state, int value, std::vector<std::int64_t>& next)> step;
    std::function<bool(std::int64_t state)> accepts;
};

// Collects the sentences of one rule.
class Draft {
  public:
    explicit Draft(const Geometry& geometry) : geometry_(geometry) {}
    const Geometry& geometry() const { return geometry_; }
    Sentences take() { return std::move(sentences_); }

    template <typename S>
    void say(S sentence) {
        sentences_.push_back({std::move(sentence)});
    }
    void never() { say(AnyOf{}); }
    void native(const Rule& rule) { say(Native{&rule}); }

    // The digits whose values are accepted.
    template <typename Accepts>
    DigitSet digits_where(Accepts accepts) const {
        DigitSet digits;
        for (Digit d : geometry_.all_digits())
            if (accepts(geometry_.value_of(d))) digits.insert(d);
        return digits;
    }
    // The digit of this value; empty if the board has none.
    DigitSet digits_of(int value) const {
        return digits_where([value](int v) { return v == value; });
    }
    // The pairs of values that are allowed.
    template <typename Allows>
    std::shared_ptr<const PairTable> table_where(Allows allows) const {
        auto table = std::make_shared<PairTable>();
        for (Digit d : geometry_.all_digits()) {
            const int first = geometry_.value_of(d);
            table->second.push_back(
                digits_where([&](int second) { return allows(first, second); }));
        }
        return table;
    }
    // An automaton reads the line. Native if the board has values below 0, which would break its
    // states.
    void walk(const Rule& rule, const Walker& walker);
    // Relates successive cells of each list.
    void relate_steps(const Rule& rule, std::shared_ptr<const PairTable> table);

  private:
    const Geometry& geometry_;
    Sentences sentences_;
};

// One specialization per row of the table: a kind without one does not link.
template <RuleKind kind>
void lower(const Rule& rule, Draft& draft);
#define SUDOKIT_RULE(id, ...) \
    template <>               \
    void lower<RuleKind::id>(const Rule& rule, Draft& draft);
#include "sudokit/rules.def"
#undef SUDOKIT_RULE

}  // namespace sudokit::rules

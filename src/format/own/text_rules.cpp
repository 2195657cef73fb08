// text_rules.cpp - rules in our own text form, in a puzzle or as a list for all puzzles.
#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/own/scanner.hpp"
#include "format/own/statements.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

// Words for a kind of rule with its number.
struct ShortRule {
    std::string_view word;
    RuleKind kind;
    int number;
};
constexpr ShortRule kShortRules[] = {{"non-consecutive", RuleKind::NegativeDifference, 1}};

// rule WORD numbers "name": lists | lists; extras     any and all: (rule) (rule)
class RuleReader {
  public:
    RuleReader(const Geometry& board, Scanner& in) : board_(board), in_(in) {}

    Rule read(int depth = 0) {
        Rule rule;
        const auto word = in_.word();
        const auto* const brief = std::ranges::find(kShortRules, word, &ShortRule::word);
        const RuleInfo* info = find_rule(word);
        if (brief != std::end(kShortRules)) {
            rule.kind = brief->kind;
            rule.numbers = {brief->number};
        } else if (info) {
            rule.kind = info->kind;
        } else {
            word.empty() ? in_.fail_here("a rule", kRemedy)
                         : in_.fail("there is no rule " + in_quotes(word), kRemedy);
            return rule;
        }
        while (info && !in_.failed() && in_.is_number()) rule.numbers.push_back(in_.number());
        if (in_.peek() == '"') rule.name = in_.string();
        if (in_.take(':')) {
            if (in_.peek() == '(')
                read_parts(rule, depth);
            else
                read_lists(rule);
        }
        if (const char c = in_.peek(); c != 0 && c != ';' && c != ')')
            in_.fail_here("':' or the end of the rule", "write its cells after a colon");
        while (!in_.failed() && in_.take(';')) read_extra(rule);
        if (in_.failed()) return rule;
        if (const auto error = complete_rule(board_, rule))
            in_.fail(error->message, error->remedy.empty() ? kRemedy : error->remedy);
        return rule;
    }

  private:
    static constexpr const char* kRemedy = "see the table of rules in the description of formats";
    static constexpr int kMaxDepth = 20;

    void read_parts(Rule& rule, int depth) {
        if (depth == kMaxDepth) in_.fail("rules nested too deeply", "nest less");
        while (!in_.failed() && in_.take('(')) {
            rule.parts.push_back(read(depth + 1));
            in_.expect(')');
        }
    }
    void read_lists(Rule& rule) {
        do rule.lists.push_back(in_.cell_list(board_));
        while (!in_.failed() && in_.take('|'));
    }

    void read_extra(Rule& rule) {
        const auto word = in_.word();
        if (word == "pattern")
            rule.text = in_.string();
        else if (word == "table")
            read_table(rule);
        else if (word == "states")
            read_automaton(rule);
        else
            in_.fail_here("pattern, table or states", kRemedy);
    }
    // table 1>2-4 3>1,2
    void read_table(Rule& rule) {
        auto table = std::make_shared<PairTable>();
        table->second.resize(static_cast<std::size_t>(board_.digits()));
        while (!in_.failed() && in_.is_number()) {
            const Digit first = in_.value(board_);
            in_.expect('>');
            const DigitSet second = in_.values(board_);
            SUDOKIT_CHECK(in_.failed() || first != kOpen);
            if (!in_.failed()) table->second[static_cast<std::size_t>(first - 1)] = second;
        }
        rule.table = std::move(table);
    }
    // states 3 start 0 accept 1 2 step 0>1:1-4 step 1>2:5
    void read_automaton(Rule& rule) {
        constexpr int kMostStates = 1 << 16;
        auto automaton = std::make_shared<Automaton>();
        automaton->states = in_.number();
        if (automaton->states < 0 || automaton->states > kMostStates)
            in_.fail("too many states", "use up to " + std::to_string(kMostStates));
        while (!in_.failed() && in_.peek() != ';' && in_.peek() != ')' && !in_.at_end()) {
            const auto word = in_.word();
            if (word == "start")
                read_states(*automaton, automaton->starts);
            else if (word == "accept")
                read_states(*automaton, automaton->accepts);
            else if (word == "step")
                read_step(*automaton);
            else
                in_.fail_here("start, accept or step", kRemedy);
        }
        rule.automaton = std::move(automaton);
    }
    int read_state(const Automaton& automaton) {
        const int state = in_.number();
        if (!in_.failed() && (state < 0 || state >= automaton.states))
            in_.fail("there is no state " + std::to_string(state),
                     "states are counted from 0; this automaton has " +
                         std::to_string(automaton.states));
        return state;
    }
    void read_states(const Automaton& automaton, std::vector<int>& out) {
        while (!in_.failed() && in_.is_number()) out.push_back(read_state(automaton));
    }
    void read_step(Automaton& automaton) {
        Automaton::Step step{};
        step.from = read_state(automaton);
        in_.expect('>');
        step.to = read_state(automaton);
        in_.expect(':');
        step.digits = in_.values(board_);
        automaton.steps.push_back(step);
    }

    const Geometry& board_;
    Scanner& in_;
};

}  // namespace

std::optional<Error> complete_rule(const Geometry& board, Rule& rule) {
    if (rule.kind == RuleKind::Regex && !rule.text.empty() && !rule.automaton) {
        auto automaton = compile_regex(board, rule.text);
        if (!automaton) return automaton.error();
        rule.automaton = std::make_shared<const Automaton>(std::move(automaton.value()));
    }
    return check_rule(board, rule);
}

Rule read_rule(const Geometry& board, Scanner& in) { return RuleReader(board, in).read(); }

}  // namespace sudokit::text

namespace sudokit {

std::vector<std::string_view> board_rule_words() {
    std::vector<std::string_view> words;
    for (const RuleInfo& info : rule_table())
        if (info.lists_from == 0 && info.form != RuleForm::Parts) words.push_back(info.word);
    for (const text::ShortRule& brief : text::kShortRules) words.push_back(brief.word);
    return words;
}

Result<std::vector<Rule>> parse_board_rules(std::string_view list) {
    std::vector<Rule> rules;
    for (const std::string_view item : support::split(list, ',')) {
        text::PlacedText text;
        text.add_line(item, 0, 1);
        text::Scanner in(text);
        rules.push_back(text::read_rule(*Geometry::classic(), in));
        if (!in.failed() && !in.at_end())
            in.fail_here("the end of the rule", "write commas between rules");
        if (!in.failed()) continue;
        Error error = in.error();
        error.line = error.column = 0;
        return error;
    }
    return rules;
}

}  // namespace sudokit

#include <algorithm>
#include <map>
#include <set>

#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"
#include "techniques/rule_check.hpp"

namespace judge {
namespace {

using namespace sudokit;

// Where more cells are to be filled, or more fillings tried, the general solver is asked, with the
// rule alone on an empty board.
constexpr std::size_t kMostFilled = 12;
constexpr int kMostTried = 300'000;

class Filler {
  public:
    Filler(const Geometry& geometry, const Step& step, const std::vector<Candidate>& missing)
        : geometry_(geometry),
          step_(step),
          domains_(static_cast<std::size_t>(geometry.cell_count())) {
        for (DigitSet& domain : domains_) domain = geometry.all_digits();
        for (const auto& [c, d] : missing) domains_[c].erase(d);
        std::set<Cell> cells;
        for (const RuleUse& use : step.rules)
            for (const Cell c : scope_of(geometry, use.rule)) cells.insert(c);
        cells_.assign(cells.begin(), cells.end());
    }

    // Can the rules be kept with this candidate?
    bool can_be(Candidate x) {
        auto domains = domains_;
        domains[x.cell] = DigitSet::of(x.digit);
        for (const Cell c : cells_)
            if (c != x.cell && geometry_.sees(c, x.cell)) domains[c].erase(x.digit);
        if (cells_.size() > kMostFilled) return can_solve(domains);
        grid_.assign(domains_.size(), kOpen);
        nodes_ = 0;
        const bool is_filled = fill(0, domains);
        return is_filled && nodes_ > kMostTried ? can_solve(domains) : is_filled;
    }

  private:
    bool can_solve(const std::vector<DigitSet>& domains) const {
        Puzzle puzzle({std::shared_ptr<void>(), &geometry_});
        puzzle.candidates = domains;
        for (const RuleUse& use : step_.rules) puzzle.rules.push_back(use.rule);
        SolveOptions options;
        options.max_guesses = 20'000;
        options.max_solutions = 1;
        const CountResult found = count(puzzle, options);
        return found.solutions > 0 || !found.complete;
    }

    bool fill(std::size_t i, const std::vector<DigitSet>& domains) {
        if (++nodes_ > kMostTried) return true;
        if (i == cells_.size())
            return std::ranges::all_of(
                step_.rules, [&](const RuleUse& use) { return holds(geometry_, use.rule, grid_); });
        const Cell c = cells_[i];
        for (const Digit d : domains[c]) {
            const bool clashes = std::any_of(
                cells_.begin(), cells_.begin() + static_cast<long>(i),
                [&](Cell other) { return grid_[other] == d && geometry_.sees(other, c); });
            if (clashes) continue;
            grid_[c] = d;
            if (fill(i + 1, domains)) return true;
        }
        grid_[c] = kOpen;
        return false;
    }

    const Geometry& geometry_;
    const Step& step_;
    std::vector<DigitSet> domains_;
    std::vector<Cell> cells_;
    Grid grid_;
    int nodes_ = 0;
};

// The coefficients of a sum, by cell.
std::map<Cell, int> terms_of(const Rule& rule) {
    std::map<Cell, int> terms;
    for (std::size_t i = 0; i < rule.lists[0].size(); ++i)
        terms[rule.lists[0][i]] += rule.kind == RuleKind::Linear ? rule.numbers[i + 1] : 1;
    return terms;
}

// Is the sum that of the houses less those of the rules?
bool is_derived(const Geometry& geometry, const std::vector<Rule>& rules, const RuleUse& use) {
    std::map<Cell, int> terms;
    int total = 0;
    for (const int h : use.houses)
        for (const Cell c : geometry.houses().at(static_cast<std::size_t>(h)).cells) ++terms[c];
    for (const int h : use.houses)
        for (const Digit d : geometry.all_digits()) {
            if (!geometry.is_full(geometry.houses()[static_cast<std::size_t>(h)])) return false;
            total += geometry.value_of(d);
        }
    for (const int from : use.from) {
        const Rule& rule = rules.at(static_cast<std::size_t>(from));
        if (rule.numbers.size() != 1 || rule.lists.size() != 1) return false;
        total -= rule.numbers[0];
        for (const Cell c : rule.lists[0]) --terms[c];
    }
    std::erase_if(terms, [](const auto& term) { return term.second == 0; });
    auto said = terms_of(use.rule);
    int target = use.rule.numbers[0];
    if (said != terms) {
        for (auto& [c, k] : said) k = -k;
        target = -target;
    }
    return said == terms && target == total;
}

// Do the two lists hold what is left of the houses and of those that they are compared with?
bool is_compared(const Geometry& geometry, const RuleUse& use) {
    std::map<Cell, int> excess;
    const auto add = [&](const std::vector<int>& houses, int times) {
        return std::ranges::all_of(houses, [&](int h) {
            const House& house = geometry.houses().at(static_cast<std::size_t>(h));
            for (const Cell c : house.cells) excess[c] += times;
            return geometry.is_full(house);
        });
    };
    if (!add(use.houses, 1) || !add(use.against, -1)) return false;
    for (const Cell c : use.rule.lists.at(0)) --excess[c];
    for (const Cell c : use.rule.lists.at(1)) ++excess[c];
    return use.rule.kind == RuleKind::SameValues && use.houses.size() == use.against.size() &&
           std::ranges::all_of(excess, [](const auto& cell) { return cell.second == 0; });
}

// Is it a rule of the puzzle, or one or more of its lists?
bool is_stated(const std::vector<Rule>& rules, const RuleUse& use) {
    const auto is_part = [&](const auto& self, const Rule& whole) -> bool {
        if (whole.kind == RuleKind::AllOf && use.rule.kind != RuleKind::AllOf)
            return std::ranges::any_of(whole.parts,
                                       [&](const Rule& part) { return self(self, part); });
        return whole.kind == use.rule.kind && whole.numbers == use.rule.numbers;
    };
    return use.from.size() == 1 &&
           is_part(is_part, rules.at(static_cast<std::size_t>(use.from[0])));
}

bool can_hold(const BoardView& board, Candidate x) {
    if (board.digits[x.cell] != kOpen) return board.digits[x.cell] == x.digit;
    return board.candidates[x.cell].contains(x.digit);
}

std::string name_of(const Geometry& geometry, Candidate x) {
    return cell_name(geometry, x.cell) + " " + std::to_string(x.digit);
}

// The step's supposition, with singles and those nested steps whose reasons hold, until nothing more
// follows. Is that impossible?
class Replay {
  public:
    Replay(const BoardView& board, const Step& step) : board_(board), step_(step) {}

    bool fails() {
        const Inference& first = step_.chain.at(0);
        keep({first.cells.at(0), first.digit});
        while (!failed_ && (settle() || use_nested())) {
        }
        return failed_;
    }

  private:
    void remove(Candidate x) {
        if (!can_hold(board_, x)) return;
        is_changed_ = true;
        if (board_.digits[x.cell] != kOpen) {
            failed_ = true;
            return;
        }
        board_.candidates[x.cell].erase(x.digit);
        failed_ |= board_.candidates[x.cell].empty();
    }
    void keep(Candidate x) {
        for (const Digit d : DigitSet(board_.candidates[x.cell]))
            if (d != x.digit) remove({x.cell, d});
        for (const Cell peer : board_.geometry.peers_of(x.cell))
            if (board_.digits[peer] == kOpen) remove({peer, x.digit});
    }
    bool settle() {
        is_changed_ = false;
        const Geometry& geometry = board_.geometry;
        for (Cell c = 0; c < geometry.cell_count() && !failed_; ++c)
            if (board_.digits[c] == kOpen && board_.candidates[c].size() == 1)
                keep({c, *board_.candidates[c].begin()});
        for (const House& house : geometry.houses())
            for (const Digit d : geometry.all_digits()) {
                if (!geometry.is_full(house) || failed_) break;
                std::vector<Cell> places;
                for (const Cell c : house.cells)
                    if (can_hold(board_, {c, d})) places.push_back(c);
                if (places.empty()) failed_ = true;
                if (places.size() == 1 && board_.digits[places[0]] == kOpen) keep({places[0], d});
            }
        return is_changed_;
    }
    bool use_nested() {
        is_changed_ = false;
        for (const Step& nested : step_.nested)
            if (std::ranges::none_of(nested.missing,
                                     [&](const Candidate& x) { return can_hold(board_, x); }))
                for (const Candidate& x : nested.removed) remove(x);
        return is_changed_;
    }

    BoardView board_;
    const Step& step_;
    bool failed_ = false, is_changed_ = false;
};

std::string flaw_of_one(const Geometry& geometry, const std::vector<Rule>& rules,
                        const Step& step) {
    for (const RuleUse& use : step.rules)
        if (!(use.houses.empty()    ? is_stated(rules, use)
              : use.against.empty() ? is_derived(geometry, rules, use)
                                    : is_compared(geometry, use)))
            return "a rule that the puzzle does not state: " + describe(geometry, use.rule);
    Filler filler(geometry, step, step.missing);
    for (const Candidate& x : step.removed)
        if (filler.can_be(x)) return name_of(geometry, x) + " need not be false";
    return {};
}

}  // namespace

std::string find_flaw_of_rules(const BoardView& board, const std::vector<Rule>& rules,
                               const Step& step) {
    if (step.placed.empty() && step.removed.empty()) return "no conclusion";
    for (const Candidate& x : step.removed)
        if (!can_hold(board, x)) return name_of(board.geometry, x) + " is not there";
    Step all = step;  // with what a placement removes
    for (const auto& [c, d] : step.placed)
        for (const Digit other : board.candidates[c])
            if (other != d) all.removed.push_back({c, other});
    if (step.chain.empty()) {
        for (const Candidate& x : step.missing)
            if (can_hold(board, x)) return name_of(board.geometry, x) + " is not missing";
        return flaw_of_one(board.geometry, rules, all);
    }
    for (const Step& nested : step.nested)
        if (auto flaw = flaw_of_one(board.geometry, rules, nested); !flaw.empty()) return flaw;
    const Inference& first = step.chain[0];
    if (step.removed != std::vector<Candidate>{{first.cells.at(0), first.digit}})
        return "the supposition is not what is removed";
    return Replay(board, step).fails() ? "" : "the supposition does not fail";
}

std::string find_flaw_of_sights(const Geometry& geometry, const std::vector<Rule>& rules,
                                const Step& step) {
    for (const Sight& sight : step.sights) {
        const std::string name = describe(geometry, sight.use.rule);
        if (!is_stated(rules, sight.use)) return "a sight by a rule that is not stated: " + name;
        Step alone;
        alone.rules = {sight.use};
        for (const Digit d : geometry.all_digits()) {
            std::vector<Candidate> missing;
            for (const Digit other : geometry.all_digits())
                if (other != d) missing.push_back({sight.b, other});
            if (Filler(geometry, alone, missing).can_be({sight.a, d}))
                return name_of(geometry, {sight.a, d}) + " and " + name_of(geometry, {sight.b, d}) +
                       " are both possible by " + name;
        }
    }
    return {};
}

bool follows_without(const Geometry& geometry, const Step& step,
                     const std::vector<Candidate>& missing) {
    Filler filler(geometry, step, missing);
    return std::ranges::none_of(step.removed, [&](const Candidate& x) { return filler.can_be(x); });
}

}  // namespace judge

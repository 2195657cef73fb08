// needed_steps.cpp - leaves out the steps of a path that no digit needs.
//
// A step rests on candidates that are gone: those that its truths, its deadly pattern and its rules
// would otherwise have. One that a step took is a debt to that step; one that a digit took is not,
// because every digit is placed in the end:
//
//     4. locked candidates: r1c2 loses 5   <--+
//     5. naked pair: r7c7 loses 3             |          nothing rests on it: left out
//     6. hidden single: r1c8 = 5, in row 1 ---+
//
// From the end to the start, each step that is kept makes those keep their place to which it has debts.
//
// A digit may follow from less than what the path took for it. So then, on boards without other rules,
// each step that is no single is left out in turn, the last first, and the rest is tried: all singles,
// then the next of the steps whose debts are paid. If every cell is filled, it stays out.
#include <algorithm>
#include <map>

#include "sudokit/explain.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

class Path {
  public:
    Path(const Puzzle& start, std::span<const Step> steps)
        : geometry_(*start.geometry), board_(start.candidates), digits_(start.givens) {
        for (Cell c = 0; c < digits_.size(); ++c)
            if (digits_[c] != kOpen) board_[c] = DigitSet();
        std::vector<std::vector<std::size_t>> debts;  // by step, the steps that it rests on
        for (const Step& step : steps) {
            gone_.emplace_back();
            rest_on(step, gone_.back());
            auto& owners = debts.emplace_back();
            for (const Candidate& x : gone_.back())
                if (const auto at = taken_by_.find(x);
                    at != taken_by_.end() && digits_[x.cell] == kOpen)
                    owners.push_back(at->second);
            is_needed_.push_back(!step.placed.empty());
            apply(step, is_needed_.size() - 1);
        }
        for (std::size_t i = debts.size(); i-- > 0;)
            if (is_needed_[i])
                for (const std::size_t owner : debts[i]) is_needed_[owner] = true;
    }

    bool needs(std::size_t i) const { return is_needed_[i]; }
    // What must be gone for the step to follow.
    const std::vector<Candidate>& gone_for(std::size_t i) const { return gone_[i]; }

  private:
    void add(Cell c, Digit d, std::vector<Candidate>& gone) const {
        if (digits_[c] != d && !board_[c].contains(d)) gone.push_back({c, d});
    }
    void add_rest_of(Cell c, std::vector<Candidate>& gone) const {
        for (const Digit d : geometry_.all_digits()) add(c, d, gone);
    }
    void rest_on(const Step& step, std::vector<Candidate>& gone) const {
        for (const Truth& truth : step.truths) {
            if (truth.kind == Truth::Kind::Cell) add_rest_of(truth.cell, gone);
            if (truth.kind == Truth::Kind::House)
                for (const Cell c : geometry_.houses()[static_cast<std::size_t>(truth.house)].cells)
                    add(c, truth.digit, gone);
        }
        // A supposition with rules: which cells and houses it goes through, only its proof says.
        if (step.truths.empty() && !step.chain.empty())
            for (Cell c = 0; c < board_.size(); ++c) add_rest_of(c, gone);
        // A rule excludes what is left of a cell but one digit.
        if (step.truths.empty())
            for (const Candidate& x : step.placed) add_rest_of(x.cell, gone);
        for (const Candidate& x : step.deadly) add_rest_of(x.cell, gone);
        for (const Candidate& x : step.missing) add(x.cell, x.digit, gone);
        for (const Step& nested : step.nested) rest_on(nested, gone);
    }

    void apply(const Step& step, std::size_t number) {
        for (const auto& [c, d] : step.removed) {
            if (board_[c].contains(d)) taken_by_[{c, d}] = number;
            board_[c].erase(d);
        }
        for (const auto& [c, d] : step.placed) {
            digits_[c] = d;
            board_[c] = DigitSet();
            for (const Cell peer : geometry_.peers_of(c)) {
                board_[peer].erase(d);
                taken_by_.erase({peer, d});
            }
        }
    }

    const Geometry& geometry_;
    std::vector<DigitSet> board_;
    Grid digits_;
    std::map<Candidate, std::size_t> taken_by_;  // and by no digit so far
    std::vector<std::vector<Candidate>> gone_;   // by step
    std::vector<char> is_needed_;
};

// A step that is no single, and what it rests on.
struct Hard {
    const Step* step;
    const std::vector<Candidate>* gone;
};

// All singles, and between them the steps given, in their order.
class Replay {
  public:
    // Precondition: `explainer` looks for singles only.
    Replay(Explainer& explainer, const Puzzle& start) : explainer_(explainer), start_(start) {}

    // The path; nothing if it does not fill every cell.
    std::optional<std::vector<Step>> of(const std::vector<Hard>& all,
                                        const std::vector<char>& kept) {
        explainer_.restart(start_);
        std::vector<Step> path;
        std::size_t i = 0;
        for (;;) {
            std::optional<Step> step = explainer_.next();
            while (!step && i < all.size()) {
                const Hard& hard = all[i];
                if (kept[i++] && is_of_use(*hard.step)) {
                    if (!follows(hard)) return std::nullopt;
                    step = *hard.step;
                }
            }
            if (!step) break;
            explainer_.apply(*step);
            path.push_back(std::move(*step));
        }
        if (explainer_.outcome() != Outcome::Finished) return std::nullopt;
        return path;
    }

  private:
    bool is_there(Candidate x) const { return explainer_.candidates_at(x.cell).contains(x.digit); }
    bool has_any(const std::vector<Candidate>& list) const {
        return std::ranges::any_of(list, [&](Candidate x) { return is_there(x); });
    }
    bool has_all(const std::vector<Candidate>& list) const {
        return std::ranges::all_of(list, [&](Candidate x) { return is_there(x); });
    }
    bool is_of_use(const Step& step) const { return has_any(step.placed) || has_any(step.removed); }
    // Has no digit settled it?
    bool is_open(const Truth& truth) const {
        if (truth.kind == Truth::Kind::Cell) return explainer_.digit_at(truth.cell) == kOpen;
        if (truth.kind == Truth::Kind::Extra) return true;
        const House& house = explainer_.geometry().houses()[static_cast<std::size_t>(truth.house)];
        return std::ranges::none_of(house.cells,
                                    [&](Cell c) { return explainer_.digit_at(c) == truth.digit; });
    }
    bool follows(const Hard& hard) const {
        const Step& step = *hard.step;
        return has_all(step.removed) && has_all(step.placed) && !has_any(*hard.gone) &&
               std::ranges::all_of(step.truths, [&](const Truth& t) { return is_open(t); }) &&
               std::ranges::all_of(
                   step.deadly, [&](Candidate x) { return explainer_.digit_at(x.cell) == kOpen; });
    }

    Explainer& explainer_;
    const Puzzle& start_;
};

// Empty if singles and the steps, as they are, do not fill every cell.
std::vector<Step> without_detours(const Puzzle& start, const std::vector<Step>& path,
                                  const ExplainOptions& options) {
    const Path steps(start, path);
    std::vector<Hard> all;
    for (std::size_t i = 0; i < path.size(); ++i)
        if (!is_single(path[i].technique)) all.push_back({&path[i], &steps.gone_for(i)});
    ExplainOptions singles;
    singles.order.clear();
    singles.uniqueness = false;
    singles.by_eye = options.by_eye;
    for (const Technique technique : options.order)
        if (is_single(technique)) singles.order.push_back(technique);
    auto explainer = Explainer::start(start, singles);
    if (!explainer) return {};
    Replay replay(explainer.value(), start);
    std::vector<char> kept(all.size(), true);
    auto best = replay.of(all, kept);
    for (std::size_t i = all.size(); i-- > 0 && best;) {
        kept[i] = false;
        if (auto shorter = replay.of(all, kept))
            best = std::move(shorter);
        else
            kept[i] = true;
    }
    return best.value_or(std::vector<Step>());
}

}  // namespace

std::vector<Step> needed_steps(const Puzzle& start, std::vector<Step> path,
                               const ExplainOptions& options) {
    SUDOKIT_REQUIRE(start.candidates.size() == start.givens.size());
    if (std::ranges::all_of(path, is_single, &Step::technique)) return path;
    std::vector<Step> needed;
    const Path steps(start, path);
    for (std::size_t i = 0; i < path.size(); ++i)
        if (steps.needs(i)) needed.push_back(std::move(path[i]));
    if (!start.rules.empty()) return needed;
    std::vector<Step> shorter = without_detours(start, needed, options);
    return shorter.empty() ? needed : shorter;
}

std::optional<Step> next_needed(Explainer& explainer, const ExplainOptions& options) {
    auto next = explainer.next();
    const auto supposes = [](Technique t) { return info_of(t).family == Family::Forcing; };
    if (!next || !next->placed.empty() || supposes(next->technique)) return next;
    const Puzzle start = explainer.position();
    if (!start.rules.empty() || start.geometry->cell_count() > kMostCellsAhead) return next;
    ExplainOptions quick = options;
    std::erase_if(quick.order, supposes);
    auto ahead = Explainer::start(start, quick);
    if (!ahead) return next;
    std::vector<Step> path = ahead.value().take_all();
    if (ahead.value().outcome() != Outcome::Finished) return next;
    path = needed_steps(start, std::move(path), quick);
    return path.empty() ? next : path.front();
}

}  // namespace sudokit

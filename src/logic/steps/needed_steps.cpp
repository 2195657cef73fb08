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
// then the next of the steps whose debts are paid. If every cell is filled, it stays out. The trials are
// on a board of their own; at the end, one path is made of what is left.
#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <span>

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

// Digits and candidates, for a trial: it takes all singles of the order at once. In which order does
// not matter, because a single stays one until it is taken.
class TrialBoard {
  public:
    TrialBoard(const Puzzle& start, const std::vector<Technique>& order)
        : geometry_(start.geometry.get()), digits_(start.givens), board_(start.candidates) {
        const auto takes = [&](Technique t) { return std::ranges::find(order, t) != order.end(); };
        takes_full_ = takes(Technique::FullHouse);
        takes_naked_ = takes(Technique::NakedSingle);
        takes_hidden_ = takes(Technique::HiddenSingle);
        for (Cell c = 0; c < digits_.size(); ++c)
            if (digits_[c] != kOpen) place(c, digits_[c]);
    }

    void take_singles() {
        while (take_naked_singles() || take_hidden_singles()) {
        }
    }
    void apply(const Step& step) {
        for (const auto& [c, d] : step.removed) board_[c].erase(d);
        for (const auto& [c, d] : step.placed) place(c, d);
    }

    bool is_filled() const {
        for (Cell c = 0; c < digits_.size(); ++c)
            if (digits_[c] == kOpen && geometry_->is_used(c)) return false;
        return true;
    }
    bool is_of_use(const Step& step) const { return has_any(step.placed) || has_any(step.removed); }
    bool allows(const Hard& hard) const {
        const Step& step = *hard.step;
        return has_all(step.removed) && has_all(step.placed) && !has_any(*hard.gone) &&
               std::ranges::all_of(step.truths, [&](const Truth& t) { return is_open(t); }) &&
               std::ranges::all_of(step.deadly,
                                   [&](Candidate x) { return digits_[x.cell] == kOpen; });
    }

  private:
    void place(Cell c, Digit d) {
        digits_[c] = d;
        board_[c] = DigitSet();
        for (const Cell peer : geometry_->peers_of(c)) board_[peer].erase(d);
    }
    bool take_naked_singles() {
        bool has_taken = false;
        for (Cell c = 0; takes_naked_ && c < board_.size(); ++c)
            if (board_[c].size() == 1) {
                place(c, board_[c].lowest());
                has_taken = true;
            }
        return has_taken;
    }
    bool take_hidden_singles() {
        bool has_taken = false;
        for (const House& house : geometry_->houses()) {
            if (!geometry_->is_full(house)) continue;
            DigitSet once, twice;
            int open = 0;
            for (const Cell c : house.cells) {
                twice = twice | (once & board_[c]);
                once = once | board_[c];
                open += digits_[c] == kOpen;
            }
            const DigitSet single = once - twice;
            if (!takes_hidden_ && !(takes_full_ && open == 1 && single.size() == 1)) continue;
            for (const Cell c : house.cells)
                if (const DigitSet here = board_[c] & single; !here.empty()) {
                    place(c, here.lowest());
                    has_taken = true;
                }
        }
        return has_taken;
    }

    bool has(Candidate x) const { return board_[x.cell].contains(x.digit); }
    bool has_any(const std::vector<Candidate>& list) const {
        return std::ranges::any_of(list, [&](Candidate x) { return has(x); });
    }
    bool has_all(const std::vector<Candidate>& list) const {
        return std::ranges::all_of(list, [&](Candidate x) { return has(x); });
    }
    // Has no digit settled it?
    bool is_open(const Truth& truth) const {
        if (truth.kind == Truth::Kind::Cell) return digits_[truth.cell] == kOpen;
        if (truth.kind == Truth::Kind::Extra) return true;
        const House& house = geometry_->houses()[static_cast<std::size_t>(truth.house)];
        return std::ranges::none_of(house.cells, [&](Cell c) { return digits_[c] == truth.digit; });
    }

    const Geometry* geometry_;
    Grid digits_;
    std::vector<DigitSet> board_;
    bool takes_full_ = false, takes_naked_ = false, takes_hidden_ = false;
};

// Leaves out each step in turn, the last first.
class Trials {
  public:
    explicit Trials(const std::vector<Hard>& all) : all_(all), kept_(all.size(), true) {}

    // Which of the steps stay; nothing if all of them and singles do not fill every cell.
    std::optional<std::vector<char>> run(const TrialBoard& start) {
        std::vector<TrialBoard> before;  // each step: what comes before it does not change
        if (!fills(start, 0, &before)) return std::nullopt;
        for (std::size_t i = all_.size(); i-- > 0;) {
            kept_[i] = false;
            kept_[i] = !fills(before[i], i, nullptr);
        }
        return kept_;
    }

  private:
    // All singles, and between them the steps that are kept. One that a digit has made useless is passed
    // over.
    bool fills(TrialBoard board, std::size_t from, std::vector<TrialBoard>* before) const {
        board.take_singles();
        for (std::size_t i = from; i < all_.size(); ++i) {
            if (before) before->push_back(board);
            if (!kept_[i] || !board.is_of_use(*all_[i].step)) continue;
            if (!board.allows(all_[i])) return false;
            board.apply(*all_[i].step);
            board.take_singles();
        }
        return board.is_filled();
    }

    const std::vector<Hard>& all_;
    std::vector<char> kept_;
};

// After the steps that stay the same: singles as the order takes them, and between them the hard steps
// that are left. Nothing if that does not fill every cell.
std::optional<std::vector<Step>> replay(const Puzzle& start, std::span<const Step> same,
                                        std::span<const Step* const> hard,
                                        const ExplainOptions& options) {
    ExplainOptions singles;
    singles.order.clear();
    singles.uniqueness = false;
    singles.by_eye = options.by_eye;
    std::ranges::copy_if(options.order, std::back_inserter(singles.order), is_single);
    auto started = Explainer::start(start, singles);
    if (!started) return std::nullopt;
    Explainer explainer = std::move(started.value());
    for (const Step& step : same) explainer.apply(step);
    const auto is_there = [&](Candidate x) {
        return explainer.candidates_at(x.cell).contains(x.digit);
    };
    std::vector<Step> path;
    const auto take = [&](Step step) {
        explainer.apply(step);
        path.push_back(std::move(step));
    };
    for (std::size_t i = 0;;) {
        if (auto single = explainer.next()) {
            take(std::move(*single));
            continue;
        }
        if (i == hard.size()) break;
        const Step& step = *hard[i++];
        if (std::ranges::any_of(step.placed, is_there) ||
            std::ranges::any_of(step.removed, is_there))
            take(step);
    }
    if (explainer.outcome() != Outcome::Finished) return std::nullopt;
    return path;
}

// `same`: the number of steps at the beginning of the path before the first that was left out. If the order has all singles first, they stay the same up to the first step that is left out.
std::vector<Step> without_detours(const Puzzle& start, std::vector<Step> path,
                                  const std::vector<const std::vector<Candidate>*>& gone,
                                  std::size_t same, const ExplainOptions& options) {
    std::vector<Hard> all;
    for (std::size_t i = 0; i < path.size(); ++i)
        if (!is_single(path[i].technique)) all.push_back({&path[i], gone[i]});
    const auto kept = Trials(all).run(TrialBoard(start, options.order));
    if (!kept) return path;
    if (!std::ranges::is_partitioned(options.order, is_single)) same = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!(*kept)[i]) same = std::min(same, static_cast<std::size_t>(all[i].step - path.data()));
    if (same == path.size()) return path;
    std::vector<const Step*> later;
    for (std::size_t i = 0; i < all.size(); ++i)
        if ((*kept)[i] && all[i].step >= path.data() + same) later.push_back(all[i].step);
    auto rest = replay(start, std::span(path).first(same), later, options);
    if (!rest) return path;
    path.resize(same);
    std::ranges::move(*rest, std::back_inserter(path));
    return path;
}

}  // namespace

std::vector<Step> needed_steps(const Puzzle& start, std::vector<Step> path,
                               const ExplainOptions& options) {
    SUDOKIT_REQUIRE(start.candidates.size() == start.givens.size());
    if (std::ranges::all_of(path, is_single, &Step::technique)) return path;
    const Path steps(start, path);
    std::vector<Step> needed;
    std::vector<const std::vector<Candidate>*> gone;
    std::optional<std::size_t> same;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (!steps.needs(i)) {
            if (!same) same = i;
            continue;
        }
        needed.push_back(std::move(path[i]));
        gone.push_back(&steps.gone_for(i));
    }
    if (!start.rules.empty()) return needed;
    return without_detours(start, std::move(needed), gone, same.value_or(path.size()), options);
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

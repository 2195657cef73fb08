// The path: after every step, the techniques are tried again from the first of the order.
#include <algorithm>
#include <string>

#include "logic/finders/finder.hpp"
#include "logic/se/rating.hpp"
#include "logic/se/se.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

using logic::Large;
using logic::Layout;
using logic::Position;
using logic::Small;

bool is_nested(Technique technique) {
    return info_of(technique).se >= info_of(Technique::DynamicForcingChainsPlus).se;
}

bool is_proper_without_rules(const Puzzle& puzzle) {
    return puzzle.rules.empty() && count(puzzle, {}).solutions == 1;
}

}  // namespace

// The same interface for both sizes of board.
class Explainer::Impl {
  public:
    Impl(const Puzzle& puzzle, ExplainOptions options)
        : rules_(puzzle.rules),
          options_(std::move(options)),
          may_assume_uniqueness_(options_.uniqueness) {
        options_.uniqueness = may_assume_uniqueness_ && is_proper_without_rules(puzzle);
    }
    virtual ~Impl() = default;
    void restart(const Puzzle& puzzle) {
        options_.uniqueness = may_assume_uniqueness_ && is_proper_without_rules(puzzle);
        rules_ = puzzle.rules;
        load(puzzle);
    }
    virtual std::vector<Step> find(Technique technique, std::size_t limit) const = 0;
    virtual std::optional<Step> find_as_se() = 0;
    virtual void apply(const Step& step) = 0;
    virtual bool is_solved() const = 0;
    virtual std::optional<Contradiction> contradiction() const = 0;
    virtual const Geometry& geometry() const = 0;
    virtual Digit digit_at(Cell c) const = 0;
    virtual bool is_given(Cell c) const = 0;
    virtual DigitSet candidates_at(Cell c) const = 0;
    virtual Puzzle empty() const = 0;

    const std::vector<Rule>& rules() const { return rules_; }
    const ExplainOptions& options() const { return options_; }
    bool is_allowed(Technique technique) const {
        return options_.uniqueness || !info_of(technique).assumes_one_solution;
    }

  private:
    virtual void load(const Puzzle& puzzle) = 0;

    std::vector<Rule> rules_;
    ExplainOptions options_;  // uniqueness: for the puzzle at hand
    bool may_assume_uniqueness_;
};

namespace {

template <class Size, class Base>
class Board : public Base {
  public:
    Board(const Puzzle& puzzle, ExplainOptions options)
        : Base(puzzle, std::move(options)),
          layout_(puzzle.geometry),
          position_(layout_, puzzle),
          se_(layout_) {}

    std::vector<Step> find(Technique technique, std::size_t limit) const override {
        return logic::find_steps(position_, technique, {}, limit);
    }
    std::optional<Step> find_as_se() override { return se_.next_step(position_); }
    void apply(const Step& step) override { position_.apply(step); }
    bool is_solved() const override { return position_.is_solved(); }
    std::optional<Explainer::Contradiction> contradiction() const override {
        const auto found = position_.contradiction();
        if (!found) return std::nullopt;
        return Explainer::Contradiction{found->cell, found->house, found->digit};
    }
    const Geometry& geometry() const override { return *layout_.geometry; }
    Digit digit_at(Cell c) const override { return position_.digit_at(c); }
    bool is_given(Cell c) const override { return position_.is_given(c); }
    DigitSet candidates_at(Cell c) const override { return position_.candidates(c); }
    Puzzle empty() const override { return Puzzle(layout_.geometry); }

  private:
    void load(const Puzzle& puzzle) override {
        position_ = Position<Size>(layout_, puzzle);
        se_.forget();
    }

    Layout<Size> layout_;
    Position<Size> position_;
    logic::se::Explainer<Size> se_;
};

// Where every cell may still be any digit, digits can be swapped in every solution: what holds for
// one digit holds for all, so there is nothing to find, and looking for it takes minutes.
bool is_blank(const Explainer::Impl& board) {
    const Geometry& geometry = board.geometry();
    for (int i = 0; i < geometry.cell_count(); ++i)
        if (const auto c = static_cast<Cell>(i);
            geometry.is_used(c) && board.candidates_at(c).size() < geometry.digits())
            return false;
    return true;
}

std::optional<Step> find_next(const Explainer& explainer, Explainer::Impl& impl) {
    if (explainer.outcome() != Outcome::Open || is_blank(impl)) return std::nullopt;
    const auto& order = impl.options().order;
    const bool may_ask_se = impl.options().uniqueness;
    if (impl.options().follow_se && may_ask_se) return impl.find_as_se();
    for (Technique technique : order) {
        if (!impl.is_allowed(technique)) continue;
        if (is_nested(technique) && may_ask_se) {
            // The best of thousands of nested chains. Sudoku Explainer's path remembers them from
            // step to step; a finder would have to list them all.
            auto step = impl.find_as_se();
            if (step && std::find(order.begin(), order.end(), step->technique) != order.end())
                return step;
        }
        auto found = impl.find(technique, 1);
        if (!found.empty()) return std::move(found[0]);
    }
    return std::nullopt;
}

// Is the step true? Checked only on classic boards, where counting takes microseconds, and only if
// there is a single solution.
bool keeps_the_solution(const Puzzle& position, const Step& step) {
    if (!position.geometry->is_classic() || count(position, {}).solutions != 1) return true;
    const Grid solution = *solve(position, {});
    const auto is_true = [&](const Candidate& x) { return solution[x.cell] == x.digit; };
    return std::all_of(step.placed.begin(), step.placed.end(), is_true) &&
           std::none_of(step.removed.begin(), step.removed.end(), is_true);
}

}  // namespace

Result<Explainer> Explainer::start(const Puzzle& puzzle, ExplainOptions options) {
    if (Layout<Small>::fits(*puzzle.geometry))
        return Explainer(std::make_unique<Board<Small, Impl>>(puzzle, std::move(options)));
    if (Layout<Large>::fits(*puzzle.geometry))
        return Explainer(std::make_unique<Board<Large, Impl>>(puzzle, std::move(options)));
    return Narrator::too_large(Language::English);
}

void Explainer::restart(const Puzzle& puzzle) {
    SUDOKIT_CHECK(puzzle.geometry.get() == &geometry());
    impl_->restart(puzzle);
}

Explainer::Explainer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Explainer::Explainer(Explainer&&) noexcept = default;
Explainer& Explainer::operator=(Explainer&&) noexcept = default;
Explainer::~Explainer() = default;

std::optional<Step> Explainer::next() const {
    auto step = find_next(*this, *impl_);
    SUDOKIT_CHECK(!step || !impl_->rules().empty() || keeps_the_solution(position(), *step));
    return step;
}

std::vector<Step> Explainer::all_steps(std::size_t limit) const {
    std::vector<Step> all;
    if (outcome() != Outcome::Open || is_blank(*impl_)) return all;
    for (Technique technique : impl_->options().order) {
        if (!impl_->is_allowed(technique) || (is_nested(technique) && !all.empty())) continue;
        for (Step& step : impl_->find(technique, limit)) all.push_back(std::move(step));
    }
    return all;
}

void Explainer::apply(const Step& step) { impl_->apply(step); }

void Explainer::place(Candidate what) {
    Step step;
    step.placed = {what};
    impl_->apply(step);
}

std::optional<Candidate> Explainer::guess(const SolveOptions& options) const {
    std::optional<Cell> best;
    for (Cell c = 0; c < geometry().cell_count(); ++c)
        if (const int size = candidates_at(c).size();
            size > 0 && (!best || size < candidates_at(*best).size()))
            best = c;
    Puzzle puzzle = position();
    puzzle.rules = impl_->rules();
    const auto solution = best ? solve(puzzle, options) : std::nullopt;
    if (!solution) return std::nullopt;
    return Candidate{*best, (*solution)[*best]};
}

Outcome Explainer::outcome() const {
    if (impl_->contradiction()) return Outcome::Failure;
    return impl_->is_solved() ? Outcome::Finished : Outcome::Open;
}

std::optional<Explainer::Contradiction> Explainer::contradiction() const {
    return impl_->contradiction();
}

const Geometry& Explainer::geometry() const { return impl_->geometry(); }
Digit Explainer::digit_at(Cell c) const { return impl_->digit_at(c); }
bool Explainer::is_given(Cell c) const { return impl_->is_given(c); }
DigitSet Explainer::candidates_at(Cell c) const { return impl_->candidates_at(c); }
int Explainer::se_rating(const Step& step) const { return logic::se::rating_of(step, geometry()); }
bool Explainer::uses_uniqueness() const { return impl_->options().uniqueness; }

Puzzle Explainer::position() const {
    Puzzle puzzle = impl_->empty();
    for (Cell c = 0; c < geometry().cell_count(); ++c) {
        puzzle.givens[c] = digit_at(c);
        puzzle.placed.push_back(digit_at(c) != kOpen && !is_given(c));
        puzzle.candidates.push_back(digit_at(c) == kOpen ? candidates_at(c)
                                                         : DigitSet::of(digit_at(c)));
    }
    return puzzle;
}

std::vector<Candidate> wrong_entries(const Puzzle& position, const SolveOptions& options) {
    std::vector<Candidate> wrong;
    Puzzle givens = position;
    givens.candidates.clear();
    for (std::size_t c = 0; c < position.placed.size(); ++c)
        if (position.placed[c]) givens.givens[c] = kOpen;
    if (position.placed.empty() || count(givens, options).solutions != 1) return wrong;
    const Grid solution = *solve(givens, options);
    for (std::size_t c = 0; c < position.placed.size(); ++c)
        if (position.placed[c] && position.givens[c] != solution[c])
            wrong.push_back({static_cast<Cell>(c), position.givens[c]});
    return wrong;
}

}  // namespace sudokit

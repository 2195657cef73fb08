// explainer.cpp - the path: after every step, the techniques are tried again from the first of the
// order.
//
// In: a puzzle, an order, limits. Out: one step per call. Three ways lead to it: our finders in the
// order; Sudoku Explainer's path (for `--order se`, and for nested chains, of which a finder would
// have to list thousands); and HoDoKu's path, which ends when anybody takes another step.
//
// Traps: whether a solution is unique is asked once, before the clock starts, and decides which
// techniques may be used. On a board with few givens there may be no step at all, and slow
// techniques would search for minutes: so before the first of them, the true candidates are
// compared with those left.
#include <algorithm>
#include <utility>

#include "logic/finders/finder.hpp"
#include "logic/rules/sights.hpp"
#include "logic/rules/units.hpp"
#include "logic/se/rating.hpp"
#include "logic/se/se.hpp"
#include "logic/steps/hodoku_path.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"
#include "support/watch.hpp"

namespace sudokit {
namespace {

using logic::HodokuPath;
using logic::Large;
using logic::Layout;
using logic::Position;
using logic::Small;

bool is_nested(Technique technique) {
    return info_of(technique).se >= info_of(Technique::DynamicForcingChainsPlus).se;
}

// A limit for the question whether there is any step. On boards that need more, the techniques are
// asked at once.
constexpr std::uint64_t kGuessesPerCandidate = 1000;

// Techniques that search for long where they find nothing.
bool is_slow(Technique technique) { return info_of(technique).hodoku_level >= Level::Unfair; }

bool is_proper_without_rules(const Puzzle& puzzle, Stop stop) {
    if (!puzzle.rules.empty()) return false;
    SolveOptions options;
    options.stop = stop;
    const CountResult found = count(puzzle, options);
    return found.complete && found.solutions == 1;
}

}  // namespace

// One interface for both sizes of board.
class Explainer::Impl {
  public:
    Impl(const Puzzle& puzzle, ExplainOptions options)
        : rules_(puzzle.rules),
          is_irregular_(puzzle.geometry->box_rows() == 0),
          options_(std::move(options)),
          may_assume_uniqueness_(options_.uniqueness) {
        ask_uniqueness(puzzle);
    }
    virtual ~Impl() = default;
    // Precondition: neither this nor the last puzzle has rules.
    void restart(const Puzzle& puzzle) {
        SUDOKIT_CHECK(puzzle.rules.empty() && rules_.empty());
        ask_uniqueness(puzzle);
        was_stopped_ = false;
        load(puzzle);
    }
    virtual std::vector<Step> find(Technique technique, std::size_t limit) = 0;
    virtual std::optional<Step> find_as_se() = 0;
    // HoDoKu's path ends when another step is taken. Precondition: is_on_hodoku_path().
    virtual std::optional<Step> find_as_hodoku() = 0;
    virtual bool is_on_hodoku_path() const = 0;
    virtual void apply(const Step& step) = 0;
    virtual bool is_solved() const = 0;
    virtual std::optional<Contradiction> contradiction() const = 0;
    virtual const Geometry& geometry() const = 0;
    virtual Digit digit_at(Cell c) const = 0;
    virtual bool is_given(Cell c) const = 0;
    virtual DigitSet candidates_at(Cell c) const = 0;
    virtual Puzzle position() const = 0;

    const std::vector<Rule>& rules() const { return rules_; }
    const ExplainOptions& options() const { return options_; }
    // As they were before a puzzle was looked at.
    ExplainOptions first_options() const {
        ExplainOptions options = options_;
        options.uniqueness = may_assume_uniqueness_;
        return options;
    }
    bool is_allowed(Technique technique) const {
        const TechniqueInfo& info = info_of(technique);
        if (technique == Technique::LawOfLeftovers) return !rules_.empty() || is_irregular_;
        if (info.family == Family::Rules) return !rules_.empty();
        return options_.uniqueness || !info.assumes_one_solution;
    }
    bool is_proper() const { return is_proper_; }
    // Steps and entries leave no more solutions than there were.
    bool has_at_most_one_solution() const { return has_at_most_one_solution_; }
    void set_at_most_one_solution() { has_at_most_one_solution_ = true; }
    bool was_stopped() const { return was_stopped_; }
    void limit(double seconds, Stop stop) {
        options_.seconds = seconds;
        options_.stop = stop;
        watch_ = support::Watch(seconds, stop);
    }
    // Runs a search that the watch may end.
    template <typename F>
    void search(F&& find) {
        was_stopped_ = watch_.is_over();
        if (!was_stopped_) was_stopped_ = !support::until_interrupted(find);
    }

  protected:
    const support::Watch* watch() const { return &watch_; }

  private:
    // The puzzle's time starts after this question.
    void ask_uniqueness(const Puzzle& puzzle) {
        is_proper_ = is_proper_without_rules(puzzle, options_.stop);
        has_at_most_one_solution_ = false;
        options_.uniqueness = may_assume_uniqueness_ && is_proper_;
        limit(options_.seconds, options_.stop);
    }
    virtual void load(const Puzzle& puzzle) = 0;

    const std::vector<Rule> rules_;
    const bool is_irregular_;  // are the boxes no rectangles?
    ExplainOptions options_;   // uniqueness: for the current puzzle
    bool may_assume_uniqueness_;
    bool is_proper_ = false;                 // without rules beyond the houses
    bool has_at_most_one_solution_ = false;  // known; with all rules
    support::Watch watch_;
    bool was_stopped_ = false;
};

namespace {

template <class Size, class Base>
class Board : public Base {
  public:
    Board(const Puzzle& puzzle, ExplainOptions options)
        : Base(puzzle, std::move(options)),
          sights_(*puzzle.geometry, puzzle.rules),
          shared_(layout_of(puzzle, sights_)),
          position_(layout_, puzzle) {
        begin(puzzle);
    }

    std::vector<Step> find(Technique technique, std::size_t limit) override {
        if (info_of(technique).family == Family::Rules) prepare_rules();
        logic::FindOptions options;
        options.by_eye = this->options().by_eye;
        auto steps = logic::find_steps(position_, technique, options, limit);
        for (Step& step : steps) sights_.name(position_, step);
        return steps;
    }
    std::optional<Step> find_as_se() override {
        if (!se_) se_.emplace(layout_);
        return se_->next_step(position_);
    }
    std::optional<Step> find_as_hodoku() override {
        if constexpr (std::is_same_v<Size, Small>) return hodoku_->next(position_);
        return std::nullopt;
    }
    bool is_on_hodoku_path() const override { return hodoku_.has_value(); }
    void apply(const Step& step) override {
        position_.apply(step);
        if (hodoku_ && !hodoku_->advance(step)) hodoku_.reset();
    }
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
    Puzzle position() const override {
        Puzzle puzzle(layout_.geometry);
        puzzle.rules = this->rules();
        puzzle.placed.resize(puzzle.givens.size());
        puzzle.candidates.resize(puzzle.givens.size());
        for (Cell c = 0; c < layout_.cells; ++c) {
            const Digit d = position_.digit_at(c);
            puzzle.givens[c] = d;
            puzzle.placed[c] = d != kOpen && !position_.is_given(c);
            puzzle.candidates[c] = d == kOpen ? position_.candidates(c) : DigitSet::of(d);
        }
        return puzzle;
    }

  private:
    // All classic boards share one.
    static std::shared_ptr<const Layout<Size>> layout_of(const Puzzle& puzzle,
                                                         const logic::Sights& sights) {
        const auto made = [&] {
            return std::make_shared<const Layout<Size>>(puzzle.geometry, sights.pairs());
        };
        if (!puzzle.rules.empty() || puzzle.geometry != Geometry::classic()) return made();
        static const auto kClassic = made();
        return kClassic;
    }
    void load(const Puzzle& puzzle) override {
        position_ = Position<Size>(layout_, puzzle);
        if (se_) se_->forget();
        begin(puzzle);
    }
    void begin(const Puzzle& puzzle) {
        position_.set_watch(this->watch());
        if (units_) position_.set_units(&*units_);
        begin_hodoku(puzzle);
    }
    // Only when a step of rules is asked for: many paths need singles alone. Another puzzle on this
    // board has the same units.
    void prepare_rules() {
        if (units_) return;
        units_.emplace(layout_.geometry, this->rules());
        position_.set_units(&*units_);
    }
    void begin_hodoku(const Puzzle& puzzle) {
        hodoku_.reset();
        if (std::is_same_v<Size, Small> && this->options().follow_hodoku &&
            HodokuPath::fits(puzzle))
            hodoku_.emplace(puzzle);
    }

    logic::Sights sights_;
    const std::shared_ptr<const Layout<Size>> shared_;
    const Layout<Size>& layout_ = *shared_;
    Position<Size> position_;
    std::optional<logic::se::Explainer<Size>> se_;  // only where it is asked
    std::optional<HodokuPath> hodoku_;
    std::optional<logic::RuleUnits> units_;
};

// A step removes only candidates that no solution has. If every candidate left is in some solution,
// as on boards with few givens, there is no step, but the slow techniques would search for minutes.
bool has_no_step(Explainer::Impl& board) {
    if (board.is_proper() || board.has_at_most_one_solution()) return false;
    SolveOptions options;
    options.max_guesses = kGuessesPerCandidate;
    options.stop = board.options().stop;
    const Puzzle position = board.position();
    if (!position.rules.empty()) {
        const CountResult found = count(position, options);
        if (found.complete && found.solutions < 2) board.set_at_most_one_solution();
        if (found.solutions < 2) return false;
    }
    const TrueCandidates found = true_candidates(position, 1, options);
    for (Cell c = 0; c < board.geometry().cell_count(); ++c)
        if (!(board.candidates_at(c) - found.possible(c)).empty()) return false;
    return true;
}

bool is_settled(const Explainer::Impl& board) {
    return board.is_solved() || board.contradiction().has_value();
}

std::optional<Step> find_next(Explainer::Impl& impl) {
    if (is_settled(impl)) return std::nullopt;
    const auto& order = impl.options().order;
    const bool may_ask_se = impl.options().uniqueness;
    if (impl.options().follow_se && may_ask_se) return impl.find_as_se();
    if (impl.is_on_hodoku_path() && may_ask_se) return impl.find_as_hodoku();
    bool asked = false;
    for (Technique technique : order) {
        if (!impl.is_allowed(technique)) continue;
        if (is_slow(technique) && !std::exchange(asked, true) && has_no_step(impl))
            return std::nullopt;
        if (is_nested(technique) && may_ask_se) {
            // The best of thousands of nested chains. Sudoku Explainer's path keeps them from step
            // to step; a finder would have to list them all.
            auto step = impl.find_as_se();
            if (step && std::find(order.begin(), order.end(), step->technique) != order.end())
                return step;
        }
        auto found = impl.find(technique, 1);
        if (!found.empty()) return std::move(found[0]);
    }
    return std::nullopt;
}

// Is the step true? Checked where there is one solution, and where showing that takes little.
bool keeps_the_solution(const Puzzle& position, const Step& step) {
    constexpr std::uint64_t kMostGuesses = 200;
    SolveOptions options;
    options.max_solutions = 2;
    if (!position.geometry->is_classic() || !position.rules.empty())
        options.max_guesses = kMostGuesses;
    Grid solution;
    const CountResult found = for_each_solution(position, options, [&](const Grid& grid) {
        solution = grid;
        return true;
    });
    if (!found.complete || found.solutions != 1) return true;
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

// Rules decide which cells see each other, so they need a new board.
void Explainer::restart(const Puzzle& puzzle) {
    SUDOKIT_REQUIRE(puzzle.geometry.get() == &geometry());
    if (puzzle.rules.empty() && impl_->rules().empty())
        impl_->restart(puzzle);
    else
        *this = std::move(start(puzzle, impl_->first_options()).value());
}

Explainer::Explainer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Explainer::Explainer(Explainer&&) noexcept = default;
Explainer& Explainer::operator=(Explainer&&) noexcept = default;
Explainer::~Explainer() = default;

void Explainer::limit(double seconds, Stop stop) { impl_->limit(seconds, stop); }

std::string_view name_of(Outcome outcome) {
    constexpr std::string_view kNames[] = {"open", "finished", "failure", "stopped"};
    return kNames[static_cast<std::size_t>(outcome)];
}

std::optional<Step> Explainer::next() {
    std::optional<Step> step;
    impl_->search([&] { step = find_next(*impl_); });
    SUDOKIT_CHECK(!step || keeps_the_solution(position(), *step));
    return step;
}

std::vector<Step> Explainer::all_steps(std::size_t limit) {
    std::vector<Step> all;
    if (is_settled(*impl_)) return all;
    impl_->search([&] {
        bool asked = false;
        for (Technique technique : impl_->options().order) {
            if (!impl_->is_allowed(technique) || (is_nested(technique) && !all.empty())) continue;
            if (is_slow(technique) && all.empty() && !std::exchange(asked, true) &&
                has_no_step(*impl_))
                return;
            for (Step& step : impl_->find(technique, limit)) all.push_back(std::move(step));
        }
    });
    return all;
}

void Explainer::apply(const Step& step) { impl_->apply(step); }

std::vector<Step> Explainer::take_all() {
    std::vector<Step> path;
    while (auto step = next()) {
        apply(*step);
        path.push_back(std::move(*step));
    }
    return path;
}

void Explainer::place(Candidate what) {
    SUDOKIT_REQUIRE(what.cell < geometry().cell_count());
    SUDOKIT_REQUIRE(1 <= what.digit && what.digit <= geometry().digits());
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
    const auto solution = best ? solve(position(), options) : std::nullopt;
    if (!solution) return std::nullopt;
    return Candidate{*best, (*solution)[*best]};
}

Outcome Explainer::outcome() const {
    if (impl_->contradiction()) return Outcome::Failure;
    if (impl_->is_solved()) return Outcome::Finished;
    return impl_->was_stopped() ? Outcome::Stopped : Outcome::Open;
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

Puzzle Explainer::position() const { return impl_->position(); }

}  // namespace sudokit

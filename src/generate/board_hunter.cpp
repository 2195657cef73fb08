// board_hunter.cpp - the search for puzzles that meet a target, on boards of any shape.
//
// As on the classic board (hunter.cpp), but one puzzle after another, for here a puzzle takes
// milliseconds: random ones first, then every other one is a child of one of the nearest. A child
// has its parent's board and full grid, and some of the parent's givens are the first that may go.
//
// A killer that nobody wants givens for is another matter: its cages are changed until they alone
// leave one solution (killer.hpp), and a child has most of its parent's cages.
#include <algorithm>
#include <limits>

#include "generate/appraiser.hpp"
#include "generate/board_grid.hpp"
#include "generate/board_names.hpp"
#include "generate/board_pattern.hpp"
#include "generate/board_removal.hpp"
#include "generate/groups.hpp"
#include "generate/killer.hpp"
#include "generate/nearest.hpp"
#include "generate/symmetry.hpp"

namespace sudokit {
namespace {

constexpr Range kUsualCages{2, 5};
// In a row: full grids that were not found, cages that no puzzle came of.
constexpr int kMostFailures = 100, kMostFailingCages = 20;
constexpr std::uint64_t kRandomOnes = 8;
constexpr std::uint32_t kMostRedrawn = 4;
constexpr std::size_t kParents = 8;

// What puzzles with the same full grid and the same rules have in common.
struct Ground {
    Ground(const std::shared_ptr<BoardHouses>& houses, const Grid& solution,
           const std::atomic<bool>* cancel)
        : board(houses->geometry), removal(houses, solution, cancel) {}
    Ground(Cages drawn, const std::atomic<bool>* cancel)
        : board(drawn.geometry()),
          cages(std::move(drawn)),
          removal(with_rules(), cages->solution(), cancel) {}

    const Puzzle& with_rules() {
        board.rules = cages->rules();
        return board;
    }

    Puzzle board;  // without givens
    std::optional<Cages> cages;
    BoardRemoval removal;
};

struct Draft {
    std::shared_ptr<Ground> ground;
    BoardPuzzle made;
};

}  // namespace

class BoardHunter::Impl {
  public:
    Impl(std::string_view board, const Target& target, HuntOptions options)
        : board_(board),
          target_(target),
          options_(options),
          appraiser_(target_, options.cancel),
          has_cages_(has_cages(board)),
          groups_(orbits_of(target.symmetry, *board_shape(board))) {}

    BoardHunt find(PuzzleNumber number);
    BoardHunt full_grid(PuzzleNumber number);
    bool is_cancelled() const { return options_.cancel && options_.cancel->load(); }

  private:
    class Search;

    // Boards that are not drawn are made ready once.
    std::shared_ptr<BoardHouses> houses(Rng& rng) {
        if (!houses_ || is_drawn(board_))
            houses_ = std::make_shared<BoardHouses>(board_named(board_, rng));
        return houses_;
    }

    const std::string board_;
    const Target target_;
    const HuntOptions options_;
    Appraiser appraiser_;
    const bool has_cages_;
    const std::vector<Group> groups_;
    std::shared_ptr<BoardHouses> houses_;
};

// The search for one puzzle.
class BoardHunter::Impl::Search {
  public:
    Search(Impl& own, PuzzleNumber number)
        : own_(own), rng_(stream(own.options_.seed, number)), parents_(kParents) {}

    BoardHunt run() {
        int failures = 0;
        const int most_failures = own_.has_cages_ ? kMostFailingCages : kMostFailures;
        while (!hunt_.found && hunt_.looked_at < own_.target_.tries && failures < most_failures) {
            auto draft = propose();
            if (own_.is_cancelled()) return {};
            look_at_one();
            if (!draft) ++failures;
            if (!draft) continue;
            failures = 0;
            judge(std::move(*draft));
        }
        if (!hunt_.found && hunt_.nearest.empty())
            hunt_.nearest = own_.has_cages_
                                ? "cages that left several solutions or were too hard; givens help"
                                : "no full grid";
        return std::move(hunt_);
    }

  private:
    // Cages without, or around, givens that stay where they are.
    bool cages_decide() const { return own_.has_cages_ && !own_.target_.clues; }
    Range cage_sizes() const { return own_.target_.cages.value_or(kUsualCages); }

    void look_at_one() {
        ++hunt_.looked_at;
        if (own_.options_.looked_at)
            own_.options_.looked_at->fetch_add(1, std::memory_order_relaxed);
    }

    std::optional<Draft> propose() {
        const bool random = parents_.empty() || hunt_.looked_at < kRandomOnes || rng_.below(2) == 0;
        if (cages_decide()) return random ? random_cages() : cages_like(parents_.any(rng_));
        return random ? random_one() : child_of(parents_.any(rng_));
    }

    void judge(Draft draft) {
        BoardPuzzle& made = draft.made;
        if (add_givens(own_.target_.keep, own_.groups_, made.solution, made.puzzle.givens, rng_))
            made.minimal = false;
        const int distance = own_.appraiser_.appraise(made);
        if (own_.is_cancelled()) return;
        if (distance == 0) {
            hunt_.found = std::move(draft.made);
            hunt_.nearest.clear();
            return;
        }
        if (distance < parents_.least_distance()) hunt_.nearest = own_.appraiser_.words(draft.made);
        parents_.keep(std::move(draft), distance, [](const Draft& a, const Draft& b) {
            return a.ground == b.ground && a.made.puzzle.givens == b.made.puzzle.givens;
        });
    }

    // Cages that nobody has asked about yet, on a new full grid.
    std::optional<Cages> new_cages() {
        const auto houses = own_.houses(rng_);
        auto solution = random_board_grid(*houses, rng_, own_.options_.cancel);
        if (!solution) return std::nullopt;
        Cages cages(houses->geometry, std::move(*solution), cage_sizes());
        cages.draw(rng_);
        return cages;
    }

    std::shared_ptr<Ground> new_ground() {
        if (own_.has_cages_) {
            auto cages = new_cages();
            return cages ? std::make_shared<Ground>(std::move(*cages), own_.options_.cancel)
                         : nullptr;
        }
        const auto houses = own_.houses(rng_);
        const auto solution = random_board_grid(*houses, rng_, own_.options_.cancel);
        return solution ? std::make_shared<Ground>(houses, *solution, own_.options_.cancel)
                        : nullptr;
    }

    std::optional<Draft> random_one() {
        const auto ground = new_ground();
        if (!ground) return std::nullopt;
        // With cages all givens may go, without them about a third at once.
        const std::size_t at_once = own_.groups_.size() / (own_.has_cages_ ? 1 : 3);
        return reduced(ground, shuffled(own_.groups_, rng_), at_once);
    }

    std::optional<Draft> child_of(const Draft& parent) {
        const auto order = order_of_child(parent.made.puzzle.givens, own_.groups_, rng_);
        return reduced(parent.ground, order, order.size() / 2);
    }

    std::optional<Draft> reduced(const std::shared_ptr<Ground>& ground,
                                 const std::vector<Group>& order, std::size_t at_once) {
        auto result = ground->removal.reduce(order, at_once);
        if (own_.is_cancelled()) return std::nullopt;
        const bool in_groups = own_.target_.symmetry != Symmetry::None;
        const bool minimal =
            result.complete && (!in_groups || ground->removal.is_minimal(result.givens));
        return draft_of(ground, std::move(result.givens), minimal);
    }

    static Draft draft_of(const std::shared_ptr<Ground>& ground, Grid givens, bool minimal) {
        Draft draft{ground, {ground->board, ground->removal.solution(), minimal, {}, {}}};
        draft.made.puzzle.givens = std::move(givens);
        return draft;
    }

    std::optional<Draft> random_cages() {
        auto cages = new_cages();
        return cages ? decided_by(std::move(*cages)) : std::nullopt;
    }

    std::optional<Draft> cages_like(const Draft& parent) {
        Cages cages = *parent.ground->cages;
        const auto groups = static_cast<std::uint32_t>(own_.groups_.size());
        for (std::uint32_t i = 1 + rng_.below(kMostRedrawn); i > 0; --i)
            cages.redraw_near(own_.groups_[rng_.below(groups)][0], rng_);
        return decided_by(std::move(cages));
    }

    std::optional<Draft> decided_by(Cages cages) {
        Puzzle puzzle(cages.geometry());
        if (own_.target_.pattern)
            for (const Cell c : *own_.target_.pattern) puzzle.givens[c] = cages.solution()[c];
        if (!make_proper(cages, puzzle, rng_, own_.options_.cancel)) return std::nullopt;
        const auto ground = std::make_shared<Ground>(std::move(cages), own_.options_.cancel);
        const bool minimal = ground->removal.is_minimal(puzzle.givens);
        return draft_of(ground, std::move(puzzle.givens), minimal);
    }

    Impl& own_;
    Rng rng_;
    Nearest<Draft> parents_;
    BoardHunt hunt_;
};

BoardHunt BoardHunter::Impl::find(PuzzleNumber number) {
    if (!target_.pattern || has_cages_) return Search(*this, number).run();
    Rng rng = stream(options_.seed, number);
    return search_board_pattern(target_, options_, houses(rng), rng, appraiser_);
}

BoardHunt BoardHunter::Impl::full_grid(PuzzleNumber number) {
    Rng rng = stream(options_.seed, number);
    BoardHunt hunt;
    while (hunt.looked_at < kMostFailures && !is_cancelled()) {
        ++hunt.looked_at;
        const auto drawn = houses(rng);
        const auto grid = random_board_grid(*drawn, rng, options_.cancel);
        if (!grid) continue;
        hunt.found = BoardPuzzle{Puzzle(drawn->geometry), *grid, false, {}, {}};
        hunt.found->puzzle.givens = *grid;
        break;
    }
    return hunt;
}

BoardHunter::BoardHunter(std::string_view board, const Target& target, HuntOptions options)
    : impl_(std::make_unique<Impl>(board, target, options)) {}
BoardHunter::BoardHunter(BoardHunter&&) noexcept = default;
BoardHunter::~BoardHunter() = default;

BoardHunt BoardHunter::find(PuzzleNumber number) { return impl_->find(number); }
BoardHunt BoardHunter::full_grid(PuzzleNumber number) { return impl_->full_grid(number); }

std::optional<BoardPuzzle> generate_on_board(std::string_view board, std::uint64_t seed,
                                             std::uint64_t index, const std::atomic<bool>* cancel) {
    HuntOptions options;
    options.seed = seed;
    options.cancel = cancel;
    return BoardHunter(board, {}, options).find({index, 0}).found;
}

}  // namespace sudokit

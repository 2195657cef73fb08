#include "generate/ground_board.hpp"

#include "generate/board_names.hpp"
#include "generate/descent.hpp"

namespace sudokit {
namespace {

constexpr int kMostFailures = 100;
constexpr std::uint64_t kRandomBoards = 8;
constexpr std::uint64_t kMostGuessesOfFilling =
    20'000;  // for counting the solutions of one filling

bool leads_down(std::string_view board, const Target& target) {
    return target.level && is_seldom_random(*board_shape(board), *target.level) &&
           !has_cages(board) && !target.rating && !target.pearl && !target.diamond &&
           !target.technique && !target.up_to;
}

}  // namespace

BoardGround::BoardGround(std::string_view board, const Target& target, const HuntOptions& options)
    : Ground(target, options, *board_shape(board)),
      board_(board),
      leads_down_(leads_down(board, target)) {}

// Prepares a fixed board only once.
void BoardGround::draw_board(Rng& rng) {
    if (!houses_ || is_drawn(board_))
        houses_ = std::make_shared<BoardHouses>(board_named(board_, rng), target_.board_rules);
}

std::optional<Grid> BoardGround::random_grid(Rng& rng) {
    return random_board_grid(*houses_, rng, options_.stop);
}

std::shared_ptr<Basis> BoardGround::new_basis(Rng& rng) {
    draw_board(rng);
    const auto solution = random_grid(rng);
    return solution ? std::make_shared<Basis>(houses_, *solution, options_.stop) : nullptr;
}

void BoardGround::draft(Rng& rng, int) {
    if (descends()) return add(descended(rng));
    const auto basis = new_basis(rng);
    add(basis ? reduced(basis, shuffled(groups(), rng), at_once()) : std::nullopt);
}

void BoardGround::draft_child(const Draft& parent, Rng& rng) {
    const auto order = order_of_child(parent.made.puzzle.givens, groups(), rng);
    add(reduced(parent.basis, order, order.size() / 2));
}

std::optional<Draft> BoardGround::reduced(const std::shared_ptr<Basis>& basis,
                                          const std::vector<Group>& order,
                                          std::size_t at_once) const {
    auto result = basis->removal.reduce(order, at_once);
    if (options_.stop.requested()) return std::nullopt;
    const bool in_groups = target_.symmetry != Symmetry::None;
    const bool minimal =
        result.complete && (!in_groups || basis->removal.is_minimal(result.givens));
    return draft_of(basis, std::move(result.givens), minimal);
}

std::optional<Draft> BoardGround::descended(Rng& rng) {
    const auto basis = new_basis(rng);
    if (!basis) return std::nullopt;
    basis->removal.limit(kMostGuessesOfShort);
    auto givens =
        Descent(houses()->empty, target_, options_.stop).find(basis->removal, groups(), rng);
    if (!givens) return std::nullopt;
    const bool minimal = target_.symmetry == Symmetry::None || basis->removal.is_minimal(*givens);
    return draft_of(basis, std::move(*givens), minimal);
}

Draft BoardGround::draft_of(const std::shared_ptr<Basis>& basis, Grid givens, bool minimal) {
    Draft draft{{basis->board, basis->removal.solution(), minimal}, basis};
    draft.made.puzzle.givens = std::move(givens);
    return draft;
}

bool BoardGround::is_random(std::uint64_t generation, std::size_t, Rng& rng) const {
    return descends() || generation < kRandomBoards || rng.below(2) == 0;
}

int BoardGround::most_failures() const { return kMostFailures; }

PatternPace BoardGround::pattern_pace() const {
    return {1, 200, 200, 1'500, geometry().all_digits()};
}

// A filling that takes too long to count is treated as having no solution.
std::vector<Filling> BoardGround::count(std::span<const Grid> fillings, std::uint64_t limit) {
    SolveOptions options;
    options.max_solutions = limit;
    options.max_guesses = kMostGuessesOfFilling;
    options.stop = options_.stop;
    std::vector<Filling> found;
    Puzzle puzzle = houses_->empty;
    for (const Grid& filling : fillings) {
        Filling& one = found.emplace_back();
        puzzle.givens = filling;
        const CountResult counted =
            houses_->ready.search(puzzle.domains(), options, [&](const Grid& grid) {
                if (one.first.empty()) one.first = grid;
                return true;
            });
        if (counted.complete || counted.solutions == limit) one.solutions = counted.solutions;
    }
    return found;
}

MadePuzzle BoardGround::made_of(const Grid& givens, const Grid& solution) {
    MadePuzzle made{houses_->empty, solution,
                    BoardRemoval(houses_, solution, options_.stop).is_minimal(givens)};
    made.puzzle.givens = givens;
    return made;
}

Hunt BoardGround::full_grid(PuzzleNumber number) {
    Rng rng = stream(options_.seed, number);
    Hunt hunt;
    while (hunt.looked_at < kMostFailures && !options_.stop.requested()) {
        ++hunt.looked_at;
        draw_board(rng);
        const auto grid = random_grid(rng);
        if (!grid) continue;
        hunt.found = MadePuzzle{houses_->empty, *grid};
        hunt.found->puzzle.givens = *grid;
        break;
    }
    return hunt;
}

}  // namespace sudokit

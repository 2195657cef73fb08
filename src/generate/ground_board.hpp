// ground_board.hpp - boards of any shape, with or without cages, one puzzle after another.
#pragma once
#include "generate/board_grid.hpp"
#include "generate/board_removal.hpp"
#include "generate/cages.hpp"
#include "generate/ground.hpp"
#include "generate/placed_rules.hpp"

namespace sudokit {

// Shared by puzzles with the same full grid and the same rules.
struct Basis {
    Basis(const std::shared_ptr<BoardHouses>& houses, const Grid& solution, Stop stop)
        : board(houses->empty), removal(houses, solution, stop) {}
    Basis(Cages drawn, Stop stop)
        : board(drawn.geometry()),
          cages(std::move(drawn)),
          removal(with_rules(), cages->solution(), stop) {}
    Basis(Puzzle with_all, PlacedRules drawn, Stop stop)
        : board(std::move(with_all)),
          placed(std::move(drawn)),
          removal(board, placed->solution(), stop) {}

    const Puzzle& with_rules() {
        board.rules = cages->rules();
        return board;
    }

    Puzzle board;  // without givens
    std::optional<Cages> cages;
    std::optional<PlacedRules> placed;
    BoardRemoval removal;
};

class BoardGround : public Ground {
  public:
    BoardGround(std::string_view board, const Target& target, const HuntOptions& options);

    void draft(Rng& rng, int failures) override;
    void draft_child(const Draft& parent, Rng& rng) override;
    std::vector<std::optional<Draft>> finish() override { return std::exchange(drafts_, {}); }
    bool is_random(std::uint64_t generation, std::size_t i, Rng& rng) const override;
    int most_failures() const override;
    std::string no_puzzle() const override { return "no try led to a puzzle"; }

    PatternPace pattern_pace() const override;
    void draw_board(Rng& rng) override;
    const Geometry& geometry() const override { return *houses_->geometry; }
    std::optional<Grid> random_grid(Rng& rng) override;
    std::vector<Filling> count(std::span<const Grid> fillings, std::uint64_t limit) override;
    MadePuzzle made_of(const Grid& givens, const Grid& solution) override;

    Hunt full_grid(PuzzleNumber number) override;

  protected:
    void add(std::optional<Draft> draft) { drafts_.push_back(std::move(draft)); }
    std::optional<Draft> reduced(const std::shared_ptr<Basis>& basis,
                                 const std::vector<Group>& order, std::size_t at_once) const;
    static Draft draft_of(const std::shared_ptr<Basis>& basis, Grid givens, bool minimal);
    // Do steps lead the way down? See descent.hpp.
    virtual bool descends() const { return leads_down_; }
    std::optional<Draft> descended(Rng& rng);
    const std::shared_ptr<BoardHouses>& houses() const { return houses_; }

  private:
    virtual std::shared_ptr<Basis> new_basis(Rng& rng);
    // How many groups of givens can probably be removed at once at the start.
    virtual std::size_t at_once() const { return groups().size() / 3; }

    const std::string board_;
    const bool leads_down_;
    std::shared_ptr<BoardHouses> houses_;
    std::vector<std::optional<Draft>> drafts_;
};

}  // namespace sudokit

#include "generate/ground_killer.hpp"

#include "generate/ground_board.hpp"
#include "generate/killer.hpp"

namespace sudokit {
namespace {

constexpr int kMostFailingCages = 20;
constexpr int kPatience = 3;  // failing layouts before cages get as small as possible
constexpr std::uint32_t kMostRedrawn = 4;

class KillerGround : public BoardGround {
  public:
    using BoardGround::BoardGround;

    void draft(Rng& rng, int failures) override {
        if (!cages_decide()) return BoardGround::draft(rng, failures);
        auto cages = new_cages(rng, failures >= kPatience);
        add(cages ? decided_by(std::move(*cages), rng) : std::nullopt);
    }
    void draft_child(const Draft& parent, Rng& rng) override {
        if (!cages_decide()) return BoardGround::draft_child(parent, rng);
        Cages cages = *parent.basis->cages;
        const auto cells = static_cast<std::uint32_t>(groups().size());
        for (std::uint32_t i = 1 + rng.below(kMostRedrawn); i > 0; --i)
            cages.redraw_near(groups()[rng.below(cells)][0], rng);
        add(decided_by(std::move(cages), rng));
    }
    int most_failures() const override { return kMostFailingCages; }
    std::string no_puzzle() const override {
        return "layouts of cages that leave several solutions, or are too hard to prove";
    }
    bool decides_patterns() const override { return false; }

  private:
    // True: there are no givens, or fixed ones, and the cages must determine the solution.
    bool cages_decide() const { return !target_.clues || target_.clues->most == 0; }

    std::optional<Cages> new_cages(Rng& rng, bool small) {
        draw_board(rng);
        auto solution = random_grid(rng);
        if (!solution) return std::nullopt;
        Cages cages(houses()->geometry, std::move(*solution),
                    target_.cages.value_or(usual_cages(target_.level)));
        if (small) cages.prefer_small();
        cages.draw(rng);
        return cages;
    }

    std::shared_ptr<Basis> new_basis(Rng& rng) override {
        auto cages = new_cages(rng, false);
        return cages ? std::make_shared<Basis>(std::move(*cages), options_.stop) : nullptr;
    }
    // With cages, all givens may be redundant.
    std::size_t at_once() const override { return groups().size(); }

    std::optional<Draft> decided_by(Cages cages, Rng& rng) {
        Puzzle puzzle(cages.geometry());
        if (target_.pattern)
            for (const Cell c : *target_.pattern) puzzle.givens[c] = cages.solution()[c];
        if (!make_proper(cages, puzzle, rng, options_.stop)) return std::nullopt;
        const auto basis = std::make_shared<Basis>(std::move(cages), options_.stop);
        const bool minimal = basis->removal.is_minimal(puzzle.givens);
        return draft_of(basis, std::move(puzzle.givens), minimal);
    }
};

}  // namespace

// Small cages leave little to find out.
Range usual_cages(std::optional<Level> level) {
    if (!level || *level == Level::Hard || *level == Level::Unfair) return {2, 5};
    return *level == Level::Extreme  ? Range{3, 5}
           : *level == Level::Medium ? Range{2, 4}
                                     : Range{1, 3};
}

std::unique_ptr<Ground> make_killer_ground(std::string_view board, const Target& target,
                                           const HuntOptions& options) {
    return std::make_unique<KillerGround>(board, target, options);
}

}  // namespace sudokit

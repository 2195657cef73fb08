// The scales of two well-known programs, whose paths src/logic/ re-enacts.
#include "logic/hodoku/hodoku.hpp"
#include "logic/se/se.hpp"
#include "rate/scale.hpp"

namespace sudokit::rate {
namespace {

using logic::Large;
using logic::Layout;
using logic::Position;
using logic::Small;

class ByExplainer {
  public:
    explicit ByExplainer(const RateOptions& options)
        : limits_{options.pearls_only, options.diamonds_only, options.most_er} {}

    Rating rate(const Puzzle& puzzle, const support::Watch& watch) {
        if (puzzle.geometry->is_classic()) return rate_with(explainer_, classic_, puzzle, watch);
        if (Layout<Small>::fits(*puzzle.geometry)) return rate_on<Small>(puzzle, watch);
        return rate_on<Large>(puzzle, watch);
    }

  private:
    template <class Size>
    Rating rate_on(const Puzzle& puzzle, const support::Watch& watch) const {
        const Layout<Size> layout(puzzle.geometry);
        logic::se::Explainer<Size> explainer(layout);
        return rate_with(explainer, layout, puzzle, watch);
    }

    template <class Size>
    Rating rate_with(logic::se::Explainer<Size>& explainer, const Layout<Size>& layout,
                     const Puzzle& puzzle, const support::Watch& watch) const {
        Position<Size> position(layout, puzzle);
        position.set_watch(&watch);
        const auto rating = explainer.rate(position, limits_);
        return {Scale::Se,
                {{Figure::Er, rating.er}, {Figure::Ep, rating.ep}, {Figure::Ed, rating.ed}},
                {},
                rating.is_complete};
    }

    logic::se::RateLimits limits_;
    Layout<Small> classic_{Geometry::classic()};
    logic::se::Explainer<Small> explainer_{classic_};
};

}  // namespace

RateOne rater_by_Se(const RateOptions& options) {
    return [explainer = std::make_shared<ByExplainer>(options)](const Puzzle& puzzle,
                                                                const support::Watch& watch) {
        return explainer->rate(puzzle, watch);
    };
}

RateOne rater_by_Hodoku(const RateOptions&) {
    return [hodoku = std::make_shared<logic::hodoku::Solver>()](const Puzzle& puzzle,
                                                                const support::Watch& watch) {
        const auto score = hodoku->rate(puzzle, &watch);
        return Rating{Scale::Hodoku,
                      {{Figure::Level, place_of(score.level)},
                       {Figure::Score, score.score},
                       {Figure::Guesses, score.guesses}},
                      {},
                      score.is_complete};
    };
}

}  // namespace sudokit::rate

#include <algorithm>

#include "logic/hodoku/hodoku.hpp"
#include "logic/se/rating.hpp"
#include "logic/se/se.hpp"
#include "rate/braid.hpp"
#include "rate/trial.hpp"
#include "rate/yasss.hpp"
#include "sudokit/rate.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {
namespace {

using logic::Large;
using logic::Layout;
using logic::Position;
using logic::Small;

constexpr ScaleInfo kScales[] = {
    {Scale::Se, "se", "1.2.1.3", "ER/EP/ED of Sudoku Explainer: its hardest step"},
    {Scale::Hodoku, "hodoku", "2.2.0", "level and score of HoDoKu: the sum of its steps"},
    {Scale::Yasss, "yasss", "1", "work of an orderly solver, the same after any symmetry"},
    {Scale::Search, "search", "1",
     "depth of trials and size of backdoors, the same after any symmetry"},
    {Scale::Braids, "braids", "1",
     "classes B and BxB of Berthier, the same after any symmetry; not in 'all'"},
};

template <class Size>
SeRating rate_with(logic::se::Explainer<Size>& explainer, const Layout<Size>& layout,
                   const Puzzle& puzzle, const logic::se::RateLimits& limits,
                   const support::Watch& watch) {
    Position<Size> position(layout, puzzle);
    position.set_watch(&watch);
    const auto rating = explainer.rate(position, limits);
    return {rating.er, rating.ep, rating.ed, rating.is_complete};
}

}  // namespace

std::span<const ScaleInfo> scale_table() { return kScales; }

const ScaleInfo* find_scale(std::string_view name) {
    for (const ScaleInfo& info : kScales)
        if (info.name == name) return &info;
    return nullptr;
}

std::string se_text(int tenths) { return logic::se::rating_text(tenths); }

struct Rater::Impl {
    RateOptions options;
    Layout<Small> classic{Geometry::classic()};
    logic::se::Explainer<Small> explainer{classic};
    logic::hodoku::Solver hodoku;

    explicit Impl(RateOptions asked) : options(std::move(asked)) {}

    bool wants(Scale scale) const {
        return std::find(options.scales.begin(), options.scales.end(), scale) !=
               options.scales.end();
    }
    support::Watch watch() const { return support::Watch(options.seconds, options.cancel); }

    SeRating se(const Puzzle& puzzle) {
        const auto until = watch();
        const logic::se::RateLimits limits{options.pearls_only, options.diamonds_only,
                                           options.most_er};
        if (puzzle.geometry->is_classic())
            return rate_with(explainer, classic, puzzle, limits, until);
        if (Layout<Small>::fits(*puzzle.geometry)) return se_on<Small>(puzzle, limits, until);
        return se_on<Large>(puzzle, limits, until);
    }

    template <class Size>
    static SeRating se_on(const Puzzle& puzzle, const logic::se::RateLimits& limits,
                          const support::Watch& watch) {
        const Layout<Size> layout(puzzle.geometry);
        logic::se::Explainer<Size> explainer(layout);
        return rate_with(explainer, layout, puzzle, limits, watch);
    }

    Ratings rate(const Puzzle& puzzle) {
        Ratings ratings;
        SolveOptions solving;
        solving.cancel = options.cancel;
        const auto solutions = count(puzzle, solving).solutions;
        if (solutions != 1) {
            ratings.solutions = solutions ? Properness::Several : Properness::None;
            return ratings;
        }
        const bool is_plain = puzzle.geometry->is_classic() && puzzle.candidates.empty();
        if (wants(Scale::Se)) ratings.se = se(puzzle);
        if (wants(Scale::Hodoku) && is_plain) {
            const auto until = watch();
            const auto score = hodoku.rate(puzzle, &until);
            ratings.hodoku = {score.level, score.score, score.guesses, score.is_complete};
        }
        if (wants(Scale::Yasss)) ratings.yasss = rate::yasss_rating(puzzle, watch());
        if (wants(Scale::Braids) && is_plain)
            ratings.braids = rate::braid_rating(puzzle.classic_grid(), watch());
        if (wants(Scale::Search) && is_plain) {
            ClassicGrid solution;
            const Grid solved = *solve(puzzle);
            std::copy(solved.begin(), solved.end(), solution.begin());
            ratings.search =
                rate::search_rating(puzzle.classic_grid(), solution, options.most_depth, watch());
        }
        return ratings;
    }
};

Rater::Rater(RateOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Rater::Rater(Rater&&) noexcept = default;
Rater::~Rater() = default;

Result<Ratings> Rater::rate(const Puzzle& puzzle) {
    if (const auto conflict = find_conflict(puzzle))
        return conflict_error(*puzzle.geometry, *conflict);
    if (!puzzle.rules.empty())
        return Error{ErrorCode::Unsupported, 0, 0, "no scale knows rules beyond houses",
                     "'sudokit check' and 'solve' do"};
    if (!Layout<Large>::fits(*puzzle.geometry))
        return Error{ErrorCode::Unsupported, 0, 0,
                     "logic looks at boards of up to " + std::to_string(Large::kCells) + " cells",
                     "'sudokit solve' solves larger boards"};
    return impl_->rate(puzzle);
}

}  // namespace sudokit

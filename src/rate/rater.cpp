// The Rater asks every scale for its rating by the same function, and knows none of them by name.
#include <algorithm>

#include "logic/board/layout.hpp"
#include "rate/scale.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {
namespace {

using logic::Large;
using logic::Layout;

using MakeRater = rate::RateOne (*)(const RateOptions&);
constexpr MakeRater kRaters[] = {
#define SUDOKIT_RATER(id, ...) rate::rater_by_##id,
    SUDOKIT_SCALES(SUDOKIT_RATER, SUDOKIT_NO_ROW)
#undef SUDOKIT_RATER
};

bool knows(const ScaleInfo& scale, const Puzzle& puzzle) {
    return scale.boards == ScaleInfo::Boards::Houses ||
           (puzzle.geometry->is_classic() && puzzle.candidates.empty());
}

}  // namespace

struct Rater::Impl {
    RateOptions options;
    std::vector<std::pair<const ScaleInfo*, rate::RateOne>> raters;

    explicit Impl(RateOptions asked) : options(std::move(asked)) {
        for (const ScaleInfo& info : scale_table())
            if (std::ranges::find(options.scales, info.scale) != options.scales.end())
                raters.emplace_back(&info, kRaters[static_cast<std::size_t>(info.scale)](options));
    }

    std::optional<Properness> solutions_of(const Puzzle& puzzle) const {
        SolveOptions solving;
        solving.stop = options.stop;
        const CountResult found = count(puzzle, solving);
        if (found.solutions > 1) return Properness::Several;
        if (!found.complete) return std::nullopt;
        return found.solutions ? Properness::Unique : Properness::None;
    }

    Ratings rate(const Puzzle& puzzle) {
        Ratings ratings;
        ratings.solutions = solutions_of(puzzle);
        ratings.complete = ratings.solutions.has_value();
        if (ratings.solutions != Properness::Unique) return ratings;
        for (const auto& [scale, rate_one] : raters) {
            if (!knows(*scale, puzzle)) continue;
            const support::Watch watch(options.seconds, options.stop);
            auto rating = rate_one(puzzle, watch);
            ratings.complete = ratings.complete && (rating ? rating->complete : !watch.is_over());
            if (rating) ratings.scales.push_back(std::move(*rating));
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
        return Error{ErrorCode::Unsupported, 0, 0, "no scale covers rules beyond the houses",
                     "'sudokit check' and 'solve' handle them"};
    if (!Layout<Large>::fits(*puzzle.geometry))
        return Error{ErrorCode::Unsupported, 0, 0,
                     "logic looks at boards of up to " + std::to_string(Large::kCells) + " cells",
                     "'sudokit solve' solves larger boards"};
    return impl_->rate(puzzle);
}

}  // namespace sudokit

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
    switch (scale.boards) {
        case ScaleInfo::Boards::Any:
            return true;
        case ScaleInfo::Boards::Houses:
            return puzzle.rules.empty();
        case ScaleInfo::Boards::Classic:
            return puzzle.is_classic() && puzzle.candidates.empty();
    }
    return false;
}

using RaterOfScale = std::pair<const ScaleInfo*, rate::RateOne>;

RaterOfScale make_rater(Scale scale, const RateOptions& options) {
    return {&info_of(scale), kRaters[static_cast<std::size_t>(scale)](options)};
}

}  // namespace

struct Rater::Impl {
    RateOptions options;
    std::vector<RaterOfScale> raters;
    std::optional<RaterOfScale> stand_in;  // for boards with rules

    explicit Impl(RateOptions asked) : options(std::move(asked)) {
        for (const ScaleInfo& info : scale_table())
            if (std::ranges::find(options.scales, info.scale) != options.scales.end())
                raters.push_back(make_rater(info.scale, options));
    }

    std::vector<const RaterOfScale*> raters_for(const Puzzle& puzzle) {
        std::vector<const RaterOfScale*> those;
        for (const RaterOfScale& rater : raters)
            if (knows(*rater.first, puzzle)) those.push_back(&rater);
        if (!those.empty() || puzzle.rules.empty()) return those;
        if (!stand_in) stand_in = make_rater(Scale::Sudokit, options);
        return {&*stand_in};
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
        for (const RaterOfScale* rater : raters_for(puzzle)) {
            const support::Watch watch(options.seconds, options.stop);
            auto rating = rater->second(puzzle, watch);
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
    if (!Layout<Large>::fits(*puzzle.geometry))
        return Error{ErrorCode::Unsupported, 0, 0,
                     "logic looks at boards of up to " + std::to_string(Large::kCells) + " cells",
                     "'sudokit solve' solves larger boards"};
    return impl_->rate(puzzle);
}

}  // namespace sudokit

#include "generate/logic_path.hpp"

#include <algorithm>

#include "rate/level.hpp"
#include "sudokit/technique.hpp"

namespace sudokit {
namespace {

// If this technique finds something, the wanted one is near: clashing colours are a chain of one
// digit with more strong links.
std::optional<Technique> relative_of(Technique wanted) {
    const bool is_near = wanted == Technique::SimpleColorsWrap || wanted == Technique::MultiColors2;
    return is_near ? std::optional(Technique::XChain) : std::nullopt;
}

}  // namespace

LogicPath LogicPath::up_to(std::optional<Technique> last, Stop stop) {
    ExplainOptions options = options_of_order("hodoku");
    options.stop = stop;
    if (last) {
        auto& order = options.order;
        const auto at = std::find(order.begin(), order.end(), *last);
        if (at != order.end()) order.erase(at + 1, order.end());
    }
    return LogicPath(std::move(options), stop);
}

LogicPath LogicPath::to(Technique wanted, Stop stop) {
    const TechniqueInfo& info = info_of(wanted);
    LogicPath path = up_to(wanted, stop);
    path.wanted_ = wanted;
    path.relative_ = relative_of(wanted);
    if (path.relative_) path.options_.order.push_back(*path.relative_);
    if (info.hodoku_order > 0 || info.family == Family::Rules) return path;
    ExplainOptions& options = path.options_;
    options.follow_se = info.se > 0;
    options.order = order_of(options.follow_se ? "se" : "hodoku");
    std::erase_if(options.order, [&](Technique technique) {
        const TechniqueInfo& other = info_of(technique);
        return options.follow_se
                   ? other.se > info.se
                   : other.hodoku_order == 0 || other.hodoku_level >= info.hodoku_level;
    });
    if (!options.follow_se) {
        options.order.push_back(wanted);
        return path;
    }
    RateOptions rating;
    rating.scales = {Scale::Se};
    rating.most_er = info.se;
    rating.stop = stop;
    path.rater_.emplace(rating);
    return path;
}

void LogicPath::start(const Puzzle& puzzle) {
    if (explainer_ && &explainer_->geometry() == puzzle.geometry.get())
        explainer_->restart(puzzle);
    else
        explainer_ = std::move(Explainer::start(puzzle, options_).value());
}

int LogicPath::too_easy_by(const Puzzle& puzzle) {
    if (!rater_) return 0;
    return std::max(0, info_of(*wanted_).se - *rater_->rate(puzzle).value()[Figure::Er]);
}

// -1: a step that only Sudoku Explainer's path takes, after the wanted technique.
int LogicPath::to_spare(const Step& step) const {
    const auto& order = options_.order;
    return static_cast<int>(order.end() - std::find(order.begin(), order.end(), step.technique)) -
           1;
}

PathEnd LogicPath::follow(const Puzzle& puzzle, bool to_the_end) {
    PathEnd end;
    if ((end.to_spare = too_easy_by(puzzle)) > 0) {
        end.is_solved = true;
        return end;
    }
    start(puzzle);
    end.to_spare = static_cast<int>(options_.order.size());
    while (!stop_.requested()) {
        const auto step = explainer_->next();
        end.is_near = step && step->technique == relative_;
        const int spare = step && !end.is_near ? to_spare(*step) : -1;
        if (spare < 0) {
            end.is_stuck = explainer_->outcome() == Outcome::Open;
            break;
        }
        end.to_spare = std::min(end.to_spare, spare);
        end.has_technique |= step->technique == wanted_;
        if (end.has_technique && !to_the_end) break;
        explainer_->apply(*step);
    }
    end.is_solved = explainer_->outcome() == Outcome::Finished;
    end.open = open_cells(*explainer_);
    return end;
}

}  // namespace sudokit

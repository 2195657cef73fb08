// Techniques on other boards than the classic one: every instance of every technique, in positions
// along the path, agrees with the solution and follows from its reasons.
// SUDOKIT_SOUNDNESS=N takes N puzzles of each board (a long run by hand).
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "case.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/generate.hpp"

namespace {

using namespace sudokit;

judge::BoardView view_of(const Explainer& explainer) {
    judge::BoardView view{explainer.geometry(), {}, {}, {}};
    for (Cell c = 0; c < explainer.geometry().cell_count(); ++c) {
        view.candidates.push_back(explainer.candidates_at(c));
        view.digits.push_back(explainer.digit_at(c));
        view.given.push_back(explainer.is_given(c));
    }
    return view;
}

std::string flaw_of(const Explainer& explainer, const Step& step, const Grid& solution) {
    for (const auto [c, d] : step.placed)
        if (solution[c] != d) return "places a wrong digit";
    for (const auto [c, d] : step.removed)
        if (solution[c] == d) return "removes a digit of the solution";
    return judge::find_flaw(view_of(explainer), step);
}

std::vector<Technique> all_but_forcing() {
    std::vector<Technique> all;
    for (const TechniqueInfo& info : technique_table())
        if (info.family != Family::Forcing) all.push_back(info.technique);
    return all;
}

class Boards : public testing::TestWithParam<const char*> {};

TEST_P(Boards, have_only_sound_steps) {
    const char* wanted = std::getenv("SUDOKIT_SOUNDNESS");
    const auto count = wanted ? std::strtoull(wanted, nullptr, 10) : 1;
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto board = generate_on_board(GetParam(), 7, i);
        ASSERT_TRUE(board);
        auto started = Explainer::start(board->puzzle, {all_but_forcing(), true});
        ASSERT_TRUE(started.ok());
        Explainer& path = started.value();
        int checked = 0;
        for (auto step = path.next(); step && checked < 12; step = path.next()) {
            const auto family = info_of(step->technique).family;
            if (family != Family::Singles && family != Family::LockedCandidates) {
                ++checked;
                for (const Step& other : path.all_steps(10)) {
                    const auto flaw = flaw_of(path, other, board->solution);
                    if (flaw.ends_with("gave up")) continue;  // too large for a check by trial
                    ASSERT_EQ(flaw, "") << technique_cases::describe(other);
                }
            }
            path.apply(*step);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Techniques, Boards,
                         testing::Values("6x6", "x", "windoku", "jigsaw", "jigsaw-7", "12x12",
                                         "16x16", "samurai"));

}  // namespace

// games.hpp - a puzzle to play, and a player who does not think.
#pragma once
#include <initializer_list>
#include <string_view>
#include <tuple>
#include <vector>

#include "sudokit/format.hpp"
#include "sudokit/play.hpp"
#include "support/rng.hpp"

namespace games {

using namespace sudokit;
using play::Session;

inline constexpr std::string_view kPuzzle =
    "24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193..";
inline constexpr std::string_view kSolution =
    "248197536516283479379564281462358197187942653935671824851736942693425718724819365";
inline constexpr std::string_view kHard =
    "49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59";
inline constexpr std::string_view kChains =
    "...7..4.14.1....3..7.3..26...4...8...3.41.........5..68....2.9.9....36....3.5....";
inline constexpr Cell kOpenCell = 2;  // r1c3, an 8

inline Session game(std::string_view text = kPuzzle) {
    return Session(parse_puzzle(text).value(), "easy");
}
inline DigitSet set_of(std::initializer_list<Digit> digits) {
    DigitSet set;
    for (const Digit d : digits) set.insert(d);
    return set;
}

// All that can be seen of the cells.
using Look = std::tuple<Digit, std::uint64_t, std::uint64_t, bool, std::vector<int>>;
inline std::vector<Look> look(const Session& session) {
    std::vector<Look> cells;
    for (int i = 0; i < session.geometry().cell_count(); ++i) {
        const auto c = static_cast<Cell>(i);
        std::vector<int> colours = {session.colour_at(c)};
        for (const Digit d : session.geometry().all_digits())
            colours.push_back(session.colour_at(c, d));
        cells.emplace_back(session.digit_at(c), session.notes_at(c).bits(),
                           session.notes_at(c, play::NoteKind::Corner).bits(), session.is_locked(c),
                           std::move(colours));
    }
    return cells;
}

// Some action of a player who does not think.
inline void act_at_random(Session& session, Rng& rng) {
    const auto c = static_cast<Cell>(rng.below(81));
    const auto d = static_cast<Digit>(1 + rng.below(9));
    const auto colour = static_cast<int>(rng.below(play::kColours + 1));
    switch (rng.below(11)) {
        case 0:
        case 1:
        case 2:
            session.enter(c, d);
            break;
        case 3:
            session.toggle_note(c, d);
            break;
        case 4:
            session.clear(c);
            break;
        case 5:
            session.toggle_lock(c);
            break;
        case 6:
            session.set_automatic_notes(rng.below(2) == 0);
            break;
        case 7:
            session.fill(c);
            break;
        case 8:
            session.toggle_note(c, d, play::NoteKind::Corner);
            break;
        case 9:
            session.paint(c, colour);
            break;
        default:
            session.paint(c, d, colour);
    }
}

}  // namespace games

#include "play/path.hpp"

#include <algorithm>

namespace sudokit::play {
namespace {

bool is_quick_anywhere(Family family) {
    switch (family) {
        case Family::Singles:
        case Family::LockedCandidates:
        case Family::Subsets:
        case Family::SingleDigit:
        case Family::Wings:
        case Family::Rules:
            return true;
        default:
            return false;
    }
}

bool is_quick_on_large_boards(Family family) {
    return is_quick_anywhere(family) || family == Family::Coloring || family == Family::Chains ||
           family == Family::Uniqueness;
}

}  // namespace

ExplainOptions quick_options(const Session& session, Stop stop) {
    ExplainOptions options = path_options(session.puzzle(), session.solutions(), stop);
    std::erase_if(options.order, [](Technique technique) {
        const TechniqueInfo& info = info_of(technique);
        return !is_quick_anywhere(info.family) ||
               (info.family == Family::Rules && info.hodoku_level > Level::Medium);
    });
    return options;
}

Puzzle right_entries(const Session& session) {
    Puzzle position = session.position();
    for (const auto [c, d] : session.wrong()) {
        position.givens[c] = kOpen;
        position.placed[c] = false;
    }
    return position;
}

Puzzle sound_position(const Session& session) {
    Puzzle position = right_entries(session);
    if (session.solutions() != 1) return position;
    auto domains = position.domains();
    for (std::size_t i = 0; i < domains.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (position.givens[i] != kOpen) continue;
        const DigitSet notes = session.notes_at(c);
        const auto answer = notes.empty() ? std::nullopt : session.answer(c);
        if (answer && notes.contains(*answer)) domains[i] = domains[i] & notes;
    }
    position.candidates = std::move(domains);
    return position;
}

ExplainOptions path_options(const Puzzle& puzzle, int solutions, Stop stop) {
    ExplainOptions options;
    options.stop = stop;
    const bool is_large = puzzle.geometry->digits() > kClassicDigits;
    const bool is_plain = puzzle.rules.empty() && solutions == 1;
    if (is_plain && !is_large) return options;
    const auto is_slow = [&](Technique technique) {
        const Family family = info_of(technique).family;
        return is_plain ? !is_quick_on_large_boards(family) : !is_quick_anywhere(family);
    };
    std::erase_if(options.order, is_slow);
    return options;
}

}  // namespace sudokit::play

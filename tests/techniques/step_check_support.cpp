#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "techniques/step_check.hpp"

namespace judge {
namespace {

using namespace sudokit;
using Candidates = std::vector<Candidate>;

std::string name_of(const BoardView& board, Candidate x) {
    return cell_name(board.geometry, x.cell) + " " + std::to_string(x.digit);
}

bool clash(const BoardView& board, Candidate a, Candidate b) {
    if (a.cell == b.cell) return a.digit != b.digit;
    return a.digit == b.digit && board.geometry.sees(a.cell, b.cell);
}

bool holds(const BoardView& board, Candidate x) {
    return !board.candidates[x.cell].empty() && board.candidates[x.cell].contains(x.digit);
}

// Tries to choose one candidate from each truth without a clash.
class Chooser {
  public:
    Chooser(const BoardView& board, const std::vector<Sight>& sights,
            std::vector<Candidates> truths)
        : board_(board), sights_(sights), truths_(std::move(truths)) {}

    // Is there a choice in which `x` is true (or, if not `is_true`, false)?
    bool can_be(Candidate x, bool is_true) {
        nodes_ = 0;
        auto left = truths_;
        if (is_true) return !take(left, x) ? false : choose(std::move(left));
        for (auto& truth : left) std::erase(truth, x);
        return choose(std::move(left));
    }
    bool gave_up() const { return nodes_ > kMostNodes; }

  private:
    static constexpr int kMostNodes = 200'000;

    bool is_apart(Candidate a, Candidate b) const {
        if (a.digit == b.digit)
            for (const Sight& sight : sights_)
                if (sight.a == std::min(a.cell, b.cell) && sight.b == std::max(a.cell, b.cell))
                    return true;
        return clash(board_, a, b);
    }

    // Makes x true: truths that hold it are kept, what clashes with it goes. False: a truth is left
    // with nothing.
    bool take(std::vector<Candidates>& left, Candidate x) const {
        std::vector<Candidates> next;
        for (auto& truth : left) {
            if (std::find(truth.begin(), truth.end(), x) != truth.end()) continue;
            std::erase_if(truth, [&](Candidate other) { return is_apart(x, other); });
            if (truth.empty()) return false;
            next.push_back(std::move(truth));
        }
        left = std::move(next);
        return true;
    }

    bool choose(std::vector<Candidates> left) {
        if (++nodes_ > kMostNodes) return true;
        if (left.empty()) return true;
        const auto smallest =
            std::min_element(left.begin(), left.end(),
                             [](const auto& a, const auto& b) { return a.size() < b.size(); });
        for (Candidate x : Candidates(*smallest)) {
            auto next = left;
            if (take(next, x) && choose(std::move(next))) return true;
        }
        return false;
    }

    const BoardView& board_;
    const std::vector<Sight>& sights_;
    std::vector<Candidates> truths_;
    int nodes_ = 0;
};

// --- deadly patterns -------------------------------------------------------------------------

using Places = std::map<Cell, std::vector<Digit>>;

Places places_of(const Candidates& list) {
    Places places;
    for (Candidate x : list) places[x.cell].push_back(x.digit);
    return places;
}

// Two digits in each cell, each digit twice or never in each house: swapping every cell leaves all
// houses as they were.
bool is_balanced(const BoardView& board, const Places& places) {
    for (const auto& [cell, digits] : places)
        if (digits.size() != 2) return false;
    for (const House& house : board.geometry.houses()) {
        std::map<Digit, int> count;
        for (Cell c : house.cells)
            if (const auto at = places.find(c); at != places.end())
                for (Digit d : at->second) ++count[d];
        for (const auto& [digit, times] : count)
            if (times != 2) return false;
    }
    return true;
}

// The digits that an assignment puts into each house, as one value to compare.
using Content = std::vector<std::set<Digit>>;

// Calls visit(digits by cell) for each assignment without a clash.
void for_each_assignment(const BoardView& board, const Places& places,
                         const std::function<void(const std::map<Cell, Digit>&)>& visit) {
    std::map<Cell, Digit> chosen;
    std::function<void(Places::const_iterator)> go = [&](Places::const_iterator at) {
        if (at == places.end()) return visit(chosen);
        for (Digit d : at->second) {
            const bool fits = std::none_of(chosen.begin(), chosen.end(), [&](const auto& other) {
                return clash(board, {other.first, other.second}, {at->first, d});
            });
            if (!fits) continue;
            chosen[at->first] = d;
            go(std::next(at));
            chosen.erase(at->first);
        }
    };
    go(places.begin());
}

Content content_of(const BoardView& board, const std::map<Cell, Digit>& chosen) {
    Content content;
    for (const House& house : board.geometry.houses()) {
        auto& digits = content.emplace_back();
        for (Cell c : house.cells)
            if (const auto at = chosen.find(c); at != chosen.end()) digits.insert(at->second);
    }
    return content;
}

// Every assignment has another one that puts the same digits into every house.
bool has_twins(const BoardView& board, const Places& places) {
    if (places.size() > 12) return false;
    std::set<Digit> all;
    for (const auto& [cell, digits] : places) all.insert(digits.begin(), digits.end());
    Places wide;
    for (const auto& [cell, digits] : places) wide[cell].assign(all.begin(), all.end());
    std::map<Content, int> twins;
    for_each_assignment(board, wide,
                        [&](const auto& chosen) { ++twins[content_of(board, chosen)]; });
    bool all_have = true;
    for_each_assignment(board, places, [&](const auto& chosen) {
        all_have = all_have && twins[content_of(board, chosen)] > 1;
    });
    return all_have;
}

std::string flaw_of_deadly(const BoardView& board, const Step& step) {
    const Places places = places_of(step.deadly);
    if (places.empty()) return "no deadly pattern";
    for (const auto& [cell, digits] : places) {
        if (board.given[cell]) return "a given in the deadly pattern";
        for (Digit d : board.candidates[cell]) {
            const Candidate x{cell, d};
            const bool is_deadly = std::find(digits.begin(), digits.end(), d) != digits.end();
            const bool is_extra =
                std::find(step.extras.begin(), step.extras.end(), x) != step.extras.end();
            if (!is_deadly && !is_extra) return name_of(board, x) + " is left out of the extras";
        }
    }
    if (!is_balanced(board, places) && !has_twins(board, places))
        return "the deadly pattern is not deadly";
    return {};
}

// --- truths ----------------------------------------------------------------------------------

// The candidates of a truth, or the reason why it is not one.
std::string look_up(const BoardView& board, const Step& step, const Truth& truth,
                    Candidates& into) {
    const Geometry& geometry = board.geometry;
    if (truth.kind == Truth::Kind::Extra) {
        into = step.extras;
        return flaw_of_deadly(board, step);
    }
    if (truth.kind == Truth::Kind::Cell) {
        if (board.digits[truth.cell] != kOpen) return "a truth of a solved cell";
        for (Digit d : board.candidates[truth.cell]) into.push_back({truth.cell, d});
        return {};
    }
    const House& house = geometry.houses().at(static_cast<std::size_t>(truth.house));
    if (!geometry.is_full(house)) return "a truth of a house that need not hold every digit";
    for (Cell c : house.cells) {
        if (board.digits[c] == truth.digit) return "a truth of a digit that its house has";
        if (holds(board, {c, truth.digit})) into.push_back({c, truth.digit});
    }
    return {};
}

}  // namespace

std::string find_flaw(const BoardView& board, const Step& step) {
    std::vector<Candidates> truths;
    for (const Truth& truth : step.truths)
        if (auto flaw = look_up(board, step, truth, truths.emplace_back()); !flaw.empty())
            return flaw;
    if (step.placed.empty() && step.removed.empty()) return "no conclusion";
    Chooser chooser(board, step.sights, std::move(truths));
    const auto follows = [&](Candidate x, bool is_true) {
        return holds(board, x) && !chooser.can_be(x, is_true);
    };
    for (Candidate x : step.removed)
        if (!follows(x, true))
            return name_of(board, x) + (chooser.gave_up() ? ": gave up" : " need not be false");
    for (Candidate x : step.placed)
        if (!follows(x, false))
            return name_of(board, x) + (chooser.gave_up() ? ": gave up" : " need not be true");
    return {};
}

}  // namespace judge

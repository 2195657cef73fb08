// conflict.cpp - why has a puzzle no solution?
//
// A clash is a minimal unsatisfiable set: parts that cannot all hold, though without any one of
// them the others can. QuickXplain (Junker 2004) finds one. It halves the parts and asks which half
// is needed besides the other, so that k parts of n take about 2k(1 + log(n/k)) calls of the solver
// instead of n. The clash depends on the order of the parts, so several orders are tried as long as
// that is cheap, and the smallest clash is kept. The first round reduces givens, candidates and
// rules, with all houses in force; the second reduces the houses, with the clues found. Fewer
// houses mean more solutions, so no clue becomes superfluous in the second round.
#include <algorithm>

#include "format/common/symbols.hpp"
#include "model/digit_text.hpp"
#include "sat/sat.hpp"
#include "solve/crowd.hpp"
#include "solve/questions.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

struct Part {
    enum class Kind : std::uint8_t { Given, Candidates, Rule, House } kind;
    std::size_t index;
    auto operator<=>(const Part&) const = default;
};
using Parts = std::vector<Part>;

// The cost of a query is the number of cells looked at. Orders are tried up to this budget, which
// is enough for a hundred on a classic board.
constexpr std::uint64_t kBudget = 2'000'000;
constexpr int kOrders = 100;
// Limits for one query and for all of them: relative to the first query, and at least.
constexpr std::uint64_t kPatience = 4, kLeastGuesses = 20'000;
constexpr std::uint64_t kPatienceForAll = 10, kLeastForAll = 10'000'000;
// Boards with this many digits go to clause learning first, which tracks the clauses it used.
constexpr int kManyDigits = 17;

class Clashes {
  public:
    Clashes(const Puzzle& puzzle, const SolveOptions& options)
        : puzzle_(puzzle), options_(options), shape_(puzzle.geometry->shape()) {
        options_.max_solutions = 1;
        for (std::size_t h = 0; h < shape_.houses.size(); ++h)
            houses_.push_back({Part::Kind::House, h});
        clues_ = parts_of(puzzle);
    }

    std::optional<Clash> find() {
        const CountResult whole = count(puzzle_, options_);
        if (whole.solutions > 0 || !whole.complete) return std::nullopt;
        options_.max_guesses = std::max(kLeastGuesses, kPatience * whole.counters.guesses);
        most_ = std::max(kLeastForAll, kPatienceForAll * cost_of(whole));
        const bool learned = puzzle_.geometry->digits() >= kManyDigits && learn();
        const Parts clues = smallest(houses_, clues_);
        clash_ = {};
        for (const Part part : clues) add(part);
        clash_.complete = sure_ || (learned && clues.size() == clues_.size());
        if (may_lose_houses(clues))
            for (const Part part : smallest(clues, houses_)) add(part);
        count_cells(clues);
        return clash_;
    }

  private:
    static Parts parts_of(const Puzzle& puzzle) {
        Parts parts;
        const DigitSet all = puzzle.geometry->all_digits();
        for (std::size_t i = 0; i < puzzle.rules.size(); ++i)
            parts.push_back({Part::Kind::Rule, i});
        for (std::size_t c = 0; c < puzzle.givens.size(); ++c) {
            const Digit given = puzzle.givens[c];
            if (given != kOpen) parts.push_back({Part::Kind::Given, c});
            const DigitSet set = puzzle.candidates.empty() ? all : puzzle.candidates[c];
            if (given != kOpen ? !set.contains(given) : set != all)
                parts.push_back({Part::Kind::Candidates, c});
        }
        return parts;
    }

    // The houses and rules of a query. Most queries share them with the previous one.
    struct Frame {
        explicit Frame(Puzzle puzzle) : whole(puzzle), query(std::move(puzzle)), questions(whole) {}
        const Puzzle whole;
        Puzzle query;
        Questions questions;
    };

    Frame& frame_of(const Parts& parts) {
        Parts fixed;
        std::copy_if(parts.begin(), parts.end(), std::back_inserter(fixed), [](Part part) {
            return part.kind == Part::Kind::Rule || part.kind == Part::Kind::House;
        });
        std::ranges::sort(fixed);
        if (frame_ && fixed == fixed_) return *frame_;
        Shape shape = shape_;
        shape.houses.clear();
        Puzzle puzzle(puzzle_.geometry);
        for (const Part part : fixed)
            if (part.kind == Part::Kind::Rule)
                puzzle.rules.push_back(puzzle_.rules[part.index]);
            else
                shape.houses.push_back(shape_.houses[part.index]);
        if (shape.houses.size() < shape_.houses.size())
            puzzle.geometry = std::make_shared<const Geometry>(std::move(shape));
        fixed_ = std::move(fixed);
        return *(frame_ = std::make_unique<Frame>(std::move(puzzle)));
    }

    Frame& ask_about(const Parts& parts) {
        Frame& frame = frame_of(parts);
        frame.query.givens = frame.whole.givens;
        if (!puzzle_.candidates.empty())
            frame.query.candidates.assign(puzzle_.givens.size(), puzzle_.geometry->all_digits());
        for (const Part part : parts)
            if (part.kind == Part::Kind::Given)
                frame.query.givens[part.index] = puzzle_.givens[part.index];
            else if (part.kind == Part::Kind::Candidates)
                frame.query.candidates[part.index] = puzzle_.candidates[part.index];
        return frame;
    }

    std::uint64_t cost_of(const CountResult& found) const {
        return puzzle_.givens.size() * (1 + found.counters.nodes);
    }

    // Keeps only the clues that clause learning needed. True: the result is minimal, as far as
    // givens and rules go, and has no other clues.
    bool learn() {
        SolveOptions options = options_;
        options.max_guesses = 0;
        const auto learned = sat::clashing_set(puzzle_, options);
        if (!learned) return false;
        Parts left;
        bool others = false;
        for (const Part part : clues_) {
            const auto index = static_cast<int>(part.index);
            const auto& givens = learned->givens;
            const auto& rules = learned->rules;
            const bool given = part.kind == Part::Kind::Given;
            const bool rule = part.kind == Part::Kind::Rule;
            others = others || (!given && !rule);
            if ((given && std::find(givens.begin(), givens.end(), index) == givens.end()) ||
                (rule && std::find(rules.begin(), rules.end(), index) == rules.end()))
                continue;
            left.push_back(part);
        }
        clues_ = std::move(left);
        return learned->minimal && !others;
    }

    // Is there no solution? False also if the solver gives up, so that the part counts as needed.
    bool clash(const Parts& parts) {
        if (cost_ > most_) {
            sure_ = false;
            return false;
        }
        Frame& frame = ask_about(parts);
        const CountResult found = frame.questions.ask(frame.query, options_);
        cost_ += cost_of(found);
        if (found.solutions == 0 && !found.complete) sure_ = false;
        return found.solutions == 0 && found.complete;
    }

    // The smallest set of needed parts over several orders.
    Parts smallest(const Parts& always, Parts parts) {
        Parts best;
        bool best_is_sure = false;
        Rng rng(parts.size());
        cost_ = 0;
        for (int order = 0; order < kOrders && cost_ < kBudget; ++order) {
            sure_ = true;
            Parts needed = needed_of(always, true, parts);
            if (order == 0 || needed.size() < best.size()) {
                best = std::move(needed);
                best_is_sure = sure_;
            }
            if (options_.stop.requested() || best.size() <= 1) break;
            rng.shuffle(parts);
        }
        sure_ = best_is_sure;
        std::ranges::sort(best);
        return best;
    }

    static Parts joined(const Parts& a, const Parts& b) {
        Parts both = a;
        both.insert(both.end(), b.begin(), b.end());
        return both;
    }

    // A minimal subset of `parts` that clashes with `always`. Precondition: all of them do.
    // `news`: is it unknown whether `always` clashes by itself?
    Parts needed_of(const Parts& always, bool news, const Parts& parts) {
        if (parts.empty() || (news && clash(always))) return {};
        if (parts.size() == 1) return parts;
        const auto middle = parts.begin() + static_cast<std::ptrdiff_t>(parts.size() / 2);
        const Parts first(parts.begin(), middle), second(middle, parts.end());
        const Parts of_second = needed_of(joined(always, first), true, second);
        const Parts of_first = needed_of(joined(always, of_second), !of_second.empty(), first);
        return joined(of_first, of_second);
    }

    void add(Part part) {
        switch (part.kind) {
            case Part::Kind::Given:
                return clash_.givens.push_back(static_cast<Cell>(part.index));
            case Part::Kind::Candidates:
                return clash_.candidates.push_back(static_cast<Cell>(part.index));
            case Part::Kind::Rule:
                return clash_.rules.push_back(part.index);
            case Part::Kind::House:
                return clash_.houses.push_back(part.index);
        }
    }

    // Sets the crowd if counting shows the clash, too.
    void count_cells(Parts parts) {
        for (const std::size_t house : clash_.houses) parts.push_back({Part::Kind::House, house});
        auto crowd =
            find_crowd(ask_about(clash_.houses.empty() ? joined(parts, houses_) : parts).query);
        if (!crowd) return;
        clash_.crowd = std::move(crowd->cells);
        clash_.crowd_digits = crowd->digits;
    }

    // False if some rule refers to houses: without them it would mean something else.
    bool may_lose_houses(const Parts& clues) const {
        return std::none_of(clues.begin(), clues.end(), [&](Part part) {
            return part.kind == Part::Kind::Rule && speaks_of_houses(puzzle_.rules[part.index]);
        });
    }
    static bool speaks_of_houses(const Rule& rule) {
        return info_of(rule.kind).depends_on_houses() ||
               std::any_of(rule.parts.begin(), rule.parts.end(), speaks_of_houses);
    }

    const Puzzle& puzzle_;
    SolveOptions options_;
    const Shape shape_;
    Parts houses_, clues_;
    Parts fixed_;  // rules and houses of frame_
    std::unique_ptr<Frame> frame_;
    std::uint64_t cost_ = 0, most_ = 0;
    bool sure_ = true;
    Clash clash_;
};

Clash clash_of(const GivenConflict& conflict) {
    Clash clash;
    clash.givens = {std::min(conflict.first, conflict.second),
                    std::max(conflict.first, conflict.second)};
    clash.houses = {static_cast<std::size_t>(conflict.house)};
    return clash;
}

}  // namespace

std::optional<Clash> clashing_set(const Puzzle& puzzle, const SolveOptions& options) {
    if (const auto conflict = find_conflict(puzzle)) return clash_of(*conflict);
    return Clashes(puzzle, options).find();
}

namespace {

std::string describe_crowd(const Geometry& geometry, const Clash& clash) {
    if (clash.crowd.size() == 1)
        return "so no digit is left for " + cell_name(geometry, clash.crowd.front());
    const auto count = clash.crowd_digits.size();
    std::string words = "so there " + std::string(count == 1 ? "is" : "are") + " only " +
                        text::plural(static_cast<std::uint64_t>(count), "digit") + " (";
    for (const Digit d : clash.crowd_digits)
        words.append(words.ends_with('(') ? "" : " ").append(digit_text(geometry, d));
    words += ") for " + std::to_string(clash.crowd.size()) + " cells that must all differ:";
    for (const Cell c : clash.crowd) words.append(" ").append(cell_name(geometry, c));
    return words;
}

}  // namespace

std::vector<std::string> describe(const Puzzle& puzzle, const Clash& clash) {
    const Geometry& geometry = *puzzle.geometry;
    std::vector<std::string> words;
    for (const Cell c : clash.givens)
        words.push_back(cell_name(geometry, c) + " = " + digit_text(geometry, puzzle.givens[c]));
    for (const Cell c : clash.candidates) {
        std::string text = cell_name(geometry, c) + " one of";
        for (const Digit d : puzzle.candidates[c]) text.append(" ").append(digit_text(geometry, d));
        words.push_back(
            puzzle.candidates[c].empty() ? cell_name(geometry, c) + " without candidates" : text);
    }
    for (const std::size_t i : clash.rules) {
        const Rule& rule = puzzle.rules[i];
        words.push_back(describe(geometry, rule) +
                        (rule.name.empty() ? "" : " (" + rule.name + ")"));
    }
    for (const std::size_t h : clash.houses) words.push_back(geometry.houses()[h].name());
    if (!clash.crowd.empty()) words.push_back(describe_crowd(geometry, clash));
    return words;
}

}  // namespace sudokit

// ground_rules.cpp - from a full grid with rules on it down to a minimal puzzle: first its givens
// are removed in random order while the puzzle stays proper, then its rules.
//
//     full grid --> rules drawn --> givens removed --> spare rules removed --> minimal
//                        ^------- spare ones that are wanted: drawn anew --------+
//
// One pass is enough: what is needed beside many rules is needed beside fewer. But if the user asks
// for a number of rules, a spare one must not go. Another is drawn in its place, and the givens are
// removed anew. Givens on rules go first, since a rule that has givens says less. If logic should
// solve the puzzle, or the board is large, some givens stay until the spare rules are gone.
//
// Puzzles of a level that a person can be led to, step by step, begin with givens alone: exchange.cpp.
//
// "Is it still proper?" may take too long, so each such question has a limit of guesses. If one
// stays open, a puzzle that logic should solve is dropped. Otherwise the next way down keeps more
// givens, and so fewer rules; the last one asks both engines.
#include "generate/ground_rules.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "generate/descent.hpp"
#include "generate/exchange.hpp"
#include "generate/ground_board.hpp"
#include "generate/target_rules.hpp"

namespace sudokit {
namespace {

constexpr int kMostWithoutRoom = 300;                           // drafts
constexpr int kMostExchanges = 10;                              // that fail in a row
constexpr std::uint32_t kMostTakenFar = 4, kMostTakenNear = 2;  // givens, for a child
constexpr std::uint32_t kMostVaried = 3;                        // of its rules
constexpr std::uint64_t kRandomRules = 8;                       // drafts before there are children
constexpr int kMostRedrawings = 8;    // of rules that are wanted but spare
constexpr int kMostImprovements = 8;  // of a puzzle with givens, where none are asked for
constexpr int kLeastShare = 15,
              kMostShare = 60;                 // percent of the usual number of rules, for a level
constexpr std::uint64_t kLargeForRules = 121;  // cells
constexpr std::uint64_t kMostGuesses = 1'500, kMostGuessesOfLogic = 300,
                        kMostGuessesInDoubt = 100'000;  // only where no rule can go

class RuleGround : public BoardGround {
  public:
    RuleGround(std::string_view board, const Target& target, const HuntOptions& options)
        : BoardGround(board, target, options),
          fewest_(fewest_givens(*board_shape(board), target)) {}

    void draft(Rng& rng, int failures) override {
        if (descends()) return add(descended(rng));
        draw_board(rng);
        auto solution = random_grid(rng);
        if (!solution) return add(std::nullopt);
        if (draws_none()) {
            const auto basis = std::make_shared<Basis>(houses(), *solution, options_.stop);
            basis->removal.limit(most_guesses());
            if (wants_short_proofs()) basis->removal.stop_at_doubt();
            return add(with_givens(basis, shuffled(groups(), rng), groups().size() / 3));
        }
        PlacedRules placed(houses()->geometry, std::move(*solution), target_);
        if (exchanges() && failures < kMostExchanges) return add(exchanged(std::move(placed), rng));
        placed.fill(rng, wants_logic() ? any_share(rng) : 100);
        const auto order = rules_first(shuffled(groups(), rng), placed);
        auto draft = settled(placed, order, kept_at_first(rng), rng);
        if (draft && wants_few_givens() && !is_large()) improve(*draft, rng);
        add(std::move(draft));
    }
    void draft_child(const Draft& parent, Rng& rng) override {
        if (draws_none()) {
            const auto order =
                order_of_child(parent.made.puzzle.givens, groups(), rng, kMostTakenNear);
            return add(with_givens(parent.basis, order, order.size() / 2));
        }
        // Few puzzles are extreme, so there a child has to be near its parent.
        const bool is_near = target_.level == Level::Extreme;
        const std::size_t kept = is_near ? 0 : kept_at_first(rng);
        PlacedRules placed = *parent.basis->placed;
        if (!wants_logic() || rng.below(2) == 0) placed.vary(rng, is_near ? 1 : kMostVaried);
        const auto order = order_of_child(parent.made.puzzle.givens, groups(), rng,
                                          is_near ? kMostTakenNear : kMostTakenFar);
        add(settled(placed, order, kept, rng));
    }
    // Children are cheaper than drafts.
    bool is_random(std::uint64_t generation, std::size_t, Rng& rng) const override {
        return descends() || generation < kRandomRules || rng.below(draws_none() ? 16 : 4) == 0;
    }
    int most_failures() const override {
        return descends() ? std::numeric_limits<int>::max() : kMostWithoutRoom;
    }
    std::string no_puzzle() const override {
        if (!shortage_) return BoardGround::no_puzzle();
        return "no grid with room for more than " + std::to_string(shortage_->room) + " of '" +
               std::string(shortage_->word) + "'";
    }
    bool decides_patterns() const override { return draws_none(); }

  private:
    // Are there only rules of the whole board?
    bool draws_none() const { return target_.rules.empty(); }
    // Puzzles with the same solution share what is known about it.
    std::optional<Draft> with_givens(const std::shared_ptr<Basis>& basis,
                                     const std::vector<Group>& order, std::size_t at_once) {
        auto draft = reduced(basis, order, at_once);
        if (!draft || draft->made.minimal || target_.symmetry != Symmetry::None) return draft;
        // Where givens are added, one more does no harm.
        if (wants_logic()) return target_.keep > 0 ? std::move(draft) : std::nullopt;
        asks_both_ = true;
        draft->made.minimal = remove_doubtful(*basis, draft->made.puzzle.givens);
        return draft;
    }
    // Steps of rules that only keep cells apart or relate neighbours cost little. With others, it is
    // faster to rate the puzzle at the end.
    bool descends() const override {
        const auto is_plain = [](const Rule& rule) {
            const RuleInfo& info = info_of(rule.kind);
            return info.is_blind_to_values() || info.form == RuleForm::Pairs;
        };
        return draws_none() && std::ranges::all_of(target_.board_rules, is_plain) &&
               target_.level && *target_.level <= Level::Hard && !target_.technique &&
               !target_.up_to && !target_.pattern && target_.keep == 0;
    }
    // Harder puzzles come up often enough.
    bool exchanges() const {
        return target_.level && *target_.level <= Level::Hard && !target_.technique &&
               !target_.up_to && !target_.clues && !target_.pattern &&
               target_.symmetry == Symmetry::None;
    }
    std::optional<Draft> exchanged(PlacedRules placed, Rng& rng) {
        auto found = exchange_givens(houses(), std::move(placed), target_,
                                     for_board(most_guesses()), rng, options_.stop);
        if (!found || options_.stop.requested()) return std::nullopt;
        auto puzzle = houses()->and_rules(found->placed.rules());
        const auto basis =
            std::make_shared<Basis>(std::move(puzzle), std::move(found->placed), options_.stop);
        return draft_of(basis, std::move(found->givens), true);
    }
    bool wants_logic() const { return target_.level || target_.technique || target_.up_to; }
    // If not, a puzzle with spare rules is not what is wanted.
    bool wishes_numbers() const {
        return std::ranges::any_of(target_.rules,
                                   [](const RuleWish& wish) { return wish.count.has_value(); });
    }
    // Too large for questions about rules alone.
    bool is_large() const { return cells_in_all() > kLargeForRules; }
    bool wants_few_givens() const { return !target_.clues && !target_.pattern && !wants_logic(); }
    static int any_share(Rng& rng) {
        return kLeastShare + static_cast<int>(rng.below(kMostShare + 1 - kLeastShare));
    }

    // How many givens are kept until spare rules are gone. Easier puzzles have more of them.
    std::size_t kept_at_first(Rng& rng) const {
        const auto cells = static_cast<std::uint32_t>(groups().size());
        if (target_.clues) {
            const auto least = std::min(cells, static_cast<std::uint32_t>(target_.clues->least)),
                       most = std::min(cells, static_cast<std::uint32_t>(target_.clues->most));
            return least + rng.below(most - least + 1);
        }
        if (wants_logic()) return cells / 12 + rng.below(cells / 4);
        return !is_large() ? 0 : geometry().digits() > 9 ? cells / 4 : cells / 6;
    }

    // Other rules may need fewer givens.
    void improve(Draft& draft, Rng& rng) {
        int doubts = 0;
        asks_both_ = false;
        for (int i = 0; i < kMostImprovements && doubts < 2; ++i) {
            if (draft.made.puzzle.given_count() <= fewest_) break;
            PlacedRules placed = *draft.basis->placed;
            placed.vary(rng, kMostVaried);
            auto other = way_down(std::move(placed),
                                  order_of_child(draft.made.puzzle.givens, groups(), rng), 0, rng);
            doubts += other && !other->is_certain;
            if (other && other->is_certain && (other->draft.made.minimal || !draft.made.minimal) &&
                other->draft.made.puzzle.given_count() <= draft.made.puzzle.given_count())
                draft = std::move(other->draft);
        }
    }

    // A way down, and whether it left no question open.
    struct Way {
        Draft draft;
        bool is_certain;
    };
    static std::optional<Draft> draft_of_way(std::optional<Way> way) {
        return way ? std::optional(std::move(way->draft)) : std::nullopt;
    }

    // If some question takes too long, rather keeps more givens, and so fewer rules.
    std::optional<Draft> settled(const PlacedRules& placed, const std::vector<Group>& order,
                                 std::size_t kept, Rng& rng) {
        const std::size_t more = std::max<std::size_t>(1, order.size() / 14);
        for (;; kept += more) {
            asks_both_ = kept + more > order.size() / 3 || !placed.may_lose_any();
            auto way = way_down(placed, order, kept, rng);
            if (!way || way->is_certain || asks_both_) return draft_of_way(std::move(way));
            if (wants_logic()) return std::nullopt;
        }
    }

    std::optional<Way> way_down(PlacedRules placed, const std::vector<Group>& all, std::size_t kept,
                                Rng& rng) {
        const auto order = without_pattern(all);
        const auto first = std::span(order).first(order.size() - std::min(order.size(), kept));
        for (int i = 0; !options_.stop.requested(); ++i) {
            if (const auto shortage = placed.shortage()) {
                note(*shortage);
                break;
            }
            Basis basis(houses()->and_rules(placed.rules()), placed, options_.stop);
            basis.removal.limit(most_guesses());
            const auto result = basis.removal.reduce(first, first.size());
            Spare spare = remove_spare(placed, result.givens, rng);
            if (spare.wanted.empty() || (i == kMostRedrawings && wishes_numbers())) {
                spare.complete = spare.complete && result.complete;
                return finished(std::move(placed), result.givens, spare, kept > 0);
            }
            if (i == kMostRedrawings) break;
            placed.redraw(spare.wanted, rng);
        }
        return std::nullopt;
    }

    static std::vector<Group> rules_first(const std::vector<Group>& groups,
                                          const PlacedRules& placed) {
        std::vector<Group> order;
        for (const bool covered : {true, false})
            for (const Group& group : groups)
                if (placed.covers(group[0]) == covered) order.push_back(group);
        return order;
    }

    struct Spare {
        std::vector<std::size_t> wanted;  // groups that are spare, but asked for
        bool complete = true;
    };
    Spare remove_spare(PlacedRules& placed, const Grid& givens, Rng& rng) const {
        Spare spare;
        std::vector<std::size_t> groups(placed.size());
        std::iota(groups.begin(), groups.end(), std::size_t{0});
        rng.shuffle(groups);
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const std::size_t group = groups[i];
            const auto needed = are_several_without(placed.rules_without(group), givens);
            spare.complete = spare.complete && needed.has_value();
            if (needed.value_or(true)) continue;
            if (!placed.may_lose(group)) {
                spare.wanted.push_back(group);
                continue;
            }
            placed.erase(group);
            for (auto* list : {&groups, &spare.wanted})
                for (std::size_t& later : *list) later -= later > group;
        }
        return spare;
    }

    // If a person can solve a puzzle, few guesses prove it, and also, mostly, that a given is needed.
    bool wants_short_proofs() const {
        return draws_none() && cells_in_all() <= kClassicCells && target_.level &&
               *target_.level <= Level::Hard && target_.symmetry == Symmetry::None &&
               target_.keep == 0;
    }
    std::uint64_t most_guesses() const {
        if (wants_short_proofs()) return kMostGuessesOfShort;
        return wants_logic() && !draws_none() ? kMostGuessesOfLogic : kMostGuesses;
    }
    // On a larger board each guess takes longer.
    std::uint64_t for_board(std::uint64_t guesses) const {
        return std::max<std::uint64_t>(1, guesses * kClassicCells / cells_in_all());
    }
    std::uint64_t cells_in_all() const {
        return static_cast<std::uint64_t>(geometry().cell_count());
    }

    // Are there several solutions? Nothing if that takes too long.
    std::optional<bool> are_several_without(const std::vector<Rule>& rules,
                                            const Grid& givens) const {
        Puzzle puzzle = houses()->and_rules(rules);
        puzzle.givens = givens;
        SolveOptions options;
        options.max_solutions = 2;
        options.max_guesses = for_board(most_guesses());
        options.stop = options_.stop;
        const CountResult found = csp::search(puzzle, options, nullptr);
        if (found.solutions > 1) return true;
        return found.complete ? std::optional(false) : std::nullopt;
    }

    // If givens were kept: now that there are fewer rules, more of them may be needed.
    std::optional<Way> finished(PlacedRules placed, const Grid& proper, const Spare& spare,
                                bool has_kept) const {
        auto puzzle = houses()->and_rules(placed.rules());
        const auto basis =
            std::make_shared<Basis>(std::move(puzzle), std::move(placed), options_.stop);
        basis->removal.limit(most_guesses());
        BoardRemoval::Result result{proper};
        if (has_kept) {
            const auto order = without_pattern(open_first(proper));
            result = basis->removal.reduce(order, order.size());
        }
        if (options_.stop.requested() || !is_in_pattern(result.givens)) return std::nullopt;
        bool certain = result.complete && spare.complete;
        if (!certain) certain = remove_doubtful(*basis, result.givens);
        const bool in_groups = target_.symmetry != Symmetry::None || target_.pattern;
        const bool minimal = certain && spare.wanted.empty() &&
                             (!in_groups || basis->removal.is_minimal(result.givens));
        return Way{draft_of(basis, std::move(result.givens), minimal), certain};
    }

    bool is_of_pattern(Cell c) const {
        return target_.pattern && std::ranges::count(*target_.pattern, c) > 0;
    }
    // The givens of a pattern stay.
    std::vector<Group> without_pattern(std::vector<Group> order) const {
        std::erase_if(order, [&](const Group& group) { return is_of_pattern(group[0]); });
        return order;
    }
    bool is_in_pattern(const Grid& givens) const {
        if (!target_.pattern) return true;
        const auto count =
            givens.size() - static_cast<std::size_t>(std::ranges::count(givens, kOpen));
        return count == target_.pattern->size();
    }

    std::vector<Group> open_first(const Grid& givens) const {
        std::vector<Group> order;
        for (const bool open : {true, false})
            for (const Group& group : groups())
                if ((givens[group[0]] == kOpen) == open) order.push_back(group);
        return order;
    }

    // Where a question took too long, it is asked again now that there are fewer rules; in the end,
    // both engines are asked.
    bool remove_doubtful(Basis& basis, Grid& givens) const {
        bool is_certain = true;
        for (const Group& group : groups()) {
            if (givens[group[0]] == kOpen || is_of_pattern(group[0])) continue;
            auto needed = basis.removal.are_needed(givens, group);
            Grid fewer = givens;
            for (const Cell c : group) fewer[c] = kOpen;
            if (!needed && asks_both_) needed = has_several(basis.board, fewer);
            if (!needed.value_or(true)) givens = fewer;
            is_certain = is_certain && needed.has_value();
        }
        for (std::size_t i = 0; basis.placed && is_certain && i < basis.placed->size(); ++i) {
            auto needed = are_several_without(basis.placed->rules_without(i), givens);
            if (!needed && asks_both_)
                needed = has_several(houses()->and_rules(basis.placed->rules_without(i)), givens);
            is_certain = needed && (*needed || !basis.placed->may_lose(i));
        }
        return is_certain;
    }

    std::optional<bool> has_several(Puzzle puzzle, const Grid& givens) const {
        puzzle.givens = givens;
        SolveOptions options;
        options.max_guesses = for_board(kMostGuessesInDoubt);
        options.stop = options_.stop;
        const CountResult found = sudokit::count(puzzle, options);
        if (found.solutions > 1) return true;
        return found.complete ? std::optional(false) : std::nullopt;
    }

    void note(const PlacedRules::Shortage& shortage) {
        if (!shortage_ || shortage_->room < shortage.room) shortage_ = shortage;
    }

    bool asks_both_ = false;                         // engines, where one took too long
    const int fewest_;                               // givens of a proper puzzle
    std::optional<PlacedRules::Shortage> shortage_;  // the least
};

}  // namespace

std::unique_ptr<Ground> make_rule_ground(std::string_view board, const Target& target,
                                         const HuntOptions& options) {
    return std::make_unique<RuleGround>(board, target, options);
}

}  // namespace sudokit

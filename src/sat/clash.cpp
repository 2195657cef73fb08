// Why has a puzzle no solution? Every given, every cell with candidates and every rule gets a
// literal that switches it on. CaDiCaL names the literals that its proof used (an unsatisfiable
// core); then each of these is dropped on trial.
#include <vector>

#include "sat/question.hpp"
#include "sat/sat.hpp"

namespace sudokit::sat {
namespace {

struct Clue {
    enum class Kind : std::uint8_t { Given, Candidates, Rule } kind;
    std::size_t index;  // of the cell or the rule
    Literal literal;    // the assumption that switches it on
};

class Blame {
  public:
    Blame(const Puzzle& puzzle, Stop stop)
        : question_(*puzzle.geometry, Puzzle(puzzle.geometry).domains(), stop) {
        Formula& formula = question_.formula();
        for (std::size_t r = 0; r < puzzle.rules.size(); ++r) {
            clues_.push_back({Clue::Kind::Rule, r, formula.fresh()});
            question_.add_rule(puzzle.rules[r], clues_.back().literal);
        }
        for (std::size_t c = 0; c < puzzle.candidates.size(); ++c)
            if (puzzle.geometry->is_used(static_cast<Cell>(c)))
                add_candidates(static_cast<Cell>(c), puzzle.candidates[c]);
        for (std::size_t c = 0; c < puzzle.givens.size(); ++c)
            if (const Digit d = puzzle.givens[c]; d != kOpen)
                clues_.push_back({Clue::Kind::Given, c, formula.is(static_cast<Cell>(c), d)});
    }

    std::optional<Clash> run() {
        if (question_.ask(assumptions()) != Answer::Unsatisfiable) return std::nullopt;
        keep_blamed(clues_.size());
        Clash clash;
        clash.minimal = leave_out_what_can_be();
        for (const Clue& clue : clues_) {
            const auto cell = static_cast<Cell>(clue.index);
            if (clue.kind == Clue::Kind::Given) clash.givens.push_back(cell);
            if (clue.kind == Clue::Kind::Candidates) clash.candidates.push_back(cell);
            if (clue.kind == Clue::Kind::Rule) clash.rules.push_back(clue.index);
        }
        return clash;
    }

  private:
    void add_candidates(Cell c, DigitSet candidates) {
        Formula& formula = question_.formula();
        const DigitSet excluded = formula.domain(c) - candidates;
        if (excluded.empty()) return;
        clues_.push_back({Clue::Kind::Candidates, c, formula.fresh()});
        const Guarded if_meant(formula, clues_.back().literal);
        for (Digit d : excluded) formula.add({-formula.is(c, d)});
    }

    Literals assumptions() const {
        Literals literals;
        for (const Clue& clue : clues_) literals.push_back(clue.literal);
        return literals;
    }

    // Drops the clues that the last proof did not use. Returns how many of the first `count` stay.
    std::size_t keep_blamed(std::size_t count) {
        std::size_t place = 0, stay = 0;
        std::erase_if(clues_, [&](const Clue& clue) {
            const bool blamed = question_.is_to_blame(clue.literal);
            stay += place++ < count && blamed;
            return !blamed;
        });
        return stay;
    }

    // Tries the clues from last to first, that is, givens before rules. A trial that takes too long
    // is abandoned, and its clue stays.
    bool leave_out_what_can_be() {
        constexpr std::uint64_t kMaxConflicts = 20000;
        bool minimal = true;
        for (std::size_t i = clues_.size(); i-- > 0;) {
            const Clue trial = clues_[i];
            clues_.erase(clues_.begin() + static_cast<std::ptrdiff_t>(i));
            const Answer answer = question_.ask(assumptions(), kMaxConflicts);
            if (answer == Answer::Unsatisfiable) {
                i = keep_blamed(i);
                continue;
            }
            clues_.insert(clues_.begin() + static_cast<std::ptrdiff_t>(i), trial);
            minimal &= answer == Answer::Satisfiable;
        }
        return minimal;
    }

    Question question_;
    std::vector<Clue> clues_;
};

}  // namespace

std::optional<Clash> clashing_set(const Puzzle& puzzle, const SolveOptions& options) {
    return Blame(puzzle, options.stop).run();
}

}  // namespace sudokit::sat

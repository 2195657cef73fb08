// Why has a puzzle no solution? Every given and every rule gets a literal that says "this is
// meant"; CaDiCaL names those that its proof used, and then each is left out on trial.
#include <vector>

#include "sat/question.hpp"
#include "sat/sat.hpp"

namespace sudokit::sat {
namespace {

constexpr int kGiven = -1;

struct Clue {
    Literal literal;  // to be assumed
    Cell cell;        // of a given
    int rule;         // or kGiven
};

class Blame {
  public:
    Blame(const Puzzle& puzzle, const std::atomic<bool>* cancel)
        : question_(*puzzle.geometry, candidates_of(puzzle), cancel) {
        Formula& formula = question_.formula();
        for (std::size_t c = 0; c < puzzle.givens.size(); ++c)
            if (const Digit d = puzzle.givens[c]; d != kOpen)
                clues_.push_back(
                    {formula.is(static_cast<Cell>(c), d), static_cast<Cell>(c), kGiven});
        for (std::size_t r = 0; r < puzzle.rules.size(); ++r) {
            clues_.push_back({formula.fresh(), 0, static_cast<int>(r)});
            question_.add_rule(puzzle.rules[r], clues_.back().literal);
        }
    }

    std::optional<Clash> run() {
        if (question_.ask(assumptions()) != Answer::Unsatisfiable) return std::nullopt;
        keep_blamed(clues_.size());
        Clash clash;
        clash.minimal = leave_out_what_can_be();
        for (const Clue& clue : clues_) {
            if (clue.rule == kGiven)
                clash.givens.push_back(clue.cell);
            else
                clash.rules.push_back(clue.rule);
        }
        return clash;
    }

  private:
    static std::vector<DigitSet> candidates_of(const Puzzle& puzzle) {
        Puzzle open(puzzle.geometry);
        open.candidates = puzzle.candidates;
        return open.domains();
    }

    Literals assumptions() const {
        Literals literals;
        for (const Clue& clue : clues_) literals.push_back(clue.literal);
        return literals;
    }

    // Of the first `count` clues, how many stay?
    std::size_t keep_blamed(std::size_t count) {
        std::size_t place = 0, stay = 0;
        std::erase_if(clues_, [&](const Clue& clue) {
            const bool blamed = question_.is_to_blame(clue.literal);
            stay += place++ < count && blamed;
            return !blamed;
        });
        return stay;
    }

    // From the last to the first, so that rules go before givens. A trial that takes long is given
    // up, and its clue stays.
    bool leave_out_what_can_be() {
        constexpr int kMaxConflicts = 20000;
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
    return Blame(puzzle, options.cancel).run();
}

}  // namespace sudokit::sat

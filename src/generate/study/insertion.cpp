// YasSS makes puzzles this way. A start with few digits takes many queries: while the answer is
// "several solutions", one more digit follows. A start with many digits nearly always has no
// solution. Tries run side by side, so that their queries fill the lanes. The first successful try
// of a round counts, as if they had been made one after another.
#include "generate/study/insertion.hpp"

#include <algorithm>

#include "generate/removal.hpp"
#include "model/classic_houses.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

constexpr std::size_t kGridsSideBySide = 64;

// A grid into which digits are inserted.
class Insertion {
  public:
    explicit Insertion(std::uint64_t seed) : rng_(seed) {
        for (Cell c = 0; c < kClassicCells; ++c) places_[0].insert(c);
        places_.fill(places_[0]);
    }

    // Inserts a digit that no house of its cell has yet; all such candidates are equally likely.
    // False: there is none.
    bool insert() {
        std::uint32_t pairs = 0;
        for (const ClassicCellSet& cells : places_)
            pairs += static_cast<std::uint32_t>(cells.size());
        if (pairs == 0) return false;
        int n = static_cast<int>(rng_.below(pairs));
        std::size_t digit = 0;
        for (; n >= places_[digit].size(); ++digit) n -= places_[digit].size();
        ClassicCellSet cells = places_[digit];
        while (n-- > 0) cells.erase(cells.first());
        put(cells.first(), digit);
        return true;
    }
    bool insert(int count) {
        while (count > 0 && insert()) --count;
        return count == 0;
    }
    const ClassicGrid& grid() const { return grid_; }

  private:
    void put(Cell c, std::size_t digit) {
        grid_[c] = static_cast<Digit>(digit + 1);
        places_[digit] -= kClassicHouses.peers[c];
        for (ClassicCellSet& cells : places_) cells.erase(c);
    }

    Rng rng_;
    ClassicGrid grid_{};
    std::array<ClassicCellSet, kClassicDigits> places_;  // where each digit may still go
};

// Runs tries side by side to their ends.
class Round {
  public:
    Round(std::size_t size, int start, Rng& rng, const SolveOptions& options) : options_(options) {
        for (std::size_t i = 0; i < size; ++i) {
            tries_.emplace_back(rng.next());
            if (tries_.back().insert(start)) open_.push_back(i);
        }
    }

    // The puzzle of the first successful try.
    std::optional<MadePuzzle> first_puzzle() {
        std::size_t first = tries_.size();
        std::optional<MadePuzzle> found;
        while (!open_.empty() && !options_.stop.requested()) {
            ask();
            std::size_t kept = 0;
            for (std::size_t i = 0; i < results_.size(); ++i) {
                const std::size_t number = open_[i];
                if (results_[i].solutions == 1 && number < first) {
                    first = number;
                    const ClassicGrid& solution = results_[i].first;
                    found = MadePuzzle{Puzzle(questions_[i]), {solution.begin(), solution.end()}};
                }
                if (results_[i].solutions > 1 && tries_[number].insert()) open_[kept++] = number;
            }
            open_.resize(kept);
            std::erase_if(open_, [&](std::size_t number) { return number > first; });
        }
        number_ = first;
        return found;
    }
    std::size_t number() const { return number_; }

  private:
    void ask() {
        questions_.clear();
        for (const std::size_t number : open_) questions_.push_back(tries_[number].grid());
        results_.resize(questions_.size());
        solve_batch(questions_, results_, options_);
    }

    SolveOptions options_;
    std::vector<Insertion> tries_;
    std::vector<std::size_t> open_;
    std::vector<ClassicGrid> questions_;
    std::vector<BatchResult> results_;
    std::size_t number_ = 0;
};

}  // namespace

Hunt insert_digits(PuzzleNumber number, const Target& target, const HuntOptions& options) {
    SolveOptions solving;
    solving.max_solutions = 2;
    solving.kernel = options.kernel;
    solving.stop = options.stop;
    Rng rng(options.seed + number.attempt, number.index);
    Hunt hunt;
    while (!hunt.found && hunt.looked_at < target.tries) {
        const auto size = std::min<std::uint64_t>(kGridsSideBySide, target.tries - hunt.looked_at);
        Round round(size, target.start, rng, solving);
        hunt.found = round.first_puzzle();
        if (options.stop.requested()) return {};
        hunt.looked_at += hunt.found ? round.number() + 1 : size;
        if (options.looked_at) options.looked_at->fetch_add(size, std::memory_order_relaxed);
    }
    if (!hunt.found) return hunt;
    const ClassicGrid puzzle = hunt.found->puzzle.classic_grid();
    hunt.found->minimal = redundant_counts({&puzzle, 1}, solving).front() == 0;
    return hunt;
}

}  // namespace sudokit

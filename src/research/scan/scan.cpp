// scan.cpp - every puzzle with n givens of a full grid, as hitting sets of its unavoidable sets.
//
// A proper puzzle has a given in each unavoidable set of its solution. So the search takes a set
// that has no given yet and tries each of its cells; a tried cell is closed for the cells tried
// after it, so no puzzle comes twice. Three things keep the search small:
//
//   - closed cells make sets smaller; the smallest set is taken first, and an empty one is a dead
//     end;
//   - disjoint sets need a given each: more of them than givens left are a dead end; if there are
//     as many, all cells outside them are closed;
//   - when every known set has a given, the solver is asked. If it finds a second solution, the
//     cells that differ are a new set without a given, for this branch and all later ones.
#include "sudokit/scan.hpp"

#include <algorithm>
#include <array>

#include "kernel/single.hpp"
#include "solve/classic.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/unavoidable_sets.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

constexpr int kKnownFromTheStart = 12;  // cells of a set
constexpr std::size_t kMostLearned = 4000;

using Sets = std::vector<ClassicCellSet>;

// The open parts of the sets without a given.
struct Level {
    Sets sets;
    ClassicCellSet closed;
    std::size_t learned = 0;  // how many of the learned sets it includes
};

class Scan {
  public:
    Scan(const ClassicGrid& grid, const ScanOptions& options)
        : grid_(grid),
          options_(options),
          levels_(static_cast<std::size_t>(options.clues - options.kept.size()) + 1) {}

    std::vector<ClassicGrid> run() {
        options_.kept.for_each([this](Cell c) { puzzle_[c] = grid_[c]; });
        givens_ = options_.kept;
        for (const ClassicCellSet& set : unavoidable_sets(grid_, kKnownFromTheStart, options_.stop))
            if ((set & givens_).empty()) levels_[0].sets.push_back(set);
        search(0);
        std::ranges::sort(found_);
        return std::move(found_);
    }

  private:
    std::size_t left(std::size_t depth) const {
        SUDOKIT_CHECK(depth < levels_.size());
        return levels_.size() - 1 - depth;
    }

    // Closes cells that cannot hold one of the remaining givens, and brings the smallest set to the
    // front. False: a dead end.
    bool tighten(Level& level, std::size_t givens_left) {
        for (;;) {
            std::array<std::uint32_t, kClassicCells + 2> begins{};
            sizes_.resize(level.sets.size());
            for (std::size_t i = 0; i < level.sets.size(); ++i) {
                sizes_[i] = static_cast<std::uint8_t>(level.sets[i].size());
                if (sizes_[i] == 0) return false;
                ++begins[sizes_[i] + 1u];
            }
            for (std::size_t s = 1; s < begins.size(); ++s) begins[s] += begins[s - 1];
            order_.resize(level.sets.size());
            for (std::size_t i = 0; i < level.sets.size(); ++i)
                order_[begins[sizes_[i]]++] = static_cast<std::uint16_t>(i);
            ClassicCellSet together;
            std::size_t apart = 0;
            for (const std::uint16_t i : order_) {
                if (!(level.sets[i] & together).empty()) continue;
                together |= level.sets[i];
                if (++apart > givens_left) return false;
            }
            if (!level.sets.empty()) std::swap(level.sets[0], level.sets[order_[0]]);
            if (apart < givens_left) return true;
            // Each remaining given hits exactly one of these.
            bool has_changed = false;
            for (ClassicCellSet& set : level.sets) {
                const ClassicCellSet kept = set & together;
                has_changed = has_changed || !(kept == set);
                set = kept;
            }
            level.closed |= every_cell() - together;
            if (!has_changed) return true;
        }
    }

    void search(std::size_t depth) {
        Level& level = levels_[depth];
        if (options_.stop.requested()) return;
        if (level.sets.empty()) {
            ask(depth);
            if (level.sets.empty()) return;
        }
        if (left(depth) == 0 || !tighten(level, left(depth))) return;
        if (left(depth) == 1) return last_given(level, depth);
        const ClassicCellSet cells = level.sets[0];
        for (ClassicCellSet rest = cells; !rest.empty() && !options_.stop.requested();) {
            const Cell cell = most_hits(level, rest);
            rest.erase(cell);
            add_learned(level);
            descend(level, depth, cell);
            close(level, cell);
        }
    }

    Cell most_hits(const Level& level, const ClassicCellSet& cells) const {
        Cell best = cells.first();
        int most = -1;
        cells.for_each([&](Cell c) {
            int hits = 0;
            for (const ClassicCellSet& set : level.sets) hits += set.contains(c);
            if (hits > most) best = c, most = hits;
        });
        return best;
    }

    void descend(const Level& level, std::size_t depth, Cell cell) {
        Level& next = levels_[depth + 1];
        next.sets.clear();
        // Detects most dead ends here, before sorting by size.
        ClassicCellSet together;
        std::size_t apart = 0;
        for (const ClassicCellSet& set : level.sets) {
            if (set.contains(cell)) continue;
            next.sets.push_back(set);
            if (!(set & together).empty()) continue;
            together |= set;
            if (++apart > left(depth + 1)) return;
        }
        next.closed = level.closed;
        next.learned = level.learned;
        puzzle_[cell] = grid_[cell];
        givens_.insert(cell);
        search(depth + 1);
        givens_.erase(cell);
        puzzle_[cell] = kOpen;
    }

    static void close(Level& level, Cell cell) {
        level.closed.insert(cell);
        for (ClassicCellSet& set : level.sets) set.erase(cell);
    }

    // The last given is in every set.
    void last_given(Level& level, std::size_t depth) {
        ClassicCellSet cells = every_cell() - givens_ - level.closed;
        for (const ClassicCellSet& set : level.sets) cells &= set;
        while (!cells.empty() && !options_.stop.requested()) {
            const Cell cell = cells.first();
            cells.erase(cell);
            puzzle_[cell] = grid_[cell];
            givens_.insert(cell);
            levels_[depth + 1].sets.clear();
            levels_[depth + 1].closed = level.closed;
            ask(depth + 1);
            for (const ClassicCellSet& set : levels_[depth + 1].sets) cells &= set;
            givens_.erase(cell);
            puzzle_[cell] = kOpen;
        }
    }

    // Every known set has a given. Is the puzzle proper? If not, adds a new set to the level.
    void ask(std::size_t depth) {
        ClassicCellSet differing;
        Question question{grid_, differing};
        BatchResult result;
        kernel::Job job;
        job.grids = &puzzle_;
        job.size = 1;
        job.limit = 2;
        job.results = &result;
        job.want_first = false;
        job.visit = &Scan::see;
        job.context = &question;
        kernel::run_single(job);
        if (differing.empty()) return complete(depth);
        if (learned_.size() < kMostLearned) learned_.push_back(differing);
        levels_[depth].sets.push_back(differing - levels_[depth].closed);
        levels_[depth].learned = learned_.size();
    }

    struct Question {
        const ClassicGrid& grid;
        ClassicCellSet& differing;
    };
    static bool see(void* context, std::size_t, const ClassicGrid& solution) {
        const auto& question = *static_cast<Question*>(context);
        for (Cell c = 0; c < kClassicCells; ++c)
            if (solution[c] != question.grid[c]) question.differing.insert(c);
        return question.differing.empty();
    }

    // The puzzle is proper, so it remains so wherever the remaining givens go.
    void complete(std::size_t depth) {
        if (left(depth) == 0) {
            if (!options_.minimal_only || is_minimal()) found_.push_back(puzzle_);
            return;
        }
        if (!options_.minimal_only)
            fill(every_cell() - givens_ - levels_[depth].closed, left(depth));
    }

    void fill(ClassicCellSet cells, std::size_t more) {
        if (more == 0) {
            found_.push_back(puzzle_);
            return;
        }
        while (!cells.empty() && !options_.stop.requested()) {
            const Cell cell = cells.first();
            cells.erase(cell);
            puzzle_[cell] = grid_[cell];
            fill(cells, more - 1);
            puzzle_[cell] = kOpen;
        }
    }

    bool is_minimal() const {
        std::vector<ClassicGrid> questions;
        SUDOKIT_CHECK(givens_.size() == options_.clues);
        givens_.for_each([&](Cell c) {
            questions.push_back(puzzle_);
            questions.back()[c] = kOpen;
        });
        std::vector<BatchResult> answers(questions.size());
        solve_batch(questions, answers);
        return std::ranges::none_of(answers, [](const BatchResult& a) { return a.solutions < 2; });
    }

    void add_learned(Level& level) {
        for (; level.learned < learned_.size(); ++level.learned)
            if ((learned_[level.learned] & givens_).empty())
                level.sets.push_back(learned_[level.learned] - level.closed);
    }

    static ClassicCellSet every_cell() {
        ClassicCellSet cells;
        for (Cell c = 0; c < kClassicCells; ++c) cells.insert(c);
        return cells;
    }

    const ClassicGrid& grid_;
    const ScanOptions options_;
    std::vector<Level> levels_;
    ClassicGrid puzzle_{};
    ClassicCellSet givens_;
    Sets learned_;
    std::vector<ClassicGrid> found_;
    std::vector<std::uint8_t> sizes_;
    std::vector<std::uint16_t> order_;
};

}  // namespace

Partial<std::vector<ClassicGrid>> scan(const ClassicGrid& grid, const ScanOptions& options) {
    SUDOKIT_REQUIRE(is_solution(*Geometry::classic(), Grid(grid.begin(), grid.end())));
    if (options.clues < options.kept.size()) return {};
    return {Scan(grid, options).run(), !options.stop.requested()};
}

}  // namespace sudokit

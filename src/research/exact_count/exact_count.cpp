// exact_count.cpp - counts the solutions of a puzzle, even if there are far too many to visit.
//
// Look at a box as two ways to deal its nine digits to lines: P to its rows and Q to its columns,
// 1680 ways each. P and Q fix the box if every row shares one digit with every column, and a given
// restricts each of them separately. The rules demand no more of P and Q than this:
//
//              stack 0    stack 1    stack 2
//     band a   P00 Q00    P01 Q01    P02 Q02    the P of a band complete each other: in each row
//     band b   P10 Q10    P11 Q11    P12 Q12    of the band every digit once;
//     band c   P20 Q20    P21 Q21    P22 Q22    the Q of a stack likewise in each column.
//
// So the bands interact only through the Q. Let a = (Q00, Q01, Q02) and N_a(a) the number of fills
// of band a with these columns (band.cpp); likewise b and c. Then
//
//     count = sum of N_a(a) * N_b(b) * N_c(c)  over a, b, c that complete each other in each stack.
//
// (Every solution has exactly one such a, b, c, and any three fills that complete each other are a
// solution.) Two boxes of a stack determine the third, and 56 pairs complete a Q: 94,080^3 = 8.3e14
// terms on the empty board. Three things reduce that to 1e8 .. 1e11 cheap ones:
//
//   - givens: each divides the terms by three or more;
//   - symmetry: the sum over b and c, given a, is the same for all a that renaming digits and
//     swapping columns without givens in bands b and c turn into each other (fold.cpp);
//   - vectors: for fixed Q00, Q10, Q20 what remains is sums of products of two matrices, 32 lanes
//     at once (pair_sum.cpp, lanes.cpp).
//
// An estimate chooses the outer band `a`, the first stack, and whether to transpose the board
// (view.cpp).
//
// Measured, in CPU time of one core: ten puzzles with 8 givens in different boxes, rows and digits
// took 4.2 s on average with one row of lanes per partition, 1.6 s with one per class that the band
// can distinguish (their tables then fit the L1 cache). Not merging folded rows into common chunks
// left 60 % of the lanes empty and cost a factor of 2. Estimating by the fitting partitions alone,
// without their images, missed the best view by up to a factor of 2. Folding never gains the full
// order of the symmetry, because it moves the outer band's givens: with 8 scattered givens, the
// hardest kind of puzzle, there are 20 times as many terms as ideal.
#include <algorithm>

#include "research/exact_count/pair_sum.hpp"
#include "research/exact_count/view.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/research.hpp"
#include "support/check.hpp"
#include "support/threads.hpp"

namespace sudokit {
namespace exact {
namespace {

class Count {
  public:
    Count(const Board& board, const ExactCountOptions& options)
        : options_(options), frame_(board) {}

    Wide run() {
        if (!frame_.may_have_solutions()) return finish(0);
        const Fold fold(frame_, options_.stop);
        Inner inner(frame_, options_.stop);
        inner.prepare(fold);
        if (stopped()) return 0;
        const auto threads = static_cast<std::size_t>(std::max(options_.threads, 1));
        return finish(fold.size() < 4 * threads ? share_classes(fold, inner, threads)
                                                : share_folds(fold, inner, threads));
    }

  private:
    // Few classes: takes one after another, each split among the threads along stack 0.
    Wide share_classes(const Fold& fold, const Inner& inner, std::size_t threads) {
        Wide total = 0;
        for (std::size_t i = 0; i < fold.size() && !stopped(); ++i) {
            const OuterClass outer = fold.at(i);
            const std::size_t size = PairSum(inner, outer).completions();
            const std::size_t parts = threads == 1 ? 1 : std::min(4 * threads, size);
            total += share(threads, parts, [&](std::size_t part) {
                PairSum pairs(inner, outer);
                Wide sum = 0;
                const std::size_t end = size * (part + 1) / parts;
                for (std::size_t at = size * part / parts; at < end && !stopped();) {
                    const std::size_t next = std::min(end, at + PairSum::kMostTables);
                    sum += pairs.sum(at, next);
                    report(static_cast<double>(next - at) /
                           static_cast<double>(size * fold.size()));
                    at = next;
                }
                return sum;
            });
        }
        return total;
    }

    // Many classes: each thread takes the next one.
    Wide share_folds(const Fold& fold, const Inner& inner, std::size_t threads) {
        return share(threads, fold.size(), [&](std::size_t i) -> Wide {
            if (stopped()) return 0;
            const OuterClass outer = fold.at(i);
            PairSum pairs(inner, outer);
            const Wide sum = pairs.sum(0, pairs.completions());
            report(1.0 / static_cast<double>(fold.size()));
            return sum;
        });
    }

    // Adds up task(0) .. task(tasks - 1), run by all threads.
    template <typename Task>
    static Wide share(std::size_t threads, std::size_t tasks, const Task& task) {
        std::atomic<std::size_t> next{0};
        support::Mutex mutex;
        Wide total = 0;
        const auto work = [&](std::size_t) {
            Wide sum = 0;
            for (std::size_t i = next++; i < tasks; i = next++) sum += task(i);
            const support::Lock lock(mutex);
            total += sum;
        };
        support::in_threads(std::min(threads, tasks), work);
        return total;
    }

    bool stopped() const { return options_.stop.requested(); }

    void report(double part) {
        if (!options_.progress) return;
        const support::Lock lock(progress_mutex_);
        done_ = std::min(done_ + part, 1.0);
        options_.progress(done_);
    }

    Wide finish(Wide total) {
        if (!stopped()) report(1.0);
        return total;
    }

    const ExactCountOptions& options_;
    Frame frame_;
    support::Mutex progress_mutex_;
    double done_ = 0;
};

}  // namespace
}  // namespace exact

std::optional<BigCount> count_exact(const ClassicGrid& puzzle, const ExactCountOptions& options) {
    if (find_conflict(puzzle)) return BigCount{};
    exact::Count count(exact::board_of(puzzle, exact::best_view(puzzle)), options);
    const exact::Wide total = count.run();
    if (options.stop.requested()) return std::nullopt;
    return BigCount{static_cast<std::uint64_t>(total >> 64), static_cast<std::uint64_t>(total)};
}

std::string BigCount::to_string() const {
    exact::Wide rest = exact::Wide{high} << 64 | low;
    std::string digits;
    do {
        digits += static_cast<char>('0' + static_cast<int>(rest % 10));
        rest /= 10;
    } while (rest);
    std::reverse(digits.begin(), digits.end());
    return digits;
}

}  // namespace sudokit

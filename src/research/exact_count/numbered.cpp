// numbered.cpp - solutions by number: inverts the sum of exact_count.cpp.
//
//   number --sums of classes and completions------> folded outer state, completions   locate.cpp
//          --weights before folding---------------> the state itself                  unfold.cpp
//          --fills of bands with known columns----> rows, and so the digits           band_fill.cpp
//
// Each step uses up a part of the number, so every number below the count leads to a solution, and
// no two to the same.
#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

#include "research/exact_count/pair_sum.hpp"
#include "research/exact_count/view.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/solutions.hpp"
#include "support/check.hpp"
#include "support/rng.hpp"
#include "support/threads.hpp"

namespace sudokit {
namespace exact {
namespace {

Wide wide(const BigCount& count) { return Wide{count.high} << 64 | count.low; }
BigCount narrow(Wide count) {
    return {static_cast<std::uint64_t>(count >> 64), static_cast<std::uint64_t>(count)};
}

// Those of the numbers, ascending, that fall into one completion of a class.
struct Share {
    std::size_t outer_class, completion;
    std::vector<Wide> numbers;         // their remainders
    std::vector<std::size_t> results;  // where their solutions go
};

// A class while it is in use.
struct Opened {
    support::Mutex mutex;
    std::unique_ptr<OuterClass> outer;
    Unfolding unfolding;
    std::atomic<std::size_t> users{0};
};

}  // namespace
}  // namespace exact

using namespace exact;

class NumberedSolutions::Tables {
  public:
    Tables(const ClassicGrid& puzzle, const ExactCountOptions& options)
        : options_(options),
          view_(best_view(puzzle)),
          frame_(board_of(puzzle, view_)),
          is_empty_(find_conflict(puzzle) || !frame_.may_have_solutions()) {
        if (is_empty_) return;
        fold_.emplace(frame_, options_.stop);
        inner_.emplace(frame_, options_.stop);
        inner_->prepare(*fold_);
        if (!options_.stop.requested()) sum_up();
        complete_ = !options_.stop.requested();
    }

    bool complete() const { return complete_; }
    Wide count() const { return count_; }

    std::optional<std::vector<ClassicGrid>> at(std::span<const BigCount> numbers) const {
        std::vector<ClassicGrid> solutions(numbers.size());
        const std::vector<Share> shares = shares_of(numbers);
        std::vector<Opened> classes(fold_ ? fold_->size() : 0);
        for (const Share& share : shares) ++classes[share.outer_class].users;
        in_turn(shares.size(), [&](std::size_t i) {
            const Share& share = shares[i];
            Opened& opened = classes[share.outer_class];
            open(opened, share.outer_class, true);
            if (!options_.stop.requested()) take(share, opened, solutions);
            if (--opened.users == 0) opened.outer.reset(), opened.unfolding = {};
        });
        if (options_.stop.requested()) return std::nullopt;
        return solutions;
    }

  private:
    // Runs task(0) .. task(n - 1) on all threads, unless stopped.
    template <typename Task>
    void in_turn(std::size_t n, const Task& task) const {
        const auto threads = static_cast<std::size_t>(std::max(options_.threads, 1));
        support::each_in_threads(
            threads, n, [&] { return options_.stop.requested(); }, task);
    }

    void sum_up() {
        sums_.resize(fold_->size());
        std::vector<Opened> classes(fold_->size());
        std::vector<std::pair<std::size_t, std::size_t>> tasks;
        const Stack& stack = frame_.stacks[0];
        for (std::size_t i = 0; i < fold_->size(); ++i) {
            const std::size_t place = stack.outer_at[fold_->representative(i)];
            sums_[i].resize(stack.begin[place + 1] - stack.begin[place]);
            constexpr std::size_t kAtOnce = PairSum::kMostTables;
            for (std::size_t begin = 0; begin < sums_[i].size(); begin += kAtOnce)
                tasks.push_back({i, begin}), ++classes[i].users;
        }
        in_turn(tasks.size(), [&](std::size_t t) {
            const auto& [i, begin] = tasks[t];
            open(classes[i], i, false);
            PairSum pairs(*inner_, *classes[i].outer);
            const std::size_t end = std::min(begin + PairSum::kMostTables, sums_[i].size());
            for (std::size_t at = begin; at < end && !options_.stop.requested(); ++at)
                sums_[i][at] = pairs.sum(at, at + 1);
            if (--classes[i].users == 0) classes[i].outer.reset(), classes[i].unfolding = {};
        });
        for (const auto& sums : sums_) count_ = std::accumulate(sums.begin(), sums.end(), count_);
    }

    void open(Opened& opened, std::size_t i, bool unfolds) const {
        const support::Lock lock(opened.mutex);
        if (opened.outer) return;
        opened.outer =
            std::make_unique<OuterClass>(unfolds ? fold_->at(i, opened.unfolding) : fold_->at(i));
    }

    std::vector<Share> shares_of(std::span<const BigCount> numbers) const {
        std::vector<std::size_t> order(numbers.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, {}, [&](std::size_t i) { return wide(numbers[i]); });
        std::vector<Share> shares;
        Wide before = 0;
        auto next = order.begin();
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            for (std::size_t at = 0; at < sums_[i].size() && next != order.end(); ++at) {
                Share share{i, at, {}, {}};
                for (; next != order.end() && wide(numbers[*next]) - before < sums_[i][at];
                     ++next) {
                    share.numbers.push_back(wide(numbers[*next]) - before);
                    share.results.push_back(*next);
                }
                before += sums_[i][at];
                if (!share.results.empty()) shares.push_back(std::move(share));
            }
        }
        return shares;
    }

    void take(const Share& share, const Opened& opened, std::vector<ClassicGrid>& solutions) const {
        const auto terms = PairSum(*inner_, *opened.outer).locate(share.completion, share.numbers);
        for (std::size_t i = 0; i < terms.size(); ++i)
            solutions[share.results[i]] = solution(terms[i], share.outer_class, opened);
    }

    ClassicGrid solution(const Term& term, std::size_t outer_class, const Opened& opened) const {
        const auto& [s0, s1, s2] = frame_.stacks;
        const Fold::Source source =
            fold_->source(outer_class, opened.unfolding, term.row, term.place, term.weight);
        const std::array<Index, 3> folded{opened.outer->q0, s1.outer[term.place],
                                          s2.outer[term.row]};
        const Move back = find_move(source.columns, folded, frame_.inner)->inverse();
        const std::array<std::size_t, 3> places{s0.outer_at[folded[0]], term.place, term.row};
        std::array<std::array<Index, 3>, 3> columns{source.columns};  // by band
        for (std::size_t stack = 0; stack < 3; ++stack) {
            const Stack& s = frame_.stacks[stack];
            const Completion& c = s.actual[s.begin[places[stack]] + term.completions[stack]];
            columns[1][stack] = back.image(c.second, stack);
            columns[2][stack] = back.image(c.third, stack);
        }
        const Move image = *find_move({&source.columns[0], 1}, {&source.image, 1}, frame_.all);
        ClassicGrid grid{};
        const std::array<std::uint64_t, 3> fills{source.fill, term.fills[0], term.fills[1]};
        for (std::size_t band = 0; band < 3; ++band) {
            const auto rows = frame_.bands[band].fill(columns[band], fills[band]);
            for (std::size_t stack = 0; stack < 3; ++stack)
                write_box(band, stack, rows[stack], columns[band][stack], image, grid);
        }
        return grid;
    }

    // In the puzzle's own view.
    void write_box(std::size_t band, std::size_t stack, Index rows, Index columns,
                   const Move& image, ClassicGrid& grid) const {
        const Parts &row = partitions().parts[rows], &column = partitions().parts[columns];
        for (std::size_t d = 0; d < 9; ++d) {
            const std::size_t r = 3u * view_.bands[band] + row[d];
            const std::size_t c = 3u * view_.stacks[stack] + image.columns[stack][column[d]];
            grid[view_.transposed ? 9 * c + r : 9 * r + c] =
                static_cast<Digit>(image.digits[d] + 1);
        }
    }

    const ExactCountOptions options_;
    const View view_;
    Frame frame_;
    const bool is_empty_;
    std::optional<Fold> fold_;
    std::optional<Inner> inner_;
    std::vector<std::vector<Wide>> sums_;  // of each class, by completion
    Wide count_ = 0;
    bool complete_ = true;
};

NumberedSolutions::NumberedSolutions(const ClassicGrid& puzzle, const ExactCountOptions& options)
    : tables_(std::make_unique<Tables>(puzzle, options)) {}
NumberedSolutions::~NumberedSolutions() = default;

std::optional<BigCount> NumberedSolutions::count() const {
    return tables_->complete() ? std::optional(narrow(tables_->count())) : std::nullopt;
}

std::optional<std::vector<ClassicGrid>> NumberedSolutions::at(
    std::span<const BigCount> numbers) const {
    SUDOKIT_REQUIRE(tables_->complete() &&
                    std::ranges::all_of(numbers, [&](const BigCount& number) {
                        return wide(number) < tables_->count();
                    }));
    return tables_->at(numbers);
}

// Rejection sampling: draws as many bits as the greatest number has, again if they are too large.
std::vector<BigCount> uniform_numbers(const BigCount& count, std::size_t n, std::uint64_t seed) {
    SUDOKIT_REQUIRE(count != BigCount{});
    const auto mask_of = [](std::uint64_t most) {
        return most == 0 ? 0 : ~std::uint64_t{0} >> std::countl_zero(most);
    };
    const BigCount most = narrow(wide(count) - 1);
    const std::uint64_t high = mask_of(most.high),
                        low = most.high > 0 ? ~std::uint64_t{0} : mask_of(most.low);
    Rng rng(seed);
    std::vector<BigCount> numbers;
    while (numbers.size() < n) {
        BigCount number;
        if (high > 0) number.high = rng.next() & high;
        number.low = rng.next() & low;
        if (wide(number) <= wide(most)) numbers.push_back(number);
    }
    return numbers;
}

}  // namespace sudokit

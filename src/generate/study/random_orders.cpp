#include "generate/study/random_orders.hpp"

#include <algorithm>
#include <span>

#include "support/rng.hpp"

namespace sudokit {
namespace {

// Orders are sieved at this many of 81 givens. That drops 93 of 100; at 27 and 34 it drops 85.
constexpr std::size_t kSievedAt = 30;

struct Cells {
    explicit Cells(const ClassicCellSet& set) {
        set.for_each([&](Cell c) { cell[size++] = static_cast<std::uint8_t>(c); });
    }
    std::array<std::uint8_t, kClassicCells> cell{};
    std::size_t size = 0;
};

// An order read from its end, so that givens are added.
class Order {
  public:
    Order(const Cells& loose, std::uint64_t seed, std::uint64_t number)
        : number_(number), rng_(seed, number), cells_(loose) {}

    // Adds any of the remaining cells, all equally likely. Precondition: there is one.
    Cell next() {
        const auto left = static_cast<std::uint32_t>(cells_.size - given_);
        std::swap(cells_.cell[given_], cells_.cell[given_ + rng_.below(left)]);
        return cells_.cell[given_++];
    }
    // Goes on until every unavoidable set is hit: before that, there are several solutions.
    void climb(const OrderSieve& sieve) {
        if (given_ == 0) hits_ = sieve.first_hits();
        while (!hits_.all()) hits_ |= sieve.hits_of(next());
    }

    // Asks whether it is proper and, as soon as it is, whether its next given is redundant.
    void ask(const OrderedGrid& grid, ClassicCandidates& question) const {
        question.fill(kEveryClassicDigit);
        grid.fixed.for_each([&](Cell c) { question[c] = bit(grid, c); });
        for (const Cell c : givens()) question[c] = bit(grid, c);
        if (!proper_) return;
        const Cell c = cells_.cell[asked_];
        question[c] = static_cast<std::uint16_t>(kEveryClassicDigit & ~bit(grid, c));
    }
    enum class Verdict { Open, Nothing, Minimal };
    Verdict answer(std::uint64_t solutions, const OrderSieve& sieve) {
        if (!proper_ && solutions > 1) {
            hits_ |= sieve.hits_of(next());
            return Verdict::Open;
        }
        if (proper_ && solutions == 0) return Verdict::Nothing;
        asked_ += proper_;
        proper_ = true;
        // The last given needs no test: it was added because it was needed.
        return asked_ + 1 < given_ ? Verdict::Open : Verdict::Minimal;
    }

    std::span<const std::uint8_t> givens() const { return {cells_.cell.data(), given_}; }
    std::uint64_t number() const { return number_; }

  private:
    static std::uint16_t bit(const OrderedGrid& grid, std::size_t c) {
        return static_cast<std::uint16_t>(1u << (grid.solution[c] - 1));
    }

    std::uint64_t number_;
    Rng rng_;
    Cells cells_;  // the first `given_` are givens
    std::size_t given_ = 0, asked_ = 0;
    bool proper_ = false;
    OrderSieve::Hits hits_;
};

class Orders {
  public:
    Orders(const OrderedGrid& grid, std::uint64_t seed, std::uint64_t count,
           const SolveOptions& options)
        : grid_(grid),
          loose_(grid.loose),
          sieved_at_(loose_.size * kSievedAt / kClassicCells),
          seed_(seed),
          count_(count),
          options_(options),
          sieve_(grid) {
        options_.max_solutions = 2;
        options_.wants_first = false;
    }

    std::vector<OrderedPuzzle> minimal_ends() {
        for (std::uint64_t first = 0; first < count_ && !options_.stop.requested();
             first += kManyPuzzles) {
            begin(first, std::min<std::uint64_t>(count_ - first, kManyPuzzles));
            if (open_.size() >= kManyPuzzles) go_on();
        }
        while (!open_.empty() && !options_.stop.requested()) go_on();
        std::ranges::sort(found_, [](const auto& a, const auto& b) { return a.order < b.order; });
        return std::move(found_);
    }

  private:
    // Sieves n new orders, and adds the remaining ones to `open_`.
    void begin(std::uint64_t first, std::uint64_t n) {
        sieve_.clear();
        for (std::uint64_t i = 0; i < n; ++i) {
            Order order(loose_, seed_, first + i);
            for (std::size_t k = 0; k < sieved_at_; ++k) sieve_.give(i, order.next());
        }
        const ManyPuzzles ended = sieve_.with_several_solutions() & sieve_.with_dependent_given();
        for (std::uint64_t i = 0; i < n; ++i) {
            if (ended.contains(static_cast<Cell>(i))) continue;
            open_.emplace_back(loose_, seed_, first + i).climb(sieve_);
        }
    }

    // Asks one query per order that may still succeed.
    void go_on() {
        drop_dependent();
        questions_.resize(open_.size());
        results_.resize(open_.size());
        for (std::size_t i = 0; i < open_.size(); ++i) open_[i].ask(grid_, questions_[i]);
        solve_batch(questions_, results_, options_);
        if (options_.stop.requested()) return;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < open_.size(); ++i) {
            const auto verdict = open_[i].answer(results_[i].solutions, sieve_);
            if (verdict == Order::Verdict::Minimal) found_.push_back(end_of(open_[i]));
            if (verdict == Order::Verdict::Open) open_[kept++] = open_[i];
        }
        keep(kept);
    }

    void drop_dependent() {
        std::size_t kept = 0;
        for (std::size_t first = 0; first < open_.size(); first += kManyPuzzles) {
            const std::size_t n = std::min(open_.size() - first, kManyPuzzles);
            sieve_.clear();
            for (std::size_t i = 0; i < n; ++i)
                for (const Cell c : open_[first + i].givens()) sieve_.give(i, c);
            const ManyPuzzles ended = sieve_.with_dependent_given();
            for (std::size_t i = 0; i < n; ++i)
                if (!ended.contains(static_cast<Cell>(i))) open_[kept++] = open_[first + i];
        }
        keep(kept);
    }

    void keep(std::size_t first_ones) {
        open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(first_ones), open_.end());
    }

    OrderedPuzzle end_of(const Order& order) const {
        OrderedPuzzle end{order.number(), {}};
        grid_.fixed.for_each([&](Cell c) { end.puzzle[c] = grid_.solution[c]; });
        for (const Cell c : order.givens()) end.puzzle[c] = grid_.solution[c];
        return end;
    }

    const OrderedGrid grid_;
    const Cells loose_;
    const std::size_t sieved_at_;
    const std::uint64_t seed_, count_;
    SolveOptions options_;
    OrderSieve sieve_;
    std::vector<Order> open_;
    std::vector<OrderedPuzzle> found_;
    std::vector<ClassicCandidates> questions_;
    std::vector<BatchResult> results_;
};

}  // namespace

std::vector<OrderedPuzzle> minimal_ends(const OrderedGrid& grid, std::uint64_t seed,
                                        std::uint64_t count, const SolveOptions& options) {
    return Orders(grid, seed, count, options).minimal_ends();
}

}  // namespace sudokit

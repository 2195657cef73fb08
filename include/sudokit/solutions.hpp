// solutions.hpp - the solutions of a classic puzzle by number, however many there are.
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "sudokit/research.hpp"

namespace sudokit {

// Counts the solutions as count_exact() does and keeps the partial sums. Solutions are numbered
// from 0 to count() - 1, in an arbitrary order that is the same on every machine and with any
// number of threads.
class NumberedSolutions {
  public:
    // Takes tens of megabytes.
    explicit NumberedSolutions(const ClassicGrid& puzzle, const ExactCountOptions& options = {});
    ~NumberedSolutions();
    NumberedSolutions(const NumberedSolutions&) = delete;
    NumberedSolutions& operator=(const NumberedSolutions&) = delete;

    // Nothing if the constructor was stopped.
    std::optional<BigCount> count() const;
    // The solutions with these numbers. Each call repeats part of the count, so ask for many at
    // once. Nothing if it was stopped. Precondition: all numbers are below *count().
    std::optional<std::vector<ClassicGrid>> at(std::span<const BigCount> numbers) const;

  private:
    class Tables;
    std::unique_ptr<Tables> tables_;
};

// `n` independent, uniformly distributed numbers below `count`. Precondition: count is not 0.
std::vector<BigCount> uniform_numbers(const BigCount& count, std::size_t n, std::uint64_t seed);

}  // namespace sudokit

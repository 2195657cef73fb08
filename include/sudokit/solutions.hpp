// solutions.hpp - the solutions of a classic puzzle by number, however many there are.
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "sudokit/research.hpp"

namespace sudokit {

// Counts the solutions, as count_exact does, and keeps the sums. Solutions have numbers from 0 to
// count() - 1, the same on every machine and with any number of threads; their order means nothing.
class NumberedSolutions {
  public:
    // Some tens of megabytes. If `options.cancel` was set meanwhile, the object is of no use.
    explicit NumberedSolutions(const ClassicGrid& puzzle, const ExactCountOptions& options = {});
    ~NumberedSolutions();
    NumberedSolutions(const NumberedSolutions&) = delete;
    NumberedSolutions& operator=(const NumberedSolutions&) = delete;

    BigCount count() const;
    // The solutions with these numbers. This repeats a part of the count, so ask for many at once.
    // Precondition: all numbers are below count(). Incomplete if cancelled.
    std::vector<ClassicGrid> at(std::span<const BigCount> numbers) const;

  private:
    class Tables;
    std::unique_ptr<Tables> tables_;
};

// `n` independent random numbers below `count`, which is not 0; all are equally likely.
std::vector<BigCount> uniform_numbers(const BigCount& count, std::size_t n, std::uint64_t seed);

}  // namespace sudokit

// pair_sum.hpp - the sum over the fills of the second and third band.
#pragma once
#include <memory>
#include <vector>

#include "research/exact_count/fold.hpp"
#include "research/exact_count/lanes.hpp"
#include "support/flag.hpp"

namespace sudokit::exact {

__extension__ using Wide = unsigned __int128;

// Everything that does not depend on the outer state. Once `cancel` is set, all work ends early and
// has no meaning.
class Inner {
  public:
    Inner(Band& second, Band& third, const std::array<Stack, 3>& stacks,
          const std::atomic<bool>* cancel);

    // Prepares the completions of an outer partition of stack 0 (by place). Not thread-safe.
    void prepare(std::size_t outer_place);
    bool cancelled() const { return is_set(cancel_); }

    const std::array<Stack, 3>& stacks() const { return stacks_; }
    const Lookup& second(std::size_t place) const { return *second_lookups_[place]; }
    const Lookup& third(std::size_t place) const { return *third_lookups_[place]; }

  private:
    Band& second_band_;
    Band& third_band_;
    const std::array<Stack, 3>& stacks_;
    const std::atomic<bool>* cancel_;
    std::vector<std::unique_ptr<Lookup>> second_lookups_, third_lookups_;  // by place in stack 0
};

// Sums one class of outer states over some of the completions of its partition in stack 0.
class PairSum {
  public:
    static constexpr std::size_t kMostTables = 8;  // completions that are summed at once

    PairSum(const Inner& inner, const OuterClass& outer);
    ~PairSum();

    // Completions first..last-1 of the class's partition in stack 0.
    Wide sum(std::size_t first, std::size_t last);
    std::size_t completions() const { return end_ - begin_; }

  private:
    struct Group;
    struct Chunk;
    struct Table;

    void make_chunks();
    void add_to_chunks(std::size_t row);
    void list_places(Chunk& chunk) const;
    void fill_table(Table& table, const Lookup& fills, bool second) const;
    Wide sum_chunk(const Chunk& chunk, const std::vector<Table>& tables);
    std::size_t batch_size(std::size_t first, std::size_t last) const;

    const Inner& inner_;
    const OuterClass& outer_;
    std::size_t begin_, end_;  // in the completions of stack 0
    std::vector<Chunk> chunks_;
    std::vector<std::int16_t> zeros_, x_, y_;
    std::vector<std::int32_t> sums_;
};

}  // namespace sudokit::exact

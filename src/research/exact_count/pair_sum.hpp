// pair_sum.hpp - the sum over the fills of the second and third band.
#pragma once
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "research/exact_count/fold.hpp"
#include "research/exact_count/lanes.hpp"

namespace sudokit::exact {

__extension__ using Wide = unsigned __int128;

// Everything that does not depend on the outer state. Once `stop` is set, all work ends early,
// and its results are meaningless.
class Inner {
  public:
    Inner(Frame& frame, Stop stop);

    // Prepares the completions of all classes. Not thread-safe.
    void prepare(const Fold& fold);
    bool stopped() const { return stop_.requested(); }

    const std::array<Stack, 3>& stacks() const { return stacks_; }
    const Lookup& second(std::size_t place) const { return *second_lookups_[place]; }
    const Lookup& third(std::size_t place) const { return *third_lookups_[place]; }

  private:
    void prepare(std::size_t outer_place);

    Band& second_band_;
    Band& third_band_;
    const std::array<Stack, 3>& stacks_;
    Stop stop_;
    std::vector<std::unique_ptr<Lookup>> second_lookups_, third_lookups_;  // by place in stack 0
};

// A term of the sum, and a part of it. Completions are numbered from the first of their partition.
struct Term {
    std::uint16_t row, place;                // of the outer state, as in OuterClass
    std::uint64_t weight;                    // a number below its weight
    std::array<std::size_t, 3> completions;  // in each stack
    std::array<std::uint64_t, 2> fills;      // of the second and the third band
};

// Sums one class of outer states over some of the completions of its partition in stack 0.
class PairSum {
  public:
    static constexpr std::size_t kMostTables = 8;  // completions that are summed at once

    PairSum(const Inner& inner, const OuterClass& outer);

    // Completions first..last-1 of the class's partition in stack 0.
    Wide sum(std::size_t first, std::size_t last);
    std::size_t completions() const { return end_ - begin_; }
    // The terms of these numbers. Precondition: they are ascending, and below the completion's sum.
    std::vector<Term> locate(std::size_t completion, std::span<const Wide> numbers);

  private:
    // Sums first..last-1 of a chunk belong to one row of weights; so do the completions of its
    // partition from `completion` on.
    struct Group {
        std::size_t row, first, last, completion;
    };
    struct Chunk {
        std::array<std::uint16_t, kLanes> second{}, third{};  // places of b2, c2
        std::size_t used = 0;
        std::vector<Group> groups;
        std::vector<std::uint16_t> places;  // a1 with some weight
        std::uint64_t pattern = 0;
    };
    // The matrices of one (b0, c0): rows by place of b2 (c2), columns by place of b1 (c1), padded.
    struct Table {
        std::vector<std::int16_t> x, y;
    };

    void make_chunks();
    void add_to_chunks(std::size_t row);
    void list_places(Chunk& chunk) const;
    void fill_table(Table& table, const Lookup& fills, bool second) const;
    void fill_tables(Table& table, std::size_t completion) const;
    void add_products(const Chunk& chunk, const std::vector<Table>& tables);
    std::uint64_t products_of(const Group& group, std::size_t i) const;
    Wide sum_chunk(const Chunk& chunk, const std::vector<Table>& tables);
    std::size_t batch_size(std::size_t first, std::size_t last) const;
    void choose(const Chunk& chunk, const Group& group, std::size_t i, const Table& table,
                std::uint64_t number, Term& term) const;

    const Inner& inner_;
    const OuterClass& outer_;
    std::size_t begin_, end_;  // in the completions of stack 0
    std::vector<Chunk> chunks_;
    std::vector<std::int16_t> zeros_, x_, y_;
    std::vector<std::int32_t> sums_;
};

}  // namespace sudokit::exact

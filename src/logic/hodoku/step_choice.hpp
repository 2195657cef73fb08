// step_choice.hpp - StepChoice: of the eliminations that chains make, those that HoDoKu takes.
//
// HoDoKu collects steps, one by one: a step whose eliminations a step of the same kind has already
// made joins the list only if its chain is shorter. Then it sorts the list and takes the first:
// most eliminations, then the least sum over their cells and digits (see sum_of()), and between
// steps with the same eliminations the shorter chain. These rules are not an order (list_sort.hpp
// has the reason), so the sort itself has to be repeated - but seldom: if no two classes of equal
// rank compete of which one has several steps, the first step of the best rank is it.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/grid.hpp"
#include "logic/hodoku/list_sort.hpp"

namespace sudokit::logic::hodoku {

// Candidates to be removed, by digit: HoDoKu's order for them is digit, then cell.
struct Removals {
    std::array<Cells, 10> cells;
    void add(Cell c, Digit d) { cells[d].insert(c); }
};

class StepChoice {
  public:
    void clear();
    // `length` is the number of claims in the chain; the removals are sorted by digit, then cell.
    // Steps that come `late` are put behind all others.
    void add(Technique technique, std::span<const Candidate> removed, int length,
             bool late = false);
    void add(Technique technique, const Removals& removals, int length, bool late = false);
    bool empty() const { return classes_.empty(); }
    // Preconditions of both: not empty.
    // Would the first step stay the first, whatever steps of lesser ranks there were besides?
    bool is_decided() const;
    void take_best(Deduction& found);

  private:
    // All steps of a technique with the same eliminations.
    struct Class {
        Technique technique;
        std::uint64_t hash;
        std::uint32_t begin, count;  // in removed_
        int sum;
        int shortest, steps;
        int next;  // with the same last bits of the hash; -1: none
    };
    struct Step {
        int of, length;
    };

    int class_of(Technique technique, std::span<const Candidate> removed);
    bool is_same(const Class& c, Technique technique, std::span<const Candidate> removed) const;
    std::span<const Candidate> removed_by(const Class& c) const {
        return {removed_.data() + c.begin, c.count};
    }
    int compare_ranks(const Class& a, const Class& b) const;
    int compare(Step a, Step b) const;
    int first_of_best_rank() const;

    static constexpr std::size_t kBuckets = 256;
    std::array<int, kBuckets> bucket_{};  // the last class put in; -1: none
    std::vector<Class> classes_;
    std::vector<Candidate> removed_, sorted_;
    std::vector<Step> steps_, late_;
};

}  // namespace sudokit::logic::hodoku

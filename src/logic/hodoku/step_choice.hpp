// step_choice.hpp - StepChoice: chooses HoDoKu's step among the eliminations of chains.
//
// HoDoKu collects steps one by one: a step whose eliminations a step of the same kind has already
// made joins the list only if its chain is shorter. Then it sorts the list and takes the first:
// most eliminations, then the smallest sum over their cells and digits (Rank), and of steps with
// equal eliminations the shorter chain. These rules are not an order (see list_sort.hpp), so the
// sort itself must be repeated with all steps - but seldom: unless two classes of the best rank
// compete and one of them has several steps, the first step of that rank wins, and steps of lower
// ranks need not be searched for.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/list_sort.hpp"
#include "logic/hodoku/position.hpp"

namespace sudokit::logic::hodoku {

// Candidates to remove. HoDoKu orders them by digit, then by cell.
struct Removals {
    std::array<Cells, 10> cells;  // by digit
    void add(Cell c, Digit d) { cells[d].insert(c); }
    void list(std::vector<Candidate>& sorted) const;
};

struct Rank {
    int count = 0, sum = 0;  // `sum` over the cells, with growing weights
    static Rank of(std::span<const Candidate> removed);
    bool is_better_than(const Rank& o) const {
        return count != o.count ? count > o.count : sum < o.sum;
    }
    friend bool operator==(const Rank&, const Rank&) = default;
};

class StepChoice {
  public:
    // HoDoKu's list has parts, of which part 0 comes first; here they may be filled in any order.
    static constexpr std::size_t kParts = 3;

    // From now on keeps all steps, or only those that no earlier step outranks.
    void start(bool keep_all);
    bool is_wanted(const Rank& rank) const { return keep_all_ || !best_.is_better_than(rank); }
    const Rank& best() const { return best_; }  // no eliminations if there is no step

    // `length` is the number of claims in the chain. `removed` is sorted and not empty.
    void add(Technique technique, std::span<const Candidate> removed, int length,
             std::size_t part = 0);
    bool empty() const { return classes_.empty(); }
    // After the last add(): orders the steps as HoDoKu would have collected them.
    void join_parts();
    // Would the first step stay first, whatever steps of lower ranks were added?
    bool is_decided() const;
    // Preconditions: not empty and joined; either decided, or all steps were kept.
    void take_best(Deduction& found);

  private:
    // All steps of a technique with equal eliminations.
    struct Class {
        Technique technique;
        std::uint64_t hash;
        std::uint32_t begin;  // in removed_
        Rank rank;
        std::array<int, kParts> shortest;  // chain so far, by part
        int steps;
        int next;  // next class with equal last bits of the hash; -1: none
    };
    struct Step {
        int of, length;
    };

    int class_of(Technique technique, std::span<const Candidate> removed);
    Class& at(int i) { return classes_[static_cast<std::size_t>(i)]; }
    const Class& at(int i) const { return classes_[static_cast<std::size_t>(i)]; }
    std::span<const Candidate> removed_by(const Class& c) const {
        return {removed_.data() + c.begin, static_cast<std::size_t>(c.rank.count)};
    }
    int compare(Step a, Step b) const;

    static constexpr std::size_t kBuckets = 256;
    bool keep_all_ = true;
    Rank best_;
    std::array<int, kBuckets> bucket_{};  // the class added last; -1: none
    std::vector<Class> classes_;
    std::vector<Candidate> removed_;
    std::array<std::vector<Step>, kParts> parts_;
    std::vector<Step> steps_;
};

}  // namespace sudokit::logic::hodoku

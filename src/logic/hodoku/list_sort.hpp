// list_sort.hpp - ListSort: sorts with the same comparisons as the merge sort of Java's lists (Tim
// Peters' list sort).
//
// A different stable sort would not do, because HoDoKu's comparison of steps is not an order. Steps
// with equal sums of their cells are "equal", but of two steps with the same eliminations the one
// with the shorter chain is less. So a ~ b, b ~ c and yet c < a is possible: which comes first
// depends on the pairs that the sort compares. Without such triples any stable sort would do.
//
// How it works: runs that rise (or strictly fall, and are reversed) are kept; short ones are
// extended by binary insertion. Runs wait on a stack and are merged so that their lengths fall at
// least as fast as Fibonacci numbers. A merge takes heads one by one until one run wins `patience_`
// times in a row, then jumps (gallops) as long as jumps pay.
#pragma once
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace sudokit::logic::hodoku {

// compare(a, b) < 0: a comes before b; > 0: after it.
template <class T, class Compare>
class ListSort {
  public:
    explicit ListSort(Compare compare) : compare_(compare) {}

    void operator()(std::vector<T>& items) {
        items_ = items.data();
        patience_ = kShortGallop;
        runs_.clear();
        const std::size_t count = items.size();
        if (count < 2) return;
        if (count < kSmall) {
            insert_from(0, count, run_at(0, count));
            return;
        }
        const std::size_t shortest = shortest_run(count);
        for (std::size_t begin = 0; begin < count;) {
            std::size_t length = run_at(begin, count);
            if (length < shortest) {
                const std::size_t wanted = std::min(shortest, count - begin);
                insert_from(begin, begin + wanted, begin + length);
                length = wanted;
            }
            runs_.push_back({begin, length});
            restore_lengths();
            begin += length;
        }
        while (runs_.size() > 1) {
            std::size_t at = runs_.size() - 2;
            if (at > 0 && runs_[at - 1].length < runs_[at + 1].length) --at;
            merge_runs(at);
        }
    }

  private:
    static constexpr std::size_t kSmall = 32;
    static constexpr int kShortGallop = 7;

    struct Run {
        std::size_t begin, length;
    };

    bool less(const T& a, const T& b) const { return compare_(a, b) < 0; }

    static std::size_t shortest_run(std::size_t count) {
        std::size_t rest = 0;
        for (; count >= kSmall; count /= 2) rest |= count % 2;
        return count + rest;
    }

    // The end of the run that begins here; a falling run is reversed.
    std::size_t run_at(std::size_t begin, std::size_t end) {
        std::size_t next = begin + 1;
        if (next == end) return 1;
        if (less(items_[next], items_[begin])) {
            while (next < end && less(items_[next], items_[next - 1])) ++next;
            std::reverse(items_ + begin, items_ + next);
        } else {
            while (next < end && !less(items_[next], items_[next - 1])) ++next;
        }
        return next - begin;
    }

    void insert_from(std::size_t begin, std::size_t end, std::size_t first) {
        for (std::size_t i = first; i < end; ++i) {
            std::size_t low = begin, high = i;
            while (low < high) {
                const std::size_t middle = (low + high) / 2;
                if (less(items_[i], items_[middle]))
                    high = middle;
                else
                    low = middle + 1;
            }
            std::rotate(items_ + low, items_ + i, items_ + i + 1);
        }
    }

    void restore_lengths() {
        while (runs_.size() > 1) {
            std::size_t at = runs_.size() - 2;
            const auto length = [&](std::size_t i) { return runs_[i].length; };
            if ((at > 0 && length(at - 1) <= length(at) + length(at + 1)) ||
                (at > 1 && length(at - 2) <= length(at) + length(at - 1))) {
                if (length(at - 1) < length(at + 1)) --at;
            } else if (length(at) > length(at + 1)) {
                break;
            }
            merge_runs(at);
        }
    }

    void merge_runs(std::size_t at) {
        Run left = runs_[at], right = runs_[at + 1];
        runs_[at].length += right.length;
        runs_.erase(runs_.begin() + static_cast<std::ptrdiff_t>(at) + 1);
        // Skip what is in place already: the start of the left run, the end of the right one.
        const std::size_t done = count_up_to(items_[right.begin], items_ + left.begin, left.length);
        left.begin += done;
        left.length -= done;
        if (left.length == 0) return;
        right.length = count_below(items_[right.begin - 1], items_ + right.begin, right.length,
                                   right.length - 1);
        if (right.length == 0) return;
        if (left.length <= right.length)
            merge_upwards(left, right);
        else
            merge_downwards(left, right);
    }

    // The number of leading items of a run for which `goes_first` holds. Searches in growing jumps
    // from `hint`, then by bisection.
    template <class GoesFirst>
    static std::size_t gallop(const T* run, std::size_t length, std::size_t hint,
                              GoesFirst goes_first) {
        const bool is_up = goes_first(run[hint]);
        const std::size_t limit = is_up ? length - hint : hint + 1;
        std::size_t last = 0, jump = 1;
        while (jump < limit && goes_first(run[is_up ? hint + jump : hint - jump]) == is_up) {
            last = jump;
            jump = 2 * jump + 1;
        }
        jump = std::min(jump, limit);
        std::size_t low = is_up ? hint + last + 1 : hint + 1 - jump;
        std::size_t high = is_up ? hint + jump : hint - last;
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (goes_first(run[middle]))
                low = middle + 1;
            else
                high = middle;
        }
        return high;
    }
    std::size_t count_below(const T& key, const T* run, std::size_t length,
                            std::size_t hint) const {
        return gallop(run, length, hint, [&](const T& x) { return compare_(key, x) > 0; });
    }
    std::size_t count_up_to(const T& key, const T* run, std::size_t length,
                            std::size_t hint = 0) const {
        return gallop(run, length, hint, [&](const T& x) { return !less(key, x); });
    }

    // Moves the left run aside and merges into the gap from below. merge_runs() has made sure that
    // the first item is from the right run and the last from the left one.
    void merge_upwards(Run left, Run right) {
        aside_.assign(items_ + left.begin, items_ + left.begin + left.length);
        const T *a = aside_.data(), *a_end = a + left.length;
        T *b = items_ + right.begin, *b_end = b + right.length, *out = items_ + left.begin;
        *out++ = *b++;
        while (a_end - a > 1 && b != b_end && step_upwards(a, a_end, b, b_end, out) &&
               gallop_upwards(a, a_end, b, b_end, out))
            patience_ += 2;
        patience_ = std::max(patience_, 1);
        out = std::move(b, b_end, out);
        std::copy(a, a_end, out);
    }

    // Merges head by head; false: a run is (all but) used up.
    bool step_upwards(const T*& a, const T* a_end, T*& b, const T* b_end, T*& out) {
        int a_wins = 0, b_wins = 0;
        do {
            if (less(*b, *a)) {
                *out++ = *b++;
                ++b_wins;
                a_wins = 0;
                if (b == b_end) return false;
            } else {
                *out++ = *a++;
                ++a_wins;
                b_wins = 0;
                if (a_end - a == 1) return false;
            }
        } while ((a_wins | b_wins) < patience_);
        return true;
    }

    bool gallop_upwards(const T*& a, const T* a_end, T*& b, const T* b_end, T*& out) {
        std::size_t from_a = 0, from_b = 0;
        do {
            from_a = count_up_to(*b, a, static_cast<std::size_t>(a_end - a));
            out = std::copy(a, a + from_a, out);
            a += from_a;
            if (a_end - a <= 1) return false;
            *out++ = *b++;
            if (b == b_end) return false;
            from_b = count_below(*a, b, static_cast<std::size_t>(b_end - b), 0);
            out = std::move(b, b + from_b, out);
            b += from_b;
            if (b == b_end) return false;
            *out++ = *a++;
            if (a_end - a == 1) return false;
            --patience_;
        } while (from_a >= kShortGallop || from_b >= kShortGallop);
        patience_ = std::max(patience_, 0);
        return true;
    }

    // The same from above, with the right run moved aside.
    void merge_downwards(Run left, Run right) {
        aside_.assign(items_ + right.begin, items_ + right.begin + right.length);
        T *a = items_ + left.begin, *a_end = a + left.length,
          *out = items_ + right.begin + right.length;
        const T *b = aside_.data(), *b_end = b + right.length;
        *--out = *--a_end;
        while (b_end - b > 1 && a != a_end && step_downwards(a, a_end, b, b_end, out) &&
               gallop_downwards(a, a_end, b, b_end, out))
            patience_ += 2;
        patience_ = std::max(patience_, 1);
        out = std::move_backward(a, a_end, out);
        std::copy_backward(b, b_end, out);
    }

    bool step_downwards(const T* a, T*& a_end, const T* b, const T*& b_end, T*& out) {
        int a_wins = 0, b_wins = 0;
        do {
            if (less(b_end[-1], a_end[-1])) {
                *--out = *--a_end;
                ++a_wins;
                b_wins = 0;
                if (a == a_end) return false;
            } else {
                *--out = *--b_end;
                ++b_wins;
                a_wins = 0;
                if (b_end - b == 1) return false;
            }
        } while ((a_wins | b_wins) < patience_);
        return true;
    }

    bool gallop_downwards(const T* a, T*& a_end, const T* b, const T*& b_end, T*& out) {
        std::size_t from_a = 0, from_b = 0;
        do {
            const auto a_left = static_cast<std::size_t>(a_end - a);
            from_a = a_left - count_up_to(b_end[-1], a, a_left, a_left - 1);
            out = std::move_backward(a_end - from_a, a_end, out);
            a_end -= from_a;
            if (a == a_end) return false;
            *--out = *--b_end;
            if (b_end - b == 1) return false;
            const auto b_left = static_cast<std::size_t>(b_end - b);
            from_b = b_left - count_below(a_end[-1], b, b_left, b_left - 1);
            out = std::copy_backward(b_end - from_b, b_end, out);
            b_end -= from_b;
            if (b_end - b <= 1) return false;
            *--out = *--a_end;
            if (a == a_end) return false;
            --patience_;
        } while (from_a >= kShortGallop || from_b >= kShortGallop);
        patience_ = std::max(patience_, 0);
        return true;
    }

    Compare compare_;
    T* items_ = nullptr;
    int patience_ = kShortGallop;
    std::vector<Run> runs_;
    std::vector<T> aside_;
};

}  // namespace sudokit::logic::hodoku

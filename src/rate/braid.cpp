// A braid of length n refutes a candidate by n - 1 placements. Each is a single, counting only what
// the candidate and the earlier placements exclude. The last unit of length is the contradiction: a
// cell, or a digit in a house, without a place. The placements of a braid form a set that is closed
// under "a single because of others in the set"; we look for the smallest one with a contradiction.
//
//     search(A B C)      with A           A, and the singles that wait after A
//                        with B, not A    B, and the singles that wait after B, but A never again
//                        with C, not A, not B ...
//
// Each set comes up once, without a table of sets seen. A branch ends if placing all waiting
// singles at once, as often as the braid has placements left, meets no contradiction: no braid is
// faster than that. This leaves so few sets that proving that a puzzle needs length 14 within
// trials takes a second.
//
// When candidates are removed, a braid stays a braid or gets shorter. So neither class depends on
// an order, and what a trial has removed stays removed when the length grows.
#include "rate/braid.hpp"

#include <array>
#include <bit>
#include <memory>
#include <span>

#include "rate/scale.hpp"
#include "rate/trial.hpp"
#include "rate/trial_position.hpp"

namespace sudokit::rate {
namespace {

using CandidateNumber = std::uint16_t;  // 9 * cell + digit

CandidateNumber number_of(unsigned c, unsigned d) {
    return static_cast<CandidateNumber>(9 * c + d);
}

class CandidateMarks {
  public:
    bool has(CandidateNumber n) const { return words_[n / 64] >> (n % 64) & 1; }
    void add(CandidateNumber n) { words_[n / 64] |= std::uint64_t{1} << (n % 64); }
    void take(CandidateNumber n) { words_[n / 64] &= ~(std::uint64_t{1} << (n % 64)); }

  private:
    std::array<std::uint64_t, 12> words_{};
};

struct WaitingSingles {
    std::array<CandidateNumber, 729> numbers;  // without repeats
    std::size_t count = 0;

    std::span<const CandidateNumber> all() const { return {numbers.data(), count}; }
    void add(CandidateNumber n) { numbers[count++] = n; }
    // Adds the singles that wait after a run and were not seen before.
    void add_new(const SinglesRun& run, CandidateMarks& seen) {
        run.for_each_waiting([&](unsigned c, unsigned d) {
            const auto n = number_of(c, d);
            if (seen.has(n)) return;
            seen.add(n);
            add(n);
        });
    }
};

bool place_alone(SinglesRun& run, CandidateNumber n) { return run.place_alone(n / 9u, n % 9u); }

class BraidSearch {
  public:
    explicit BraidSearch(const support::Watch& watch) : watch_(watch) {}

    // Does a braid of at most `length` refute the candidate?
    bool refutes(const TrialPosition& position, CandidateNumber candidate, int length) {
        keep_watch();
        seen_ = {};
        seen_.add(candidate);
        TrialPosition trial = position;
        SinglesRun run(trial);
        if (!place_alone(run, candidate)) return true;
        WaitingSingles first;
        first.add_new(run, seen_);
        return search(trial, first.all(), length - 1);
    }

  private:
    // Does placing all waiting singles at once, then all that wait after that, and so on, meet a
    // contradiction within this many rounds?
    bool can_fail(const TrialPosition& position, std::span<const CandidateNumber> waiting,
                  int rounds) const {
        TrialPosition trial = position;
        CandidateMarks seen = seen_;
        WaitingSingles queue;
        for (const auto n : waiting) queue.add(n);
        for (std::size_t next = 0; rounds > 0 && next < queue.count; --rounds)
            for (const std::size_t end = queue.count; next < end; ++next) {
                SinglesRun run(trial);
                if (!place_alone(run, queue.numbers[next])) return true;
                queue.add_new(run, seen);
            }
        return false;
    }

    // Do at most this many placements, beginning with a waiting one, meet a contradiction?
    bool search(const TrialPosition& position, std::span<const CandidateNumber> waiting,
                int placements) {
        keep_watch();
        if (placements <= 0 || !can_fail(position, waiting, placements)) return false;
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            TrialPosition next = position;
            SinglesRun run(next);
            if (!place_alone(run, waiting[i])) return true;
            if (placements == 1) continue;
            WaitingSingles rest;
            for (const auto n : waiting.subspan(i + 1)) rest.add(n);
            const std::size_t old = rest.count;
            rest.add_new(run, seen_);
            if (search(next, rest.all(), placements - 1)) return true;
            for (const auto n : rest.all().subspan(old)) seen_.take(n);
        }
        return false;
    }

    void keep_watch() {
        if (++calls_ % 1024 == 0 && watch_.is_over()) support::interrupt();
    }

    const support::Watch& watch_;
    CandidateMarks seen_;  // placed, waiting, or excluded in this branch
    unsigned calls_ = 0;
};

// Removes every candidate that `refutes` refutes, until a whole round has removed nothing. False: a
// contradiction.
template <typename Refutes>
bool remove_while_refuted(TrialPosition& position, const Refutes& refutes) {
    for (unsigned c = 0, quiet = 0; quiet < 81 && !position.is_solved(); c = (c + 1) % 81) {
        ++quiet;
        if (position.is_filled[c]) continue;
        for (unsigned rest = position.digits[c]; rest; rest &= rest - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(rest));
            if (position.is_filled[c] || !position.allows(c, d) || !refutes(number_of(c, d)))
                continue;
            if (!SinglesRun(position).remove(c, d)) return false;
            quiet = 0;
        }
    }
    return true;
}

// Tries shorter braids first: they are found faster, and what they remove shortens others.
bool remove_by_braids(TrialPosition& position, int length, BraidSearch& braids) {
    for (int n = 1; n <= length && !position.is_solved();) {
        bool has_removed = false;
        const auto refutes = [&](CandidateNumber candidate) {
            const bool found = braids.refutes(position, candidate, n);
            has_removed |= found;
            return found;
        };
        if (!remove_while_refuted(position, refutes)) return false;
        n = has_removed && n > 1 ? 1 : n + 1;
    }
    return true;
}

// The positions of all trials so far.
class BraidTrials {
  public:
    explicit BraidTrials(const support::Watch& watch) : braids_(watch) {}

    bool refutes(const TrialPosition& position, CandidateNumber candidate, int length) {
        auto& trial = trials_[candidate];
        if (!trial) {
            trial = std::make_unique<TrialPosition>(position);
            if (!SinglesRun(*trial).place(candidate / 9u, candidate % 9u)) return true;
        }
        return !take_over(position, *trial) || !remove_by_braids(*trial, length, braids_);
    }

  private:
    // Removes from the trial what is gone outside of it.
    static bool take_over(const TrialPosition& from, TrialPosition& trial) {
        for (unsigned c = 0; c < 81; ++c)
            for (unsigned gone = trial.digits[c] & ~from.digits[c]; gone; gone &= gone - 1) {
                const auto d = static_cast<unsigned>(std::countr_zero(gone));
                if (trial.allows(c, d) && !SinglesRun(trial).remove(c, d)) return false;
            }
        return true;
    }

    BraidSearch braids_;
    std::array<std::unique_ptr<TrialPosition>, 729> trials_;
};

void find_length(TrialPosition position, const support::Watch& watch, BraidRating& rating) {
    BraidSearch braids(watch);
    while (!position.is_solved()) {
        ++rating.length;
        remove_by_braids(position, rating.length, braids);
    }
}

void find_length_in_trials(TrialPosition position, const support::Watch& watch,
                           BraidRating& rating) {
    BraidTrials trials(watch);
    while (!position.is_solved()) {
        ++rating.length;
        remove_while_refuted(position, [&](CandidateNumber candidate) {
            return trials.refutes(position, candidate, rating.length);
        });
    }
}

}  // namespace

std::optional<BraidRating> braid_rating(const ClassicGrid& puzzle, const support::Watch& watch) {
    const TrialDepth trials = trial_depth(puzzle, 2, watch);
    BraidRating rating;
    if (!trials.complete && trials.depth == 2) return std::nullopt;
    rating.is_in_trials = trials.depth + !trials.complete == 2;
    if (!trials.complete) {
        rating.length = 1;
        rating.complete = false;
        return rating;
    }
    rating.complete = support::until_interrupted([&] {
        const TrialPosition position = after_singles(puzzle);
        if (rating.is_in_trials)
            find_length_in_trials(position, watch, rating);
        else
            find_length(position, watch, rating);
    });
    return rating;
}

RateOne rater_by_Braids(const RateOptions&) {
    return [](const Puzzle& puzzle, const support::Watch& watch) -> std::optional<Rating> {
        const auto braids = braid_rating(puzzle.classic_grid(), watch);
        if (!braids) return std::nullopt;
        const Figure figure = braids->is_in_trials ? Figure::Bxb : Figure::B;
        return Rating{Scale::Braids, {{figure, braids->length}}, {}, braids->complete};
    };
}

}  // namespace sudokit::rate

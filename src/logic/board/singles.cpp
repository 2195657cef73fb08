#include "logic/board/singles.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

// The fewest sets that cover all cells, by search: the first open cell is covered by each of the sets
// that have it in turn. There are few, one for each house of the cell; but on the largest boards
// with rules that make cells see each other, the search may end early, with a good choice.
class FewestSets {
  public:
    using Bits = std::uint64_t;

    explicit FewestSets(std::vector<Bits> sets) : sets_(std::move(sets)) {}

    // The indices of the sets. Of equally few, those that come first.
    std::vector<std::size_t> of(Bits cells) {
        cover(cells);
        return best_;
    }

  private:
    static constexpr int kMostNodes = 5'000;

    void cover(Bits left) {
        if (left == 0) {
            best_ = chosen_;
            has_best_ = true;
            return;
        }
        if (has_best_ && (chosen_.size() + 1 >= best_.size() || ++nodes_ > kMostNodes)) return;
        const Bits first = left & -left;
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            if ((sets_[i] & first) == 0) continue;
            chosen_.push_back(i);
            cover(left & ~sets_[i]);
            chosen_.pop_back();
        }
    }

    const std::vector<Bits> sets_;
    std::vector<std::size_t> chosen_, best_;
    bool has_best_ = false;
    int nodes_ = 0;
};

struct Blocker {
    Cell cell;
    std::uint64_t sees;  // which of the open cells
    std::size_t number;  // in the order in which they are found
};

// Without those that see nothing but what another one sees.
std::vector<Blocker> useful(std::vector<Blocker> all) {
    std::ranges::sort(all, {}, [](const Blocker& one) {
        return std::pair(-std::popcount(one.sees), one.number);
    });
    std::vector<Blocker> kept;
    for (const Blocker& one : all)
        if (std::ranges::none_of(
                kept, [&](const Blocker& other) { return (one.sees & ~other.sees) == 0; }))
            kept.push_back(one);
    return kept;
}

}  // namespace

Blockers blockers_of(const Geometry& board, std::span<const Digit> digits, int house,
                     Candidate single) {
    Blockers found;
    std::vector<Blocker> all;
    std::uint64_t seen = 0, bit = 1;
    for (const Cell c : board.houses()[static_cast<std::size_t>(house)].cells) {
        if (c == single.cell || digits[c] != kOpen) continue;
        SUDOKIT_CHECK(bit != 0);
        for (const Cell peer : board.peers_of(c)) {
            if (digits[peer] != single.digit) continue;
            seen |= bit;
            const auto known = std::ranges::find(all, peer, &Blocker::cell);
            if (known == all.end())
                all.push_back({peer, bit, all.size()});
            else
                known->sees |= bit;
        }
        if ((seen & bit) == 0) found.others.push_back(c);
        bit <<= 1;
    }
    all = useful(std::move(all));
    std::vector<std::uint64_t> sets;
    for (const Blocker& one : all) sets.push_back(one.sees);
    for (const std::size_t i : FewestSets(std::move(sets)).of(seen))
        found.digits.push_back(all[i].cell);
    std::ranges::sort(found.digits);
    std::ranges::sort(found.others);
    return found;
}

std::optional<int> house_of_hidden_single(const Step& step) {
    const bool is_one = step.technique == Technique::HiddenSingle && step.placed.size() == 1 &&
                        step.truths.size() == 1 && step.truths[0].kind == Truth::Kind::House;
    return is_one ? std::optional(step.truths[0].house) : std::nullopt;
}

namespace {

// The first of the smallest choices of houses that have all these digits together; its bits are
// indices.
std::uint32_t fewest_houses(std::span<const DigitSet> in, DigitSet all) {
    const std::uint32_t every = (std::uint32_t{1} << in.size()) - 1;
    std::uint32_t best = every;
    for (std::uint32_t choice = 0; choice < every; ++choice) {
        if (std::popcount(choice) >= std::popcount(best)) continue;
        DigitSet together;
        for (std::size_t i = 0; i < in.size(); ++i)
            if ((choice >> i & 1U) != 0) together = together | in[i];
        if (together == all) best = choice;
    }
    return best;
}

}  // namespace

Sources sources_of(const Geometry& board, std::span<const Digit> digits, Candidate single) {
    constexpr std::size_t kMost = 10;  // houses of a cell; of more, none is left out
    const auto& houses = board.houses_of(single.cell);
    std::vector<DigitSet> in;
    DigitSet all;
    for (const int h : houses) {
        DigitSet& here = in.emplace_back();
        for (const Cell c : board.houses()[static_cast<std::size_t>(h)].cells)
            if (digits[c] != kOpen && digits[c] != single.digit) here.insert(digits[c]);
        all = all | here;
    }
    Sources found;
    const bool is_choice = in.size() <= kMost;
    const std::uint32_t chosen = is_choice ? fewest_houses(in, all) : 0;
    DigitSet left = all;
    for (std::size_t i = 0; i < in.size(); ++i) {
        if (is_choice && (chosen >> i & 1U) == 0) continue;
        if (const DigitSet here = in[i] & left; !here.empty())
            found.houses.push_back({houses[i], here});
        left = left - in[i];
    }
    found.others = board.all_digits() - all;
    found.others.erase(single.digit);
    return found;
}

}  // namespace sudokit::logic

#include "csp/propagators/skyline.hpp"

#include <algorithm>
#include <array>

#include "csp/propagators/tools.hpp"

namespace sudokit::csp {
namespace {

// An array of words, on the stack if they are few, otherwise on the heap; not initialized.
template <std::size_t kOnStack>
class Words {
  public:
    explicit Words(std::size_t count) {
        if (count > kOnStack) many_.resize(count);
    }
    Digits* data() { return many_.empty() ? few_.data() : many_.data(); }

  private:
    std::array<Digits, kOnStack> few_;
    std::vector<Digits> many_;
};

}  // namespace

Skyscraper::Skyscraper(std::vector<Cell> line, int seen, bool all_differ)
    : Propagator(std::move(line), Cost::Middle), seen_(seen), all_differ_(all_differ) {}

bool Skyscraper::propagate(State& state) const {
    Words<17 * 17> heights((cells().size() + 1) * static_cast<std::size_t>(seen_ + 2));
    return run(state, heights.data());
}

// heights[i * row + v]: the possible heights after i cells with v of them seen. The backward pass
// keeps those from which the rest of the line can be completed.
bool Skyscraper::run(State& state, Digits* heights) const {
    const std::size_t length = cells().size(), row = static_cast<std::size_t>(seen_ + 2);
    const auto top = static_cast<std::size_t>(seen_);
    const Digits all = state.problem().all();
    const Digits ground = state.problem().lowest > 0 ? 0 : at_most(-state.problem().lowest) & all;
    std::fill_n(heights, (length + 1) * row, 0);
    // The heights that can hide some candidate.
    const auto hiding = [&](Digits here) {
        return all_differ_ ? ~at_most(low(here)) : at_least(low(here));
    };
    const Digits first = state.at(cells()[0]);
    heights[row] = first & ground;
    if (seen_ > 0) heights[row + 1] = first & ~ground;
    for (std::size_t i = 1; i < length; ++i) {
        const Digits here = state.at(cells()[i]), hides = hiding(here);
        const Digits* now = heights + i * row;
        Digits* next = heights + (i + 1) * row;
        const Digits likely = all_differ_ ? at_least(static_cast<int>(i)) : all;
        for (std::size_t v = 0; v <= top; ++v) {
            if (!now[v]) continue;
            next[v] |= now[v] & hides & likely;
            next[v + 1] |= here & ~at_most(low(now[v])) & likely;
        }
    }
    Digits* after = heights + length * row;
    if (!after[top]) return false;
    std::fill_n(after, top, 0);
    after[top + 1] = 0;
    for (std::size_t i = length - 1; i > 0; --i) {
        const Digits here = state.at(cells()[i]), hides = hiding(here);
        Digits* now = heights + i * row;
        after = now + row;
        Digits found = 0;
        for (std::size_t v = 0; v <= top; ++v) {
            if (!now[v]) continue;
            const Digits stay = now[v] & hides & after[v];
            const Digits climb = here & ~at_most(low(now[v])) & after[v + 1];
            if (stay) found |= all_differ_ ? below(high(stay)) : at_most(high(stay));
            found |= climb;
            now[v] &= climb ? stay | below(high(climb)) : stay;
        }
        now[top + 1] = 0;
        if (!state.keep(cells()[i], found)) return false;
    }
    return state.keep(cells()[0], heights[row] | (seen_ > 0 ? heights[row + 1] : 0));
}

EqualPieces::EqualPieces(std::vector<Cell> line, int sum, bool is_loop)
    : Propagator(std::move(line), Cost::Middle), sum_(sum), is_loop_(is_loop) {}

struct EqualPieces::Pass {
    std::size_t length;
    int lowest;
    const Digits* at;
    Digits* found;
    std::uint64_t* sums;  // length + 1
};

// Bit s of `sums`: the piece so far may sum to s; bit `sum_`: complete, so the next may begin.
bool EqualPieces::try_from(Pass& pass, int so_far) const {
    const std::uint64_t complete = bit(sum_), partly = below(sum_);
    pass.sums[0] = bit(so_far);
    for (std::size_t i = 0; i < pass.length; ++i) {
        const std::uint64_t now = pass.sums[i];
        const std::uint64_t open = (now & partly) | ((now & complete) || sum_ == 0 ? 1 : 0);
        std::uint64_t next = 0;
        for (Digits rest = pass.at[i]; rest; rest &= rest - 1) {
            const int value = low(rest) + pass.lowest;
            if (value > sum_) break;
            next |= open << value;
            if (value == 0) next |= now & complete;
        }
        pass.sums[i + 1] = next & (partly | complete);
        if (!pass.sums[i + 1]) return false;
    }
    std::uint64_t after = pass.sums[pass.length] & (so_far ? bit(so_far) : complete);
    if (!after) return false;
    for (std::size_t i = pass.length; i-- > 0;) {
        const std::uint64_t now = pass.sums[i];
        std::uint64_t works = 0;
        for (Digits rest = pass.at[i]; rest; rest &= rest - 1) {
            const int value = low(rest) + pass.lowest;
            if (value > sum_) break;
            std::uint64_t from = (after >> value) & now & partly;
            if (after >> value & 1) from |= now & (sum_ ? complete : 1);
            if (value == 0) from |= now & after & complete;
            if (from) pass.found[i] |= first_of(rest);
            works |= from;
        }
        after = works;
    }
    return true;
}

bool EqualPieces::propagate(State& state) const {
    const std::size_t length = cells().size();
    Words<3 * 128> words(3 * (length + 1));
    Digits *at = words.data(), *found = at + length, *sums = found + length;
    bool is_zero = true;
    for (std::size_t i = 0; i < length; ++i) {
        at[i] = state.at(cells()[i]);
        found[i] = 0;
        is_zero = is_zero && is_single(at[i]) && low(at[i]) + state.problem().lowest == 0;
    }
    if (is_zero) return sum_ == 0;  // a loop of zeros has no piece with another sum
    Pass pass{length, state.problem().lowest, at, found, sums};
    bool any = try_from(pass, 0);
    for (int so_far = 1; is_loop_ && so_far < sum_; ++so_far) {
        if (any && std::equal(at, at + length, found)) return true;
        any = try_from(pass, so_far) || any;
    }
    if (!any) return false;
    for (std::size_t i = 0; i < length; ++i)
        if (!state.keep(cells()[i], found[i])) return false;
    return true;
}

}  // namespace sudokit::csp

// memo.hpp - the last answers of all units, so that a question asked again costs nothing.
//
// After a step, most suppositions lead to the same questions as before it: only rules that look at
// the changed cells get new ones. The table has a fixed size; a new answer replaces the one in its
// slot.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit::logic {

class Memo {
  public:
    // The answer to a question about one unit's cells; `find()` finds it where it is not known. The
    // number tells units, and kinds of questions, apart.
    template <typename Find>
    const std::vector<DigitSet>& answer(std::size_t number, std::span<const DigitSet> question,
                                        const Find& find) {
        if (slots_.empty()) slots_.resize(kSlots);
        Slot& slot = slots_[hash_of(number, question) % kSlots];
        if (slot.number != number || !std::ranges::equal(slot.question, question)) {
            slot.answer = find();
            slot.question.assign(question.begin(), question.end());
            slot.number = number;
        }
        return slot.answer;
    }

  private:
    static constexpr std::size_t kSlots = 1 << 16;

    struct Slot {
        std::size_t number = ~std::size_t{0};
        std::vector<DigitSet> question, answer;
    };
    static std::size_t hash_of(std::size_t number, std::span<const DigitSet> question) {
        std::uint64_t hash = number;
        for (const DigitSet digits : question) {
            hash = (hash ^ digits.bits()) * 0x9e3779b97f4a7c15;
            hash ^= hash >> 32;
        }
        return static_cast<std::size_t>(hash);
    }

    std::vector<Slot> slots_;
};

}  // namespace sudokit::logic

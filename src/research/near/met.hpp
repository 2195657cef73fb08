// met.hpp - the set of solutions seen so far.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit::near {

// Stores 64-bit hashes. A new solution may be mistaken for a known one, never the other way round.
class Met {
  public:
    void clear() {
        slots_.assign(kLeast, 0);
        size_ = 0;
    }
    // False: it is already in the set.
    bool add(const ClassicGrid& solution) {
        const std::uint64_t key = hash(solution);
        std::uint64_t& slot = slot_of(key);
        if (slot == key) return false;
        slot = key;
        if (2 * ++size_ > slots_.size()) grow();
        return true;
    }

  private:
    static constexpr std::size_t kLeast = 1024;

    // The last row and the last column follow from the rest. Never 0.
    static std::uint64_t hash(const ClassicGrid& solution) {
        std::uint64_t key = 0x9e3779b97f4a7c15u;
        for (std::size_t at = 0; at < 72; at += 8) {
            std::uint64_t word;
            std::memcpy(&word, &solution[at], sizeof word);
            key = (key ^ word) * 0xff51afd7ed558ccdu;
            key ^= key >> 32;
        }
        return key | 1;
    }
    std::uint64_t& slot_of(std::uint64_t key) {
        std::size_t at = (key >> 20) & (slots_.size() - 1);
        while (slots_[at] != 0 && slots_[at] != key) at = (at + 1) & (slots_.size() - 1);
        return slots_[at];
    }
    void grow() {
        std::vector<std::uint64_t> old(2 * slots_.size());
        std::swap(old, slots_);
        for (const std::uint64_t key : old)
            if (key != 0) slot_of(key) = key;
    }

    std::vector<std::uint64_t> slots_;
    std::size_t size_ = 0;
};

}  // namespace sudokit::near

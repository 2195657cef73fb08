// growth.hpp - the possible shapes of a connected part of a grid.
#pragma once
#include "csp/propagators/patch.hpp"

namespace sudokit::csp {

// Disjoint sets of two or more places that belong to a part either together or not at all.
template <int W>
struct Lumps {
    static constexpr std::size_t kMost = 64;
    std::array<Patch<W>, kMost> places;
    std::array<int, kMost> sizes;
    std::array<std::uint64_t, kMost> keys;  // hash keys
    std::size_t count = 0;
    Patch<W> all;

    // Ignores lumps beyond kMost.
    void add(const Patch<W>& lump) {
        if (count == kMost) return;
        std::uint64_t key = 0;
        for (const std::uint64_t word : lump.words)
            key = (key ^ key >> 31 ^ word) * 0x9fb21c651e98df25;
        keys[count] = key ^ key >> 28;
        sizes[count] = lump.size();
        places[count++] = lump;
        all |= lump;
    }
    // The sum of the keys of the lumps that matter to a part with these places.
    std::uint64_t key_for(const Patch<W>& sure, const Patch<W>& may) const {
        std::uint64_t key = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (!(places[i] & may).empty() && !(places[i] - sure).empty()) key += keys[i];
        return key;
    }
};

// The places certainly in a part, and all places that may be. The part is connected and not empty.
template <int W>
class Growth {
  public:
    Patch<W> sure, may;

    // size: the final size of the part, 0 = any. thorough: look for places on every connection.
    Growth(int stride, int size, bool thorough, const Lumps<W>* lumps = nullptr)
        : stride_(stride), size_(size), thorough_(thorough), lumps_(lumps) {}

    // Removes from `may` and adds to `sure` until nothing changes. False: no shape is possible.
    bool settle() {
        for (;;) {
            if (lumps_) keep_lumps_whole();
            const int least = sure.size(), most = may.size();
            if (most == 0 || (size_ && (least > size_ || most < size_))) return false;
            if (size_ && most == size_) sure = may;
            if (size_ && least == size_) may = sure;
            if (sure.empty()) return pick_component();
            if (!reach()) return false;
            if (may == sure) return true;
            const Patch<W> before = sure;
            if (!force_doors()) return false;
            if (sure == before && thorough_) force_passes();
            if (sure == before) return true;
        }
    }

  private:
    static Patch<W> only(int place) {
        Patch<W> p;
        p.insert(place);
        return p;
    }
    Patch<W> piece_at(int place, const Patch<W>& within) const {
        return only(place).flooded(within, stride_);
    }

    void keep_lumps_whole() {
        for (std::size_t i = 0; i < lumps_->count; ++i) {
            const Patch<W>& lump = lumps_->places[i];
            if (!(sure & lump).empty()) sure |= lump;
            if (!(lump - may).empty()) may -= lump;
        }
    }

    // While nothing is sure: removes pieces that are too small.
    bool pick_component() {
        Patch<W> left = may;
        for (Patch<W> rest = may; !rest.empty();) {
            const Patch<W> piece = piece_at(rest.first(), rest);
            rest -= piece;
            if (piece.size() < size_) left -= piece;
        }
        may = left;
        if (may.empty()) return false;
        if (may.size() == std::max(size_, 1)) sure = may;
        return true;
    }

    // Every place of the part must be reachable from every sure piece by adding at most as many
    // places as the part still lacks.
    bool reach() {
        const int budget = size_ ? size_ - sure.size() : 0;
        for (Patch<W> rest = sure; !rest.empty();) {
            const Patch<W> piece = piece_at(rest.first(), sure);
            rest -= piece;
            Patch<W> reached = piece;
            if (!size_) {
                reached = piece.flooded(may, stride_);
                rest = Patch<W>{};
            }
            if (size_ && lumps_) reached = reach_with_lumps(piece, budget);
            for (int step = 0; step < budget && !lumps_; ++step) {
                const Patch<W> next = reached.grown(stride_) & may;
                if (next == reached) break;
                const Patch<W> met = (next.grown(stride_) & sure) - next;
                reached = met.empty() ? next : next | met.flooded(sure, stride_);
            }
            if (!(sure - reached).empty()) return false;
            may &= reached;
        }
        return !size_ || may.size() >= size_;
    }

    // As reach(); a lump costs as many places as it has.
    Patch<W> reach_with_lumps(const Patch<W>& piece, int budget) const {
        std::array<Patch<W>, kMostSteps + 1> after;  // by number of new places: the places reached
        std::fill_n(after.begin(), budget + 1, Patch<W>{});
        Patch<W> reached = piece;
        std::uint64_t waiting = below_count(lumps_->count);
        for (int cost = 0; cost <= budget; ++cost) {
            const Patch<W> before = reached;
            reached |= after[static_cast<std::size_t>(cost)];
            if (cost && reached == before) continue;
            Patch<W> next = reached.grown(stride_) & may;
            const Patch<W> met = (next & sure) - reached;
            if (!met.empty()) {
                reached |= met.flooded(sure, stride_);
                next = reached.grown(stride_) & may;
            }
            if (cost == budget) break;
            next -= reached;
            after[static_cast<std::size_t>(cost) + 1] |= next - lumps_->all;
            next &= lumps_->all;
            if (next.empty()) continue;
            for (std::uint64_t rest = waiting; rest; rest &= rest - 1) {
                const auto i = static_cast<std::size_t>(std::countr_zero(rest));
                if ((lumps_->places[i] & next).empty()) continue;
                waiting &= ~(std::uint64_t{1} << i);
                if (cost + lumps_->sizes[i] <= budget)
                    after[static_cast<std::size_t>(cost + lumps_->sizes[i])] |= lumps_->places[i];
            }
        }
        return reached;
    }
    static std::uint64_t below_count(std::size_t n) {
        return n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
    }

    // A piece with only one neighbour to grow into takes it, unless the part is already complete.
    bool force_doors() {
        const bool is_whole = piece_at(sure.first(), sure) == sure;
        if (is_whole && (!size_ || sure.size() == size_)) return true;
        const Patch<W> before = sure;
        for (Patch<W> rest = before; !rest.empty();) {
            const Patch<W> piece = piece_at(rest.first(), before);
            rest -= piece;
            const Patch<W> doors = (piece.grown(stride_) & may) - piece;
            if (doors.empty()) return false;
            if (doors.is_single()) sure |= doors;
        }
        return true;
    }

    // Takes the places without which the part would fall apart or be too small.
    void force_passes() {
        const int start = sure.first();
        const bool is_whole = piece_at(start, sure) == sure;
        if (is_whole && !size_) return;
        for (std::size_t i = 0; lumps_ && i < lumps_->count; ++i) {
            const Patch<W>& lump = lumps_->places[i];
            if ((lump & may).empty() || !(lump & sure).empty()) continue;
            const Patch<W> reached = piece_at(start, may - lump);
            if (!(sure - reached).empty() || reached.size() < size_) sure |= lump;
        }
        (may - sure).for_each([&](int place) {
            if (lumps_ && lumps_->all.contains(place)) return;
            if (!may_divide(place)) return;
            const Patch<W> rest = may - only(place);
            const Patch<W> reached = piece_at(start, rest);
            if (!(sure - reached).empty() || reached.size() < size_) sure.insert(place);
        });
    }

    // Neighbours connected around the place are connected without it.
    //
    //     5 6 7        going round, 0 1 2 4 7 6 5 3: the place divides nothing if what it has of
    //     the 3 . 4        odd ones here (1 4 6 3) is one run, corners between them included 0 1 2
    bool may_divide(int place) const {
        const int ring[8] = {place - stride_ - 1, place - stride_, place - stride_ + 1, place + 1,
                             place + stride_ + 1, place + stride_, place + stride_ - 1, place - 1};
        unsigned around = 0;
        for (int i = 0; i < 8; ++i)
            if (ring[i] >= 0 && ring[i] < W * 64 && may.contains(ring[i])) around |= 1u << i;
        // The number of runs that hold a neighbour: all neighbours except those that the previous
        // one reaches through a corner.
        const unsigned next = (around << 1 | around >> 7) & 255,
                       second = (next << 1 | next >> 7) & 255;
        const unsigned sides = around & 0b10101010;
        const unsigned joined = sides & next & second;
        return std::popcount(sides) - std::popcount(joined) > 1;
    }

    static constexpr int kMostSteps = 64;
    int stride_, size_;
    bool thorough_;
    const Lumps<W>* lumps_;
};

// A cache of results: a search meets the same parts again and again while digits and other parts
// change. Direct-mapped: a new entry replaces the old one in its place.
template <int W>
class GrowthMemo {
  public:
    // memory: kept by the caller between uses, empty at first. All uses of it must have the same
    // stride.
    explicit GrowthMemo(std::vector<std::uint64_t>& memory, int stride)
        : memory_(memory), stride_(stride) {
        if (memory_.empty()) memory_.assign(kPlaces * kWords, 0);
    }

    // As Growth::settle().
    bool settle(Patch<W>& sure, Patch<W>& may, int size, bool thorough, const Lumps<W>& lumps) {
        const std::uint64_t lump_key = lumps.key_for(sure, may);
        std::uint64_t hash = (static_cast<std::uint64_t>(size) * 2 + thorough + 1) ^ lump_key;
        for (std::size_t i = 0; i < W; ++i) {
            hash = (hash ^ sure.words[i]) * 0x9e3779b97f4a7c15;
            hash = (hash ^ hash >> 32 ^ may.words[i]) * 0xd6e8feb86659fd93;
        }
        hash ^= hash >> 29;
        std::uint64_t* entry = &memory_[hash % kPlaces * kWords];
        const std::uint64_t kind =
            ((lump_key << 8) + static_cast<std::uint64_t>(thorough) * 2 + 1) & ~kWorks;
        if ((entry[0] & ~kWorks) == kind &&
            std::equal(sure.words.begin(), sure.words.end(), entry + 1) &&
            std::equal(may.words.begin(), may.words.end(), entry + 1 + W)) {
            std::copy_n(entry + 1 + 2 * W, W, sure.words.begin());
            std::copy_n(entry + 1 + 3 * W, W, may.words.begin());
            return (entry[0] & kWorks) != 0;
        }
        std::copy_n(sure.words.begin(), W, entry + 1);
        std::copy_n(may.words.begin(), W, entry + 1 + W);
        Growth<W> growth(stride_, size, thorough, lumps.count ? &lumps : nullptr);
        growth.sure = sure;
        growth.may = may;
        const bool works = growth.settle();
        sure = growth.sure;
        may = growth.may;
        std::copy_n(sure.words.begin(), W, entry + 1 + 2 * W);
        std::copy_n(may.words.begin(), W, entry + 1 + 3 * W);
        entry[0] = kind | (works ? kWorks : 0);
        return works;
    }

  private:
    static constexpr std::size_t kPlaces = 2048, kWords = 1 + 4 * W;
    static constexpr std::uint64_t kWorks = std::uint64_t{1} << 63;
    std::vector<std::uint64_t>& memory_;
    int stride_;
};

}  // namespace sudokit::csp

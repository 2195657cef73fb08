// growth.hpp - how a connected part of a grid may still turn out.
#pragma once
#include "csp/propagators/patch.hpp"

namespace sudokit::csp {

// The places that are in the part for sure, and all that may be. The part is not empty, and hangs
// together.
template <int W>
class Growth {
  public:
    Patch<W> sure, may;

    // size: of the part in the end, 0 = any. thorough: look for places that everything must pass.
    Growth(int stride, int size, bool thorough)
        : stride_(stride), size_(size), thorough_(thorough) {}

    // Cuts `may` down and adds to `sure`, until nothing changes. False: it cannot work out.
    bool settle() {
        for (;;) {
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

    // Nothing is sure: pieces that are too small are out.
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

    // From every piece of what is sure, all other pieces, and whatever is in the part, are so many
    // new places away at most as the part still takes.
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
            for (int step = 0; step < budget; ++step) {
                const Patch<W> next = reached.grown(stride_) & may;
                if (next == reached) break;
                reached = next | (next.grown(stride_) & sure).flooded(sure, stride_);
            }
            if (!(sure - reached).empty()) return false;
            may &= reached;
        }
        return !size_ || may.size() >= size_;
    }

    // A piece with one way out takes it; a part that has all that it needs has no need to.
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

    // Places without which the part falls apart, or is too small.
    void force_passes() {
        const int start = sure.first();
        const bool is_whole = piece_at(start, sure) == sure;
        if (is_whole && !size_) return;
        (may - sure).for_each([&](int place) {
            if (!may_divide(place)) return;
            const Patch<W> rest = may - only(place);
            const Patch<W> reached = piece_at(start, rest);
            if (!(sure - reached).empty() || reached.size() < size_) sure.insert(place);
        });
    }

    // Neighbours that hang together around the place do so without it.
    //
    //     5 6 7        going round, 0 1 2 4 7 6 5 3: the place divides nothing if what it has of
    //     the 3 . 4        odd ones here (1 4 6 3) is one run, corners between them included 0 1 2
    bool may_divide(int place) const {
        const int ring[8] = {place - stride_ - 1, place - stride_, place - stride_ + 1, place + 1,
                             place + stride_ + 1, place + stride_, place + stride_ - 1, place - 1};
        unsigned around = 0;
        for (int i = 0; i < 8; ++i)
            if (ring[i] >= 0 && ring[i] < W * 64 && may.contains(ring[i])) around |= 1u << i;
        // Runs that hold a neighbour: neighbours less those that the one before reaches by a
        // corner.
        const unsigned next = (around << 1 | around >> 7) & 255,
                       second = (next << 1 | next >> 7) & 255;
        const unsigned sides = around & 0b10101010;
        const unsigned joined = sides & next & second;
        return std::popcount(sides) - std::popcount(joined) > 1;
    }

    int stride_, size_;
    bool thorough_;
};

}  // namespace sudokit::csp

// peer.cpp - a trivial solver behind the interface of peer.h. Each library is built with one fault.
#include <peer.h>

#include <bitset>
#include <cstring>

#ifndef PEER_ABI
#define PEER_ABI SUDOKIT_PEER_ABI
#endif

namespace {

constexpr int kCells = 81;

bool see_each_other(int a, int b) {
    const int r = a / 9, c = a % 9, s = b / 9, d = b % 9;
    return a != b && (r == s || c == d || (r / 3 == s / 3 && c / 3 == d / 3));
}

class Search {
  public:
    Search(const char* puzzle, std::uint64_t limit) : limit_(limit) {
        std::memcpy(cells_, puzzle, kCells);
    }

    std::uint64_t count() {
        for (int c = 0; c < kCells; ++c)
            if (cells_[c] != '.' && !allowed(c)[static_cast<unsigned>(cells_[c] - '1')]) return 0;
        fill();
        return found_;
    }
    const char* first() const { return first_; }

  private:
    std::bitset<9> allowed(int c) const {
        std::bitset<9> digits;
        digits.set();
        for (int other = 0; other < kCells; ++other)
            if (cells_[other] != '.' && see_each_other(c, other))
                digits.reset(static_cast<unsigned>(cells_[other] - '1'));
        return digits;
    }

    // Fills the open cell with the fewest digits, then the rest.
    void fill() {
        int best = -1;
        std::bitset<9> choice;
        for (int c = 0; c < kCells; ++c) {
            if (cells_[c] != '.') continue;
            const std::bitset<9> digits = allowed(c);
            if (best < 0 || digits.count() < choice.count()) best = c, choice = digits;
        }
        if (best < 0) {
            if (found_++ == 0) std::memcpy(first_, cells_, kCells);
            return;
        }
        for (unsigned d = 0; d < 9 && found_ < limit_; ++d) {
            if (!choice[d]) continue;
            cells_[best] = static_cast<char>('1' + d);
            fill();
            cells_[best] = '.';
        }
    }

    char cells_[kCells], first_[kCells];
    std::uint64_t limit_, found_ = 0;
};

}  // namespace

extern "C" const sudokit_peer* sudokit_peer_describe(void) {
    static const sudokit_peer peer = {PEER_ABI, "Backtracker", "of the tests"};
    return &peer;
}

#ifndef PEER_UNFINISHED
extern "C" int sudokit_peer_solve(const char* puzzles, std::size_t n, std::uint64_t limit,
                                  std::uint64_t* counts, char* solutions) {
#ifdef PEER_FAILS
    return 3;
#endif
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t begin = i * SUDOKIT_PEER_LINE;
        Search search(puzzles + begin, limit);
        counts[i] = search.count();
        if (solutions && counts[i] > 0) std::memcpy(solutions + begin, search.first(), kCells);
#ifdef PEER_MISCOUNTS
        if (counts[i] == 0) counts[i] = 1;
#endif
#ifdef PEER_MISPLACES
        if (solutions && counts[i] == 1) std::memset(solutions + begin, '7', kCells);
#endif
    }
    return 0;
}
#endif

// single.hpp - the engine for one classic puzzle at a time: the whole board in nine vectors.
//
// It takes the same jobs as the lockstep kernels, makes the same guesses and gives the same
// answers, but solves the puzzles one after another, each as fast as possible.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "kernel/kernel.hpp"
#include "kernel/tables.hpp"

namespace sudokit::kernel {

namespace single {

// The sets of a board in memory: [cell of the box][lane of the box]; see single_boxes-inl.hpp.
constexpr int kLanes = 16;
using BoxLanes = std::uint16_t[kLanes];
constexpr int kCells = 9;

constexpr int cell_in_box(int cell) { return cell / 9 % 3 * 3 + cell % 3; }
constexpr int lane_of(int cell) { return cell / 27 * 4 + cell % 9 / 3; }

// Bands are chutes 0-2, stacks 3-5. The k-th box of a chute is in this lane:
constexpr int lane_in_chute(int chute, int k) {
    return chute < 3 ? chute * 4 + k : k * 4 + chute - 3;
}

struct Tables {
    alignas(32) BoxLanes real{};      // all ones in lanes that are boxes
    alignas(32) BoxLanes padding{};   // all nine digits in the other lanes
    alignas(32) BoxLanes chute[2]{};  // the box's band and stack; all ones if there is no box
    // removed[chute][p][i]: all ones in the boxes where row i (i >= 3: column i - 3) of the chute
    // loses a digit spread in way p.
    alignas(32) BoxLanes removed[6][kSpreads][6]{};

    constexpr Tables() {
        for (int lane = 0; lane < kLanes; ++lane) {
            const bool is_box = lane / 4 < 3 && lane % 4 < 3;
            real[lane] = is_box ? 0xffff : 0;
            padding[lane] = is_box ? 0 : 0x1ff;
            chute[0][lane] = static_cast<std::uint16_t>(is_box ? lane / 4 : 0xffff);
            chute[1][lane] = static_cast<std::uint16_t>(is_box ? 3 + lane % 4 : 0xffff);
        }
        for (int chute = 0; chute < 6; ++chute)
            for (int p = 0; p < kSpreads; ++p)
                for (int i = 0; i < 3; ++i)
                    for (int k = 0; k < 3; ++k)
                        removed[chute][p][i + chute / 3 * 3][lane_in_chute(chute, k)] =
                            k == kSpread[p][i] ? 0 : 0xffff;
    }
};
inline constexpr Tables kTables;

}  // namespace single
struct Single {
    std::string_view name;  // that of the lockstep kernel for the same instruction set
    std::int64_t target;    // Highway's bit for it
    RunFunction run;
};

// All engines compiled for this architecture, fastest first, whether or not this CPU can run them.
std::span<const Single> compiled_singles();
bool cpu_supports(const Single& single);
// Runs the job on the fastest one that this CPU supports.
void run_single(Job& job);
// Reduces candidates by the houses of the classic board alone: singles, and what boxes and lines
// remove from each other. Bit d-1 = digit d; lanes that are not boxes hold all digits. Returns
// false on a contradiction.
bool settle_houses(single::BoxLanes (&cells)[single::kCells]);

}  // namespace sudokit::kernel

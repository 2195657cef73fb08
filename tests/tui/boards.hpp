// boards.hpp - a puzzle of each shape that the game draws, as text.
#pragma once
#include <memory>
#include <string_view>

#include "sudokit/boards.hpp"
#include "sudokit/format.hpp"

namespace boards {

// clang-format off
inline constexpr std::string_view kClassic =
    "24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193..";
inline constexpr std::string_view kHardest =
    "4......6....56.4.......4.12..3.......8..3...76....51....79...8.5....12...9.......";
inline constexpr std::string_view kHard =
    "49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59";
inline constexpr std::string_view k4x4 = "..1....2...3.4..";
inline constexpr std::string_view k6x6 = ".....5.43......21.6.....2.1.......3.";
inline constexpr std::string_view k12x12 =
    ".....2..1.....A.3....4..C...759.6..2..B..4...1..9C.....6A7..56.7A.......6.2.1.574..8....C....B2......B...3.........5..C3..34.98.B..7......B..2..";
inline constexpr std::string_view k16x16 =
    ".E......4..3.57.A.D.....76..8.9B2C....6...BF........E..32.1.....3BA...8.6...2.4..61..3.G9.E..A.8.4.F..2.......69...G...B....F..C6........1..9C.A.9GEA..2..67..1...5...C.A.F....GF.C.5.G..4.9BE8.....B956..8.D1...D9..8...741523.4...3.....G......F.8..E1..A...G.";
inline constexpr std::string_view kJigsaw =
    "...27.............3......8....413.9..4.............7......3....7....26....5....4."
    "AAABCCCCCAAABBBBBCAAABBECCCDDEEBEFFFDDDEEEEFFDDDEHFFFFGDGHHHIIIGGGGGHIIIGGHHHHIII";
inline constexpr std::string_view kX =
    ".Diagonal~1.Diagonal~-1.~R1C2_6~R1C3_7~R1C7_4~R2C7_2~R2C8_6~R3C1_1~R3C5_4~R3C6_9~R4C5_3~R4C7_7~R5C3_1~R6C4_2~R6C7_3~R7C5_7~R7C9_2~R8C5_9~R9C2_5~R9C6_1";
inline constexpr std::string_view kWindoku =
    ".Windoku.~R1C3_7~R1C7_4~R2C1_1~R2C7_2~R3C5_6~R3C9_7~R4C1_5~R4C5_4~R4C8_8~R5C3_1~R5C9_9~R6C1_6~R6C4_9~R6C9_5~R7C5_1~R9C2_9~R9C4_5~R9C6_3";
inline constexpr std::string_view kKiller =
    ".Cage~7~R1C1~R2C1.Cage~5~R1C2~R2C2.Cage~18~R1C3~R1C4~R1C5.Cage~12~R1C6~R1C7.Cage~16~R1C8~R1C9~R2C8.Cage~15~R2C3~R3C3.Cage~13~R2C4~R2C5~R2C6.Cage~14~R2C7~R3C7~R3C8.Cage~17~R2C9~R3C9~R4C9.Cage~7~R3C1~R4C1.Cage~15~R3C2~R4C2~R4C3.Cage~24~R3C4~R4C4~R5C3~R5C4.Cage~10~R3C5~R3C6.Cage~17~R4C5~R4C6~R5C5.Cage~21~R4C7~R4C8~R5C7~R5C8.Cage~21~R5C1~R6C1~R6C2~R7C1.Cage~8~R5C2.Cage~11~R5C6~R6C6~R6C7.Cage~9~R5C9~R6C8~R6C9.Cage~12~R6C3~R6C4~R7C3.Cage~10~R6C5~R7C5.Cage~16~R7C2~R8C2~R9C2.Cage~21~R7C4~R8C4~R8C5~R9C4.Cage~15~R7C6~R7C7.Cage~5~R7C8~R8C8.Cage~10~R7C9~R8C9.Cage~13~R8C1~R9C1.Cage~7~R8C3~R9C3.Cage~24~R8C6~R8C7~R9C6~R9C7.Cage~1~R9C5.Cage~11~R9C8~R9C9";
// clang-format on

inline constexpr std::string_view kSamurai = "samurai";  // too large for the smallest terminal

inline sudokit::Puzzle puzzle(std::string_view text) {
    if (text != kSamurai) return sudokit::parse_puzzle(text).value();
    const auto corners = sudokit::arrangement("samurai", 3, 3);
    sudokit::Puzzle five(
        std::make_shared<const sudokit::Geometry>(sudokit::overlapping_grids(3, 3, corners)));
    for (int i = 0; i < 9; ++i)  // a first row, and nothing else
        five.givens[static_cast<std::size_t>(i)] = static_cast<sudokit::Digit>(i + 1);
    return five;
}

}  // namespace boards

// puzzles.hpp - the puzzles of these tests, with answers that the judge confirms.
#pragma once
#include <string>
#include <vector>

#include "sudokit/format.hpp"
#include "sudokit/transform.hpp"
#include "support/rng.hpp"

namespace puzzles {

inline const std::string kProper =
    "24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193..";
inline const std::string kSolution =
    "248197536516283479379564281462358197187942653935671824851736942693425718724819365";
// The same with two givens fewer (r2c1 and r2c2): several solutions.
inline const std::string kSeveral =
    "24..9.........34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....2..1....";
inline const std::string kImpossible =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
inline const std::string kConflict =
    "55..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193..";

// Lines of every kind, in an order that does not repeat: what keeps results apart.
inline std::vector<std::string> mixture(std::size_t count) {
    const auto proper = sudokit::parse_puzzle(kProper).value().classic_grid();
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < count; ++i) {
        sudokit::ClassicGrid grid = sudokit::Transform::random(i).apply(proper);
        sudokit::Rng rng(i);
        if (i % 5 == 1)
            for (int k = 0; k < 3; ++k) grid[rng.below(81)] = sudokit::kOpen;
        if (i % 7 == 2) grid[rng.below(81)] = static_cast<sudokit::Digit>(1 + rng.below(9));
        std::string line;
        sudokit::append_line(grid, line);
        line.pop_back();
        if (i % 97 == 5) line.pop_back();   // 80 characters: an error
        if (i % 101 == 7) line.resize(40);  // half of one
        lines.push_back(line);
    }
    return lines;
}

inline std::string text_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back(text.substr(begin, end - begin));
        if (end == std::string::npos) break;
        begin = end + 1;
    }
    return lines;
}

}  // namespace puzzles

// regions.cpp - maps of regions: a letter, digit or number for each cell, equal within a region.
//
//     AAABBBCCC   n rows of n cells, n names, n cells of each; and each region connected
//     AABBBCCCD   alone, below a grid, or in a line after the givens
//     ...
//
// That regions are connected is the evidence: a solved grid also has nine of each digit, but equal
// digits never touch, so it is no map. Rows of words are numbers only if all are and one has two
// digits ("10 10 11"); otherwise each character names a region. A line of 81 filled cells is looked
// at quickly: in a map, the first cell has a neighbour of its own region.
#include "format/classic/regions.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "format/classic/cells.hpp"
#include "format/classic/plain_line.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "sudokit/boards.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

// "AAB BCC", "1,1,2", "10 10 11": numbers if all words are numbers and one has two digits, else one
// character per region. Empty if it is neither.
std::vector<std::string> cells_of_row(std::string_view line) {
    std::vector<std::string> words, characters;
    bool numbers = true, long_word = false;
    std::string word;
    const auto end_word = [&] {
        if (word.empty()) return;
        numbers = numbers && word.find_first_not_of("0123456789") == word.npos && word.size() <= 2;
        long_word = long_word || word.size() > 1;
        words.push_back(std::move(word));
        word.clear();
    };
    for (const char c : line) {
        if (support::is_letter_or_digit(c)) {
            word += c;
            characters.emplace_back(1, c);
        } else if (c == ' ' || c == '\t' || c == ',' || c == '|') {
            end_word();
        } else {
            return {};
        }
    }
    end_word();
    return numbers && long_word && words.size() > 1 &&
                   is_jigsaw_size(static_cast<int>(words.size()))
               ? words
               : characters;
}

std::vector<std::vector<std::string>> rows_of(std::string_view text) {
    std::vector<std::vector<std::string>> rows;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        rows.push_back(cells_of_row(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return rows;
}

// The number of cells that cells_of_row() finds; does not take a single word apart.
std::size_t count_cells(std::string_view line) {
    const bool one_word = std::ranges::all_of(line, support::is_letter_or_digit);
    return one_word ? line.size() : cells_of_row(line).size();
}

// Does a character occur more often than a map allows? A grid shows its zeros within two rows.
bool has_too_many(std::string_view text, std::string_view line, std::size_t n) {
    std::array<std::size_t, 128> count{};
    for (const auto part : {text, line})
        for (const char c : part)
            if (support::is_letter_or_digit(c) && ++count[static_cast<unsigned char>(c)] > n)
                return true;
    return false;
}

}  // namespace

bool is_region_row(std::string_view line, int n) {
    return n > 0 && static_cast<int>(count_cells(line)) == n;
}

Fit fit_region_map(std::string_view text, std::string_view line) {
    const std::size_t n = count_cells(text.empty() ? line : text.substr(0, text.find('\n')));
    const bool one_each = n <= 9 || line.find_first_of(" \t,") == line.npos;
    if (count_cells(line) != n || (one_each && has_too_many(text, line, n))) return Fit::No;
    const auto rows = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
    if (rows < n) return Fit::More;
    return region_map_of(std::string(text) += line) ? Fit::Last : Fit::No;
}

std::optional<std::vector<int>> region_map_of(std::string_view text) {
    if (trim(text).empty()) return std::nullopt;
    const auto rows = rows_of(text);
    const std::size_t n = rows.size();
    std::map<std::pair<std::size_t, std::string>, std::vector<std::size_t>> regions;  // by length
    std::size_t c = 0;
    for (const auto& row : rows) {
        if (row.size() != n) return std::nullopt;
        for (const std::string& name : row) regions[{name.size(), name}].push_back(c++);
    }
    if (regions.size() != n) return std::nullopt;
    std::vector<int> region_of(c);
    int number = 0;
    for (const auto& [name, cells] : regions) {
        if (cells.size() != n) return std::nullopt;
        for (const std::size_t cell : cells) region_of[cell] = number;
        ++number;
    }
    const int side = static_cast<int>(n);
    SUDOKIT_CHECK(region_of.size() == n * n);
    if (!are_connected(side, side, region_of)) return std::nullopt;
    return region_of;
}

namespace {

int square_root(std::size_t cells) {
    std::size_t n = 2;
    while (n * n < cells) ++n;
    return n * n == cells && n <= kMaxDigits ? static_cast<int>(n) : 0;
}

bool is_between(char c) {
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == ':' || c == '|';
}

// Splits a line into givens and map; the givens may be missing.
constexpr int kLeastSide = 4;  // fewer cells in a line are too likely to be something else

struct Halves {
    std::string_view givens, map;
};
Halves halves_of(std::string_view line) {
    const std::size_t end = line.find_first_of(" \t,;:|");
    if (end != line.npos) {
        const std::size_t begin = line.find_first_not_of(" \t,;:|", end);
        return {line.substr(0, end), line.substr(begin == line.npos ? end : begin)};
    }
    if (square_root(line.size())) return {{}, line};
    return {line.substr(0, line.size() / 2), line.substr(line.size() / 2)};
}

}  // namespace

std::optional<std::vector<int>> region_map_in_line(std::string_view map) {
    const int n = square_root(map.size());
    if (n < kLeastSide || !std::ranges::all_of(map, support::is_letter_or_digit))
        return std::nullopt;
    std::string rows;
    for (std::size_t at = 0; at < map.size(); at += static_cast<std::size_t>(n))
        rows.append(map.substr(at, static_cast<std::size_t>(n))).append("\n");
    return region_map_of(rows);
}

// One line: givens, then the map, with or without a separator; or the map alone.
bool looks_like_jigsaw(std::string_view line) {
    const auto [givens, map] = halves_of(line);
    return (givens.empty() || givens.size() == map.size()) && region_map_in_line(map).has_value();
}

namespace {

// In a map of connected regions every cell has a neighbour in its own region, so the first cell has
// one, too. In a filled grid no two neighbours are equal.
bool is_map(const ClassicGrid& grid) {
    const bool touching = grid[0] == grid[1] || grid[0] == grid[kClassicDigits];
    if (!touching || std::ranges::find(grid, kOpen) != grid.end()) return false;
    return region_map_in_line(plain_text(grid)).has_value();
}

bool is_followed_by_map(std::string_view trailing) {
    if (trailing.size() <= kClassicCells) return false;
    std::size_t begin = 1;
    while (begin < trailing.size() && is_between(trailing[begin])) ++begin;
    const auto map = trailing.substr(begin, kClassicCells);
    if (!is_between(trailing[0]) || map.size() < kClassicCells) return false;
    bool touching = false;
    for (std::size_t i = 0; i < kClassicDigits; ++i)
        touching = touching || (i > 0 && map[i] == map[i - 1]) || map[i] == map[i + kClassicDigits];
    if (!touching || !region_map_in_line(map)) return false;
    return begin + map.size() == trailing.size() || is_between(trailing[begin + map.size()]);
}

}  // namespace

bool has_map(const ClassicGrid& grid, std::string_view trailing) {
    return trailing.empty() ? is_map(grid) : is_followed_by_map(trailing);
}

Result<Puzzle> read_jigsaw(std::string_view text, const ReadOptions&) {
    const auto [givens, map] = halves_of(text);
    const auto regions = region_map_in_line(map);
    if (!regions || (!givens.empty() && givens.size() != map.size()))
        return make_error(ErrorCode::BadStructure, 1, map.data() - text.data() + 1,
                          "not a map of n connected regions of n cells",
                          "write the givens, then one letter per cell for its region");
    const int n = square_root(map.size());
    Puzzle puzzle(board_of_regions(n, *regions));
    if (givens.empty()) return puzzle;
    if (n > kMaxSymbols)
        return make_error(ErrorCode::Unsupported, 1, 1, "more than 35 digits in one line",
                          "write it in the format 'sudokit'");
    if (const auto fault = decode_cells(givens, n, puzzle.givens.data()))
        return bad_cell_error(givens.substr(fault->index, 1), n, fault->index, 1, fault->index + 1);
    return puzzle;
}

Result<void> write_jigsaw(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const Geometry& board = *puzzle.geometry;
    const unsigned needs = kSquare | kNoRules | kNoExtraHouses | kNoMarks | kSymbols;
    if (auto error = lacks(puzzle, "jigsaw", needs)) return *error;
    if (board.rows() * board.columns() != board.cell_count() || board.has_unused())
        return cannot_write("jigsaw", "a board that is not square", "sudokit or json");
    if (board.rows() < kLeastSide)
        return cannot_write("jigsaw", "a board with fewer than 4 rows", "sudokit or json");
    const std::vector<int> region_of = regions_of(board);
    Shape same = lines_board(board.rows(), board.columns(), board.digits());
    add_regions(same, region_of);
    const bool full = std::ranges::find(region_of, kNoRegion) == region_of.end() &&
                      std::ranges::all_of(same.houses, [&](const House& h) {
                          return static_cast<int>(h.cells.size()) == board.digits();
                      });
    if (!full || !equal_shapes(same, board.shape()) ||
        !are_connected(board.rows(), board.columns(), region_of))
        return cannot_write("jigsaw", "regions that are not connected, or do not fill the board",
                            "sudokit or json");
    out += cells_of(puzzle, '.');
    for (const int region : region_of) {
        SUDOKIT_CHECK(0 <= region && region < 2 * 26);
        out += static_cast<char>(region < 26 ? 'A' + region : 'a' + region - 26);
    }
    out += '\n';
    return {};
}

}  // namespace sudokit::text

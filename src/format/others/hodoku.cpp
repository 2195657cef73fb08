#include "format/others/hodoku.hpp"

#include <array>

#include "format/classic/line.hpp"
#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kRemedy =
    "write :technique:digits:cells:deleted:eliminations:placements:";

// The parts after the first colon; those that are missing are empty.
struct Parts {
    std::array<std::string_view, 7> part;
    std::size_t count = 0;
};
enum PartName { kTechnique, kDigits, kCells, kDeleted, kEliminations, kPlacements, kExtra };

Parts cut(std::string_view line) {
    Parts parts;
    while (parts.count < parts.part.size()) {
        line.remove_prefix(1);
        const std::size_t end = std::min(line.find(':'), line.size());
        parts.part[parts.count++] = line.substr(0, end);
        if (end == line.size()) break;
        line.remove_prefix(end);
    }
    return parts;
}

// The cells, with '+' before placed digits. Errors name the cell.
std::optional<Error> read_cells(std::string_view text, Puzzle& puzzle, std::uint64_t number,
                                const NormalLine& line) {
    std::size_t cell = 0;
    bool any_placed = false;
    std::vector<bool> placed(kClassicCells);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool plus = text[i] == '+';
        if (plus && ++i == text.size()) break;
        const char c = text[i];
        const bool is_digit = c >= '1' && c <= '9';
        if (!is_digit && (plus || !is_usual_blank(c)))
            return bad_cell_error(text.substr(i, 1), 9, cell, number, line.column(text.data() + i));
        if (cell < kClassicCells) {
            puzzle.givens[cell] = is_digit ? static_cast<Digit>(c - '0') : kOpen;
            placed[cell] = plus;
        }
        any_placed = any_placed || plus;
        ++cell;
    }
    if (any_placed) puzzle.placed = std::move(placed);
    if (cell == kClassicCells) return std::nullopt;
    return wrong_length_error(cell, 9, number, line.column(text.data() + text.size()));
}

// "224 524": digit, row, column.
std::optional<Error> delete_candidates(std::string_view text, Puzzle& puzzle, std::uint64_t number,
                                       const NormalLine& line) {
    if (trim(text).empty()) return std::nullopt;
    puzzle.candidates = marks_from_givens(puzzle);
    for (std::size_t i = text.find_first_not_of(' '); i != text.npos;) {
        const std::size_t end = std::min(text.find(' ', i), text.size());
        const auto word = text.substr(i, end - i);
        const bool good = word.size() == 3 && word.find_first_not_of("123456789") == word.npos;
        if (!good)
            return make_error(ErrorCode::BadStructure, number, line.column(text.data() + i),
                              in_quotes(word) + " is not a candidate",
                              "write digit, row and column, such as 524");
        const auto cell = static_cast<std::size_t>((word[1] - '1') * 9 + (word[2] - '1'));
        if (puzzle.givens[cell] == kOpen)
            puzzle.candidates[cell].erase(static_cast<Digit>(word[0] - '0'));
        i = text.find_first_not_of(' ', end);
    }
    if (!has_own_marks(puzzle)) puzzle.candidates.clear();
    return std::nullopt;
}

void keep_fields_of(const Parts& parts, Puzzle& puzzle) {
    constexpr std::array<std::string_view, 7> names = {
        "technique", "technique_digits", "", "", "eliminations", "placements", "chain_length"};
    const bool is_plain = parts.part[kTechnique] == "0000" && parts.part[kDigits] == "x";
    for (std::size_t i = 0; i < parts.count; ++i)
        if (!names[i].empty() && !parts.part[i].empty() && !(is_plain && i <= kDigits))
            puzzle.fields.emplace_back(names[i], parts.part[i]);
}

}  // namespace

bool is_hodoku_line(std::string_view line) {
    // A technique is a number in HoDoKu's library; our own collections write its name.
    return line.size() > 2 && line[0] == ':' && (line[1] == '0' || symbol_value(line[1]) > 0);
}

Record read_hodoku(const NormalLine& line, std::uint64_t number, bool keep_fields) {
    const auto text = trim(line.text());
    const Parts parts = cut(text);
    if (parts.count < 4)
        return bad_record(make_error(ErrorCode::BadStructure, number, line.column(text.data()),
                                     "a HoDoKu line with " + plural(parts.count, "part"),
                                     std::string(kRemedy)));
    Puzzle puzzle;
    if (auto error = read_cells(parts.part[kCells], puzzle, number, line))
        return bad_record(*error);
    if (auto error = delete_candidates(parts.part[kDeleted], puzzle, number, line))
        return bad_record(*error);
    if (keep_fields) keep_fields_of(parts, puzzle);
    return puzzle_record(std::move(puzzle), number);
}

Result<bool> write_hodoku(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "hodoku", kClassicBoard | kNoExtraHouses)) return *error;
    const auto field = [&](std::string_view name, std::string_view otherwise) {
        const auto value = field_of(puzzle, name);
        return value.empty() || value.find_first_of(":\n\r") != value.npos ? otherwise : value;
    };
    const auto technique = field("technique", "");
    put(out, ':', technique.empty() ? "0000" : technique, ':',
        field("technique_digits", technique.empty() ? "x" : ""), ':');
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c) {
        if (puzzle.givens[c] != kOpen && is_placed(puzzle, c)) out += '+';
        out += puzzle.givens[c] == kOpen ? '.' : symbol(puzzle.givens[c]);
    }
    out += ':';
    const auto all = marks_from_givens(puzzle), left = visible_marks(puzzle);
    const char* separator = "";
    for (std::size_t c = 0; c < all.size(); ++c)
        for (const Digit d : all[c] - left[c]) {
            put(out, separator, symbol(d), c / 9 + 1, c % 9 + 1);
            separator = " ";
        }
    put(out, ':', field("eliminations", ""), ':', field("placements", ""), ':',
        field("chain_length", ""), '\n');
    return true;
}

}  // namespace sudokit::text

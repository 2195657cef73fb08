#include "format/others/hodoku.hpp"

#include <array>

#include "format/classic/position.hpp"
#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "support/check.hpp"

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
        SUDOKIT_CHECK(line.starts_with(':'));
        line.remove_prefix(1);
        const std::size_t end = std::min(line.find(':'), line.size());
        parts.part[parts.count++] = line.substr(0, end);
        if (end == line.size()) break;
        line.remove_prefix(end);
    }
    return parts;
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
    // A technique is a number in HoDoKu's library; our own collections write its name. In a program,
    // ":1 => [" has a colon as well.
    const bool begins =
        line.size() > 2 && line[0] == ':' && (line[1] == '0' || symbol_value(line[1]) > 0);
    return begins && (line.find(':', 1) != line.npos || line.find(' ') == line.npos);
}

Record read_hodoku(const NormalLine& line, std::uint64_t number, bool keep_fields) {
    const auto text = trim(line.text());
    const Parts parts = cut(text);
    if (parts.count < 4)
        return bad_record(make_error(ErrorCode::BadStructure, number, line.column(text.data()),
                                     "a HoDoKu line with " + plural(parts.count, "part"),
                                     std::string(kRemedy)));
    Puzzle puzzle;
    if (auto error = read_position(parts.part[kCells], puzzle, number, line))
        return bad_record(*error);
    if (auto error = delete_candidates(parts.part[kDeleted], puzzle, number, line))
        return bad_record(*error);
    if (keep_fields) keep_fields_of(parts, puzzle);
    return puzzle_record(std::move(puzzle), number);
}

Result<void> write_hodoku(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
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
    return {};
}

}  // namespace sudokit::text

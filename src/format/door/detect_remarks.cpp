// What accompanies puzzles: sections, comments and metadata of files, numbers before puzzles.

#include <algorithm>

#include "format/classic/sdk.hpp"
#include "format/common/symbols.hpp"
#include "format/door/detect.hpp"

namespace sudokit::text {

namespace {

bool is_line_of_notes(std::string_view trimmed) {
    return trimmed.find(',') != trimmed.npos &&
           trimmed.find_first_not_of("123456789, \t") == trimmed.npos;
}

// A line of 81 cells, or a row that '#' frames, or lists of them.
bool holds_cells(std::string_view comment) {
    std::size_t run = 0, digits = 0;
    bool is_row = comment.size() >= 9;
    for (const char c : comment) {
        run = is_cell_like(c) ? run + 1 : 0;
        if (run == kClassicCells) return true;
        digits += c >= '1' && c <= '9';
        is_row =
            is_row && (is_cell_like(c) || std::string_view("# |=\t()[],").find(c) != comment.npos);
    }
    return is_row && digits > 0;
}

// A line that precedes the lines of a patch.
bool is_head_of_patch(std::string_view trimmed) {
    constexpr std::string_view kHeads[] = {"diff --git ",   "--- a/",         "+++ b/",
                                           "--- /dev/null", "new file mode ", "+++ /dev/null"};
    const bool is_place = trimmed.starts_with("@@ -") && trimmed.find(" @@", 4) != trimmed.npos;
    const bool is_index = trimmed.starts_with("index ") && trimmed.find("..", 6) != trimmed.npos &&
                          trimmed.find_first_not_of("0123456789abcdef. ", 6) == trimmed.npos;
    return is_place || is_index || std::ranges::any_of(kHeads, [&](std::string_view head) {
               return trimmed.starts_with(head);
           });
}

}  // namespace

// The sections of a SadMan file. Any other word in brackets is prose: "[Easy]", "[code]".
bool Detector::feed_section(std::string_view trimmed) {
    using Section = Records::Section;
    constexpr std::pair<std::string_view, Section> kSections[] = {
        {"[Puzzle]", Section::Puzzle},
        {"[State]", Section::State},
        {"[PencilMarks]", Section::Notes},
    };
    if (!may_be(kRows)) return false;
    const auto* known = std::ranges::find_if(
        kSections, [&](const auto& section) { return trimmed == section.first; });
    if (known != std::end(kSections)) {
        out_.finish_block();
        // Only text after a grid of the file can be notes about it.
        if (known->second == Section::Notes && !out_.has_grid_in_section()) return false;
        notes_ = known->second == Section::Notes ? kClassicDigits : 0;
        out_.begin_section(known->second);
        return true;
    }
    // Skips the player's notes: lines of numbers, some missing, separated by commas.
    notes_ = is_line_of_notes(trimmed) ? std::max(notes_ - 1, -1) : -1;
    return notes_ >= 0;
}

// "#1 53..7....": a number before a puzzle, not a comment.
bool Detector::feed_numbered(std::string_view trimmed, std::uint64_t number) {
    const std::size_t digits = trimmed.find_first_not_of("# ");
    if (!may_be(kLines) || trimmed.front() != '#' || digits == trimmed.npos) return false;
    const std::size_t end = trimmed.find_first_not_of("0123456789", digits);
    if (end == trimmed.npos || end == digits || end - digits > 6) return false;
    // A dot before another is an open cell.
    const bool has_sign = std::string_view(".:)").find(trimmed[end]) != trimmed.npos;
    const bool is_cell = trimmed.substr(end).starts_with("..");
    const std::size_t rest = trimmed.find_first_not_of(" \t", end + (has_sign && !is_cell));
    if (rest == trimmed.npos || rest == end) return false;
    auto record = find_line_puzzle(NormalLine(trimmed.substr(rest)), number,
                                   {forced_, false, true});  // a name makes it a comment
    if (!record || record->kind == Record::Kind::General) return false;
    const bool is_classic = record->kind == Record::Kind::Classic;
    if (!is_classic) record->error.column += rest;
    out_.add_line(std::move(*record), is_classic);
    return true;
}

bool Detector::feed_comment(std::string_view trimmed, std::uint64_t number) {
    const char first = trimmed.front();
    const bool is_declaration = trimmed.starts_with("<?xml") && trimmed.ends_with("?>");
    if (is_declaration || is_head_of_patch(trimmed)) return true;
    const bool is_comment = (first == '#' && !trimmed.starts_with("#define ")) || first == '%' ||
                            trimmed.starts_with("//");
    if (is_comment && feed_numbered(trimmed, number)) return true;
    if (is_comment && holds_cells(trimmed)) out_.note_comment(trimmed, number);
    if (is_comment && out_.block().is_full()) out_.finish_block();
    if (first == ';') {  // or a row of fields whose first cell is empty
        Row row;
        const NormalLine normal(trimmed);
        return parse_row(normal, 0, 0, row) != RowKind::Row || row.cells.size() != kClassicDigits;
    }
    if (first == '%') {
        out_.set_title(trim(trimmed.substr(1)));
        out_.finish_block();
        return true;
    }
    if (is_comment && first == '#')
        if (auto field = sdk_field(trimmed); field && out_.block().empty())
            out_.add_metadata(std::move(*field));
    return is_comment;
}

}  // namespace sudokit::text

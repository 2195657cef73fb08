// 81 cells in parts: a line wrapped by a mail program, or rows joined by a sign in one line.
//
//     53..7....6..195....98....6.8...6...34..8.3..1        53..7....+6..195...+.98....6.+ ...
//     7...2...6.6....28....419..5....8..79

#include <algorithm>

#include "format/classic/cells.hpp"
#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/text/messages.hpp"
#include "format/text/normal_line.hpp"
#include "sudokit/types.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kRow = 9;
constexpr std::size_t kJoined = kClassicCells + 8;  // with a sign between the rows
constexpr std::size_t kShortestWrapped = 27;        // lines of fewer cells are rows of a grid
constexpr std::string_view kSigns = ":+-_\\";

// Fast check: excludes links, objects and the like.
bool may_begin_cells(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == line.npos) return false;
    const char c = line[first];
    return is_cell_like(c) || c == '>' || c == '[' || c == '\x1b' ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool are_cells(std::string_view text) { return std::ranges::all_of(text, is_cell_like); }

// The cells of one line, which may end with a mark of the wrap. "" if there is anything else.
std::string wrapped_cells(std::string_view line) {
    const NormalLine normal(line);
    auto text = trim(normal.text());
    if (text.ends_with('=') || text.ends_with('\\')) text.remove_suffix(1);
    return are_cells(text) ? std::string(text) : "";
}

std::string joined_rows(std::string_view line) {
    const NormalLine normal(line);
    const auto text = trim(normal.text());
    std::string cells;
    if (text.size() != kJoined || kSigns.find(text[kRow]) == kSigns.npos) return "";
    for (std::size_t at = 0; at < kJoined; at += kRow + 1) {
        if (at > 0 && text[at - 1] != text[kRow]) return "";
        cells += text.substr(at, kRow);
    }
    return are_cells(cells) ? cells : "";
}

// All lines but the last have the same length.
struct Wrapped {
    std::size_t length = 0, last = 0, total = 0;
    bool is_possible = true;

    explicit Wrapped(std::string_view text) {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            add(wrapped_cells(text.substr(at, end - at)).size());
            at = end + 1;
        }
    }
    void add(std::size_t cells) {
        is_possible = is_possible && cells > 0 && (length == 0 || last == length) &&
                      (length == 0 || cells <= length) && total + cells <= kClassicCells;
        if (length == 0) length = cells;
        last = cells;
        total += cells;
    }
};

}  // namespace

bool begins_wrapped(std::string_view line) {
    if (line.size() < kShortestWrapped || !may_begin_cells(line)) return false;
    const std::size_t cells = wrapped_cells(line).size();
    return cells >= kShortestWrapped && cells < kClassicCells;
}
// If another line as long as the last one follows, these are rows of another board.
Fit fit_wrapped(std::string_view text, std::string_view line) {
    Wrapped wrapped(text);
    const std::size_t cells = wrapped_cells(line).size();
    if (wrapped.total == kClassicCells && cells == wrapped.last) return Fit::No;
    // A few cells more are a fault.
    if (wrapped.total == kClassicCells) return cells > 0 && cells < kRow ? Fit::More : Fit::After;
    wrapped.add(cells);
    return wrapped.is_possible ? Fit::More : Fit::No;
}
Result<Rewritten> rewrite_wrapped(std::string_view text) {
    std::string cells;
    for (const auto line : support::split(text, '\n')) cells += wrapped_cells(line);
    if (cells.size() > kClassicCells)
        return wrong_length_error(cells.size(), kClassicDigits,
                                  static_cast<std::uint64_t>(std::ranges::count(text, '\n')), 1);
    ClassicGrid grid;
    if (cells.size() != kClassicCells || !says_something(cells) ||
        decode_cells(cells, kClassicDigits, grid.data()))
        return another_kind();
    return Rewritten{{0, cells}};
}

bool begins_joined(std::string_view line) {
    return line.size() >= kJoined && may_begin_cells(line) && !joined_rows(line).empty();
}
Fit fit_joined(std::string_view text, std::string_view) {
    return text.empty() ? Fit::Last : Fit::After;
}
Result<Rewritten> rewrite_joined(std::string_view text) {
    return Rewritten{{0, joined_rows(text.substr(0, text.find('\n')))}};
}

}  // namespace sudokit::text

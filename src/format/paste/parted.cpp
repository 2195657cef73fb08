// 81 cells in parts: a line wrapped by a mail program, or rows joined by a sign in one line.
//
//     53..7....6..195....98....6.8...6...34..8.3..1        53..7....+6..195...+.98....6.+ ...
//     7...2...6.6....28....419..5....8..79

#include <algorithm>

#include "format/classic/line.hpp"
#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
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

// All lines but the last have the same length. If another as long as the last one follows, these
// are rows of another board.
class WrappedLine final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        const std::string next = wrapped_cells(line);
        const bool is_whole = cells_.size() == kClassicCells;
        if (cells_.size() > kClassicCells || (is_whole && next.size() == last_)) return Fit::No;
        // A few cells more are a fault.
        const bool fits = is_whole
                              ? next.size() < kRow
                              : cells_.size() + next.size() <= kClassicCells &&
                                    (length_ == 0 || (last_ == length_ && next.size() <= length_));
        if (next.empty() || !fits) return is_whole ? Fit::After : Fit::No;
        if (length_ == 0) length_ = next.size();
        last_ = next.size();
        cells_ += next;
        ++lines_;
        return Fit::More;
    }
    Result<Rewritten> finish() override {
        if (cells_.size() > kClassicCells)
            return wrong_length_error(cells_.size(), kClassicDigits, lines_, 1);
        if (!is_whole_puzzle(cells_)) return another_kind();
        return Rewritten{{0, cells_}};
    }

  private:
    std::string cells_;
    std::size_t length_ = 0, last_ = 0;  // cells of the first line and of the last
    std::uint64_t lines_ = 0;
};

}  // namespace

bool begins_wrapped(std::string_view line) {
    if (line.size() < kShortestWrapped || !may_begin_cells(line)) return false;
    const std::size_t cells = wrapped_cells(line).size();
    return cells >= kShortestWrapped && cells < kClassicCells;
}
std::unique_ptr<Pasted> pasted_wrapped() { return std::make_unique<WrappedLine>(); }

bool looks_like_joined(std::string_view line) {
    return line.size() >= kJoined && may_begin_cells(line) && !joined_rows(line).empty();
}
Result<Puzzle> read_joined(std::string_view text, const ReadOptions&) {
    return puzzle_from_cells(joined_rows(text), 1, 1);
}

}  // namespace sudokit::text

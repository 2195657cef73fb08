// support.hpp - reads a text to the end and describes the outcome in words.
#pragma once
#include <algorithm>
#include <cerrno>
#include <ctime>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chunked_source.hpp"
#include "effort.hpp"
#include "sudokit/format.hpp"
#include "support/rng.hpp"

namespace sudokit::format_test {

// A puzzle of our own with one solution, and the solution.
inline const std::string kPuzzle =
    "5.413.8...7.8..3.....4..27........6...631...4.4.........32..7.8.6..5......8......";
inline const std::string kSolution =
    "524137896679825341831496275312584967786319524945672183493261758167958432258743619";

inline std::string with_blank(std::string cells, char blank) {
    std::replace(cells.begin(), cells.end(), '.', blank);
    return cells;
}

// Nine strings of nine.
inline std::vector<std::string> rows_of(const std::string& cells, std::size_t n = 9) {
    std::vector<std::string> rows;
    for (std::size_t i = 0; i < cells.size(); i += n) rows.push_back(cells.substr(i, n));
    return rows;
}

inline std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += separator;
        text += parts[i];
    }
    return text;
}

inline std::string block_of(const std::string& cells) {
    return joined(rows_of(cells), "\n") + "\n";
}

// Gives the text, then fails.
class FailingSource : public ByteSource {
  public:
    explicit FailingSource(std::string text) : text_(std::move(text)) {}
    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        if (text_.empty()) {
            errno = EIO;
            return -1;
        }
        n = text_.copy(buffer, n);
        text_.erase(0, n);
        return static_cast<std::ptrdiff_t>(n);
    }

  private:
    std::string text_;
};

inline std::string cells_of(const Puzzle& puzzle) {
    std::string text;
    for (const Digit d : puzzle.givens)
        text += d == kOpen ? '.' : static_cast<char>(d <= 9 ? '0' + d : 'A' + d - 10);
    return text;
}

inline std::string extras_of(const Puzzle& puzzle) {
    std::string text;
    if (!puzzle.placed.empty()) {
        text += " placed";
        for (std::size_t c = 0; c < puzzle.placed.size(); ++c)
            if (puzzle.placed[c]) text += " " + cell_name(*puzzle.geometry, static_cast<Cell>(c));
    }
    if (!puzzle.candidates.empty()) {
        text += " candidates";
        for (const DigitSet marks : puzzle.candidates) text += " " + std::to_string(marks.bits());
    }
    for (const House& house : puzzle.geometry->houses()) {
        if (house.kind != HouseKind::Extra) continue;
        text += " extra";
        for (const Cell c : house.cells) text += " " + std::to_string(c);
    }
    for (const auto& [name, value] : puzzle.fields) text += " " + name + "=" + value;
    return text;
}

// "1 5.413...", "1 5.413... name=x", "bad wrong-length 3:81 80 cells instead ..."
inline std::string describe(const Record& record) {
    if (record.kind == Record::Kind::Bad)
        return "bad " + std::string(error_name(record.error.code)) + " " +
               std::to_string(record.error.line) + ":" + std::to_string(record.error.column) + " " +
               record.error.message;
    const Puzzle puzzle = record.to_puzzle();
    return std::to_string(record.line) + " " + cells_of(puzzle) + extras_of(puzzle) +
           (record.trailing.empty() ? "" : " behind[" + std::string(record.trailing) + "]");
}

// Every text that a test of this process read in any format: every_text_test.cpp tries them further.
inline std::set<std::string>& texts_read() {
    static std::set<std::string> texts;
    return texts;
}

// For what reads each text many times: under sanitizers, every fourth.
inline std::vector<std::string> texts_to_try() {
    const std::vector<std::string> all(texts_read().begin(), texts_read().end());
    return effort::is_small() ? effort::part_of(all, all.size() / 4) : all;
}

inline void note_text(std::string_view text, const std::string& from) {
    constexpr std::size_t kLongest = 20'000;
    if (from.empty() && text.size() <= kLongest) texts_read().emplace(text);
}

inline std::vector<std::string> describe_all(std::string_view text, const std::string& from = "",
                                             std::size_t chunk = 1 << 20) {
    note_text(text, from);
    ChunkedSource source(text, chunk);
    ReadOptions options;
    options.from = from;
    Reader reader(source, options);
    Record record;
    std::vector<std::string> all;
    while (reader.next(record)) all.push_back(describe(record));
    return all;
}

// The givens of all puzzles; errors as in describe().
inline std::vector<std::string> puzzles_in(std::string_view text, const std::string& from = "") {
    note_text(text, from);
    ChunkedSource source(text, 1 << 20);
    ReadOptions options;
    options.from = from;
    Reader reader(source, options);
    Record record;
    std::vector<std::string> all;
    while (reader.next(record))
        all.push_back(record.kind == Record::Kind::Bad ? describe(record)
                                                       : cells_of(record.to_puzzle()));
    return all;
}

// A valid full grid of any box size, shuffled; then each cell opened with the given probability.
inline Puzzle random_puzzle(Rng& rng, int box_rows, int box_columns, int open_percent) {
    const auto board = Geometry::boxes(box_rows, box_columns);
    const int n = board->digits();
    std::vector<int> digits(static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i) digits[static_cast<std::size_t>(i)] = i + 1;
    for (std::size_t i = digits.size(); i > 1; --i)
        std::swap(digits[i - 1], digits[rng.below(static_cast<std::uint32_t>(i))]);
    Puzzle puzzle(board);
    for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c) {
            const int value = (r % box_rows * box_columns + r / box_rows + c) % n;
            if (static_cast<int>(rng.below(100)) >= open_percent)
                puzzle.givens[board->cell_at(r, c)] =
                    static_cast<Digit>(digits[static_cast<std::size_t>(value)]);
        }
    return puzzle;
}

inline std::vector<std::string> rules_of(const Puzzle& puzzle) {
    std::vector<std::string> all;
    for (const Rule& rule : puzzle.rules) all.push_back(describe(*puzzle.geometry, rule));
    return all;
}

inline Puzzle on(Shape shape) { return Puzzle(std::make_shared<const Geometry>(std::move(shape))); }

// The text, or "refused: " and why.
inline std::string written_or_refused(std::string_view format, const Puzzle& puzzle,
                                      const WriteOptions& options = {}) {
    std::string text;
    const auto result = write_puzzle(format, puzzle, text, options);
    return result.ok() ? text : "refused: " + result.error().text();
}

// Eight times as much may cost 32 times as much of the processor's time, not the 64 times of work that
// begins anew for each part.
inline void expect_in_proportion(std::size_t few, const std::function<void(std::size_t)>& work) {
    const auto fastest = [&](std::size_t count) {
        double best = 1e9;
        for (int i = 0; i < 3; ++i) {
            const std::clock_t begin = std::clock();
            work(count);
            best = std::min(best, static_cast<double>(std::clock() - begin));
        }
        return best;
    };
    EXPECT_LT(fastest(8 * few), 32 * fastest(few));
}

}  // namespace sudokit::format_test

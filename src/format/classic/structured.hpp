// structured.hpp - text in brackets: arrays of C, Python, JavaScript or JSON, and JSON objects.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/classic/rows.hpp"
#include "format/common/records.hpp"
#include "support/check.hpp"

namespace sudokit::text {

// Text collected over several lines that remembers the place of each part.
class PlacedText {
  public:
    void add_line(std::string_view text, std::uint64_t line, std::uint32_t column);
    void clear() { text_.clear(), starts_.clear(); }
    // Keeps all places.
    void replace(char from, char to) { std::ranges::replace(text_, from, to); }
    const std::string& text() const { return text_; }
    std::uint64_t first_line() const { return starts_.empty() ? 0 : starts_.front().line; }
    std::uint64_t line_of(std::size_t offset) const { return start_of(offset).line; }
    std::uint32_t column_of(std::size_t offset) const;

  private:
    struct Start {
        std::size_t offset;
        std::uint64_t line;
        std::uint32_t column;
    };
    const Start& start_of(std::size_t offset) const;
    std::string text_;
    std::vector<Start> starts_;
};

// The contents of one pair of outermost brackets.
struct Structure {
    std::vector<Record> records;
    // Set if it is one row of a board: a grid may be written with one list per line.
    std::optional<Row> row;
};
Structure read_array(const PlacedText& text);
Structure read_json_object(const PlacedText& text, const ReadOptions& options);

// Where something in brackets begins in this line: '{', '[', or "... = {". Nothing if nowhere.
std::optional<std::size_t> structure_begin(std::string_view line);

// Collects lines from an opening bracket to its closing one.
class Collector {
  public:
    enum class State {
        Open,   // needs more lines
        Done,   // closed: text() is complete
        Alien,  // program code or prose, not data
        Full    // larger than any puzzle
    };
    explicit Collector(std::size_t max_size) : max_size_(max_size) {}

    bool active() const { return depth_ > 0; }
    // Reads on from `begin` of a line. If Done, `end` is the place after the closing bracket.
    State feed(std::string_view line, std::size_t begin, std::uint64_t number, std::size_t& end);
    // Enough values to count as data even if it turns out to be broken.
    bool holds_data() const { return values_ >= 16; }
    bool is_json_object() const {
        SUDOKIT_CHECK(!has_colon_ || text_.first_line() > 0);
        return has_colon_ && text_.text().front() == '{';
    }
    // Alien in its first line, which begins like a JSON object: the object is broken or cut.
    bool is_broken_object(std::string_view begun) const;
    const PlacedText& text() const { return text_; }
    void clear() { *this = Collector(max_size_); }

  private:
    bool skip_comment(std::string_view line, std::size_t& i);
    bool take_word(std::string_view line, std::size_t& i);
    bool take(char c);

    std::size_t max_size_;
    PlacedText text_;
    int depth_ = 0;
    std::size_t values_ = 0;
    char quote_ = 0;
    bool has_colon_ = false, in_comment_ = false, only_opened_ = false;
};

}  // namespace sudokit::text

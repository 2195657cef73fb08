// Reader: plain lines straight from the buffer, everything else through the Detector.

#include <cstring>

#include "format/classic/plain_line.hpp"
#include "format/classic/regions.hpp"
#include "format/common/symbols.hpp"
#include "format/door/asked_board.hpp"
#include "format/door/detect.hpp"
#include "support/check.hpp"

namespace sudokit {

using text::Line;

struct Reader::Impl {
    Impl(ByteSource& source, const ReadOptions& options)
        : lines(source, options.max_line), detector(options) {
        if (options.board || !options.rules.empty()) asked.emplace(options);
        if (options.from.empty()) return;
        const FormatInfo* format = find_format(options.from);
        if (format && format->can_read) return;
        ended = true;
        detector.records().push_back({});
        detector.records().back().error =
            text::make_error(ErrorCode::BadUsage, 0, 0,
                             "format " + text::in_quotes(options.from) + " cannot be read",
                             "see the table of formats");
    }
    text::LineStream lines;
    text::Detector detector;
    std::optional<text::AskedBoard> asked;
    bool ended = false;

    bool next(Record& record);
    bool next_plain(Record& record);
    void read_line();
    void end();
};

namespace {

// The length of a plain line with its terminator; 0 if the next line is not one or is incomplete.
std::size_t plain_length(std::string_view ahead, std::uint64_t max_line) {
    if (ahead.size() < kClassicCells + 2) return 0;
    const char* const behind = ahead.data() + kClassicCells;
    if (behind[0] == '\n') return kClassicCells + 1;
    if (behind[0] == '\r') return behind[1] == '\n' ? kClassicCells + 2 : 0;
    if (!text::ends_puzzle(behind[0])) return 0;
    const void* lf = std::memchr(behind, '\n', ahead.size() - kClassicCells);
    if (!lf) return 0;
    const auto length = static_cast<std::size_t>(static_cast<const char*>(lf) - ahead.data());
    return length <= max_line ? length + 1 : 0;
}

std::string_view without_line_end(std::string_view text) {
    if (text.ends_with('\n')) text.remove_suffix(1);
    if (text.ends_with('\r')) text.remove_suffix(1);
    return text;
}

bool has_binary(std::string_view text) {
    for (const char c : text)
        if (text::is_binary(c)) return true;
    return false;
}

}  // namespace

bool Reader::Impl::next_plain(Record& record) {
    const std::string_view ahead = lines.buffered();
    const std::size_t length = plain_length(ahead, lines.max_line());
    if (length == 0 || !text::convert_plain(ahead.data(), record.grid)) return false;
    SUDOKIT_CHECK(length <= ahead.size());
    const auto trailing = without_line_end(ahead.substr(kClassicCells, length - kClassicCells));
    if (has_binary(trailing)) return false;  // also a lone CR, which ends the line earlier
    if (text::has_map(record.grid, trailing)) return false;
    if (text::has_second_puzzle(record.grid, trailing)) return false;
    record.kind = Record::Kind::Classic;
    record.line = lines.next_number();
    record.trailing = trailing;
    if (record.puzzle) record.puzzle.reset();
    lines.take_line(length);
    return true;
}

void Reader::Impl::read_line() {
    Line line;
    if (detector.gave_up() || !lines.next(line)) return end();
    detector.feed(line);
}

void Reader::Impl::end() {
    ended = true;
    if (lines.failed()) detector.fail(lines.failure());
    detector.end();
}

Reader::Reader(ByteSource& source, ReadOptions options)
    : impl_(std::make_unique<Impl>(source, options)) {}
Reader::~Reader() = default;
std::uint64_t Reader::bytes_read() const { return impl_->lines.bytes_read(); }
const PassedOver& Reader::passed_over() const { return impl_->detector.passed_over(); }
bool Reader::failed() const { return impl_->lines.failed(); }

bool Reader::Impl::next(Record& record) {
    auto& records = detector.records();
    if (records.empty() && detector.expects_plain_lines() && next_plain(record)) return true;
    while (records.empty() && !ended) read_line();
    if (records.empty()) return false;
    record = std::move(records.front());
    records.pop_front();
    return true;
}

bool Reader::next(Record& record) {
    if (!impl_->next(record)) return false;
    if (impl_->asked) impl_->asked->put(record);
    return true;
}

namespace {
Error no_puzzle_error(std::string_view text) {
    const bool blank = text::trim(text).empty();
    return text::make_error(ErrorCode::NotAPuzzle, 0, 0,
                            blank ? "the text is empty" : "there is no puzzle in the text",
                            "write 81 characters: 1-9, and '.' or '0' for an open cell");
}
}  // namespace

Result<Puzzle> parse_puzzle(std::string_view text, const ReadOptions& options) {
    const auto source = source_from_string(std::string(text));
    Reader reader(*source, options);
    Record record, second;
    if (!reader.next(record)) return no_puzzle_error(text);
    if (record.kind == Record::Kind::Bad) return record.error;
    Puzzle puzzle = record.to_puzzle();
    if (!reader.next(second)) return puzzle;
    if (second.kind == Record::Kind::Bad) return second.error;
    return text::make_error(ErrorCode::BadStructure, second.line, 0, "a second puzzle",
                            "give one puzzle at a time");
}

}  // namespace sudokit

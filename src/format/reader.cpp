#include <system_error>

#include "format/line_stream.hpp"
#include "format/plain_line.hpp"

namespace sudokit {

using text::Line;

struct Reader::Impl {
    Impl(ByteSource& source, ReadOptions o) : lines(source, o.max_line), options(std::move(o)) {}
    text::LineStream lines;
    ReadOptions options;
    bool reported_failure = false;

    bool next_plain(Record& record);
};

Puzzle Record::to_puzzle() const { return puzzle ? *puzzle : Puzzle(grid); }

bool Reader::Impl::next_plain(Record& record) {
    const std::string_view ahead = lines.buffered();
    if (ahead.size() <= kClassicCells || !text::convert_plain(ahead.data(), record.grid))
        return false;
    if (ahead[kClassicCells] != '\n') return false;
    record.kind = Record::Kind::Classic;
    record.line = lines.next_number();
    record.trailing = {};
    if (record.puzzle) record.puzzle.reset();
    lines.take_line(kClassicCells + 1);
    return true;
}

Reader::Reader(ByteSource& source, ReadOptions options)
    : impl_(std::make_unique<Impl>(source, std::move(options))) {}
Reader::~Reader() = default;
std::uint64_t Reader::bytes_read() const { return impl_->lines.bytes_read(); }
bool Reader::failed() const { return impl_->lines.failed(); }

bool Reader::next(Record& record) {
    if (impl_->next_plain(record)) return true;
    Line line;
    while (impl_->lines.next(line)) {
        if (line.text.empty() && !line.too_long) continue;
        record = Record{};
        record.line = line.number;
        if (text::read_plain_line(line.text, record.grid, record.trailing)) {
            record.kind = Record::Kind::Classic;
            return true;
        }
        record.error = Error{ErrorCode::NotAPuzzle, line.number, 1, "this line is not a puzzle",
                             "write 81 characters: 1-9, and '.' or '0' for an open cell"};
        return true;
    }
    if (impl_->lines.failed() && !impl_->reported_failure) {
        impl_->reported_failure = true;
        record = Record{};
        record.error = Error{
            ErrorCode::CannotRead, impl_->lines.next_number(), 0,
            "reading failed: " + std::generic_category().message(impl_->lines.error_number()), ""};
        return true;
    }
    return false;
}

Result<Puzzle> parse_puzzle(std::string_view text, const ReadOptions& options) {
    auto source = source_from_string(std::string(text));
    Reader reader(*source, options);
    Record record, second;
    if (!reader.next(record)) return Error{ErrorCode::NotAPuzzle, 0, 0, "no puzzle here", ""};
    if (record.kind == Record::Kind::Bad) return record.error;
    if (reader.next(second))
        return Error{ErrorCode::NotAPuzzle, second.line, 0, "more than one puzzle", ""};
    return record.to_puzzle();
}

}  // namespace sudokit

#include "format/text/line_stream.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "format/text/messages.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kFirstCapacity = 1 << 13, kUsualCapacity = 1 << 16;
}  // namespace

LineStream::LineStream(ByteSource& source, std::uint64_t max_line)
    : source_(source),
      max_line_(max_line),
      buffer_(std::make_unique_for_overwrite<char[]>(kFirstCapacity)),
      capacity_(kFirstCapacity) {}

// Moves the unread bytes to the front, into a larger buffer if this one is small or full of them.
void LineStream::make_room() {
    SUDOKIT_CHECK(begin_ <= end_ && end_ <= capacity_);
    const std::size_t used = end_ - begin_;
    if (used == capacity_ || capacity_ < kUsualCapacity) {
        capacity_ = std::max(capacity_ * 2, kUsualCapacity);
        auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
        std::memcpy(larger.get(), buffer_.get() + begin_, used);
        buffer_ = std::move(larger);
    } else {
        std::memmove(buffer_.get(), buffer_.get() + begin_, used);
    }
    lf_ -= std::min(lf_, begin_);
    begin_ = 0;
    end_ = used;
    SUDOKIT_CHECK(end_ < capacity_);
}

// Reads more after end_.
bool LineStream::fill() {
    if (ended_) return false;
    if (end_ == capacity_) make_room();
    errno = 0;
    const auto got = source_.read(buffer_.get() + end_, capacity_ - end_);
    if (got <= 0) {
        ended_ = true;
        failed_ = got < 0;
        error_number_ = failed_ ? errno : 0;
        return false;
    }
    SUDOKIT_REQUIRE(static_cast<std::size_t>(got) <= capacity_ - end_);
    end_ += static_cast<std::size_t>(got);
    bytes_read_ += static_cast<std::uint64_t>(got);
    return true;
}

// Position of the first CR or LF at or after `from`, or end_. Remembers how far LFs were searched
// for, so that a file with only lone CRs is not rescanned for every line.
std::size_t LineStream::find_end(std::size_t from) {
    SUDOKIT_CHECK(begin_ <= from && from <= end_);
    const char* data = buffer_.get();
    if (lf_ < from) lf_ = from, lf_found_ = false;
    if (!lf_found_ && lf_ < end_) {
        const void* hit = std::memchr(data + lf_, '\n', end_ - lf_);
        lf_found_ = hit != nullptr;
        lf_ = hit ? static_cast<std::size_t>(static_cast<const char*>(hit) - data) : end_;
    }
    const std::size_t limit = lf_;
    if (from < limit)
        if (const void* hit = std::memchr(data + from, '\r', limit - from))
            return static_cast<std::size_t>(static_cast<const char*>(hit) - data);
    return limit;
}

void LineStream::drop_pending_lf() {
    if (!pending_lf_ || begin_ == end_) return;
    if (buffer_[begin_] == '\n') ++begin_;
    pending_lf_ = false;
}

std::string_view LineStream::buffered() {
    drop_pending_lf();
    return {buffer_.get() + begin_, end_ - begin_};
}

void LineStream::clear() {
    begin_ = end_ = lf_ = 0;
    lf_found_ = false;
}

bool LineStream::next(Line& line) {
    drop_pending_lf();
    while (begin_ == end_) {
        clear();
        if (!fill()) return false;
        drop_pending_lf();
    }
    line = Line{};
    std::size_t length = 0;
    while (true) {
        length = find_end(begin_ + length) - begin_;
        line.terminated = begin_ + length < end_;
        if (line.terminated) break;
        if (length > max_line_) {  // no format needs it: discard what is there
            line.too_long = true;
            clear();
            length = 0;
        }
        if (!fill()) break;
    }
    if (failed_ && !line.terminated) {  // an unknown part of the line is missing
        clear();
        return false;
    }
    line.too_long = line.too_long || length > max_line_;
    line.number = ++number_;
    if (!line.too_long) line.text = {buffer_.get() + begin_, length};
    if (line.text.starts_with(kByteOrderMark)) line.text.remove_prefix(kByteOrderMark.size());
    begin_ += length;
    if (line.terminated) {
        pending_lf_ = buffer_[begin_++] == '\r';
        drop_pending_lf();
    }
    return true;
}

Error LineStream::failure() const {
    SUDOKIT_CHECK(failed_);
    Error error = source_.failure().value_or(
        make_error(ErrorCode::CannotRead, 0, 0,
                   "reading failed: " + std::generic_category().message(error_number_),
                   "check the file and the device it is on"));
    error.line = next_number();
    return error;
}

}  // namespace sudokit::text

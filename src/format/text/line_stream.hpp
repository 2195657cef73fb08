// line_stream.hpp - splits bytes into lines with a bounded buffer.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "format/text/unicode_source.hpp"
#include "sudokit/format.hpp"
#include "support/check.hpp"

namespace sudokit::text {

struct Line {
    std::string_view text;  // without terminator and byte order mark; valid until the next call
    std::uint64_t number = 0;
    bool too_long = false;    // skipped: `text` is empty
    bool terminated = false;  // false: the input ended here
};

// Splits at LF, CR LF and lone CR. The output does not depend on how many bytes each read returns:
// a CR at the end of the buffer ends its line at once (an interactive user waits for the answer),
// and an LF that may follow is swallowed later. The buffer starts small, for small inputs, and
// grows to the size that is fastest for large ones, or to the longest allowed line.
class LineStream {
  public:
    LineStream(ByteSource& source, std::uint64_t max_line);

    // False at the end, or when the source failed (then a line cut by the failure is dropped).
    bool next(Line& line);

    // For a caller that recognises whole lines in the buffer itself: the bytes from the next line
    // on (perhaps only a part of it), and taking `bytes` of them as one line.
    std::string_view buffered();
    void take_line(std::size_t bytes) {
        SUDOKIT_CHECK(bytes <= end_ - begin_);
        begin_ += bytes;
        ++number_;
    }
    std::uint64_t next_number() const { return number_ + 1; }
    std::uint64_t max_line() const { return max_line_; }

    std::uint64_t bytes_read() const { return bytes_read_; }
    bool failed() const { return failed_; }
    Error failure() const;  // precondition: failed()

  private:
    bool fill();
    void make_room();
    std::size_t find_end(std::size_t from);
    void drop_pending_lf();
    void clear();

    UnicodeSource source_;
    std::uint64_t max_line_;
    std::unique_ptr<char[]> buffer_;
    std::size_t capacity_;
    std::size_t begin_ = 0, end_ = 0;  // unread bytes
    // First LF at or after begin_, as far as searched: none in [begin_, lf_) and, if lf_ < end_ and
    // lf_found_, one at lf_.
    std::size_t lf_ = 0;
    bool lf_found_ = false;
    bool pending_lf_ = false;
    bool ended_ = false, failed_ = false;
    int error_number_ = 0;
    std::uint64_t number_ = 0, bytes_read_ = 0;
};

}  // namespace sudokit::text

// lines.hpp - the lines of our own packed files, which always end with '\n'.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "sudokit/format.hpp"

namespace sudokit::jobs {

class Lines {
  public:
    explicit Lines(ByteSource& source) : source_(source) {}

    // False at the end. The line is valid until the next call.
    bool next(std::string_view& line);
    // At the end: did the text end with a whole line?
    bool is_whole() const { return !failed_ && at_ == buffer_.size(); }
    bool failed() const { return failed_; }           // the source
    std::uint64_t number() const { return number_; }  // of lines so far

  private:
    ByteSource& source_;
    std::string buffer_;
    std::size_t at_ = 0;  // the next line begins here
    bool ended_ = false, failed_ = false;
    std::uint64_t number_ = 0;
};

}  // namespace sudokit::jobs

#include "jobs/lines.hpp"

#include <algorithm>
#include <utility>

namespace sudokit::jobs {

bool Lines::next(std::string_view& line) {
    constexpr std::size_t kPiece = 1 << 15;
    for (std::size_t looked = at_;;) {
        if (const std::size_t end = buffer_.find('\n', looked); end != std::string::npos) {
            line = std::string_view(buffer_).substr(at_, end - at_);
            at_ = end + 1;
            ++number_;
            return true;
        }
        if (ended_) return false;
        buffer_.erase(0, std::exchange(at_, 0));
        looked = buffer_.size();
        buffer_.resize(looked + kPiece);
        const std::ptrdiff_t n = source_.read(buffer_.data() + looked, kPiece);
        buffer_.resize(looked + static_cast<std::size_t>(std::max<std::ptrdiff_t>(n, 0)));
        ended_ = n <= 0;
        failed_ = n < 0;
    }
}

}  // namespace sudokit::jobs

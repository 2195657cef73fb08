#include <algorithm>
#include <cstring>

#include "sudokit/format.hpp"

namespace sudokit {

namespace {
class StringSource : public ByteSource {
  public:
    explicit StringSource(std::string text) : text_(std::move(text)) {}
    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        n = std::min(n, text_.size() - position_);
        std::memcpy(buffer, text_.data() + position_, n);
        position_ += n;
        return static_cast<std::ptrdiff_t>(n);
    }

  private:
    std::string text_;
    std::size_t position_ = 0;
};
}  // namespace

std::unique_ptr<ByteSource> source_from_string(std::string text) {
    return std::make_unique<StringSource>(std::move(text));
}

}  // namespace sudokit

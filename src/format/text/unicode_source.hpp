// unicode_source.hpp - UTF-16 as UTF-8: Notepad and PowerShell save "Unicode" files like this.
#pragma once
#include <string>

#include "sudokit/format.hpp"

namespace sudokit::text {

// Passes bytes through, unless the first two are the byte order mark of UTF-16, which is left out.
class UnicodeSource : public ByteSource {
  public:
    explicit UnicodeSource(ByteSource& source) : source_(source) {}

    std::ptrdiff_t read(char* buffer, std::size_t n) override;
    std::optional<Error> failure() const override { return source_.failure(); }

  private:
    enum class Order : unsigned char { Unknown, Other, Little, Big };

    std::ptrdiff_t read_first(char* buffer, std::size_t n);
    void decode();

    ByteSource& source_;
    Order order_ = Order::Unknown;
    std::string raw_;   // bytes of UTF-16, not decoded yet
    std::string text_;  // decoded text
    std::size_t taken_ = 0;
};

}  // namespace sudokit::text

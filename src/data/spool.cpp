// spool.cpp - each text follows its length: | 4 bytes | text | 4 bytes | text ...
#include "data/spool.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace sudokit::data {

using Length = std::uint32_t;

std::optional<Error> Spool::add(std::string_view text) {
    const auto length = static_cast<Length>(text.size());
    bytes_.append(reinterpret_cast<const char*>(&length), sizeof length).append(text);
    if (bytes_.size() < most_) return std::nullopt;
    auto error = file_.append(bytes_);
    bytes_.clear();
    return error;
}

// Appends the next piece to the rest of the last one.
std::optional<Error> Spool::load() {
    bytes_.erase(0, at_);
    at_ = 0;
    const std::size_t old = bytes_.size();
    const auto fresh = static_cast<std::size_t>(
        std::min<std::uint64_t>(std::max(most_, std::size_t{1} << 16), file_.size() - loaded_));
    bytes_.resize(old + fresh);
    loaded_ += fresh;
    return file_.read(loaded_ - fresh, bytes_.data() + old, fresh);
}

std::optional<Error> Spool::next(std::string_view& text) {
    if (file_.size() > 0 && loaded_ == 0) {  // the first one: the rest in memory comes last
        if (auto error = file_.append(bytes_)) return error;
        bytes_.clear();
    }
    Length length = 0;
    const auto is_there = [&](std::size_t bytes) { return bytes_.size() - at_ >= bytes; };
    while (!is_there(sizeof length) && loaded_ < file_.size())
        if (auto error = load()) return error;
    std::memcpy(&length, bytes_.data() + at_, sizeof length);
    while (!is_there(sizeof length + length))
        if (auto error = load()) return error;
    text = std::string_view(bytes_).substr(at_ + sizeof length, length);
    at_ += sizeof length + length;
    return std::nullopt;
}

}  // namespace sudokit::data

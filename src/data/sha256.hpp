// sha256.hpp - SHA-256, so that others can check our hashes.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace sudokit::data {

class Sha256 {
  public:
    Sha256();
    ~Sha256();
    void add(std::string_view bytes);
    std::array<std::uint8_t, 32> digest();  // of all bytes; only once

  private:
    struct State;
    std::unique_ptr<State> state_;
};

std::string hex_of(const std::array<std::uint8_t, 32>& digest);
std::string hex_of_sha256(std::string_view bytes);
// The first eight bytes of the digest, big-endian.
std::uint64_t first_word(std::string_view bytes);

}  // namespace sudokit::data

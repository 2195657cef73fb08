#include "data/sha256.hpp"

#include <nettle/sha2.h>

namespace sudokit::data {
namespace {
std::array<std::uint8_t, 32> sha256_of(std::string_view bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hash.digest();
}
}  // namespace

struct Sha256::State {
    sha256_ctx context;
};

Sha256::Sha256() : state_(std::make_unique<State>()) { sha256_init(&state_->context); }
Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
    sha256_update(&state_->context, bytes.size(),
                  reinterpret_cast<const std::uint8_t*>(bytes.data()));
}

std::array<std::uint8_t, 32> Sha256::digest() {
    std::array<std::uint8_t, 32> digest{};
    sha256_digest(&state_->context, digest.size(), digest.data());
    return digest;
}

std::string hex_of(const std::array<std::uint8_t, 32>& digest) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : digest) (text += kDigits[byte >> 4]) += kDigits[byte & 15];
    return text;
}

std::string hex_of_sha256(std::string_view bytes) { return hex_of(sha256_of(bytes)); }

std::uint64_t first_word(std::string_view bytes) {
    const auto digest = sha256_of(bytes);
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < sizeof word; ++i) word = word << 8 | digest[i];
    return word;
}

}  // namespace sudokit::data

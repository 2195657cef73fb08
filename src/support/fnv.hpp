// fnv.hpp - the hash FNV-1a, for names and fingerprints that are the same on every machine.
// Changing one byte changes it, but it does not resist deliberate collisions.
#pragma once
#include <cstdint>

namespace sudokit::support {

class Fnv {
  public:
    template <typename Bytes>
    void add(const Bytes& bytes) {
        for (const auto byte : bytes)
            value_ = (value_ ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3u;
    }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xcbf29ce484222325u;
};

template <typename Bytes>
std::uint64_t fnv_of(const Bytes& bytes) {
    Fnv hash;
    hash.add(bytes);
    return hash.value();
}

}  // namespace sudokit::support

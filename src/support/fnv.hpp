// fnv.hpp - FNV-1a: any change of any byte changes it. For names and fingerprints that stay the same
// on every machine; not against people who look for equal ones.
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

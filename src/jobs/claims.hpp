// claims.hpp - which process works on which unit, recorded in shared files.
//
// A claim is a file that only one process can create. Its holder touches it every third of the
// lease; after a whole lease without a touch, another process may take it over. Times are always
// the file system's, taken from files, because the clocks of hosts differ. If the caches of a
// network file system show them late, a unit may be computed twice, which does no harm.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "jobs/layout.hpp"
#include "sudokit/error.hpp"

namespace sudokit::jobs {

inline constexpr std::uint64_t kUsualLease = 60;  // seconds

// The claims of this process. Touches them until it is destroyed.
class Claims {
  public:
    Claims(const Layout& layout, std::uint64_t lease_seconds);
    ~Claims();

    // False: another process works on the unit. Error: the folder cannot be written.
    Result<bool> take(std::uint64_t unit);
    void release(std::uint64_t unit);
    bool holds(std::uint64_t unit) const;

  private:
    class Pulse;
    Result<bool> take_over(std::uint64_t unit, const std::string& path);

    const Layout& layout_;
    const std::uint64_t lease_;
    std::unique_ptr<Pulse> pulse_;
};

// The units with a live claim.
std::vector<std::uint64_t> living_claims(const Layout& layout);

}  // namespace sudokit::jobs

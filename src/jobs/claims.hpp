// claims.hpp - who works on which unit, told by files that everybody sees.
//
// A claim is a file that only one process can create. Its holder touches it every third of the lease; one
// that nobody has touched for a whole lease has lost its holder, and another process may take it over.
// Time is always that of the file system, as the files tell it: the clocks of hosts differ. Where caches
// of a network file system tell it late, a unit may be computed twice, which does no harm.
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

// Those of this process. It touches them until it goes.
class Claims {
  public:
    Claims(const Layout& layout, std::uint64_t lease_seconds);
    ~Claims();

    // False: another one works on it. Error: the folder cannot be written.
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

// The units on which a living process works.
std::vector<std::uint64_t> living_claims(const Layout& layout);

}  // namespace sudokit::jobs

#include "jobs/host.hpp"

#include <unistd.h>

#include <array>
#include <chrono>

namespace sudokit::jobs {

std::string host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "unknown";
}

// Containers may share the name of their host.
const std::string& process_space() {
    static const std::string space = [] {
        std::array<char, 256> name{};
        const ssize_t n = ::readlink("/proc/self/ns/pid", name.data(), name.size());
        return n > 0 ? std::string(name.data(), static_cast<std::size_t>(n)) : std::string();
    }();
    return space;
}

std::uint64_t unix_time() {
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(
                                          std::chrono::system_clock::now().time_since_epoch())
                                          .count());
}

}  // namespace sudokit::jobs

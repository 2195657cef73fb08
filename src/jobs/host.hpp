// host.hpp - where this process runs.
#pragma once
#include <cstdint>
#include <string>

namespace sudokit::jobs {

std::string host_name();
// Two processes see each other's numbers if this is the same for both; empty: not known.
const std::string& process_space();
std::uint64_t unix_time();  // seconds since 1970, by this host's clock

}  // namespace sudokit::jobs

// host.hpp - where this process runs.
#pragma once
#include <string>

namespace sudokit::jobs {

std::string host_name();
// A name for this process that no other process has.
std::string process_name();
// True if it is the name of a process of this host that has ended. Always false for other hosts.
bool has_process_ended(const std::string& name);
double unix_time();  // seconds since 1970, by this host's clock, to the millisecond

}  // namespace sudokit::jobs

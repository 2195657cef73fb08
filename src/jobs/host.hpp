// host.hpp - where this process runs.
#pragma once
#include <string>

namespace sudokit::jobs {

std::string host_name();
// Of this process, unlike that of any other.
std::string process_name();
// A process of this host, by its name, that is no more. Of other hosts nobody can tell.
bool has_process_ended(const std::string& name);
double unix_time();  // seconds since 1970, by this host's clock, to the millisecond

}  // namespace sudokit::jobs

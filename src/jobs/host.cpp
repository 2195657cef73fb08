#include "jobs/host.hpp"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>

#include "answers/assign.hpp"
#include "support/decimal.hpp"
#include "support/letters.hpp"

namespace sudokit::jobs {

std::string host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "unknown";
}

namespace {

// Containers may share a host name; this number is the same for processes that see each other.
std::string process_space() {
    std::array<char, 256> name{};
    const ssize_t n = ::readlink("/proc/self/ns/pid", name.data(), name.size());
    std::string digits;  // of "pid:[4026531836]"
    for (ssize_t i = 0; i < n; ++i)
        if (support::is_digit(name[i])) digits += name[i];
    return digits.empty() ? "0" : digits;
}

// The prefix of the names of all processes that this one can see.
const std::string& neighbourhood() {
    static const std::string start = host_name() + "." + process_space() + ".";
    return start;
}

}  // namespace

std::string process_name() { return neighbourhood() + std::to_string(::getpid()); }

bool has_process_ended(const std::string& name) {
    if (!name.starts_with(neighbourhood())) return false;
    const auto number = support::number_in(name.substr(neighbourhood().size()));
    return number && ::kill(static_cast<pid_t>(*number), 0) != 0 && errno == ESRCH;
}

double unix_time() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<double>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count()) /
           1000;
}

}  // namespace sudokit::jobs

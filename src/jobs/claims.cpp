// claims.cpp - claims as files: create, touch, take over, release.
//
// In: a unit. Out: the file claims/000000, which names the process and its lease, or "somebody else
// has it". Creating the file decides who works, since a file system creates a name only once. A
// thread touches the files of this process; the file's time is the sign of life.
//
// A claim expires if its file was not touched for a whole lease, or at once if its process ran on
// this host and has ended. To take it over, a process first creates a guard file. Only the holder
// of the guard replaces the claim, so the claim never disappears in between, and only one process
// gets it.
//
// Traps: the clocks of hosts differ, so "now" is the time of a new file on the same file system.
// NFS may answer with an old time unless the file was opened just before. A process that sleeps for
// a whole lease may lose its claim or guard unawares; then two compute the unit, with one result.
#include "jobs/claims.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "files/disk.hpp"
#include "files/json.hpp"
#include "jobs/host.hpp"
#include "support/check.hpp"
#include "system/file.hpp"
#include "system/file_text.hpp"
#include "system/new_file.hpp"

namespace sudokit::jobs {
namespace {

using Nanoseconds = std::chrono::nanoseconds;
constexpr std::chrono::seconds kTimeToWrite{10};  // for a line, even if caches show it late

Nanoseconds time_of(const struct stat& status) {
    return std::chrono::seconds(status.st_mtim.tv_sec) + Nanoseconds(status.st_mtim.tv_nsec);
}

// The file system's own clock: the time of a new file.
class Clock {
  public:
    explicit Clock(std::string folder) : folder_(std::move(folder)) {}
    // Reads the clock once. Nothing if that fails.
    std::optional<Nanoseconds> now() {
        if (!std::exchange(is_asked_, true)) now_ = ask();
        return now_;
    }

  private:
    std::optional<Nanoseconds> ask() const;

    const std::string folder_;
    bool is_asked_ = false;
    std::optional<Nanoseconds> now_;
};

std::optional<Nanoseconds> Clock::ask() const {
    std::string path = folder_ + "/now.XXXXXX";
    const int fd = ::mkostemp(path.data(), O_CLOEXEC);
    if (fd < 0) return std::nullopt;
    struct stat status {};
    const bool known = ::fstat(fd, &status) == 0;
    ::close(fd);
    ::unlink(path.c_str());
    return known ? std::optional(time_of(status)) : std::nullopt;
}

std::string claim_text(std::uint64_t lease) {
    return files::written(files::Json{{"process", process_name()}, {"lease", lease}});
}

// Has the claim lost its holder? A claim without text is being written, or its writer was killed.
// Reads the text first, because NFS asks the server for a file's times whenever it opens the file;
// otherwise it may answer with a time that is a minute old.
bool is_expired(const std::string& path, Clock& clock) {
    const files::Json claim = files::Json::parsed(system::file_text(path).value_or(""));
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return false;  // already released
    if (claim.is_object() && has_process_ended(claim["process"].text())) return true;
    const std::uint64_t lease = claim["lease"].natural();
    const auto now = clock.now();
    return now && *now - time_of(status) > (lease > 0 ? std::chrono::seconds(lease) : kTimeToWrite);
}

int create_in_place(const std::string& path, const std::string& text) {
    const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0) return errno;
    const int failure = system::write_all(fd, text);
    ::close(fd);
    if (failure != 0) ::unlink(path.c_str());
    return failure;
}

// Returns 0 or an error number; EEXIST: the file exists. The file has its text from the start:
// creating a file may wait for a disk, and the process may be killed before it writes.
int create_new(const std::string& path, const std::string& text) {
    if (files::size_of_file(path)) return EEXIST;
    system::NewFile file;
    int failure =
        file.create(path, system::NewFile::Readers::Usual, system::NewFile::Links::Replace);
    if (failure == 0) failure = file.write(text);
    if (failure == 0) failure = file.commit_if_new();
    const bool has_no_links = failure == EPERM || failure == ENOTSUP || failure == ENOSYS;
    return has_no_links ? create_in_place(path, text) : failure;
}

int replace(const std::string& path, const std::string& text) {
    system::NewFile file;
    int failure =
        file.create(path, system::NewFile::Readers::Usual, system::NewFile::Links::Replace);
    if (failure == 0) failure = file.write(text);
    return failure == 0 ? file.commit() : failure;
}

}  // namespace

// Touches the files of the claims that this process holds.
class Claims::Pulse {
  public:
    explicit Pulse(std::chrono::milliseconds interval)
        : interval_(interval), thread_([this](std::stop_token stop) { beat(stop); }) {}

    void add(std::uint64_t unit, std::string path) {
        const std::lock_guard lock(mutex_);
        SUDOKIT_CHECK(!held_.contains(unit));  // or two threads would compute it
        held_[unit] = std::move(path);
    }
    // Returns the claim's path; empty if it was not held.
    std::string remove(std::uint64_t unit) {
        const std::lock_guard lock(mutex_);
        const auto node = held_.extract(unit);
        return node ? node.mapped() : "";
    }
    bool has(std::uint64_t unit) {
        const std::lock_guard lock(mutex_);
        return held_.count(unit) > 0;
    }
    std::vector<std::uint64_t> units() {
        const std::lock_guard lock(mutex_);
        std::vector<std::uint64_t> list;
        for (const auto& [unit, path] : held_) list.push_back(unit);
        return list;
    }

  private:
    void beat(std::stop_token stop) {
        std::unique_lock lock(mutex_);
        const auto never = [] { return false; };
        while (!wake_.wait_for(lock, stop, interval_, never) && !stop.stop_requested())
            for (const auto& [unit, path] : held_)
                ::utimensat(AT_FDCWD, path.c_str(), nullptr, 0);  // the server's time
    }

    const std::chrono::milliseconds interval_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::map<std::uint64_t, std::string> held_;
    std::jthread thread_;  // last, because it uses the others
};

Claims::Claims(const Layout& layout, std::uint64_t lease_seconds)
    : layout_(layout),
      lease_(lease_seconds),
      pulse_(std::make_unique<Pulse>(std::chrono::milliseconds(lease_seconds * 1000 / 3))) {}

Claims::~Claims() {
    for (const std::uint64_t unit : pulse_->units()) release(unit);
}

Result<bool> Claims::take(std::uint64_t unit) {
    const std::string path = layout_.claim(unit);
    const int failure = create_new(path, claim_text(lease_));
    if (failure == EEXIST) return take_over(unit, path);
    if (failure != 0) return files::cannot_write(path, failure);
    pulse_->add(unit, path);
    return true;
}

// Of several processes that want an expired claim, the one that creates the guard gets it. It
// checks once more and then replaces the claim, so that the claim exists at every moment.
Result<bool> Claims::take_over(std::uint64_t unit, const std::string& path) {
    Clock clock(layout_.claims());
    if (!is_expired(path, clock)) return false;
    const std::string guard = path + ".guard";
    int failure = create_new(guard, claim_text(lease_));
    if (failure == EEXIST) {
        if (is_expired(guard, clock)) ::unlink(guard.c_str());  // for the next attempt
        return false;
    }
    if (failure != 0) return files::cannot_write(guard, failure);
    const bool is_free = is_expired(path, clock);
    if (is_free) failure = replace(path, claim_text(lease_));
    ::unlink(guard.c_str());
    if (failure != 0) return files::cannot_write(path, failure);
    if (is_free) pulse_->add(unit, path);
    return is_free;
}

// Removes the claim only if it is still ours: another process may have taken it over meanwhile.
void Claims::release(std::uint64_t unit) {
    const std::string path = pulse_->remove(unit);
    if (!path.empty() && system::file_text(path) == claim_text(lease_)) ::unlink(path.c_str());
}

bool Claims::holds(std::uint64_t unit) const { return pulse_->has(unit); }

std::vector<std::uint64_t> living_claims(const Layout& layout) {
    std::vector<std::uint64_t> units;
    Clock clock(layout.claims());
    for (const std::uint64_t unit : units_in(layout.claims())) {
        const std::string path = layout.claim(unit);
        if (files::size_of_file(path) && !is_expired(path, clock)) units.push_back(unit);
    }
    return units;
}

}  // namespace sudokit::jobs

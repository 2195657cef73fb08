#include "system/new_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "system/file.hpp"

namespace sudokit::system {
namespace {

namespace fs = std::filesystem;

// The file that a chain of links ends at, which may not exist yet.
std::string behind_links(const std::string& path) {
    constexpr int kMostLinks = 40;  // the system's own limit
    fs::path place = path;
    for (int i = 0; i < kMostLinks; ++i) {
        std::error_code no_link;
        const fs::path next = fs::read_symlink(place, no_link);
        if (no_link) break;
        place = next.is_absolute() ? next : place.parent_path() / next;
    }
    return place.string();
}

// The rights that a file of the group `now` may give, so that none can do more than with `old`.
mode_t rights_for(gid_t now, const struct stat& old) {
    const mode_t mode = old.st_mode & 0777;
    return now == old.st_gid ? mode : (mode & 0707) | (mode & ((mode & 07) << 3));
}

// Copies the old file's owner, group and permissions, as far as this process may. A file that stays
// its writer's, though another user owned the old one, gets no more rights than it has now.
void take_permissions(int descriptor, const struct stat& old) {
    if (::fchown(descriptor, old.st_uid, old.st_gid) != 0) {
        [[maybe_unused]] const int failure =
            ::fchown(descriptor, static_cast<uid_t>(-1), old.st_gid);
    }
    struct stat now {};
    if (::fstat(descriptor, &now) != 0) return;
    const mode_t least = now.st_uid == old.st_uid ? 0777 : now.st_mode & 0777;
    ::fchmod(descriptor, rights_for(now.st_gid, old) & least);
}

// Creates a file with an unused name next to `target`; returns its descriptor, or -1. The system
// applies the umask: a program could read it only by changing it for all of its threads.
int create_beside(const std::string& target, mode_t mode, std::string& name) {
    constexpr std::string_view kLetters = "0123456789abcdefghijkmnpqrstuvwxyz";
    constexpr int kAttempts = 100;
    for (int i = 0; i < kAttempts; ++i) {
        std::array<unsigned char, 6> random{};
        if (::getentropy(random.data(), random.size()) != 0) return -1;
        name = target + '.';
        for (const unsigned char byte : random) name += kLetters[byte % kLetters.size()];
        const int fd = ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
    return -1;
}

}  // namespace

int NewFile::create(const std::string& path, Readers readers, Links links) {
    mode_t mode = readers == Readers::Usual ? 0666 : 0600;
    target_ = links == Links::Follow ? behind_links(path) : path;
    struct stat old {};
    const bool replaces = ::lstat(target_.c_str(), &old) == 0 && S_ISREG(old.st_mode);
    const bool is_foreign = replaces && old.st_uid != ::geteuid();
    if (replaces) mode = is_foreign ? mode & old.st_mode : 0600;
    descriptor_ = create_beside(target_, mode, temporary_);
    if (descriptor_ < 0) {
        temporary_.clear();
        return errno;
    }
    if (replaces) take_permissions(descriptor_, old);
    return 0;
}

}  // namespace sudokit::system

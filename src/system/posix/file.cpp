#include "system/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace sudokit::system {
namespace {

Status told(int result, const struct stat& status) {
    if (result != 0) return {.failure = errno};
    const auto kind = S_ISREG(status.st_mode)   ? Status::Kind::File
                      : S_ISDIR(status.st_mode) ? Status::Kind::Folder
                                                : Status::Kind::Other;
    return {.kind = kind, .size = static_cast<std::uint64_t>(status.st_size)};
}

}  // namespace

bool is_out_of_room(int error_number) { return error_number == ENOSPC || error_number == EDQUOT; }

int open_to_read(const std::string& path) { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); }

int open_to_write(const std::string& path) { return ::open(path.c_str(), O_WRONLY | O_CLOEXEC); }

int open_to_append(const std::string& path) {
    return ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

int create_file(const std::string& path) {
    return ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

int create_unnamed(const std::string& folder) {
    std::string name = folder + "/sudokit.XXXXXX";
    const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor < 0) return -1;
    ::unlink(name.c_str());
    return descriptor;
}

std::string temporary_folder() {
    const char* const named = std::getenv("TMPDIR");
    return named && *named ? named : "/tmp";
}

int close_file(int descriptor) { return ::close(descriptor) == 0 || errno == EINTR ? 0 : errno; }

std::ptrdiff_t read_some(int descriptor, char* to, std::size_t bytes) {
    return ::read(descriptor, to, bytes);
}

std::ptrdiff_t write_some(int descriptor, const char* from, std::size_t bytes) {
    return ::write(descriptor, from, bytes);
}

int write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = ::write(descriptor, text.data(), text.size());
        if (n < 0 && errno != EINTR) return errno;
        if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
    }
    return 0;
}

std::ptrdiff_t read_at(int descriptor, char* to, std::size_t bytes, std::uint64_t place) {
    for (;;) {
        const ssize_t got = ::pread(descriptor, to, bytes, static_cast<off_t>(place));
        if (got >= 0 || errno != EINTR) return got;
    }
}

int write_all_at(int descriptor, std::string_view text, std::uint64_t place) {
    while (!text.empty()) {
        const ssize_t n = ::pwrite(descriptor, text.data(), text.size(), static_cast<off_t>(place));
        if (n < 0 && errno != EINTR) return errno;
        if (n < 0) continue;
        text.remove_prefix(static_cast<std::size_t>(n));
        place += static_cast<std::uint64_t>(n);
    }
    return 0;
}

int wait_for_disk(int descriptor) {
    if (::fsync(descriptor) == 0) return 0;
    return errno == EINVAL || errno == ENOTSUP || errno == ENOSYS ? 0 : errno;
}

void take_back(int descriptor, std::size_t bytes) {
    struct stat status {};
    const off_t position = ::lseek(descriptor, 0, SEEK_CUR);
    if (position < 0 || ::fstat(descriptor, &status) != 0 || status.st_size != position) return;
    if (::ftruncate(descriptor, position - static_cast<off_t>(bytes)) == 0)
        ::lseek(descriptor, 0, SEEK_END);
}

Status status_of(const std::string& path) {
    struct stat status {};
    return told(::stat(path.c_str(), &status), status);
}

Status status_of(int descriptor) {
    struct stat status {};
    return told(::fstat(descriptor, &status), status);
}

int refusal_to_read(const std::string& path) {
    return ::access(path.c_str(), R_OK) == 0 ? 0 : errno;
}

int refusal_to_write(const std::string& path) {
    return ::access(path.c_str(), W_OK) == 0 ? 0 : errno;
}

int remove_file(const std::string& path) { return ::unlink(path.c_str()) == 0 ? 0 : errno; }

int replace_file(const std::string& from, const std::string& to) {
    return ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

int rename_if_free(const std::string& from, const std::string& to) {
    if (::link(from.c_str(), to.c_str()) != 0) return errno;
    return remove_file(from);
}

int make_folder(const std::string& path) { return ::mkdir(path.c_str(), 0777) == 0 ? 0 : errno; }

int settle_folder(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return errno;
    const int failure = ::fsync(descriptor) == 0 ? 0 : errno;
    ::close(descriptor);
    return failure == EIO || is_out_of_room(failure) ? failure : 0;
}

int settle_disk_of([[maybe_unused]] const std::string& folder) {
#ifdef __linux__
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return errno;
    const int failure = ::syncfs(descriptor) == 0 ? 0 : errno;
    ::close(descriptor);
    return failure;
#else
    ::sync();
    return 0;
#endif
}

bool names_a_folder(std::string_view path) { return path.ends_with('/'); }

std::string_view program_name(std::string_view path) {
    return path.substr(path.rfind('/') + 1);  // npos + 1 is 0
}

}  // namespace sudokit::system

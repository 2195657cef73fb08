#include "cli/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <system_error>

#include "cli/stop.hpp"

namespace sudokit::cli {
namespace {

std::string_view remedy_for(int error_number) {
    switch (error_number) {
        case ENOSPC:
        case EDQUOT:
            return "make room and run again";
        case EACCES:
        case EPERM:
        case EROFS:
            return "choose a place that you may write to";
        case ENOENT:
        case ENOTDIR:
            return "make its folder first";
        case EISDIR:
            return "name a file in it";
        default:
            return "try another file";
    }
}

Error write_error(int error_number) {
    return Error{ErrorCode::CannotWrite, 0, 0, "cannot write: " + system_message(error_number),
                 std::string(remedy_for(error_number))};
}

mode_t default_mode() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

// Follows symbolic links, so that writing keeps them.
std::string resolved(const std::string& path) {
    char buffer[PATH_MAX];
    return ::realpath(path.c_str(), buffer) ? buffer : path;
}

}  // namespace

std::string system_message(int error_number) {
    return std::generic_category().message(error_number);
}

Output::~Output() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
    if (fd_ > 2) ::close(fd_);
}

std::optional<Error> Output::open(const std::string& path) {
    if (path == "-") return std::nullopt;
    name_ = path;
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) return write_error(EISDIR);
    if (exists && ::access(path.c_str(), W_OK) != 0) return write_error(errno);
    if (!exists || S_ISREG(status.st_mode)) {
        const auto error = open_beside(path);
        const bool only_beside = error && exists;  // its folder is closed, the file itself is not
        if (!only_beside) return error;
    }
    const int regular = exists && S_ISREG(status.st_mode) ? O_TRUNC : 0;
    fd_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | regular);
    if (fd_ < 0) return write_error(errno);
    return std::nullopt;
}

std::optional<Error> Output::open_beside(const std::string& path) {
    target_ = resolved(path);
    struct stat status {};
    const mode_t mode =
        ::stat(target_.c_str(), &status) == 0 ? status.st_mode & 07777 : default_mode();
    temporary_ = target_ + ".XXXXXX";
    fd_ = ::mkostemp(temporary_.data(), O_CLOEXEC);
    if (fd_ < 0) {
        temporary_.clear();
        return write_error(errno);
    }
    ::fchmod(fd_, mode);
    return std::nullopt;
}

bool Output::write(std::string_view text) {
    if (closed_ || error_) return false;
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t n = ::write(fd_, text.data() + done, text.size() - done);
        if (n >= 0) {
            done += static_cast<std::size_t>(n);
        } else if (errno != EINTR) {
            const int error_number = errno;
            cut_half_line(text, done);
            return fail(error_number);
        } else if (stop_signal() != 0) {  // a reader that hangs must not hold Ctrl-C
            cut_half_line(text, done);
            closed_ = true;
            return false;
        }
    }
    return true;
}

// Only if the file ends where we wrote: others may share the offset.
void Output::cut_half_line(std::string_view chunk, std::size_t written) {
    const std::size_t newline = chunk.substr(0, written).rfind('\n');
    const std::size_t whole = newline == std::string_view::npos ? 0 : newline + 1;
    struct stat status {};
    const off_t position = ::lseek(fd_, 0, SEEK_CUR);
    if (position < 0 || ::fstat(fd_, &status) != 0 || status.st_size != position) return;
    if (whole < written && ::ftruncate(fd_, position - static_cast<off_t>(written - whole)) == 0)
        ::lseek(fd_, 0, SEEK_END);
}

bool Output::fail(int error_number) {
    if (error_number == EPIPE)
        closed_ = true;
    else
        error_ = write_error(error_number);
    return false;
}

bool Output::finish() {
    if (error_) return false;
    if (closed_ || fd_ < 0) return true;
    // close() reports what a network file system could not store; a copy keeps fd 1 itself alive.
    const int copy = fd_ == 1 ? ::dup(1) : std::exchange(fd_, -1);
    if (copy >= 0 && ::close(copy) != 0 && errno != EINTR) return fail(errno);
    if (temporary_.empty()) return true;
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) return fail(errno);
    temporary_.clear();
    return true;
}

bool Output::is_terminal() const { return ::isatty(fd_) == 1; }

}  // namespace sudokit::cli

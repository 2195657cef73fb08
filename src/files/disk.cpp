#include "files/disk.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "support/new_file.hpp"

namespace sudokit::files {
namespace {

std::string_view remedy_of(int error_number) {
    switch (error_number) {
        case ENOSPC:
        case EDQUOT:
        case EFBIG:
            return "make room and run again";
        case EACCES:
        case EPERM:
        case EROFS:
            return "make the folder writable";
        default:
            return "check the disk and run again";
    }
}

Error file_error(ErrorCode code, std::string_view what, const std::string& path, int error_number,
                 std::string_view remedy) {
    return Error{
        code, 0, 0,
        path + ": " + std::string(what) + ": " + std::generic_category().message(error_number),
        std::string(remedy)};
}

}  // namespace

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    DIR* const open = ::opendir(folder.c_str());
    if (!open) return names;
    while (const dirent* entry = ::readdir(open)) {
        const std::string_view name = entry->d_name;
        if (name != "." && name != "..") names.emplace_back(name);
    }
    ::closedir(open);
    return names;
}

std::optional<std::uint64_t> size_of_file(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return static_cast<std::uint64_t>(status.st_size);
}

std::optional<Error> write_file(const std::string& path, std::string_view text) {
    support::NewFile file;
    int failure = file.create(path, 0666, support::NewFile::Links::Replace);
    if (failure == 0) failure = file.write(text);
    if (failure == 0) failure = file.commit();
    if (failure != 0) return cannot_write(path, failure);
    return std::nullopt;
}

// Ignores file systems that cannot sync a folder: they do not need it.
std::optional<Error> settle_folder(const std::string& folder) {
    const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return cannot_write(folder, errno);
    const int failure = ::fsync(fd) == 0 ? 0 : errno;
    ::close(fd);
    if (failure == EIO || failure == ENOSPC || failure == EDQUOT)
        return cannot_write(folder, failure);
    return std::nullopt;
}

Error cannot_write(const std::string& path, int error_number) {
    return file_error(ErrorCode::CannotWrite, "cannot write", path, error_number,
                      remedy_of(error_number));
}

Error cannot_read(const std::string& path, int error_number) {
    return file_error(ErrorCode::CannotRead, "cannot read", path, error_number,
                      error_number == EACCES ? "make it readable" : "check the disk and run again");
}

}  // namespace sudokit::files

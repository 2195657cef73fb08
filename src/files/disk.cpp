#include "files/disk.hpp"

#include <cerrno>
#include <system_error>

#include "system/file.hpp"
#include "system/new_file.hpp"

namespace sudokit::files {
namespace {

std::string_view remedy_of(int error_number) {
    if (system::is_out_of_room(error_number)) return "make room and run again";
    switch (error_number) {
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

std::optional<std::uint64_t> size_of_file(const std::string& path) {
    const system::Status status = system::status_of(path);
    return status.is_file() ? std::optional(status.size) : std::nullopt;
}

std::optional<Error> write_file(const std::string& path, std::string_view text) {
    using system::NewFile;
    NewFile file;
    int failure = file.create(path, NewFile::Readers::Usual, NewFile::Links::Replace);
    if (failure == 0) failure = file.write(text);
    if (failure == 0) failure = file.commit();
    if (failure != 0) return cannot_write(path, failure);
    return std::nullopt;
}

std::optional<Error> settle_folder(const std::string& folder) {
    if (const int failure = system::settle_folder(folder)) return cannot_write(folder, failure);
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

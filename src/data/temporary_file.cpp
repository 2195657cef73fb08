#include "data/temporary_file.hpp"

#include <cerrno>

#include "files/disk.hpp"
#include "system/file.hpp"

namespace sudokit::data {

TemporaryFile::~TemporaryFile() {
    if (descriptor_ >= 0) system::close_file(descriptor_);
}

Error TemporaryFile::no_room(int error_number) const {
    Error error = files::cannot_write(folder_, error_number);
    error.remedy = "make room, or name another folder in the environment variable TMPDIR";
    return error;
}

std::optional<Error> TemporaryFile::append(std::string_view bytes) {
    if (descriptor_ < 0) {
        folder_ = system::temporary_folder();
        descriptor_ = system::create_unnamed(folder_);
        if (descriptor_ < 0) return no_room(errno);
    }
    if (const int failure = system::write_all(descriptor_, bytes)) return no_room(failure);
    size_ += bytes.size();
    return std::nullopt;
}

std::optional<Error> TemporaryFile::read(std::uint64_t place, char* to, std::size_t bytes) const {
    while (bytes > 0) {
        const auto got = system::read_at(descriptor_, to, bytes, place);
        if (got <= 0) return files::cannot_read(folder_, got < 0 ? errno : EIO);
        to += got, place += static_cast<std::uint64_t>(got), bytes -= static_cast<std::size_t>(got);
    }
    return std::nullopt;
}

}  // namespace sudokit::data

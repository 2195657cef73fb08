// data_file.cpp - writes bytes to the disk, packed on the way, and computes their SHA-256.
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

#include "data/files.hpp"
#include "files/disk.hpp"
#include "support/new_file.hpp"

namespace sudokit::data {

DataFile::DataFile(packing::Kind kind, std::string folder, std::string name, std::string part)
    : folder_(std::move(folder)),
      packer_(kind, [this](std::string_view bytes) { return put(bytes); }) {
    record_.name = std::move(name);
    record_.part = std::move(part);
}

DataFile::~DataFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<Error> DataFile::create() {
    descriptor_ = ::open(path().c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor_ < 0) fail(errno);
    return error_;
}

bool DataFile::fail(int error_number) {
    if (!error_) error_ = files::cannot_write(path(), error_number);
    return false;
}

// Packs pieces of a fixed size, so that the same rows give the same bytes.
bool DataFile::write(std::string_view bytes) {
    constexpr std::size_t kPieceOfFile = 1 << 18;
    while (piece_.size() + bytes.size() >= kPieceOfFile && !error_) {
        const std::size_t n = kPieceOfFile - piece_.size();
        piece_.append(bytes.substr(0, n));
        bytes.remove_prefix(n);
        if (!flush()) return false;
    }
    piece_ += bytes;
    return !error_;
}

bool DataFile::flush() {
    if (!error_) packer_.write(piece_);
    piece_.clear();
    return !error_;
}

bool DataFile::put(std::string_view bytes) {
    if (error_) return false;
    record_.bytes += bytes.size();
    hash_.add(bytes);
    if (const int failure = support::write_all(descriptor_, bytes)) return fail(failure);
    return true;
}

bool DataFile::write_head(std::string_view bytes) {
    has_new_head_ = true;
    flush();
    for (off_t place = 0; !bytes.empty() && !error_;) {
        const ssize_t n = ::pwrite(descriptor_, bytes.data(), bytes.size(), place);
        if (n < 0 && errno != EINTR) return fail(errno);
        if (n < 0) continue;
        bytes.remove_prefix(static_cast<std::size_t>(n));
        place += n;
    }
    return !error_;
}

Result<FileRecord> DataFile::finish(std::uint64_t rows) {
    flush();
    if (!error_) packer_.finish();
    record_.rows = rows;
    if (has_new_head_ && !error_) {
        hash_.digest();  // resets it
        std::array<char, 1 << 16> buffer;
        off_t place = 0;
        for (ssize_t got = 1; got > 0 && !error_; place += got) {
            got = ::pread(descriptor_, buffer.data(), buffer.size(), place);
            if (got < 0) fail(errno);
            if (got > 0) hash_.add({buffer.data(), static_cast<std::size_t>(got)});
        }
    }
    if (!error_ && ::fsync(descriptor_) != 0 && errno != EINVAL && errno != ENOTSUP) fail(errno);
    if (::close(std::exchange(descriptor_, -1)) != 0 && errno != EINTR) fail(errno);
    if (error_) return *error_;
    record_.sha256 = hex_of(hash_.digest());
    return record_;
}

}  // namespace sudokit::data

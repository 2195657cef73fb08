// data_file.cpp - writes bytes to the disk, packed on the way, and computes their SHA-256.
#include <array>
#include <cerrno>
#include <utility>

#include "data/files.hpp"
#include "files/disk.hpp"
#include "system/file.hpp"

namespace sudokit::data {

DataFile::DataFile(packing::Kind kind, std::string folder, std::string name, std::string part)
    : folder_(std::move(folder)),
      packer_(kind, [this](std::string_view bytes) { return put(bytes); }) {
    record_.name = std::move(name);
    record_.part = std::move(part);
}

DataFile::~DataFile() {
    if (descriptor_ >= 0) system::close_file(descriptor_);
}

std::optional<Error> DataFile::create() {
    descriptor_ = system::create_file(path());
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
    if (const int failure = system::write_all(descriptor_, bytes)) return fail(failure);
    return true;
}

bool DataFile::write_head(std::string_view bytes) {
    has_new_head_ = true;
    flush();
    if (error_) return false;
    const int failure = system::write_all_at(descriptor_, bytes, 0);
    return failure == 0 || fail(failure);
}

Result<FileRecord> DataFile::finish(std::uint64_t rows) {
    flush();
    if (!error_) packer_.finish();
    record_.rows = rows;
    if (has_new_head_ && !error_) {
        hash_.digest();  // resets it
        std::array<char, 1 << 16> buffer;
        std::uint64_t place = 0;
        for (std::ptrdiff_t got = 1; got > 0;) {
            got = system::read_at(descriptor_, buffer.data(), buffer.size(), place);
            if (got < 0) fail(errno);
            if (got <= 0) break;
            hash_.add({buffer.data(), static_cast<std::size_t>(got)});
            place += static_cast<std::uint64_t>(got);
        }
    }
    if (const int failure = error_ ? 0 : system::wait_for_disk(descriptor_)) fail(failure);
    if (const int failure = system::close_file(std::exchange(descriptor_, -1))) fail(failure);
    if (error_) return *error_;
    record_.sha256 = hex_of(hash_.digest());
    return record_;
}

}  // namespace sudokit::data

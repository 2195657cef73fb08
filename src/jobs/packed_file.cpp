#include "jobs/packed_file.hpp"

#include <cerrno>
#include <utility>

#include "files/disk.hpp"
#include "jobs/layout.hpp"
#include "packing/unpack.hpp"
#include "support/check.hpp"
#include "system/file.hpp"

namespace sudokit::jobs {
namespace {
constexpr std::size_t kPieceToWrite = 1 << 18;
// Higher levels do not shrink lines of digits: 5 million puzzles took 130 MB with 1, 133 MB with 3.
// And at 1, reading a file needs 0.5 MB instead of 2, which matters when many are merged.
constexpr int kLevel = 1;
}  // namespace

PackedWriter::PackedWriter()
    : packer_(
          packing::Kind::Zstd, [this](std::string_view bytes) { return put(bytes); }, kLevel) {}

PackedWriter::~PackedWriter() {
    if (descriptor_ >= 0) system::close_file(descriptor_);
}

std::optional<Error> PackedWriter::create(const std::string& path) {
    SUDOKIT_CHECK(path_.empty());  // one file each
    path_ = path;
    constexpr auto kLinks = system::NewFile::Links::Replace;
    if (const int failure = file_.create(path, system::NewFile::Readers::Usual, kLinks))
        error_ = files::cannot_write(path, failure);
    return error_;
}

std::optional<Error> PackedWriter::begin(const std::string& path) {
    SUDOKIT_CHECK(path_.empty());
    path_ = path;
    descriptor_ = system::create_file(path);
    if (descriptor_ < 0) error_ = files::cannot_write(path, errno);
    return error_;
}

// Packs pieces of a fixed size, so that the same text gives the same bytes.
bool PackedWriter::write(std::string_view text) {
    while (piece_.size() + text.size() >= kPieceToWrite && !error_) {
        const std::size_t part = kPieceToWrite - piece_.size();
        piece_.append(text.substr(0, part));
        text.remove_prefix(part);
        packer_.write(piece_);
        piece_.clear();
    }
    piece_ += text;
    SUDOKIT_CHECK(error_ || piece_.size() < kPieceToWrite);
    return !error_;
}

bool PackedWriter::put(std::string_view bytes) {
    if (error_) return false;
    size_ += bytes.size();
    checksum_.add(bytes);
    if (const int failure =
            system::write_all(file_.is_open() ? file_.descriptor() : descriptor_, bytes))
        error_ = files::cannot_write(path_, failure);
    return !error_;
}

void PackedWriter::finish() {
    packer_.finish(piece_);
    piece_.clear();
}

std::optional<Error> PackedWriter::commit() {
    SUDOKIT_CHECK(file_.is_open() || error_);
    finish();
    if (error_) return error_;
    if (const int failure = file_.commit()) error_ = files::cannot_write(path_, failure);
    return error_;
}

std::optional<Error> PackedWriter::end() {
    SUDOKIT_CHECK(descriptor_ >= 0);
    finish();
    const int failure = system::close_file(std::exchange(descriptor_, -1));
    if (failure != 0 && !error_) error_ = files::cannot_write(path_, failure);
    return error_;
}

// The bytes on the disk, with their checksum.
class PackedReader::File : public ByteSource {
  public:
    explicit File(int descriptor) : descriptor_(descriptor) {}
    ~File() override { system::close_file(descriptor_); }

    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        std::ptrdiff_t got = 0;
        do got = system::read_some(descriptor_, buffer, n);
        while (got < 0 && errno == EINTR);
        if (got > 0) checksum_.add(std::string_view(buffer, static_cast<std::size_t>(got)));
        return got;
    }
    std::uint64_t checksum() const { return checksum_.value(); }

  private:
    const int descriptor_;
    support::Fnv checksum_;
};

PackedReader::PackedReader(std::unique_ptr<File> file)
    : file_(file.get()), text_(packing::unpacked(std::move(file))) {}

PackedReader::~PackedReader() = default;

std::uint64_t PackedReader::checksum() const { return file_->checksum(); }

Result<std::unique_ptr<PackedReader>> PackedReader::open(const std::string& path) {
    const int descriptor = system::open_to_read(path);
    if (descriptor < 0) return cannot_read(path, errno);
    return std::unique_ptr<PackedReader>(new PackedReader(std::make_unique<File>(descriptor)));
}

}  // namespace sudokit::jobs

// packed_file.hpp - the packed files of a job, and the checksum of their bytes on the disk.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "packing/pack.hpp"
#include "sudokit/error.hpp"
#include "sudokit/format.hpp"
#include "support/fnv.hpp"
#include "system/new_file.hpp"

namespace sudokit::jobs {

class PackedWriter {
  public:
    PackedWriter();
    ~PackedWriter();

    // Starts a file that appears with commit(), whole and synced, or not at all. It takes the place
    // of a symbolic link.
    [[nodiscard]] std::optional<Error> create(const std::string& path);
    // Starts a new file that exists at once and is whole after end(). The caller syncs its folder.
    [[nodiscard]] std::optional<Error> begin(const std::string& path);
    // False: it failed; error(), commit() and end() say why.
    bool write(std::string_view text);
    const std::optional<Error>& error() const { return error_; }
    [[nodiscard]] std::optional<Error> commit();
    [[nodiscard]] std::optional<Error> end();
    // Of the file; valid after commit() or end().
    std::uint64_t size() const { return size_; }
    std::uint64_t checksum() const { return checksum_.value(); }

  private:
    bool put(std::string_view bytes);
    void finish();

    system::NewFile file_;
    int descriptor_ = -1;  // of begin()
    std::string path_;
    std::string piece_;  // text not packed yet
    packing::Packer packer_;
    std::uint64_t size_ = 0;
    support::Fnv checksum_;
    std::optional<Error> error_;
};

// The text of a packed file, piece by piece.
class PackedReader : public ByteSource {
  public:
    static Result<std::unique_ptr<PackedReader>> open(const std::string& path);
    ~PackedReader() override;

    // Negative: the file cannot be read, or is damaged.
    std::ptrdiff_t read(char* buffer, std::size_t n) override { return text_->read(buffer, n); }
    // The checksum of the file's bytes; valid at the end of the text.
    std::uint64_t checksum() const;

  private:
    class File;
    explicit PackedReader(std::unique_ptr<File> file);

    const File* file_;  // in text_
    std::unique_ptr<ByteSource> text_;
};

}  // namespace sudokit::jobs

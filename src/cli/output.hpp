// output.hpp - where results go: standard output, or a file that appears whole.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "packing/pack.hpp"
#include "sudokit/error.hpp"
#include "support/new_file.hpp"

namespace sudokit::cli {

// Never leaves half a line in a file: if the disk fills up, it cuts off the part of the last line
// that was written. Writes nothing more after the first failure.
class Output {
  public:
    Output() = default;  // standard output
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    // Results to `path`. A regular file is replaced in finish() by a new one that was written beside
    // it, so that `path` may be an input, too. It writes directly to anything else (a device, a
    // pipe). "-" and "" are standard output.
    // Compresses the results as `compress`, the word of --compress, says; if that is empty, as the name
    // does. Where somebody may be waiting for them, they can be unpacked as soon as they are written.
    std::optional<Error> open(const std::string& path, std::string_view compress = {});

    // False: failed; closed() or error() says why.
    bool write(std::string_view text);
    // Has the reader of a pipe gone? For those who have nothing to write and so would never know.
    bool is_abandoned();
    // Nothing more comes: compressed data gets its end, so that all of it can be unpacked.
    bool end();
    // Call at the end: reports late errors and moves the file to its place.
    bool finish();
    // Instead of finish(), when results are missing: the file of open() stays as it was. Returns a
    // message that says so, and where the results are; nothing if they went somewhere else.
    std::optional<std::string> leave();

    bool closed() const { return closed_; }  // the reader has gone: not an error
    const std::optional<Error>& error() const { return error_; }
    const std::string& name() const { return name_; }
    bool is_terminal() const;

  private:
    std::optional<Error> open_file(const std::string& path);
    bool fail(int error_number);
    bool write_bytes(std::string_view bytes);
    void cut_half_line(std::string_view chunk, std::size_t written);

    int fd_ = 1;
    std::string name_ = "standard output";
    support::NewFile file_;  // -o: fd_ is in it
    std::optional<packing::Packer> packer_;
    bool is_awaited_ = false;  // not a file, which somebody reads later
    bool closed_ = false;
    std::optional<Error> error_;
};

// "No space left on device", without the locale's surprises.
std::string system_message(int error_number);

}  // namespace sudokit::cli

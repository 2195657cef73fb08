// output.hpp - where results go: standard output, or a file that appears only when complete.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "packing/pack.hpp"
#include "sudokit/error.hpp"
#include "system/new_file.hpp"

namespace sudokit::cli {

// Never leaves half a line in a file: if the disk fills up, it removes the part of the last line
// that was written. After the first failure it writes nothing more.
class Output {
  public:
    Output() = default;  // standard output
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    // Writes results to `path`. A regular file is replaced in finish() by a new one written beside
    // it, so `path` may be an input, too. Anything else (a device, a pipe) is written directly. "-"
    // and "" are standard output.
    // Compresses results as `compress` (the word of --compress) says, else as the name does. If
    // somebody may be waiting for the results, what is written can be unpacked at once.
    [[nodiscard]] std::optional<Error> open(const std::string& path,
                                            std::string_view compress = {});

    // False: it failed; closed() or error() says why.
    bool write(std::string_view text);
    // Has the reader of a pipe gone? For callers that write nothing and would never find out.
    bool is_abandoned();
    // Nothing more follows: completes compressed data, so that all of it can be unpacked.
    bool end();
    // Call at the end: reports late errors and moves the file to its place.
    bool finish();
    // Call it instead of finish() if results are missing: the file of open() stays unchanged.
    // Returns a message that says so and where the results are; nothing if they are elsewhere. A part
    // is not kept if it is of no use.
    std::optional<std::string> leave(bool is_part_useful = true);

    bool closed() const { return closed_; }  // the reader has gone, which is no error
    const std::optional<Error>& error() const { return error_; }
    const std::string& name() const { return name_; }
    bool is_terminal() const;

  private:
    [[nodiscard]] std::optional<Error> open_file(const std::string& path);
    bool fail(int error_number);
    bool write_bytes(std::string_view bytes);
    void cut_half_line(std::string_view chunk, std::size_t written);

    int fd_ = 1;
    std::string name_ = "standard output";
    system::NewFile file_;  // -o: fd_ is in it
    std::optional<packing::Packer> packer_;
    bool is_awaited_ = false;  // not a file, so a reader may be waiting
    bool closed_ = false;
    std::optional<Error> error_;
};

// "No space left on device", independent of the locale.
std::string system_message(int error_number);

}  // namespace sudokit::cli

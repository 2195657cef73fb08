// output.hpp - where results go: standard output, or a file that appears whole.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sudokit/error.hpp"

namespace sudokit::cli {

// Writing never leaves half a line in a file: what a full disk accepted of the last line is cut off
// again. After the first failure nothing more is written.
class Output {
  public:
    Output() = default;  // standard output
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    // Results to `path`. A regular file is written beside it and takes its place in finish(), so
    // that it may be an input too; anything else (a device, a pipe) is written directly.
    std::optional<Error> open(const std::string& path);

    // False: could not be written; closed() or error() says why.
    bool write(std::string_view text);
    // Call at the end: errors that only show now, and the file takes its place.
    bool finish();

    bool closed() const { return closed_; }  // nobody reads any more: not an error
    const std::optional<Error>& error() const { return error_; }
    const std::string& name() const { return name_; }
    bool is_terminal() const;

  private:
    bool fail(int error_number);
    void cut_half_line(std::string_view chunk, std::size_t written);
    std::optional<Error> open_beside(const std::string& path);

    int fd_ = 1;
    std::string name_ = "standard output";
    std::string target_, temporary_;  // -o: the file that the temporary one becomes
    bool closed_ = false;
    std::optional<Error> error_;
};

// "No space left on device", without the locale's surprises.
std::string system_message(int error_number);

}  // namespace sudokit::cli

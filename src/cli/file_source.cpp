#include "cli/file_source.hpp"

#include <cerrno>
#include <optional>
#include <utility>

#include "cli/console.hpp"
#include "cli/stop.hpp"
#include "format/door/array_lines.hpp"
#include "packing/unpack.hpp"
#include "system/file.hpp"
#include "system/terminal.hpp"

namespace sudokit::cli {
namespace {

class FileSource : public ByteSource {
  public:
    explicit FileSource(FileReading reading) : reading_(std::move(reading)) {
        if (system::is_terminal(reading_.fd)) typing_.emplace();
    }
    ~FileSource() override {
        if (reading_.fd > system::kStandardError) system::close_file(reading_.fd);
    }

    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        for (;;) {
            if (reading_.may_wait && !system::wait_readable(reading_.fd, false)) {
                if (stop_requested() || !reading_.hand_over()) return 0;
                if (!system::wait_readable(reading_.fd, true)) return 0;
            }
            if (stop_requested()) return 0;
            const std::ptrdiff_t got = system::read_some(reading_.fd, buffer, n);
            if (got == 0) typing_.reset();  // Ctrl-D
            if (got > 0 && reading_.bytes_read)
                reading_.bytes_read->fetch_add(static_cast<std::uint64_t>(got),
                                               std::memory_order_relaxed);
            // Another reader of a non-blocking pipe may have been faster.
            if (got >= 0 || (errno != EINTR && errno != EAGAIN)) return got;
        }
    }

  private:
    const FileReading reading_;
    std::optional<TerminalReading> typing_;
};

// Checks for a stop while unpacking: a few bytes may hold gigabytes, without reads of the file.
class StoppableSource : public ByteSource {
  public:
    explicit StoppableSource(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

    std::ptrdiff_t read(char* buffer, std::size_t n) override {
        return stop_requested() ? 0 : source_->read(buffer, n);
    }
    std::optional<Error> failure() const override { return source_->failure(); }

  private:
    const std::unique_ptr<ByteSource> source_;
};

std::unique_ptr<ByteSource> unpacked_file(FileReading reading) {
    return packing::unpacked(std::make_unique<FileSource>(std::move(reading)));
}

}  // namespace

std::unique_ptr<ByteSource> read_file(FileReading reading, std::optional<FileReading> answers) {
    return std::make_unique<StoppableSource>(array_lines(
        unpacked_file(std::move(reading)), answers ? unpacked_file(std::move(*answers)) : nullptr));
}

}  // namespace sudokit::cli

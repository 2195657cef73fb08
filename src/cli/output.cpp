// output.cpp - where results go, and what is left if something fails.
//
// In: text, a piece at a time. Out: standard output, a device, or a file that is replaced as a
// whole at the end; compressed if its name or --compress says so. If results are missing, the old
// file stays and the new one is kept as FILE.partial.
//
// Traps: a write may be cut anywhere, so the part of the last line is taken back where the file
// allows it. EPIPE is no error: the reader has had enough. Ctrl-C must not wait for a reader that
// hangs. close() may be the first to report what a network file system could not store. Packed data
// is flushed only if somebody may be waiting, since flushing costs size.
#include "cli/output.hpp"

#include <cerrno>
#include <system_error>

#include "answers/suggest.hpp"
#include "cli/answers.hpp"
#include "cli/stop.hpp"
#include "support/packings.hpp"
#include "system/file.hpp"
#include "system/terminal.hpp"

namespace sudokit::cli {
namespace {

std::string_view remedy_for(int error_number) {
    if (system::is_out_of_room(error_number)) return "make room and run again";
    switch (error_number) {
        case EACCES:
        case EPERM:
        case EROFS:
            return "choose a place that you may write to";
        case ENOENT:
        case ENOTDIR:
            return "create its folder first";
        case EISDIR:
            return "name a file in it";
        case EBADF:
            return "it is closed; leave it open, or name a file with --output";
        default:
            return "try another file";
    }
}

Error write_error(int error_number) {
    return Error{ErrorCode::CannotWrite, 0, 0, "cannot write: " + system_message(error_number),
                 std::string(remedy_for(error_number))};
}

// A file written in place would be incomplete for a while, or for ever.
Error no_room_beside(int error_number) {
    Error error = write_error(error_number);
    error.message = "cannot make the new file beside the old one: " + system_message(error_number);
    error.remedy = "write to another folder, or to standard output: > FILE";
    return error;
}

// Refuses a name that promises a packing we cannot write.
std::optional<Error> only_unpacked(std::string_view path) {
    std::string ours;
    for (const support::PackingInfo& packing : support::kPackings)
        if (packing.is_ours) ours.append(ours.empty() ? "" : " or ").append(packing.suffix);
    for (const support::PackingInfo& packing : support::kPackings)
        if (!packing.is_ours && path.ends_with(packing.suffix))
            return usage("results are not written as " + std::string(packing.name),
                         (ours.empty() ? "" : "end the name in " + ours + "; ") +
                             "--compress none writes text under this name");
    return std::nullopt;
}

}  // namespace

std::string system_message(int error_number) {
    return std::generic_category().message(error_number);
}

Output::~Output() {
    if (fd_ > system::kStandardError && !file_.is_open()) system::close_file(fd_);
}

std::optional<Error> Output::open(const std::string& path, std::string_view compress) {
    if (compress.empty())
        if (auto error = only_unpacked(path)) return error;
    if (auto error = open_file(path)) return error;
    const auto kind = compress.empty()
                          ? packing::kind_of_name(path)
                          : packing::kind_named(compress).value_or(packing::Kind::None);
    if (kind == packing::Kind::None) return std::nullopt;
    if (is_terminal())
        return usage("compressed results cannot be shown on a terminal",
                     "name a file with --output, or write > FILE");
    const system::Status status = system::status_of(fd_);
    is_awaited_ = status.exists() && !status.is_file();
    packer_.emplace(kind, [this](std::string_view bytes) { return write_bytes(bytes); });
    return std::nullopt;
}

std::optional<Error> Output::open_file(const std::string& path) {
    if (path.empty() || path == "-") return std::nullopt;
    name_ = path;
    const system::Status status = system::status_of(path);
    const bool exists = status.exists();
    if (status.is_folder()) return write_error(EISDIR);
    if (const int refusal = exists ? system::refusal_to_write(path) : 0)
        return write_error(refusal);
    if (!exists || status.is_file()) {
        const int failure = file_.create(path);
        if (failure != 0 && exists) return no_room_beside(failure);
        if (failure != 0) return write_error(failure);
        fd_ = file_.descriptor();
        return std::nullopt;
    }
    fd_ = system::open_to_write(path);
    if (fd_ < 0) return write_error(errno);
    return std::nullopt;
}

bool Output::write(std::string_view text) {
    if (closed_ || error_) return false;
    if (!packer_) return write_bytes(text);
    return packer_->write(text) && (!is_awaited_ || packer_->flush());
}

bool Output::write_bytes(std::string_view bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const auto n = system::write_some(fd_, bytes.data() + done, bytes.size() - done);
        if (n >= 0) {
            done += static_cast<std::size_t>(n);
        } else if (errno == EAGAIN ? !system::wait_writable(fd_)
                                   : errno == EINTR && stop_signal() != 0) {
            cut_half_line(bytes, done);  // a hanging reader must not block Ctrl-C
            closed_ = true;
            return false;
        } else if (errno != EINTR && errno != EAGAIN) {
            const int error_number = errno;
            cut_half_line(bytes, done);
            return fail(error_number);
        }
    }
    return true;
}

bool Output::is_abandoned() {
    if (system::is_abandoned(fd_)) fail(EPIPE);
    return closed_;
}

void Output::cut_half_line(std::string_view chunk, std::size_t written) {
    if (packer_) return;  // a reader unpacks every byte that is there
    const std::size_t newline = chunk.substr(0, written).rfind('\n');
    const std::size_t whole = newline == std::string_view::npos ? 0 : newline + 1;
    if (whole < written) system::take_back(fd_, written - whole);
}

bool Output::fail(int error_number) {
    if (error_number == EPIPE)
        closed_ = true;
    else
        error_ = write_error(error_number);
    return false;
}

bool Output::end() {
    if (packer_ && !closed_ && !error_) packer_->finish();
    packer_.reset();
    return !error_;
}

bool Output::finish() {
    if (!end()) return false;
    if (closed_ || fd_ < 0) return true;
    if (file_.is_open()) {
        fd_ = -1;  // commit() closes it, and then the number may be another file's
        const int failure = file_.commit();
        if (failure != 0) fail(failure);
        if (const std::string kept = failure ? file_.keep_part() : ""; !kept.empty())
            error_->message += "; all results are in " + kept;
        return failure == 0;
    }
    const int failure = fd_ == system::kStandardOutput ? system::late_failure_of_output()
                                                       : system::close_file(std::exchange(fd_, -1));
    return failure == 0 || fail(failure);
}

std::optional<std::string> Output::leave(bool is_part_useful) {
    end();
    if (!file_.is_open()) return std::nullopt;
    if (!is_part_useful) return name_ + ": stays as it was, because pages are missing";
    fd_ = -1;  // closed with the part
    const std::string part = file_.keep_part();
    return name_ + ": stays as it was, because results are missing; " +
           (part.empty() ? "none has been written yet" : "those so far are in " + part);
}

bool Output::is_terminal() const { return system::is_terminal(fd_); }

}  // namespace sudokit::cli

#include "system/file.hpp"

#include <array>
#include <cerrno>
#include <climits>

#include "system/node/host.hpp"
#include "system/node/text_from.hpp"
#include "system/random.hpp"

namespace sudokit::system {
namespace {

Status told(int result, const HostStatus& status) {
    if (result < 0) return {.failure = -result};
    const auto kind = status.kind == 0   ? Status::Kind::File
                      : status.kind == 1 ? Status::Kind::Folder
                                         : Status::Kind::Other;
    return {.kind = kind, .size = static_cast<std::uint64_t>(status.size)};
}

int failure_of(int result) { return result < 0 ? -result : 0; }

}  // namespace

int with_errno(int result) {
    if (result >= 0) return result;
    errno = -result;
    return -1;
}

bool is_out_of_room(int error_number) { return error_number == ENOSPC || error_number == EDQUOT; }

int open_to_read(const std::string& path) {
    return with_errno(host_open(path.c_str(), kOpenToRead));
}

int open_to_write(const std::string& path) {
    return with_errno(host_open(path.c_str(), kOpenToWrite));
}

int create_file(const std::string& path) { return with_errno(host_open(path.c_str(), kOpenNew)); }

int create_unnamed(const std::string& folder) {
    const auto number = random_number();
    if (!number) return errno = EIO, -1;
    const std::string name = folder + "/sudokit." + std::to_string(*number);
    const int descriptor = create_file(name);
    if (descriptor >= 0) remove_file(name);
    return descriptor;
}

std::string temporary_folder() {
    return text_from([](char* to, std::size_t most) { return host_temporary_folder(to, most); });
}

int close_file(int descriptor) { return failure_of(host_close(descriptor)); }

std::ptrdiff_t read_some(int descriptor, char* to, std::size_t bytes) {
    return with_errno(host_read(descriptor, to, bytes));
}

std::ptrdiff_t write_some(int descriptor, const char* from, std::size_t bytes) {
    return with_errno(host_write(descriptor, from, bytes));
}

int write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const int n = host_write(descriptor, text.data(), text.size());
        if (n < 0 && n != -EAGAIN) return -n;
        if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
    }
    return 0;
}

std::ptrdiff_t read_at(int descriptor, char* to, std::size_t bytes, std::uint64_t place) {
    return with_errno(host_read_at(descriptor, to, bytes, static_cast<double>(place)));
}

int wait_for_disk(int descriptor) {
    const int failure = failure_of(host_sync(descriptor));
    return failure == EINVAL || failure == ENOTSUP || failure == ENOSYS ? 0 : failure;
}

// Node does not tell where the next byte goes, so others might have written the last ones.
void take_back(int, std::size_t) {}

Status status_of(const std::string& path) {
    HostStatus status{};
    return told(host_status(path.c_str(), &status), status);
}

Status status_of(int descriptor) {
    HostStatus status{};
    return told(host_status_of(descriptor, &status), status);
}

int refusal_to_read(const std::string& path) { return failure_of(host_may_read(path.c_str())); }

int refusal_to_write(const std::string& path) { return failure_of(host_may_write(path.c_str())); }

int remove_file(const std::string& path) { return failure_of(host_remove(path.c_str())); }

int replace_file(const std::string& from, const std::string& to) {
    return failure_of(host_rename(from.c_str(), to.c_str()));
}

int rename_if_free(const std::string& from, const std::string& to) {
    if (const int failure = failure_of(host_link(from.c_str(), to.c_str()))) return failure;
    return remove_file(from);
}

int make_folder(const std::string& path) { return failure_of(host_make_folder(path.c_str())); }

// Only jobs and data sets need it, which are not here.
int settle_folder(const std::string&) { return 0; }

bool names_a_folder(std::string_view path) { return path.ends_with('/'); }

std::string_view program_name(std::string_view path) {
    return path.substr(path.rfind('/') + 1);  // npos + 1 is 0
}

}  // namespace sudokit::system

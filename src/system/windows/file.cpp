// file.cpp - for Windows: descriptors of the C library over handles of the system.
//
// Traps: without FILE_SHARE_DELETE nobody could replace a file that we read. Opening a folder fails
// as if it were forbidden. "NUL" and "CON" have the attributes of files, so only a handle tells what
// a name stands for. Everything is binary: the C library would turn "\n" into "\r\n".
#include "system/file.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <filesystem>

#include "system/random.hpp"
#include "system/windows/wide.hpp"

namespace sudokit::system {
namespace {

constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor)); }

int rename_to(const std::string& from, const std::string& to, DWORD how) {
    return ::MoveFileExW(wide_path(from).c_str(), wide_path(to).c_str(), how) ? 0 : last_failure();
}

bool is_a_folder(const std::wstring& path) {
    const DWORD attributes = ::GetFileAttributesW(path.c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

int descriptor_of(HANDLE handle, int flags) {
    const int descriptor = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle),
                                             flags | _O_BINARY | _O_NOINHERIT);
    if (descriptor < 0) ::CloseHandle(handle);
    return descriptor;
}

int open_file(const std::string& path, DWORD access, DWORD how, int flags, DWORD kind) {
    const std::wstring name = wide_path(path);
    const HANDLE handle = ::CreateFileW(name.c_str(), access, kShared, nullptr, how, kind, nullptr);
    if (handle != INVALID_HANDLE_VALUE) return descriptor_of(handle, flags);
    fail_with_last();
    if (errno == EACCES && is_a_folder(name)) errno = EISDIR;
    return -1;
}

unsigned int most_at_once(std::size_t bytes) {
    return static_cast<unsigned int>(std::min<std::size_t>(bytes, INT_MAX));
}

Status status_of_handle(HANDLE handle) {
    if (::GetFileType(handle) != FILE_TYPE_DISK) return {.kind = Status::Kind::Other};
    BY_HANDLE_FILE_INFORMATION facts{};
    if (!::GetFileInformationByHandle(handle, &facts)) return {.failure = last_failure()};
    if ((facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
        return {.kind = Status::Kind::Folder};
    return {.kind = Status::Kind::File,
            .size = std::uint64_t{facts.nFileSizeHigh} << 32 | facts.nFileSizeLow};
}

// Reads or writes at a place; the handle's own place moves, and is put back.
template <typename Move>
std::ptrdiff_t at(int descriptor, std::uint64_t place, Move move) {
    const __int64 before = ::_lseeki64(descriptor, 0, SEEK_CUR);
    if (before < 0 || ::_lseeki64(descriptor, static_cast<__int64>(place), SEEK_SET) < 0) return -1;
    const std::ptrdiff_t n = move();
    const int failure = errno;
    ::_lseeki64(descriptor, before, SEEK_SET);
    errno = failure;
    return n;
}

}  // namespace

bool is_out_of_room(int error_number) { return error_number == ENOSPC; }

int open_to_read(const std::string& path) {
    return open_file(path, GENERIC_READ, OPEN_EXISTING, _O_RDONLY, FILE_ATTRIBUTE_NORMAL);
}

int open_to_write(const std::string& path) {
    return open_file(path, GENERIC_WRITE, OPEN_EXISTING, _O_WRONLY, FILE_ATTRIBUTE_NORMAL);
}

int open_to_append(const std::string& path) {
    return open_file(path, FILE_APPEND_DATA | GENERIC_READ, OPEN_ALWAYS, _O_WRONLY | _O_APPEND,
                     FILE_ATTRIBUTE_NORMAL);
}

int create_file(const std::string& path) {
    return open_file(path, GENERIC_READ | GENERIC_WRITE, CREATE_NEW, _O_RDWR,
                     FILE_ATTRIBUTE_NORMAL);
}

int create_unnamed(const std::string& folder) {
    const std::string name = folder + "/sudokit." + std::to_string(random_number().value_or(0));
    return open_file(name, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_NEW, _O_RDWR,
                     FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE);
}

std::string temporary_folder() {
    const char* const named = std::getenv("TMPDIR");
    std::error_code none;
    return named && *named ? named : std::filesystem::temp_directory_path(none).string();
}

int close_file(int descriptor) { return ::_close(descriptor) == 0 ? 0 : errno; }

std::ptrdiff_t read_some(int descriptor, char* to, std::size_t bytes) {
    return ::_read(descriptor, to, most_at_once(bytes));
}

// Writing to a pipe whose reader has gone: the C library turns the system's error into EINVAL.
std::ptrdiff_t write_some(int descriptor, const char* from, std::size_t bytes) {
    const int n = ::_write(descriptor, from, most_at_once(bytes));
    if (n < 0 && errno == EINVAL && ::GetFileType(handle_of(descriptor)) == FILE_TYPE_PIPE)
        errno = EPIPE;
    return n;
}

int write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const std::ptrdiff_t n = write_some(descriptor, text.data(), text.size());
        if (n < 0) return errno;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    return 0;
}

std::ptrdiff_t read_at(int descriptor, char* to, std::size_t bytes, std::uint64_t place) {
    return at(descriptor, place, [&] { return read_some(descriptor, to, bytes); });
}

int write_all_at(int descriptor, std::string_view text, std::uint64_t place) {
    int failure = 0;
    const auto write = [&] { return (failure = write_all(descriptor, text)) == 0 ? 0 : -1; };
    if (at(descriptor, place, write) < 0) return failure != 0 ? failure : errno;
    return 0;
}

int wait_for_disk(int descriptor) {
    return ::_commit(descriptor) == 0 || errno == EINVAL ? 0 : errno;
}

void take_back(int descriptor, std::size_t bytes) {
    const __int64 place = ::_lseeki64(descriptor, 0, SEEK_CUR);
    if (place < 0 || ::_filelengthi64(descriptor) != place) return;
    if (::_chsize_s(descriptor, place - static_cast<__int64>(bytes)) == 0)
        ::_lseeki64(descriptor, 0, SEEK_END);
}

// Any access: a file that may not be read is there nevertheless. The flag is for folders.
Status status_of(const std::string& path) {
    const HANDLE handle = ::CreateFileW(wide_path(path).c_str(), 0, kShared, nullptr, OPEN_EXISTING,
                                        FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    if (handle == INVALID_HANDLE_VALUE) return {.failure = last_failure()};
    const Status status = status_of_handle(handle);
    ::CloseHandle(handle);
    return status;
}

Status status_of(int descriptor) { return status_of_handle(handle_of(descriptor)); }

int refusal_to_read(const std::string& path) {
    const int descriptor = open_to_read(path);
    return descriptor < 0 ? errno : close_file(descriptor);
}

int refusal_to_write(const std::string& path) {
    const DWORD attributes = ::GetFileAttributesW(wide_path(path).c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) return last_failure();
    return (attributes & FILE_ATTRIBUTE_READONLY) != 0 ? EACCES : 0;
}

int remove_file(const std::string& path) {
    return ::DeleteFileW(wide_path(path).c_str()) ? 0 : last_failure();
}

// Fails if another program has `to` open and did not allow this.
int replace_file(const std::string& from, const std::string& to) {
    return rename_to(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
}

int rename_if_free(const std::string& from, const std::string& to) {
    return rename_to(from, to, 0);
}

int make_folder(const std::string& path) {
    return ::CreateDirectoryW(wide_path(path).c_str(), nullptr) ? 0 : last_failure();
}

int settle_folder(const std::string&) { return 0; }

bool names_a_folder(std::string_view path) { return path.ends_with('/') || path.ends_with('\\'); }

std::string_view program_name(std::string_view path) {
    path = path.substr(path.find_last_of("/\\:") + 1);  // npos + 1 is 0
    if (path.ends_with(".exe") || path.ends_with(".EXE")) path.remove_suffix(4);
    return path;
}

}  // namespace sudokit::system

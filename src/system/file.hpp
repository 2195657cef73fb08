// file.hpp - files and folders: by descriptor, for what is read and written, and by name.
//
// The standard library has neither descriptors nor files without names, and its streams lose the
// reason of a failure. What std::filesystem does as well is not repeated here.
//
// A function that can fail returns an error number (of errno), or 0. A function that returns a
// descriptor or a count returns -1 instead, and errno has the number. Descriptors are not inherited by
// programs that this one starts.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sudokit::system {

// Is there no room, on the disk or in what a user may fill of it?
bool is_out_of_room(int error_number);

// --- by descriptor

int open_to_read(const std::string& path);
// What is there already, such as a device or a pipe, and stays as long as it is.
int open_to_write(const std::string& path);
// Only its owner may read what is created; everything is written at the end.
int open_to_append(const std::string& path);
// Fails if it exists. It can be read, too.
int create_file(const std::string& path);
// A file without a name: it is gone when it is closed.
int create_unnamed(const std::string& folder);
// Where TMPDIR says, or where the system has a place for them.
std::string temporary_folder();
// What only close() reports, because the file system stores late, is an error, too.
int close_file(int descriptor);

std::ptrdiff_t read_some(int descriptor, char* to, std::size_t bytes);
std::ptrdiff_t write_some(int descriptor, const char* from, std::size_t bytes);
int write_all(int descriptor, std::string_view text);
// At a place, without moving the one of read_some() and write_some().
std::ptrdiff_t read_at(int descriptor, char* to, std::size_t bytes, std::uint64_t place);
int write_all_at(int descriptor, std::string_view text, std::uint64_t place);
// Returns when the bytes are on the disk. File systems without a disk cannot; that is no error.
int wait_for_disk(int descriptor);
// Removes the last bytes that were written; not if the file no longer ends where they did, because
// others may write to it as well.
void take_back(int descriptor, std::size_t bytes);

// --- by name

struct Status {
    enum class Kind : unsigned char { File, Folder, Other };
    int failure = 0;  // an error number; ENOENT: nothing is there
    Kind kind = Kind::Other;
    std::uint64_t size = 0;

    bool exists() const { return failure == 0; }
    bool is_file() const { return exists() && kind == Kind::File; }
    bool is_folder() const { return exists() && kind == Kind::Folder; }
};
Status status_of(const std::string& path);
Status status_of(int descriptor);

// May this process read it, or write there? An error number if not.
int refusal_to_read(const std::string& path);
int refusal_to_write(const std::string& path);
int remove_file(const std::string& path);
// Atomically: no other program ever finds `to` missing.
int replace_file(const std::string& from, const std::string& to);
// EEXIST if `to` exists. Some file systems cannot do it, which is another error.
int rename_if_free(const std::string& from, const std::string& to);
int make_folder(const std::string& path);
// Only then do the names of new files in it survive a crash. File systems that cannot do it do not
// need it.
int settle_folder(const std::string& path);
// Everything that was written to the disk which holds the folder: faster than many files one by one.
// POSIX alone.
int settle_disk_of(const std::string& folder);

// Does the name end as that of a folder does, in '/'?
bool names_a_folder(std::string_view path);
// The last part of argv[0], without .exe.
std::string_view program_name(std::string_view path);

}  // namespace sudokit::system

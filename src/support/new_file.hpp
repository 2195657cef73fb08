// new_file.hpp - writes a file that appears whole or not at all.
//
//     FILE.h2Kx0a   create() begins it beside FILE, which stays as it is
//        |   |
//        |   +--> commit()     on the disk, and now FILE
//        +------> keep_part()  FILE.partial, for a caller who has only a part
//
// The destructor removes a file that was neither committed nor kept.
#pragma once
#include <sys/types.h>

#include <string>
#include <string_view>

namespace sudokit::support {

// Writes all of it. Returns an error number, or 0.
int write_all(int descriptor, std::string_view text);

// All functions that can fail return an error number, or 0.
class NewFile {
  public:
    NewFile() = default;
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    // What happens to a symbolic link at `path`: it stays, and its target is replaced; or the new
    // file takes its place, and nothing outside the folder is written.
    enum class Links : unsigned char { Follow, Replace };

    // The new file gets the owner and permissions of the one that it replaces. If the caller may
    // not give it away, it gets of `mode` minus the umask what the old file allowed, too; if it
    // replaces none, all of that. Set-uid bits are never copied.
    int create(const std::string& path, mode_t mode = 0666, Links links = Links::Follow);
    bool is_open() const { return descriptor_ >= 0; }
    int descriptor() const { return descriptor_; }
    int write(std::string_view text);

    int commit();
    // Creates FILE whole, though maybe not yet synced; EEXIST if it exists. Another error number
    // where the file system has no hard links.
    int commit_if_new();
    // Returns the name of the part; empty if nothing was written.
    std::string keep_part();

  private:
    int close();

    int descriptor_ = -1;
    std::string target_, temporary_;
};

}  // namespace sudokit::support

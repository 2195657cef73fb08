// new_file.hpp - writes a file that appears whole or not at all.
//
//     FILE.h2Kx0a   create() begins it beside FILE, which stays as it is
//        |   |
//        |   +--> commit()     on the disk, and now FILE
//        +------> keep_part()  FILE.partial, for a caller who has only a part
//
// The destructor removes a file that was neither committed nor kept.
#pragma once
#include <string>
#include <string_view>

namespace sudokit::system {

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

    // Who may read a file that replaces none: all whom the system's habit (the umask) allows, or only
    // its owner.
    enum class Readers : unsigned char { Usual, Owner };

    // The new file gets the owner and permissions of the one that it replaces. If the caller may
    // not give it away, it gets of the rights of a new one what the old file allowed, too. Set-uid
    // bits are never copied.
    int create(const std::string& path, Readers readers = Readers::Usual,
               Links links = Links::Follow);
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

}  // namespace sudokit::system

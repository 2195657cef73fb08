// lock.hpp - a lock that other processes respect: a file that one of them holds at a time.
#pragma once
#include <string>

namespace sudokit::system {

// Waits until no other process holds the file, and holds it while it lives; the end of the process lets
// go, too. Where the file cannot be created, it holds nothing.
class FileLock {
  public:
    explicit FileLock(const std::string& path);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

  private:
    int descriptor_;
};

}  // namespace sudokit::system

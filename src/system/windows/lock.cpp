#include "system/lock.hpp"

#include <io.h>
#include <windows.h>

#include "system/file.hpp"

namespace sudokit::system {

FileLock::FileLock(const std::string& path) : descriptor_(open_to_append(path)) {
    if (descriptor_ < 0) return;
    OVERLAPPED from_the_start{};
    ::LockFileEx(reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor_)), LOCKFILE_EXCLUSIVE_LOCK,
                 0, 1, 0, &from_the_start);
}

FileLock::~FileLock() {
    if (descriptor_ >= 0) close_file(descriptor_);
}

}  // namespace sudokit::system

// new_file.cpp - for Windows. A file that replaces another gets the rights that its folder gives: a
// function of the system that keeps those of the old one does not replace it in one step.
#include "system/new_file.hpp"

#include <windows.h>

#include <cerrno>
#include <utility>

#include "system/file.hpp"
#include "system/random.hpp"
#include "system/windows/wide.hpp"

namespace sudokit::system {
namespace {

// Creates a file with an unused name next to `target`; returns its descriptor, or -1.
int create_beside(const std::string& target, std::string& name) {
    constexpr std::string_view kLetters = "0123456789abcdefghijkmnpqrstuvwxyz";
    constexpr int kAttempts = 100, kSize = 6;
    for (int i = 0; i < kAttempts; ++i) {
        std::uint64_t random = random_number().value_or(::GetTickCount64());
        name = target + '.';
        for (int k = 0; k < kSize; ++k, random /= kLetters.size())
            name += kLetters[random % kLetters.size()];
        const int descriptor = create_file(name);
        if (descriptor >= 0 || errno != EEXIST) return descriptor;
    }
    return -1;
}

int rename_to(const std::string& from, const std::string& to, DWORD how) {
    return ::MoveFileExW(wide_path(from).c_str(), wide_path(to).c_str(), how) ? 0 : last_failure();
}

}  // namespace

NewFile::~NewFile() {
    close();
    if (!temporary_.empty()) remove_file(temporary_);
}

// Links are rare, and replaced; readers are those of the folder.
int NewFile::create(const std::string& path, Readers, Links) {
    target_ = path;
    descriptor_ = create_beside(target_, temporary_);
    if (descriptor_ >= 0) return 0;
    temporary_.clear();
    return errno;
}

// Fails if another program has the old file open and did not allow this.
int NewFile::commit() {
    if (const int failure = wait_for_disk(descriptor_)) return failure;
    if (const int failure = close()) return failure;
    if (const int failure =
            rename_to(temporary_, target_, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return failure;
    temporary_.clear();
    return 0;
}

int NewFile::commit_if_new() {
    if (const int failure = close()) return failure;
    const int failure = rename_to(temporary_, target_, 0);
    if (failure == 0) temporary_.clear();
    return failure;
}

std::string NewFile::keep_part() {
    if (temporary_.empty() || status_of(temporary_).size == 0) return {};
    close();
    const std::string name = target_ + ".partial";  // unless that name is taken
    if (rename_to(temporary_, name, 0) != 0) return std::exchange(temporary_, {});
    temporary_.clear();
    return name;
}

}  // namespace sudokit::system

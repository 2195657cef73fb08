// new_file.cpp - for Windows. A file that replaces another gets the rights that its folder gives: a
// function of the system that keeps those of the old one does not replace it in one step.
#include "system/new_file.hpp"

#include <windows.h>

#include <cerrno>

#include "system/file.hpp"
#include "system/random.hpp"

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

}  // namespace

// Links are rare, and replaced; readers are those of the folder.
int NewFile::create(const std::string& path, Readers, Links) {
    target_ = path;
    descriptor_ = create_beside(target_, temporary_);
    if (descriptor_ >= 0) return 0;
    temporary_.clear();
    return errno;
}

}  // namespace sudokit::system

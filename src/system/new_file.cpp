// new_file.cpp - what becomes of a new file. How it begins (create) differs from system to system.
#include "system/new_file.hpp"

#include <utility>

#include "system/file.hpp"

namespace sudokit::system {

int NewFile::write(std::string_view text) { return write_all(descriptor_, text); }

NewFile::~NewFile() {
    close();
    if (!temporary_.empty()) remove_file(temporary_);
}

// Syncs before renaming: otherwise a crash could leave an empty file under the name.
int NewFile::commit() {
    if (const int failure = wait_for_disk(descriptor_)) return failure;
    if (const int failure = close()) return failure;
    if (const int failure = replace_file(temporary_, target_)) return failure;
    temporary_.clear();
    return 0;
}

int NewFile::commit_if_new() {
    if (const int failure = close()) return failure;
    if (const int failure = rename_if_free(temporary_, target_)) return failure;
    temporary_.clear();
    return 0;
}

std::string NewFile::keep_part() {
    if (temporary_.empty() || status_of(temporary_).size == 0) return {};
    close();
    const std::string name = target_ + ".partial";
    if (rename_if_free(temporary_, name) != 0) return std::exchange(temporary_, {});
    temporary_.clear();
    return name;
}

int NewFile::close() {
    if (!is_open()) return 0;
    return close_file(std::exchange(descriptor_, -1));
}

}  // namespace sudokit::system

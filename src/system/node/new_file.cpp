#include "system/new_file.hpp"

#include <cerrno>
#include <utility>

#include "system/file.hpp"
#include "system/node/host.hpp"
#include "system/node/text_from.hpp"

namespace sudokit::system {

NewFile::~NewFile() {
    close();
    if (!temporary_.empty()) remove_file(temporary_);
}

int NewFile::create(const std::string& path, Readers readers, Links links) {
    target_ = path;
    if (links == Links::Follow)
        target_ = text_from(
            [&](char* to, std::size_t most) { return host_behind_links(path.c_str(), to, most); });
    int result = 0;
    temporary_ = text_from([&](char* to, std::size_t most) {
        result = host_create_beside(target_.c_str(), readers == Readers::Owner, to, most);
        return static_cast<int>(std::char_traits<char>::length(to));
    });
    if (result < 0) return temporary_.clear(), -result;
    descriptor_ = result;
    return 0;
}

// Syncs before renaming: otherwise a crash could leave an empty file under the name.
int NewFile::commit() {
    if (const int failure = wait_for_disk(descriptor_)) return failure;
    if (const int failure = close()) return failure;
    if (const int result = host_rename(temporary_.c_str(), target_.c_str()); result < 0)
        return -result;
    temporary_.clear();
    return 0;
}

int NewFile::commit_if_new() {
    if (const int failure = close()) return failure;
    return -host_link(temporary_.c_str(), target_.c_str());
}

std::string NewFile::keep_part() {
    if (temporary_.empty() || status_of(temporary_).size == 0) return {};
    close();
    const std::string name =
        target_ + ".partial";  // unless that name is taken: a link replaces nothing
    if (host_link(temporary_.c_str(), name.c_str()) < 0) return std::exchange(temporary_, {});
    remove_file(std::exchange(temporary_, {}));
    return name;
}

}  // namespace sudokit::system

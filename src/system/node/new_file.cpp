#include "system/new_file.hpp"

#include "system/file.hpp"
#include "system/node/host.hpp"
#include "system/node/text_from.hpp"

namespace sudokit::system {

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

}  // namespace sudokit::system

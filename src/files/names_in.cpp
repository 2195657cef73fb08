#include <filesystem>
#include <system_error>

#include "files/disk.hpp"

namespace sudokit::files {

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code failure;
    for (std::filesystem::directory_iterator entry(folder, failure), end; !failure && entry != end;
         entry.increment(failure))
        names.push_back(entry->path().filename().string());
    return names;
}

}  // namespace sudokit::files

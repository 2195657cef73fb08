#include "jobs/workshop.hpp"

#include <cerrno>
#include <filesystem>

#include "files/disk.hpp"
#include "jobs/host.hpp"
#include "system/file.hpp"

namespace sudokit::jobs {

namespace fs = std::filesystem;

Workshop::Workshop(const Layout& layout)
    : parent_(layout.merges()), path_(parent_ + "/" + process_name()) {}

Workshop::~Workshop() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
    fs::remove(parent_, ignored);  // fails if another process works there
}

std::optional<Error> Workshop::open() {
    std::error_code ignored;
    for (const std::string& name : files::names_in(parent_))
        if (has_process_ended(name)) fs::remove_all(parent_ + "/" + name, ignored);
    for (const std::string& folder : {parent_, path_})
        if (const int failure = system::make_folder(folder); failure != 0 && failure != EEXIST)
            return files::cannot_write(folder, failure);
    return std::nullopt;
}

}  // namespace sudokit::jobs

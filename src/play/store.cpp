#include "play/store.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "system/file.hpp"
#include "system/lock.hpp"
#include "system/new_file.hpp"

namespace sudokit::play {
namespace {

namespace fs = std::filesystem;

Error cannot_write(const std::string& path, int error) {
    return Error{ErrorCode::CannotWrite, 0, 0,
                 "the game cannot be saved in '" + path + "': " + std::strerror(error),
                 "set XDG_STATE_HOME to a folder that can be written"};
}

// Appends all of it or nothing: half a line would spoil the next one, too.
int append_to(const std::string& path, std::string_view text) {
    const int fd = system::open_to_append(path);
    if (fd < 0) return errno;
    const auto n = system::write_some(fd, text.data(), text.size());
    int failure = n < 0 ? errno : 0;
    if (n >= 0 && static_cast<std::size_t>(n) < text.size()) {
        failure = ENOSPC;
        system::take_back(fd, static_cast<std::size_t>(n));
    }
    const int late = system::close_file(fd);
    return failure != 0 ? failure : late;
}

}  // namespace

std::string default_folder() {
    const auto is_absolute = [](const char* path) { return path && path[0] == '/'; };
    // The specification of these folders says that relative ones must be ignored.
    if (const char* state = std::getenv("XDG_STATE_HOME"); is_absolute(state))
        return std::string(state) + "/sudokit";
    if (const char* home = std::getenv("HOME"); is_absolute(home))
        return std::string(home) + "/.local/state/sudokit";
    return {};
}

std::string FileStorage::place_of(std::string_view name) const {
    return folder_ + "/" + std::string(name);
}

std::optional<std::string> FileStorage::read(std::string_view name) const {
    const int fd = system::open_to_read(place_of(name));
    if (fd < 0) return std::nullopt;
    std::string text;
    char buffer[1 << 14];
    std::ptrdiff_t n = 0;
    while ((n = system::read_some(fd, buffer, sizeof buffer)) > 0)
        text.append(buffer, static_cast<std::size_t>(n));
    system::close_file(fd);
    return n < 0 ? std::nullopt : std::optional(text);
}

std::optional<Error> FileStorage::write(std::string_view name, std::string_view text) {
    const std::string path = place_of(name);
    std::error_code failure;
    fs::create_directories(fs::path(path).parent_path(), failure);
    if (failure) return cannot_write(path, failure.value());
    system::NewFile file;  // two games never share a temporary file
    int error = file.create(path, system::NewFile::Readers::Owner);
    if (error == 0) error = file.write(text);
    if (error == 0) error = file.commit();
    return error == 0 ? std::nullopt : std::optional(cannot_write(path, error));
}

std::optional<Error> FileStorage::append(std::string_view name, std::string_view text) {
    const std::string path = place_of(name);
    std::error_code failure;
    fs::create_directories(fs::path(path).parent_path(), failure);
    const int error = failure ? failure.value() : append_to(path, text);
    return error == 0 ? std::nullopt : std::optional(cannot_write(path, error));
}

// Creates the folder: without it, two programs that start their first game would hold no lock.
std::shared_ptr<void> FileStorage::lock() {
    std::error_code failure;  // write() will tell
    fs::create_directories(folder_, failure);
    return std::make_shared<system::FileLock>(place_of(".lock"));
}

void FileStorage::remove(std::string_view name) { system::remove_file(place_of(name)); }

std::vector<std::string> FileStorage::list(std::string_view folder, std::string_view ending) const {
    std::vector<std::pair<fs::file_time_type, std::string>> found;
    std::error_code failure;
    for (fs::directory_iterator entry(place_of(folder), failure), end; !failure && entry != end;
         entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        std::error_code gone;
        const auto time = entry->last_write_time(gone);
        if (!gone && name.ends_with(ending))
            found.emplace_back(time, std::string(folder) + "/" + name);
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<std::string> names;
    for (auto& [time, name] : found) names.push_back(std::move(name));
    return names;
}

}  // namespace sudokit::play

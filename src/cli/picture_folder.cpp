#include "cli/picture_folder.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>

#include "cli/output.hpp"

namespace sudokit::cli {

bool is_folder_name(const std::string& path) {
    struct stat status {};
    return path.ends_with('/') || (::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode));
}

std::optional<Error> make_folder(const std::string& path) {
    if (::mkdir(path.c_str(), 0777) == 0 || errno == EEXIST) return std::nullopt;
    const bool has_parent = errno != ENOENT;
    return Error{ErrorCode::CannotWrite, 0, 0, "cannot make the folder: " + system_message(errno),
                 has_parent ? "choose a place that you may write to"
                            : "make the folder that it is in first"};
}

std::optional<Error> write_picture(const std::string& folder, std::uint64_t puzzle,
                                   std::size_t step, std::string_view picture) {
    const std::string path = fmt::format("{}{}puzzle{:04}-step{:03}.svg", folder,
                                         folder.ends_with('/') ? "" : "/", puzzle, step);
    Output file;
    auto error = file.open(path);
    if (!error && !(file.write(picture) && file.finish())) error = file.error();
    if (error) error->message = path + ": " + error->message;
    return error;
}

}  // namespace sudokit::cli

#include "cli/picture_folder.hpp"

#include <fmt/format.h>

#include <cerrno>

#include "system/file.hpp"

namespace sudokit::cli {

bool is_folder_name(const std::string& path) {
    return system::names_a_folder(path) || system::status_of(path).is_folder();
}

std::optional<Error> make_folder(const std::string& path) {
    const int failure = system::make_folder(path);
    if (failure == 0 || failure == EEXIST) return std::nullopt;
    return Error{ErrorCode::CannotWrite, 0, 0, "cannot make the folder: " + system_message(failure),
                 failure != ENOENT ? "choose a place that you may write to"
                                   : "create its parent folder first"};
}

namespace {
std::optional<Error> write_whole(const std::string& path, std::string_view picture) {
    Output file;
    auto error = file.open(path);
    if (!error && !(file.write(picture) && file.finish())) error = file.error();
    if (error) error->message = path + ": " + error->message;
    return error;
}

}  // namespace

std::string picture_path(const std::string& folder, std::uint64_t puzzle, std::string_view suffix) {
    return fmt::format("{}{}puzzle{:04}{}", folder, system::names_a_folder(folder) ? "" : "/",
                       puzzle, suffix);
}

std::optional<Error> write_picture(const std::string& folder, std::uint64_t puzzle,
                                   std::size_t step, std::string_view picture) {
    return write_whole(picture_path(folder, puzzle, fmt::format("-step{:03}.svg", step)), picture);
}

std::optional<Error> Pictures::write(std::string_view results) {
    constexpr std::string_view kEnd = "</svg>\n";
    while (!results.empty()) {
        const std::size_t end =
            results.starts_with("<svg") ? results.find(kEnd) : results.find('\n');
        const std::size_t size = end == results.npos    ? results.size()
                                 : results[end] == '\n' ? end + 1
                                                        : end + kEnd.size();
        if (auto error = write_one(results.substr(0, size))) return error;
        results.remove_prefix(size);
    }
    return std::nullopt;
}

std::optional<Error> Pictures::write_one(std::string_view result) {
    ++results_;
    if (!result.starts_with("<svg")) return std::nullopt;  // a message says why
    ++drawn_;
    if (!folder_.empty()) return write_whole(picture_path(folder_, results_, ".svg"), result);
    if (drawn_ > 1)
        return Error{ErrorCode::BadUsage, 0, 0,
                     "an SVG file holds one picture, and this is the second",
                     "name a folder for one file per puzzle: -o pictures/"};
    output_.write(result);
    return std::nullopt;
}

}  // namespace sudokit::cli

// picture_folder.hpp - pictures of puzzles and steps as files in a folder: an SVG file holds one.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/output.hpp"
#include "sudokit/error.hpp"

namespace sudokit::cli {

// Does the name denote a folder: an existing one, or one that ends in '/'?
bool is_folder_name(const std::string& path);
[[nodiscard]] std::optional<Error> make_folder(const std::string& path);
// FOLDER/puzzle0001.svg; the number counts from 1.
std::string picture_path(const std::string& folder, std::uint64_t puzzle, std::string_view suffix);
// FOLDER/puzzle0001-step001.svg; both numbers count from 1.
[[nodiscard]] std::optional<Error> write_picture(const std::string& folder, std::uint64_t puzzle,
                                                 std::size_t step, std::string_view picture);

// The results of a command in format svg: a picture of each puzzle, or a line that says why there is
// none.
class Pictures {
  public:
    // `folder`: for FOLDER/puzzle0001.svg and so on; empty: the first picture goes to `output`, and a
    // second one is an error.
    Pictures(Output& output, std::string folder) : output_(output), folder_(std::move(folder)) {}

    // Error: a file cannot be written, or no other picture has room.
    [[nodiscard]] std::optional<Error> write(std::string_view results);

  private:
    [[nodiscard]] std::optional<Error> write_one(std::string_view result);

    Output& output_;
    const std::string folder_;
    std::uint64_t results_ = 0, drawn_ = 0;
};

}  // namespace sudokit::cli

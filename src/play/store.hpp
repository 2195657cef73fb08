// store.hpp - files of the game: one folder; a write replaces a file as a whole or not at all.
// Several programs may share the folder.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::play {

// $XDG_STATE_HOME/sudokit, or ~/.local/state/sudokit; empty if there is neither.
std::string default_folder();

class Store {
  public:
    explicit Store(std::string folder) : folder_(std::move(folder)) {}

    const std::string& folder() const { return folder_; }
    std::string path_of(std::string_view name) const;
    // Empty if there is no such file or it cannot be read.
    std::optional<std::string> read(std::string_view name) const;
    // Creates the folders that it needs. An error says which file and why.
    std::optional<Error> write(std::string_view name, std::string_view text) const;
    std::optional<Error> append(std::string_view name, std::string_view text) const;
    // The same two, unless another program has changed the file since it held `known`: then false,
    // and the file stays as it is. A file that is gone may be written.
    Result<bool> replace(std::string_view name, std::string_view text,
                         std::string_view known) const;
    bool remove(std::string_view name, std::string_view known) const;
    void remove(std::string_view name) const;
    // Files of a subfolder whose names end so, the one written last first.
    std::vector<std::string> list(std::string_view subfolder, std::string_view ending) const;
    // A name like this one, "games/KEY.game", that no file has: "games/KEY-2.game".
    std::string free_name(std::string_view name) const;
    // Keeps a damaged file as NAME.broken, so that its content is not lost; gives the new path.
    std::string set_aside(std::string_view name) const;

  private:
    class Lock;
    std::string folder_;
};

// A name for a puzzle that depends only on its board, rules and givens: 16 hex digits.
std::string puzzle_key(const Puzzle& puzzle);

}  // namespace sudokit::play

// store.hpp - files of the game: one folder; a write replaces a file as a whole or not at all.
#pragma once
#include <optional>
#include <string>
#include <string_view>

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
    void remove(std::string_view name) const;
    // Renames a damaged file to NAME.broken, so that its content is not lost.
    void set_aside(std::string_view name) const;

  private:
    std::string folder_;
};

// A name for a puzzle that depends only on its board, rules and givens: 16 hex digits.
std::string puzzle_key(const Puzzle& puzzle);

}  // namespace sudokit::play

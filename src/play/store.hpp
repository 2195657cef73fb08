// store.hpp - a Storage of files: one folder, which several programs may share. A write replaces a
// file as a whole or not at all.
#pragma once
#include "sudokit/games.hpp"

namespace sudokit::play {

// $XDG_STATE_HOME/sudokit, or ~/.local/state/sudokit; empty if there is neither.
std::string default_folder();

class FileStorage : public Storage {
  public:
    explicit FileStorage(std::string folder) : folder_(std::move(folder)) {}

    std::optional<std::string> read(std::string_view name) const override;
    // Both create the folders that they need.
    std::optional<Error> write(std::string_view name, std::string_view text) override;
    std::optional<Error> append(std::string_view name, std::string_view text) override;
    void remove(std::string_view name) override;
    std::vector<std::string> list(std::string_view folder, std::string_view ending) const override;
    // Where there are no locks, as on some network folders, all goes on without.
    std::shared_ptr<void> lock() override;
    std::string place_of(std::string_view name) const override;  // the path of the file

  private:
    class Lock;
    std::string folder_;
};

}  // namespace sudokit::play

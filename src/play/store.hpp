// store.hpp - a Storage of files: one folder, which several programs may share. A write replaces a
// whole file or does nothing.
#pragma once
#include "sudokit/games.hpp"

namespace sudokit::play {

// $XDG_STATE_HOME/sudokit or ~/.local/state/sudokit; empty if both are undefined.
std::string default_folder();

class FileStorage : public Storage {
  public:
    explicit FileStorage(std::string folder) : folder_(std::move(folder)) {}

    std::optional<std::string> read(std::string_view name) const override;
    // Both create missing folders.
    [[nodiscard]] std::optional<Error> write(std::string_view name, std::string_view text) override;
    [[nodiscard]] std::optional<Error> append(std::string_view name,
                                              std::string_view text) override;
    void remove(std::string_view name) override;
    std::vector<std::string> list(std::string_view folder, std::string_view ending) const override;
    // Some network folders have no locks; then everything works without.
    std::shared_ptr<void> lock() override;
    std::string place_of(std::string_view name) const override;  // the path of the file

  private:
    std::string folder_;
};

}  // namespace sudokit::play

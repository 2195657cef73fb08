// make.hpp - creates a job.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "answers/batch.hpp"
#include "jobs/description.hpp"
#include "jobs/layout.hpp"
#include "jobs/packed_file.hpp"
#include "jobs/unit_text.hpp"
#include "sudokit/error.hpp"

namespace sudokit::jobs {

// Makes a job while puzzles come in. The destructor removes the folder unless finish() succeeded.
class Maker {
  public:
    // `unit`: records or numbers per unit; 0: the default. Error: options that make no sense in a
    // job; the folder exists, or cannot be made.
    static Result<std::unique_ptr<Maker>> begin(const std::string& folder,
                                                const answers::Options& options, std::uint64_t unit,
                                                bool distinct);
    ~Maker();
    Maker(const Maker&) = delete;
    Maker& operator=(const Maker&) = delete;

    bool wants_puzzles() const { return !what_.is_numbered(); }
    // The sources of the puzzles: files, "-" or puzzles; none: standard input.
    std::vector<std::string> arguments() const { return what_.arguments(); }
    // Adds puzzles, if it wants_puzzles().
    [[nodiscard]] std::optional<Error> add(const answers::Batch& batch);
    std::uint64_t puzzles() const { return what_.puzzles; }
    // `inputs`: the names of the inputs.
    Result<Description> finish(std::vector<std::string> inputs);

  private:
    Maker(Layout layout, Description what) : layout_(std::move(layout)), what_(std::move(what)) {}
    [[nodiscard]] std::optional<Error> make_folders();
    [[nodiscard]] std::optional<Error> copy_files();
    [[nodiscard]] std::optional<Error> end_unit();

    const Layout layout_;
    Description what_;
    bool is_ours_ = false, was_there_ = false;
    UnitTextWriter text_;
    std::string lines_;
    std::unique_ptr<PackedWriter> file_;  // of the current unit
    std::uint64_t in_unit_ = 0;           // records so far
};

}  // namespace sudokit::jobs

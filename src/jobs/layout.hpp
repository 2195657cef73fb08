// layout.hpp - the files of a job.
//
//     DIR/job.json            the job's description (description.hpp); written last, so a folder
//                             without it is not a job yet
//     DIR/files/NAME          copies of the files that options name
//     DIR/input/000000.zst    the puzzles of a unit (unit_text.hpp)
//     DIR/output/000000.zst   the result of a unit
//     DIR/output/000000.ok    its record (unit_record.hpp), which names the job and the unit;
//                             written last: now the unit is done
//     DIR/claims/000000       the process at work on it; the file's time is its last sign of life
//     DIR/failed/000000       why it could not be computed
//     DIR/merge/              sorted files on the way to a merged one
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"

namespace sudokit::jobs {

class Layout {
  public:
    explicit Layout(std::string folder) : folder_(std::move(folder)) {}

    const std::string& folder() const { return folder_; }
    std::string description() const { return folder_ + "/job.json"; }
    std::string inputs() const { return folder_ + "/input"; }
    std::string outputs() const { return folder_ + "/output"; }
    std::string claims() const { return folder_ + "/claims"; }
    std::string failures() const { return folder_ + "/failed"; }
    std::string files() const { return folder_ + "/files"; }
    std::string merges() const { return folder_ + "/merge"; }
    std::string input(std::uint64_t unit) const { return inputs() + "/" + name_of(unit) + ".zst"; }
    std::string output(std::uint64_t unit) const {
        return outputs() + "/" + name_of(unit) + ".zst";
    }
    std::string record(std::uint64_t unit) const { return outputs() + "/" + name_of(unit) + ".ok"; }
    std::string claim(std::uint64_t unit) const { return claims() + "/" + name_of(unit); }
    std::string failure(std::uint64_t unit) const { return failures() + "/" + name_of(unit); }

    static std::string name_of(std::uint64_t unit);  // "000000"
    // The unit of a file NAME or NAME + ending; nothing for other files.
    static std::optional<std::uint64_t> unit_of(std::string_view file,
                                                std::string_view ending = "");

  private:
    std::string folder_;
};

// The units that have a file in a folder. Listing it is one request, which matters if it is slow.
std::vector<std::uint64_t> units_in(const std::string& folder, std::string_view ending = "");

inline constexpr std::string_view kDamaged = "the result is damaged";
// The remedy for damaged results.
std::string verify_and_run(const Layout& layout);
// As files::cannot_read(), with a remedy for parts of a job.
Error cannot_read(const std::string& path, int error_number);

}  // namespace sudokit::jobs

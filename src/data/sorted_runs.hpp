// sorted_runs.hpp - any number of entries in order, in little memory: what does not fit is sorted piece by
// piece into a file without a name, which is gone when the process ends, and merged in the end.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "data/entry.hpp"
#include "sudokit/error.hpp"
#include "support/threads.hpp"

namespace sudokit::data {

class SortedRuns {
  public:
    // `most`: entries in memory.
    explicit SortedRuns(std::size_t most) : most_(most) {}
    ~SortedRuns();
    SortedRuns(const SortedRuns&) = delete;
    SortedRuns& operator=(const SortedRuns&) = delete;

    // Thread-safe. Error: no room in the folder for temporary files.
    std::optional<Error> add(std::span<const Entry> entries);
    // All of them in order, once, after the last add(). False from `take` ends it.
    std::optional<Error> for_each(const std::function<bool(const Entry&)>& take);

  private:
    struct Run {
        std::uint64_t begin, end;  // entries in the file
    };
    class Strand;

    std::optional<Error> spill();
    std::optional<Error> open_file();
    std::optional<Error> merge(const std::function<bool(const Entry&)>& take);

    const std::size_t most_;
    support::Mutex mutex_;
    std::vector<Entry> entries_;
    std::vector<Run> runs_;
    std::string folder_;
    int descriptor_ = -1;
};

}  // namespace sudokit::data

// distinct.hpp - every line once, in byte order, like 'LC_ALL=C sort -u'.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jobs/layout.hpp"
#include "sudokit/error.hpp"

namespace sudokit::jobs {

// Returns false to stop.
using WriteText = std::function<bool(std::string_view)>;

// For a text in memory.
std::string distinct_lines(std::string_view text);

// A packed file of distinct lines, and its expected checksum if known.
struct SortedFile {
    std::string path;
    std::optional<std::uint64_t> checksum;
};
// For many files: merges as many at once as may be open, and more of them in several rounds with
// intermediate files. Memory does not grow with their number.
[[nodiscard]] std::optional<Error> merge_distinct(const Layout& layout,
                                                  std::vector<SortedFile> files,
                                                  const WriteText& write,
                                                  std::size_t most_open = 128);

}  // namespace sudokit::jobs

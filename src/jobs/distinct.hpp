// distinct.hpp - every line once, in the order of its bytes: what 'LC_ALL=C sort -u' makes of a text.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jobs/layout.hpp"
#include "sudokit/error.hpp"

namespace sudokit::jobs {

// False: no more is wanted.
using WriteText = std::function<bool(std::string_view)>;

// Of a text in memory.
std::string distinct_lines(std::string_view text);

// A packed file of distinct lines, and what checksum it must have if that is known.
struct SortedFile {
    std::string path;
    std::optional<std::uint64_t> checksum;
};
// Of many files: as many of them at once as may be open, in several rounds with files in between if
// there are more. Memory does not grow with them.
std::optional<Error> merge_distinct(const Layout& layout, std::vector<SortedFile> files,
                                    const WriteText& write, std::size_t most_open = 128);

}  // namespace sudokit::jobs

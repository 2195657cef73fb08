#include <array>

#include "sudokit/format.hpp"

namespace sudokit {

namespace {
// clang-format off
constexpr FormatInfo kFormats[] = {
#define SUDOKIT_FORMAT(id, name, read, write, summary) {name, summary, read, write},
#include "format/formats.def"
#undef SUDOKIT_FORMAT
};
// clang-format on
}  // namespace

std::span<const FormatInfo> formats() { return kFormats; }

const FormatInfo* find_format(std::string_view name) {
    for (const FormatInfo& format : kFormats)
        if (format.name == name) return &format;
    return nullptr;
}

void append_line(const ClassicGrid& grid, std::string& out, char blank) {
    std::array<char, kClassicCells + 1> line;
    for (std::size_t c = 0; c < grid.size(); ++c)
        line[c] = grid[c] == kOpen ? blank : static_cast<char>('0' + grid[c]);
    line.back() = '\n';
    out.append(line.data(), line.size());
}

std::string_view format_header(std::string_view) { return ""; }

Result<bool> write_puzzle(std::string_view format, const Puzzle& puzzle, std::string& out,
                          const WriteOptions& options) {
    if (format != "line" || !puzzle.is_classic())
        return Error{ErrorCode::Unsupported, 0, 0, "this format cannot be written", ""};
    append_line(puzzle.classic_grid(), out, options.blank);
    return true;
}

}  // namespace sudokit

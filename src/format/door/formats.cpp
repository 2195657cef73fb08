// The table of formats as the library shows it.

#include "format/classic/plain_line.hpp"
#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "rules/well_formed.hpp"
#include "support/check.hpp"

namespace sudokit {

namespace text {
Result<void> write_nothing(const Puzzle&, std::string&, const WriteOptions&) { return {}; }
}  // namespace text

namespace {
using namespace text;

constexpr FormatInfo kFormats[] = {
#define SUDOKIT_FORMAT(name, reads, writer, header, footer, summary) \
    {name, summary, (reads) != kNothing, writer != write_nothing},
#include "format/common/formats.def"
};

struct Output {
    Writer write;
    std::string_view header, footer;
};
constexpr Output kOutputs[] = {
#define SUDOKIT_FORMAT(name, reads, writer, header, footer, summary) {writer, header, footer},
#include "format/common/formats.def"
};

const Output* find_output(std::string_view name) {
    const FormatInfo* format = find_format(name);
    return format && format->can_write ? &kOutputs[format - kFormats] : nullptr;
}
}  // namespace

std::span<const FormatInfo> formats() { return kFormats; }

const FormatInfo* find_format(std::string_view name) {
#define SUDOKIT_FORMAT_ALIAS(old_name, new_name) \
    if (name == old_name) name = new_name;
#include "format/common/formats.def"
    for (const FormatInfo& format : kFormats)
        if (format.name == name) return &format;
    return nullptr;
}

void append_line(const ClassicGrid& grid, std::string& out, char blank) {
    const std::size_t begin = out.size();
    out.resize(begin + kClassicCells + 1, '\n');
    text::write_plain(grid, blank, out.data() + begin);
}

std::string_view format_header(std::string_view format) {
    const Output* output = find_output(format);
    return output ? output->header : "";
}

std::string_view format_footer(std::string_view format) {
    const Output* output = find_output(format);
    return output ? output->footer : "";
}

Result<void> write_puzzle(std::string_view format, const Puzzle& puzzle, std::string& out,
                          const WriteOptions& options) {
    const Output* output = find_output(format);
    if (!output)
        return make_error(ErrorCode::Unsupported, 0, 0,
                          "format " + std::string(format) + " cannot be written",
                          "see the table of formats");
    SUDOKIT_CHECK(rules::is_well_formed(puzzle));
    const std::size_t before = out.size();
    auto written = output->write(puzzle, out, options);
    SUDOKIT_CHECK(written ? out.size() > before && out.back() == '\n' : out.size() == before);
    return written;
}

}  // namespace sudokit

#include "jobs/merge.hpp"

#include <array>

#include "jobs/distinct.hpp"
#include "jobs/packed_file.hpp"
#include "jobs/state.hpp"
#include "support/check.hpp"

namespace sudokit::jobs {
namespace {

using namespace answers;

void add(Summary& summary, const UnitRecord& record, std::map<std::uint32_t, std::uint64_t>& told) {
    summary.tally += record.tally;
    for (const Message& message : record.messages) {
        if (++told[message.input] <= kMessagesPerInput)
            summary.messages.push_back(message);
        else
            ++summary.more_messages[message.input];
    }
    for (const auto& [input, count] : record.more_messages) summary.more_messages[input] += count;
}

// Whether a file is sound is known only at its end.
std::optional<Error> copy_unit(const Job& job, std::uint64_t unit, const WriteText& write,
                               bool& is_wanted) {
    const auto record = job.state().done_record(unit);
    auto file = PackedReader::open(job.state().layout.output(unit));
    if (!file) return file.error();
    std::array<char, 1 << 16> piece;
    while (is_wanted) {
        const std::ptrdiff_t n = (*file)->read(piece.data(), piece.size());
        if (n == 0 && record && (*file)->checksum() == record->checksum) break;
        if (n <= 0) return damaged_result(job.state(), unit);
        is_wanted = write({piece.data(), static_cast<std::size_t>(n)});
    }
    return std::nullopt;
}

}  // namespace

Result<Summary> summary_of(const Job& job) {
    Summary summary;
    std::map<std::uint32_t, std::uint64_t> told;
    std::uint64_t missing = 0;
    for (std::uint64_t unit = 0; unit < job.units(); ++unit) {
        const auto record = job.state().done_record(unit);
        if (!record) {
            ++missing;
            continue;
        }
        if (missing > 0) continue;
        SUDOKIT_CHECK(record->unit == unit);
        add(summary, *record, told);
        summary.units = unit + 1;
        if (record->ends_all) return summary;
    }
    if (missing > 0) return not_done(job, missing);
    return summary;
}

std::optional<Error> write_results(const Job& job, const Summary& summary, const WriteText& write) {
    SUDOKIT_CHECK(summary.units <= job.units());
    if (job.state().what.distinct) {
        std::vector<SortedFile> files;
        for (std::uint64_t unit = 0; unit < summary.units; ++unit) {
            if (const auto record = job.state().done_record(unit))
                files.push_back({job.state().layout.output(unit), record->checksum});
            else
                return not_done(job, 1);
        }
        return merge_distinct(job.state().layout, std::move(files), write);
    }
    bool is_wanted = true;
    for (std::uint64_t unit = 0; unit < summary.units && is_wanted; ++unit)
        if (auto error = copy_unit(job, unit, write, is_wanted)) return error;
    if (const auto style = style_of(job.state().options, {}, false); is_wanted && style)
        if (const std::string end = footer_of(style.value()); !end.empty()) write(end);
    return std::nullopt;
}

}  // namespace sudokit::jobs

// status.cpp - job status.
#include <fmt/format.h>

#include <algorithm>

#include "answers/desk.hpp"
#include "cli/environment.hpp"
#include "cli/job/actions.hpp"
#include "cli/progress.hpp"
#include "system/terminal.hpp"

namespace sudokit::cli {
namespace {

std::string status_row(const std::string& folder, const jobs::Status& status, const Style& style) {
    std::string text = header_of(style, CommandId::Job);
    Results row(text, style, CommandId::Job);
    row.begin("job", folder)
        .number("units", status.units)
        .number("done", status.done)
        .number("in_work", status.in_work)
        .number("failed", status.failed)
        .number("left", status.left)
        .number("puzzles", status.puzzles)
        .number("puzzles_done", status.puzzles_done);
    const auto figure = [&row](std::string_view name, bool is_known, double value) {
        is_known ? row.big_number(name, fmt::format("{:.6g}", value)) : row.nothing(name);
    };
    figure("per_second", status.per_second > 0, status.per_second);
    figure("seconds_left", status.seconds_left.has_value(), status.seconds_left.value_or(0));
    row.end();
    return text;
}

std::string status_text(const jobs::Status& status, bool has_bar) {
    std::string text = has_bar ? status_bar(status) + "\n" : "";
    text += fmt::format("units:    {} of {} done, {} in progress, {} left\n", grouped(status.done),
                        grouped(status.units), grouped(status.in_work), grouped(status.left));
    if (status.failed > 0)
        text +=
            fmt::format("failed:   {}; the next run tries them again\n", grouped(status.failed));
    text += fmt::format("puzzles:  {} of {} done", grouped(status.puzzles_done),
                        grouped(status.puzzles));
    if (status.per_second > 0) text += fmt::format(", {:.4g} per second", status.per_second);
    if (status.seconds_left && !status.is_complete())
        text += fmt::format("\nleft:     {} at this speed", clock_text(*status.seconds_left));
    return text + "\n";
}

}  // namespace

std::string status_bar(const jobs::Status& status) {
    constexpr std::uint64_t kBarWidth = 24;
    const std::uint64_t full = kBarWidth * status.done / std::max<std::uint64_t>(status.units, 1);
    std::string line =
        fmt::format("[{:#<{}}{:-<{}}] {} of {} unit{}", "", full, "", kBarWidth - full,
                    grouped(status.done), grouped(status.units), status.units == 1 ? "" : "s");
    if (status.in_work > 0) line += fmt::format(", {} in progress", grouped(status.in_work));
    if (status.failed > 0) line += fmt::format(", {} failed", grouped(status.failed));
    if (status.per_second > 0) line += fmt::format(", {:.4g} puzzles/s", status.per_second);
    if (status.seconds_left && !status.is_complete())
        line += fmt::format(", {} left", clock_text(*status.seconds_left));
    return line;
}

int show_status(const JobCall& call) {
    const auto style = style_of(call.options, {}, false);
    if (!style) return call.fail(style.error());
    const auto job = call.open();
    if (!job) return call.fail(job.error());
    const jobs::Status status = job.value().status();
    return call.print(style.value().has_rows()
                          ? status_row(call.folder, status, style.value())
                          : status_text(status, system::is_terminal(system::kStandardOutput)),
                      status.is_complete() ? kYes : kNo);
}

}  // namespace sudokit::cli

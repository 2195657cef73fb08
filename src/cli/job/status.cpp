// status.cpp - job status.
#include <fmt/format.h>

#include "answers/desk.hpp"
#include "cli/environment.hpp"
#include "cli/job/actions.hpp"
#include "cli/progress.hpp"

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

std::string status_text(const jobs::Status& status) {
    std::string text = fmt::format("{} of {} units are done ({} of {} puzzles)", status.done,
                                   status.units, status.puzzles_done, status.puzzles);
    text += fmt::format("\n{} in work, {} left", status.in_work, status.left);
    if (status.failed > 0) text += fmt::format(", {} of them failed", status.failed);
    return text + "\n";
}

}  // namespace

int show_status(const JobCall& call) {
    const auto style = style_of(call.options, {}, false);
    if (!style) return call.fail(style.error());
    const auto job = call.open();
    if (!job) return call.fail(job.error());
    const jobs::Status status = job.value().status();
    return call.print(style.value().has_rows() ? status_row(call.folder, status, style.value())
                                               : status_text(status),
                      status.is_complete() ? kYes : kNo);
}

}  // namespace sudokit::cli

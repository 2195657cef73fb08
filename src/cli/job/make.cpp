// make.cpp - job init.
#include "jobs/make.hpp"

#include <fmt/format.h>

#include "answers/command.hpp"
#include "answers/desk.hpp"
#include "answers/suggest.hpp"
#include "cli/environment.hpp"
#include "cli/input.hpp"
#include "cli/job/actions.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "format/text/messages.hpp"

namespace sudokit::cli {
namespace {

constexpr BatchLimits kManyAtOnce = {4096, 256};

// Copies the inputs' records into the job. An input that cannot be read to its end is an error: if
// puzzles were missing, it would be noticed too late.
std::optional<Error> read_inputs(const JobCall& call, jobs::Maker& maker, InputSource& source) {
    std::atomic<std::uint64_t> puzzles = 0;
    const Progress progress(call.console, wants_progress(call.options), [&] {
        WorkDone done;
        done.puzzles = puzzles.load();
        done.fraction = source.share_read();
        return done;
    });
    Batch batch;
    for (bool more = true; more;) {
        batch.clear();
        more = source.fill(batch, [] {});
        if (stop_requested()) return usage("interrupted", "no job was made; run it again");
        for (const Notice& notice : batch.notices) {
            if (notice.is_error) return Error{ErrorCode::CannotRead, 0, 0, notice.text, ""};
            if (!call.is_quiet()) call.console.say(notice.text);
        }
        refuse_as_drawn(batch, {.stop = stop_flag()});
        if (auto error = maker.add(batch)) return error;
        puzzles = maker.puzzles();
    }
    if (source.is_whole()) return std::nullopt;
    return Error{ErrorCode::CannotRead, 0, 0,
                 batch.others.empty() ? "an input cannot be read to its end"
                                      : source.name(batch.items.back().input) + ": " +
                                            batch.others.back().error.message,
                 "no job was made; restore the input and run it again"};
}

}  // namespace

int make_job(const JobCall& call) {
    if (!call.line.inner)
        return call.fail(
            usage("'job init' needs the command of the job",
                  "write for example 'sudokit job init " + call.folder + " rate puzzles.txt'"));
    const Options& inner = *call.line.inner;
    if (inner.command == CommandId::Dataset)
        if (const auto action = action_of(inner.command, inner, "and the folder of the data set");
            !action)
            return call.fail(action.error());
    auto maker =
        jobs::Maker::begin(call.folder, inner, call.options.unit, call.options.distinct_lines);
    if (!maker) return call.fail(maker.error());
    std::vector<std::string> names;
    if ((*maker)->wants_puzzles()) {
        const auto arguments = (*maker)->arguments();
        InputSource source(arguments, reading_of(inner), kManyAtOnce);
        const auto error = read_inputs(call, **maker, source);
        if (error) {
            maker->reset();
            call.fail(*error);
            return stop_signal() != 0 ? 128 + stop_signal() : kFailed;
        }
        for (std::uint32_t i = 0; i < std::max<std::size_t>(arguments.size(), 1); ++i)
            names.push_back(source.name(i));
    }
    const auto made = (*maker)->finish(std::move(names));
    if (!made) return call.fail(made.error());
    if (!call.is_quiet())
        call.console.say(fmt::format("{}: {} in {}; 'sudokit job run {}' computes them",
                                     call.folder, text::plural(made.value().puzzles, "puzzle"),
                                     text::plural(made.value().units(), "unit"), call.folder));
    return kYes;
}

}  // namespace sudokit::cli

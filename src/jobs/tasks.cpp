#include "jobs/tasks.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "answers/desk.hpp"
#include "answers/suggest.hpp"
#include "jobs/data_set.hpp"

namespace sudokit::jobs {
namespace {

using namespace answers;

constexpr Task kTasks[] = {
#define TASK(command, division, unit) {CommandId::command, Division::division, unit},
#include "jobs/tasks.def"
};

// Options of one run of the job, or of reading its input, which happens when the job is made.
constexpr std::string_view kOfOneRun[] = {"output",      "compress", "threads",       "kernel",
                                          "no-progress", "from",     "ignore-unknown"};

Error no_task(CommandId command) {
    std::vector<std::string_view> names;
    for (const Task& task : kTasks) names.push_back(info(task.command).name);
    return usage("a job cannot do '" + std::string(info(command).name) + "'",
                 "the commands for jobs are " + join(names));
}

}  // namespace

std::span<const Task> tasks() { return kTasks; }

const Task* find_task(CommandId command) {
    const auto* found = std::ranges::find(kTasks, command, &Task::command);
    return found == std::end(kTasks) ? nullptr : found;
}

// A data set keeps --compress, because it packs the files that its manifest lists.
bool is_of_one_run(const OptionInfo& option, CommandId command) {
    if (command == CommandId::Dataset && option.long_name == "compress") return false;
    return std::ranges::find(kOfOneRun, option.long_name) != std::end(kOfOneRun);
}

std::optional<Error> refusal(const Options& options, bool distinct) {
    if (!find_task(options.command)) return no_task(options.command);
    if (!options.output.empty())
        return usage("a job keeps its results until they are merged, so --output does not apply",
                     "leave it out, and later write 'sudokit job merge DIR -o FILE'");
    if (options.command == CommandId::Dataset) return refusal_of_data_set(options, distinct);
    if (!options.compress.empty())
        return usage("a job keeps its results until they are merged, so --compress does not apply",
                     "leave it out, and later write 'sudokit job merge DIR -o FILE.zst'");
    if (options.strict)
        return usage("the units of a job do not stop each other, so --strict does not apply",
                     "leave it out: a bad puzzle gives the result 'error'");
    if (options.format == kPageFormat)
        return usage("a job cannot write pages", "choose another --format");
    if (options.distinct)
        return usage(
            "the units of a job do not know each other's puzzles, so 'generate --distinct' "
            "does not apply",
            "write --distinct before 'generate': no line will come twice; 'sudokit canonical' "
            "finds puzzles that are equivalent");
    if (!distinct) return std::nullopt;
    const auto style = style_of(options, {}, false);
    if (style && style.value().kind != Style::Kind::Line)
        return usage(
            "--distinct sorts lines, which format '" + style.value().format + "' does not have",
            "leave --format out, or --distinct");
    return std::nullopt;
}

}  // namespace sudokit::jobs

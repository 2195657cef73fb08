#include "cli/dataset/dataset.hpp"

#include "answers/suggest.hpp"
#include "cli/dataset/run.hpp"
#include "cli/stop.hpp"

namespace sudokit::cli {

SolveOptions solving_of(const Options& options) {
    SolveOptions solve;
    solve.kernel = options.kernel.empty() ? nullptr : find_kernel(options.kernel);
    solve.stop = stop_flag();
    return solve;
}

void tell_what_is_cut(const Batch& batch, const InputSource& source, BatchOutput& output) {
    for (const Item& item : batch.items) {
        if (item.kind != Record::Kind::Bad) continue;
        const Error& error = batch.others[item.index].error;
        if (error.code == ErrorCode::CannotRead)
            output.notices.push_back({source.name(item.input) + ": " + error.text(), true});
    }
}

int run_dataset(const CommandLine& line) {
    Console console;
    const ActionCall call{line, line.options, console};
    const auto action = action_of(CommandId::Dataset, line.options, "and what it is for");
    if (!action) return call.fail(action.error());
    if (line.options.strict)
        return call.fail(
            usage("'dataset' counts bad puzzles, so --strict does not apply", "leave it out"));
    return action.value()->name == "build" ? build_dataset(call) : audit_dataset(call);
}

}  // namespace sudokit::cli

#include "cli/dataset/dataset.hpp"

#include "answers/suggest.hpp"

namespace sudokit::cli {

int run_dataset(const CommandLine& line) {
    Console console;
    const ActionCall call{line, line.options, console};
    const auto action = action_of(CommandId::Dataset, line.options, "and what it is for");
    if (!action) return call.fail(action.error());
    if (line.options.strict)
        return call.fail(
            usage("'dataset' counts bad puzzles, so --strict has no place here", "leave it out"));
    return audit_dataset(call);
}

}  // namespace sudokit::cli

#include "jobs/data_set.hpp"

#include "answers/suggest.hpp"

namespace sudokit::jobs {

using answers::usage;

Result<data::Plan> plan_of(const answers::Options& options) {
    return data::plan_of(options, 0,
                         {options.inputs.begin() + kBeforeInputs, options.inputs.end()});
}

std::optional<Error> refusal_of_data_set(const answers::Options& options, bool distinct) {
    if (options.strict)
        return usage("a data set counts bad puzzles, so --strict does not apply", "leave it out");
    if (distinct)
        return usage("no two puzzles of a data set are isomorphic, so --distinct does not apply",
                     "leave it out");
    if (options.inputs.empty() || options.inputs[0] != "build")
        return usage("the one action of 'dataset' that a job can do is 'build'",
                     "write for example 'dataset build SET --total N --candidates N'");
    if (options.inputs.size() < kBeforeInputs)
        return usage("'dataset build' needs the folder of the data set",
                     "name it after 'build': 'sudokit job merge' makes it");
    const auto plan = plan_of(options);
    if (!plan) return plan.error();
    if (plan.value().is_generated() && !plan.value().candidates)
        return usage("a job divides the candidates of a data set, so it needs their number",
                     "write --candidates N");
    return std::nullopt;
}

}  // namespace sudokit::jobs

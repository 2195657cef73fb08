// data_set.hpp - a data set in units: each unit finds out about some of the candidates, and selecting from all
// of them, in their order, is left for the merge. So the set is that of 'dataset build', whose candidates go
// through the same hands in one process.
#pragma once
#include <optional>

#include "data/plan.hpp"

namespace sudokit::jobs {

// Operands of 'dataset build' before the inputs: the action, and the folder.
inline constexpr std::size_t kBeforeInputs = 2;

// Of options whose inputs are "build", the folder and what comes after it. Error: options that contradict each
// other.
Result<data::Plan> plan_of(const answers::Options& options);
// Error: options that make no sense in a job.
std::optional<Error> refusal_of_data_set(const answers::Options& options, bool distinct);

}  // namespace sudokit::jobs

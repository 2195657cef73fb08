// data_set.hpp - a data set in units: each unit solves and rates some of the candidates, and the
// merge selects from all of them in order. 'dataset build' does the same in one process, so both
// give the same set.
#pragma once
#include <optional>

#include "data/plan.hpp"

namespace sudokit::jobs {

// The number of operands of 'dataset build' before the inputs: the action and the folder.
inline constexpr std::size_t kBeforeInputs = 2;

// The plan of options whose operands are "build", the folder and the inputs. Error: options that
// contradict each other.
Result<data::Plan> plan_of(const answers::Options& options);
// Error: options that make no sense in a job.
std::optional<Error> refusal_of_data_set(const answers::Options& options, bool distinct);

}  // namespace sudokit::jobs

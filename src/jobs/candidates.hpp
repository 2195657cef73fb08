// candidates.hpp - the candidates of a data set that a job has computed, for the merge to select from.
#pragma once
#include <atomic>
#include <optional>

#include "data/build.hpp"
#include "sudokit/job.hpp"

namespace sudokit::jobs {

// Hands the candidates of all units over until the builder wants no more, or `cancel` is set. Error: a unit
// that is wanted is not done, or damaged; or the builder's.
std::optional<Error> take_candidates(const Job& job, data::Builder& builder,
                                     const std::atomic<bool>* cancel);

}  // namespace sudokit::jobs

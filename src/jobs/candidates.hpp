// candidates.hpp - the candidates of a data set that a job has computed, as input of the merge.
#pragma once
#include <optional>

#include "data/build.hpp"
#include "sudokit/job.hpp"

namespace sudokit::jobs {

// Passes the candidates of all units to the builder until it is full or `stop` is set. Error: a
// needed unit is not done or is damaged, or the builder failed.
[[nodiscard]] std::optional<Error> take_candidates(const Job& job, data::Builder& builder,
                                                   Stop stop);

}  // namespace sudokit::jobs

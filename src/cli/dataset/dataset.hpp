// dataset.hpp - the actions of sudokit dataset, and what they share.
#pragma once
#include "cli/action_call.hpp"
#include "cli/input.hpp"
#include "data/build.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::cli {

int audit_dataset(const ActionCall& call);
int build_dataset(const ActionCall& call);

// Reports an input that cannot be read to its end, and fails the whole run.
void tell_what_is_cut(const Batch& batch, const InputSource& source, BatchOutput& output);

// Reports what became of the data set in `folder`; returns the exit status.
int tell_of_build(const ActionCall& call, const std::string& folder,
                  const data::BuildReport& report);

// The solver's options for both actions.
SolveOptions solving_of(const Options& options);

}  // namespace sudokit::cli

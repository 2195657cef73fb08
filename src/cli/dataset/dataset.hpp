// dataset.hpp - sudokit dataset: data sets of src/data by the command line.
#pragma once
#include "cli/action_call.hpp"
#include "cli/input.hpp"
#include "data/build.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::cli {

int run_dataset(const CommandLine& line);

// Its actions.
int audit_dataset(const ActionCall& call);
int build_dataset(const ActionCall& call);

// What cannot be read any further makes the whole worthless, and is told.
void tell_what_is_cut(const Batch& batch, const InputSource& source, BatchOutput& output);

// What has become of the data set in `folder`; the exit status.
int tell_of_build(const ActionCall& call, const std::string& folder,
                  const data::BuildReport& report);

// How both ask the solver.
SolveOptions solving_of(const Options& options);

}  // namespace sudokit::cli

// dataset.hpp - sudokit dataset: data sets of src/data by the command line.
#pragma once
#include "cli/action_call.hpp"

namespace sudokit::cli {

int run_dataset(const CommandLine& line);

// Its actions.
int audit_dataset(const ActionCall& call);

}  // namespace sudokit::cli

// run.hpp - sudokit dataset: the command line of src/data.
#pragma once
#include "cli/parse.hpp"

namespace sudokit::cli {

int run_dataset(const CommandLine& line);

}  // namespace sudokit::cli

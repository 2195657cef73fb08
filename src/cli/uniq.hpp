// uniq.hpp - sudokit uniq: a stream without repetitions.
#pragma once
#include "answers/options.hpp"
#include "cli/answers.hpp"

namespace sudokit::cli {

int run_uniq(const Options& options);

}  // namespace sudokit::cli

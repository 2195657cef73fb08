// logic_options.hpp - what the commands that reason have in common: which techniques, which words.
#pragma once
#include <string>

#include "cli/options.hpp"
#include "sudokit/narrate.hpp"

namespace sudokit::cli {

// The techniques that --order, --only, --up-to, --singles and --no-uniqueness leave, or what is
// wrong with these options. Reads the file of an order.
Result<ExplainOptions> explain_options(const Options& options);
// --limit-seconds, 0 if it was not given, or what is wrong with it.
Result<double> limit_seconds(const Options& options);
// Precondition: the words of the options have been checked.
NarrateOptions narrate_options(const Options& options);

}  // namespace sudokit::cli

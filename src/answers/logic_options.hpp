// logic_options.hpp - options of the commands that reason: techniques and wording.
#pragma once
#include <string>

#include "answers/file_text.hpp"
#include "answers/options.hpp"
#include "sudokit/narrate.hpp"

namespace sudokit::answers {

// The techniques that --order, --only, --up-to, --singles and --no-uniqueness leave, or what is
// wrong with these options. Reads the file of an order.
Result<ExplainOptions> explain_options(const Options& options, const Unpack& unpack, Stop stop);
// --limit-seconds, 0 if it was not given, or what is wrong with it.
Result<double> limit_seconds(const Options& options);
// Precondition: the words of the options have been checked.
// Rows are not broken to a width.
NarrateOptions narrate_options(const Options& options, int width);

}  // namespace sudokit::answers

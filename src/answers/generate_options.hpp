// generate_options.hpp - reads the target of `generate` from the options.
#pragma once
#include "answers/file_text.hpp"
#include "answers/options.hpp"
#include "sudokit/generate.hpp"

namespace sudokit::answers {

// Error: a range or a name that cannot be read, targets that contradict each other or the
// method, a file that cannot be read.
Result<Target> target_of(const Options& options, const Unpack& unpack);

}  // namespace sudokit::answers

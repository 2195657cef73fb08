// generate_options.hpp - what `generate` is asked for.
#pragma once
#include "cli/options.hpp"
#include "sudokit/methods.hpp"

namespace sudokit::cli {

// Is a board named, and not the classic one?
bool is_on_board(const Options& options);

// Error: a range or a name that cannot be read, targets that contradict each other or the
// method.
Result<Target> target_of(const Options& options);

// --method or --unbiased; the parser lets no other names through.
Method method_of(const Options& options);

}  // namespace sudokit::cli

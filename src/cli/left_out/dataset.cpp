#include "cli/dataset/run.hpp"
#include "cli/left_out/left_out.hpp"

namespace sudokit::cli {
int run_dataset(const CommandLine&) { return left_out("dataset", "libnettle"); }
}  // namespace sudokit::cli

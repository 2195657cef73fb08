#include "cli/environment.hpp"

#include <sys/random.h>

#include <chrono>
#include <cstdlib>

namespace sudokit::cli {

bool wants_colour(const Options& options, bool terminal) {
    if (options.color != "auto") return options.color == "always";
    const char* no_color = std::getenv("NO_COLOR");
    return terminal && !(no_color && *no_color);
}

std::uint64_t random_seed() {
    std::uint64_t seed = 0;
    if (::getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch() /
                                          std::chrono::nanoseconds(1));
    return seed >> 11;
}

}  // namespace sudokit::cli

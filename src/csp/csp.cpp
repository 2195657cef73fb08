#include "csp/csp.hpp"

#include "csp/build.hpp"
#include "csp/search.hpp"

namespace sudokit::csp {

CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit) {
    return search(build(puzzle), options, visit);
}

}  // namespace sudokit::csp

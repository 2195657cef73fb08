// peer.hpp - another solver, loaded from a shared library that speaks peer.h.
#pragma once
#include <memory>
#include <string>

#include "measure/solver.hpp"

namespace sudokit::bench {

// Its name() is `name`; "NAME, version" of the library itself is in `about`.
struct Peer {
    std::unique_ptr<measure::Solver> solver;
    std::string about;
};

// An Error says whether the file, a function of it or its version is the trouble.
Result<Peer> load_peer(const std::string& name, const std::string& path);

}  // namespace sudokit::bench

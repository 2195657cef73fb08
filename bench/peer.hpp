// peer.hpp - another solver, loaded from a shared library that implements peer.h.
#pragma once
#include <memory>
#include <string>

#include "measure/solver.hpp"

namespace sudokit::bench {

// The solver's name() is `name`; `about` gets "NAME, version" from the library itself.
struct Peer {
    std::unique_ptr<measure::Solver> solver;
    std::string about;
};

// The Error says whether the file, one of its functions or its version is at fault.
Result<Peer> load_peer(const std::string& name, const std::string& path);

}  // namespace sudokit::bench

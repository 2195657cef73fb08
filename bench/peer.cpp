#include "peer.hpp"

#include <dlfcn.h>

#include <filesystem>

#include "measure/corpus.hpp"
#include "peer.h"

namespace sudokit::bench {
namespace {

static_assert(SUDOKIT_PEER_LINE == measure::kLineBytes);

struct CloseLibrary {
    void operator()(void* library) const { ::dlclose(library); }
};
using Library = std::unique_ptr<void, CloseLibrary>;

using Describe = decltype(&sudokit_peer_describe);
using Solve = decltype(&sudokit_peer_solve);

class PeerSolver : public measure::Solver {
  public:
    PeerSolver(const std::string& name, Library library, Solve solve)
        : Solver(name, "peer", 1, 0), library_(std::move(library)), solve_(solve) {}

    Result<Counters> run(const measure::Task& task) override {
        const int status = solve_(task.text, task.size, task.limit, task.counts, task.solutions);
        if (status == 0) return Counters{};
        return Error{ErrorCode::Unsupported, 0, 0,
                     "peer " + name() + ": sudokit_peer_solve returned " + std::to_string(status),
                     "0 would mean that it counted"};
    }

  private:
    Library library_;
    Solve solve_;
};

Error cannot_load(const std::string& name, const std::string& path, const std::string& why,
                  const std::string& remedy) {
    return {ErrorCode::CannotOpen, 0, 0, "peer " + name + ": " + path + ": " + why, remedy};
}

template <typename Function>
Function find(const Library& library, const char* symbol) {
    return reinterpret_cast<Function>(::dlsym(library.get(), symbol));
}

}  // namespace

Result<Peer> load_peer(const std::string& name, const std::string& path) {
    const std::string interface = "docs/bench.md describes the interface";
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        return cannot_load(name, path, "no such file", "write NAME=FILE");
    // Without a '/', dlopen would search the system's library folders.
    Library library(::dlopen(std::filesystem::absolute(path).c_str(), RTLD_NOW | RTLD_LOCAL));
    if (!library) return cannot_load(name, path, ::dlerror(), "it must be a shared library");
    const auto describe = find<Describe>(library, "sudokit_peer_describe");
    const auto solve = find<Solve>(library, "sudokit_peer_solve");
    for (const auto& [found, symbol] : {std::pair{describe != nullptr, "sudokit_peer_describe"},
                                        std::pair{solve != nullptr, "sudokit_peer_solve"}})
        if (!found)
            return cannot_load(name, path, std::string("has no function ") + symbol, interface);
    const sudokit_peer* peer = describe();
    if (peer == nullptr || peer->abi != SUDOKIT_PEER_ABI)
        return cannot_load(
            name, path,
            peer ? "speaks version " + std::to_string(peer->abi) + " of the interface"
                 : std::string("describes nothing"),
            "this program speaks version " + std::to_string(SUDOKIT_PEER_ABI) + ", see peer.h");
    const std::string about = std::string(peer->name ? peer->name : "unnamed") + ", " +
                              (peer->version ? peer->version : "no version");
    return Peer{std::make_unique<PeerSolver>(name, std::move(library), solve), about};
}

}  // namespace sudokit::bench

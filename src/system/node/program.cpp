#include "system/program.hpp"

#include "system/node/host.hpp"

namespace sudokit::system {

int become(const std::string& program, char* const* arguments) {
    return -host_become(program.c_str(), arguments);
}

}  // namespace sudokit::system

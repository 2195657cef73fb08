#include "system/program.hpp"

#include <process.h>

#include <cerrno>

namespace sudokit::system {

int become(const std::string& program, char* const* arguments) {
    ::_execvp(program.c_str(), arguments);
    return errno;
}

}  // namespace sudokit::system

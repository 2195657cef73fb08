#include "sudokit/version.hpp"

namespace sudokit {

std::string_view version() { return SUDOKIT_VERSION; }

}  // namespace sudokit

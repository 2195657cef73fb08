#include "system/processor.hpp"

namespace sudokit::system {

// Windows starts a thread where a processor is free.
void start_elsewhere(std::jthread&) {}

}  // namespace sudokit::system

#include "support/threads.hpp"

#include <algorithm>

#ifndef __wasm__
#include <system_error>

#include "system/processor.hpp"
#endif

namespace sudokit::support {

#ifndef __wasm__

bool Crew::add(std::function<void()> work) {
    try {
        system::start_elsewhere(threads_.emplace_back(std::move(work)));
        return true;
    } catch (const std::system_error&) {
        return false;
    }
}

unsigned processor_count() { return std::max(std::thread::hardware_concurrency(), 1u); }

#else

unsigned processor_count() { return 1; }

#endif

}  // namespace sudokit::support

// What writing a new file has in common on all systems.
#include "system/new_file.hpp"

#include <utility>

#include "system/file.hpp"

namespace sudokit::system {

int NewFile::write(std::string_view text) { return write_all(descriptor_, text); }

int NewFile::close() {
    if (!is_open()) return 0;
    return close_file(std::exchange(descriptor_, -1));
}

}  // namespace sudokit::system

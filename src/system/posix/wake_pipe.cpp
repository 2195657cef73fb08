#include "system/posix/wake_pipe.hpp"

#include <fcntl.h>
#include <unistd.h>

namespace sudokit::system {

// Not by pipe2, which macOS lacks.
void open_wake_pipe(int (&ends)[2]) {
    if (::pipe(ends) != 0) {
        ends[0] = ends[1] = -1;
        return;
    }
    for (const int end : ends) {
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    }
}

}  // namespace sudokit::system

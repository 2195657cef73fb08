// host.hpp - what the program in WebAssembly asks of node. The other end is npm/command-host.js.
//
// Names end in '\0' and are UTF-8. A function that can fail returns a negative error number; the numbers are
// those of this C library, into which the other end translates.
#pragma once
#include <cstddef>

namespace sudokit::system {

extern "C" {
#define SUDOKIT_HOST(name) __attribute__((import_module("host"), import_name(name)))

enum HostOpen : int { kOpenToRead = 0, kOpenToWrite = 1, kOpenNew = 2 };
SUDOKIT_HOST("open") int host_open(const char* path, int how);
SUDOKIT_HOST("close") int host_close(int descriptor);
SUDOKIT_HOST("read") int host_read(int descriptor, char* to, std::size_t bytes);
SUDOKIT_HOST("write") int host_write(int descriptor, const char* from, std::size_t bytes);
// Places are whole numbers, which a double holds up to 2^53.
SUDOKIT_HOST("readAt") int host_read_at(int descriptor, char* to, std::size_t bytes, double place);
SUDOKIT_HOST("sync") int host_sync(int descriptor);

struct HostStatus {
    int kind;  // 0 a file, 1 a folder, 2 something else
    double size;
};
SUDOKIT_HOST("status") int host_status(const char* path, HostStatus* status);
SUDOKIT_HOST("statusOf") int host_status_of(int descriptor, HostStatus* status);
SUDOKIT_HOST("mayRead") int host_may_read(const char* path);
SUDOKIT_HOST("mayWrite") int host_may_write(const char* path);
SUDOKIT_HOST("remove") int host_remove(const char* path);
SUDOKIT_HOST("makeFolder") int host_make_folder(const char* path);
SUDOKIT_HOST("rename") int host_rename(const char* from, const char* to);
SUDOKIT_HOST("link") int host_link(const char* from, const char* to);
// These write a text, cut at `most` bytes, and return its length.
SUDOKIT_HOST("behindLinks") int host_behind_links(const char* path, char* to, std::size_t most);
SUDOKIT_HOST("temporaryFolder") int host_temporary_folder(char* to, std::size_t most);
// A file with a new name beside `target`, with the rights of NewFile; writes the name.
SUDOKIT_HOST("createBeside")
int host_create_beside(const char* target, int is_for_owner, char* name, std::size_t most);

SUDOKIT_HOST("isTerminal") int host_is_terminal(int descriptor);
SUDOKIT_HOST("terminalWidth") int host_terminal_width(int descriptor);
// Where a signal sets its number and a flag: another thread writes there.
SUDOKIT_HOST("watchSignals") void host_watch_signals(void* signal, void* flag);
// 1 if there is something to read, or the end.
SUDOKIT_HOST("waitReadable") int host_wait_readable(int descriptor, int wait);
// 0: there was a signal, and the reader of this one hangs.
SUDOKIT_HOST("waitWritable") int host_wait_writable();
// The arguments, each with its '\0', end with an empty one. Returns only if the program cannot be started.
SUDOKIT_HOST("become") int host_become(const char* program, char* const* arguments);

#undef SUDOKIT_HOST
}

// A negative result as errno has it: -1, with the number there.
int with_errno(int result);

}  // namespace sudokit::system

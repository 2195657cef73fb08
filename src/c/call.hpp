// call.hpp - the common part of the functions of sudokit.h.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit.h"
#include "sudokit/error.hpp"
#include "sudokit/puzzle.hpp"

// What a call has to say: an error, or a remark on a puzzle that has its answer all the same.
struct sudokit_note {
    sudokit::Error error;
    bool is_remark = false;
};

struct sudokit_result {
    sudokit_status status = SUDOKIT_YES;
    std::string text;
    std::vector<sudokit_note> notes;
    std::vector<sudokit_error> views;  // of the notes, once there are no more to come
};

struct sudokit_puzzle {
    sudokit::Puzzle puzzle;
};

namespace sudokit::c {

// A result that failed.
sudokit_result* failed(Error error);
// Makes the C views of its notes. Call it after the last note was added.
void show_notes(sudokit_result& result);

// The given control, as far as its version goes, or the default.
sudokit_control control_of(const sudokit_control* given);
int threads_of(const sudokit_control& control);

Error null_error(std::string_view what);
// Is the pointer not null, or is there nothing to point at?
inline bool is_there(const void* pointer, std::size_t size) { return pointer || size == 0; }

// Does `work`, which must end soon after `cancel` is set. If the control has go_on, `work` runs in
// a thread of its own while the caller's thread calls go_on; if no thread can be had, go_on is not
// called. Rethrows exceptions of the work. Returns whether go_on ended it.
bool run_watched(const sudokit_control& control, std::atomic<bool>& cancel,
                 const std::atomic<std::uint64_t>& done, const std::function<void()>& work);

// Calls `body`, and turns exceptions into a result; null if there is no memory for that.
template <typename Body>
sudokit_result* guarded(const Body& body) noexcept {
    try {
        try {
            return body();
        } catch (const std::bad_alloc&) {
            return failed({ErrorCode::Unsupported, 0, 0, "out of memory", "pass less at a time"});
        } catch (const std::exception& failure) {
            return failed({ErrorCode::Unsupported, 0, 0, failure.what(), "please report this"});
        }
    } catch (...) {
        return nullptr;
    }
}

// Returns the status of a result, and passes a failed one to *failure unless that is null.
sudokit_status hand_over(sudokit_result* result, sudokit_result** failure) noexcept;

}  // namespace sudokit::c

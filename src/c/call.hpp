// call.hpp - what the functions of sudokit.h have in common.
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

struct sudokit_result {
    sudokit_status status = SUDOKIT_YES;
    std::string text;
    std::vector<sudokit::Error> errors;
    std::vector<sudokit_error> views;  // of the errors, once all are there
};

struct sudokit_puzzle {
    sudokit::Puzzle puzzle;
};

namespace sudokit::c {

// A result that failed.
sudokit_result* failed(Error error);
// What its errors look like from outside; call when all are there.
void show_errors(sudokit_result& result);

// The control that was given, as far as its version goes, or the usual one.
sudokit_control control_of(const sudokit_control* given);
int threads_of(const sudokit_control& control);

Error null_error(std::string_view what);
// Is the pointer there, or is there nothing to point at?
inline bool is_there(const void* pointer, std::size_t size) { return pointer || size == 0; }

// Does `work`, which ends soon after `cancel` is set. If the control has go_on, `work` runs in a
// thread of its own, and the caller's thread asks go_on meanwhile; if there is no thread to be had, it
// is not asked. Throws what the work throws.
// Did go_on end it?
bool run_watched(const sudokit_control& control, std::atomic<bool>& cancel,
                 const std::atomic<std::uint64_t>& done, const std::function<void()>& work);

// Calls `body`, and turns what it throws into a result. Without memory for that: null.
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

// The status of a result, which goes to whoever wants it.
sudokit_status hand_over(sudokit_result* result, sudokit_result** failure) noexcept;

}  // namespace sudokit::c

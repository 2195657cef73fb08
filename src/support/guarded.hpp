// guarded.hpp - work whose exceptions a program turns into messages.
#pragma once
#include <exception>

namespace sudokit::support {

// Does the work; if it ends with a std::exception, `handle` gets that.
//
// Our WebAssembly has no exceptions: there JavaScript's carry the address of what was thrown. They run no
// destructors, so after an exception only what the work did not hold is whole. What is thrown begins with its
// std::exception, as single inheritance has it.
#ifdef __wasm__

extern "C" __attribute__((import_module("sudokit"), import_name("guard"))) std::exception*
sudokit_guard(void (*work)(void* context), void* context);

template <typename Work, typename Handle>
void guarded(const Work& work, const Handle& handle) {
    const auto call = [](void* context) { (*static_cast<const Work*>(context))(); };
    if (const std::exception* thrown = sudokit_guard(call, const_cast<Work*>(&work)))
        handle(*thrown);
}

#else

template <typename Work, typename Handle>
void guarded(const Work& work, const Handle& handle) {
    try {
        work();
    } catch (const std::exception& thrown) {
        handle(thrown);
    }
}

#endif

}  // namespace sudokit::support

// What a C++ library throws is thrown by JavaScript, up to the next guard (src/support/guarded.hpp).
#include <cstdlib>
#include <new>

extern "C" {
[[noreturn]] __attribute__((import_module("sudokit"), import_name("throw"))) void sudokit_throw(
    void* thrown);

void* __cxa_allocate_exception(std::size_t size) noexcept { return __builtin_malloc(size); }
void __cxa_free_exception(void* thrown) noexcept { __builtin_free(thrown); }
[[noreturn]] void __cxa_throw(void* thrown, void*, void (*)(void*)) { sudokit_throw(thrown); }
}

// That of the library ends the program instead of throwing.
void* operator new(std::size_t size) {
    if (void* const room = std::malloc(size == 0 ? 1 : size)) return room;
    throw std::bad_alloc();
}

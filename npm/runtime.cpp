// What a C++ library throws ends the module: the page gets the words and must make a new one.
#include <exception>

extern "C" {
[[noreturn]] __attribute__((import_module("sudokit"), import_name("fail"))) void sudokit_fail(
    const char* what);

void* __cxa_allocate_exception(unsigned long size) { return __builtin_malloc(size); }
void __cxa_free_exception(void* thrown) { __builtin_free(thrown); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) {
    sudokit_fail("a function of the C++ library failed");
}
}

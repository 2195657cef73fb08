# Toolchain file for WebAssembly: clang 19 with Debian's C and C++ libraries for it.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
find_program(CMAKE_CXX_COMPILER clang++-19 REQUIRED)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# Without a model of exceptions, clang makes plain calls of what may throw; npm/runtime.cpp has what a
# throw does.
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -fexceptions -fvisibility=hidden")
# Programs here have no main(), so what cmake tries out is not linked.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH /usr/lib/wasm32-wasi)
include(${CMAKE_CURRENT_LIST_DIR}/cross/headers.cmake)
# The objects are bitcode (-flto), which the archiver of another LLVM cannot read: no index of symbols. The
# linker needs none.
set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> qcS <TARGET> <LINK_FLAGS> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "")

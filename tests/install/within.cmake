# Builds the library within another project, installs that, and looks at what is there: its program alone.
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
set(work ${BUILD_DIR}/tests/within)
file(REMOVE_RECURSE ${work})
get_filename_component(sudokit ${CMAKE_CURRENT_LIST_DIR}/../.. ABSOLUTE)
set(configure ${CMAKE_COMMAND} -G ${GENERATOR} -S ${CMAKE_CURRENT_LIST_DIR}/within -D SUDOKIT=${sudokit}
    -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_UNITY_BUILD=ON -D CMAKE_BUILD_TYPE=Debug -D CMAKE_CXX_FLAGS_DEBUG=-O0
    -D SUDOKIT_TAKEN_FROM=${BUILD_DIR}/libsudokit.a)

run(${configure} -B ${work}/fetched -D FETCHED=ON)
run(${configure} -B ${work}/build)
run(${CMAKE_COMMAND} --build ${work}/build --parallel 2)
expect_solution(${work}/build/consumer)

run(${CMAKE_COMMAND} --install ${work}/build --prefix ${work}/prefix)
file(GLOB_RECURSE installed RELATIVE ${work}/prefix ${work}/prefix/*)
if(NOT installed STREQUAL "bin/consumer")
  message(FATAL_ERROR "installed: ${installed}")
endif()

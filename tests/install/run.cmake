# Installs into an empty prefix, looks at what is there, and builds and runs small consumers in C++ and C:
# with find_package, with pkg-config and, where it is found, with Meson.
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
set(work ${BUILD_DIR}/tests/installed)
set(prefix ${work}/prefix)
file(REMOVE_RECURSE ${work})
file(MAKE_DIRECTORY ${work})

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${prefix})
foreach(file bin/sudokit bin/yasss ${LIBDIR}/libsudokit.a ${LIBDIR}/pkgconfig/sudokit.pc
        ${LIBDIR}/cmake/sudokit/sudokit-config.cmake include/sudokit/solve.hpp include/sudokit.h
        ${LIBDIR}/libsudokit.so ${LIBDIR}/pkgconfig/sudokit-c.pc
        share/man/man1/sudokit.1 share/man/man1/sudokit-solve.1
        share/bash-completion/completions/sudokit share/zsh/site-functions/_sudokit
        share/fish/vendor_completions.d/sudokit.fish)
  if(NOT EXISTS ${prefix}/${file})
    message(FATAL_ERROR "not installed: ${file}")
  endif()
endforeach()
run(${prefix}/bin/sudokit --version)

set(source ${CMAKE_CURRENT_LIST_DIR}/consumer)
run(${CMAKE_COMMAND} -G ${GENERATOR} -S ${source} -B ${work}/build -D CMAKE_PREFIX_PATH=${prefix}
    -D CMAKE_CXX_COMPILER=${CXX})
run(${CMAKE_COMMAND} --build ${work}/build)
expect_solution(${work}/build/consumer)

set(ENV{PKG_CONFIG_PATH} ${prefix}/${LIBDIR}/pkgconfig)
run(pkg-config --cflags --libs sudokit)
separate_arguments(flags UNIX_COMMAND "${output}")
run(${CXX} ${source}/main.cpp -o ${work}/by_pkg_config ${flags})
expect_solution(${work}/by_pkg_config)

expect_solution(${work}/build/consumer_in_c)
set(ENV{LD_LIBRARY_PATH} ${prefix}/${LIBDIR})
run(pkg-config --cflags --libs sudokit-c)
separate_arguments(flags UNIX_COMMAND "${output}")
run(cc -std=c99 ${source}/main.c -o ${work}/by_pkg_config_in_c ${flags})
expect_solution(${work}/by_pkg_config_in_c)

find_program(MESON meson)
if(MESON)
  run(${MESON} setup ${work}/meson ${source})
  run(${MESON} compile -C ${work}/meson)
  expect_solution(${work}/meson/by_meson)
endif()

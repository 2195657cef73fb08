# What `cmake --install` puts in place: library, headers, programs, find_package and pkg-config
# files, man pages and completions.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(sudokit_config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/sudokit)

install(TARGETS sudokit EXPORT sudokit-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES include/sudokit.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET sudokit_shared)
  install(TARGETS sudokit_shared EXPORT sudokit-targets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(DIRECTORY include/sudokit DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h" PATTERN "*.def"
        PATTERN "job.hpp" EXCLUDE)  # of sudokit_jobs, which only our programs link
install(EXPORT sudokit-targets NAMESPACE sudokit:: DESTINATION ${sudokit_config_dir})

configure_package_config_file(cmake/sudokit-config.cmake.in
  ${CMAKE_BINARY_DIR}/sudokit-config.cmake INSTALL_DESTINATION ${sudokit_config_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/sudokit-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/sudokit-config.cmake
              ${CMAKE_BINARY_DIR}/sudokit-config-version.cmake DESTINATION ${sudokit_config_dir})

# The .pc file finds its prefix from its own place, so that an installed tree may be moved.
set(sudokit_pc_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH sudokit_pc_to_prefix /${sudokit_pc_dir} /)
string(REGEX REPLACE "/$" "" sudokit_pc_to_prefix ${sudokit_pc_to_prefix})
foreach(name sudokit sudokit-c)
  configure_file(cmake/${name}.pc.in ${CMAKE_BINARY_DIR}/${name}.pc @ONLY)
  if(name STREQUAL sudokit OR TARGET sudokit_shared)
    install(FILES ${CMAKE_BINARY_DIR}/${name}.pc DESTINATION ${sudokit_pc_dir})
  endif()
endforeach()
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

foreach(target sudokit_mpi sudokit_press)
  if(TARGET ${target})
    install(TARGETS ${target} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endforeach()
if(SUDOKIT_BUILD_COMMANDS)
  install(TARGETS sudokit_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(WIN32)
    install(PROGRAMS ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/yasss.exe DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
  foreach(name yasss yasss-curses)
    if(WIN32)
      break()
    endif()
    install(CODE "file(CREATE_LINK sudokit
      \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/${name}\" SYMBOLIC)")
  endforeach()
  if(NOT CMAKE_CROSSCOMPILING)
    set(generated ${CMAKE_BINARY_DIR}/share)
    install(DIRECTORY ${generated}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${generated}/completions/sudokit ${generated}/completions/yasss
            ${generated}/completions/yasss-curses DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${generated}/completions/_sudokit
            DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    install(FILES ${generated}/completions/sudokit.fish ${generated}/completions/yasss.fish
            ${generated}/completions/yasss-curses.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
  endif()
endif()

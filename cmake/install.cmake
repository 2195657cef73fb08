# What `cmake --install` puts in place: library, headers, programs, find_package and pkg-config
# files, man pages and completions.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(sudokit_config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/sudokit)

install(TARGETS sudokit EXPORT sudokit-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/sudokit DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")
install(EXPORT sudokit-targets NAMESPACE sudokit:: DESTINATION ${sudokit_config_dir})

configure_package_config_file(cmake/sudokit-config.cmake.in
  ${CMAKE_BINARY_DIR}/sudokit-config.cmake INSTALL_DESTINATION ${sudokit_config_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/sudokit-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/sudokit-config.cmake
              ${CMAKE_BINARY_DIR}/sudokit-config-version.cmake DESTINATION ${sudokit_config_dir})

configure_file(cmake/sudokit.pc.in ${CMAKE_BINARY_DIR}/sudokit.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/sudokit.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

if(SUDOKIT_BUILD_COMMANDS)
  install(TARGETS sudokit_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(CODE "file(CREATE_LINK sudokit
    \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/yasss\" SYMBOLIC)")
  if(NOT CMAKE_CROSSCOMPILING)
    set(generated ${CMAKE_BINARY_DIR}/share)
    install(DIRECTORY ${generated}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${generated}/completions/sudokit
            DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${generated}/completions/_sudokit
            DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    install(FILES ${generated}/completions/sudokit.fish
            DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
  endif()
endif()

# C++ promises no binary interface between versions: the library is static.
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)

vcpkg_download_distfile(ARCHIVE
    URLS "https://github.com/sudokit/sudokit/releases/download/v${VERSION}/sudokit-${VERSION}-source.tar.gz"
    FILENAME "sudokit-${VERSION}-source.tar.gz"
    SHA512 @SHA512@
)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")

vcpkg_check_features(OUT_FEATURE_OPTIONS FEATURE_OPTIONS
    FEATURES
        tools SUDOKIT_BUILD_COMMANDS
)

# The game links ncurses by name, from the system's own folders. There is no port of CaDiCaL.
vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        ${FEATURE_OPTIONS}
        -DCMAKE_DISABLE_FIND_PACKAGE_Curses=ON
        -DCMAKE_UNITY_BUILD=ON
        -DSUDOKIT_BUILD_BENCH=OFF
        -DSUDOKIT_BUILD_BOOK=OFF
        -DSUDOKIT_BUILD_MPI=OFF
        -DSUDOKIT_BUILD_PYTHON=OFF
        -DSUDOKIT_BUILD_SHARED=OFF
        -DSUDOKIT_BUILD_TESTS=OFF
        -DSUDOKIT_INSTALL=ON
        -DSUDOKIT_LEAVE_OUT=ON
        -DSUDOKIT_STATIC_PROGRAM=OFF
        -DSUDOKIT_WITH_CADICAL=OFF
    OPTIONS_DEBUG
        -DSUDOKIT_BUILD_COMMANDS=OFF
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/sudokit)
vcpkg_fixup_pkgconfig()
if("tools" IN_LIST FEATURES)
    vcpkg_copy_tools(TOOL_NAMES sudokit yasss yasss-curses AUTO_CLEAN)
endif()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")

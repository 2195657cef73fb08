"""Sudokit for Conan 2: the static library, and the commands if they are asked for (-o "sudokit/*:commands=True")."""

import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, get, rmdir

required_conan_version = ">=2.0.9"


class SudokitConan(ConanFile):
    name = "sudokit"
    version = "0.1.0"
    description = "A Sudoku engine and toolkit"
    license = "MIT"
    homepage = "https://github.com/sudokit/sudokit"
    url = homepage
    topics = ("sudoku", "solver", "generator", "puzzle")
    package_type = "static-library"  # C++ promises no binary interface between versions
    settings = "os", "arch", "compiler", "build_type"
    options = {"commands": [True, False]}
    default_options = {"commands": False}

    def layout(self):
        cmake_layout(self, src_folder="src")

    def requirements(self):
        # Of these the library takes the headers alone, and its own headers do not include them.
        for reference in ("highway/[>=1.0 <2]", "nlohmann_json/[>=3.11 <4]"):
            self.requires(reference, libs=False, visible=False)
        if self.options.commands:
            self.requires("fmt/[>=9 <13]", options={"header_only": True}, visible=False)
            for reference in (
                "cli11/[>=2.3 <3]",
                "nettle/[>=3.8 <4]",
                "xz_utils/[>=5.4 <6]",
                "zlib/[>=1.2.11 <2]",
                "zstd/[>=1.5 <2]",
            ):
                self.requires(reference, visible=False)

    def validate(self):
        if self.settings.os not in ("Linux", "Macos"):
            raise ConanInvalidConfiguration("sudokit is built for Linux and macOS; for Windows see docs/building.md")
        check_min_cppstd(self, 20)

    def source(self):
        get(self, **self.conan_data["sources"][self.version], strip_root=True)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables.update(
            {
                # The game links ncurses by name, from the system's own folders.
                "CMAKE_DISABLE_FIND_PACKAGE_Curses": True,
                "CMAKE_UNITY_BUILD": True,
                "SUDOKIT_BUILD_BENCH": False,
                "SUDOKIT_BUILD_BOOK": False,
                "SUDOKIT_BUILD_COMMANDS": bool(self.options.commands),
                "SUDOKIT_BUILD_MPI": False,
                "SUDOKIT_BUILD_PYTHON": False,
                "SUDOKIT_BUILD_SHARED": False,
                "SUDOKIT_BUILD_TESTS": False,
                "SUDOKIT_INSTALL": True,
                "SUDOKIT_LEAVE_OUT": True,
                "SUDOKIT_STATIC_PROGRAM": False,
                "SUDOKIT_WITH_CADICAL": False,  # ConanCenter does not have it
            }
        )
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()
        # Conan makes its own of these.
        for folder in (("lib", "cmake"), ("lib", "pkgconfig"), ("share", "doc")):
            rmdir(self, os.path.join(self.package_folder, *folder))

    def package_info(self):
        self.cpp_info.libs = ["sudokit"]
        self.cpp_info.bindirs = ["bin"] if self.options.commands else []
        if self.settings.os == "Linux":
            self.cpp_info.system_libs = ["pthread"]

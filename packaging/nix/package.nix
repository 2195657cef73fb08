{
  lib,
  stdenv,
  fetchurl,
  makeFontsConf,
  makeWrapper,
  cmake,
  ninja,
  pkg-config,
  cadical,
  cairo,
  cli11,
  dejavu_fonts,
  fmt,
  fontconfig,
  libhwy,
  ncurses,
  nettle,
  nlohmann_json,
  qrencode,
  xz,
  zlib,
  zstd,
}:

stdenv.mkDerivation (finalAttrs: {
  pname = "sudokit";
  version = "0.1.0";

  src = fetchurl {
    url = "https://github.com/sudokit/sudokit/releases/download/v${finalAttrs.version}/sudokit-${finalAttrs.version}-source.tar.gz";
    hash = "@SRI@";
  };

  nativeBuildInputs = [
    cmake
    makeWrapper
    ninja
    pkg-config
  ];

  buildInputs = [
    cadical
    cairo
    cli11
    fmt
    fontconfig
    libhwy
    ncurses
    nettle
    nlohmann_json
    qrencode
    xz
    zlib
    zstd
  ];

  cmakeFlags = [
    # Links and the files for pkg-config want folders within the prefix.
    (lib.cmakeFeature "CMAKE_INSTALL_BINDIR" "bin")
    (lib.cmakeFeature "CMAKE_INSTALL_INCLUDEDIR" "include")
    (lib.cmakeFeature "CMAKE_INSTALL_LIBDIR" "lib")
    (lib.cmakeBool "CMAKE_UNITY_BUILD" true)
    (lib.cmakeBool "SUDOKIT_BUILD_BENCH" false)
    (lib.cmakeBool "SUDOKIT_BUILD_BOOK" true)
    (lib.cmakeBool "SUDOKIT_BUILD_COMMANDS" true)
    (lib.cmakeBool "SUDOKIT_BUILD_MPI" false)
    (lib.cmakeBool "SUDOKIT_BUILD_PYTHON" false)
    (lib.cmakeBool "SUDOKIT_BUILD_SHARED" true)
    (lib.cmakeBool "SUDOKIT_BUILD_TESTS" false)
    (lib.cmakeBool "SUDOKIT_INSTALL" true)
    (lib.cmakeBool "SUDOKIT_STATIC_PROGRAM" false)
  ];

  # Books are printed with DejaVu Sans, and a system may not have it.
  postInstall = ''
    wrapProgram $out/bin/sudokit-book \
      --set-default FONTCONFIG_FILE ${makeFontsConf { fontDirectories = [ dejavu_fonts ]; }}
  '';

  meta = {
    description = "Sudoku engine and toolkit";
    homepage = "https://github.com/sudokit/sudokit";
    license = lib.licenses.mit;
    mainProgram = "sudokit";
    platforms = lib.platforms.linux ++ lib.platforms.darwin;
  };
})

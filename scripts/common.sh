# common.sh - what demo and test share: the packages, the compiler, the build. Sourced, not run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What the build needs, on Debian 12. README.md says what each is for.
packages=(cmake ninja-build pkg-config clang-19 libclang-rt-19-dev g++ libhwy-dev libcli11-dev libfmt-dev
          libcadical-dev libncurses-dev nlohmann-json3-dev libgtest-dev libgmock-dev libbenchmark-dev
          clang-format libxml2-utils man-db zsh fish tmux procps python3
          g++-aarch64-linux-gnu wasi-libc libc++-19-dev-wasm32)

install_missing() {
    local missing=()
    for package in "${packages[@]}"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    echo "installing: ${missing[*]}"
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    "${as_root[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends \
        "${missing[@]}" >/dev/null
}

# build PRESET [TARGET...]: configures once, then builds.
build() {
    local preset=$1
    shift
    # clang 19 makes a kernel a quarter faster than g++ 12 does; any C++20 compiler will do.
    if [ ! -f "build/$preset/CMakeCache.txt" ]; then
        CXX=${CXX:-$(command -v clang++-19 || command -v c++)} cmake --preset "$preset" >/dev/null
    fi
    cmake --build "build/$preset" --parallel "$(nproc)" ${1:+--target "$@"}
}

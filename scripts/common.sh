# common.sh - what demo and test share: packages, compiler, build. Sourced, not run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Else ccache passes on whatever uses precompiled headers. No source looks at the time.
export CCACHE_SLOPPINESS=pch_defines,time_macros

# The packages of Debian 12 that the commands need; docs/building.md lists them and says what each is for.
build_packages=(cmake make ninja-build g++ clang-19 libhwy-dev libcli11-dev libfmt-dev libcadical-dev
                libncurses-dev nlohmann-json3-dev zlib1g-dev liblzma-dev libzstd-dev nettle-dev
                pkg-config libcairo2-dev libqrencode-dev fonts-dejavu-core)

# install_missing PACKAGE...
install_missing() {
    local missing
    # dpkg-query fails for a package that was never there: that is no error here.
    missing=$({ dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true; } |
        awk '$2 == "installed" { print $1 }' | sort | comm -13 - <(printf '%s\n' "$@" | sort))
    [ -n "$missing" ] || return 0
    # shellcheck disable=SC2086 # words
    echo "installing:" $missing
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { echo "run me as root, or install sudo" >&2; exit 1; }
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -qq
    # shellcheck disable=SC2086
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        $missing >/dev/null
}

# build PRESET [TARGET...]: configures, so that packages that have come since are found; then builds.
build() {
    local preset=$1
    shift
    # clang 19 makes the kernels a quarter faster than g++ 12 does; any C++20 compiler will do.
    local compiler=()
    if [ ! -f "build/$preset/CMakeCache.txt" ]; then
        compiler=(-D "CMAKE_CXX_COMPILER=${CXX:-$(command -v clang++-19 || command -v c++)}")
    fi
    local log
    log=$(cmake --preset "$preset" "${compiler[@]}" 2>&1) || { echo "$log" >&2; return 1; }
    grep '^-- No ' <<<"$log" || true
    cmake --build "build/$preset" --parallel "$(nproc)" ${1:+--target "$@"}
}

wasm_packages=(cmake ninja-build clang-19 lld-19 libclang-rt-19-dev-wasm32 wasi-libc libc++-19-dev-wasm32
               libc++abi-19-dev-wasm32 libhwy-dev nlohmann-json3-dev)

# build_modules FOLDER HOW MODULE...: modules of WebAssembly. HOW is --optimize, which takes minutes, or empty.
build_modules() {
    local folder=$1 how=$2 module
    shift 2
    local targets=("${@/#/sudokit_}")
    build wasm "${targets[@]/%/_module}"
    mkdir -p "$folder"
    [ "$how" != --optimize ] || install_missing binaryen
    for module; do
        local threads=()
        [ "$module" != command ] || threads=(--enable-threads)  # its memory is shared
        if [ "$how" = --optimize ]; then
            wasm-opt --enable-simd --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
                --enable-nontrapping-float-to-int "${threads[@]}" -O2 -s 2 "build/wasm/bin/$module.wasm" -o "$folder/$module.wasm"
        else
            cp "build/wasm/bin/$module.wasm" "$folder/"
        fi
        chmod 644 "$folder/$module.wasm"
    done
}

#!/usr/bin/env python3
"""Builds the Python sdist, installs it in a fresh virtual environment, and runs a solve there.

    tests/install/sdist.py SOURCE BUILD

The module is compiled from the sdist. The library is that of the build: the sdist has all its sources, and the
consumer within its own project compiles those. Pip fetches what builds it. Without pip's packages or venv it ends
with 77: skipped. Where CI is set, that fails.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tarfile

SKIPPED = 77
PUZZLE = "240090000510003409000064281000308100107000053035600004051700002003020000024019300"
SOLVED = "248197536516283479379564281462358197187942653935671824851736942693425718724819365"
USE = f"import sudokit; print(sudokit.__file__); print(sudokit.solve({PUZZLE!r}))"
UNWANTED = {"web", "tests", "build", "bench", "docs", "npm", "scripts", "tools", "debian", "examples", "packaging"}
SOURCES = ["include", "src", "python", "cmake"]


def lacking(what):
    print(f"not tested: {what}")
    sys.exit(1 if "CI" in os.environ else SKIPPED)


def run(*command, **options):
    print("+", *map(str, command), flush=True)
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


def must(*command, **options):
    done = run(*command, **options)
    if done.returncode:
        sys.exit(f"ended with {done.returncode}\n{done.stdout}")
    return done.stdout


def fresh_environment(folder):
    if run(sys.executable, "-m", "venv", folder).returncode:
        lacking("venv is missing (Debian: python3-venv)")
    return folder / "bin" / "python"


def sdist_of(source, work, python):
    if run(python, "-m", "pip", "install", "--quiet", "--retries", "0", "build", "scikit-build-core>=0.10",
           "pybind11>=2.10", "numpy").returncode:
        lacking("pip cannot reach its packages")
    must(python, "-m", "build", "--sdist", "--no-isolation", "--outdir", work / "dist", source)
    (archive,) = (work / "dist").glob("*.tar.gz")
    return archive


def check_contents(archive, source):
    with tarfile.open(archive) as opened:
        names = {pathlib.PurePath(*pathlib.PurePath(name).parts[1:]) for name in opened.getnames()}
    tops = {name.parts[0] for name in names if name.parts}
    if UNWANTED & tops:
        sys.exit(f"in the sdist: {sorted(UNWANTED & tops)}")
    files = {path.relative_to(source) for top in SOURCES for path in (source / top).rglob("*") if path.is_file()}
    missing = sorted(str(name) for name in files - names if "__pycache__" not in name.parts)
    if missing:
        sys.exit(f"not in the sdist: {missing}")


def main():
    source, build = map(pathlib.Path, sys.argv[1:])
    work = build / "tests" / "sdist"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    python = fresh_environment(work / "venv")
    archive = sdist_of(source, work, python)
    check_contents(archive, source)
    must("cmake", "--install", build, "--prefix", work / "prefix")
    must(python, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps",
         "--config-settings=cmake.define.SUDOKIT_BUILD_LIBRARY=OFF",
         f"--config-settings=cmake.define.CMAKE_PREFIX_PATH={work / 'prefix'}", archive)
    said = must(python, "-I", "-c", USE, cwd=work)
    print(said)
    if SOLVED not in said or str(work) not in said:
        sys.exit("not the solution, or of another installation")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Builds the Python sdist, installs it in a fresh virtual environment, and runs a solve there.

    tests/install/sdist.py SOURCE WORK

Pip fetches what builds it. Without pip's packages or venv it ends with 77: skipped. Where CI is set, that fails.
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
UNWANTED = {"web", "tests", "build", "bench", "docs", "npm", "scripts", "tools", "debian", "examples"}
# What it computes matters here, not how fast.
CHEAP = ["--config-settings=cmake.build-type=Debug", "--config-settings=cmake.define.CMAKE_CXX_FLAGS_DEBUG=-O0"]


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


def check_contents(archive):
    with tarfile.open(archive) as opened:
        tops = {pathlib.PurePath(name).parts[1] for name in opened.getnames() if "/" in name}
    if UNWANTED & tops:
        sys.exit(f"in the sdist: {sorted(UNWANTED & tops)}")


def main():
    source, work = map(pathlib.Path, sys.argv[1:])
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    python = fresh_environment(work / "venv")
    archive = sdist_of(source, work, python)
    check_contents(archive)
    must(python, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", *CHEAP, archive)
    said = must(python, "-I", "-c", USE, cwd=work)
    print(said)
    if SOLVED not in said or str(work) not in said:
        sys.exit("not the solution, or of another installation")


if __name__ == "__main__":
    main()

"""Books: puzzles on paper, by the program sudokit-book."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import warnings
from typing import Any, Iterable, List, Union

from ._arguments import options_of, table_of, threads_of
from ._arrays import AnyArray
from ._calls import REFUSED, stacklevel, text_of, texts
from ._errors import SudokitError, decoded, in_python, wrong_type
from ._puzzle import PuzzleLike

_PROGRAM = "sudokit-book"


def _program() -> str:
    """In the folder of this Python, as in a virtual environment, or in PATH."""
    beside = os.path.dirname(sys.executable)
    found = shutil.which(_PROGRAM, path=beside) or shutil.which(_PROGRAM)
    if not found:
        what = f"printing needs the program {_PROGRAM}, which is not in PATH"
        raise SudokitError(what, "install the package sudokit-book", "unsupported")
    return found


def _bytes(puzzles: object) -> bytes:
    if not isinstance(puzzles, (list, tuple)):
        return texts(puzzles, "puzzles")
    return b"\n".join(text_of(one, {}, "an element of puzzles") for one in puzzles)


def _path_of(path: object) -> bytes:
    remedy = "pass the path of a file, such as 'book.pdf'"
    if not isinstance(path, (str, os.PathLike)):
        raise wrong_type("path", path, remedy)
    try:
        name = os.fsencode(path)
    except UnicodeError:
        name = b""
    if not name or b"\0" in name:
        raise SudokitError("path is not a path", remedy)
    return os.path.abspath(name)


def _error_of(line: str) -> SudokitError:
    message, _, remedy = line.partition("; ")
    return SudokitError(in_python(message), in_python(remedy))


def book(
    puzzles: Union[PuzzleLike, AnyArray, Iterable[PuzzleLike]],
    path: "Union[str, os.PathLike[Any]]",
    *,
    threads: int = 1,
    **options: Any,
) -> None:
    """Prints puzzles as a PDF, with their levels and solutions.

    The program ``sudokit-book`` paints it, so that has to be installed. A puzzle that is not proper is left
    out with a warning, unless `any` is true. docs/printing.md shows what a book can have.

    >>> book(PUZZLE, "book.pdf", paper="letter", steps=True)
    >>> open("book.pdf", "rb").read(4)
    b'%PDF'
    """
    target = _path_of(path)
    for name in REFUSED["book"]:
        if options.get(name):
            raise SudokitError(f"book() takes no {name}=", "leave it out")
    for name in options:
        if name not in table_of("book"):
            raise SudokitError(f"unknown option {name!r}", "docs/printing.md lists the options")
    given: List[bytes] = [b"--threads", str(threads_of(threads)).encode(), b"-o", target, b"-"]
    for option, value in options_of("book", options):
        given += [b"--" + option] if value is None else [b"--" + option, value]
    text = _bytes(puzzles)
    made = subprocess.run([os.fsencode(_program()), b"book", *given], input=text, stderr=subprocess.PIPE)
    lines = [re.sub("^sudokit: ", "", line) for line in decoded(made.stderr).splitlines()]
    if made.returncode not in (0, 1):
        raise _error_of(lines[0] if lines else f"{_PROGRAM} ended with status {made.returncode}")
    for line in lines:
        warnings.warn(str(_error_of(line)), stacklevel=stacklevel())

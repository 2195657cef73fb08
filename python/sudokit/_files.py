"""Puzzles from files: in any format that the command reads."""

from __future__ import annotations

import codecs
import io
import os
from typing import IO, Any, Dict, Iterator, List, Optional, Union

from . import _core
from ._arguments import bytes_of, error_list
from ._arrays import Array, to_array
from ._calls import answered, checked
from ._errors import SudokitError, of_library, wrong_type
from ._puzzle import Puzzle

Source = Union[str, "os.PathLike[Any]", bytes, bytearray, memoryview, IO[str], IO[bytes]]

_SOURCE = "pass a path, an open file, or the contents as bytes"
# Encodings of text files that are bytes as the library reads them.
_PLAIN = frozenset(codecs.lookup(name).name for name in ("utf-8", "ascii", "latin-1", "cp1252"))


def _bytes_below(file: io.TextIOWrapper) -> Optional["IO[bytes]"]:
    """The binary file below a text file, if nothing has been read yet.

    Text files of other encodings, and packed ones, cannot be read as the text that Python takes them for.
    """
    if codecs.lookup(file.encoding).name not in _PLAIN:
        return None
    try:
        file.reconfigure(errors=file.errors)  # changes nothing, but fails if text is waiting to be read
    except io.UnsupportedOperation:
        return None
    return file.buffer


def _read(file: Any) -> object:
    below = _bytes_below(file) if isinstance(file, io.TextIOWrapper) else None
    try:
        return (below or file).read()
    except UnicodeError as error:
        what = f"source cannot be read as text: {error}"
        raise SudokitError(what, "open it with open(path, 'rb')", "bad-encoding") from None


def _of_path(path: "Union[str, os.PathLike[Any]]") -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except ValueError:  # a NUL, or a character that the system does not have
        raise SudokitError("source is not a path", _SOURCE) from None


def _bytes(source: object) -> bytes:
    """What the source holds."""
    if hasattr(source, "read"):
        source = _read(source)
        if not isinstance(source, (str, bytes, bytearray, memoryview)):
            raise wrong_type("what source.read() returns", source, _SOURCE)
        return bytes_of(source) if isinstance(source, str) else bytes(source)
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
    if isinstance(source, (str, os.PathLike)):
        return _of_path(source)
    raise wrong_type("source", source, _SOURCE)


def _converted(
    source: object, format: str, errors: object, options: Dict[str, Any], threads: int
) -> str:
    """What the command `convert` writes of a source."""
    found = error_list(errors)
    text, failure = _core.contents_of(_bytes(source))
    if failure and found is None:
        raise of_library(*failure)
    has_text = text or not failure
    out = answered("convert", text, {**options, "to": format}, threads, found) if has_text else ""
    if failure and found is not None:
        found.append(of_library(*failure))
    return out


def read(
    source: Source,
    *,
    errors: Optional[List[SudokitError]] = None,
    threads: int = 1,
    **options: Any,
) -> Iterator[Puzzle]:
    """Reads the puzzles of a file in any format, given by its path, as an open file, or as bytes.

    It reads what the command reads: UTF-8, UTF-16, Latin-1, files packed with gzip, xz or zstd, and arrays
    of numpy (.npy). A bad puzzle raises. If `errors` is a list, errors and remarks go there, and all
    other puzzles still come.

    >>> [str(one)[:5] for one in read((PUZZLE + "\\n" + PUZZLE[::-1]).encode())]
    ['4....', '.....']
    """
    lines = _converted(source, "json", errors, checked("read", options), threads).splitlines()
    return (Puzzle(line, "json") for line in lines if not line.startswith('{"puzzle":null,'))


def load(
    source: Source,
    *,
    errors: Optional[List[SudokitError]] = None,
    threads: int = 1,
    **options: Any,
) -> Array:
    """Reads the classic puzzles of a file as an array (N, 81). It reads what read() reads.

    >>> load((PUZZLE + "\\n" + PUZZLE).encode()).shape
    (2, 81)
    """
    lines = _converted(source, "line", errors, checked("load", options), threads).splitlines()
    others = [_no_row(number, line) for number, line in enumerate(lines, 1) if _is_other(line)]
    if others and errors is None:
        raise others[0]
    if errors is not None:
        errors.extend(others)
    return to_array("".join(line + "\n" for line in lines if len(line) == 81))


def _is_other(line: str) -> bool:
    return len(line) != 81 and line != "error"


def _no_row(number: int, line: str) -> SudokitError:
    what = f"puzzle {number} has {len(line)} cells, so it is no row of an array"
    return SudokitError(what, "sudokit.read() reads boards of any shape", "unsupported")

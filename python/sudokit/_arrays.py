"""Arrays of classic puzzles: 81 digits each, 0 for an open cell.

The library takes uint8 (N, 81) in one piece. Whatever else holds the same numbers is copied into that.
"""

from __future__ import annotations

from typing import Any, Iterable, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt

from ._arguments import items_of
from ._errors import SudokitError, SudokitTypeError, wrong_type
from ._puzzle import Puzzle

Array = npt.NDArray[np.uint8]
AnyArray = npt.NDArray[Any]  # of whole numbers

_SHAPES = "(N, 81), (N, 9, 9), (81,) or (9, 9)"

# Puzzles as the library takes them, (N, 81), and the shape of the caller's array without the cells:
# (N,), or () for one puzzle.
Rows = Tuple[Array, Tuple[int, ...]]


def _shape_without_cells(shape: Tuple[int, ...]) -> Optional[Tuple[int, ...]]:
    if shape[-1:] == (81,) and len(shape) <= 2:
        return shape[:-1]
    if shape[-2:] == (9, 9) and len(shape) <= 3:
        return shape[:-2]
    return None


def _told(array: AnyArray) -> str:
    return f"{array.dtype} {array.shape}"


def _remedy(name: str, array: AnyArray) -> str:
    """The call that mends an array of another type."""
    if array.dtype.kind in "US":
        return f"convert lines with sudokit.to_array({name})"
    if array.dtype.kind == "O":
        return f"convert it with numpy.array({name}.tolist(), dtype=numpy.uint8)"
    return f"convert it with {name}.astype(numpy.uint8)"


def _shape_remedy(name: str, array: AnyArray) -> str:
    if array.ndim == 2 and array.shape[0] == 81:  # one puzzle per column
        return f"pass {_SHAPES}: {name}.T"
    fits = array.size and array.size % 81 == 0
    return f"pass {_SHAPES}" + (f": {name}.reshape(-1, 81)" if fits else "")


def _digits(name: str, array: AnyArray) -> Array:
    """The same numbers as uint8. Error: one is not 0 to 9."""
    cells = array.reshape(-1, 81)
    is_signed = array.dtype.kind == "i"
    if cells.size and (cells.max() > 9 or (is_signed and cells.min() < 0)):
        row, cell = np.argwhere((cells < 0) | (cells > 9))[0]
        what = f"{cells[row, cell]} is not a digit"
        raise SudokitError(
            what, "use 1 to 9, and 0 for an open cell", "bad-digit", int(row) + 1, int(cell) + 1
        )
    return cells.astype(np.uint8, order="C", copy=False)


def rows_of(name: str, array: AnyArray) -> Rows:
    """Takes whole numbers of any type and layout. Error: another shape or type, or a number that is no
    digit."""
    # What needs no copy comes first, since it is measured in microseconds.
    shape: Optional[Tuple[int, ...]] = array.shape
    if type(array) is np.ndarray and array.dtype.char == "B" and shape and shape[1:] == (81,):
        if array.flags.c_contiguous:
            return array, shape[:1]
    if isinstance(array, np.ma.MaskedArray):
        raise SudokitError(f"{name} has masked cells", f"say what they are: {name}.filled(0)")
    array = np.asarray(array)
    shape = _shape_without_cells(array.shape)
    if shape is None:
        raise SudokitError(f"{name} is {_told(array)}, not puzzles of 81 cells", _shape_remedy(name, array))
    if array.dtype.kind not in "iu":
        raise SudokitTypeError(f"{name} is {_told(array)}, not of whole numbers", _remedy(name, array))
    if array.dtype == np.uint8:
        return np.ascontiguousarray(array.reshape(-1, 81)), shape
    return _digits(name, array), shape


# --- results ----------------------------------------------------------------------------------

_OUT = "pass a C-contiguous array: numpy.empty({}, dtype=numpy.uint8)"


def _is_place(out: AnyArray) -> bool:
    is_shape = _shape_without_cells(out.shape) is not None and not isinstance(out, np.ma.MaskedArray)
    return out.dtype == np.uint8 and out.flags.c_contiguous and is_shape


def _is_same(out: AnyArray, cells: Array) -> bool:
    where, other = out.__array_interface__["data"][0], cells.__array_interface__["data"][0]
    return bool(where == other and out.size == cells.size)


def output_of(out: object, array: AnyArray, cells: Array) -> Optional[Array]:
    """Where the library writes. Error: no room for as many puzzles, or a part of the input."""
    if out is None:
        return None
    remedy = _OUT.format(cells.shape)
    if not isinstance(out, np.ndarray):
        raise wrong_type("out", out, remedy)
    if not _is_place(out):
        layout = "" if out.flags.c_contiguous else ", not C-contiguous"
        raise SudokitError(f"out is {_told(out)}{layout}", remedy)
    if out.size != cells.size:
        count, room = len(cells), out.size // 81
        raise SudokitError(f"out has as many rows as {room} puzzles, but there are {count}", remedy)
    if not out.flags.writeable:
        raise SudokitError("out is read-only", remedy)
    if np.may_share_memory(out, array) and not _is_same(out, cells):
        raise SudokitError("out overlaps the input", "pass the input itself, or another array: " + remedy)
    return out.reshape(-1, 81)


def shaped(result: Array, out: Optional[Array], array: AnyArray) -> Array:
    """`out`, or the result in the shape of the input."""
    if out is not None:
        return out
    return result if result.shape == array.shape else result.reshape(array.shape)


# --- lines ------------------------------------------------------------------------------------

_NO_DIGIT = 255
_SIGNS = np.frombuffer(b".123456789", dtype=np.uint8)
_DIGITS = np.full(256, _NO_DIGIT, dtype=np.uint8)
_DIGITS[_SIGNS] = np.arange(10)
_DIGITS[ord("0")] = 0


def _line_of(index: int, line: object) -> str:
    if isinstance(line, Puzzle):
        return line.write("line")
    if not isinstance(line, str):
        raise wrong_type(f"lines[{index}]", line, "pass lines of 81 characters, or puzzles")
    return line


def _joined(lines: Union[str, Iterable[Union[str, Puzzle]]]) -> str:
    if isinstance(lines, str):
        return lines
    items = items_of("lines", lines, "pass lines of 81 characters as text, or a list of them")
    return "\n".join(_line_of(index, line) for index, line in enumerate(items))


def _of_plain_lines(text: str) -> Optional[Array]:
    """The characters of lines of 81, (N, 81); None if there are others."""
    if len(text) % 82 or not text.isascii():
        return None
    lines = np.frombuffer(text.encode("ascii"), dtype=np.uint8).reshape(-1, 82)
    cells = lines[:, :81]
    if (lines[:, 81] != ord("\n")).any() or (cells <= ord(" ")).any():
        return None
    return cells


def _check_lengths(words: List[str]) -> None:
    """Whole puzzles, or rows of equal length: anything else would move cells from one puzzle to the next."""
    lengths = {len(one) for one in words}
    if all(length % 81 == 0 for length in lengths):
        return
    if len(lengths) == 1 and 81 % lengths.pop() == 0 and sum(map(len, words)) % 81 == 0:
        return
    wrong = next(i for i, one in enumerate(words) if len(one) % 81)
    what = f"line {wrong + 1} has {len(words[wrong])} characters"
    raise SudokitError(what, "lines have 81; sudokit.load() reads any format")


def to_array(lines: Union[str, Iterable[Union[str, Puzzle]]]) -> Array:
    """Makes an array (N, 81) of lines of 81 characters: one text, or a list of lines or classic puzzles.

    >>> to_array("." * 80 + "5")[0, 78:]
    array([0, 0, 5], dtype=uint8)
    >>> to_array([Puzzle("." * 80 + "5")]).shape
    (1, 81)
    """
    text = _joined(lines)
    signs = _of_plain_lines(text)
    if signs is None:
        words = text.split()
        _check_lengths(words)
        text = "".join(words)
        signs = np.frombuffer(text.encode("ascii", "replace"), dtype=np.uint8).reshape(-1, 81)
    digits = _DIGITS[signs]
    if digits.size and digits.max() > 9:
        text = "".join(text.split())
        place = int(np.argmax(digits > 9))
        raise SudokitError(
            f"{text[place]!r} is not a digit", "use 1 to 9, and '.' or '0' for an open cell",
            "bad-digit", place // 81 + 1, place % 81 + 1,
        )  # fmt: skip
    return digits


def from_array(puzzles: AnyArray) -> List[str]:
    """Writes each puzzle of an array as a line of 81 characters; one puzzle, (81,) or (9, 9), gives one line.

    >>> from_array(to_array("." * 80 + "5"))[0][78:]
    '..5'
    """
    if not isinstance(puzzles, np.ndarray):
        raise wrong_type("puzzles", puzzles, "pass a numpy array")
    return lines_of("puzzles", puzzles)


def lines_of(name: str, puzzles: AnyArray) -> List[str]:
    """The lines of the argument `name`."""
    cells = _digits(name, rows_of(name, puzzles)[0])
    text = _SIGNS[cells].tobytes().decode("ascii")
    return [text[i : i + 81] for i in range(0, len(text), 81)]

"""One puzzle of any shape."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Union

from . import _core
from ._arguments import bytes_of, whole, word
from ._errors import SudokitError, decoded, wrong_type


class Puzzle:
    """A puzzle of any shape, with its rules, from text in any format.

    `text` is a string or bytes, `format` the name of its format if it must be named. A puzzle never
    changes. Two are equal if everything about them is equal. Puzzles can be pickled, and notebooks draw them.
    ``str()`` is a line, or Sudokit's own text if the puzzle is more than that.

    >>> puzzle = Puzzle("1.34 3412 2143 432.")
    >>> puzzle.cells[:4], puzzle.digits
    ([1, 0, 3, 4], 4)
    >>> print(puzzle.with_digit(1, 2))
    123434122143432.
    """

    def __init__(self, text: Union[str, bytes], format: Optional[str] = None) -> None:
        if not isinstance(text, (str, bytes)):
            raise wrong_type("text", text, _HOW.get(type(text).__name__, "pass text or bytes"))
        known = None if format is None else bytes_of(word("format", format))
        self._handle = _core.Puzzle(bytes_of(text) if isinstance(text, str) else text, known)

    @property
    def cells(self) -> List[int]:
        """The digit of each cell in reading order; 0 for an open one."""
        return self._handle.cells()

    @property
    def digits(self) -> int:
        """How many digits the board has."""
        return self._handle.digits()

    def with_digit(self, cell: int, digit: int) -> "Puzzle":
        """A copy with this digit in the cell, counted from 0; 0 opens it."""
        place = whole("cell", cell, 0, len(self.cells) - 1)
        sign = whole("digit", digit, 0, self.digits)
        other = type(self).__new__(type(self))
        other._handle = self._handle.copy()
        other._handle.set(place, sign)
        return other

    def write(self, format: str) -> str:
        """Its text in a format, such as "grid", "json", "fpuzzles" or "svg"."""
        return decoded(self._handle.write(bytes_of(word("format", format))))

    def svg(self) -> str:
        """A picture."""
        return self.write("svg")

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        try:
            return self.write("line").rstrip("\n")
        except SudokitError:
            return self.write("sudokit").rstrip("\n")

    def __repr__(self) -> str:
        return f"Puzzle({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self.write("json") == other.write("json")

    def __hash__(self) -> int:
        return hash(self.write("json"))

    # It never changes, so a copy is the puzzle itself.
    def __copy__(self) -> "Puzzle":
        return self

    def __deepcopy__(self, memo: Dict[int, Any]) -> "Puzzle":
        return self

    def __reduce__(self) -> Any:
        return type(self), (self.write("json"), "json")


# Types that are near enough to ask for.
_HOW = {
    "ndarray": "pass text: sudokit.from_array(array)[0]",
    "Puzzle": "it is a puzzle already; puzzle.write(...) is its text",
    "list": "pass one text",
}

PuzzleLike = Union[str, bytes, Puzzle]

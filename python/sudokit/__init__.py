"""Sudoku: solve, count, check, explain, rate and generate, on boards of any shape.

Puzzles are text in any format, a :class:`Puzzle`, or a numpy array of classic puzzles: ``uint8 (N, 81)``,
1 to 9, and 0 for an open cell. Arrays are the fast way for many.

>>> import sudokit
>>> puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
>>> print(sudokit.solve(puzzle))
417369825632158947958724316825437169791586432346912758289643571573291684164875293
>>> sudokit.check(puzzle)
'unique'

Every option of the command ``sudokit`` is a keyword, with ``_`` for ``-``: ``explain(puzzle, order="se")``.
What is wrong with a puzzle or an option is a :class:`SudokitError`, with line and column.
``threads=0`` takes all processors. Ctrl-C ends every call.
"""

import json
import os
import warnings
from typing import Any, Dict, IO, Iterator, List, Optional, Set, Tuple, Union, overload

import numpy as np
import numpy.typing as npt

__all__ = [
    "Puzzle",
    "SudokitError",
    "candidates",
    "canonical",
    "check",
    "convert",
    "count",
    "explain",
    "from_array",
    "generate",
    "generate_array",
    "hint",
    "is_proper",
    "load",
    "minimize",
    "rate",
    "read",
    "solutions",
    "solve",
    "to_array",
]

Array = npt.NDArray[np.uint8]


class SudokitError(ValueError):
    """What is wrong with a puzzle or an option, where, and what to do about it.

    >>> try:
    ...     Puzzle("12345")
    ... except SudokitError as error:
    ...     print(error.code)
    not-a-puzzle
    """

    def __init__(self, message: str, remedy: str, code: str, line: int, column: int) -> None:
        place = f"line {line}: " if line else ""
        if line and column:
            place = f"line {line}, column {column}: "
        super().__init__(place + message + (f"; {remedy}" if remedy else ""))
        self.message, self.remedy, self.code = message, remedy, code
        self.line, self.column = line, column

    def _members(self) -> Tuple[str, str, str, int, int]:
        return self.message, self.remedy, self.code, self.line, self.column

    # Without this, pickle would call the class with the whole message alone. The exception would not come
    # back from another process, and multiprocessing.Pool would wait for it for ever.
    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), self._members(), self.__dict__

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SudokitError) or type(self) is not type(other):
            return NotImplemented
        return self._members() == other._members()

    def __hash__(self) -> int:
        return hash(self._members())


from . import _core  # noqa: E402 - it raises SudokitError

__version__: str = _core.__version__


class Puzzle:
    """A puzzle of any shape, with its rules, from text in any format.

    >>> puzzle = Puzzle("1.34 3412 2143 432.")
    >>> puzzle.cells[:4], puzzle.digits
    ([1, 0, 3, 4], 4)
    >>> print(puzzle.with_digit(1, 2))
    123434122143432.

    Notebooks draw it. ``str()`` is a line, or Sudokit's own text if the puzzle is more than that.
    """

    def __init__(self, text: str, format: Optional[str] = None) -> None:
        self._handle = _core.Puzzle(text, format)

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
        other = Puzzle.__new__(Puzzle)
        other._handle = self._handle.copy()
        if cell < 0 or digit < 0 or not other._handle.set(cell, digit):
            raise ValueError(f"there is no cell {cell}, or no digit {digit}, on this board")
        return other

    def write(self, format: str) -> str:
        """Its text in a format, such as "grid", "json", "fpuzzles" or "svg"."""
        return self._handle.write(format)

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

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self.write("json"), "json")


PuzzleLike = Union[str, Puzzle]

# --- what all functions share -----------------------------------------------------------------


def _call(
    command: str, text: str, options: Dict[str, Any], threads: int
) -> Tuple[bool, str, List["SudokitError"]]:
    """Whether no puzzle was bad, the text, and the messages about single puzzles."""
    given: List[Tuple[str, Optional[str]]] = []
    for name, value in options.items():
        if value is None or value is False:
            continue
        name = name.replace("_", "-")
        if value is True:
            given.append((name, None))
        elif isinstance(value, (list, tuple)):
            given.append((name, ",".join(str(one) for one in value)))
        else:
            given.append((name, str(value)))
    status, out, errors = _core.run(command, text, given, threads, _is_quick(command, text, options))
    return status != 2, out.decode(), [SudokitError(*error) for error in errors]


def _run(command: str, text: str, options: Dict[str, Any], threads: int) -> str:
    """The text. The first error is raised; a remark, such as about parts that are left out, is a warning."""
    is_good, out, errors = _call(command, text, options, threads)
    if not is_good:
        raise errors[0]
    for remark in errors:
        warnings.warn(str(remark), stacklevel=4)
    return out


def _is_quick(command: str, text: str, options: Dict[str, Any]) -> bool:
    """Is it one classic puzzle, and a question that takes no time? Then Ctrl-C can wait."""
    if command == "convert":
        return len(text) < 1000
    limit = options.get("limit")
    few = command in ("check", "canonical") or (limit is not None and limit <= 2)
    return few and len(text) == 81


_CLASSIC = frozenset(".0123456789")


def _text(puzzle: PuzzleLike) -> str:
    """One puzzle as text that holds all of it: 81 characters where that is all."""
    if isinstance(puzzle, str) and len(puzzle) == 81 and _CLASSIC.issuperset(puzzle):
        return puzzle
    one = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
    try:
        line = one.write("line").rstrip("\n")
    except SudokitError:
        line = ""
    return line if len(line) == 81 else one.write("json")


def _answer(
    command: str, puzzle: PuzzleLike, options: Dict[str, Any], threads: int
) -> Dict[str, Any]:
    answer: Dict[str, Any] = json.loads(
        _run(command, _text(puzzle), {**options, "format": "json"}, threads)
    )
    return answer


def _puzzles(text: str, threads: int = 1, **options: Any) -> List[Puzzle]:
    """The puzzles of a text, in any format."""
    lines = _run("convert", text, {**options, "to": "json"}, threads).splitlines()
    return [Puzzle(line, "json") for line in lines]


# --- solving ----------------------------------------------------------------------------------


@overload
def solve(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> Optional[Puzzle]: ...
@overload
def solve(puzzle: Array, *, out: Optional[Array] = None, threads: int = 1) -> Array: ...
def solve(
    puzzle: Union[PuzzleLike, Array],
    *,
    out: Optional[Array] = None,
    threads: int = 1,
    **options: Any,
) -> Union[Optional[Puzzle], Array]:
    """The first solution, or None. For an array, those of all rows; a row without one becomes zeros.

    `out` may be the array itself.

    >>> grids = generate_array(3, seed=1)
    >>> solved = solve(grids)
    >>> solved.shape, int(solved.min())
    ((3, 81), 1)
    """
    if isinstance(puzzle, np.ndarray):
        return _core.solve_batch(puzzle, out, threads)
    found = solutions(puzzle, 1, threads=threads, **options)
    return found[0] if found else None


def solutions(
    puzzle: PuzzleLike, limit: Optional[int] = None, *, threads: int = 1, **options: Any
) -> List[Puzzle]:
    """All solutions, or the first `limit` of them. There may be very many: ask count() first.

    >>> [str(one) for one in solutions("1.34 3412 2143 432.", limit=5)]
    ['1234341221434321']
    """
    options["all" if limit is None else "limit"] = True if limit is None else limit
    text = _run("solve", _text(puzzle), {**options, "format": "sudokit"}, threads)
    if text.strip() == "no solution":
        return []
    return [Puzzle(text)] if limit == 1 else _puzzles(text)


@overload
def count(puzzle: PuzzleLike, limit: Optional[int] = None, *, threads: int = 1, **options: Any) -> int: ...
@overload
def count(puzzle: Array, limit: Optional[int] = None, *, threads: int = 1) -> Array: ...
def count(
    puzzle: Union[PuzzleLike, Array],
    limit: Optional[int] = None,
    *,
    threads: int = 1,
    **options: Any,
) -> Union[int, Array]:
    """How many solutions: exact, or at most `limit`. Of an array: 0, 1, or 2 for several.

    >>> count("." * 81)
    6670903752021072936960
    """
    if isinstance(puzzle, np.ndarray):
        if limit not in (None, 2):
            raise ValueError("of an array, solutions are counted up to 2")
        return _core.count_batch(puzzle, threads)
    return int(_answer("count", puzzle, {**options, "limit": limit}, threads)["solutions"])


def check(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> str:
    """'unique', 'multiple', 'none', or 'invalid' where equal givens see each other."""
    if not options:  # JSON takes longer than most puzzles
        return _run("check", _text(puzzle), options, threads).rstrip("\n")
    return str(_answer("check", puzzle, options, threads)["check"])


def is_proper(puzzle: PuzzleLike, *, threads: int = 1) -> bool:
    """Does it have exactly one solution?"""
    return check(puzzle, threads=threads) == "unique"


def candidates(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> List[Set[int]]:
    """For each cell the digits that it holds in some solution.

    >>> candidates("1.34 3412 2143 432.")[1]
    {2}
    """
    answer = _answer("candidates", puzzle, options, threads)["true_candidates"]
    return [_digits_of(cell) for cell in answer]


def _digits_of(cell: Any) -> Set[int]:
    if isinstance(cell, list):
        return {int(digit) for digit in cell}
    if isinstance(cell, int):
        return {cell}
    if "," in cell:
        return {int(digit) for digit in cell.split(",")}
    return {int(sign, 36) for sign in cell if sign != "."}


# --- logic ------------------------------------------------------------------------------------


def explain(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> Dict[str, Any]:
    """The logical path: ``outcome``, ``state``, and ``steps`` with words and data.

    Options: order ("hodoku", "hodoku-2.2.0", "se"), language ("en", "de"), up_to, only, singles,
    no_uniqueness, depth, limit_seconds, all_steps, guess ... docs/explain-json.md has the members.

    >>> path = explain("1.34 3412 2143 432.")
    >>> path["outcome"], path["steps"][0]["name"]
    ('finished', 'Full House')
    """
    return _answer("explain", puzzle, options, threads)


def hint(puzzle: PuzzleLike, level: int = 2, *, threads: int = 1, **options: Any) -> Dict[str, Any]:
    """As much of the next step as `level` (1 to 5) asks for: where, technique, pattern, reason, result.

    >>> hint("1.34 3412 2143 432.")["where"]
    'Look at row 1.'
    """
    return _answer("hint", puzzle, {**options, "level": level}, threads)


def rate(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> Dict[str, Any]:
    """How hard it is: er, ep, ed (Sudoku Explainer), level, score, guesses (HoDoKu) ...

    Options: scale (a list of "se", "hodoku", "yasss", "search", "braids"), limit_seconds, most_depth.

    >>> rate("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")["level"]
    'Medium'
    """
    return _answer("rate", puzzle, options, threads)


# --- making and changing ------------------------------------------------------------------------


def generate(
    number: int = 1, seed: Optional[int] = None, *, threads: int = 1, **options: Any
) -> List[Puzzle]:
    """New puzzles; with a seed always the same ones.

    Options: difficulty, rating ("7.0..8.5"), clues ("22..24"), symmetry, technique, nothing_harder,
    board ("jigsaw", "killer", "16x16" ...), cages, pearl, diamond, keep, tries ...

    >>> generate(2, seed=42, difficulty="hard")[0].digits
    9
    """
    made = _puzzles(_run("generate", "", {**options, "number": number, "seed": seed}, threads))
    if len(made) < number:
        raise ValueError(f"found {len(made)} of {number} puzzles: ask for less, or raise tries")
    return made


def generate_array(number: int, seed: int = 1, first: int = 0, *, threads: int = 1) -> Array:
    """Random minimal classic puzzles, from number `first` of this seed on, as an array."""
    return _core.generate_batch(number, seed, first, threads)


@overload
def minimize(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> Puzzle: ...
@overload
def minimize(puzzle: Array, *, out: Optional[Array] = None, threads: int = 1) -> Array: ...
def minimize(
    puzzle: Union[PuzzleLike, Array],
    *,
    out: Optional[Array] = None,
    threads: int = 1,
    **options: Any,
) -> Union[Puzzle, Array]:
    """Without the givens that are not needed. A puzzle that is not proper stays as it is."""
    if isinstance(puzzle, np.ndarray):
        return _core.minimize_batch(puzzle, out, threads)
    return Puzzle(_run("minimize", _text(puzzle), options, threads))


@overload
def canonical(puzzle: PuzzleLike, *, threads: int = 1) -> str: ...
@overload
def canonical(puzzle: Array, *, out: Optional[Array] = None, threads: int = 1) -> Array: ...
def canonical(
    puzzle: Union[PuzzleLike, Array], *, out: Optional[Array] = None, threads: int = 1
) -> Union[str, Array]:
    """The smallest equivalent classic puzzle: equal for two puzzles if and only if they are the same
    but for symmetry and names of digits."""
    if isinstance(puzzle, np.ndarray):
        return _core.canonical_batch(puzzle, out, threads)[0]
    return _run("canonical", _text(puzzle), {}, threads).rstrip("\n")


def convert(puzzle: PuzzleLike, to: str, *, threads: int = 1, **options: Any) -> str:
    """Text in another format: of one puzzle, or of a text with many.

    >>> print(convert("1.34 3412 2143 432.", to="line"), end="")
    1.3434122143432.
    """
    text = puzzle if isinstance(puzzle, str) else _text(puzzle)
    return _run("convert", text, {**options, "to": to}, threads)


# --- files --------------------------------------------------------------------------------------


def _contents(source: Union[str, "os.PathLike[str]", IO[str]]) -> str:
    if hasattr(source, "read"):
        return source.read()
    with open(source, encoding="utf-8", errors="surrogateescape", newline="") as file:
        return file.read()


def read(
    source: Union[str, "os.PathLike[str]", IO[str]],
    *,
    errors: Optional[List[SudokitError]] = None,
    threads: int = 1,
    **options: Any,
) -> Iterator[Puzzle]:
    """The puzzles of a file, given by its path or open, in any format.

    A bad one raises. If `errors` is a list, bad ones go there, and all others still come.
    """
    options["to"] = "json"
    is_good, out, found = _call("convert", _contents(source), options, threads)
    if errors is not None:
        errors.extend(found)
    elif not is_good:
        raise found[0]
    lines = out.splitlines()
    return (Puzzle(line, "json") for line in lines if not line.startswith('{"puzzle":null,'))


def load(source: Union[str, "os.PathLike[str]", IO[str]], *, threads: int = 1) -> Array:
    """The classic puzzles of a file as an array."""
    return to_array(_run("convert", _contents(source), {"to": "line"}, threads))


def to_array(lines: str) -> Array:
    """Lines of 81 characters as an array.

    >>> to_array("." * 80 + "5")[0, 78:]
    array([0, 0, 5], dtype=uint8)
    """
    signs = np.frombuffer("".join(lines.split()).encode("ascii"), dtype=np.uint8)
    if signs.size % 81:
        raise ValueError("needs lines of 81 characters")
    digits = np.where(signs == ord("."), 0, signs - np.uint8(ord("0"))).astype(np.uint8)
    if digits.size and digits.max() > 9:
        raise ValueError("needs 1 to 9, and '.' or '0' for an open cell")
    return digits.reshape(-1, 81)


def from_array(puzzles: Array) -> List[str]:
    """Each row as a line of 81 characters.

    >>> from_array(to_array("." * 80 + "5"))[0][78:]
    '..5'
    """
    signs = np.where(puzzles == 0, ord("."), puzzles + np.uint8(ord("0"))).astype(np.uint8)
    return [row.tobytes().decode("ascii") for row in signs]

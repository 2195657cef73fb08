"""Puzzles that are essentially the same, and what belongs to a full grid. Classic puzzles only, except in
uniq()."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Dict, Iterable, Iterator, List, Literal, Optional, Sequence, Tuple, Union
from typing import overload

import numpy as np
import numpy.typing as npt

from . import _core
from ._arguments import bytes_of, flag, items_of, threads_of, whole
from ._arrays import AnyArray, Array, from_array, output_of, rows_of, shaped, to_array
from ._calls import READING, answered, checked, only_for_arrays, only_for_text, puzzles_of, text_of
from ._errors import SudokitError
from ._puzzle import Puzzle, PuzzleLike

_LAST_GRID = 5_472_730_537


@overload
def canonical(puzzle: PuzzleLike, *, threads: int = 1) -> str: ...
@overload
def canonical(puzzle: AnyArray, *, out: Optional[Array] = None, threads: int = 1) -> Array: ...
def canonical(
    puzzle: Union[PuzzleLike, AnyArray], *, out: Optional[Array] = None, threads: int = 1
) -> Union[str, Array]:
    """Finds the smallest equivalent puzzle (minlex form). It is equal for two puzzles if and only if they
    differ only in symmetry and the names of digits.

    >>> canonical(PUZZLE) == canonical(PUZZLE[::-1])
    True
    """
    if isinstance(puzzle, np.ndarray):
        cells, _ = rows_of("puzzle", puzzle)
        room = output_of(out, puzzle, cells)
        return shaped(_core.canonical_batch(cells, room, threads_of(threads))[0], out, puzzle)
    only_for_arrays(out)
    return answered("canonical", text_of(puzzle, {}, takes_arrays=True), {}, threads).rstrip("\n")


def same(first: PuzzleLike, second: PuzzleLike, *, threads: int = 1, **options: Any) -> bool:
    """Are the two essentially the same? ``run("same", ..., transformation=True)`` says how one becomes
    the other.

    >>> same(PUZZLE, PUZZLE[::-1])
    True
    """
    text = text_of(first, options, "first") + b"\n" + text_of(second, options, "second")
    return answered("same", text, checked("same", options), threads).startswith("same")


def near(
    puzzle: PuzzleLike, minus: int = 1, plus: int = 1, *, threads: int = 1, **options: Any
) -> List[Puzzle]:
    """Finds all minimal proper puzzles that differ in a few givens: `minus` removed, `plus` others added.

    Each is written in its canonical form, once. ``redundant=True`` also gives puzzles that are not minimal.

    >>> [str(one)[:9] for one in near(PUZZLE)]
    ['.........']
    """
    few = {"minus": whole("minus", minus, 0, 81), "plus": whole("plus", plus, 0, 81)}
    asked = {**checked("near", options), **few}
    return puzzles_of(answered("near", text_of(puzzle, options), asked, threads))


def ua(grid: PuzzleLike, most: int = 12, *, threads: int = 1, **options: Any) -> List[Puzzle]:
    """Finds the unavoidable sets of at most `most` cells in a full grid. Each shows only its own cells.

    A proper puzzle stands for its solution.

    >>> sum(digit > 0 for digit in ua(PUZZLE)[0].cells)
    4
    """
    asked = {**checked("ua", options), "most": whole("most", most, 4, 81)}
    return puzzles_of(answered("ua", text_of(grid, options, "grid"), asked, threads))


def scan(grid: PuzzleLike, clues: int = 17, *, threads: int = 1, **options: Any) -> List[Puzzle]:
    """Finds all minimal puzzles with `clues` givens whose solution is the grid. 17 givens take minutes,
    fewer are quicker.

    A proper puzzle stands for its solution. ``redundant=True`` also gives puzzles that are not minimal.

    >>> scan(PUZZLE, clues=12)
    []
    """
    asked = {**checked("scan", options), "clues": whole("clues", clues, 1, 81)}
    return puzzles_of(answered("scan", text_of(grid, options, "grid"), asked, threads))


# --- repeated puzzles ---------------------------------------------------------------------------

Puzzles = Union[PuzzleLike, Sequence[PuzzleLike], Iterator[PuzzleLike]]  # no array


def _key_of(line: str) -> str:
    """The puzzle as text, without what only describes it: 81 characters of a classic one."""
    known = json.loads(line)
    known.pop("fields", None)
    cells = known.get("puzzle")
    is_plain = set(known) <= {"puzzle", "schema", "placed", "dropped"}
    if is_plain and isinstance(cells, str) and len(cells) == 81:
        return cells
    return json.dumps(known, sort_keys=True)


def _canonical_keys(keys: List[str], threads: int) -> List[str]:
    if any(len(key) != 81 for key in keys):
        raise SudokitError("iso= is for classic 9x9 puzzles", "leave it out", "unsupported")
    return answered("canonical", "\n".join(keys).encode(), {}, threads).split() if keys else []


def _many(puzzles: object) -> bytes:
    if isinstance(puzzles, str):
        return bytes_of(puzzles)
    if isinstance(puzzles, bytes):
        return puzzles
    if isinstance(puzzles, Puzzle):
        return text_of(puzzles, {})
    items = items_of("puzzles", puzzles, "pass a list of puzzles, a text or a numpy array")
    return b"\n".join(text_of(one, {}, f"puzzles[{i}]") for i, one in enumerate(items))


def _uniq_of_array(puzzles: AnyArray, iso: bool, threads: int) -> Tuple[Array, npt.NDArray[np.int64]]:
    cells, shape = rows_of("puzzles", puzzles)
    number = threads_of(threads)
    keys = _core.canonical_batch(cells, None, number)[0] if iso else cells
    _, first, counts = np.unique(keys, axis=0, return_index=True, return_counts=True)
    order = np.argsort(first)
    kept = cells[first[order]]
    return kept.reshape((-1,) + puzzles.shape[len(shape) :]), counts[order]


def _uniq_of_text(text: bytes, iso: bool, threads: int) -> Tuple[List[Puzzle], List[int]]:
    lines = answered("convert", text, {"to": "json"}, threads).splitlines() if text.strip() else []
    keys = [_key_of(line) for line in lines]
    if iso:
        keys = _canonical_keys(keys, threads)
    first: Dict[str, str] = {}
    for key, line in zip(keys, lines):
        first.setdefault(key, line)
    counts = Counter(keys)
    return [Puzzle(line, "json") for line in first.values()], [counts[key] for key in first]


@overload
def uniq(
    puzzles: AnyArray, *, iso: bool = False, count: Literal[False] = False, threads: int = 1
) -> Array: ...
@overload
def uniq(
    puzzles: AnyArray, *, iso: bool = False, count: Literal[True], threads: int = 1
) -> Tuple[Array, npt.NDArray[np.int64]]: ...
@overload
def uniq(
    puzzles: Puzzles, *, iso: bool = False, count: Literal[False] = False, threads: int = 1
) -> List[Puzzle]: ...
@overload
def uniq(
    puzzles: Puzzles, *, iso: bool = False, count: Literal[True], threads: int = 1
) -> Tuple[List[Puzzle], List[int]]: ...
def uniq(
    puzzles: Union[Puzzles, AnyArray], *, iso: bool = False, count: bool = False, threads: int = 1
) -> Any:
    """Keeps the first of any puzzles that are alike, in their order, from a list, a text with many, or an
    array.

    With `iso`, equivalent puzzles are alike. With `count`, the result is a pair: the puzzles, and how
    often each occurs.

    >>> [str(one)[:9] for one in uniq([PUZZLE, PUZZLE[::-1], PUZZLE])]
    ['4.....8.5', '......4.1']
    >>> uniq([PUZZLE, PUZZLE[::-1], PUZZLE], iso=True, count=True)[1]
    [3]
    """
    alike, pair = flag("iso", iso), flag("count", count)
    if isinstance(puzzles, np.ndarray):
        found: Tuple[Any, Any] = _uniq_of_array(puzzles, alike, threads)
    else:
        found = _uniq_of_text(_many(puzzles), alike, threads)
    return found if pair else found[0]


# --- numbers of grids ---------------------------------------------------------------------------


@overload
def rank(grid: PuzzleLike, *, threads: int = 1, **options: Any) -> Optional[int]: ...
@overload
def rank(grid: AnyArray, *, threads: int = 1, **options: Any) -> npt.NDArray[np.int64]: ...
def rank(
    grid: Union[PuzzleLike, AnyArray], *, threads: int = 1, **options: Any
) -> Union[Optional[int], npt.NDArray[np.int64]]:
    """Finds the number of a grid among the 5,472,730,538 essentially different ones, from 0.

    A proper puzzle stands for its solution. None (in an array: -1) if there is not exactly one solution.

    >>> rank(PUZZLE)
    3785787928
    """
    asked = checked("rank", options)
    if not isinstance(grid, np.ndarray):
        text = text_of(grid, options, "grid", takes_arrays=True)
        found = answered("rank", text, asked, threads).strip()
        return int(found) if found.isdigit() else None
    cells, shape = rows_of("grid", grid)
    only_for_text({name: options[name] for name in READING if name in options})
    text = "\n".join(from_array(cells)).encode()
    lines = answered("rank", text, asked, threads).split() if text else []
    numbers = [int(line) if line.isdigit() else -1 for line in lines]
    return np.array(numbers, dtype=np.int64).reshape(shape)


@overload
def unrank(number: int, *, threads: int = 1, **options: Any) -> Puzzle: ...
@overload
def unrank(number: Iterable[int], *, threads: int = 1, **options: Any) -> Array: ...
def unrank(
    number: Union[int, Iterable[int]], *, threads: int = 1, **options: Any
) -> Union[Puzzle, Array]:
    """Finds the grid with a number, 0 to 5472730537, in its canonical form; for several numbers, their
    grids as an array.

    >>> rank(unrank(5)), rank(unrank([0, 5472730537])).tolist()
    (5, [0, 5472730537])
    """
    options = checked("unrank", options)
    is_list = hasattr(number, "__iter__") and getattr(number, "ndim", 1) > 0
    if isinstance(number, str) or not is_list:
        one = whole("number", number, 0, _LAST_GRID)
        return Puzzle(answered("unrank", str(one).encode(), options, threads))
    items = items_of("number", number, "pass a whole number, or a list of them")
    many = [whole(f"number[{i}]", one, 0, _LAST_GRID) for i, one in enumerate(items)]
    text = "\n".join(map(str, many)).encode()
    return to_array(answered("unrank", text, options, threads) if many else "")

"""Solutions: one, all, how many, which digits, random ones."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Set, Union, overload

import numpy as np

from . import _core
from ._arguments import threads_of, whole
from ._arrays import AnyArray, Array, output_of, rows_of, shaped
from ._calls import answer, answered, checked, only_for_arrays, only_for_text, puzzles_of, text_of
from ._errors import SudokitError
from ._puzzle import Puzzle, PuzzleLike


@overload
def solve(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> Optional[Puzzle]: ...
@overload
def solve(puzzle: AnyArray, *, out: Optional[Array] = None, threads: int = 1) -> Array: ...
def solve(
    puzzle: Union[PuzzleLike, AnyArray],
    *,
    out: Optional[Array] = None,
    threads: int = 1,
    **options: Any,
) -> Union[Optional[Puzzle], Array]:
    """Finds the first solution, or None. For an array, solves each puzzle; one without a solution gives zeros.

    `out` receives the solutions of an array, and may be the array itself.

    >>> grids = generate_array(3, seed=1)
    >>> solved = solve(grids)
    >>> solved.shape, int(solved.min())
    ((3, 81), 1)
    """
    if isinstance(puzzle, np.ndarray):
        if options:
            only_for_text(options)
        cells, _ = rows_of("puzzle", puzzle)
        room = output_of(out, puzzle, cells)
        return shaped(_core.solve_batch(cells, room, threads_of(threads)), out, puzzle)
    only_for_arrays(out)
    given = text_of(puzzle, options, takes_arrays=True)
    asked = {**checked("solve", options), "limit": 1, "format": "sudokit"}
    text = answered("solve", given, asked, threads)
    return None if text.strip() == "no solution" else Puzzle(text)


def solutions(
    puzzle: PuzzleLike, limit: Optional[int] = None, *, threads: int = 1, **options: Any
) -> List[Puzzle]:
    """Finds all solutions, or the first `limit` of them. There may be a great many: call count() first.

    >>> [str(one) for one in solutions("1.34 3412 2143 432.", limit=5)]
    ['1234341221434321']
    """
    wanted: Dict[str, int] = {"all": True} if limit is None else {"limit": whole("limit", limit, 1)}
    asked: Dict[str, Any] = {**checked("solutions", options), **wanted, "format": "sudokit"}
    return _found(answered("solve", text_of(puzzle, options), asked, threads))


def _found(text: str) -> List[Puzzle]:
    return [] if text.strip() == "no solution" else puzzles_of(text)


@overload
def count(puzzle: PuzzleLike, limit: Optional[int] = None, *, threads: int = 1, **options: Any) -> int: ...
@overload
def count(puzzle: AnyArray, limit: Optional[int] = None, *, threads: int = 1) -> Array: ...
def count(
    puzzle: Union[PuzzleLike, AnyArray],
    limit: Optional[int] = None,
    *,
    threads: int = 1,
    **options: Any,
) -> Union[int, Array]:
    """Counts the solutions, exactly or up to `limit`. For an array: 0, 1, or 2 for several.

    >>> count("." * 81)
    6670903752021072936960
    """
    most = None if limit is None else whole("limit", limit, 1)
    if isinstance(puzzle, np.ndarray):
        if options:
            only_for_text(options)
        if most not in (None, 2):
            raise SudokitError("limit= is 2 for an array", "leave it out")
        cells, shape = rows_of("puzzle", puzzle)
        return _core.count_batch(cells, threads_of(threads)).reshape(shape)
    return int(answer("count", puzzle, options, threads, takes_arrays=True, limit=most)["solutions"])


def sample(
    puzzle: PuzzleLike,
    number: int = 1,
    seed: Optional[int] = None,
    *,
    threads: int = 1,
    **options: Any,
) -> List[Puzzle]:
    """Draws random solutions, all equally likely; an impossible puzzle has none. The same seed draws the same.

    They are drawn independently, so one may come twice.

    >>> [str(one) for one in sample("................", 2, seed=1)]
    ['1234341221434321', '1342243132144123']
    """
    asked: Dict[str, Any] = {**checked("sample", options), **drawn(number, seed), "format": "sudokit"}
    return _found(answered("sample", text_of(puzzle, options), asked, threads))


def drawn(number: int, seed: Optional[int]) -> Dict[str, Optional[int]]:
    """The options of what is made at random."""
    return {"number": whole("number", number, 1), "seed": None if seed is None else whole("seed", seed)}


def check(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> str:
    """Says 'unique', 'multiple' or 'none'.

    With ``minimal=True``, says 'unique minimal', or 'unique redundant' if some given is not needed. With
    ``why=True``, the reasons follow, one per line.

    >>> check(PUZZLE), check(PUZZLE, minimal=True)
    ('unique', 'unique minimal')
    """
    return answered("check", text_of(puzzle, options), checked("check", options), threads).rstrip("\n")


def is_proper(puzzle: PuzzleLike, *, threads: int = 1) -> bool:
    """Does it have exactly one solution?

    >>> is_proper(PUZZLE), is_proper("." * 81)
    (True, False)
    """
    return check(puzzle, threads=threads) == "unique"


def candidates(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> List[Set[int]]:
    """Finds, for each cell, the digits that it has in some solution.

    >>> candidates("1.34 3412 2143 432.")[1]
    {2}
    """
    found = answer("candidates", puzzle, options, threads)["true_candidates"]
    return [_digits_of(cell) for cell in found]


def _digits_of(cell: Any) -> Set[int]:
    if isinstance(cell, list):
        return {int(digit) for digit in cell}
    if isinstance(cell, int):
        return {cell}
    if "," in cell:
        return {int(digit) for digit in cell.split(",")}
    return {int(sign, 36) for sign in cell if sign != "."}

"""New puzzles, and changed ones."""

from __future__ import annotations

import json
import sys
from typing import Any, List, Optional, Union, overload

import numpy as np

from . import _core
from ._arguments import bytes_of, threads_of, whole, word
from ._arrays import AnyArray, Array, output_of, rows_of, shaped
from ._calls import answered, checked, no_puzzle, only_for_arrays, only_for_text, puzzles_of, text_of, warn_of
from ._errors import SudokitError
from ._puzzle import Puzzle, PuzzleLike
from ._solving import drawn


def generate(
    number: int = 1, seed: Optional[int] = None, *, threads: int = 1, **options: Any
) -> List[Puzzle]:
    """Makes new puzzles, always the same ones for a seed. If `tries` do not yield enough, that is an error.

    Targets: `difficulty`, `rating` ("7.0..8.5"), `clues` ("22..24"), `symmetry`, `technique`; `board` is
    "jigsaw", "killer", "16x16" and others. `name`, `solution` and `weight` become fields of the puzzle.

    >>> generate(2, seed=42, difficulty="hard")[0].digits
    9
    """
    fields = [name for name in ("name", "solution", "weight") if options.get(name)]
    options = {**checked("generate", options), **drawn(number, seed), "format": "json" if fields else None}
    remarks: List[SudokitError] = []
    text = answered("generate", b"", options, threads, remarks)
    made = [_with_fields(row, fields) for row in text.splitlines()] if fields else puzzles_of(text)
    if len(made) < options["number"]:
        raise remarks[-1]  # says how many were found, and what to do
    warn_of(remarks)
    return made


def _with_fields(row: str, fields: List[str]) -> Puzzle:
    """The puzzle of a row, with these of its members as fields."""
    known = json.loads(Puzzle(row, "json").write("json"))
    known["fields"] = {name: value for name, value in known["fields"].items() if name in fields}
    return Puzzle(json.dumps(known), "json")


def generate_array(number: int, seed: int = 1, first: int = 0, *, threads: int = 1) -> Array:
    """Makes random minimal classic puzzles, from number `first` of this seed on, as an array (N, 81).

    >>> generate_array(2, seed=1, first=5).shape
    (2, 81)
    """
    many = whole("number", number, 0, sys.maxsize // 81)
    begin = whole("first", first)
    return _core.generate_batch(many, whole("seed", seed), begin, threads_of(threads))


@overload
def minimize(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> Puzzle: ...
@overload
def minimize(puzzle: AnyArray, *, out: Optional[Array] = None, threads: int = 1) -> Array: ...
def minimize(
    puzzle: Union[PuzzleLike, AnyArray],
    *,
    out: Optional[Array] = None,
    threads: int = 1,
    **options: Any,
) -> Union[Puzzle, Array]:
    """Removes the givens that are not needed. A puzzle that is not proper stays as it is.

    >>> solution = solve(PUZZLE)
    >>> check(minimize(solution), minimal=True)
    'unique minimal'
    """
    if isinstance(puzzle, np.ndarray):
        if options:
            only_for_text(options)
        cells, _ = rows_of("puzzle", puzzle)
        room = output_of(out, puzzle, cells)
        return shaped(_core.minimize_batch(cells, room, threads_of(threads)), out, puzzle)
    only_for_arrays(out)
    text = text_of(puzzle, options, takes_arrays=True)
    return Puzzle(answered("minimize", text, checked("minimize", options), threads))


def shuffle(
    puzzle: PuzzleLike,
    number: int = 1,
    seed: Optional[int] = None,
    *,
    threads: int = 1,
    **options: Any,
) -> List[Puzzle]:
    """Makes random equivalent puzzles: rotated or reflected, with lines exchanged and digits renamed.
    Classic puzzles only.

    >>> copies = shuffle(PUZZLE, 3, seed=1)
    >>> [same(PUZZLE, copy) for copy in copies]
    [True, True, True]
    """
    text = text_of(puzzle, options)
    style = {} if len(text) == 81 else {"format": "sudokit"}
    options = {**checked("shuffle", options), **drawn(number, seed), **style}
    return puzzles_of(answered("shuffle", text, options, threads))


def convert(
    puzzle: Union[PuzzleLike, bytes], to: str, *, threads: int = 1, **options: Any
) -> str:
    """Writes one puzzle, or a text with many, in another format.

    >>> print(convert("1.34 3412 2143 432.", to="line"), end="")
    1.3434122143432.
    """
    format = word("to", to)
    if isinstance(puzzle, (str, bytes)):
        text = bytes_of(puzzle) if isinstance(puzzle, str) else puzzle
    elif isinstance(puzzle, Puzzle):
        text = text_of(puzzle, {})
    else:
        raise no_puzzle("puzzle", puzzle, False)
    return answered("convert", text, {**checked("convert", options), "to": format}, threads)

"""Sudoku: solve, count, check, explain, rate and generate, on boards of any shape.

Puzzles are text in any format, a :class:`Puzzle`, or a numpy array of classic puzzles: 1 to 9, and 0 for
an open cell. For many puzzles, arrays are fastest. They hold whole numbers of any type in the shape (N, 81) or
(N, 9, 9), or (81,) or (9, 9) for one puzzle; unless an array is contiguous ``uint8``, it is copied first.
Results are ``uint8`` and have the shape of the input.

>>> import sudokit
>>> PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
>>> print(sudokit.solve(PUZZLE))
417369825632158947958724316825437169791586432346912758289643571573291684164875293
>>> sudokit.check(PUZZLE)
'unique'

Every option of the command ``sudokit`` is a keyword, with ``_`` for ``-``: ``explain(PUZZLE,
up_to="x-wing")``. :func:`run` returns what the command writes. A fault in a puzzle or an argument raises a
:class:`SudokitError`, with line and column. ``threads=0`` uses all processors. Ctrl-C ends every call.
"""

from ._errors import SudokitError, SudokitTypeError  # noqa: I001 - _core raises them
from . import _core
from ._arrays import from_array, to_array
from ._calls import run
from ._files import load, read
from ._logic import explain, hint, rate
from ._making import convert, generate, generate_array, minimize, shuffle
from ._printing import book
from ._puzzle import Puzzle
from ._research import canonical, near, rank, same, scan, ua, uniq, unrank
from ._solving import candidates, check, count, is_proper, sample, solutions, solve

__all__ = [
    "Puzzle",
    "SudokitError",
    "SudokitTypeError",
    "book",
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
    "near",
    "rank",
    "rate",
    "read",
    "run",
    "same",
    "sample",
    "scan",
    "shuffle",
    "solutions",
    "solve",
    "to_array",
    "ua",
    "uniq",
    "unrank",
]

__version__: str = _core.__version__

# Where they are made is no concern of users: pickled ones must be found by later versions, too.
for _name in __all__:
    globals()[_name].__module__ = __name__
del _name

"""How people solve it: steps, hints, ratings."""

from __future__ import annotations

from typing import Any, Dict

from ._arguments import whole
from ._calls import answer
from ._puzzle import PuzzleLike


def explain(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> Dict[str, Any]:
    """Finds the logical path: ``outcome``, ``state``, and ``steps`` in words and as data.

    docs/explain-json.md describes the members. Steps of cages, thermometers and other rules have ``rules``
    and ``missing``.

    >>> path = explain("1.34 3412 2143 432.")
    >>> path["outcome"], path["steps"][0]["name"]
    ('finished', 'Full House')
    """
    return answer("explain", puzzle, options, threads)


def hint(puzzle: PuzzleLike, level: int = 2, *, threads: int = 1, **options: Any) -> Dict[str, Any]:
    """Gives as much of the next step as `level` (1 to 5) asks for: where, technique, pattern, reason, result.

    >>> hint("1.34 3412 2143 432.")["where"]
    'Look at row 1.'

    On boards with rules, the pattern of a step may be a rule:

    >>> hint("sudokit 1\\nboard 9x9\\nrule cage 3: r1c1 r1c2\\nend\\n", 3)["pattern"]
    'the cage r1c12'
    """
    return answer("hint", puzzle, options, threads, level=whole("level", level, 1, 5))


def rate(puzzle: PuzzleLike, *, threads: int = 1, **options: Any) -> Dict[str, Any]:
    """Rates how hard it is: er, ep, ed (Sudoku Explainer), level, score, guesses (HoDoKu) ...

    `scale` is a name that ``sudokit list scales`` prints, such as "se", or a list of them. Only a puzzle
    with one solution has ratings; ``check`` tells.

    >>> rate(PUZZLE)["level"]
    'Medium'
    """
    return answer("rate", puzzle, options, threads)

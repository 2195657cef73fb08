"""What a checker of types knows of the package: mypy reads this, nobody runs it."""

from typing import Any, Dict, List, Optional, Set, Tuple

import numpy as np
import numpy.typing as npt

import sudokit
from sudokit import Puzzle, SudokitError, SudokitTypeError

Array = npt.NDArray[np.uint8]

line: str = "." * 81
grids: Array = sudokit.generate_array(2, seed=1)
wide: npt.NDArray[np.int64] = grids.astype(np.int64)

solution: Optional[Puzzle] = sudokit.solve(line, engine="sat")
solved: Array = sudokit.solve(grids, out=grids, threads=0)
also_solved: Array = sudokit.solve(wide)
number: int = sudokit.count(line, 2)
numbers: Array = sudokit.count(grids)
found: List[Puzzle] = sudokit.solutions(b"1.34", limit=2)
drawn: List[Puzzle] = sudokit.sample(Puzzle(line), 3, seed=1)
word: str = sudokit.check(line, minimal=True)
proper: bool = sudokit.is_proper(line)
digits: List[Set[int]] = sudokit.candidates(line)
path: Dict[str, Any] = sudokit.explain(line, order="se")
made: List[Puzzle] = sudokit.generate(2, difficulty="hard")
less: Puzzle = sudokit.minimize(line)
lesser: Array = sudokit.minimize(grids)
mixed: List[Puzzle] = sudokit.shuffle(line)
form: str = sudokit.canonical(line)
forms: Array = sudokit.canonical(grids)
alike: bool = sudokit.same(line, Puzzle(line))
kept: List[Puzzle] = sudokit.uniq([line, Puzzle(line)], iso=True)
counted: Tuple[List[Puzzle], List[int]] = sudokit.uniq([line], count=True)
kept_rows: Array = sudokit.uniq(grids)
counted_rows: Tuple[Array, npt.NDArray[np.int64]] = sudokit.uniq(grids, count=True)
neighbours: List[Puzzle] = sudokit.near(line, 1, 1, redundant=True)
sets: List[Puzzle] = sudokit.ua(line) + sudokit.scan(line, clues=12)
rank: Optional[int] = sudokit.rank(line)
ranks: npt.NDArray[np.int64] = sudokit.rank(grids)
grid: Puzzle = sudokit.unrank(5)
many: Array = sudokit.unrank([1, 2])
text: str = sudokit.run("solve", grids, format="json") + sudokit.convert(line, to="grid")
errors: List[SudokitError] = []
rows: Array = sudokit.load("file", errors=errors)
lines: List[str] = sudokit.from_array(sudokit.to_array([line, Puzzle(line)]))
for one in sudokit.read(b"", errors=errors, from_="line"):
    cells: List[int] = one.with_digit(0, 1).cells
for error in errors:
    place: Tuple[int, int, bool] = (error.line, error.column, error.is_remark)
assert issubclass(SudokitTypeError, TypeError)

# Each of these is wrong; --warn-unused-ignores, a part of --strict, complains where it is not.
sudokit.solve(5)  # type: ignore[call-overload]
sudokit.count(grids, engine="sat")  # type: ignore[call-overload]
sudokit.hint(line, level="2")  # type: ignore[arg-type]
sudokit.canonical(line, limit=2)  # type: ignore[call-overload]
sudokit.uniq([5])  # type: ignore[list-item]
sudokit.convert(line)  # type: ignore[call-arg]

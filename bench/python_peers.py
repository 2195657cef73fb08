#!/usr/bin/env python3
"""Our Python module beside what else can be installed: processor time per puzzle, in one run.

    python3 -m venv peers && . peers/bin/activate
    pip install . numpy ortools rustoku pencilmark py-sudoku dokusan
    python bench/python_peers.py [--sample 100] [--seconds 20] FILE...

Each solver gets the same puzzles of a file in turn, so that the load of the machine meets all alike. The task is to
solve and to prove that there is no other solution, for solvers that can do it; the rest find one. A solver that used
up its seconds for a file gets no more of it. Figures are medians over the puzzles, with how many were answered right:
`sudokit` counts the solutions, and a solution must be one. One that is missing is left out, and a pure Python solver
is stopped after 5 s with a puzzle.
"""
import argparse
import importlib
import signal
import statistics
import sys
import time

import numpy as np

import sudokit

PROOF, FIRST = "solves, proves", "solves"


def grid(line):
    return [[int(cell.replace(".", "0")) for cell in line[9 * row : 9 * row + 9]] for row in range(9)]


# --- the solvers: each takes a line of 81 characters and returns how many solutions it found, up to 2 -----------


def with_rustoku():
    rustoku = importlib.import_module("rustoku")
    return PROOF, lambda line: rustoku.count_solutions(line, until=2)


def with_pencilmark():
    pencilmark = importlib.import_module("pencilmark")

    def count(line):
        try:
            return 1 if pencilmark.solve(line) else 0
        except pencilmark.NoSolution:
            return 0
        except pencilmark.NotUnique:
            return 2

    return PROOF, count


def with_ortools():
    cp_model = importlib.import_module("ortools.sat.python.cp_model")

    class Stop(cp_model.CpSolverSolutionCallback):
        found = 0

        def on_solution_callback(self):
            self.found += 1
            if self.found == 2:
                self.StopSearch()

    def count(line):
        model = cp_model.CpModel()
        cells = [[model.NewIntVar(digit or 1, digit or 9, "") for digit in row] for row in grid(line)]
        for i in range(9):
            model.AddAllDifferent(cells[i])
            model.AddAllDifferent([row[i] for row in cells])
            model.AddAllDifferent([cells[i // 3 * 3 + k // 3][i % 3 * 3 + k % 3] for k in range(9)])
        solver, stop = cp_model.CpSolver(), Stop()
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = True
        solver.Solve(model, stop)
        return stop.found

    return PROOF, count


def with_py_sudoku():
    sudoku = importlib.import_module("sudoku")

    def count(line):
        puzzle = sudoku.Sudoku(3, 3, board=[[digit or None for digit in row] for row in grid(line)])
        if not puzzle.validate() or puzzle.solve().difficulty == -2:
            return 0
        return 2 if puzzle.has_multiple_solutions() else 1

    return PROOF, count


def with_dokusan():
    boards, solvers = (importlib.import_module(f"dokusan.{name}") for name in ("boards", "solvers"))
    exceptions = importlib.import_module("dokusan.exceptions")

    def count(line):
        try:
            solved = solvers.backtrack(boards.Sudoku.from_list(grid(line), box_size=boards.BoxSize(3, 3)))
        except (exceptions.NoCandidates, exceptions.InvalidSudoku):
            return 0
        return int(solved.is_solved())

    return FIRST, count


def with_numpy():
    """What one writes with numpy in an evening: a table of cells and digits, singles, the shortest cell."""
    row, column = np.divmod(np.arange(81), 9)
    box = row // 3 * 3 + column // 3
    houses = np.array([np.flatnonzero(of == i) for of in (row, column, box) for i in range(9)])
    sees = ((row[:, None] == row) | (column[:, None] == column) | (box[:, None] == box)) & ~np.eye(81, dtype=bool)

    def singles(can):
        while True:
            fixed = can.sum(1) == 1
            new = can & ~(sees[:, fixed] @ can[fixed].astype(np.uint8) > 0)
            alone = new[houses].sum(1) == 1
            for house, digit in zip(*np.nonzero(alone)):
                cell = houses[house][new[houses[house], digit]]
                if cell.size:
                    new[cell] = False
                    new[cell, digit] = True
            if not (new.any(1).all() and new[houses].any(1).all()):
                return None
            if (new == can).all():
                return new
            can = new

    def count_from(can, limit):
        can = singles(can)
        if can is None:
            return 0
        left = can.sum(1)
        if (left == 1).all():
            return 1
        cell = np.where(left == 1, 10, left).argmin()
        found = 0
        for digit in np.flatnonzero(can[cell]):
            branch = can.copy()
            branch[cell] = False
            branch[cell, digit] = True
            found += count_from(branch, limit - found)
            if found >= limit:
                break
        return found

    def count(line):
        can = np.ones((81, 9), dtype=bool)
        for cell, sign in enumerate(line):
            if sign in "123456789":
                can[cell] = False
                can[cell, int(sign) - 1] = True
        return count_from(can, 2)

    return PROOF, count


def with_sudokit():
    numbers = {"unique": 1, "multiple": 2}
    return PROOF, lambda line: numbers.get(sudokit.check(line), 0)


SOLVERS = {
    "sudokit, a string": with_sudokit,
    "rustoku": with_rustoku,
    "pencilmark": with_pencilmark,
    "numpy, 40 lines": with_numpy,
    "OR-tools CP-SAT": with_ortools,
    "py-sudoku": with_py_sudoku,
    "dokusan": with_dokusan,
}


class TooLong(BaseException):
    pass


def stop(*_):
    raise TooLong


def timed(function, argument, least=0.06):
    """(seconds of one call, what it returned). Short ones are repeated: some systems count in ticks of 4 ms."""
    times, begin = 0, time.process_time()
    while True:
        for _ in range(max(1, times)):
            found = function(argument)
        times += max(1, times)
        taken = time.process_time() - begin
        if taken >= least:
            return taken / times, found


def measure(lines, solvers, seconds):
    """{name: (times, right, tried)}"""
    truth = sudokit.count(sudokit.to_array("".join(lines)))
    batch = np.tile(sudokit.to_array("".join(lines)), (max(1, 2_000 // len(lines)), 1))
    rows = {"sudokit, an array": ([], 0, 0), **{name: ([], 0, 0) for name in solvers}}
    for line, solutions in zip(lines, truth):
        rows["sudokit, an array"][0].append(timed(sudokit.count, batch)[0] / len(batch))
        for name, (task, function) in solvers.items():
            times, right, tried = rows[name]
            if sum(times) > seconds:
                continue
            signal.setitimer(signal.ITIMER_VIRTUAL, 5)
            try:
                taken, found = timed(function, line)
                times.append(taken)
                right += found == (solutions if task == PROOF else min(solutions, 1))
            except TooLong:
                times.append(5.0)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            rows[name] = (times, right, tried + 1)
    times = rows["sudokit, an array"][0]
    rows["sudokit, an array"] = (times, len(times), len(times))
    return rows


def spelled(seconds):
    value, unit = (seconds * 1e6, "us") if seconds < 1e-3 else (seconds * 1e3, "ms")
    return f"{value:.3g} {unit}" if value < 1000 else f"{value:.0f} {unit}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=100, help="puzzles of each file, evenly spread")
    parser.add_argument("--seconds", type=float, default=20, help="of processor time for a solver and a file")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    signal.signal(signal.SIGVTALRM, stop)
    solvers = {}
    for name, make in SOLVERS.items():
        try:
            solvers[name] = make()
        except ImportError as missing:
            print(f"left out: {name} ({missing})", file=sys.stderr)
    for path in options.files:
        lines = sudokit.from_array(sudokit.load(path))
        lines = lines[:: max(1, len(lines) // options.sample)][: options.sample]
        print(f"\n{path}, {len(lines)} puzzles\n\n| solver | task | median | x | right |\n|---|---|--:|--:|--:|")
        rows = measure(lines, solvers, options.seconds)
        fastest = statistics.median(rows["sudokit, an array"][0])
        for name, (times, right, tried) in rows.items():
            task = solvers[name][0] if name in solvers else PROOF
            median = statistics.median(times)
            print(f"| {name} | {task} | {spelled(median)} | {median / fastest:,.0f} | {right} of {tried} |", flush=True)


if __name__ == "__main__":
    main()

"""Errors, puzzles and arrays go to other processes and come back as they were."""

import copy
import multiprocessing
import pickle

import numpy as np
import pytest

import sudokit
from sudokit import Puzzle, SudokitError

PROPER = "24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193.."
BAD = "55" + PROPER[2:]

WAYS = [copy.copy, copy.deepcopy] + [
    lambda thing, protocol=protocol: pickle.loads(pickle.dumps(thing, protocol))
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
]


def puzzles():
    yield Puzzle(PROPER)
    yield Puzzle(PROPER + "  a name")
    yield Puzzle("1.34 3412 2143 432.")
    for board in ("killer", "x", "jigsaw", "samurai", "16x16"):
        yield from sudokit.generate(board=board, seed=1)
    yield Puzzle("123456789" * 80 + ".....6...")  # candidates


def errors():
    for call in (
        lambda: Puzzle("12345"),
        lambda: sudokit.solve(BAD),
        lambda: sudokit.rate(PROPER, scale="nonsense"),
        lambda: sudokit.solve(np.full((2, 81), 12, dtype=np.uint8)),
    ):
        with pytest.raises(SudokitError) as caught:
            call()
        yield caught.value


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_a_puzzle_comes_back_equal(way):
    for puzzle in puzzles():
        again = WAYS[way](puzzle)
        assert type(again) is Puzzle and again == puzzle and hash(again) == hash(puzzle)
        assert again.write("json") == puzzle.write("json") and again.cells == puzzle.cells
        assert again.write("sudokit") == puzzle.write("sudokit")


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_an_error_comes_back_equal(way):
    for error in errors():
        error.note = "kept"
        again = WAYS[way](error)
        assert type(again) is type(error) and again == error and hash(again) == hash(error)
        assert str(again) == str(error) and again.note == "kept"
        for member in ("message", "remedy", "code", "line", "column"):
            assert getattr(again, member) == getattr(error, member)


def test_errors_that_say_something_else_differ():
    all_of_them = list(errors())
    assert len(set(all_of_them)) == len(all_of_them)
    assert all_of_them[0] != "not a puzzle"


# Before errors could be pickled, the pool waited for ever: hence the time limits.
@pytest.mark.parametrize("start", multiprocessing.get_all_start_methods())
def test_a_bad_puzzle_comes_back_from_another_process(start):
    sudokit.solve(sudokit.generate_array(200, seed=1), threads=2)  # threads of ours do not survive a fork
    with multiprocessing.get_context(start).Pool(2) as pool:
        with pytest.raises(SudokitError) as caught:
            pool.map_async(sudokit.solve, [PROPER, BAD, PROPER]).get(timeout=100)
        assert caught.value.code == "conflicting-givens"
        solved = pool.map_async(sudokit.solve, [PROPER, Puzzle(PROPER)]).get(timeout=100)
        assert solved == [sudokit.solve(PROPER)] * 2
        arrays = [sudokit.generate_array(3, seed=seed) for seed in (1, 2)]
        counts = pool.map_async(sudokit.count, arrays).get(timeout=100)
        assert [one.tolist() for one in counts] == [[1, 1, 1]] * 2


def test_an_array_that_was_pickled_is_an_array():
    grids = sudokit.generate_array(3, seed=1)
    again = pickle.loads(pickle.dumps(grids))
    assert (sudokit.solve(again) == sudokit.solve(grids)).all()
    named = grids.astype(np.dtype("u1", metadata={"unit": "digit"}))
    assert (sudokit.count(named, threads=2) == 1).all()
    assert (sudokit.solve(grids, out=again) == sudokit.solve(grids)).all()

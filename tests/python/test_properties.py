"""Properties that hold for any puzzle, on random ones."""

import pickle

import numpy as np
import pytest

import sudokit

hypothesis = pytest.importorskip("hypothesis")
from hypothesis import given, settings, strategies  # noqa: E402

# Nothing is kept between runs, so that the sources stay as they are.
settings.register_profile("plain", deadline=None, database=None, derandomize=True)
settings.load_profile("plain")

grids = strategies.lists(strategies.integers(0, 9), min_size=81, max_size=81)


def row(cells):
    return np.array([cells], dtype=np.uint8)


@settings(max_examples=60)
@given(strategies.integers(0, 2**64 - 1), strategies.integers(0, 1000))
def test_generated_puzzles_are_proper_and_minimal(seed, first):
    puzzles = sudokit.generate_array(3, seed=seed, first=first)
    assert sudokit.count(puzzles).tolist() == [1, 1, 1]
    assert (sudokit.minimize(puzzles) == puzzles).all()
    solved = sudokit.solve(puzzles)
    assert ((puzzles == 0) | (puzzles == solved)).all()


@settings(max_examples=60)
@given(grids)
def test_any_grid_has_an_answer(cells):
    puzzle = row(cells)
    number = int(sudokit.count(puzzle)[0])
    solved = sudokit.solve(puzzle)
    assert (solved.min() > 0) == (number > 0)
    if number:
        assert (np.sort(solved.reshape(9, 9), axis=0) == np.arange(1, 10)[:, None]).all()


@settings(max_examples=40)
@given(strategies.integers(0, 2**32), strategies.permutations(range(9)))
def test_canonical_forms_do_not_change_with_the_names_of_digits(seed, names):
    puzzle = sudokit.generate_array(1, seed=seed)
    renamed = np.concatenate([[0], np.array(names) + 1]).astype(np.uint8)[puzzle]
    turned = np.ascontiguousarray(renamed.reshape(9, 9).T.reshape(1, 81))
    assert (sudokit.canonical(puzzle) == sudokit.canonical(turned)).all()


BEGINNINGS = [b"", b"\x1f\x8b", b"\xff\xfe", b"\x93NUMPY\x01\x00"]
lone_surrogates = strategies.text(["\ud800", "\udce9", ".", "1", "9", "\n"], max_size=100)


@settings(max_examples=200)
@given(strategies.one_of(strategies.text(max_size=200), strategies.binary(max_size=200), lone_surrogates))
def test_any_text_is_a_puzzle_or_an_error(text):
    try:
        puzzle = sudokit.Puzzle(text)
    except sudokit.SudokitError as error:
        assert error.message and pickle.loads(pickle.dumps(error)) == error
    else:
        assert len(puzzle.cells) >= 1 and pickle.loads(pickle.dumps(puzzle)) == puzzle


@settings(max_examples=200)
@given(strategies.binary(max_size=300), strategies.sampled_from(BEGINNINGS))
def test_any_bytes_are_a_file_or_an_error(data, beginning):
    errors = []
    for one in sudokit.read(beginning + data, errors=errors):
        assert one.digits >= 1
    for one in errors:
        assert isinstance(one, sudokit.SudokitError) and one.message


@settings(max_examples=60)
@given(strategies.integers(0, 2**32), strategies.sampled_from("bBhHiIqQ"), strategies.booleans())
def test_any_layout_has_the_same_answers(seed, code, by_columns):
    grids = sudokit.generate_array(3, seed=seed)
    other = grids.astype(code, order="F" if by_columns else "C")
    assert (sudokit.solve(other.reshape(3, 9, 9)).reshape(3, 81) == sudokit.solve(grids)).all()
    assert (sudokit.to_array(sudokit.from_array(other)) == grids).all()

"""Arrays of every type and layout that holds the same puzzles; what holds none is refused with the call
that mends it."""

import numpy as np
import pytest

import sudokit
from sudokit import SudokitError

GRIDS = sudokit.generate_array(6, seed=3)
SOLVED = sudokit.solve(GRIDS)
BATCHES = [sudokit.solve, sudokit.minimize, sudokit.canonical]

wide = np.zeros((6, 200), dtype=np.uint8)
wide[:, 40:121] = GRIDS
read_only = GRIDS.copy()
read_only.flags.writeable = False

SAME = {
    "as it is": GRIDS,
    "int64": GRIDS.astype(np.int64),
    "int8": GRIDS.astype(np.int8),
    "uint64": GRIDS.astype(np.uint64),
    "other byte order": GRIDS.astype(">i4"),
    "read-only": read_only,
    "strided": np.repeat(GRIDS, 2, axis=0)[::2],
    "backwards": GRIDS[::-1].copy()[::-1],
    "columns first": np.asfortranarray(GRIDS),
    "int16 by columns": np.asfortranarray(GRIDS.astype(np.int16)),
    "a part": wide[:, 40:121],
    "another class": GRIDS.view(np.recarray),
    "bytes": np.frombuffer(GRIDS.tobytes(), dtype=np.uint8).reshape(-1, 81),
    "9x9": GRIDS.reshape(-1, 9, 9),
    "9x9 int64 strided": np.repeat(GRIDS, 2, axis=0).astype(np.int64).reshape(-1, 9, 9)[::2],
    "transposed twice": GRIDS.reshape(-1, 9, 9).transpose(0, 2, 1).copy().transpose(0, 2, 1),
}


@pytest.mark.parametrize("kind", SAME)
def test_every_layout_gives_the_same_answers(kind):
    array = SAME[kind]
    before = array.copy()
    for batch in BATCHES:
        found = batch(array)
        assert found.dtype == np.uint8 and found.shape == array.shape
        assert (found.reshape(-1, 81) == batch(GRIDS)).all()
    assert sudokit.count(array).tolist() == [1] * 6
    assert sudokit.from_array(array) == sudokit.from_array(GRIDS)
    assert (array == before).all()


@pytest.mark.parametrize("shape", [(81,), (9, 9)])
@pytest.mark.parametrize("type", [np.uint8, np.int64])
def test_one_puzzle_is_an_array_too(shape, type):
    one = GRIDS[0].astype(type).reshape(shape)
    for batch in BATCHES:
        found = batch(one)
        assert found.shape == shape and (found.reshape(81) == batch(GRIDS)[0]).all()
    assert sudokit.count(one) == 1 and sudokit.count(one).shape == ()
    assert sudokit.from_array(one) == sudokit.from_array(GRIDS)[:1]
    assert sudokit.from_array(GRIDS[0]) == sudokit.from_array(GRIDS)[:1]


def test_none_is_an_array_too():
    for none in (GRIDS[:0], GRIDS[:0].reshape(0, 9, 9), GRIDS[:0].astype(np.int64)):
        assert sudokit.solve(none).shape == none.shape and sudokit.count(none).shape == (0,)
    assert sudokit.from_array(GRIDS[:0]) == []
    assert sudokit.to_array([]).shape == sudokit.to_array("").shape == (0, 81)


@pytest.mark.parametrize(
    "wrong, words",
    [
        (GRIDS[:, :80], "uint8 (6, 80), not puzzles of 81 cells"),
        (GRIDS.reshape(-1), "puzzle.reshape(-1, 81)"),
        (GRIDS.reshape(6, 3, 27), "puzzle.reshape(-1, 81)"),
        (GRIDS.reshape(6, 81, 1), "puzzle.reshape(-1, 81)"),
        (GRIDS.T, "puzzle.T"),
        (np.zeros((0,), dtype=np.uint8), "not puzzles of 81 cells"),
        (np.array(3, dtype=np.uint8), "not puzzles of 81 cells"),
        (GRIDS.astype(float), "puzzle.astype(numpy.uint8)"),
        (GRIDS > 0, "puzzle.astype(numpy.uint8)"),
        (GRIDS.astype(complex), "not of whole numbers"),
        (GRIDS.astype(object), "numpy.array(puzzle.tolist(), dtype=numpy.uint8)"),
        (GRIDS.astype(str), "sudokit.to_array(puzzle)"),
        (np.ma.masked_equal(GRIDS, 0), "puzzle.filled(0)"),
        (np.ma.masked_equal(GRIDS.astype(int), 0), "puzzle.filled(0)"),
        (GRIDS.astype("m8[s]"), "not of whole numbers"),
    ],
)
def test_other_arrays_are_refused_with_a_remedy(wrong, words):
    for function in (*BATCHES, sudokit.count):
        with pytest.raises(SudokitError) as caught:
            function(wrong)
        assert words in str(caught.value)


@pytest.mark.parametrize(
    "type, value",
    [(np.uint8, 10), (np.int64, -1), (np.int64, 256), (np.int8, -128), (np.uint64, 2**63), (np.int16, 10)],
)
def test_a_number_that_is_no_digit_is_named_with_its_place(type, value):
    wrong = GRIDS.astype(type)
    wrong[2, 7] = value
    for function in (*BATCHES, sudokit.count, sudokit.from_array):
        for array in (wrong, wrong.reshape(-1, 9, 9), np.asfortranarray(wrong)):
            with pytest.raises(SudokitError) as caught:
                function(array)
            error = caught.value
            assert (error.code, error.line, error.column) == ("bad-digit", 3, 8)
            assert error.message == f"{value} is not a digit"


# --- out= -------------------------------------------------------------------------------------


@pytest.mark.parametrize("batch", BATCHES)
def test_results_go_where_they_should(batch):
    expected = batch(GRIDS)
    for out in (np.empty((6, 81), np.uint8), np.empty((6, 9, 9), np.uint8)):
        assert batch(GRIDS, out=out) is out and (out.reshape(-1, 81) == expected).all()
    for shape in ((6, 81), (6, 9, 9)):
        array = GRIDS.reshape(shape).copy()
        assert batch(array, out=array) is array and (array.reshape(-1, 81) == expected).all()
    array = GRIDS.copy()
    assert (batch(array.reshape(-1, 9, 9), out=array) == expected).all()  # the same memory by another name
    one = np.empty(81, np.uint8)
    assert (batch(GRIDS[0].astype(int), out=one) == expected[0]).all()


@pytest.mark.parametrize("batch", BATCHES)
def test_an_output_that_overlaps_the_input_is_refused(batch):
    memory = np.zeros((8, 81), dtype=np.uint8)
    memory[:6] = GRIDS
    before = memory.copy()
    flat = memory.reshape(-1)
    wider = memory.astype(np.int64)
    for array, out in [
        (memory[:6], memory[1:7]),
        (memory[:6], memory[2:]),
        (memory[:6], flat[3 : 3 + 6 * 81].reshape(6, 81)),
        (memory[:6].reshape(-1, 9, 9), memory[1:7]),
        (memory[0:6:2], memory[0:3]),
        (memory[5::-1], memory[:6]),
        (memory[0], memory[0, :].reshape(1, 81)[:, ::-1]),
        (wider[:6], wider.view(np.uint8).reshape(-1)[: 6 * 81].reshape(6, 81)),
    ]:
        with pytest.raises(SudokitError) as caught:
            batch(array, out=out)
        assert "overlaps" in str(caught.value) or "C-contiguous" in str(caught.value)
        assert (memory == before).all()


@pytest.mark.parametrize(
    "out, words",
    [
        (np.empty((5, 81), np.uint8), "as many rows as 5 puzzles, but there are 6"),
        (np.empty((6, 81), np.int64), "out is int64 (6, 81)"),
        (np.empty((6, 80), np.uint8), "out is uint8 (6, 80)"),
        (np.empty((12, 81), np.uint8)[::2], "not C-contiguous"),
        (read_only, "out is read-only"),
        ([0] * 81, "out is of type list"),
        ("text", "out is 'text', of type str"),
    ],
)
def test_an_output_of_another_kind_is_refused(out, words):
    for batch in BATCHES:
        with pytest.raises(SudokitError) as caught:
            batch(GRIDS, out=out)
        assert words in str(caught.value) and "numpy.empty((6, 81), dtype=numpy.uint8)" in caught.value.remedy


# --- lines ------------------------------------------------------------------------------------


def test_lines_and_arrays_turn_into_each_other():
    lines = sudokit.from_array(GRIDS)
    text = "\n".join(lines)
    lists = [lines, tuple(lines), iter(lines), np.array(lines), [line + "\n" for line in lines]]
    texts = [text, text + "\n", text.replace("\n", "\r\n"), "".join(lines), text.replace(".", "0")]
    for source in (*lists, *texts, [sudokit.Puzzle(line) for line in lines]):
        assert (sudokit.to_array(source) == GRIDS).all()
    assert sudokit.from_array(sudokit.to_array(lines)) == lines
    drawn = "\n".join(lines[0][i : i + 9] for i in range(0, 81, 9))
    assert (sudokit.to_array(drawn) == GRIDS[:1]).all()


@pytest.mark.parametrize(
    "lines, line, words",
    [
        ("." * 80, 0, "line 1 has 80 characters"),
        # Cells would move to the next puzzle.
        (["." * 81, "." * 80, "." * 82], 0, "line 2 has 80 characters"),
        ("." * 81 + "\n" + "." * 80 + " .", 0, "line 2 has 80 characters"),
        ("." * 40 + " " + "." * 41, 0, "line 1 has 40 characters"),
        (["." * 81, "." * 80 + "x"], 2, "'x' is not a digit"),
        (["." * 81, "." * 80 + "é"], 2, "'é' is not a digit"),
        (["." * 80 + ":"], 1, "':' is not a digit"),
        (["." * 80 + "/"], 1, "'/' is not a digit"),
        ([sudokit.Puzzle("1.34341221434321")], 0, "line 1 has 16 characters"),
        (["." * 81, 5], 0, "lines[1] is 5, of type int"),
        (5, 0, "lines is 5, of type int"),
        (b"." * 81, 0, "of type bytes"),
        (None, 0, "lines is None"),
    ],
)
def test_lines_that_are_no_puzzles_are_refused(lines, line, words):
    with pytest.raises(SudokitError) as caught:
        sudokit.to_array(lines)
    assert words in str(caught.value) and caught.value.line == line

"""Whatever is passed to whatever argument: an answer, or a sentence of ours that names the argument."""

import inspect
import io

import numpy as np
import pytest

import sudokit
from sudokit import Puzzle, SudokitError, _calls, _core

PROPER = "24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193.."

# An argument that is right for every parameter, by its name.
RIGHT = {
    "puzzle": PROPER, "puzzles": [PROPER], "grid": PROPER, "first": PROPER, "second": PROPER,
    "text": PROPER, "source": PROPER.encode(), "lines": PROPER, "number": 1, "seed": 1, "limit": 1,
    "path": "book.pdf", "level": 1, "minus": 1, "plus": 0, "most": 4, "clues": 9, "to": "line", "command": "check",
    "out": None, "threads": 1, "errors": None, "iso": False, "count": False, "format": None, "cell":
    2, "digit": 8,
}  # fmt: skip
RIGHT_FOR = {
    ("generate_array", "first"): 0,
    ("from_array", "puzzles"): sudokit.to_array(PROPER),
    ("write", "format"): "line",
}


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """For files with the names that are tried."""
    monkeypatch.chdir(tmp_path)


class Nothing:
    """Of no use anywhere."""


class Hostile:
    """Fails when it is looked at."""

    def __repr__(self):
        raise RuntimeError("do not print me")


VALUES = [
    None, True, False, 0, -1, 2**64, -(2**70), 10**5000, 1.5, float("nan"), 1j, "", "text",
    "\ud800", "a\0b", "é", b"", b"\xff", bytearray(b"x"), memoryview(b"x"), [], [1], ["x"], (), {},
    {"a": 1}, set(), range(0), iter([]), Nothing, Nothing(), Hostile(), len, lambda: 0,
    io.StringIO("x"), io.BytesIO(b"x"), Puzzle(PROPER), np.zeros(3), np.zeros((2, 81)),
    np.array("x"), np.array([None]), np.float32(1), np.bool_(True), np.int64(-5), np.zeros((0, 81),
    np.uint8), np.ma.zeros((1, 81), np.uint8), Ellipsis, NotImplemented, slice(3), Exception("x"),
]  # fmt: skip

# A path that is missing, or no directory: Python says so.
OF_THE_SYSTEM = (FileNotFoundError, IsADirectoryError)


def public():
    for name in sudokit.__all__:
        if not isinstance(getattr(sudokit, name), type):
            yield name, getattr(sudokit, name)
    yield "Puzzle", Puzzle
    yield "with_digit", Puzzle(PROPER).with_digit
    yield "write", Puzzle(PROPER).write


def plain_parameters(function):
    kinds = (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)
    return [one.name for one in inspect.signature(function).parameters.values() if one.kind not in kinds]


CASES = [(name, parameter) for name, function in public() for parameter in plain_parameters(function)]


def expect_an_answer_or_a_sentence(function, name, arguments, parameter):
    try:
        found = function(**arguments)
        if inspect.isgenerator(found):
            list(found)
    except SudokitError as error:
        assert "incompatible function arguments" not in str(error) and error.message
        if isinstance(error, TypeError):
            assert str(error).startswith((parameter, f"an element of {parameter}")), name
    except OF_THE_SYSTEM:
        assert parameter == "source"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name, parameter", CASES, ids=lambda value: value)
def test_an_argument_of_another_type_is_named(name, parameter):
    function = dict(public())[name]
    for value in VALUES:
        arguments = {one: RIGHT_FOR.get((name, one), RIGHT[one]) for one in plain_parameters(function)}
        if "out" in arguments and parameter == "out":
            arguments["puzzle"] = sudokit.to_array(PROPER)
        expect_an_answer_or_a_sentence(function, name, {**arguments, parameter: value}, parameter)


def test_something_is_wrong_with_nearly_all_of_them():
    refused = 0
    for name, parameter in CASES:
        function = dict(public())[name]
        arguments = {one: RIGHT_FOR.get((name, one), RIGHT[one]) for one in plain_parameters(function)}
        if parameter == "out":
            arguments["puzzle"] = sudokit.to_array(PROPER)
        try:
            function(**{**arguments, parameter: Nothing()})
        except TypeError as error:
            assert isinstance(error, SudokitError) and "of type Nothing" in str(error)
            refused += 1
    assert refused == len(CASES) > 60


# Messages about an older name of an option have the new one; a number is a condition.
OPTIONS = [
    (command, row[0])
    for command in _core.commands()
    for row in _core.options(command)
    if (command, row[0]) not in (("explain", "scale"), ("hint", "scale"), ("rate", "where"))
]
WRONG = [Nothing(), Hostile(), {}, b"x", -1, 2**64, "\0", [Nothing()], [True], "\ud800", 1j, set()]


@pytest.mark.filterwarnings("ignore")
def test_an_option_of_another_type_is_named():
    text = {"generate": "", "unrank": "1"}
    for command, option in OPTIONS:
        name = option.replace("-", "_")
        for value in WRONG:
            with pytest.raises(SudokitError) as caught:
                sudokit.run(command, text.get(command, PROPER), **{name: value})
            assert name in str(caught.value).replace("-", "_")


@pytest.mark.filterwarnings("ignore")
def test_unknown_keywords_are_errors():
    for name, function in public():
        parameters = inspect.signature(function).parameters
        if not any(one.kind == inspect.Parameter.VAR_KEYWORD for one in parameters.values()):
            continue
        arguments = {one: RIGHT_FOR.get((name, one), RIGHT[one]) for one in plain_parameters(function)}
        for value in (1, None, False, True, "x", Nothing()):
            with pytest.raises(SudokitError) as caught:
                found = function(**arguments, no_such_keyword=value)
                list(found) if inspect.isgenerator(found) else None
            assert "no_such_keyword" in str(caught.value)
    assert set(_calls.REFUSED) <= set(sudokit.__all__)

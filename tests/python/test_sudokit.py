"""The Python package: what users call, beside what the command says of the same puzzles."""

import doctest
import json
import os
import shutil
import signal
import subprocess
import threading
import time

import numpy as np
import pytest

import sudokit
from sudokit import Puzzle, SudokitError

EXAMPLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
PROPER = "24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193.."
SOLUTION = "248197536516283479379564281462358197187942653935671824851736942693425718724819365"
NONE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
SEVERAL = "24..9.........34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....2..1...."
CONFLICT = "55" + PROPER[2:]


def command(*arguments, text=""):
    program = os.path.join(os.environ["SUDOKIT_BIN_DIR"], "sudokit")
    return subprocess.run([program, *arguments], input=text, capture_output=True, text=True).stdout


def test_examples_in_the_documentation_are_true(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", os.environ["SUDOKIT_BIN_DIR"] + os.pathsep + os.environ["PATH"])
    if not shutil.which("sudokit-book"):
        monkeypatch.delattr(sudokit, "book")
    failed, tried = doctest.testmod(sudokit, extraglobs={"PUZZLE": EXAMPLE})
    assert failed == 0 and tried > 40


def test_solving_one_puzzle():
    assert str(sudokit.solve(PROPER)) == SOLUTION
    assert sudokit.solve(Puzzle(PROPER)) == Puzzle(SOLUTION)
    assert sudokit.solve(NONE) is None
    assert len(sudokit.solutions(SEVERAL, 5)) == len(sudokit.solutions(SEVERAL)) == 2
    assert sudokit.count(SEVERAL) == int(command("count", text=SEVERAL))
    assert [sudokit.check(one) for one in (PROPER, SEVERAL, NONE)] == ["unique", "multiple", "none"]
    assert sudokit.is_proper(PROPER) and not sudokit.is_proper(SEVERAL)
    assert sudokit.candidates(PROPER)[2] == {8}


@pytest.mark.parametrize("name", ["explain", "hint", "rate"])
def test_the_objects_are_those_of_the_command(name):
    extra = {"hint": {"level": 5}}.get(name, {})
    arguments = [f"--{option}={value}" for option, value in extra.items()]
    expected = json.loads(command(name, "-f", "json", *arguments, text=PROPER))
    assert getattr(sudokit, name)(PROPER, **extra) == expected


def test_steps_of_a_killer_name_the_rule():
    killer = "sudokit 1\nboard 9x9\nrule cage 3: r1c1 r1c2\nend\n"
    hint = sudokit.hint(killer, 5)
    assert hint["pattern"] == "the cage r1c12" and "3 can only be 1+2" in hint["reason"]
    step = sudokit.explain(killer)["steps"][0]
    assert step["rules"] == [{"rule": {"kind": "cage", "numbers": [3], "cells": [[0, 1]]}, "from": [0]}]
    assert step["missing"] == []
    assert sudokit.hint(killer, 3, language="de")["pattern"] == "der Käfig r1c12"


def test_new_puzzles_with_rules_have_their_level():
    options = {"board": "6x6", "rules": ["thermometer:2", "kropki"], "difficulty": "medium"}
    for puzzle in sudokit.generate(2, seed=1, **options):
        rated = sudokit.rate(puzzle, scale="sudokit")
        kinds = [rule["kind"] for rule in rated["rules"]]
        assert kinds.count("thermometer") == 2 and {"difference", "ratio"} & set(kinds)
        assert rated["grade"] == "Medium" and 2.4 < rated["peak"] <= 3.4
    with pytest.raises(sudokit.SudokitError, match="did you mean 'thermometer'"):
        sudokit.generate(rules="thermometr")


def test_options_are_keywords():
    path = sudokit.explain(PROPER, order="se", language="de", up_to="naked-single")
    assert path["steps"][0]["name"] == "Versteckter Einer"
    assert "er" in sudokit.rate(PROPER, scale=["se", "yasss"])
    assert sudokit.explain(PROPER, singles=True, guess=False)["outcome"] == "finished"


def test_boards_of_any_shape():
    killer, big = sudokit.generate(seed=1, board="killer-6")[0], sudokit.generate(seed=1, board="16x16")[0]
    solution = sudokit.solve(killer)
    assert solution.digits == 6 and 0 not in solution.cells and sudokit.is_proper(killer)
    assert big.digits == 16 and max(sudokit.solve(big).cells) == 16
    assert killer.svg().startswith("<svg") and killer._repr_svg_() == killer.svg()
    assert Puzzle(killer.write("fpuzzles")).write("json") != ""
    assert str(killer).startswith("sudokit 1")


def test_a_puzzle_is_a_value():
    puzzle = Puzzle(PROPER)
    changed = puzzle.with_digit(2, 8)
    assert puzzle.cells[2] == 0 and changed.cells[2] == 8 and puzzle != changed
    assert puzzle == Puzzle(PROPER) and hash(puzzle) == hash(Puzzle(PROPER)) and puzzle != PROPER
    assert repr(puzzle) == f"Puzzle('{PROPER}')"
    for cell, digit in [(81, 1), (0, 10), (-1, 1), (0, -1)]:
        with pytest.raises(ValueError):
            puzzle.with_digit(cell, digit)


@pytest.mark.parametrize(
    "call, code, line, column, words",
    [
        (lambda: Puzzle(PROPER[:40] + "x" + PROPER[41:]), "bad-character", 1, 41, "use 1-9"),
        (lambda: sudokit.solve(CONFLICT), "conflicting-givens", 1, 0, "two 5s in row 1"),
        (lambda: sudokit.solve(PROPER + "\n" + PROPER), None, 2, 0, ""),
        (lambda: sudokit.rate(PROPER, skale="se"), "bad-usage", 0, 0, "did you mean 'scale'?"),
        (lambda: sudokit.hint(PROPER, 9), "bad-usage", 0, 0, "choose 1 to 5"),
        (lambda: Puzzle(PROPER).write("nonsense"), "bad-usage", 0, 0, "nonsense"),
        (lambda: sudokit.generate(board="round"), "bad-usage", 0, 0, "'round' is unknown"),
    ],
)
def test_errors_say_where_and_what_to_do(call, code, line, column, words):
    with pytest.raises(SudokitError) as caught:
        call()
    error = caught.value
    assert isinstance(error, ValueError) and words in str(error)
    assert error.line == line and error.column == column
    assert code is None or error.code == code


def test_arrays_give_what_the_command_gives():
    puzzles = sudokit.generate_array(300, seed=5)
    lines = "\n".join(sudokit.from_array(puzzles)) + "\n"
    assert lines == command("generate", "--seed", "5", "-n", "300")
    solved = sudokit.solve(puzzles)
    assert "\n".join(sudokit.from_array(solved)) + "\n" == command("solve", text=lines)
    assert (sudokit.count(puzzles) == 1).all()
    canonical = sudokit.canonical(puzzles, threads=2)
    assert "\n".join(sudokit.from_array(canonical)) + "\n" == command("canonical", text=lines)
    minimal = sudokit.minimize(solved[:20])
    expected = command("minimize", text="\n".join(sudokit.from_array(solved[:20])) + "\n")
    assert "\n".join(sudokit.from_array(minimal)) + "\n" == expected
    mixed = sudokit.to_array(PROPER + NONE + SEVERAL)
    assert sudokit.count(mixed).tolist() == [1, 0, 2]
    assert sudokit.solve(mixed)[1].max() == 0


def test_arrays_are_solved_in_place():
    puzzles = sudokit.generate_array(100, seed=2)
    expected = sudokit.solve(puzzles)
    assert sudokit.solve(puzzles, out=puzzles) is puzzles
    assert (puzzles == expected).all()


def test_a_wrong_digit_in_an_array_is_named():
    puzzles = sudokit.to_array(PROPER + PROPER)
    puzzles[1, 4] = 12
    with pytest.raises(SudokitError) as caught:
        sudokit.solve(puzzles)
    assert (caught.value.line, caught.value.column) == (2, 5)
    read_only = np.zeros((1, 81), dtype=np.uint8)
    read_only.flags.writeable = False
    with pytest.raises(ValueError):
        sudokit.solve(read_only.copy(), out=read_only)
    with pytest.raises(ValueError):
        sudokit.solve(sudokit.to_array(PROPER), out=np.zeros((2, 81), dtype=np.uint8))


def test_files_of_any_format(tmp_path):
    path = tmp_path / "mixed.txt"
    killer = sudokit.generate(seed=1, board="killer-6")[0]
    path.write_text(PROPER + "\n" + NONE + "\n" + killer.write("sudokit"))
    puzzles = list(sudokit.read(path))
    assert [one.digits for one in puzzles] == [9, 9, 6]
    path.write_text(PROPER + "\n" + SEVERAL + "\n")
    assert sudokit.load(path).shape == (2, 81)
    with open(path) as file:
        assert len(list(sudokit.read(file))) == 2
    with pytest.raises(FileNotFoundError):
        sudokit.load(tmp_path / "missing")


def test_a_bad_puzzle_in_a_file_loses_no_other(tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text(PROPER + "\n" + PROPER[:80] + "\n" + SEVERAL + "\n")
    with pytest.raises(SudokitError):
        sudokit.read(path)
    errors = []
    assert [one.cells[0] for one in sudokit.read(path, errors=errors)] == [2, 2]
    assert [(error.code, error.line) for error in errors] == [("wrong-length", 2)]


def test_remarks_are_warnings():
    with pytest.warns(UserWarning, match="one solution"):
        sudokit.explain(SEVERAL)


def test_another_thread_runs_meanwhile():
    puzzles = sudokit.generate_array(20_000, seed=1)
    ticks, done = [], threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(None)
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    before = len(ticks)
    for _ in range(5):
        sudokit.minimize(puzzles[:2000])
    meanwhile = len(ticks) - before
    done.set()
    thread.join()
    assert meanwhile > 5


def test_ctrl_c_ends_a_call():
    main = threading.main_thread().ident
    timer = threading.Timer(0.3, lambda: signal.pthread_kill(main, signal.SIGINT))
    timer.start()
    begin = time.time()
    with pytest.raises(KeyboardInterrupt):
        sudokit.generate(clues="17", tries=1_000_000_000)
    assert time.time() - begin < 20
    assert str(sudokit.solve(PROPER)) == SOLUTION

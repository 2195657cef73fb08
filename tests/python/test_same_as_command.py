"""Every call gives the bytes and the errors of the command: the table of tests/c/run_test.cpp, for Python."""

import json
import os
import pathlib
import re
import subprocess

import pytest

import sudokit
from sudokit import _calls, _errors

ROOT = pathlib.Path(__file__).parents[2]
CORPORA = pathlib.Path(os.environ.get("SUDOKIT_CORPORA", ROOT.parent / "shared" / "data"))
SHARE = float(os.environ.get("SUDOKIT_EFFORT", "0.1"))

MIXTURE = """24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193..
24..9.........34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....2..1....
.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193
55..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193..
not a puzzle
1.34341221434321
49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59
"""

ROWS = [
    ("solve", {}),
    ("solve", {"format": "json"}),
    ("solve", {"limit": 3, "format": "csv"}),
    ("count", {}),
    ("count", {"limit": 100, "format": "json"}),
    ("check", {}),
    ("check", {"minimal": True, "format": "json"}),
    ("candidates", {"limit": 10, "format": "json"}),
    ("explain", {"format": "json"}),
    ("explain", {"order": "se", "language": "de"}),
    ("hint", {"level": 5, "format": "json"}),
    ("rate", {"format": "json"}),
    ("convert", {"to": "json"}),
    ("minimize", {"format": "json"}),
    ("canonical", {}),
    ("shuffle", {"seed": 7}),
]

CORPUS_ROWS = [
    ("puzzles/17-clue.txt", 2000, ("solve", {"format": "json"})),
    ("puzzles/multi-17minus1.txt", 2000, ("count", {"limit": 1000, "format": "json"})),
    ("puzzles/minimal-cbg.txt", 2000, ("rate", {"format": "json"})),
    ("puzzles/minimal-topdown.txt", 1500, ("explain", {"format": "json"})),
    ("puzzles/top1465.txt", 1500, ("explain", {"order": "se"})),
    ("puzzles/none-cbg.txt", 2000, ("check", {})),
]


def by_command(command, options, text):
    """(text, errors), in which the input has no name: a call has none."""
    program = os.path.join(os.environ["SUDOKIT_BIN_DIR"], "sudokit")
    arguments = [f"--{name}" if value is True else f"--{name}={value}" for name, value in options.items()]
    done = subprocess.run([program, command, *arguments], input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out = done.stdout.replace(b'"input":"standard input"', b'"input":""')
    errors = re.findall("^sudokit: standard input: ?(.*)$", done.stderr.decode(), re.MULTILINE)
    return out.decode(), errors


def spelled(error):
    # The program names the line of what it skipped in its words alone.
    if error.is_remark and error.message.startswith("skipped"):
        return error.message
    place = "".join(f"{number}:" for number in (error.line, error.column) if number)
    return (place + " " if place else "") + error.message + (f"; {error.remedy}" if error.remedy else "")


def expect_same(row, text):
    command, options = row
    out, said = by_command(command, options, text)
    _, called, errors = _calls.call(command, text, options, 1)
    said = [_errors.in_python(one) for one in said]
    assert called == out, (row, text[:400])
    # The command stops repeating itself after 20.
    assert [spelled(error) for error in errors[: min(20, len(said))]] == said[:20], (row, text[:400])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: "-".join([row[0], *row[1]]))
def test_a_mixture_of_good_and_bad_lines(row):
    expect_same(row, MIXTURE.encode())


def test_every_format():
    paths = sorted((ROOT / "tests" / "fuzz" / "corpus" / "read").iterdir())
    assert len(paths) > 50
    quick = [("solve", {"format": "json"}), ("check", {}), ("solve", {})]
    for i, path in enumerate(paths):
        for row in (("convert", {"to": "json"}), quick[i % 3]):
            expect_same(row, path.read_bytes())


@pytest.mark.parametrize("file, full, row", CORPUS_ROWS, ids=lambda value: value if isinstance(value, str) else "")
def test_puzzles_of_the_corpora(file, full, row):
    path = CORPORA / file
    if not path.exists():
        pytest.skip("the corpora are not here")
    lines = path.read_bytes().splitlines(keepends=True)
    expect_same(row, b"".join(lines[: max(1, int(full * SHARE))]))


def test_variants():
    path = CORPORA / "variants" / "variants.jsonl"
    if not path.exists():
        pytest.skip("the corpora are not here")
    lines = path.read_text().splitlines()
    for line in lines[:: max(1, round(1 / SHARE))]:
        expect_same(("convert", {"to": "json"}), json.loads(line)["puzzle"].encode())


def test_errors_are_raised_with_the_words_of_the_command():
    said = by_command("solve", {}, b"12345")[1]
    with pytest.raises(sudokit.SudokitError) as caught:
        sudokit.Puzzle("12345")
    assert said == [spelled(caught.value)]

"""book() makes the file that the command makes, and says what is missing."""

import os
import shutil
import subprocess

import pytest

import sudokit
from sudokit import SudokitError

PATH = os.environ["SUDOKIT_BIN_DIR"] + os.pathsep + os.environ["PATH"]
LINES = sudokit.from_array(sudokit.generate_array(5, seed=8))
needs_press = pytest.mark.skipif(not shutil.which("sudokit-book", path=PATH), reason="no sudokit-book")


@pytest.fixture(autouse=True)
def programs(monkeypatch):
    monkeypatch.setenv("PATH", PATH)


def by_command(path, *options):
    command = ["sudokit", "book", *options, "-o", str(path), "-"]
    subprocess.run(command, input="\n".join(LINES), universal_newlines=True, check=True)
    return path.read_bytes()


@needs_press
def test_a_book_is_that_of_the_command(tmp_path):
    path = tmp_path / "book.pdf"
    expected = by_command(tmp_path / "other.pdf", "--per-page", "2", "--steps", "--sort", "by-technique")
    assert expected.startswith(b"%PDF")
    for puzzles in ("\n".join(LINES), LINES, tuple(map(sudokit.Puzzle, LINES)), sudokit.to_array(LINES)):
        sudokit.book(puzzles, path, per_page=2, steps=True, sort="by-technique", threads=2)
        assert path.read_bytes() == expected
        path.unlink()


@needs_press
def test_solutions_have_a_file_of_their_own(tmp_path):
    sudokit.book(LINES, tmp_path / "book.pdf", solutions="file", large_print=False)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["book-solutions.pdf", "book.pdf"]


@needs_press
def test_what_is_left_out_is_a_warning(tmp_path):
    with pytest.warns(UserWarning, match="more than one solution and is left out; any= prints it"):
        sudokit.book([LINES[0], "." * 81], tmp_path / "book.pdf")
    assert (tmp_path / "book.pdf").exists()


@needs_press
def test_what_cannot_be_printed_is_an_error_and_leaves_the_old_file(tmp_path):
    path = tmp_path / "book.pdf"
    path.write_text("old")
    for puzzles, options, message in (
        (LINES, {"per_page": 5}, "no layout has 5 puzzles on a page; choose per_page=1, 2"),
        (LINES, {"paper": "a17"}, "paper"),
        (LINES, {"papr": "a4"}, "papr"),
        ("." * 81, {}, "more than one solution"),
        (LINES, {"output": "x"}, "takes no output=; leave it out"),
    ):
        with pytest.raises(SudokitError, match=message):
            sudokit.book(puzzles, path, **options)
        assert path.read_text() == "old"
    with pytest.raises(TypeError, match="path is 5"):
        sudokit.book(LINES, 5)
    with pytest.raises(TypeError, match="an element of puzzles is 5"):
        sudokit.book([5], path)


def test_without_the_program_it_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    with pytest.raises(SudokitError, match="sudokit-book, which is not in PATH; install the package"):
        sudokit.book(LINES, tmp_path / "book.pdf")

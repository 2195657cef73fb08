"""read() and load() take what the command reads, from a path, an open file or memory."""

import bz2
import gzip
import io
import lzma
import os
import subprocess
import sys

import numpy as np
import pytest

import sudokit
from sudokit import SudokitError

GRIDS = sudokit.generate_array(5, seed=8)
LINES = sudokit.from_array(GRIDS)
TEXT = "\n".join(LINES) + "\n"
NAMED = "\n".join(line + "  # für Zoë" for line in LINES) + "\n"


def npy(array):
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()


def zstd(data):
    program = os.path.join(os.environ["SUDOKIT_BIN_DIR"], "sudokit")
    run = subprocess.run([program, "convert", "--compress", "zstd"], input=data, stdout=subprocess.PIPE)
    return run.stdout


KINDS = {
    "plain": TEXT.encode(),
    "utf-8": NAMED.encode(),
    "utf-8-sig": NAMED.encode("utf-8-sig"),
    "latin-1": NAMED.encode("latin-1"),
    "utf-16": NAMED.encode("utf-16"),
    "utf-16-be": b"\xfe\xff" + NAMED.encode("utf-16-be"),
    "crlf": TEXT.replace("\n", "\r\n").encode(),
    "gz": gzip.compress(TEXT.encode()),
    "gz of latin-1": gzip.compress(NAMED.encode("latin-1")),
    "two gz": gzip.compress(LINES[0].encode() + b"\n") + gzip.compress("\n".join(LINES[1:]).encode()),
    "xz": lzma.compress(TEXT.encode()),
    "gz and xz": gzip.compress((LINES[0] + "\n").encode()) + lzma.compress("\n".join(LINES[1:]).encode()),
    "zst": zstd(TEXT.encode()),
    "npy": npy(GRIDS),
    "npy of int64": npy(GRIDS.astype(np.int64)),
    "npy of 9x9": npy(GRIDS.reshape(-1, 9, 9)),
    "npy.gz": gzip.compress(npy(GRIDS)),
}


def sources(data, folder):
    path = folder / "puzzles"
    path.write_bytes(data)
    yield path
    yield str(path)
    yield data
    yield bytearray(data)
    yield memoryview(data)
    yield io.BytesIO(data)
    with open(path, "rb") as file:
        yield file
    for encoding in ("utf-8", "ascii", "latin-1"):
        with open(path, encoding=encoding) as file:  # what Python would decode is read as bytes
            yield file
    with open(path, "rb", buffering=0) as file:
        yield file


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_file_is_read(kind, tmp_path):
    for source in sources(KINDS[kind], tmp_path):
        assert (sudokit.load(source) == GRIDS).all()
    for source in sources(KINDS[kind], tmp_path):
        assert [str(one) for one in sudokit.read(source)] == LINES


def test_every_kind_of_file_is_what_the_command_reads(tmp_path):
    program = os.path.join(os.environ["SUDOKIT_BIN_DIR"], "sudokit")
    for data in KINDS.values():
        path = tmp_path / "puzzles"
        path.write_bytes(data)
        shown = subprocess.run([program, "convert", str(path)], stdout=subprocess.PIPE).stdout
        assert sudokit.from_array(sudokit.load(path)) == shown.decode().split()


def test_a_text_file_that_was_begun_goes_on_from_there(tmp_path):
    path = tmp_path / "puzzles"
    path.write_text(TEXT)
    with open(path) as file:
        assert file.readline() == LINES[0] + "\n"
        assert [str(one) for one in sudokit.read(file)] == LINES[1:]
    with open(path, encoding="utf-16") as file, pytest.raises(SudokitError) as caught:
        sudokit.read(file)
    assert "open(path, 'rb')" in str(caught.value)
    path.write_bytes(NAMED.encode("utf-16"))
    for encoding in ("utf-16", "utf-8"):
        with open(path, encoding=encoding) as file:
            assert len(list(sudokit.read(file))) == 5
    assert (sudokit.load(io.StringIO(NAMED)) == GRIDS).all()


def test_standard_input_may_be_packed():
    program = "import sudokit, sys; print(sudokit.from_array(sudokit.load(sys.stdin)))"
    for kind in ("gz", "utf-16", "latin-1", "plain"):
        run = subprocess.run([sys.executable, "-c", program], input=KINDS[kind], stdout=subprocess.PIPE)
        assert run.stdout.decode().strip() == str(LINES)


@pytest.mark.parametrize(
    "data, words",
    [
        (KINDS["gz"][:-9], "ends in the middle"),
        (KINDS["gz"][:30] + b"\0\0\0\0" + KINDS["gz"][34:], "is damaged"),
        (KINDS["gz"] + b"more", "is followed by something else"),
        (KINDS["xz"][:-3], "ends in the middle"),
        (bz2.compress(TEXT.encode()), "compressed data (bzip2)"),
        (npy(np.asfortranarray(GRIDS)), "stored by columns"),
        (KINDS["npy"][:-5], ""),
        (npy(np.zeros((3, 80))), ""),
        (b"", "no puzzle"),
        (b"\xff\xfe\x00", ""),
        (b"\x00\x01\x02", ""),
    ],
)
def test_what_is_not_whole_is_an_error_of_ours(data, words):
    for function in (sudokit.load, lambda source: list(sudokit.read(source))):
        with pytest.raises(SudokitError) as caught:
            function(data)
        assert words in str(caught.value)


def test_bad_puzzles_of_a_file_lose_no_other(tmp_path):
    killer = sudokit.generate(board="killer-4", seed=1)[0].write("sudokit")
    mixed = "\n".join([LINES[0], LINES[1][:80], *LINES[2:], killer])
    for function in (sudokit.load, sudokit.read):
        with pytest.raises(SudokitError):
            function(mixed.encode())
    errors = []
    assert len(list(sudokit.read(mixed.encode(), errors=errors))) == 5
    assert [error.line for error in errors] == [2]
    errors = []
    assert sudokit.load(mixed.encode(), errors=errors).shape == (4, 81)
    assert [error.line for error in errors] == [2, 6] and "line" in str(errors[1])
    small = b"1.34341221434321\n"
    for text in (small, small * 3):
        with pytest.raises(SudokitError, match="has 16 cells, so it is no row"):
            sudokit.load(text)
        assert len(list(sudokit.read(text))) == text.count(b".343")
        errors = []
        assert sudokit.load(text, errors=errors).shape == (0, 81) and len(errors) == text.count(b".343")


def test_what_comes_before_damage_is_read():
    many = sudokit.generate_array(3000, seed=5)
    packed = gzip.compress(npy(many))
    for data in (packed[:-100], npy(many)[:-200]):
        errors = []
        found = sudokit.load(data, errors=errors)
        assert 1000 < len(found) <= 3000 and (found == many[: len(found)]).all()
        assert len(errors) == 1
        with pytest.raises(SudokitError):
            sudokit.load(data)


def test_a_format_can_be_told(tmp_path):
    assert [str(one) for one in sudokit.read(TEXT.encode(), from_="line")] == LINES
    with pytest.raises(SudokitError):
        sudokit.read(TEXT.encode(), from_="json")


def test_files_that_cannot_be_read_are_errors_of_the_system(tmp_path):
    for function in (sudokit.read, sudokit.load):
        with pytest.raises(FileNotFoundError):
            function(tmp_path / "missing")
        with pytest.raises(IsADirectoryError):
            function(tmp_path)
        with pytest.raises(SudokitError):
            function("a\0b")


WRONG = [5, None, 1.5, True, ["a"], {}, object(), np.zeros(3), sudokit.Puzzle(LINES[0])]


@pytest.mark.parametrize("wrong", WRONG)
def test_a_source_of_another_type_is_named(wrong):
    for function in (sudokit.read, sudokit.load):
        with pytest.raises(TypeError) as caught:
            function(wrong)
        assert str(caught.value).startswith("source is ") and isinstance(caught.value, SudokitError)


def test_a_file_that_gives_something_else_is_named():
    class Strange:
        def read(self):
            return 5

    with pytest.raises(TypeError, match="source.read"):
        sudokit.read(Strange())

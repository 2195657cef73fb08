"""The programs of examples/python print what docs/other-languages.md says."""

import pathlib
import subprocess
import sys

import pytest

FOLDER = pathlib.Path(__file__).parents[2] / "examples" / "python"


@pytest.mark.parametrize("program", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_an_example_prints_what_it_should(program):
    text = program.with_suffix(".input")
    shown = subprocess.run(
        [sys.executable, str(program)],
        input=text.read_text() if text.exists() else "",
        stdout=subprocess.PIPE,
        universal_newlines=True,
    ).stdout
    assert shown == program.with_suffix(".expected").read_text()

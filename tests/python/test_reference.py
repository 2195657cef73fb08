"""docs/python.md names everything that the package has, and README.md's examples are true."""

import contextlib
import importlib.machinery
import importlib.util
import inspect
import io
import pathlib
import re

import sudokit

ROOT = pathlib.Path(__file__).parents[2]


def reference():
    loader = importlib.machinery.SourceFileLoader("reference", str(ROOT / "scripts" / "python-reference"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("reference", loader))
    loader.exec_module(module)
    return module


def test_the_page_of_all_names_is_made_from_the_package():
    page = (ROOT / "docs" / "python.md").read_text()
    made = reference().page()
    how = "make it anew: PYTHONPATH=build/release/python scripts/python-reference > docs/python.md"
    assert page == made, how


def test_the_page_has_every_name_and_every_name_has_an_example():
    headings = re.findall(r"^### (\w+)$", (ROOT / "docs" / "python.md").read_text(), re.MULTILINE)
    assert sorted(headings) == sorted(sudokit.__all__)
    for name in sudokit.__all__:
        assert ">>>" in inspect.getdoc(getattr(sudokit, name)), name


def test_every_name_that_is_shown_is_public():
    hidden = {"annotations"}
    shown = {name for name, value in vars(sudokit).items() if not name.startswith("_") and name not in hidden}
    assert shown == set(sudokit.__all__)


# --- README.md ----------------------------------------------------------------------------------

README = (ROOT / "python" / "README.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_examples_of_the_readme_print_what_stands_below_them(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names, shown, ran = {}, None, 0
    for kind, text in BLOCKS:
        if kind == "python":
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(text, f"block {ran + 1} of README.md", "exec"), names)
            shown, ran = out.getvalue(), ran + 1
        elif kind == "text":
            assert shown == text, f"block {ran} of README.md"
            shown = None
        assert kind in ("python", "text", "sh"), kind
    assert ran >= 5


def test_the_readme_has_examples_of_the_most_used_functions():
    code = "".join(text for kind, text in BLOCKS if kind == "python")
    for name in "solve check count rate explain generate read load run SudokitError".split():
        assert f"sudokit.{name}" in code, name

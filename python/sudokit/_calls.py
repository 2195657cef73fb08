"""Runs the commands of the library."""

from __future__ import annotations

import inspect
import json
import os
import re
import warnings
from typing import Any, Dict, List, Optional, Tuple, Union

import numpy as np

from . import _core
from ._arguments import bytes_of, error_list, options_of, threads_of, word
from ._arrays import AnyArray, lines_of
from ._errors import SudokitError, SudokitTypeError, decoded, of_library, wrong_type
from ._puzzle import Puzzle, PuzzleLike

_FOLDER = os.path.dirname(__file__)


def stacklevel() -> int:
    """Of the frame that called this package."""
    frame, level = inspect.currentframe(), 0
    while frame and frame.f_code.co_filename.startswith(_FOLDER):
        frame, level = frame.f_back, level + 1
    return level


def _is_quick(command: str, text: bytes, options: Dict[str, Any]) -> bool:
    """Is it one classic puzzle, and a question that takes no time? Then Ctrl-C can wait."""
    if command == "convert":
        return len(text) < 1000
    limit = options.get("limit")
    few = command in ("check", "canonical") or (limit is not None and limit <= 2)
    return few and len(text) == 81


def call(
    command: str, text: bytes, options: Dict[str, Any], threads: int
) -> Tuple[bool, str, List[SudokitError]]:
    """Whether no puzzle was bad, the text, and the messages about single puzzles."""
    given = options_of(command, options) if options else []
    is_quick = _is_quick(command, text, options)
    status, out, errors = _core.run(command.encode(), text, given, threads_of(threads), is_quick)
    return status != 2, decoded(out), [of_library(*error) for error in errors]


def answered(
    command: str,
    text: bytes,
    options: Dict[str, Any],
    threads: int,
    errors: Optional[List[SudokitError]] = None,
) -> str:
    """The text. Without a list for them, the first error is raised, and a remark, such as about parts
    that are left out, is a warning."""
    is_good, out, found = call(command, text, options, threads)
    if errors is not None:
        errors.extend(found)
    elif not is_good:
        raise next((one for one in found if not one.is_remark), found[0])
    else:
        warn_of(found)
    return out


def warn_of(remarks: List[SudokitError]) -> None:
    """Remarks are warnings."""
    for remark in remarks:
        warnings.warn(str(remark), stacklevel=stacklevel())


# --- one puzzle ---------------------------------------------------------------------------------

_CLASSIC = frozenset(".0123456789")
_PUZZLE = "pass text, bytes, a Puzzle or a numpy array"
_TEXT = "pass text, bytes or a Puzzle"


def no_puzzle(name: str, value: object, takes_arrays: bool) -> SudokitTypeError:
    """The error about something that is not a puzzle."""
    if isinstance(value, np.ndarray):
        return wrong_type(name, value, f"pass text, such as sudokit.from_array({name})[0]")
    if isinstance(value, (list, tuple)):
        return wrong_type(name, value, f"pass one text, or numpy.array({name})" if takes_arrays else _TEXT)
    return wrong_type(name, value, _PUZZLE if takes_arrays else _TEXT)


_PLAIN = re.compile(r'\{"puzzle":"([.1-9]{81})","schema":[0-9]+\}\s*')


def _whole_of(text: str) -> str:
    """JSON, or its 81 characters where the rest only describes the puzzle. What a player entered and what
    the reader left out belong to it: hints and remarks are about that."""
    plain = _PLAIN.fullmatch(text)
    if plain:
        return plain.group(1)
    known = json.loads(text)
    is_line = set(known) <= {"puzzle", "schema", "fields"} and len(known["puzzle"]) == 81
    return str(known["puzzle"]) if is_line else text


# Options about reading: of the text of one puzzle, read before the command sees it.
READING = ("from_", "ignore_unknown")


def _read_as_told(text: bytes, reading: Dict[str, Any]) -> Puzzle:
    is_good, out, found = call("convert", text, {**reading, "to": "json"}, 1)
    if not is_good:
        raise next((one for one in found if not one.is_remark), found[0])
    lines = out.splitlines()
    if len(lines) != 1:
        raise SudokitError(f"the text has {len(lines)} puzzles, not one", "sudokit.run() takes many")
    return Puzzle(lines[0], "json")


def _puzzle_of(name: str, puzzle: Union[str, bytes, Puzzle], options: Dict[str, Any]) -> Puzzle:
    reading = {option: options[option] for option in READING if options.get(option)}
    if isinstance(puzzle, Puzzle):
        if reading:
            what = f"{next(iter(reading))}= is about text, and {name} is a Puzzle"
            raise SudokitError(what, "leave it out")
        return puzzle
    if reading:
        return _read_as_told(bytes_of(puzzle) if isinstance(puzzle, str) else puzzle, reading)
    return Puzzle(puzzle)


def text_of(
    puzzle: object, options: Dict[str, Any], name: str = "puzzle", takes_arrays: bool = False
) -> bytes:
    """One puzzle as text that holds all of it: 81 characters where that is all."""
    if isinstance(puzzle, str) and len(puzzle) == 81 and _CLASSIC.issuperset(puzzle) and not options:
        return puzzle.encode()
    if not isinstance(puzzle, (str, bytes, Puzzle)):
        raise no_puzzle(name, puzzle, takes_arrays)
    return _whole_of(_puzzle_of(name, puzzle, options).write("json")).encode()


def answer(
    function: str,
    puzzle: object,
    options: Dict[str, Any],
    threads: int,
    takes_arrays: bool = False,
    **known: Any,
) -> Dict[str, Any]:
    """The JSON object about one puzzle, of the command with this name; `known` options are not the user's."""
    text = text_of(puzzle, options, takes_arrays=takes_arrays)
    asked = {**checked(function, options), **known, "format": "json"}
    found: Dict[str, Any] = json.loads(answered(function, text, asked, threads))
    return found


def puzzles_of(text: str) -> List[Puzzle]:
    """The puzzles of a text, in any format."""
    lines = text.splitlines()
    if all(len(line) == 81 for line in lines):
        return [Puzzle(line, "line") for line in lines]
    lines = answered("convert", bytes_of(text), {"to": "json"}, 1).splitlines()
    return [Puzzle(line, "json") for line in lines]


# --- options that a function does not take ------------------------------------------------------

# Its answer would not show them, or is not what they ask for.
REFUSED = {
    "solve": ("format", "limit", "all", "strict"),
    "solutions": ("format", "all", "strict"),
    "count": ("format", "per_candidate", "strict"),
    "sample": ("format", "strict"),
    "check": ("format", "strict"),
    "candidates": ("format", "limit", "count", "strict"),
    "explain": ("format", "grid", "strict"),
    "hint": ("format", "strict"),
    "rate": ("format", "where", "pearl", "diamond", "strict"),
    "generate": ("format",),
    "convert": ("format",),
    "minimize": ("format", "strict"),
    "shuffle": ("format", "strict"),
    "same": ("format", "transformation", "strict"),
    "near": ("format", "strict"),
    "ua": ("format", "strict"),
    "scan": ("format", "strict"),
    "rank": ("format", "strict"),
    "unrank": ("format",),
    "read": ("format", "to"),
    "load": ("format", "to"),
    "book": ("format", "output", "compress", "color", "no_progress", "quiet", "strict"),
}
COMMAND_OF = {"solutions": "solve", "read": "convert", "load": "convert"}  # others have its name


# These values change the lines of the command, not the data.
REFUSED_VALUES = {("explain", "notation"): "hodoku", ("hint", "notation"): "hodoku"}


def checked(function: str, options: Dict[str, Any]) -> Dict[str, Any]:
    """The options for the command. Error: one that this function would have to ignore."""
    if not options:
        return options
    for name in REFUSED[function]:
        if options.get(name) is not None and options[name] is not False:
            raise _not_taken(function, f"{name}=", "...")
    for name, value in options.items():
        if isinstance(value, str) and REFUSED_VALUES.get((function, name)) == value:
            raise _not_taken(function, f"{name}=", repr(value))
    if function in ("read", "load", "convert", "generate", "unrank"):
        return options
    return {name: value for name, value in options.items() if name not in READING}


def _not_taken(function: str, keyword: str, value: str) -> SudokitError:
    shown = keyword if value == "..." else keyword + value
    command = COMMAND_OF.get(function, function)
    remedy = f"sudokit.run('{command}', text, {keyword}{value}) does"
    return SudokitError(f"{function}() takes no {shown}", remedy)


def only_for_arrays(out: object) -> None:
    """Error: an array for the results, but no array of puzzles."""
    if out is not None:
        raise SudokitError("out= is for arrays of puzzles", "leave it out, or pass puzzles as an array")


def only_for_text(options: Dict[str, Any]) -> None:
    """Error: options, but an array of puzzles."""
    for name, value in options.items():
        if value is not None:
            remedy = "leave it out, or pass text, such as a line of from_array(puzzles)"
            raise SudokitError(f"{name}= is not for arrays", remedy)


# --- every command ------------------------------------------------------------------------------


def texts(text: object, name: str = "text") -> bytes:
    """Puzzles in any form, as text."""
    if isinstance(text, np.ndarray):
        return "\n".join(lines_of(name, text)).encode()
    if isinstance(text, Puzzle):
        return text_of(text, {})
    if isinstance(text, (bytes, bytearray, memoryview)):
        return bytes(text)
    if isinstance(text, str):
        return bytes_of(text)
    raise wrong_type(name, text, _PUZZLE)


def run(
    command: str,
    text: Union[PuzzleLike, AnyArray] = "",
    *,
    errors: Optional[List[SudokitError]] = None,
    threads: int = 1,
    **options: Any,
) -> str:
    """Returns what a command writes about all puzzles of a text, byte for byte. Every option works.

    A bad puzzle raises. If `errors` is a list, errors and remarks go there, and the text has the other
    answers. docs/cli.md describes the commands and their options. An option that is a word of Python ends
    with ``_``: `from_`.

    >>> print(run("rate", PUZZLE, scale=["se", "yasss"]), end="")
    se-1.2.1.3=2.6/1.2/1.2 yasss-1=197
    """
    known = word("command", command)
    if not known.isascii():
        raise SudokitError(f"there is no command {known!r}", "docs/cli.md lists the commands")
    if known == "uniq":
        raise SudokitError("run() has no command 'uniq'", "sudokit.uniq() does the same")
    return answered(known, texts(text), options, threads, error_list(errors))

"""What can be wrong, in sentences that name Python's arguments."""

from __future__ import annotations

import codecs
import functools
import re
from typing import Any, FrozenSet, Match, Tuple


class SudokitError(ValueError):
    """A fault in a puzzle or an argument: what is wrong, where, and what to do about it.

    Members: `message`, `remedy` (may be empty), `code` (stable), `line` and `column` in the text, from 1, or
    0 if there is no such place, and `is_remark`: True if the puzzle has its answer all the same. For an
    array the place is the puzzle and the cell. Errors can be pickled and compared.

    >>> try:
    ...     Puzzle("12345")
    ... except SudokitError as error:
    ...     print(error.code)
    not-a-puzzle
    """

    def __init__(
        self,
        message: str,
        remedy: str = "",
        code: str = "bad-usage",
        line: int = 0,
        column: int = 0,
        is_remark: bool = False,
    ) -> None:
        place = f"line {line}: " if line else ""
        if line and column:
            place = f"line {line}, column {column}: "
        if is_remark and f"in line {line}" in message:
            place = ""
        super().__init__(place + message + (f"; {remedy}" if remedy else ""))
        self.message, self.remedy, self.code = message, remedy, code
        self.line, self.column, self.is_remark = line, column, is_remark

    def _members(self) -> Tuple[str, str, str, int, int, bool]:
        return self.message, self.remedy, self.code, self.line, self.column, self.is_remark

    # Without this, pickle would call the class with the whole message alone. The exception would not come
    # back from another process, and multiprocessing.Pool would wait for it for ever.
    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), self._members(), self.__dict__

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SudokitError) or type(self) is not type(other):
            return NotImplemented
        return self._members() == other._members()

    def __hash__(self) -> int:
        return hash(self._members())


class SudokitTypeError(SudokitError, TypeError):
    """An argument of a type that the function does not accept. It is also a ``TypeError``.

    >>> try:
    ...     solve(5)
    ... except TypeError as error:
    ...     print(error)
    puzzle is 5, of type int; pass text, bytes, a Puzzle or a numpy array
    """


def shown(value: object) -> str:
    """A short value as it is written, or nothing."""
    if value is None or isinstance(value, (bool, float)):
        return repr(value)
    if isinstance(value, int) and abs(value) < 10**24:
        return str(value)
    return repr(value) if isinstance(value, (str, bytes)) and len(value) <= 24 else ""


def wrong_type(name: str, value: object, remedy: str) -> SudokitTypeError:
    """The error about an argument of another type."""
    told = shown(value)
    kind = f"of type {type(value).__name__}"
    if value is None:
        kind = ""
    return SudokitTypeError(f"{name} is {', '.join(part for part in (told, kind) if part)}", remedy)


# --- what the library says --------------------------------------------------------------------


def _as_latin_1(error: UnicodeError) -> Tuple[str, int]:
    assert isinstance(error, UnicodeDecodeError)
    return error.object[error.start : error.end].decode("latin-1"), error.end


# As the library reads text: what is not UTF-8 is Latin-1.
codecs.register_error("sudokit-latin-1", _as_latin_1)


def decoded(text: bytes) -> str:
    """Text of the library."""
    return text.decode("utf-8", "sudokit-latin-1")


_COMMAND = re.compile(r"'sudokit ([a-z]+)((?: --[a-z-]+)*)'")
# An option, and its value if it is a number or one of those that messages quote with it.
_OPTION = re.compile(r"--(?:(method|to|format) ([a-z][\w-]*)|([a-z][a-z-]*)(?: ([0-9]+)\b)?)(:?)")


def argument(option: str) -> str:
    """The keyword for an option of the command."""
    return "from_" if option == "from" else option.replace("-", "_")


def _call_of(match: Match[str]) -> str:
    command, options = match.groups()
    flags = ", ".join(f"{argument(name)}=True" for name in options.replace("--", "").split())
    return f"sudokit.run('{command}', puzzle, {flags})" if flags else f"sudokit.{command}()"


def _keyword_of(match: Match[str]) -> str:
    chooser, choice, option, number, colon = match.groups()
    name = chooser or option
    if name not in _known_options():
        return match.group()
    value = repr(choice) if choice else number or ""
    if colon and not value:
        return argument(name) + colon
    return f"{argument(name)}={value}{colon}"


@functools.lru_cache(maxsize=None)
def _known_options() -> FrozenSet[str]:
    from . import _core

    commands = [*_core.commands(), "book"]
    return frozenset(option[0] for command in commands for option in _core.options(command))


def in_python(words: str) -> str:
    """A sentence of the command, about keywords: "--tries" becomes "tries=".

    >>> in_python("leave it out, or use --ignore-unknown; 'sudokit check --why' says why")
    "leave it out, or use ignore_unknown=; sudokit.run('check', puzzle, why=True) says why"
    """
    if "--" not in words and "'sudokit " not in words:
        return words
    return _OPTION.sub(_keyword_of, _COMMAND.sub(_call_of, words))


def of_library(
    message: bytes, remedy: bytes, code: str, line: int, column: int, is_remark: bool
) -> SudokitError:
    """The error that the library reports."""
    what, help = in_python(decoded(message)), in_python(decoded(remedy))
    if what.startswith("unknown option"):  # the remedy lists names of options
        what, help = what.replace("-", "_"), re.sub(r"\bfrom\b", "from_", help.replace("-", "_"))
    return SudokitError(what, help, code, line, column, is_remark)

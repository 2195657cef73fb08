"""Checks the arguments of the functions, and says in a sentence what is wrong with one."""

from __future__ import annotations

import functools
import operator
import os
from typing import Any, Dict, Iterator, List, Optional, Tuple

import numpy as np

from . import _core
from ._errors import SudokitError, argument, shown, wrong_type

Option = Tuple[bytes, Optional[bytes]]  # as the command has it; a flag has no value

_MOST = 2**64 - 1
_MOST_THREADS = 512


def _range_of(least: int, most: int) -> str:
    return f"{least} to {most}" if most < _MOST else f"{least} to 2**64 - 1"


def whole(name: str, value: object, least: int = 0, most: int = _MOST) -> int:
    """A whole number, also one of numpy's. Error: another type, or out of range."""
    if type(value) is int and least <= value <= most:
        return value
    remedy = "pass a whole number, " + _range_of(least, most)
    if isinstance(value, (bool, np.bool_)):
        raise wrong_type(name, value, remedy)
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise wrong_type(name, value, remedy) from None
    if not least <= number <= most:
        what = f"{name} is {shown(number)}" if shown(number) else f"{name} is out of range"
        raise SudokitError(what, "choose " + _range_of(least, most))
    return number


def threads_of(threads: object) -> int:
    """The number of threads; 0 asks for one per processor."""
    if type(threads) is int and 0 <= threads <= _MOST_THREADS:
        return threads
    return whole("threads", threads, 0, _MOST_THREADS)


def bytes_of(text: str) -> bytes:
    """UTF-8. What Python could not decode when it read the text becomes the bytes that it was."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def word(name: str, value: object) -> str:
    """A string, such as the name of a format. Error: another type."""
    if not isinstance(value, str):
        raise wrong_type(name, value, "pass text")
    if "\0" in value:
        raise SudokitError(f"{name} has a NUL character", "leave it out")
    return value


def flag(name: str, value: object) -> bool:
    """True or False. Error: another type."""
    if not isinstance(value, (bool, np.bool_)):
        raise wrong_type(name, value, "pass True or False")
    return bool(value)


def items_of(name: str, value: object, remedy: str) -> Iterator[Any]:
    """The elements of a list or the like. Error: another type."""
    if isinstance(value, (bytes, bytearray, memoryview, dict)):
        raise wrong_type(name, value, remedy)
    try:
        return iter(value)  # type: ignore[call-overload, no-any-return]
    except TypeError:
        raise wrong_type(name, value, remedy) from None


def error_list(errors: object) -> Optional[List[SudokitError]]:
    """The list that collects errors, or None. Error: another type."""
    if errors is not None and not isinstance(errors, list):
        raise wrong_type("errors", errors, "pass a list, which gets the errors")
    return errors


# --- options ----------------------------------------------------------------------------------


Row = Tuple[bytes, str, int, int]


@functools.lru_cache(maxsize=None)
def table_of(command: str) -> Dict[str, Row]:
    """For every keyword: the option, also by its older names, "flag", "text" or "number", and the range."""
    rows = _core.options(command)
    return {argument(name): (name.encode(), kind, least, most) for name, kind, least, most, _ in rows}


def _text_of(name: str, value: object) -> bytes:
    if type(value) is str and "\0" not in value:
        return bytes_of(value)
    remedy = "pass text, a number, a path, or a list of these"
    if isinstance(value, (bool, np.bool_)):
        raise wrong_type(name, value, remedy)
    if isinstance(value, os.PathLike):
        return os.fsencode(value)
    if isinstance(value, (list, tuple)):
        return b",".join(_text_of(f"an element of {name}", one) for one in value)
    if isinstance(value, (str, int, float, np.integer, np.floating)):
        return bytes_of(word(name, str(value)))
    raise wrong_type(name, value, remedy)


def _value_of(name: str, value: object, kind: str, least: int, most: int) -> Optional[bytes]:
    if kind == "number":
        return str(whole(name, value, least, most)).encode()
    text = _text_of(name, value)
    if not text:
        raise SudokitError(f"{name} is empty", "name something, or leave it out")
    return text


def options_of(command: str, given: Dict[str, Any]) -> List[Option]:
    """Keywords as options of the command. Names that it does not have go to the library, which suggests
    others."""
    table = table_of(command)
    options: List[Option] = []
    for name, value in given.items():
        if name not in table:
            options.append((bytes_of(name.replace("_", "-")), None))
        elif value is not None:
            option, kind, least, most = table[name]
            if kind != "flag":
                options.append((option, _value_of(name, value, kind, least, most)))
            elif flag(name, value):
                options.append((option, None))
    return options

"""The C library: its header read by cffi, the shared object opened. PRAIRIE_LIBRARY names another one."""
from __future__ import annotations

import os
import pathlib
import re
from collections.abc import Callable
from typing import Any

import cffi
import numpy

HERE = pathlib.Path(__file__).resolve()
HEADERS = [HERE.parent / "prairie.h", HERE.parent.parent.parent / "library/prairie.h", *(
    pathlib.Path(folder) / "prairie/prairie.h" for folder in ("/usr/local/include", "/usr/include"))]


class PrairieError(Exception):
    """What the library refuses, with its reason."""


def _declarations() -> str:
    wanted = os.environ.get("PRAIRIE_HEADER")
    for header in [pathlib.Path(wanted)] if wanted else HEADERS:
        if header.is_file():
            text = header.read_text(encoding="utf-8")
            break
    else:
        raise ImportError("prairie.h is not installed; PRAIRIE_HEADER may name it")
    text = re.sub(r"//[^\n]*", "", text)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.S)
    return re.sub(r"^#.*$", "", text, flags=re.M).replace("PRAIRIE_API", "")


def _open() -> tuple[Any, Any]:
    made = cffi.FFI()
    made.cdef(_declarations())
    name = os.environ.get("PRAIRIE_LIBRARY", "libprairie.so.0")
    try:
        return made, made.dlopen(name)
    except OSError as error:
        raise ImportError(f"{name} cannot be opened ({error}); PRAIRIE_LIBRARY may name it") from error


ffi, lib = _open()
ROOM = 300  # bytes of a reason


def reason_of(call: Callable[[Any, int], Any]) -> tuple[Any, str]:
    """What call(error, room) returns, and the reason it wrote."""
    error = ffi.new("char[]", ROOM)
    return call(error, ROOM), text_of(error)


def text_of(characters: Any) -> str:
    """What C wrote, ending in a zero byte."""
    return str(ffi.string(characters).decode())


def whole(name: str, value: object, least: int, after: int) -> int:
    """The value, if it is a whole number from `least` on and below `after`."""
    if isinstance(value, bool) or not isinstance(value, (int, numpy.integer)) or not least <= value < after:
        raise ValueError(f"{name} is {value!r}: a whole number from {least} on"
                         + (f", below {after}" if after < 2**32 else ""))
    return int(value)


def words(name: str, value: object) -> bytes:
    """The value, if it is text that C can read."""
    if not isinstance(value, str) or "\0" in value:
        raise TypeError(f"{name} is {value!r}: a text")
    return value.encode()


def version() -> str:
    return text_of(lib.prairie_version())

"""The C library: its header read by cffi, the shared object opened. PRAIRIE_LIBRARY names another one."""
from __future__ import annotations

import os
import pathlib
import re

import cffi

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


def _open() -> tuple[cffi.FFI, object]:
    ffi = cffi.FFI()
    ffi.cdef(_declarations())
    name = os.environ.get("PRAIRIE_LIBRARY", "libprairie.so.0")
    try:
        return ffi, ffi.dlopen(name)
    except OSError as error:
        raise ImportError(f"{name} cannot be opened ({error}); PRAIRIE_LIBRARY may name it") from error


ffi, lib = _open()
ROOM = 300  # bytes of a reason


def reason_of(call) -> tuple[object, str]:
    """What call(error, room) returns, and the reason it wrote."""
    error = ffi.new("char[]", ROOM)
    return call(error, ROOM), ffi.string(error).decode()


def version() -> str:
    return ffi.string(lib.prairie_version()).decode()

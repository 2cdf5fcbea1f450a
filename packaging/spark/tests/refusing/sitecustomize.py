"""A stand-in for a mounted object store: in the folder SEEDBED_REFUSING no file can be renamed, be written twice, or be
written but in order. Python loads this module at its start where its folder is on PYTHONPATH."""

import builtins
import errno
import io
import os
from collections.abc import Callable
from typing import Any

_folder = os.environ.get("SEEDBED_REFUSING", "")
_open = os.open
_descriptors: set[int] = set()


def _is_inside(path: Any) -> bool:
    return bool(_folder) and isinstance(path, (str, os.PathLike)) and os.fspath(path).startswith(_folder + os.sep)


def _opening(path: Any, flags: int, *arguments: Any, **named: Any) -> int:
    descriptor = _open(path, flags, *arguments, **named)
    if _is_inside(path):
        _descriptors.add(descriptor)
    return descriptor


def _without_paths(function: Callable[..., Any]) -> Callable[..., Any]:
    def refusing(path: Any, *arguments: Any, **named: Any) -> Any:
        if _is_inside(path):
            raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS), os.fspath(path))
        return function(path, *arguments, **named)
    return refusing


def _without_descriptors(function: Callable[..., Any]) -> Callable[..., Any]:
    def refusing(descriptor: int, *arguments: Any) -> Any:
        if descriptor in _descriptors:
            raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))
        return function(descriptor, *arguments)
    return refusing


def _closing(descriptor: int) -> None:
    _descriptors.discard(descriptor)
    _close(descriptor)


_close = os.close
setattr(os, "open", _opening)
setattr(os, "close", _closing)
for _name in ("rename", "replace", "link", "symlink", "truncate"):
    setattr(os, _name, _without_paths(getattr(os, _name)))
for _name in ("lseek", "pwrite", "ftruncate", "fsync"):
    setattr(os, _name, _without_descriptors(getattr(os, _name)))
setattr(io, "open", _without_paths(io.open))
setattr(builtins, "open", io.open)

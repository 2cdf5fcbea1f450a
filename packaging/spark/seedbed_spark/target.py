"""The folder of the finished seeds, which may be a mounted object store."""

import errno
import os
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

CHUNK = 1 << 20
#: A mount answers with one of these if it has no such call.
REFUSALS = frozenset({errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EPERM, errno.EINVAL, errno.EXDEV})


class Target:
    """Takes finished files: each is written once from its first byte to its last, and then renamed.

    Mounted object stores refuse seeks, and some refuse renames: there the file is written under its own name, and a
    store shows it when it is complete.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._renames = True

    def take(self, name: str, local: Path) -> bool:
        """Copies the current file of this name to a local path. False if there is none."""
        try:
            source = os.open(os.path.join(self.folder, name), os.O_RDONLY)
        except FileNotFoundError:
            return False
        try:
            with open(local, "wb") as copy:
                while chunk := os.read(source, CHUNK):
                    copy.write(chunk)
        finally:
            os.close(source)
        return True

    def put(self, local: Path, name: str) -> None:
        """Copies a local file here under this name. Two tasks may do so at the same time."""
        os.makedirs(self.folder, exist_ok=True)
        path = os.path.join(self.folder, name)
        if not (self._renames and self._put_by_rename(local, path)):
            self._renames = False
            _copy(local, path, os.O_TRUNC)
        size, expected = os.stat(path).st_size, os.stat(local).st_size
        if size != expected:
            raise OSError(errno.EIO, f"the copy has {size} bytes, not {expected}", path)

    def _put_by_rename(self, local: Path, path: str) -> bool:
        temporary = os.path.join(self.folder, f".{os.path.basename(path)}.{uuid4().hex}.part")
        renamed = False
        try:
            _copy(local, temporary, os.O_EXCL)
            renamed = _rename(temporary, path)
        finally:
            if not renamed:
                with suppress(OSError):
                    os.unlink(temporary)
        return renamed


def _rename(temporary: str, path: str) -> bool:
    """Renames a file. False if the file system has no renames."""
    try:
        os.replace(temporary, path)
    except OSError as error:
        if error.errno in REFUSALS:
            return False
        raise
    return True


def _copy(local: Path, path: str, flag: int) -> None:
    """Writes a file in order, without a seek."""
    copy = os.open(path, os.O_WRONLY | os.O_CREAT | flag, 0o666)
    try:
        with open(local, "rb") as source:
            while chunk := source.read(CHUNK):
                rest = memoryview(chunk)
                while rest:
                    rest = rest[os.write(copy, rest):]
        try:
            os.fsync(copy)
        except OSError as error:
            if error.errno not in REFUSALS:
                raise
    finally:
        os.close(copy)

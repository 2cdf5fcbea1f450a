"""A file system that behaves as a mounted object store: store.py FOLDER MOUNTPOINT

Files can be made, written in order from the start, read, listed and deleted. Each rename, and each write at another
offset, fails.
"""

import errno
import os
import sys
from typing import Any

import mfusepy


class Store(mfusepy.Operations):  # type: ignore[misc]
    use_ns = True

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def at(self, path: str) -> str:
        return self.folder + path

    def getattr(self, path: str, fh: int | None = None) -> dict[str, Any]:
        found = os.lstat(self.at(path))
        plain = {name: getattr(found, name) for name in ("st_mode", "st_nlink", "st_size", "st_uid", "st_gid")}
        return {**plain, **{name: getattr(found, name + "_ns") for name in ("st_mtime", "st_atime", "st_ctime")}}

    def readdir(self, path: str, fh: int) -> list[str]:
        return [".", "..", *os.listdir(self.at(path))]

    def mkdir(self, path: str, mode: int) -> int:
        os.mkdir(self.at(path), mode)
        return 0

    def create(self, path: str, mode: int, fi: Any = None) -> int:
        return os.open(self.at(path), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)

    def open(self, path: str, flags: int) -> int:
        return os.open(self.at(path), flags & ~os.O_APPEND)

    def read(self, path: str, size: int, offset: int, fh: int) -> bytes:
        return os.pread(fh, size, offset)

    def write(self, path: str, data: bytes, offset: int, fh: int) -> int:
        if offset != os.fstat(fh).st_size:
            raise mfusepy.FuseOSError(errno.ENOTSUP)
        return os.pwrite(fh, data, offset)

    def truncate(self, path: str, length: int, fh: int | None = None) -> int:
        if length != 0:
            raise mfusepy.FuseOSError(errno.ENOTSUP)
        os.truncate(self.at(path), 0)
        return 0

    def rename(self, old: str, new: str) -> int:
        raise mfusepy.FuseOSError(errno.ENOSYS)

    def unlink(self, path: str) -> int:
        os.unlink(self.at(path))
        return 0

    def release(self, path: str, fh: int) -> int:
        os.close(fh)
        return 0


if __name__ == "__main__":
    mfusepy.FUSE(Store(sys.argv[1]), sys.argv[2], foreground=True)

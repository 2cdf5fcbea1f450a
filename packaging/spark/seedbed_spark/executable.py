"""The executable that builds the seeds."""

import os
import shutil
from functools import lru_cache
from pathlib import Path
from subprocess import run


def find_executable(given: str | None = None) -> str:
    """Returns the path of `seedbed`: the given one, SEEDBED_EXECUTABLE, that of the wheel, or that on PATH."""
    bundled = Path(__file__).parent / "bin" / "seedbed"
    path = given or os.environ.get("SEEDBED_EXECUTABLE")
    if not path and bundled.exists():
        path = str(bundled)
    found = shutil.which(path or "seedbed")
    if found is None:
        raise FileNotFoundError(
            f"cannot run '{path}' on this worker" if path else
            "found no 'seedbed' on this worker: install the wheel of seedbed-spark there, or set SEEDBED_EXECUTABLE")
    return os.path.abspath(found)


@lru_cache(maxsize=None)
def has_option(executable: str, option: str) -> bool:
    """Whether `seedbed build` of this version has an option."""
    return option in run([executable, "build", "--help"], capture_output=True, text=True, check=False).stdout

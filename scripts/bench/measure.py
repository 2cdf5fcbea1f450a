"""What one process takes: time on the clock and on the processor, and its peak memory."""

import dataclasses
import os
import subprocess
import sys
import time


@dataclasses.dataclass
class Measured:
    wall: float
    cpu: float
    peak: int  # bytes

    @classmethod
    def from_usage(cls, wall, usage):
        unit = 1 if sys.platform == "darwin" else 1024
        return cls(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)


def run(command, input_path=os.devnull):
    """Runs a command to its end. Its output is left out; if it fails, so does this."""
    with open(input_path, "rb") as source:
        return finish(start(command, source))


def start(command, source):
    """Starts a command that reads what `source` holds, or gives."""
    begun = time.monotonic()
    return begun, subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL)


def finish(started):
    begun, process = started
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(map(str, process.args))} ended with status {process.returncode}")
    return Measured.from_usage(wall, usage)

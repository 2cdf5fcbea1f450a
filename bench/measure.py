"""What one process takes: time on the clock and on the processor, and its peak memory."""

import dataclasses
import os
import statistics
import subprocess
import sys

LAUNCHER = [sys.executable, "-I", "-S", os.path.join(os.path.dirname(os.path.abspath(__file__)), "launch.py")]


@dataclasses.dataclass
class Measured:
    wall: float
    cpu: float
    peak: int  # bytes


def run(command, source=subprocess.DEVNULL):
    """Runs a command that reads a file or a pipe. Its output is left out; if it fails, so does this."""
    found = subprocess.run([*LAUNCHER, *command], stdin=source, stdout=subprocess.PIPE, text=True)
    if found.returncode != 0:
        sys.exit(f"cannot start {command[0]}")
    wall, cpu, peak, status = found.stdout.split()
    if status != "0":
        sys.exit(f"{' '.join(command)} ended with status {status}")
    return Measured(float(wall), float(cpu), int(peak))


def median(runs):
    """Of each quantity the median."""
    fields = [field.name for field in dataclasses.fields(Measured)]
    return Measured(*(statistics.median(getattr(run, field) for run in runs) for field in fields))

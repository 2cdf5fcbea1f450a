"""Runs a command and prints its seconds on the clock and on the processor, its peak memory in bytes, and its status.

usage: python3 -I -S launch.py COMMAND ARGUMENT …

The system counts the memory of the process that starts a command as the command's own, so that process
must be small: this one imports next to nothing.
"""

import os
import sys
import time

silent = os.open(os.devnull, os.O_WRONLY)
start = time.monotonic()
child = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, silent, 1)])
_, status, usage = os.wait4(child, 0)
wall = time.monotonic() - start
unit = 1 if sys.platform == "darwin" else 1024
print(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit, os.waitstatus_to_exitcode(status))

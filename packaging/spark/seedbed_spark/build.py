"""The build of one tenant's seed, inside a task."""

import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from seedbed_spark.executable import find_executable, has_option
from seedbed_spark.file_name import file_name
from seedbed_spark.result import Result, problem
from seedbed_spark.schema_files import SchemaFiles
from seedbed_spark.seed_file import check_whole, row_count, sha256
from seedbed_spark.target import Target

#: The exit status of `seedbed` if the system failed: the only one that is worth another try.
SYSTEM_FAILED = 2


@dataclass(frozen=True)
class Build:
    """Builds seeds on the local disk and hands them to the target. It travels with a task."""

    files: SchemaFiles
    entry: str
    target: Target
    options: tuple[str, ...] = ()
    executable: str | None = None
    #: How often a build is tried if the system fails.
    attempts: int = 3
    #: The seconds before the second attempt, and twice as many before each further one.
    pause: float = 1
    #: Shares that all workers see, which are read in this order in the place of the dumps.
    shares: tuple[str, ...] = ()
    #: The name of the seed's file, if it does not follow from the tenant.
    name: str | None = None

    def seed(self, tenant: str, dump: str | Sequence[str]) -> Result:
        """Builds a tenant's seed from the path of a dump, or from lines of JSON. Tries again while the system fails."""
        executable = find_executable(self.executable)
        start = time.monotonic()
        pause = self.pause
        for attempt in range(1, self.attempts + 1):
            try:
                return self._once(executable, tenant, dump, start)
            except ValueError as error:
                return Result.failed(tenant, problem(str(error)), time.monotonic() - start)
            except OSError as error:
                failure = problem(str(error))
            if attempt < self.attempts:
                time.sleep(pause)
                pause *= 2
        return Result.failed(tenant, failure, time.monotonic() - start)

    def _once(self, executable: str, tenant: str, dump: str | Sequence[str], start: float) -> Result:
        name = self.name or file_name(tenant)
        with TemporaryDirectory(prefix="seedbed-") as folder:
            seed = Path(folder, name)
            records = ["--from-shares", *self.shares] if self.shares else [
                "--dump", f"{self.entry}={_path(dump, folder)}"]
            old = sha256(seed) if self.target.take(name, seed) else None
            # Relative paths make the problems the same in every task.
            done = subprocess.run(
                [executable, "build", *self.files.write(Path(folder)), "--output", f"./{name}",
                 *records, "--quiet", "--format", "json", "--threads", "1",
                 *(["--if-changed"] if has_option(executable, "--if-changed") else []), *self.options],
                cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                errors="replace", check=False)
            if done.returncode == SYSTEM_FAILED or done.returncode < 0:
                raise OSError(done.stderr.strip() or f"seedbed ended with status {done.returncode}")
            problems = done.stdout.strip()
            if done.returncode != 0:
                return Result.failed(tenant, problems or problem(done.stderr.strip()), time.monotonic() - start)
            check_whole(seed)
            new = sha256(seed)
            if new != old:
                self.target.put(seed, name)
            return Result(
                tenant, new, seed.stat().st_size, row_count(seed), "unchanged" if new == old else "built", problems,
                time.monotonic() - start)


def _path(dump: str | Sequence[str], folder: str) -> str:
    """Returns the path of a dump for a process in a folder; lines of JSON become a file there."""
    if isinstance(dump, str):
        return dump
    with open(Path(folder, "rows.ndjson"), "w", encoding="utf-8", newline="\n") as file:
        file.writelines(line + "\n" for line in dump)
    return "rows.ndjson"

"""How each tool is run on a job."""

import functools
import json
import os
import shutil
import subprocess

from measure import Measured, run

HERE = os.path.dirname(os.path.abspath(__file__))
PRAGMAS = """\
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA cache_size = -200000;
PRAGMA temp_store = MEMORY;
"""
MODULES = {"DuckDB": "duckdb_extension_sqlite_scanner", "orjson": "orjson", "sqlite-utils": "sqlite_utils"}


class Tools:
    """The tools that are installed, with what they need."""

    def __init__(self, seedbed, floor, python, scratch):
        self.seedbed, self.floor, self.python, self.scratch = seedbed, floor, python, scratch
        self.report = os.path.join(scratch, "report.json")

    @functools.cache
    def has(self, tool):
        if tool == "sqlite3":
            return shutil.which("sqlite3") is not None
        if tool == "floor":
            return os.path.exists(self.floor)
        if tool in MODULES:
            return subprocess.run([self.python, "-c", f"import {MODULES[tool]}"], stderr=subprocess.DEVNULL).returncode == 0
        return True

    def run(self, contender, job, dump, output, reference):
        """Builds the seed anew; the floor takes its rows from a finished one, the reference."""
        if os.path.exists(output):
            os.remove(output)
        tool = contender.tool
        if tool == "floor":
            return self.run_floor(reference, output)
        if tool == "sqlite3":
            with open(self.shell_script(job, dump)) as script:
                return run(["sqlite3", "-bail", output], script)
        if tool == "DuckDB":
            return run([self.python, os.path.join(HERE, "rivals", "duckdb_attach.py"), job.folder, dump, output])
        if tool in MODULES:
            return run([self.python, os.path.join(HERE, "rivals", "python_sqlite.py"), tool, job.folder, dump, output])
        return run(self.seedbed_command(job, dump, output, *tool.split()[1:]))

    def seedbed_command(self, job, dump, output, *options):
        if os.path.isdir(dump):
            dump = os.path.join(dump, "*", "*.json")
        schema = os.path.join(job.folder, "seedbed.yml")
        return [self.seedbed, "build", schema, "--dump", "main=" + dump, "-o", output, "--quiet",
                "--report", self.report, *options]

    def phases(self):
        """The phases of the last build of seedbed, and their seconds."""
        with open(self.report) as file:
            return {phase["phase"]: phase["seconds"] for phase in json.load(file)["timings"]["phases"]}

    def run_floor(self, reference, output):
        """The floor measures itself, for it has to take the rows into memory before it starts."""
        found = json.loads(subprocess.check_output([self.floor, reference, output]))
        return Measured(found["wall"], found["cpu"], 0)

    def shell_script(self, job, dump):
        """All that the shell is to do, as one file."""
        parts = [PRAGMAS]
        for name in "tables", "sqlite3", "indexes":
            path = os.path.join(job.folder, name + ".sql")
            if os.path.exists(path):
                with open(path) as file:
                    parts.append(file.read())
        parts.insert(2, "BEGIN;\n")
        parts.append("COMMIT;\n")
        script = os.path.join(self.scratch, "shell.sql")
        with open(script, "w") as file:
            file.write("".join(parts).replace(":dump", "'" + dump.replace("'", "''") + "'"))
        return script

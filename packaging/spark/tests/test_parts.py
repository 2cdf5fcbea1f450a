"""The parts that need no Spark."""

import errno
import os
import pickle
import subprocess
import sys
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock
from zipfile import ZipFile

from seedbed_spark.build import Build
from seedbed_spark.executable import find_executable
from seedbed_spark.file_name import clashing, file_name
from seedbed_spark.paths import by_tenant, listed
from seedbed_spark.result import Result, SeedsFailed, problem
from seedbed_spark.schema_files import SchemaFiles
from seedbed_spark.target import Target

from .support import EXAMPLE, lines, script


class NameTests(unittest.TestCase):
    def test_encodes_all_but_plain_letters(self) -> None:
        for tenant, name in {
            "north": "north", "a/b": "a%2Fb", "..": "%2E.", ".hidden": "%2Ehidden", "a.b": "a.b", "50%": "50%25",
            "é": "%C3%A9", "a b": "a%20b", "nul\0": "nul%00", "c:\\x": "c%3A%5Cx",
        }.items():
            self.assertEqual(file_name(tenant), name + ".sqlite")

    def test_refuses_empty_and_long_names(self) -> None:
        for tenant in ("", "x" * 201, "é" * 40):
            with self.assertRaises(ValueError):
                file_name(tenant)

    def test_finds_names_that_differ_in_case_alone(self) -> None:
        self.assertEqual(clashing(["North", "north", "south", "É", "é", "a/b", "a%2fb"]), {"North", "north"})

    def test_takes_tenants_from_paths(self) -> None:
        self.assertEqual(by_tenant(["/d/north.json.gz", "/d/a.b.ndjson"]),
                         {"north": "/d/north.json.gz", "a.b": "/d/a.b.ndjson"})
        self.assertEqual(by_tenant([Path("north.csv")]), by_tenant({"north": "north.csv"}))
        self.assertEqual(by_tenant({"north": "north.csv"}), {"north": os.path.abspath("north.csv")})
        with self.assertRaisesRegex(ValueError, "both dumps of 'north'"):
            by_tenant(["/d/north.json", "/e/north.csv"])

    def test_takes_no_text_for_a_list(self) -> None:
        self.assertEqual(listed(["name"], "order_by"), ("name",))
        for call in (lambda: listed("n.json", "paths"), lambda: by_tenant("n.json")):
            with self.assertRaisesRegex(TypeError, r"paths is a list, not a text: write paths=\['n.json'\]"):
                call()


class FolderTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.out = self.folder / "out"

    def build(self, executable: str | None = None, **named: str) -> Build:
        shared = {"plans": str(EXAMPLE / "plans.json")}
        return Build(SchemaFiles.read(str(EXAMPLE / "seedbed.yml"), shared=shared), "projects",
                     Target(named.get("out", str(self.out))), executable=executable, pause=0.01)

    def north(self, build: Build) -> Result:
        return build.seed("north", lines("tenant-01").splitlines())


class TargetTests(FolderTests):
    def put(self, text: str) -> list[str]:
        local = self.folder / "local"
        local.write_text(text)
        Target(str(self.out)).put(local, "a.sqlite")
        self.assertEqual((self.out / "a.sqlite").read_text(), text)
        return sorted(os.listdir(self.out))

    def test_replaces_a_file_and_leaves_no_other(self) -> None:
        self.assertEqual(self.put("one"), ["a.sqlite"])
        self.assertEqual(self.put("two"), ["a.sqlite"])

    def test_writes_the_name_itself_where_there_are_no_renames(self) -> None:
        for code in (errno.ENOSYS, errno.ENOTSUP, errno.EPERM):
            with mock.patch("os.replace", side_effect=OSError(code, "refused")):
                self.assertEqual(self.put(f"text {code}"), ["a.sqlite"])

    def test_raises_what_is_no_refusal_and_leaves_no_file(self) -> None:
        for call in ("os.replace", "os.fsync", "os.write"):
            with mock.patch(call, side_effect=OSError(errno.ENOSPC, "full")):
                with self.assertRaisesRegex(OSError, "full"):
                    self.put("one")
            self.assertEqual(os.listdir(self.out), [])

    def test_finds_a_short_copy(self) -> None:
        with mock.patch("os.write", side_effect=lambda descriptor, bytes: len(bytes)):
            with self.assertRaisesRegex(OSError, "the copy has 0 bytes, not 3"):
                self.put("one")


class BuildTests(FolderTests):
    def test_builds_once_and_then_finds_it_unchanged(self) -> None:
        first = self.north(self.build())
        self.assertEqual((first.status, first.problems, first.rows), ("built", "", 8))
        seed = self.out / "north.sqlite"
        before = seed.stat()
        second = self.north(self.build())
        self.assertEqual((second.status, second.sha256), ("unchanged", first.sha256))
        self.assertEqual(seed.stat().st_mtime_ns, before.st_mtime_ns)

    def test_keeps_the_old_seed_if_a_build_fails(self) -> None:
        first = self.north(self.build())
        failed = self.build().seed("north", ['{"id":1,"name":"A"}', '{"id":2}'])
        self.assertEqual((failed.status, failed.sha256, failed.bytes), ("failed", None, None))
        self.assertIn('"file":"rows.ndjson","line":2,', failed.problems)
        self.assertEqual(self.north(self.build()).sha256, first.sha256)
        self.assertEqual(os.listdir(self.out), ["north.sqlite"])

    def test_leaves_a_file_that_is_no_seed(self) -> None:
        self.out.mkdir()
        (self.out / "north.sqlite").write_text("a letter")
        self.assertEqual(self.north(self.build()).status, "failed")
        self.assertEqual((self.out / "north.sqlite").read_text(), "a letter")

    def test_tries_again_if_the_system_fails(self) -> None:
        once = script(self.folder / "once", f'[ "$2" = --help ] || mkdir {self.folder}/seen 2>/dev/null && '
                      'echo "disk full" >&2 && exit 2\nexec "$SEEDBED" "$@"')
        self.assertEqual(self.north(self.build(once)).status, "built")
        always = script(self.folder / "always", 'echo "disk full" >&2; exit 2')
        failed = self.north(self.build(always))
        self.assertEqual((failed.status, failed.problems), ("failed", problem("disk full")))

    def test_lets_the_tool_skip_what_has_not_changed(self) -> None:
        first = self.north(self.build())
        log = self.folder / "log"
        skips = script(self.folder / "skips", f'[ "$2" != --help ] || exec echo "  --if-changed"\necho "$@" >{log}')
        self.assertEqual(self.north(self.build(skips)), mock.ANY)
        second = self.north(self.build(skips))
        self.assertEqual((second.status, second.sha256), ("unchanged", first.sha256))
        self.assertIn("--if-changed", log.read_text())

    def test_names_a_missing_executable(self) -> None:
        plain = self.folder / "plain"
        plain.write_text("#!/bin/sh")
        for path in ("/none", str(plain)):
            with self.assertRaisesRegex(FileNotFoundError, f"cannot run '{path}'"):
                self.north(self.build(path))

    def test_takes_the_executable_of_the_wheel_if_none_is_named(self) -> None:
        (self.folder / "bin").mkdir()
        bundled = script(self.folder / "bin" / "seedbed", "")
        with (mock.patch("seedbed_spark.executable.__file__", str(self.folder / "executable.py")),
              mock.patch.dict(os.environ, {"SEEDBED_EXECUTABLE": ""})):
            self.assertEqual(find_executable(), bundled)

    def test_runs_from_a_zip_that_travels_without_the_executable(self) -> None:
        package = Path(__file__).parents[1]
        with ZipFile(self.folder / "package.zip", "w") as archive:
            for path in (package / "seedbed_spark").glob("*.py"):
                archive.write(path, path.relative_to(package))
        for argument, found in (("", "install the wheel"), (repr(sys.executable), os.path.abspath(sys.executable))):
            done = subprocess.run(
                [sys.executable, "-c", f"from seedbed_spark.executable import *; print(find_executable({argument}))"],
                cwd=self.folder, env={"PYTHONPATH": str(self.folder / "package.zip"), "PATH": "/none"},
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            self.assertIn(found, done.stdout)

    def test_takes_a_name_like_an_option(self) -> None:
        self.assertEqual(self.build().seed("-o", lines("tenant-01").splitlines()).status, "built")

    def test_tells_of_names_that_no_file_can_have(self) -> None:
        self.assertIn("is empty", self.build().seed("", []).problems)


class SchemaFilesTests(FolderTests):
    def test_takes_included_files_and_no_others(self) -> None:
        for name in ("seedbed.yml", "parts/a.yaml", "sql/after.sql", "dump.json", ".git/x.yml"):
            path = self.folder / "s" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(name)
        files = SchemaFiles.read(str(self.folder / "s/seedbed.yml"))
        self.assertEqual(sorted(files.folder), ["parts/a.yaml", "seedbed.yml", "sql/after.sql"])
        self.assertEqual(sorted(SchemaFiles.read(str(self.folder / "s/seedbed.yml"), ["*.json"]).folder)[0], "dump.json")

    def test_bounds_the_size_of_a_task(self) -> None:
        schema = self.folder / "seedbed.yml"
        schema.write_text("seedbed: 1")
        with open(self.folder / "large.sql", "wb") as file:
            file.truncate(65 << 20)
        with self.assertRaisesRegex(ValueError, "at most 67108864 travel"):
            SchemaFiles.read(str(schema))


class ResultTests(unittest.TestCase):
    def test_an_exception_names_the_first_failures(self) -> None:
        results = [Result.failed(f"t{number}", problem("broken")) for number in range(7)]
        self.assertRegex(str(SeedsFailed(results)), r"^7 of 7 seeds failed\nt0: .*broken(.|\n)*… and 2 more$")

    def test_an_exception_passes_between_processes(self) -> None:
        failed = SeedsFailed([Result.failed("north", problem("broken"))])
        copy = pickle.loads(pickle.dumps(failed))
        self.assertEqual((str(copy), copy.results), (str(failed), failed.results))

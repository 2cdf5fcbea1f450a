"""Seeds on a file system that refuses renames and writes out of order, mounted by FUSE."""

import errno
import importlib.util
import os
import shutil
import subprocess
import sys
import time
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

from seedbed_spark.build import Build
from seedbed_spark.schema_files import SchemaFiles
from seedbed_spark.target import Target

from .support import EXAMPLE, TENANTS, built_alone, digests_of, lines


@unittest.skipUnless(
    importlib.util.find_spec("mfusepy") and shutil.which("fusermount") and os.access("/dev/fuse", os.W_OK),
    "there is no FUSE")
class StoreTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.mount = self.folder / "mount"
        for name in ("files", "mount"):
            (self.folder / name).mkdir()
        server = subprocess.Popen(
            [sys.executable, Path(__file__).with_name("store.py"), self.folder / "files", self.mount])
        self.addCleanup(server.wait)
        self.addCleanup(server.kill)
        self.addCleanup(lambda: subprocess.run(["fusermount", "-uz", self.mount], check=False))
        for _ in range(300):
            if os.path.ismount(self.mount):
                return
            time.sleep(0.1)
        self.skipTest("FUSE does not mount here")

    def test_the_mount_refuses(self) -> None:
        path = self.mount / "a"
        path.write_text("one")
        with self.assertRaises(OSError) as refusal:
            path.rename(self.mount / "b")
        self.assertEqual(refusal.exception.errno, errno.ENOSYS)
        with self.assertRaises(OSError), open(path, "r+b", buffering=0) as file:
            file.seek(1)
            file.write(b"x")

    def test_seeds_are_written_in_order_under_their_own_names(self) -> None:
        alone = built_alone(self.folder / "alone")
        build = Build(
            SchemaFiles.read(str(EXAMPLE / "seedbed.yml"), shared={"plans": str(EXAMPLE / "plans.json")}), "projects",
            Target(str(self.mount / "seeds")))
        for status in ("built", "unchanged"):
            for tenant in TENANTS[:5]:
                result = build.seed(tenant, lines(tenant).splitlines())
                self.assertEqual((result.status, result.sha256, result.problems), (status, alone[tenant], ""))
        changed = build.seed(TENANTS[0], lines(TENANTS[1]).splitlines())
        self.assertEqual(changed.status, "built")
        self.assertEqual(len(digests_of(self.mount / "seeds")), 5)
        self.assertEqual(len(os.listdir(self.mount / "seeds")), 5)

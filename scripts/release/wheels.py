#!/usr/bin/env python3
"""usage: wheels.py VERSION DIST

Makes a wheel of packaging/spark for each Linux tarball of DIST, with the executable of the tarball in it. The same
commit gives the same bytes.
"""

import base64
import hashlib
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parents[2] / "packaging" / "spark"
# The newest C library that release.sh lets an executable need.
LIBRARY = "manylinux_2_34"


def metadata(project: dict[str, Any]) -> str:
    """The wheel's METADATA, as pyproject.toml says it."""
    lines = [
        "Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}",
        f"Summary: {project['description']}", f"License: {project['license']['text']}",
        f"Requires-Python: {project['requires-python']}"]
    for extra, needs in project["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}", *(f"Requires-Dist: {need} ; extra == '{extra}'" for need in needs)]
    readme = (PACKAGE / project["readme"]).read_text(encoding="utf-8")
    return "\n".join([*lines, "Description-Content-Type: text/markdown", "", readme])


def record(name: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def write_wheel(path: Path, files: dict[str, bytes], information: str, when: time.struct_time) -> None:
    listed = "".join(record(name, content) for name, content in files.items()) + f"{information}/RECORD,,\n"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, content in {**files, f"{information}/RECORD": listed.encode()}.items():
            entry = zipfile.ZipInfo(name, when[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if name.endswith("/bin/seedbed") else 0o100644) << 16
            wheel.writestr(entry, content)


def main(version: str, dist: Path) -> None:
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if project["version"] != version:
        sys.exit(f"packaging/spark is version {project['version']}, not {version}")
    commit = subprocess.run(
        ["git", "-C", PACKAGE, "log", "-1", "--format=%ct"], capture_output=True, text=True, check=True)
    when = time.gmtime(int(commit.stdout))
    for tarball in sorted(dist.glob(f"seedbed-{version}-linux-*.tar.gz")):
        name = tarball.name.removesuffix(".tar.gz")
        tag = f"py3-none-{LIBRARY}_{name.removeprefix(f'seedbed-{version}-linux-')}"
        information = f"seedbed_spark-{version}.dist-info"
        with tarfile.open(tarball) as archive:
            member = archive.extractfile(f"{name}/bin/seedbed")
            assert member is not None
            executable = member.read()
        files = {
            path.relative_to(PACKAGE).as_posix(): path.read_bytes()
            for path in sorted((PACKAGE / "seedbed_spark").iterdir())
            if path.suffix == ".py" or path.name == "py.typed"}
        files["seedbed_spark/bin/seedbed"] = executable
        files[f"{information}/LICENSE"] = (PACKAGE.parents[1] / "LICENSE").read_bytes()
        files[f"{information}/METADATA"] = metadata(project).encode()
        files[f"{information}/WHEEL"] = (
            f"Wheel-Version: 1.0\nGenerator: seedbed\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()
        wheel = dist / f"seedbed_spark-{version}-{tag}.whl"
        write_wheel(wheel, files, information, when)
        print(wheel.name)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], Path(sys.argv[2]))

"""The schema and all files that a build needs beside the rows. They are read on the driver and travel with a task."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

#: Files in the folder of a schema that travel with it: those that it may include, and its SQL.
PATTERNS = ("*.yml", "*.yaml", "*.sql")
#: Tasks are messages, and Spark Connect takes at most 128 MB in one.
LARGEST = 64 << 20


@dataclass(frozen=True)
class SchemaFiles:
    """The bytes of a schema, of the files in its folder, and of the dumps that all tenants share."""

    schema: str
    #: By paths relative to the schema's folder.
    folder: Mapping[str, bytes]
    #: By the name of the dump entry: the file's name and its bytes.
    shared: Mapping[str, tuple[str, bytes]]

    @staticmethod
    def read(schema: str, patterns: Iterable[str] = (), shared: Mapping[str, str] | None = None) -> "SchemaFiles":
        """Reads a schema with the files of its folder that match, and the dumps of `shared`."""
        main = Path(schema)
        root = main.parent
        paths = {main} | {
            path for pattern in (*PATTERNS, *patterns) for path in root.rglob(pattern)
            if path.is_file() and not any(part.startswith(".") for part in path.relative_to(root).parts)}
        shared_paths = {entry: Path(path) for entry, path in (shared or {}).items()}
        size = sum(path.stat().st_size for path in (*paths, *shared_paths.values()))
        if size > LARGEST:
            raise ValueError(
                f"the files for all tenants have {size} bytes; at most {LARGEST} travel with a task. Put large dumps "
                "where all workers can read them, and name them: options=['--dump', 'NAME=/PATH'] (share_options of build_seed)")
        return SchemaFiles(
            main.name,
            {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(paths)},
            {entry: (path.name, path.read_bytes()) for entry, path in shared_paths.items()})

    def write(self, folder: Path) -> list[str]:
        """Writes all files into a folder. Returns the arguments, relative to it, that name the schema and the dumps."""
        files = {f"schema/{name}": content for name, content in self.folder.items()}
        arguments = [f"schema/{self.schema}"]
        for number, (entry, (name, content)) in enumerate(self.shared.items()):
            files[f"shared/{number}/{name}"] = content
            arguments += ["--dump", f"{entry}=shared/{number}/{name}"]
        for path, content in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        return arguments

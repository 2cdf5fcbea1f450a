"""Validates what exports of tables wrote by the JSON Schemas of the same seeds.

usage: rows.py EXPORTS SCHEMAS
"""

import json
import pathlib
import sys

import jsonschema


CLASSES = ("integer", "real", "text", "blob")


def row_of(record):
    """A record by the names of columns: where a column has several storage classes, they stand behind its name."""
    return {name.rpartition("@")[0] if name.endswith(tuple(f"@{one}" for one in CLASSES)) else name: value
            for name, value in record.items()}


def main(exports, schemas):
    count = 0
    for path in sorted(pathlib.Path(schemas).glob("*.json")):
        schema = json.loads(path.read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        rows = {}
        for table in schema["properties"]:
            lines = (pathlib.Path(exports) / path.stem / f"{table}.ndjson").read_text().splitlines()
            rows[table] = [row_of(json.loads(line)) for line in lines]
            count += len(rows[table])
        jsonschema.validate(
            rows, schema, jsonschema.Draft202012Validator,
            format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER)
    print(f"generated: {count} exported rows are valid by the JSON Schema")


if __name__ == "__main__":
    main(*sys.argv[1:])

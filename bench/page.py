"""Tables in pages of docs, by default performance.md, that scripts write: each stands below a comment with its name.

`<!-- measured: NAME -->` on a line of its own says that the table below it is NAME's. A name that the
page does not have is left out.
"""

import os

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "docs")


def record(name, table, page="performance.md"):
    path = os.path.join(DOCS, page)
    with open(path) as file:
        lines = file.read().split("\n")
    marker = f"<!-- measured: {name} -->"
    if marker not in lines:
        return
    start = end = lines.index(marker) + 2
    while lines[end].startswith("|"):
        end += 1
    lines[start:end] = table if lines[end] == "" else [*table, ""]
    with open(path, "w") as file:
        file.write("\n".join(lines))

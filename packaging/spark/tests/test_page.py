"""The examples of docs/scale.md call the function as it is."""

import ast
import inspect
import re
import unittest

from seedbed_spark import build_seed, build_seeds

from .support import EXAMPLE

PAGE = (EXAMPLE.parents[1] / "docs" / "scale.md").read_text(encoding="utf-8")
README = (EXAMPLE.parents[1] / "packaging" / "spark" / "README.md").read_text(encoding="utf-8")


class PageTests(unittest.TestCase):
    parameters = inspect.signature(build_seeds).parameters

    def test_examples_compile_and_give_arguments_that_exist(self) -> None:
        calls = 0
        for block in re.findall(r"^```python\n(.*?)^```$", PAGE + README, re.MULTILINE | re.DOTALL):
            for node in ast.walk(ast.parse(re.sub(r"^%.*$", "", block, flags=re.MULTILINE))):
                if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("build_seeds"):
                    calls += 1
                    named = {keyword.arg: None for keyword in node.keywords if keyword.arg}
                    inspect.signature(build_seeds).bind(*node.args, **named)
        self.assertEqual(calls, 4)

    def test_the_page_describes_every_argument(self) -> None:
        names = {*self.parameters, *inspect.signature(build_seed).parameters} - {"df"}
        self.assertEqual({name for name in names if f"`{name}`" not in PAGE}, set())
        listed = re.findall(r"^\| `(\w+)` \|", PAGE.split("| argument | meaning |")[1].split("\n\n")[0], re.MULTILINE)
        self.assertLessEqual(set(listed), set(self.parameters))

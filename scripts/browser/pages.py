"""Tries seed pages in a browser: pages.py FOLDER, where scripts/browser.sh has put them."""
import json
import sys
import urllib.parse

from webdriver import Browser

FOLDER = sys.argv[1]
failures = []
count = 0


def check(name, passed, found=""):
    global count
    count += 1
    if not passed:
        failures.append(f"{name}: {found}")
        print(f"failed: {name}: {found}", file=sys.stderr)


def address(page):
    return "file://" + urllib.parse.quote(f"{FOLDER}/{page}")


# Texts of one diagram whose rectangles overlap, and texts that leave their box.
TOUCHING = """
var svg = document.querySelector(arguments[0]), found = [];
var texts = [].slice.call(svg.querySelectorAll('text')).map(function (text) {
  var rectangle = text.getBoundingClientRect();
  return { text: text.textContent, r: rectangle, box: text.closest('.n') };
}).filter(function (item) { return item.r.width > 0; });
texts.forEach(function (a, i) {
  if (a.box) {
    var box = a.box.querySelector('.box').getBoundingClientRect();
    if (a.r.left < box.left || a.r.right > box.right + 0.5) found.push(a.text + ' leaves its box');
  }
  texts.slice(i + 1).forEach(function (b) {
    var x = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
    var y = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
    // Lines of text may share the room above and below their letters.
    if (x > 0 && y > 4) found.push(a.text + ' touches ' + b.text);
  });
});
return found.slice(0, 5);
"""

# The lowest contrast of texts against what is behind them.
CONTRAST = r"""
document.documentElement.dataset.theme = arguments[0];
function light(color) {
  var c = color.match(/[\d.]+/g).map(Number).slice(0, 3).map(function (x) {
    x /= 255;
    return x <= 0.03928 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4);
  });
  return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}
var least = [99, ''];
document.querySelectorAll('body *').forEach(function (element) {
  var own = [].some.call(element.childNodes, function (n) { return n.nodeType === 3 && n.textContent.trim(); });
  if (!own || element.closest('script') || !element.getClientRects().length) return;
  var inside = element.closest('svg'), color = getComputedStyle(element)[inside ? 'fill' : 'color'], back = element, ground;
  if (inside) {
    if (element.tagName !== 'text') return;
    var box = element.closest('.n'), head = element.matches('.tn') || element.matches('.tn ~ .ct') && !element.closest('.li');
    var shape = box ? box.querySelector(head ? '.hd' : '.box') : null;
    ground = shape ? getComputedStyle(shape).fill : getComputedStyle(document.body).backgroundColor;
  } else {
    do { ground = getComputedStyle(back).backgroundColor; back = back.parentElement; }
    while (back && /rgba\(.*, 0\)|transparent/.test(ground));
  }
  var a = light(color), b = light(ground), ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < least[0]) least = [Math.round(ratio * 100) / 100, element.tagName + '.' + element.className + ' ' + element.textContent.slice(0, 30)];
});
return least;
"""

NAMELESS = {"button", "link", "combobox", "textbox", "image", "region", "navigation", "table"}


def quiet(browser, name):
    messages = [entry["message"] for entry in browser.log("browser") if entry["level"] in ("SEVERE", "WARNING")]
    check(f"{name}: the console is silent", not messages, messages[:3])
    urls = set()
    for entry in browser.log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            urls.add(message["params"]["request"]["url"].split("#")[0])
    check(f"{name}: only the page itself is requested", len(urls) == 1, sorted(urls)[:3])


def structure(browser, name):
    links = browser.run(
        "return [].filter.call(document.querySelectorAll('a[href^=\"#\"]'), function (a) {"
        " return !document.getElementById(a.getAttribute('href').slice(1)); })"
        ".map(function (a) { return a.getAttribute('href'); }).slice(0, 5)"
    )
    check(f"{name}: every link has its target", not links, links)
    twice = browser.run(
        "var seen = {}, twice = []; document.querySelectorAll('[id]').forEach(function (e) {"
        " if (seen[e.id]) twice.push(e.id); seen[e.id] = 1; }); return twice.slice(0, 5)"
    )
    check(f"{name}: every id is there once", not twice, twice)
    levels = browser.run(
        "return [].map.call(document.querySelectorAll('h1, h2, h3, h4'), function (h) { return +h.tagName[1]; })"
    )
    skipped = [i for i in range(1, len(levels)) if levels[i] > levels[i - 1] + 1]
    check(f"{name}: one h1, no level skipped", levels.count(1) == 1 and not skipped, levels[:8])
    tree = browser.cdp("Accessibility.getFullAXTree")["nodes"]
    nameless = [
        node["role"]["value"]
        for node in tree
        if not node.get("ignored")
        and node.get("role", {}).get("value") in NAMELESS
        and not node.get("name", {}).get("value")
    ]
    check(f"{name}: every control has a name", not nameless, nameless[:5])


def task_list():
    with Browser() as browser:
        browser.open(address("task-list.html"))
        structure(browser, "task list")
        touching = browser.run(TOUCHING, "#er")
        check("task list: no text touches another", not touching, touching)
        search(browser)
        zoom(browser)
        focus(browser)
        sort(browser)
        themes(browser)
        printed = browser.cdp("Page.printToPDF")
        check("it prints", len(printed["data"]) > 10_000, len(printed["data"]))
        quiet(browser, "task list")


def search(browser):
    browser.keys("/")
    active = browser.run("return document.activeElement.id")
    check("'/' goes to the search", active == "q", active)
    browser.keys("name")
    hits = browser.run("return [].map.call(document.querySelectorAll('#hits li'), function (l) { return l.textContent; })")
    check("search finds columns", len(hits) >= 3, hits)
    browser.keys("\ue015")
    chosen = browser.run("var q = document.querySelector('#q'); return q.getAttribute('aria-activedescendant')")
    check("an arrow chooses the second hit", chosen == "hit-1", chosen)
    wanted = browser.run("return document.querySelectorAll('#hits li')[1].textContent")
    browser.keys("\ue007")
    target = urllib.parse.unquote(browser.url().split("#")[-1])
    check("Enter goes to the second hit", target.startswith("c-") and wanted.startswith("name"), (target, wanted))
    top = browser.run("return document.querySelector(':target').getBoundingClientRect().top")
    check("the header does not hide the target", top >= 52, top)
    browser.keys("/xyzzy\ue00c")
    closed = browser.run("return document.querySelector('#hits').hidden && document.querySelector('#q').value === ''")
    check("Escape closes the search", closed)


def zoom(browser):
    view = "return document.querySelector('#er').getAttribute('viewBox')"
    before = browser.run(view)
    browser.click(".zb button")
    after = browser.run(view)
    check("'+' changes the view box", before != after, after)
    browser.run("document.querySelector('.er').focus()")
    browser.keys("\ue014")
    check("an arrow moves the view", browser.run(view) != after)
    browser.keys("0")
    check("'0' shows all again", browser.run(view) == before, browser.run(view))


def focus(browser):
    browser.run("document.querySelector('.n[href=\"#t-tasks\"]').focus()")
    lit = browser.run(
        "return [].map.call(document.querySelectorAll('#er .n.on'), function (n) { return n.getAttribute('href'); }).sort()"
    )
    neighbours = ["#t-projects", "#t-tasks", "#t-tasks_tags", "#t-users"]
    check("focus lights exactly the neighbours", lit == neighbours, lit)
    dim = browser.run("return getComputedStyle(document.querySelector('#er .n:not(.on)')).opacity")
    check("the rest is dimmed", dim == "0.22", dim)
    browser.run("document.activeElement.blur()")
    check("without focus all is lit", browser.run("return !document.querySelector('.foc')"))


def sort(browser):
    cells = "return [].map.call(document.querySelectorAll('#t-tasks .rows tbody tr'), function (r) { return r.cells[0].textContent; })"
    before = browser.run(cells)
    browser.click("#t-tasks .rows thead th")
    browser.click("#t-tasks .rows thead th")
    after = browser.run(cells)
    check("a heading sorts the rows", after == before[::-1] and len(after) > 3, after)


def themes(browser):
    theme = "return document.documentElement.dataset.theme"
    seen = [browser.run(theme)]
    for _ in range(3):
        browser.click("#th")
        seen.append(browser.run(theme))
    check("the button changes the colours", seen == ["auto", "light", "dark", "auto"], seen)
    for name in ("light", "dark"):
        ratio, where = browser.run(CONTRAST, name)
        check(f"contrast of at least 4.5 in {name}", ratio >= 4.5, (ratio, where))


def many_tables():
    with Browser() as browser:
        browser.open(address("many.html"))
        structure(browser, "many tables")
        touching = browser.run(TOUCHING, "#er")
        check("many tables: no text touches another", not touching, touching)
        scale = browser.run("return document.querySelector('#er').getScreenCTM().a")
        check("many tables: texts have at least nine tenths of their size", scale >= 0.9, scale)
        lines = browser.run(
            "return [].filter.call(document.querySelectorAll('#er .e'), function (e) {"
            " return getComputedStyle(e).visibility !== 'hidden'; }).length"
        )
        check("many tables: no line is drawn at first", lines == 0, lines)
        browser.run("document.querySelector('#er .n a').focus()")
        lines = browser.run(
            "return [].filter.call(document.querySelectorAll('#er .e'), function (e) {"
            " return getComputedStyle(e).visibility !== 'hidden'; })"
            ".every(function (e) { var n = document.querySelector('#er .n.at').dataset.n;"
            " return e.dataset.a === n || e.dataset.b === n; })"
        )
        check("many tables: only lines of the table with the focus", lines)
        browser.run("document.querySelector('.all').open = true")
        touching = browser.run(TOUCHING, "#er-all")
        check("all tables: no text touches another", not touching, touching)
        quiet(browser, "many tables")


def odd_names():
    with Browser() as browser:
        browser.open(address("names.html"))
        touching = browser.run(TOUCHING, "#er")
        check("long and wide names: no text touches another", not touching, touching)
        structure(browser, "long and wide names")
        wide = browser.run("return document.documentElement.scrollWidth - innerWidth")
        check("long and wide names: no sideways scrolling", wide <= 0, wide)


def widths():
    """Nothing scrolls sideways, and the values of columns, the last of their table, are in sight."""
    for page in ("task-list.html", "many.html", "names.html"):
        with Browser() as browser:
            browser.open(address(page))
            for width in (400, 800, 1200, 1920):
                browser.cdp(
                    "Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False
                )
                wide = browser.run("return document.documentElement.scrollWidth - innerWidth")
                check(f"{page}, {width} px wide: no sideways scrolling", wide <= 0, wide)
                hidden = browser.run(
                    "return [].filter.call(document.querySelectorAll('.cols'), function (t) {"
                    " var f = t.closest('.sc'); return f.scrollWidth > f.clientWidth; })"
                    ".map(function (t) { return t.caption.textContent; }).slice(0, 3)"
                )
                check(f"{page}, {width} px wide: no table of columns scrolls", not hidden, hidden)


def without_scripts():
    with Browser(scripts=False) as browser:
        browser.cdp("Emulation.setScriptExecutionDisabled", value=True)
        browser.open(address("task-list.html"))
        browser.cdp("Emulation.setScriptExecutionDisabled", value=False)
        shown = browser.run(
            "return ['#overview', '#er .n', '#t-tasks .cols', '#t-tasks .rows', '#dumps', '#problems', '#sizes', '#about']"
            ".filter(function (s) { var e = document.querySelector(s); return !e || !e.getClientRects().length; })"
        )
        check("without scripts every section is there", not shown, shown)
        hidden = browser.run(
            "return ['.fi', '#th', '.zb'].every(function (s) {"
            " return getComputedStyle(document.querySelector(s)).visibility === 'hidden'; })"
        )
        check("without scripts no control is shown that does nothing", hidden)


task_list()
many_tables()
odd_names()
widths()
without_scripts()
if failures:
    print(f"{len(failures)} of {count} checks in the browser failed", file=sys.stderr)
    sys.exit(1)
print(f"{count} checks in the browser passed")

"""Takes the pictures of the docs: pictures.py PAGE MANY FOLDER."""
import sys
import urllib.parse

from webdriver import Browser

page, many, folder = sys.argv[1:]
for name, dark in (("light", False), ("dark", True)):
    with Browser(1200, 900, dark) as browser:
        browser.open("file://" + urllib.parse.quote(page))
        browser.picture(f"{folder}/page-{name}.png", width=1200, height=860)
with Browser(1240, 900) as browser:
    browser.open("file://" + urllib.parse.quote(many))
    place = browser.run(
        "var r = document.querySelector('.er').getBoundingClientRect(); return [r.left + scrollX, r.top + scrollY, r.width]"
    )
    browser.picture(f"{folder}/diagram.png", place[0], place[1], place[2], 620)

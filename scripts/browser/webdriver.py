"""A small client of the WebDriver protocol: chromium through its driver, without other packages."""
import base64
import json
import shutil
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def missing():
    """The program that is not installed, or None."""
    for names in (("chromium", "chromium-browser", "google-chrome"), ("chromedriver",)):
        if not any(shutil.which(name) for name in names):
            return names[0]
    return None


class Browser:
    """One headless window; with it ends what it started."""

    def __init__(self, width=1440, height=1000, dark=False, scripts=True, motion=False):
        browser = next(
            path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))
        )
        self.driver = subprocess.Popen(
            [shutil.which("chromedriver"), "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.base = None
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                self.base = "http://127.0.0.1:%d" % int(line.split("port")[1].strip(" .\n"))
                break
        if not self.base:
            raise RuntimeError("chromedriver did not start")
        arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--force-device-scale-factor=1", "--window-size=%d,%d" % (width, height),
        ]
        options = {"binary": browser, "args": arguments}
        if not scripts:
            options["prefs"] = {"profile.managed_default_content_settings.javascript": 2}
        capabilities = {
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }
        value = self.call("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.session = "/session/" + value["sessionId"]
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.cdp(
            "Emulation.setEmulatedMedia",
            features=[
                {"name": "prefers-reduced-motion", "value": "no-preference" if motion else "reduce"},
                {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            ],
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait()

    def call(self, method, path, body=None):
        data = None if method in ("GET", "DELETE") else json.dumps(body or {}).encode()
        request = urllib.request.Request(
            self.base + path, data=data, method=method, headers={"Content-Type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:600]) from None

    def cdp(self, command, **parameters):
        return self.call("POST", self.session + "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def open(self, url):
        self.call("POST", self.session + "/url", {"url": url})

    def run(self, script, *arguments):
        return self.call("POST", self.session + "/execute/sync", {"script": script, "args": list(arguments)})

    def log(self, kind):
        return self.call("POST", self.session + "/se/log", {"type": kind})

    def url(self):
        return self.call("GET", self.session + "/url")

    def keys(self, text):
        """Presses the keys one after the other, wherever the focus is."""
        actions = []
        for key in text:
            actions += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.call("POST", self.session + "/actions", {"actions": [{"type": "key", "id": "k", "actions": actions}]})

    def click(self, selector):
        """Brings the element to the middle of the window, then clicks it."""
        self.run("document.querySelector(arguments[0]).scrollIntoView({block:'center'})", selector)
        found = self.call("POST", self.session + "/element", {"using": "css selector", "value": selector})
        self.call("POST", "%s/element/%s/click" % (self.session, found[ELEMENT]))

    def picture(self, path, x=0, y=0, width=None, height=None):
        """Saves the page, or a part of it in page coordinates, as PNG."""
        size = self.run("return [document.documentElement.clientWidth, document.documentElement.scrollHeight]")
        clip = {"x": x, "y": y, "width": width or size[0], "height": height or size[1] - y, "scale": 1}
        time.sleep(0.2)
        value = self.cdp("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
        with open(path, "wb") as file:
            file.write(base64.b64decode(value["data"]))

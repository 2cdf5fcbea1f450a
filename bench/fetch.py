"""Measures seedbed fetch beside curl -Z, from a server of its own: times as ratios, memory, bytes."""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import resource
import shutil
import subprocess
import sys
import time

CONNECTIONS = 6


def body(number, size):
    text = "x" * min(960, size)
    record = f'{{"id":{number},"text":"{text}"}}'
    return ("[" + ",".join([record] * max(1, size // len(record))) + "]").encode()


async def answer(reader, writer, counts, size, delay):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = int(head.split(b" ", 2)[1].rsplit(b"/", 1)[1].split(b".")[0])
            if delay:
                await asyncio.sleep(delay)
            tag = b'"%d"' % number
            counts[0] += 1
            if b"if-none-match: " + tag in head.lower():
                writer.write(b"HTTP/1.1 304 Not Modified\r\nETag: %s\r\n\r\n" % tag)
            else:
                data = body(number, size)
                counts[1] += len(data)
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nETag: %s\r\n"
                             b"Content-Length: %d\r\n\r\n" % (tag, len(data)) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


def serve(port, counts, size, delay):
    async def main():
        server = await asyncio.start_server(
            lambda r, w: answer(r, w, counts, size, delay), "127.0.0.1", 0, backlog=256)
        port.value = server.sockets[0].getsockname()[1]
        async with server:
            await server.serve_forever()

    asyncio.run(main())


class Server:
    """A server in a process of its own, which counts requests and the bytes of bodies."""

    def __init__(self, size, delay):
        self.port = multiprocessing.Value("i", 0)
        self.counts = multiprocessing.Array("q", 2, lock=False)
        self.process = multiprocessing.Process(
            target=serve, args=(self.port, self.counts, size, delay), daemon=True)

    def __enter__(self):
        self.process.start()
        while not self.port.value:
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.join()


def timed(command, folder):
    """Seconds and peak memory in bytes of a command."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    _, errors = process.stdout, process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)}: status {process.returncode}\n{errors.decode()}")
    scale = 1 if sys.platform == "darwin" else 1024
    return time.monotonic() - start, usage.ru_maxrss * scale


def write_schema(folder, port, files):
    with open(os.path.join(folder, "seedbed.yml"), "w") as file:
        file.write(f"""\
seedbed: 1
fetch: {{ concurrency: {CONNECTIONS} }}
sources:
  bench:
    baseURL: http://127.0.0.1:{port}/
    concurrency: {CONNECTIONS}
    requests:
      items: {{ get: "item/{{from}}.json", for: {{ range: {{ from: 1, to: {files} }} }} }}
entities:
  Item: {{ primaryKey: id, attributes: {{ id: integer }} }}
""")


def curl_command(folder, port, files):
    with open(os.path.join(folder, "curl.txt"), "w") as file:
        for number in range(1, files + 1):
            file.write(f'url = "http://127.0.0.1:{port}/item/{number}.json"\noutput = "curl/{number}.json"\n')
    return ["curl", "-sS", "-Z", "--parallel-max", str(CONNECTIONS), "--create-dirs", "-K", "curl.txt"]


def compare(seedbed, folder, files, size, delay, runs):
    """The best time of each, and what a second fetch transfers."""
    with Server(size, delay) as server:
        write_schema(folder, server.port.value, files)
        fetch = [seedbed, "fetch", "seedbed.yml", "--allow-private", "--quiet"]
        curl = curl_command(folder, server.port.value, files)
        best = {"curl": 1e9, "seedbed": 1e9}
        memory = 0
        for _ in range(runs):
            shutil.rmtree(os.path.join(folder, "curl"), ignore_errors=True)
            shutil.rmtree(os.path.join(folder, "fetched"), ignore_errors=True)
            best["curl"] = min(best["curl"], timed(curl, folder)[0])
            seconds, peak = timed(fetch, folder)
            best["seedbed"] = min(best["seedbed"], seconds)
            memory = max(memory, peak)
        before = server.counts[1]
        again, peak = timed(fetch, folder)
        return best, max(memory, peak), again, server.counts[1] - before


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seedbed", required=True)
    parser.add_argument("--folder", required=True)
    parser.add_argument("--runs", type=int, default=3)
    given, _ = parser.parse_known_args()
    folder = os.path.join(given.folder, "fetch")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    jobs = [("500 files of 20 kB at 20 ms", 500, 20_000, 0.02), ("5,000 files of 1 kB", 5_000, 1_000, 0)]
    for title, files, size, delay in jobs:
        best, memory, again, moved = compare(given.seedbed, folder, files, size, delay, given.runs)
        ratio = best["seedbed"] / best["curl"]
        print(f"{title}: seedbed {best['seedbed']:.2f} s, curl -Z {best['curl']:.2f} s, ratio {ratio:.2f}; "
              f"peak {memory / 1e6:.1f} MB; again {again:.2f} s, {moved} bytes of bodies")
    shutil.rmtree(folder)
    os.makedirs(folder)
    with Server(100_000_000, 0) as server:
        write_schema(folder, server.port.value, 3)
        seconds, memory = timed([given.seedbed, "fetch", "seedbed.yml", "--allow-private", "--quiet"], folder)
        print(f"3 bodies of 100 MB: {seconds:.2f} s, peak {memory / 1e6:.1f} MB")
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()

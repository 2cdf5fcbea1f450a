"""Where the work of seedbed goes: instructions counted by callgrind, or a profile of perf or callgrind."""

import os
import re
import shutil
import subprocess
import sys

MODULES = ("SeedbedBase", "SeedbedLanguage", "SeedbedReading", "SeedbedMapping", "SeedbedStoring",
           "SeedbedKit", "SeedbedCLI")


def callgrind(command, path):
    subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={path}", "--compress-strings=no",
                    "--compress-pos=no", *command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def place(function, library):
    """The module of ours that a function is of, or else its library."""
    if library.startswith("seedbed"):
        for module in MODULES:
            if function.startswith(f"$s{len(module)}{module}"):
                return module
        return "generic code"
    return re.sub(r"(-[\d.]+)?\.so.*", "", library)


def instructions(path):
    """Instructions by place: what functions take themselves, without those they call."""
    found, library, function, is_call = {}, "", "", False
    with open(path, errors="replace") as file:
        for line in file:
            if line[0].isdigit() or line[0] in "+-*":
                if is_call:
                    is_call = False
                    continue
                where = place(function, library)
                found[where] = found.get(where, 0) + int(line.split()[1])
            elif line.startswith("ob="):
                library = os.path.basename(line[3:].strip())
            elif line.startswith("fn="):
                function = line[3:].strip()
            elif line.startswith("calls="):
                is_call = True
    return found


def stripped(tools, scratch):
    """Callgrind cannot read the debug information of Swift; names of functions are enough."""
    copy = os.path.join(scratch, "seedbed")
    if not os.path.exists(copy):
        shutil.copyfile(tools.seedbed, copy)
        shutil.copymode(tools.seedbed, copy)
        subprocess.run(["strip", "-g", copy], check=True)
    return copy


def show_counts(job, megabytes, command, scratch):
    path = os.path.join(scratch, "callgrind.out")
    callgrind(command, path)
    found = instructions(path)
    total = sum(found.values())
    print(f"{job.title}: {total / 1e6:,.1f} million instructions, {total / (megabytes * 1e6):.1f} a byte")
    for where, count in sorted(found.items(), key=lambda item: -item[1]):
        if count * 200 >= total:
            print(f"  {where:<22} {count / 1e6:10,.1f}  {100 * count / total:5.1f} %")
    print(flush=True)


def can_perf():
    return shutil.which("perf") is not None and subprocess.run(
        ["perf", "record", "-q", "-o", os.devnull, "true"], stderr=subprocess.DEVNULL).returncode == 0


def write_profile(job, command, folder):
    if can_perf():
        path = os.path.join(folder, job.name + ".perf.data")
        subprocess.run(["perf", "record", "-q", "-g", "-F", "2999", "-o", path, *command], check=True)
        print(f"{path}\n  perf report -i {path}")
    else:
        path = os.path.join(folder, job.name + ".callgrind.out")
        callgrind(command, path)
        print(f"{path}\n  callgrind_annotate {path}")


def show(job, given, tools, scratch):
    """Counts or profiles one build of the first dump of a job."""
    if given.counts and shutil.which("valgrind") is None:
        sys.exit("instructions are counted by valgrind, which is not here")
    dump, size = job.contenders[0].dump.make(scratch, given.megabytes)
    tools.seedbed = stripped(tools, scratch)
    command = tools.seedbed_command(job, dump, os.path.join(scratch, "output.sqlite"))
    if given.counts:
        show_counts(job, size / 1e6, command, scratch)
    else:
        write_profile(job, command, given.folder)

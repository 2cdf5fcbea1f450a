#!/usr/bin/env bash
# Checks what hands the tool out: lints the scripts, the image, the action, the workflows, the formula and the entry
# of the editors' catalogue, completes words in bash and zsh, runs the steps of the action as it is in its own
# repository, and gives a copy of this repository another name. A linter or a shell that is missing is left out.
#
# SEEDBED_EXECUTABLE names the executable; the default is that of scripts/seedbed.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
tool=$(realpath "${SEEDBED_EXECUTABLE:-.build/release/seedbed}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "packaging: $1" >&2
  exit 1
}

# Runs a linter, or says that it is left out.
lint() {
  if command -v "$1" >/dev/null 2>&1; then
    "$@" || fail "$1 found problems"
  else
    echo "left out: $1 is not installed"
  fi
}

lint shellcheck --severity=warning --external-sources --source-path=SCRIPTDIR \
  scripts/*.sh scripts/extra/*.sh scripts/release/*.sh scripts/seedbed scripts/check .ci/run packaging/action/*.sh
lint hadolint packaging/Dockerfile
lint ruby -c packaging/seedbed.rb >/dev/null
if command -v check-jsonschema >/dev/null 2>&1; then
  lint check-jsonschema --quiet --builtin-schema vendor.github-workflows packaging/workflows/*.yml
  lint check-jsonschema --quiet --builtin-schema vendor.github-actions packaging/action.yml
  lint check-jsonschema --quiet --schemafile Schemas/seedbed.schema.json Schemas/gallery/*/seedbed.yml
else
  echo "left out: check-jsonschema is not installed"
fi
# The entry of the editors' catalogue: its URL is a file of this repository, and its names fit those of our schemas.
# The catalogue refuses entries that call themselves a schema.
if command -v python3 >/dev/null 2>&1; then
  python3 - packaging/schemastore.json "$(scripts/repository.sh)" <<'END' || fail "packaging/schemastore.json is wrong"
import fnmatch, glob, json, os, sys
entry = json.load(open(sys.argv[1]))
base = f"https://raw.githubusercontent.com/{sys.argv[2]}/main/"
assert list(entry) == ["name", "description", "fileMatch", "url"], list(entry)
assert "schema" not in (entry["name"] + entry["description"]).lower(), entry["description"]
assert entry["url"].startswith(base) and os.path.isfile(entry["url"][len(base):]), entry["url"]
paths = [path for folder in ("Schemas", "Schemas/gallery/*", "Fixtures/*", "bench/jobs/*")
         for path in glob.glob(folder + "/*.yml") if "\nentities:" in open(path, errors="replace").read()]
names = [os.path.basename(path) for path in paths]
assert names and all(any(fnmatch.fnmatch(name, p) for p in entry["fileMatch"]) for name in names), names
END
fi
if python3 -c 'import yaml' 2>/dev/null; then
  python3 -c 'import sys, yaml; [yaml.safe_load(open(path)) for path in sys.argv[1:]]' \
    packaging/action.yml packaging/workflows/*.yml .pre-commit-hooks.yaml .spi.yml ||
    fail "a package is no YAML"
fi

# The repository of the action. Its steps are linted as those of a workflow that uses it.
action=$work/seedbed-action
scripts/release/action.sh "$action"
if command -v actionlint >/dev/null 2>&1; then
  mkdir -p "$action/.github/workflows"
  cp packaging/workflows/*.yml "$action/.github/workflows/"
  git init -q "$action"
  printf 'on: push\njobs:\n  seed:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: ./\n' \
    >"$action/.github/workflows/seed.yml"
  (cd "$action" && actionlint) || fail "actionlint found problems"
  rm -rf "$action/.github"
else
  echo "left out: actionlint is not installed"
fi

# Scripts and files that the workflows run or publish exist.
for name in $(grep -ohE '\./(scripts|\.ci)/[a-z./-]+' packaging/workflows/*.yml | sort -u); do
  [ -x "$name" ] || fail "the workflows run '$name', which does not exist"
done

# Another name of the repository: no file keeps the old one.
renamed=$work/renamed
mkdir "$renamed"
git ls-files -z | tar -cf - --null --files-from - | tar -xf - -C "$renamed"
git init -q "$renamed"
git -C "$renamed" add -A
"$renamed/scripts/repository.sh" acme/seeds >/dev/null
if git -C "$renamed" grep -nE '\byour/(seedbed|tap)' -- ':!scripts'; then
  fail "scripts/repository.sh keeps the old name"
fi
for pair in docs/ci.md=acme/seeds-action@ packaging/action.yml=github.com/acme/seeds/releases \
  packaging/workflows/release.yml=ghcr.io/acme/seeds:; do
  grep -qF -e "${pair#*=}" "$renamed/${pair%%=*}" || fail "scripts/repository.sh does not write '${pair#*=}' into ${pair%%=*}"
done

# Pages and packages name this version.
version=$("$tool" --version)
version=${version%% *}
named=$(grep -rohE '(action@|/download/|seedbed[:@]|version=|default: ")[0-9]+\.[0-9]+\.[0-9]+' \
  README.md docs packaging/action.yml | grep -oE '[0-9.]+$' | sort -u)
[ "$named" = "$version" ] || fail "the tool is version $version, but pages or packages name: $named"

# The prefix of an installation, with the tool on the PATH.
prefix=$work/prefix
mkdir -p "$prefix/bin" "$prefix/completions"
cp "$tool" "$prefix/bin/seedbed"
export PATH=$prefix/bin:$PATH
seedbed --generate-completion-script bash >"$prefix/completions/seedbed.bash"
seedbed --generate-completion-script zsh >"$prefix/completions/_seedbed"

complete_in_bash() {
  # shellcheck disable=SC2016
  bash -c '
    source "$1"
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMPREPLY=()
    COMP_POINT=${#COMP_LINE}
    _seedbed seedbed "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf "%s\n" "${COMPREPLY[@]}"
  ' bash "$prefix/completions/seedbed.bash" "$@"
}

# A command, an option, a value of an option and a code.
for pair in "seedbed val=validate" "seedbed build --on-inv=--on-invalid" \
  "seedbed validate --format sar=sarif" "seedbed explain schema.unknown-k=schema.unknown-key"; do
  line=${pair%=*}
  expected=${pair##*=}
  read -ra words <<<"$line"
  complete_in_bash "${words[@]}" | grep -qxF -e "$expected" || fail "bash does not complete '$line'"
  if command -v zsh >/dev/null 2>&1; then
    timeout 30 zsh scripts/release/complete.zsh "$prefix/completions" "$line" "${line% *} $expected" ||
      fail "zsh does not complete '$line'"
  fi
done
command -v zsh >/dev/null 2>&1 || echo "left out: zsh is not installed"

# The steps of the action, with a release in a folder in place of GitHub's.
export VERSION=9.9.9 RUNNER_TEMP=$work/runner
eval "$("$action/action/release.sh" | sed -e 's/^name=/export NAME=/' -e 's/^folder=/export FOLDER=/')"
mkdir -p "$work/release/$NAME/bin"
cp "$tool" "$work/release/$NAME/bin/seedbed"
tar -czf "$work/release/$NAME.tar.gz" -C "$work/release" "$NAME"
(cd "$work/release" && sha256sum "$NAME.tar.gz" >SHA256SUMS)
if command -v curl >/dev/null 2>&1; then
  ADDRESS=file://$work/release "$action/action/install.sh"
  [ -x "$FOLDER/bin/seedbed" ] || fail "the action did not install the tool"
  echo "damaged" >>"$work/release/$NAME.tar.gz"
  if ADDRESS=file://$work/release FOLDER=$work/damaged "$action/action/install.sh" >"$work/log" 2>&1; then
    fail "the action installed a release with another checksum"
  fi
  [ ! -e "$work/damaged" ] || fail "the action unpacked a release with another checksum"
else
  echo "left out: curl is not installed, and the action downloads with it"
  mkdir -p "$FOLDER"
  cp -R "$work/release/$NAME/." "$FOLDER"
fi

# The wheel for Spark finds the executable inside it, and comes out the same again.
if [ "$(uname -s)" = Linux ] && python3 -c 'import pip, tomllib' 2>/dev/null; then
  host=seedbed-$version-linux-$(uname -m)
  mkdir -p "$work/wheel/$host/bin"
  cp "$tool" "$work/wheel/$host/bin/seedbed"
  tar -czf "$work/wheel/$host.tar.gz" -C "$work/wheel" "$host"
  wheel=$work/wheel/$(scripts/release/wheels.py "$version" "$work/wheel")
  python3 -m pip install --quiet --disable-pip-version-check --no-index --no-deps --target "$work/site" "$wheel" \
    >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "pip cannot install the wheel"; }
  found=$(cd "$work/site" && env -u SEEDBED_EXECUTABLE python3 -c \
    'from seedbed_spark.executable import find_executable; print(find_executable())')
  [ "$found" = "$work/site/seedbed_spark/bin/seedbed" ] || fail "the wheel runs '$found'"
  "$found" --version >/dev/null || fail "the executable of the wheel does not run"
  cp "$wheel" "$work/first.whl"
  scripts/release/wheels.py "$version" "$work/wheel" >/dev/null
  cmp "$work/first.whl" "$wheel" || fail "the wheel differs when it is made again"
else
  echo "left out: the wheel for Spark needs Linux, Python 3.11 and pip"
fi

cat >"$work/seedbed.yml" <<'END'
seedbed: 1
entities: { Book: { primaryKey: id, attributes: { id: integer, title: text } } }
dumps: [{ name: books, dump: books.json, entity: Book }]
database: { output: Seed.sqlite }
END
echo '[{ "id": 1, "title": "One" }]' >"$work/books.json"
cd "$work"
export PATH=$FOLDER/bin:$PATH SCHEMA=seedbed.yml DUMPS=true CHECK=true
seedbed build --quiet seedbed.yml
"$action/action/check.sh" >log 2>&1 || { cat log >&2; fail "the action fails on a sound seed"; }
echo '[{ "id": 1, "title": "Two" }]' >books.json
if "$action/action/check.sh" >log 2>&1; then fail "the action accepts an outdated seed"; fi
grep -q "^::error title=build.output-differs::.*row 1: title 'One' → 'Two'" log ||
  fail "the action does not annotate an outdated seed"
sed 's/primaryKey/primarykey/' seedbed.yml >bad.yml
if SCHEMA=bad.yml "$action/action/check.sh" >log 2>&1; then fail "the action accepts a bad schema"; fi
grep -q '^::error file=bad.yml,line=2,' log || fail "the action does not annotate the bad line"
echo "packaging: linted, completed, installed"

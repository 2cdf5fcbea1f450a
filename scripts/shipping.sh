#!/usr/bin/env bash
# Does with seeds what docs/apps/shipping.md says: opens one where it lies, copies it once, attaches it, opens it in
# memory, fills the tables of WatermelonDB, EF Core and sqlite-net, encrypts it by SQLCipher, and shows its
# changes by git. What needs a missing tool is left out with a word.
#
# SEEDBED_EXECUTABLE names a finished executable.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tool=$(realpath "${SEEDBED_EXECUTABLE:-$root/.build/release/seedbed}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$root"/scripts/shipping/* "$root/scripts/targets/lab.json" "$work"
cd "$work"

fail() {
  echo "shipping: $1" >&2
  exit 1
}

for name in app watermelon efcore sqlitenet; do
  "$tool" build --quiet --strict "$name.yml" -o "$name.sqlite"
done

if command -v python3 >/dev/null 2>&1; then
  # EF Core makes its databases in WAL mode.
  python3 -c 'import sqlite3
database = sqlite3.connect("wal.sqlite")
database.execute("PRAGMA journal_mode = WAL")
database.executescript(open("efcore.sql").read())'
  "$tool" build --quiet --strict efcore.yml --copy-of wal.sqlite -o efcore.sqlite
  python3 check.py app.sqlite watermelon.sqlite efcore.sqlite sqlitenet.sqlite
  echo "shipping: opened in its place, copied, attached, in memory; filled the tables of frameworks"
else
  echo "left out: there is no python3"
fi

# encrypt SEED ENCRYPTED: the key is in the environment, as a secret of CI is.
encrypt() {
  local version
  version=$(sqlcipher "$1" "PRAGMA user_version;")
  sqlcipher "$1" "
    ATTACH '$2' AS encrypted KEY '$SEED_KEY';
    SELECT sqlcipher_export('encrypted');
    PRAGMA encrypted.user_version = $version;
    DETACH encrypted;"
}

if command -v sqlcipher >/dev/null 2>&1; then
  export SEED_KEY=correct-horse
  encrypt app.sqlite encrypted.sqlite >log
  ! head -c 15 encrypted.sqlite | grep -q "SQLite format 3" || fail "the encrypted seed is a plain one"
  ! sqlcipher encrypted.sqlite "SELECT count(*) FROM tasks;" >log 2>&1 || fail "the encrypted seed opens without its key"
  # The export makes virtual tables last.
  sqlcipher app.sqlite "PRAGMA user_version;" .dump | sort >plain.sql
  sqlcipher encrypted.sqlite "PRAGMA key = '$SEED_KEY';" "PRAGMA user_version;" .dump | sed '/^ok$/d' | sort >decrypted.sql
  cmp plain.sql decrypted.sql || fail "the encrypted seed has another content"
  echo "shipping: encrypted by SQLCipher"
else
  echo "left out: sqlcipher is not installed"
fi

if command -v git >/dev/null 2>&1; then
  git init -q repository
  cd repository
  git config user.name seed
  git config user.email seed@example.com
  echo '*.sqlite diff=seedbed' >.gitattributes
  git config diff.seedbed.textconv "$tool sql"
  cp ../app.sqlite Seed.sqlite
  git add .
  git commit -q -m "seed: add it"
  sed -i.old 's/"Roof"/"Roofing"/' ../lab.json
  "$tool" build --quiet ../app.yml -o Seed.sqlite
  git diff >../log
  grep -qF -e "-INSERT INTO tasks VALUES (3, 'Roof'" ../log || fail "git does not show the old row"
  grep -qF -e "+INSERT INTO tasks VALUES (3, 'Roofing'" ../log || fail "git does not show the new row"
  echo "shipping: git shows the changed rows"
else
  echo "left out: git is not installed"
fi

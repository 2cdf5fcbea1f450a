#!/usr/bin/env bash
# usage: action.sh FOLDER
#
# Writes the repository seedbed-action into FOLDER: the action with action.yml at its root, as GitHub's
# marketplace asks for.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
folder=$1
name=$("$root/scripts/repository.sh")
version=$(sed -n 's/^    default: "\([0-9.]*\)"$/\1/p' "$root/packaging/action.yml")

mkdir -p "$folder"
cp -R "$root/packaging/action.yml" "$root/packaging/action" "$root/LICENSE" "$folder/"
cat >"$folder/README.md" <<END
# seedbed-action

Installs [Seedbed](https://github.com/$name), checks a mapping schema, and checks that a committed seed is up to date.
Problems appear as annotations at their lines.

\`\`\`yaml
- uses: actions/checkout@v4
- uses: $name-action@$version
  with:
    schema: seedbed.yml
\`\`\`

Without \`schema\`, the action only puts \`seedbed\` on the \`PATH\`. \`dumps: false\` and \`check: false\` leave out the
checks of the dumps and of the committed seed.
END

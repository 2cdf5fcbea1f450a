#!/usr/bin/env bash
# Prints the name of the release VERSION for this machine, and the folder to install it in, as outputs of a
# step of GitHub Actions.
set -euo pipefail

name=seedbed-$VERSION-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
echo "name=$name"
echo "folder=${RUNNER_TEMP:-/tmp}/$name"

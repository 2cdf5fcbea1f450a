#!/usr/bin/env bash
# Checks SCHEMA with annotations for GitHub; with DUMPS=true also against its dumps, and with CHECK=true that
# the committed seed is what a build would write now. Each check runs, even if one before it fails.
set -uo pipefail

failed=0
seedbed validate --strict --format github "$SCHEMA" || failed=1
if [ "$DUMPS" = true ]; then
  seedbed validate --dumps --strict --format github "$SCHEMA" || failed=1
fi
if [ "$CHECK" = true ]; then
  seedbed build --check --format github "$SCHEMA" || failed=1
fi
exit "$failed"

#!/usr/bin/env bash
# Checks SCHEMA with annotations for GitHub. BUILD=true builds its seed first, unless it would come out the same;
# DUMPS=true checks the schema against its dumps; CHECK=true checks that the seed is what a build would write
# now. Each step runs, even if one before it fails.
set -uo pipefail

failed=0
seedbed validate --strict --format github "$SCHEMA" || failed=1
if [ "${BUILD:-false}" = true ]; then
  seedbed build --if-changed --format github "$SCHEMA" || failed=1
fi
if [ "$DUMPS" = true ]; then
  seedbed validate --dumps --strict --format github "$SCHEMA" || failed=1
fi
if [ "$CHECK" = true ]; then
  seedbed build --check --format github "$SCHEMA" || failed=1
fi
exit "$failed"

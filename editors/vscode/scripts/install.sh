#!/usr/bin/env bash
# Installs what building the extension needs from the npm registry: just what package-lock.json names, with the checksums
# that stand there, and without running any package's own scripts.
#
#   scripts/install.sh [--frozen]
#
# The machines that the project was made on don't reach the registry, so there is no lock file yet. The first run makes it:
# commit it. With --frozen, as for a release, nothing is installed without one.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
options=(--ignore-scripts --no-audit --no-fund)
if [ ! -f package-lock.json ]; then
  if [ "${1:-}" = --frozen ]; then
    echo "error: there is no package-lock.json: run scripts/install.sh, look at the file, and commit it" >&2
    exit 1
  fi
  npm install --package-lock-only "${options[@]}"
  echo "made package-lock.json: look at it, and commit it"
fi
npm ci "${options[@]}"

#!/bin/sh
# A run script build phase for Xcode: shows what safedi-lsp finds as errors and warnings of the build. Options of
# `safedi-lsp check` can follow, such as `--baseline safedi-baseline.json`.
set -u

# The index builds in the background; it needs no check.
if [ "${ACTION:-}" = indexbuild ]; then exit 0; fi

# Xcode starts with a short path.
PATH="$PATH:${HOME:-}/.local/bin:/opt/homebrew/bin:/usr/local/bin"
if ! command -v safedi-lsp >/dev/null; then
  echo "warning: safedi-lsp is not installed, so injected dependencies are not checked"
  exit 0
fi

cd "${SRCROOT:-.}" || exit 2
exec safedi-lsp check --format xcode --quiet "$@"

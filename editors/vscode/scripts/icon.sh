#!/usr/bin/env bash
# Draws images/icon.png from images/icon.svg. Needs rsvg-convert (Debian's librsvg2-bin).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../images"
rsvg-convert --width 256 --height 256 --output icon.png icon.svg

#!/bin/sh
# Installs a released safedi-lsp: install.sh VERSION FOLDER. Fetches the archive for this machine and its checksum, compares
# them, and puts the program into the folder. SAFEDI_LSP_DOWNLOADS is the address below which the releases are: that of their
# repository, with /releases/download at its end.
set -eu

version="${1:?usage: install.sh VERSION FOLDER}"
folder="${2:?usage: install.sh VERSION FOLDER}"
downloads="${SAFEDI_LSP_DOWNLOADS:?names where the releases are: ADDRESS/releases/download}"

case "$(uname -s)/$(uname -m)" in
  Linux/x86_64) platform=linux-x86_64 ;;
  Linux/aarch64 | Linux/arm64) platform=linux-aarch64 ;;
  Darwin/*) platform=macos-universal ;;
  *)
    echo "error: there is no safedi-lsp for $(uname -s) on $(uname -m)" >&2
    exit 1
    ;;
esac

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
archive="safedi-lsp-$version-$platform.tar.gz"
for file in "$archive" "$archive.sha256"; do
  curl --fail --silent --show-error --location --retry 3 --output "$scratch/$file" "$downloads/$version/$file"
done
if command -v sha256sum >/dev/null; then
  (cd "$scratch" && sha256sum -c "$archive.sha256") >/dev/null
else
  (cd "$scratch" && shasum -a 256 -c "$archive.sha256") >/dev/null
fi
tar -xzf "$scratch/$archive" -C "$scratch"
mkdir -p "$folder"
mv "$scratch/safedi-lsp-$version-$platform/safedi-lsp" "$folder/safedi-lsp"
"$folder/safedi-lsp" --version

#!/usr/bin/env bash
# Prepares what building and testing the extension needs on a Debian machine that doesn't reach the npm registry: the
# compiler, the bundler and a browser from Debian's packages, and vscode-languageclient built from the source of one.
# The result is .toolchain/node_modules; a second run finds it and does nothing. Where npm is at hand,
# scripts/install.sh brings all but the browser.
set -euo pipefail

folder="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
toolchain="$folder/.toolchain"
stamp="$toolchain/stamp"
# The client that package.json pins, as the source archive of Debian's package node-vscode-lsp. Bookworm has no such
# package; the suites below hold the same archive, whatever Debian's own changes to it are.
archive_sum=c886fec0b77832a63f58edba366b0532332c97c692a9b3e5317cd7e3d4250f65
suites=(trixie forky sid)
# `cksum` is everywhere, `sha256sum` isn't.
state="$(cksum < "${BASH_SOURCE[0]}")"

tools=(node:nodejs tsc:node-typescript esbuild:esbuild xz:xz-utils python3:python3-minimal)
# A browser for the test of the graph's page: any of these will do.
browsers=(chromium-headless-shell chromium google-chrome chromium-browser)
libraries=(balanced-match brace-expansion lru-cache minimatch semver yallist)

fail() {
  echo "error: $*" >&2
  exit 1
}

missing=()
for tool in "${tools[@]}"; do
  command -v "${tool%%:*}" >/dev/null || missing+=("${tool#*:}")
done
command -v "${browsers[@]}" >/dev/null || missing+=("${browsers[0]}")
for library in "${libraries[@]}"; do
  [ -d "/usr/share/nodejs/$library" ] || missing+=("node-$library")
done
if [ ${#missing[@]} -eq 0 ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$state" ]; then exit 0; fi
command -v apt-get >/dev/null || fail "this is no Debian machine: run $folder/scripts/install.sh instead"

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get update -q
if [ ${#missing[@]} -gt 0 ]; then
  ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${missing[@]}"
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"

# Downloads the client's source archive through an apt configuration of its own, from the mirror that this machine uses,
# so that the machine's package sources stay as they are. apt checks the archive's signature chain, we its content.
mirror="$(apt-get indextargets --format '$(REPO_URI) $(LABEL)' 'Created-By: Packages' \
  | awk '$2 == "Debian" { print $1; exit }')"
[ -n "$mirror" ] || fail "apt has no Debian mirror"
mkdir -p "$work/source"
for suite in "${suites[@]}"; do
  mkdir -p "$work/$suite/lists/partial" "$work/$suite/cache/archives/partial"
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" > "$work/$suite/sources"
  options=(
    -q -o "Dir::Etc::sourcelist=$work/$suite/sources" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$work/$suite/lists" -o "Dir::Cache=$work/$suite/cache"
    -o Acquire::Languages=none -o "APT::Sandbox::User=$(id -un)"
  )
  apt-get "${options[@]}" update || continue
  (cd "$work/source" && apt-get "${options[@]}" source --download-only --tar-only node-vscode-lsp) || continue
  if echo "$archive_sum  $(echo "$work"/source/*.orig.tar.xz)" | sha256sum --check --status; then break; fi
  echo "the archive in $suite is another one" >&2
  rm -f "$work"/source/*
done
archive="$(echo "$work"/source/*.orig.tar.xz)"
[ -f "$archive" ] || fail "no suite of ${suites[*]} has the source of vscode-languageclient"
tar -xJf "$archive" -C "$work/source" --strip-components=1

modules="$work/node_modules"
mkdir -p "$modules/@types"
for library in "${libraries[@]}"; do
  cp -RL "/usr/share/nodejs/$library" "$modules/"
  cp "/usr/share/doc/node-$library/copyright" "$modules/$library/LICENSE"
done

# Debian's nodejs carries the type declarations of Node's own modules, other builds of it don't.
if [ -d /usr/share/nodejs/@types/node ]; then
  cp -RL /usr/share/nodejs/@types/node "$modules/@types/"
else
  version="$(apt-cache madison nodejs | awk '/dfsg/ { print $3; exit }')"
  [ -n "$version" ] || fail "apt has no nodejs of Debian's"
  (cd "$work" && apt-get -q -o "APT::Sandbox::User=$(id -un)" download "nodejs=$version")
  dpkg-deb -x "$work"/nodejs_*.deb "$work/types"
  cp -RL "$work/types/usr/share/nodejs/@types/node" "$modules/@types/"
fi

# Compiles one package of the client's source. Its tests are left out; the type checker's findings about what isn't
# here (VS Code's own declarations) don't matter for the output.
compile() {
  local name="$1" source="$2" output="$3"
  mkdir -p "$modules/$name"
  cp "$work/source/$source"/{package.json,License.txt} "$modules/$name/"
  for entry in node.js node.d.ts; do
    if [ -f "$work/source/$source/$entry" ]; then cp "$work/source/$source/$entry" "$modules/$name/"; fi
  done
  cp -R "$work/source/$source/src" "$modules/$name/src"
  rm -rf "$modules/$name"/src/test "$modules/$name"/src/*/test "$modules/$name"/src/browser
  if [ -d "$work/source/$source/typings" ]; then cp -R "$work/source/$source/typings" "$modules/$name/typings"; fi
  cat > "$modules/$name/tsconfig.json" <<JSON
{
  "compilerOptions": {
    "target": "es2020", "lib": ["es2020"], "module": "commonjs", "moduleResolution": "node", "types": ["node"],
    "strict": true, "declaration": true, "stripInternal": true, "rootDir": "src", "outDir": "$output"
  },
  "include": ["src", "typings"]
}
JSON
  tsc -p "$modules/$name" > "$work/compile.log" || true
  [ -f "$modules/$name/$output/$4" ] || { cat "$work/compile.log" >&2; fail "$name was not compiled"; }
  rm -rf "$modules/$name/src" "$modules/$name/tsconfig.json"
}
compile vscode-languageserver-types types lib/umd main.js
compile vscode-jsonrpc jsonrpc lib node/main.js
compile vscode-languageserver-protocol protocol lib node/main.js
compile vscode-languageclient client lib node/main.js

rm -rf "$toolchain"
mkdir -p "$toolchain"
cp -R "$modules" "$toolchain/node_modules"
echo "$state" > "$stamp"
echo "prepared $toolchain"

// The VSIX, opened again.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { manifest } from './fake/editor.mjs';
import { extensionFolder, folderWith, loadFresh, script } from './fake/session.mjs';
import { unzip } from '../scripts/zip.mjs';

const { candidates } = loadFresh(join(extensionFolder, 'out', 'parts.cjs'), { api: {} });
const folder = folderWith();
after(() => rmSync(folder, { recursive: true }));

function pack(name, ...args) {
  const out = join(folder, name);
  execFileSync(process.execPath, [join(extensionFolder, 'scripts', 'package.mjs'), '--no-build', '--out', out, ...args]);
  return readFileSync(out);
}

describe('the package', () => {
  const archive = pack('a.vsix');
  const files = new Map(unzip(archive).map(({ name, bytes }) => [name, bytes]));

  it('is the same each time', () => {
    assert.ok(pack('b.vsix').equals(archive));
  });

  it('holds what is needed and nothing else', () => {
    assert.deepEqual([...files.keys()], [
      '[Content_Types].xml', 'extension.vsixmanifest', 'extension/CHANGELOG.md', 'extension/LICENSE.txt', 'extension/README.md',
      'extension/ThirdPartyNotices.txt', 'extension/dist/extension.js', 'extension/dist/page.css', 'extension/dist/page.js',
      'extension/images/check.svg', 'extension/images/dependencies.svg', 'extension/images/graph.png', 'extension/images/icon.png',
      'extension/package.json', 'extension/schemas/safedi-lsp.schema.json', 'extension/walkthrough/check.md', 'extension/walkthrough/findings.md',
      'extension/walkthrough/graph.md', 'extension/walkthrough/install.md',
    ]);
  });

  it('is a zip to others too', () => {
    execFileSync('python3', ['-c', `
import sys, zipfile
from xml.etree import ElementTree
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
for name in ('extension.vsixmanifest', '[Content_Types].xml'):
    ElementTree.fromstring(archive.read(name))
`, join(folder, 'a.vsix')]);
  });

  it('says to the Marketplace what the manifest says', () => {
    const xml = files.get('extension.vsixmanifest').toString();
    assert.ok(xml.includes(`<Identity Language="en-US" Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}" />`));
    assert.ok(xml.includes(`Id="Microsoft.VisualStudio.Code.Engine" Value="${manifest.engines.vscode}"`));
    for (const [, path] of xml.matchAll(/(?:Path="|<Icon>|<License>)(extension\/[^"<]*)/g)) assert.ok(files.has(path), path);
    const types = files.get('[Content_Types].xml').toString();
    for (const name of files.keys()) {
      const suffix = /\.\w+$/.exec(name)[0];
      assert.ok(name === '[Content_Types].xml' || types.includes(`Extension="${suffix}"`), name);
    }
  });

  it('holds the licences of all that is bundled', () => {
    const notices = files.get('extension/ThirdPartyNotices.txt').toString();
    for (const name of ['vscode-languageclient', 'vscode-jsonrpc', 'vscode-languageserver-protocol', 'semver', 'minimatch']) {
      assert.match(notices, new RegExp(`^${name} \\d[\\w.-]* \\((MIT|ISC)\\)$`, 'm'));
    }
    assert.equal(files.get('extension/LICENSE.txt').toString(), readFileSync(join(extensionFolder, '..', '..', 'LICENSE'), 'utf8'));
  });

  it('names no file of the machine that made it', () => {
    for (const [name, bytes] of files) assert.equal(bytes.includes(extensionFolder), false, name);
  });

  it('has no link that leads out of it', () => {
    for (const [, target] of files.get('extension/README.md').toString().matchAll(/\]\(([^)]*)\)/g)) assert.match(target, /^(https:|#)/);
  });
});

describe('a package for one platform', () => {
  const platform = `${process.platform}-${process.arch}`;
  const program = script(folder, `if [ "$1" = --version ]; then echo "safedi-lsp ${manifest.version}"; exit; fi; sleep 60`);

  it('holds the server where the extension looks last', () => {
    const files = unzip(pack('c.vsix', '--target', platform, '--server', program));
    const bundled = files.find(({ name }) => name === `extension/server/${platform}/safedi-lsp`);
    assert.equal(bundled.isExecutable, true);
    assert.ok(files.find(({ name }) => name === 'extension.vsixmanifest').bytes.includes(`TargetPlatform="${platform}"`));
    assert.ok(files.find(({ name }) => name === '[Content_Types].xml').bytes.includes(`PartName="/${bundled.name}"`));

    const installed = join(folder, 'installed');
    for (const { name, bytes, isExecutable } of files) {
      mkdirSync(dirname(join(installed, name)), { recursive: true });
      writeFileSync(join(installed, name), bytes, { mode: isExecutable ? 0o755 : 0o644 });
    }
    const paths = candidates({
      setting: '', environment: {}, platform: process.platform, architecture: process.arch, folders: [], isTrusted: true,
      extensionFolder: join(installed, 'extension'), home: '/none',
    }).map(({ path }) => path);
    assert.equal(paths.at(-1), join(installed, bundled.name));
    assert.match(execFileSync(paths.at(-1), ['--version'], { encoding: 'utf8' }), /^safedi-lsp /);
  });
});

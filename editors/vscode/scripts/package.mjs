// Makes the VSIX: node scripts/package.mjs [--out FILE] [--target linux-x64 --server PROGRAM] [--no-build]
// With a server it is for one platform, as the Marketplace names them, and holds that program. The same input gives
// the same bytes.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { folder, modules } from './tools.mjs';
import { zip } from './zip.mjs';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string' }, target: { type: 'string' }, server: { type: 'string' }, 'no-build': { type: 'boolean' },
  },
});
if ((options.target === undefined) !== (options.server === undefined)) {
  console.error('error: --target and --server belong together');
  process.exit(2);
}
if (!options['no-build']) {
  const { status } = spawnSync(process.execPath, [join(folder, 'scripts', 'build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const escape = (text) => String(text).replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** Licences of the libraries in the bundle, as their packages carry them. */
function notices() {
  const inputs = Object.keys(JSON.parse(readFileSync(join(folder, 'dist', 'meta.json'), 'utf8')).inputs);
  const names = new Set(inputs.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter(Boolean));
  const texts = [...names].sort().map((name) => {
    const home = join(modules, name);
    const { version, license } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    const file = readdirSync(home).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} has no licence`);
    return `${name} ${version} (${license})\n\n${readFileSync(join(home, file), 'utf8').trim()}\n`;
  });
  return `This extension contains the following libraries.\n\n${texts.join(`\n${'-'.repeat(78)}\n\n`)}`;
}

function listed() {
  const patterns = readFileSync(join(folder, '.vscodeignore'), 'utf8').split('\n')
    .filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  return patterns.flatMap((pattern) => {
    if (pattern === 'server/**' || pattern === 'ThirdPartyNotices.txt') return [];
    if (!pattern.includes('*')) return [pattern];
    const suffix = pattern.slice(pattern.lastIndexOf('*') + 1);
    return readdirSync(join(folder, dirname(pattern))).filter((name) => name.endsWith(suffix)).sort()
      .map((name) => `${dirname(pattern)}/${name}`);
  });
}

/** Pictures in files are left out while the project has no address: editors show only those of the web. */
function content(name) {
  const bytes = readFileSync(join(folder, name));
  return name === 'README.md' ? Buffer.from(bytes.toString().replace(/^!\[[^\]]*\]\((?!https:)[^)]*\)\n\n/gm, '')) : bytes;
}

const files = listed().map((name) => ({ name: `extension/${name}`, bytes: content(name) }));
files.push({ name: 'extension/ThirdPartyNotices.txt', bytes: Buffer.from(notices()) });
if (options.server !== undefined) {
  const name = options.target.startsWith('win32-') ? 'safedi-lsp.exe' : 'safedi-lsp';
  files.push({
    name: `extension/server/${options.target}/${name}`,
    bytes: readFileSync(resolve(options.server)),
    isExecutable: true,
  });
}

const property = (id, value) => `      <Property Id="Microsoft.VisualStudio.${id}" Value="${escape(value)}" />\n`;
const asset = (type, path) =>
  `    <Asset Type="Microsoft.VisualStudio.${type}" Path="extension/${path}" Addressable="true" />\n`;
// Links are left out while the project has no address.
const repository = manifest.repository && `${manifest.repository.url}.git`;
const identity = `Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"`;
const properties = {
  'Code.Engine': manifest.engines.vscode,
  'Code.ExtensionDependencies': '',
  'Code.ExtensionPack': '',
  'Code.ExtensionKind': manifest.extensionKind.join(','),
  'Services.Links.Source': repository,
  'Services.Links.Getstarted': repository,
  'Services.Links.GitHub': repository,
  'Services.Links.Support': manifest.bugs?.url,
  'Services.Links.Learn': manifest.homepage,
  'Services.Branding.Color': manifest.galleryBanner.color,
  'Services.Branding.Theme': manifest.galleryBanner.theme,
  'Services.GitHubFlavoredMarkdown': 'true',
};
const target = options.target === undefined ? '' : ` TargetPlatform="${escape(options.target)}"`;
files.push({
  name: 'extension.vsixmanifest',
  bytes: Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" ${identity}${target} />
    <DisplayName>${escape(manifest.displayName)}</DisplayName>
    <Description xml:space="preserve">${escape(manifest.description)}</Description>
    <Tags>${escape(manifest.keywords.join(','))}</Tags>
    <Categories>${escape(manifest.categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
${Object.entries(properties).filter(([, value]) => value !== undefined).map(([id, value]) => property(id, value)).join('')}\
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/${manifest.icon}</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
${asset('Code.Manifest', 'package.json')}${asset('Services.Content.Details', 'README.md')}\
${asset('Services.Content.Changelog', 'CHANGELOG.md')}${asset('Services.Content.License', 'LICENSE.txt')}\
${asset('Services.Icons.Default', manifest.icon)}  </Assets>
</PackageManifest>
`),
});

const types = {
  css: 'text/css', exe: 'application/octet-stream', js: 'application/javascript', json: 'application/json',
  md: 'text/markdown', png: 'image/png', svg: 'image/svg+xml', txt: 'text/plain', vsixmanifest: 'text/xml',
};
const suffixes = [...new Set(files.map(({ name }) => /\.(\w+)$/.exec(name)?.[1]).filter(Boolean))].sort();
const override = (name) => `  <Override PartName="/${name}" ContentType="application/octet-stream" />\n`;
const overrides = files.filter(({ name }) => !/\.\w+$/.test(name)).map(({ name }) => override(name));
files.push({
  name: '[Content_Types].xml',
  bytes: Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${suffixes.map((suffix) => `  <Default Extension=".${suffix}" ContentType="${types[suffix]}" />\n`).join('')}\
${overrides.join('')}</Types>
`),
});

const name = `${manifest.name}-${manifest.version}${options.target ? `-${options.target}` : ''}.vsix`;
const out = resolve(options.out ?? join(folder, name));
if (!existsSync(dirname(out))) throw new Error(`there is no folder ${dirname(out)}`);
writeFileSync(out, zip(files));
console.log(out);

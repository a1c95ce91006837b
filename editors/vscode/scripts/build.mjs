// Checks the types and bundles the extension and the graph's page into dist/. With --check-types it does no more than
// the first, with --no-check only the second. With --embed it also writes the page into the server's sources.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embedded, source } from './standalone.mjs';
import { folder, hasNpmModules, run } from './tools.mjs';

const wants = (option) => process.argv.includes(option);

if (!wants('--no-check')) {
  run('tsc', ['-p', hasNpmModules ? 'tsconfig.json' : 'tsconfig.debian.json']);
  run('tsc', ['-p', 'src/page/tsconfig.json']);
}
if (wants('--check-types')) process.exit(0);

// Files are made elsewhere and put in their place by renaming: another build or a test may read them at that time.
const dist = join(folder, 'dist');
mkdirSync(dist, { recursive: true });
mkdirSync(join(folder, 'schemas'), { recursive: true });
const made = mkdtempSync(join(dist, 'build-'));
process.on('exit', () => rmSync(made, { recursive: true, force: true }));
// The oldest editor that the manifest allows runs Node 16 and Chromium 102.
run('esbuild', [
  'src/extension.ts', '--bundle', '--minify', '--platform=node', '--target=node16', '--format=cjs', '--external:vscode',
  `--outfile=${join(made, 'extension.js')}`, `--metafile=${join(made, 'meta.json')}`, '--log-level=warning',
  '--legal-comments=none',
]);
run('esbuild', [
  'src/page/page.ts', 'src/page/page.css', '--bundle', '--minify', '--platform=browser', '--target=chrome102',
  '--format=iife', `--outdir=${made}`, '--log-level=warning',
]);
for (const name of readdirSync(made)) renameSync(join(made, name), join(dist, name));
copyWhole(join(folder, '..', '..', 'LICENSE'), join(folder, 'LICENSE.txt'));
copyWhole(join(folder, '..', 'safedi-lsp.schema.json'), join(folder, 'schemas', 'safedi-lsp.schema.json'));
if (wants('--embed')) writeFileSync(source, embedded());

function copyWhole(from, to) {
  copyFileSync(from, join(made, 'copy'));
  renameSync(join(made, 'copy'), to);
}

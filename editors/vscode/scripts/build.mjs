// Checks the types and bundles the extension and the graph's page into dist/. With --check-types it does no more than
// the first, with --no-check only the second. With --embed it also writes the page into the server's sources.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embedded, source } from './standalone.mjs';
import { folder, hasNpmModules, run } from './tools.mjs';

const wants = (option) => process.argv.includes(option);

if (!wants('--no-check')) {
  run('tsc', ['-p', hasNpmModules ? 'tsconfig.json' : 'tsconfig.debian.json']);
  run('tsc', ['-p', 'src/page/tsconfig.json']);
}
if (wants('--check-types')) process.exit(0);

rmSync(join(folder, 'dist'), { recursive: true, force: true });
// The oldest editor that the manifest allows runs Node 16 and Chromium 102.
run('esbuild', [
  'src/extension.ts', '--bundle', '--minify', '--platform=node', '--target=node16', '--format=cjs', '--external:vscode',
  '--outfile=dist/extension.js', '--metafile=dist/meta.json', '--log-level=warning', '--legal-comments=none',
]);
run('esbuild', [
  'src/page/page.ts', 'src/page/page.css', '--bundle', '--minify', '--platform=browser', '--target=chrome102',
  '--format=iife', '--outdir=dist', '--log-level=warning',
]);
copyFileSync(join(folder, '..', '..', 'LICENSE'), join(folder, 'LICENSE.txt'));
mkdirSync(join(folder, 'schemas'), { recursive: true });
copyFileSync(join(folder, '..', 'safedi-lsp.schema.json'), join(folder, 'schemas', 'safedi-lsp.schema.json'));
if (wants('--embed')) writeFileSync(source, embedded());

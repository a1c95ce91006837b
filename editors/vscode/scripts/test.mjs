// Builds the extension and runs its tests, all or those named: node scripts/test.mjs [--no-build] [NAME …]
// The server under test is SAFEDI_LSP_UNDER_TEST, or else the repository's debug build.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folder, run } from './tools.mjs';

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!process.argv.includes('--no-build')) run(process.execPath, ['scripts/build.mjs']);
for (const part of ['client', 'parts']) {
  run('esbuild', [
    `test/${part}.ts`, '--bundle', '--platform=node', '--target=node18', '--format=cjs', '--external:vscode',
    `--outfile=out/${part}.cjs`, '--log-level=warning',
  ]);
}
const tests = readdirSync(join(folder, 'test')).filter((name) => name.endsWith('.test.mjs')).sort()
  .filter((name) => names.length === 0 || names.includes(name.replace('.test.mjs', '')));
// The same report from every version of Node, for those who read it by program.
run(process.execPath, ['--test', '--test-reporter=tap', ...tests.map((name) => join('test', name))]);

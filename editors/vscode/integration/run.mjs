// Runs suite.cjs in a real editor: node integration/run.mjs [VERSION]. Needs the network for the editor itself, and the
// server's path in SAFEDI_LSP. Never run by us so far.
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '@vscode/test-electron';

const here = dirname(fileURLToPath(import.meta.url));
const extension = join(here, '..');
const workspace = join(mkdtempSync(join(tmpdir(), 'safedi-')), 'NotesBroken');
cpSync(join(extension, '..', '..', 'Tests', 'Fixtures', 'NotesBroken'), workspace, { recursive: true });

await runTests({
  version: process.argv[2] ?? 'stable',
  extensionDevelopmentPath: extension,
  extensionTestsPath: join(here, 'suite.cjs'),
  extensionTestsEnv: { SAFEDI_LSP: process.env.SAFEDI_LSP },
  launchArgs: [workspace, '--disable-extensions', '--disable-workspace-trust'],
});

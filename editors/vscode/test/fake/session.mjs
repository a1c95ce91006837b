// The extension in the fake editor, with a real server behind it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Editor, manifest } from './editor.mjs';
import { Disposable, Uri } from './values.mjs';

export const extensionFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const repository = join(extensionFolder, '..', '..');
export const server = process.env.SAFEDI_LSP_UNDER_TEST ?? join(repository, '.build', 'debug', 'safedi-lsp');

const require = createRequire(import.meta.url);
const load = Module._load;
let current;
Module._load = (request, ...rest) => (request === 'vscode' ? current.api : load.call(Module, request, ...rest));

/** Loads a bundle of ours anew, with `editor` as its editor. */
export function loadFresh(path, editor) {
  current = editor;
  delete require.cache[require.resolve(path)];
  return require(path);
}

/** A folder of its own for a test; `sample` is copied into it from the fixtures. */
export function folderWith(sample) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'safedi-vscode-')));
  if (sample) cpSync(join(repository, 'Tests', 'Fixtures', sample), folder, { recursive: true });
  return folder;
}

export class Session {
  constructor(editor, extension, folder) {
    Object.assign(this, { editor, extension, folder });
  }

  /** Activates the extension. `settings` are the user's; the server under test is named there unless `settings` says else. */
  static async begin({ sample = 'NotesBroken', folder = folderWith(sample), settings = {}, prepare = () => {} } = {}) {
    const editor = new Editor({ manifest, folders: [folder] });
    Object.assign(editor.settings.user, { 'safedi.server.path': server }, settings);
    prepare(editor);
    const session = new Session(editor, loadFresh(join(extensionFolder, 'dist', 'extension.js'), editor), folder);
    session.context = {
      subscriptions: [], extension: { id: 'safedi-lsp.safedi-lsp', packageJSON: manifest }, extensionPath: extensionFolder,
      extensionUri: Uri.file(extensionFolder),
    };
    await session.extension.activate(session.context);
    return session;
  }

  /** Ends the extension as the editor does, and asserts that nothing of it is left. */
  async end() {
    const { editor } = this;
    const ids = this.processes();
    await this.extension.deactivate();
    Disposable.from(...this.context.subscriptions).dispose();
    assert.deepEqual(ids.filter(isAlive), [], 'a server is left');
    assert.deepEqual([...editor.commands.keys()].filter((id) => id.startsWith('safedi.') && id !== 'safedi.dependencies.focus'), []);
    assert.deepEqual(editor.providers.map((entry) => entry.kind), []);
    assert.deepEqual([...editor.collections.keys()], []);
    rmSync(this.folder, { recursive: true, force: true });
  }

  get status() {
    return this.editor.statusItems[0];
  }

  get log() {
    return this.editor.logged('SafeDI');
  }

  /** Ids of all servers that were started, from the log. */
  processes() {
    return this.log.map((line) => /^info started .* \(process (\d+)\)$/.exec(line)?.[1]).filter(Boolean).map(Number);
  }

  open(name) {
    return this.editor.open(join(this.folder, name));
  }

  ready() {
    return until(() => this.status.text === 'SafeDI: ready', () => `${this.status.text} ${this.status.detail}\n${this.log.join('\n')}`);
  }

  /** Waits until a document shows these findings, as `line:column code`, and no others. */
  async shows(document, expected) {
    const found = () => this.editor.diagnostics(document)
      .map(({ range, code }) => `${range.start.line + 1}:${range.start.character + 1} ${code?.value ?? code}`).sort();
    await until(() => JSON.stringify(found()) === JSON.stringify(expected), () => `${document.fileName}: ${found().join(', ')}`);
  }
}

export async function until(condition, describe = () => '', seconds = 30) {
  const end = Date.now() + seconds * 1_000;
  while (!(await condition())) {
    if (Date.now() > end) assert.fail(`waited in vain: ${condition}\n${describe()}`);
    await new Promise((go) => setTimeout(go, 10));
  }
}

export function isAlive(id) {
  try {
    process.kill(id, 0);
  } catch {
    return false;
  }
  // A process that has ended and was not waited for counts as ended.
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(id)], { encoding: 'utf8' });
  return !/^\s*Z/.test(stdout ?? '');
}

/** A program that stands in for a server, written in shell. */
export function script(folder, text, name = 'safedi-lsp') {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
  return path;
}

export function versionOfServer() {
  return /^safedi-lsp (\S+)/.exec(spawnSync(server, ['--version'], { encoding: 'utf8' }).stdout)?.[1];
}

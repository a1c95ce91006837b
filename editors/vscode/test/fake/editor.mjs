// An editor without windows: it keeps documents, runs commands, asks the registered providers and records what it shows.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeAPI, tabOf } from './api.mjs';
import { TextDocument, matches } from './documents.mjs';
import { Settings } from './settings.mjs';
import { strict } from './strict.mjs';
import * as values from './values.mjs';

const { CancellationTokenSource, Disposable, EventEmitter, Position, Range, Selection, Uri } = values;

export class Editor {
  documents = new Map();
  providers = [];
  commands = new Map();
  collections = new Map();
  watchers = [];
  messages = [];
  channels = [];
  statusItems = [];
  treeViews = new Map();
  panels = [];
  taskProviders = new Map();
  startedTasks = [];
  shown = [];
  progress = [];
  clipboard = '';
  context = {};
  /** Answers to messages, by their beginning. */
  answers = new Map();
  /** What is typed where a text is asked for, and what was asked. */
  input = undefined;
  asked = [];
  activeEditor = undefined;
  isTrusted = true;
  on = Object.fromEntries([
    'didOpen', 'didClose', 'didChange', 'willSave', 'didSave', 'didChangeConfiguration', 'didChangeFolders', 'didGrantTrust',
    'didChangeActiveEditor', 'didChangeTabs', 'didChangeDiagnostics',
  ].map((name) => [name, new EventEmitter()]));

  constructor({ manifest, folders = [] }) {
    this.settings = new Settings(manifest);
    this.folders = folders.map((path, index) => ({ uri: Uri.file(path), name: basename(path), index }));
    this.api = makeAPI(this);
    // Commands of the editor itself, as far as extensions call them.
    for (const id of [
      'markdown.showPreviewToSide', 'editor.action.showReferences', 'workbench.action.openSettings',
      'safedi.dependencies.focus',
    ]) {
      this.commands.set(id, (...args) => { this.shown.push([id, ...args]); });
    }
    this.commands.set('setContext', (key, value) => { this.context[key] = value; });
  }

  // What a user does

  async open(path) {
    const uri = typeof path === 'string' ? Uri.file(path) : path;
    let document = this.documents.get(uri.toString());
    if (!document) {
      document = TextDocument.open(uri, this.textOfProvider(uri));
      this.documents.set(uri.toString(), document);
      this.on.didChangeTabs.fire({ opened: [tabOf(document)], closed: [], changed: [] });
      this.on.didOpen.fire(document);
    }
    this.activeEditor = { document, selection: new Selection(new Position(0, 0), new Position(0, 0)) };
    this.on.didChangeActiveEditor.fire(this.activeEditor);
    return document;
  }

  close(document) {
    this.documents.delete(document.uri.toString());
    document.isClosed = true;
    if (this.activeEditor?.document === document) {
      this.activeEditor = undefined;
      this.on.didChangeActiveEditor.fire(undefined);
    }
    this.on.didChangeTabs.fire({ opened: [], closed: [tabOf(document)], changed: [] });
    this.on.didClose.fire(document);
  }

  putCursor(position) {
    this.activeEditor.selection = new Selection(position, position);
  }

  type(document, position, text) {
    this.on.didChange.fire(document.apply([new values.TextEdit(new Range(position, position), text)]));
  }

  delete(document, range) {
    this.on.didChange.fire(document.apply([new values.TextEdit(range, '')]));
  }

  changeFile(path, kind = 'onDidChange') {
    for (const watcher of this.watchers) watcher[kind].fire(Uri.file(path));
  }

  set(key, value, layer = 'user') {
    if (value === undefined) delete this.settings[layer][key];
    else this.settings[layer][key] = value;
    this.on.didChangeConfiguration.fire({ affectsConfiguration: (section) => key === section || key.startsWith(`${section}.`) });
  }

  trust() {
    this.isTrusted = true;
    this.on.didGrantTrust.fire();
  }

  run(id, ...args) {
    const command = this.commands.get(id);
    if (!command) return Promise.reject(new Error(`command '${id}' not found`));
    return Promise.resolve().then(() => command(...args));
  }

  // What a user sees

  diagnostics(document) {
    return [...this.collections.values()].flatMap((collection) => collection.get(document.uri) ?? []);
  }

  allDiagnostics() {
    return [...this.collections.values()].flatMap((collection) => [...collection.files.entries()]
      .flatMap(([uri, list]) => list.map((diagnostic) => ({ uri, diagnostic }))));
  }

  /** What the providers of one kind say, the latest registered first. */
  async ask(kind, document, method, ...args) {
    const found = this.providers.filter((entry) => entry.kind === kind && matches(entry.selector, document)).reverse();
    const answers = await Promise.all(found.map((entry) =>
      entry.provider[method](document, ...args, new CancellationTokenSource().token)));
    return answers.filter((answer) => answer !== undefined && answer !== null);
  }

  async hovers(document, position) {
    const hovers = await this.ask('Hover', document, 'provideHover', position);
    return hovers.map((hover) => hover.contents.map((part) => part.value ?? part).join('\n'));
  }

  async definitions(document, position) {
    const answers = await this.ask('Definition', document, 'provideDefinition', position);
    return answers.map((answer) => [answer].flat().map((target) => ({
      path: (target.targetUri ?? target.uri).fsPath, range: target.targetSelectionRange ?? target.range,
    }))).filter((targets) => targets.length > 0);
  }

  async codeActions(document, range) {
    const diagnostics = this.diagnostics(document).filter((diagnostic) => diagnostic.range.intersects(range));
    const context = { diagnostics, only: undefined, triggerKind: values.CodeActionTriggerKind.Invoke };
    const found = this.providers.filter((entry) => entry.kind === 'CodeActions' && matches(entry.selector, document));
    const actions = [];
    for (const { provider } of found) {
      const token = new CancellationTokenSource().token;
      for (const action of (await provider.provideCodeActions(document, range, context, token)) ?? []) actions.push({ action, provider });
    }
    return actions;
  }

  async applyAction({ action, provider }) {
    const token = new CancellationTokenSource().token;
    const resolved = action.edit || !provider.resolveCodeAction ? action : await provider.resolveCodeAction(action, token);
    if (resolved.edit) await this.applyEdit(resolved.edit);
    if (resolved.command) await this.run(resolved.command.command, ...(resolved.command.arguments ?? []));
  }

  async applyEdit(edit) {
    const byFile = new Map();
    for (const [uri, change] of edit.changes) {
      const key = uri.toString();
      byFile.set(key, [...(byFile.get(key) ?? []), change]);
    }
    for (const [key, changes] of byFile) {
      const document = this.documents.get(key) ?? (await this.open(Uri.parse(key)));
      this.on.didChange.fire(document.apply(changes));
    }
    return true;
  }

  logged(name) {
    return this.channels.find((channel) => channel.name === name)?.lines ?? [];
  }

  /** Rows of a tree view, opened down to `depth`. */
  async rows(id, depth, parent, indent = '') {
    const { provider } = this.treeViews.get(id);
    const rows = [];
    for (const element of (await provider.getChildren(parent)) ?? []) {
      const item = await provider.getTreeItem(element);
      rows.push({ element, item, text: `${indent}${item.label}${item.description ? ` (${item.description})` : ''}` });
      const isOpen = item.collapsibleState !== values.TreeItemCollapsibleState.None;
      if (isOpen && depth > 1) rows.push(...(await this.rows(id, depth - 1, element, `${indent}  `)));
    }
    return rows;
  }

  // The API

  textOfProvider(uri) {
    const provider = this.providers.find((entry) => entry.kind === 'Content' && entry.selector === uri.scheme);
    return provider?.provider.provideTextDocumentContent(uri);
  }

  register(kind) {
    return (selector, provider) => {
      const entry = { kind, selector, provider };
      this.providers.push(entry);
      return new Disposable(() => this.providers.splice(this.providers.indexOf(entry), 1));
    };
  }

  message(kind) {
    return (text, ...rest) => {
      this.messages.push({ kind, text });
      const items = rest.filter((item) => typeof item === 'string' || (typeof item === 'object' && 'title' in item));
      for (const [start, wanted] of this.answers) {
        if (text.startsWith(start)) return Promise.resolve(items.find((item) => (item.title ?? item) === wanted));
      }
      return Promise.resolve(undefined);
    };
  }

  createChannel(name) {
    const channel = { name, lines: [], isShown: false };
    const write = (level) => (text) => { channel.lines.push(`${level} ${text}`); };
    this.channels.push(channel);
    return strict('OutputChannel', {
      name, append: write('text'), appendLine: write('text'), replace: write('text'), trace: write('trace'),
      debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error'),
      clear: () => { channel.lines.length = 0; }, show: () => { channel.isShown = true; }, hide() {},
      dispose: () => { channel.isDisposed = true; },
    });
  }

  createCollection(name) {
    // Names that are taken get a number, as in the editor.
    let own = name ?? '_generated';
    while (this.collections.has(own)) own += '_';
    // As in the editor, others hear of it later.
    const report = (...uris) => {
      const news = uris.map((uri) => (typeof uri === 'string' ? Uri.parse(uri) : uri));
      if (news.length > 0) queueMicrotask(() => this.on.didChangeDiagnostics.fire({ uris: news }));
    };
    const collection = {
      name: own, files: new Map(),
      set(place, list) {
        if (Array.isArray(place)) {
          for (const [uri, entries] of place) this.set(uri, entries);
          return;
        }
        if (list?.length) this.files.set(place.toString(), list);
        else this.files.delete(place.toString());
        report(place);
      },
      get(uri) { return this.files.get(uri.toString()); },
      has(uri) { return this.files.has(uri.toString()); },
      delete(uri) { if (this.files.delete(uri.toString())) report(uri); },
      clear() {
        const uris = [...this.files.keys()];
        this.files.clear();
        report(...uris);
      },
      dispose: () => {
        collection.clear();
        this.collections.delete(own);
      },
    };
    this.collections.set(own, collection);
    return collection;
  }

  createPanel(viewType, title, column, options) {
    const disposed = new EventEmitter();
    const received = new EventEmitter();
    const panel = { viewType, title, options, posted: [], isRevealed: 0, say: (message) => received.fire(message) };
    panel.webview = strict('Webview', {
      html: '', cspSource: 'https://webview.test', onDidReceiveMessage: received.event,
      asWebviewUri: (uri) => Uri.parse(`https://webview.test${uri.path}`),
      postMessage: (message) => { panel.posted.push(structuredClone(message)); return Promise.resolve(true); },
    });
    this.panels.push(panel);
    return strict('WebviewPanel', {
      webview: panel.webview, onDidDispose: disposed.event,
      reveal: () => { panel.isRevealed += 1; },
      dispose: () => { panel.isDisposed = true; disposed.fire(); },
    });
  }

  findFiles(include, exclude, limit) {
    const names = /\{([^}]*)\}|\*\*\/(\*\.\w+|[\w.]+)$/.exec(include);
    const patterns = (names[1]?.split(',') ?? [names[2]]).map((pattern) =>
      new RegExp(`^${pattern.replace(/[.@]/g, '\\$&').replace(/\*/g, '.*')}$`));
    const excluded = new Set(/\{([^}]*)\}/.exec(exclude)[1].split(','));
    const found = [];
    const walk = (folder) => {
      for (const name of readdirSync(folder).sort()) {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) {
          if (!excluded.has(name)) walk(path);
        } else if (found.length < limit && patterns.some((pattern) => pattern.test(name))) {
          found.push(Uri.file(path));
        }
      }
    };
    for (const folder of this.folders) walk(folder.uri.fsPath);
    return Promise.resolve(found);
  }
}

export const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

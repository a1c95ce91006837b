// What the extension shows besides the editor's own features: the tree, the graph, pages, tasks.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { CancellationTokenSource, Position, Range, Uri } from './fake/values.mjs';
import { Session, folderWith, server, until } from './fake/session.mjs';

const screen = 'Sources/NotesApp/NoteEditorScreen.swift';
let session;
let editor;
before(async () => {
  session = await Session.begin();
  ({ editor } = session);
  await session.ready();
});
after(() => session.end());

const rows = async (depth) => (await editor.rows('safedi.dependencies', depth)).map(({ text }) => text);
const row = async (label, depth) => (await editor.rows('safedi.dependencies', depth)).find(({ item }) => item.label === label);

describe('the view Dependencies', () => {
  it('shows what each root makes', async () => {
    assert.deepEqual(await rows(2), [
      'NotesApplication (NotesApp (✗))',
      '  dateProvider (any DateProvider → SystemDateProvider)',
      '  analytics (any Analytics → ConsoleAnalytics ✗ unknown-argument)',
      '  authenticator (any Authenticator ✗ no-instantiable)',
      '  loginScreenBuilder (Instantiator<LoginScreen> ✗ missing-conformance)',
      '  userSession (UserSession ✗ forwarded-needs-instantiator)',
    ]);
    assert.equal(editor.treeViews.get('safedi.dependencies').description, 'what each root makes');
  });

  it('marks what is wrong, and what is missing', async () => {
    const { item } = await row('authenticator', 2);
    assert.deepEqual([item.iconPath.id, item.iconPath.color.id], ['error', 'list.errorForeground']);
    assert.match(item.tooltip, /\nNothing builds `PasswordAuthenticater`/);
    const above = (await row('NotesApplication', 1)).item.iconPath;
    assert.deepEqual([above.id, above.color.id], ['home', 'list.errorForeground']);
    assert.equal((await row('dateProvider', 2)).item.iconPath.color, undefined);
    const all = await rows(5);
    assert.ok(all.includes('        noteStore (NoteStore ✗ missing: unfulfilled-received)'), all.join('\n'));
  });

  it('gives each row an id of its own, also below a cycle', async () => {
    const all = await editor.rows('safedi.dependencies', 9);
    const ids = all.map(({ item }) => item.id);
    assert.deepEqual(ids, [...new Set(ids)]);
    assert.ok(all.filter(({ item }) => item.label === 'tokenizer').length > 1);
  });

  it('opens the source of a row', async () => {
    const { item } = await row('userSession', 2);
    assert.equal(item.command.command, 'safedi.client.openNode');
    await editor.run(item.command.command, ...item.command.arguments);
    const [path, selection] = editor.shown.pop();
    assert.equal(basename(path), 'NotesApplication.swift');
    assert.equal(editor.activeEditor.document.getText(selection), 'userSession');
  });

  it('turns round at what stands at the cursor', async () => {
    const document = await session.open(screen);
    editor.putCursor(document.find('@Received private let |dateProvider'));
    await editor.run('safedi.client.showMakers', document.uri);
    assert.equal(editor.context['safedi.direction'], 'makers');
    assert.equal(editor.treeViews.get('safedi.dependencies').description, 'who makes dateProvider');
    assert.deepEqual(await rows(3), [
      'dateProvider (any DateProvider)',
      '  NotesApplication.dateProvider (any DateProvider → SystemDateProvider)',
    ]);
    assert.deepEqual(editor.shown.pop(), ['safedi.dependencies.focus']);
  });

  it('turns round at a row, and back', async () => {
    await editor.run('safedi.client.showMade');
    assert.equal(editor.context['safedi.direction'], 'made');
    const builder = await row('noteListBuilder', 3);
    await editor.run('safedi.client.showMakers', builder.element);
    assert.deepEqual(await rows(4), [
      'noteListBuilder (Instantiator<NoteListScreen> (✗))',
      '  UserSession (NotesApp (✗))',
      '    NotesApplication.userSession (UserSession ✗ forwarded-needs-instantiator)',
    ]);
    await editor.run('safedi.client.showMade');
    assert.equal((await rows(1)).length, 1);
  });

  it('says so where there is nothing to turn round at', async () => {
    const document = await session.open(screen);
    editor.putCursor(document.find('|import SafeDI'));
    await editor.run('safedi.client.showMakers', document.uri);
    assert.match(editor.messages.pop().text, /put the cursor on a dependency/);
  });

  it('follows the program', async () => {
    const document = await session.open('Sources/NotesApp/NotesApplication.swift');
    const before = editor.treeViews.get('safedi.dependencies').changes;
    editor.type(document, document.find('private let |analytics: any'), 'my');
    await until(() => editor.treeViews.get('safedi.dependencies').changes > before, () => session.log.join('\n'));
    await until(async () => (await rows(2)).some((text) => text.startsWith('  myanalytics (any Analytics')));
    editor.delete(document, new Range(document.find('private let |myanalytics'), document.find('private let my|analytics')));
    await until(async () => (await rows(2)).some((text) => text.startsWith('  analytics (any Analytics')));
  });
});

describe('the graph', () => {
  const panel = () => editor.panels.at(-1);

  it('is drawn by a page that loads nothing else', async () => {
    await editor.run('safedi.client.showGraph');
    const { html } = panel().webview;
    const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html);
    const [, nonce] = /'nonce-([^']+)'/.exec(policy);
    assert.equal(policy, `default-src 'none'; style-src https://webview.test; script-src 'nonce-${nonce}'`);
    assert.ok(nonce.length >= 20);
    assert.equal([...html.matchAll(/<script/g)].length, 1);
    assert.ok(html.includes(`<script nonce="${nonce}" src="https://webview.test/`));
    assert.equal(/\son\w+=|style=|javascript:/.test(html), false);
    assert.deepEqual(panel().options.localResourceRoots.map((uri) => basename(uri.path)), ['dist']);
    assert.equal(panel().options.enableScripts, true);
  });

  it('sends the page the graph when it is ready', async () => {
    panel().say({ kind: 'ready' });
    await until(() => panel().posted.length > 0);
    const { kind, graph } = panel().posted.at(-1);
    assert.equal(kind, 'graph');
    assert.deepEqual(graph.roots.map((root) => root.nodes.find((node) => node.id === root.root).type), ['NotesApplication']);
  });

  it('opens the source of a node', async () => {
    panel().say({ kind: 'open', root: 'NotesApp/NotesApplication', labels: ['userSession', 'noteListBuilder', 'editorBuilder', 'note'] });
    await until(() => basename(editor.shown.at(-1)?.[0] ?? '') === 'NoteEditorScreen.swift');
    assert.equal(editor.activeEditor.document.getText(editor.shown.pop()[1]), 'note');
    const count = editor.shown.length;
    panel().say({ kind: 'open', root: 'NotesApp/NotesApplication', labels: ['gone'] });
    panel().say({ kind: 'open', root: 'Gone', labels: [] });
    await editor.run('safedi.client.reindex');
    await until(() => session.status.text === 'SafeDI: indexing');
    await session.ready();
    assert.equal(editor.shown.length, count);
  });

  it('copies a drawing', async () => {
    panel().say({ kind: 'copyMermaid', root: 'NotesApp/NotesApplication' });
    await until(() => editor.clipboard !== '');
    assert.match(editor.clipboard, /^(flowchart|graph) /m);
  });

  it('is one for the window, and is what the server’s command shows', async () => {
    const count = panel().posted.length;
    await editor.run('safedi.showGraph', { root: 'NotesApp/NotesApplication' });
    assert.equal(editor.panels.length, 1);
    assert.equal(panel().isRevealed, 1);
    assert.equal(panel().posted.length, count + 1);
    assert.equal(panel().posted.at(-1).root, 'NotesApp/NotesApplication');
  });
});

describe('pages', () => {
  it('explain why', async () => {
    const document = await session.open(screen);
    editor.putCursor(document.find('@Received private let |dateProvider'));
    await editor.run('safedi.client.explain');
    const [command, uri] = editor.shown.pop();
    assert.equal(command, 'markdown.showPreviewToSide');
    const [title, , origin] = editor.textOfProvider(uri).split('\n');
    assert.equal(title, '# dateProvider: any DateProvider in NoteEditorScreen');
    assert.match(origin, /^\*\*Received\*\* from \[`NotesApplication`\]/);
  });

  it('explain what a code lens names, through the server’s command', async () => {
    const document = await session.open(screen);
    const { line, character } = document.find('@Received private let |noteStore');
    await editor.run('safedi.explain', { textDocument: { uri: document.uri.toString() }, position: { line, character } });
    assert.match(editor.textOfProvider(editor.shown.pop()[1]), /^# noteStore: NoteStore in NoteEditorScreen/);
  });

  it('say when there is nothing to explain', async () => {
    const document = await session.open(screen);
    editor.putCursor(document.find('|import SafeDI'));
    await editor.run('safedi.client.explain');
    assert.match(editor.messages.pop().text, /nothing to explain here/);
  });

  it('show the server’s status', async () => {
    await session.ready();
    await editor.run('safedi.client.showStatus');
    const status = JSON.parse(editor.activeEditor.document.getText());
    assert.equal(status.state, 'ready');
    assert.equal(status.programs[0].types, 17);
    assert.equal(editor.activeEditor.document.languageId, 'json');
  });

  it('list the places that a code lens counts', async () => {
    const document = await session.open('Sources/NotesApp/NotesApplication.swift');
    const lenses = (await editor.ask('CodeLens', document, 'provideCodeLenses')).flat();
    const provider = editor.providers.find(({ kind }) => kind === 'CodeLens').provider;
    const { token } = new CancellationTokenSource();
    const resolved = await Promise.all(lenses.map((lens) => lens.command ? lens : provider.resolveCodeLens(lens, token)));
    const lens = resolved.find(({ command }) => command?.command === 'safedi.showReferences');
    assert.ok(lens, resolved.map(({ command }) => `${command?.title} ${command?.command}`).join('\n'));
    await editor.run(lens.command.command, ...lens.command.arguments);
    const [command, uri, position, locations] = editor.shown.pop();
    assert.equal(command, 'editor.action.showReferences');
    assert.equal(uri.toString(), document.uri.toString());
    assert.ok(position instanceof Position);
    assert.ok(locations.length > 0);
    for (const location of locations) assert.ok(location.uri instanceof Uri && location.range instanceof Range);
  });
});

describe('the rename', () => {
  it('asks for a name, and follows the graph', async () => {
    const document = await session.open('Sources/NotesApp/UserSession.swift');
    const receiver = await session.open('Sources/NotesApp/SettingsScreen.swift');
    await editor.open(document.uri);
    editor.putCursor(document.find('let |settings: UserDefaults'));
    const before = [document.getText(), receiver.getText()];
    editor.input = 'not a name';
    await editor.run('safedi.client.rename');
    assert.deepEqual(editor.asked.pop(), { title: 'Rename the dependency settings', value: 'settings', problem: 'This is no name.' });
    assert.deepEqual([document.getText(), receiver.getText()], before);
    editor.input = 'defaults';
    await editor.run('safedi.client.rename');
    const renamed = ({ text }) => text.includes('let defaults: UserDefaults');
    await until(() => renamed(document) && renamed(receiver), () => receiver.getText());
    await editor.open(document.uri);
    editor.putCursor(document.find('let |defaults: UserDefaults'));
    editor.input = 'settings';
    await editor.run('safedi.client.rename');
    await until(() => document.getText() === before[0] && receiver.getText() === before[1]);
    // The server knows better.
    editor.putCursor(document.find('let |settings: UserDefaults'));
    editor.input = 'user';
    await editor.run('safedi.client.rename');
    assert.match(editor.messages.pop().text, /^SafeDI: .*`user`/);
    assert.equal(document.getText(), before[0]);
  });

  it('is offered where the server offers it', async () => {
    const document = await session.open('Sources/NotesApp/UserSession.swift');
    const place = document.find('let |settings: UserDefaults');
    const actions = await editor.codeActions(document, new Range(place, place));
    const found = actions.find(({ action }) => action.command?.command === 'safedi.renameDependency');
    assert.ok(found, actions.map(({ action }) => action.title).join('\n'));
    editor.input = 'settings';
    await editor.applyAction(found);
    assert.equal(editor.asked.pop().value, 'settings');
  });

  it('says so where there is nothing to rename', async () => {
    const document = await session.open(screen);
    editor.putCursor(document.find('|import SafeDI'));
    await editor.run('safedi.client.rename');
    assert.match(editor.messages.pop().text, /nothing to rename/);
  });
});

describe('the check', () => {
  it('is a task of each folder', async () => {
    const [task, ...more] = await editor.taskProviders.get('safedi').provideTasks();
    assert.deepEqual(more, []);
    assert.deepEqual([task.name, task.source, task.scope], ['check', 'safedi', editor.folders[0]]);
    assert.deepEqual(task.problemMatchers, ['$safedi']);
    const { process: program, args, options } = task.execution;
    assert.deepEqual([program, args, options], [server, ['--check', '--format', 'xcode'], { cwd: session.folder }]);
  });

  it('takes more arguments from tasks.json', async () => {
    const definition = { type: 'safedi', arguments: ['--baseline', 'known.json'] };
    const task = await editor.taskProviders.get('safedi').resolveTask({ definition, scope: editor.folders[0] });
    assert.equal(task.definition, definition);
    assert.deepEqual(task.execution.args.slice(3), ['--baseline', 'known.json']);
    assert.equal(await editor.taskProviders.get('safedi').resolveTask({ definition, scope: 2 }), undefined);
  });

  it('is started by a command', async () => {
    await editor.run('safedi.client.checkWorkspace');
    assert.deepEqual(editor.startedTasks.map(({ execution }) => execution.options.cwd), [session.folder]);
  });
});

describe('the graph of a workspace without a root', () => {
  it('says how to declare one', async () => {
    const folder = folderWith();
    writeFileSync(join(folder, 'App.swift'), 'import SafeDI\n@Instantiable public final class App: Instantiable { public init() {} }');
    const other = await Session.begin({ folder });
    try {
      await other.ready();
      await other.editor.run('safedi.client.showGraph');
      other.editor.panels[0].say({ kind: 'ready' });
      await until(() => other.editor.panels[0].posted.length > 0);
      const { kind, text } = other.editor.panels[0].posted[0];
      assert.equal(kind, 'message');
      assert.match(text, /no root .* isRoot: true/);
    } finally {
      await other.end();
    }
  });
});

describe('commands without a server', () => {
  it('say that it is not running, and offer to start it', async () => {
    const other = await Session.begin({ settings: { 'safedi.server.start': 'never' } });
    try {
      for (const id of ['showStatus', 'reindex', 'showMakers']) {
        await other.editor.run(`safedi.client.${id}`);
        assert.match(other.editor.messages.pop().text, /not running/, id);
      }
      await other.editor.run('safedi.client.explain');
      await other.editor.run('safedi.client.checkWorkspace');
      assert.equal(other.editor.messages.length, 2);
      assert.deepEqual(await other.editor.rows('safedi.dependencies', 2), []);
      await other.editor.run('safedi.client.showGraph');
      other.editor.panels[0].say({ kind: 'ready' });
      await until(() => other.editor.panels[0].posted.length === 1);
      assert.equal(other.editor.panels[0].posted[0].kind, 'message');
      other.editor.answers.set('SafeDI: the server', 'Start');
      await other.editor.run('safedi.client.reindex');
      await other.ready();
      await until(() => other.editor.panels[0].posted.at(-1).kind === 'graph');
    } finally {
      await other.end();
    }
  });
});

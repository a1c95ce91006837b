// What the manifest promises is what the extension, the server and the README say.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { manifest } from './fake/editor.mjs';
import { Session, extensionFolder, folderWith, server, until, versionOfServer } from './fake/session.mjs';

const { contributes } = manifest;
const text = (name) => readFileSync(join(extensionFolder, name), 'utf8');
const readme = text('README.md');
const settings = Object.assign({}, ...contributes.configuration.map(({ properties }) => properties));
const commands = contributes.commands.map(({ command }) => command);
const views = Object.values(contributes.views).flat().map(({ id }) => id);

describe('settings', () => {
  it('have a type or choices, a default and a description, and stand in the README with it', () => {
    for (const [name, setting] of Object.entries(settings)) {
      assert.ok(setting.type, name);
      assert.notEqual(setting.default, undefined, name);
      assert.ok((setting.description ?? setting.markdownDescription)?.endsWith('.'), name);
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
      assert.ok(row?.includes(` \`${JSON.stringify(setting.default)}\` `), `${name}: ${row}`);
    }
    const named = [...readme.matchAll(/^\| `(safedi\.[\w.]+)` \|/gm)].map(([, name]) => name).filter((name) => !commands.includes(name));
    assert.deepEqual(named.sort(), Object.keys(settings).sort());
  });

  it('are understood by the server, each with its default', async () => {
    const session = await Session.begin();
    const defaults = Object.entries(settings).filter(([name]) => !/^safedi\.(server|trace)\./.test(name));
    for (const [name, { default: value }] of defaults) session.editor.settings.user[name] = value;
    await session.editor.run('safedi.client.restart');
    await session.ready();
    // The server reports each setting that it doesn't know.
    assert.deepEqual(session.editor.messages, []);
    assert.deepEqual(session.log.filter((line) => line.startsWith('warn')), []);
    session.editor.set('safedi.safediVersion', 'nonsense');
    await until(() => session.editor.messages.length > 0);
    assert.match(session.editor.messages[0].text, /safediVersion/);
    await session.end();
  });
});

describe('commands', () => {
  let session;
  before(async () => {
    session = await Session.begin();
    await session.ready();
  });
  after(() => session.end());

  it('are all registered, and all that are registered are listed', () => {
    const registered = [...session.editor.commands.keys()].filter((id) => id.startsWith('safedi.client.'));
    assert.deepEqual(registered.sort(), [...commands].sort());
  });

  it('don’t take the names of the server’s', () => {
    const offered = [...session.editor.commands.keys()].filter((id) => id.startsWith('safedi.') && !id.startsWith('safedi.client.'));
    assert.deepEqual(offered.sort(), [
      'safedi.dependencies.focus', 'safedi.doctor', 'safedi.explain', 'safedi.reindex', 'safedi.rename', 'safedi.renameDependency',
      'safedi.showGenerated', 'safedi.showGraph', 'safedi.showReferences', 'safedi.status',
    ].sort());
  });

  it('have titles, and stand in the README with them', () => {
    for (const { command, title, category } of contributes.commands) {
      assert.equal(category, 'SafeDI');
      const isHidden = contributes.menus.commandPalette.some((entry) => entry.command === command && entry.when === 'false');
      assert.equal(readme.includes(`| ${title} | \`${command}\` |`), !isHidden, command);
    }
  });

  it('are the only ones that menus, views and the walkthrough name', () => {
    const builtIn = ['workbench.action.openSettings', 'workbench.actions.view.problems'];
    const known = new Set([...commands, ...views.map((id) => `${id}.focus`), ...builtIn]);
    const named = [...Object.values(contributes.menus).flat(), ...contributes.keybindings].map(({ command }) => command);
    const links = JSON.stringify([contributes.viewsWelcome, contributes.walkthroughs]).matchAll(/(?:command:|onCommand:)([\w.]+)/g);
    for (const id of [...named, ...[...links].map(([, id]) => id)]) assert.ok(known.has(id), id);
  });

  it('that are used most have keys, which the README names', () => {
    assert.deepEqual(contributes.keybindings.map(({ command }) => command), ['safedi.client.explain', 'safedi.client.showGraph']);
    for (const { key, mac } of contributes.keybindings) {
      const [, letter] = /^ctrl\+k ctrl\+(\w)$/.exec(key);
      assert.equal(mac, key.replaceAll('ctrl', 'cmd'));
      assert.ok(readme.includes(`Ctrl+K Ctrl+${letter.toUpperCase()}`), key);
    }
  });

  it('are offered where nothing is a root, in the words of each library', () => {
    const { contents } = contributes.viewsWelcome.find(({ when }) => when === 'safedi.isRunning');
    for (const words of ['@Instantiable(isRoot: true)', '@Component(root: true)', 'container of Stitcher']) assert.ok(contents.includes(words));
  });

  it('about what is at the cursor are in the editor’s context menu', () => {
    const menu = contributes.menus['editor/context'].map(({ command }) => command.replace('safedi.client.', ''));
    assert.deepEqual(menu.sort(), ['explain', 'rename', 'showGenerated', 'showMakers']);
  });

  it('and their conditions use only keys that are set', () => {
    const own = new Set([...Object.keys(session.editor.context), ...views]);
    const places = [contributes.menus, contributes.views, { keys: contributes.keybindings }, { welcome: contributes.viewsWelcome }];
    const conditions = places.flatMap((place) => Object.values(place).flat()).map(({ when }) => when ?? '');
    for (const condition of conditions) {
      const keys = condition.replace(/viewItem (?:=~ \/.*?\/|!= \S+|== \S+)/g, '').matchAll(/safedi\.\w+/g);
      for (const [name] of keys) assert.ok(own.has(name), `${name} in ${condition}`);
    }
  });
});

describe('the manifest', () => {
  it('names files that exist', () => {
    const files = [
      manifest.main, manifest.icon, ...contributes.jsonValidation.map(({ url }) => url),
      ...Object.values(contributes.views).flat().map(({ icon }) => icon),
      ...contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown)),
      ...contributes.walkthroughs.flatMap(({ steps }) => steps.flatMap(({ media }) =>
        [...text(media.markdown).matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, image]) => join('walkthrough', image)))),
    ];
    for (const file of files) assert.ok(existsSync(join(extensionFolder, file)), file);
  });

  it('has the version of the server, and the changelog reports it', () => {
    assert.equal(manifest.version, versionOfServer());
    assert.ok(text('CHANGELOG.md').includes(`\n## ${manifest.version}\n`));
  });

  it('pins the language client exactly, and it is the one under test', () => {
    const pinned = manifest.dependencies['vscode-languageclient'];
    assert.match(pinned, /^\d/);
    const homes = ['node_modules', '.toolchain/node_modules'].map((name) => join(extensionFolder, name));
    const home = homes.map((path) => join(path, 'vscode-languageclient')).find(existsSync);
    assert.equal(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version, pinned);
  });

  it('depends on no other extension, and says what it does in folders that aren’t trusted', () => {
    assert.equal(manifest.extensionDependencies, undefined);
    assert.equal(manifest.capabilities.untrustedWorkspaces.supported, 'limited');
    assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations, ['safedi.server.path', 'safedi.followOutsideLinks']);
    assert.equal(manifest.capabilities.virtualWorkspaces.supported, false);
  });

  it('is woken by files: a pattern never matches a folder, and a project is one', () => {
    const patterns = manifest.activationEvents.filter((event) => event.startsWith('workspaceContains:'));
    assert.ok(patterns.includes('workspaceContains:**/*.xcodeproj/project.pbxproj'));
    for (const pattern of patterns) assert.doesNotMatch(pattern, /\.(xcodeproj|xcworkspace)$/);
  });

  it('has an icon of the right kind', () => {
    const icon = readFileSync(join(extensionFolder, manifest.icon));
    assert.equal(icon.toString('latin1', 1, 4), 'PNG');
    assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [256, 256]);
  });
});

describe('the problem matcher', () => {
  let folder;
  before(() => { folder = folderWith('NotesBroken'); });
  after(() => rmSync(folder, { recursive: true }));

  const check = (...args) => spawnSync(server, ['--check', ...args], { cwd: folder, encoding: 'utf8' }).stdout;
  const [pattern] = contributes.problemPatterns;
  const matches = (output) => output.split('\n').map((line) => new RegExp(pattern.regexp).exec(line)).filter(Boolean);
  const parse = (output) => matches(output).map((match) => ({
    path: match[pattern.file], line: Number(match[pattern.line]), column: Number(match[pattern.column]),
    severity: match[pattern.severity], message: match[pattern.message], code: match[pattern.code],
  }));

  it('reads every finding of a check, and nothing else', () => {
    const report = JSON.parse(check('--format', 'json'));
    const expected = report.diagnostics.map(({ path, line, column, severity, message, code }) => (
      { path: resolve(folder, path), line, column, severity, message, code }));
    assert.equal(expected.length, 12);
    const found = parse(check('--format', 'xcode'));
    assert.deepEqual(found.map((finding) => ({ ...finding, path: resolve(folder, finding.path) })), expected);
  });

  it('is the one that the task names, and takes paths as they come', () => {
    const [matcher] = contributes.problemMatchers;
    assert.deepEqual(matcher.fileLocation, ['autoDetect', '${workspaceFolder}']);
    assert.equal(matcher.pattern, `$${pattern.name}`);
    assert.deepEqual([matcher.owner, matcher.source], ['safedi', 'safedi']);
    assert.deepEqual(contributes.taskDefinitions.map(({ type }) => type), ['safedi']);
  });

  it('reads paths and messages that look like places themselves', () => {
    const odd = 'C:\\a b\\x.swift:5:20: error: `a:1:2: error: b` is [odd]. [no-instantiable]';
    const [found, ...more] = parse(`${odd}\nx.swift:1:1: note: \`A\` makes \`b\`\n`);
    assert.deepEqual(more, []);
    assert.deepEqual(found, {
      path: 'C:\\a b\\x.swift', line: 5, column: 20, severity: 'error', message: '`a:1:2: error: b` is [odd].',
      code: 'no-instantiable',
    });
  });
});

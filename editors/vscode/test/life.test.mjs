// When the server is started, stopped and started again, and what is said about it.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { manifest } from './fake/editor.mjs';
import { Session, folderWith, isAlive, script, server, until } from './fake/session.mjs';

const screen = 'Sources/NotesApp/NoteEditorScreen.swift';

async function withSession(options, run) {
  const session = await Session.begin(options);
  try {
    await run(session);
  } finally {
    await session.end();
  }
}

/** Runs `change` with another environment. */
async function withEnvironment(change, run) {
  const before = { ...process.env };
  Object.assign(process.env, change);
  try {
    await run();
  } finally {
    for (const key of Object.keys(change)) {
      if (before[key] === undefined) delete process.env[key];
      else process.env[key] = before[key];
    }
  }
}

describe('the agents of the editor', () => {
  /** An editor that takes servers for its agents, and what it was given. */
  const takes = (version, given) => (editor) => {
    editor.api.version = version;
    editor.api.McpStdioServerDefinition = class {
      constructor(...parts) { this.parts = parts; }
    };
    editor.api.lm = {
      registerMcpServerDefinitionProvider: (id, provider) => {
        given.push({ id, provider });
        return { dispose: () => given.pop() };
      },
    };
  };

  it('are offered the server that was found, from 1.101 on', async () => {
    for (const version of ['1.101.0', '1.112.3']) {
      const given = [];
      await withSession({ prepare: takes(version, given) }, async (session) => {
        await session.ready();
        assert.deepEqual(given.map(({ id }) => id), manifest.contributes.mcpServerDefinitionProviders.map(({ id }) => id));
        const [[label, path, args, environment]] = given[0].provider.provideMcpServerDefinitions().map(({ parts }) => parts);
        assert.deepEqual([label, path, args, environment], ['SafeDI', server, ['mcp', session.folder], {}]);
      });
      assert.deepEqual(given, []);
    }
    const given = [];
    await withSession({ prepare: takes('1.100.9', given) }, async (session) => session.ready());
    assert.deepEqual(given, []);
  });
});

describe('the start', () => {
  it('goes through its states', () => withSession({}, async (session) => {
    await session.ready();
    assert.equal(session.status.name, 'SafeDI');
    await until(() => session.status.detail === '17 types, 1 root, 24 files', () => session.status.detail);
    assert.deepEqual([session.status.busy, session.status.severity], [false, 0]);
    assert.deepEqual(session.status.command.command, 'safedi.client.showStatus');
    assert.equal(session.editor.context['safedi.isRunning'], true);
    assert.equal(session.editor.context['safedi.isWanted'], true);
  }));

  it('does not happen where nothing mentions SafeDI', async () => {
    const folder = folderWith();
    mkdirSync(join(folder, 'Sources'));
    writeFileSync(join(folder, 'Sources', 'Plain.swift'), 'struct Plain {}\n');
    mkdirSync(join(folder, '.build', 'checkouts'), { recursive: true });
    writeFileSync(join(folder, '.build', 'checkouts', 'SafeDI.swift'), 'import SafeDI\n');
    await withSession({ folder }, async (session) => {
      await session.open('Sources/Plain.swift');
      assert.deepEqual(session.processes(), []);
      assert.equal(session.status.text, 'SafeDI: off');
      assert.equal(session.editor.context['safedi.isWanted'], false);
      assert.deepEqual(session.editor.messages, []);
      assert.deepEqual(session.editor.progress, []);
      assert.deepEqual(session.log.filter((line) => !line.startsWith('info')), []);
      // Until something does.
      writeFileSync(join(folder, 'Sources', 'New.swift'), 'import SafeDI\n@Instantiable struct New: Instantiable {}\n');
      const document = await session.open('Sources/New.swift');
      await session.shows(document, ['2:22 missing-initializer']);
      assert.equal(session.processes().length, 1);
    });
  });

  it('happens for a manifest, a lock file or a project that mentions SafeDI', async () => {
    for (const [name, text] of [
      ['Package.swift', '.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")'],
      ['Package.resolved', '{"location": "https://github.com/dfed/SafeDI"}'],
      ['App.xcodeproj/project.pbxproj', 'repositoryURL = "https://github.com/dfed/SafeDI";'],
      ['.safedi-lsp.json', '{}'],
    ]) {
      const folder = folderWith();
      mkdirSync(join(folder, 'App.xcodeproj'));
      writeFileSync(join(folder, name), text);
      await withSession({ folder }, async (session) => {
        assert.equal(session.processes().length, 1, name);
      });
    }
  });

  it('is left to the user by the setting', () => withSession({ settings: { 'safedi.server.start': 'never' } }, async (session) => {
    await session.open(screen);
    assert.deepEqual(session.processes(), []);
    await session.editor.run('safedi.client.restart');
    await session.ready();
    session.editor.set('safedi.server.start', 'never');
    await until(() => session.status.text === 'SafeDI: off');
    session.editor.set('safedi.server.start', 'auto');
    await session.ready();
    assert.equal(session.processes().length, 2);
  }));
});

describe('the search for the server', () => {
  it('says what it tried, and that there is none', () => withSession(
    {
      settings: { 'safedi.server.path': '/no/such/safedi-lsp' },
      prepare: (editor) => editor.answers.set('SafeDI: No server', 'Open Settings'),
    },
    async (session) => {
      assert.equal(session.status.text, 'SafeDI: not running');
      assert.equal(session.status.severity, 2);
      const miss = 'info no server at /no/such/safedi-lsp (the setting safedi.server.path): there is no such file';
      assert.ok(session.log.includes(miss), session.log.join('\n'));
      assert.deepEqual(session.editor.messages.map(({ kind }) => kind), ['error']);
      assert.match(session.editor.messages[0].text, /^SafeDI: No server was found\./);
      await until(() => session.editor.shown.length === 1);
      assert.deepEqual(session.editor.shown, [['workbench.action.openSettings', 'safedi.server.path']]);
      assert.equal(session.editor.context['safedi.isRunning'], false);
      // A corrected setting is enough.
      session.editor.set('safedi.server.path', server);
      await session.ready();
    },
  ));

  it('takes the environment variable, and a build of the workspace only in a trusted one', async () => {
    const folder = folderWith('NotesBroken');
    mkdirSync(join(folder, '.build', 'debug'), { recursive: true });
    script(join(folder, '.build', 'debug'), `exec "${server}" "$@"`);
    const settings = { 'safedi.server.path': undefined };
    await withEnvironment({ PATH: '/nowhere', HOME: '/nowhere' }, async () => {
      const prepare = (editor) => { editor.isTrusted = false; };
      await withSession({ settings, prepare }, async (session) => {
        assert.equal(session.status.text, 'SafeDI: not running');
        assert.ok(session.log.some((line) => line.includes('/nowhere/safedi-lsp (PATH)')));
      });
      await withSession({ folder, settings, prepare }, async (session) => {
        assert.equal(session.status.text, 'SafeDI: not running');
        assert.equal(session.log.some((line) => line.includes('.build')), false);
        session.editor.trust();
        await session.ready();
        const found = session.log.find((line) => line.startsWith('info found'));
        assert.ok(found?.endsWith("(the workspace's debug build)"), session.log.join('\n'));
      });
    });
    await withEnvironment({ SAFEDI_LSP: server }, () => withSession({ settings }, async (session) => {
      await session.ready();
      assert.ok(session.log.some((line) => line.includes('(the environment variable SAFEDI_LSP)')));
    }));
  });

  it('runs nothing of a workspace that is not trusted by a path that depends on it', async () => {
    for (const path of ['safedi-lsp', './safedi-lsp', '${workspaceFolder}/safedi-lsp']) {
      for (const isSetting of [true, false]) {
        const folder = folderWith('NotesBroken');
        const proof = join(folder, 'it-ran');
        script(folder, `touch "${proof}"; exec "${server}" "$@"`);
        const variables = { PATH: `.:/nowhere:${process.env.PATH}`, HOME: folder, SAFEDI_LSP: isSetting ? '' : path };
        await withEnvironment(variables, () => withSession(
          {
            folder, settings: { 'safedi.server.path': isSetting ? path : undefined },
            prepare: (editor) => { editor.isTrusted = false; },
          },
          async (session) => {
            assert.equal(session.status.text, 'SafeDI: not running', path);
            assert.equal(existsSync(proof), false, path);
            if (!path.includes('/')) return;
            assert.ok(session.log.some((line) => line.endsWith('which is not trusted')), session.log.join('\n'));
            session.editor.trust();
            await session.ready();
          },
        ));
      }
    }
  });

  it('says when the versions are not of one make', async () => {
    const folder = folderWith('NotesBroken');
    const old = script(folder, `if [ "$1" = --version ]; then echo "safedi-lsp 99.1.0"; exit; fi; exec "${server}" "$@"`);
    await withSession({ folder, settings: { 'safedi.server.path': old } }, async (session) => {
      await session.ready();
      await session.editor.run('safedi.client.restart');
      assert.deepEqual(session.editor.messages.map(({ kind }) => kind), ['warning']);
      assert.match(session.editor.messages[0].text, /99\.1\.0/);
    });
  });

  it('takes no other program', async () => {
    const folder = folderWith('NotesBroken');
    const other = script(folder, 'echo "sourcekit-lsp 6"', 'other');
    await withSession({ folder, settings: { 'safedi.server.path': other } }, async (session) => {
      assert.ok(session.log.some((line) => line.includes('--version says "sourcekit-lsp 6')), session.log.join('\n'));
      assert.equal(session.status.text, 'SafeDI: not running');
    });
  });
});

describe('the restart', () => {
  it('ends the old server, starts one, and shows the same', () => withSession({}, async (session) => {
    const document = await session.open(screen);
    const expected = ['37:25 unfulfilled-received', '39:60 only-if-available-not-optional'];
    await session.shows(document, expected);
    await session.editor.run('safedi.client.restart');
    await session.ready();
    await session.shows(document, expected);
    const [first, second, ...more] = session.processes();
    assert.deepEqual(more, []);
    assert.deepEqual([isAlive(first), isAlive(second)], [false, true]);
    assert.deepEqual(session.editor.messages, []);
    assert.equal((await session.editor.hovers(document, document.find('@Received private let |dateProvider'))).length, 1);
  }));

  it('happens once for several wishes at a time, one after the other', () => withSession({}, async (session) => {
    await Promise.all([1, 2, 3].map(() => session.editor.run('safedi.client.restart')));
    await session.ready();
    const ids = session.processes();
    assert.equal(ids.length, 4);
    assert.deepEqual(ids.map(isAlive), [false, false, false, true]);
  }));

  it('happens for settings that count at the start, and for no others', () => withSession({}, async (session) => {
    const document = await session.open(screen);
    await session.ready();
    session.editor.set('safedi.severity', { 'unfulfilled-received': 'off' });
    await session.shows(document, ['39:60 only-if-available-not-optional']);
    session.editor.set('safedi.severity', undefined);
    await session.shows(document, ['37:25 unfulfilled-received', '39:60 only-if-available-not-optional']);
    assert.equal(session.processes().length, 1);
    for (const [count, mode] of [[2, 'push'], [3, 'pull'], [4, undefined]]) {
      session.editor.set('safedi.diagnostics.mode', mode);
      await until(() => session.processes().length === count);
      await session.ready();
      await session.shows(document, ['37:25 unfulfilled-received', '39:60 only-if-available-not-optional']);
      await until(() => session.editor.allDiagnostics().length === 12, () => `${mode}: ${session.editor.allDiagnostics().length}`);
    }
  }));

  it('leaves the workspace’s own settings in force', async () => {
    const folder = folderWith('NotesBroken');
    writeFileSync(join(folder, '.safedi-lsp.json'), '{"severity": {"unfulfilled-received": "off"}}');
    await withSession({ folder }, async (session) => {
      const document = await session.open(screen);
      await session.ready();
      await session.shows(document, ['39:60 only-if-available-not-optional']);
      assert.deepEqual(session.editor.messages, []);
    });
  });
});

describe('a server that ends by itself', () => {
  it('is started again after a while', () => withSession({}, async (session) => {
    const document = await session.open(screen);
    await session.ready();
    process.kill(session.processes()[0], 'SIGKILL');
    await until(() => session.status.text === 'SafeDI: restarting');
    assert.equal(session.status.severity, 1);
    assert.equal(session.editor.context['safedi.isRunning'], false);
    await session.ready();
    await session.shows(document, ['37:25 unfulfilled-received', '39:60 only-if-available-not-optional']);
    assert.equal(session.processes().length, 2);
    assert.deepEqual(session.editor.messages, []);
  }));

  it('is given up after some tries, with a message, until someone asks for it', async () => {
    const folder = folderWith('NotesBroken');
    const broken = script(folder, `
      if [ "$1" = --version ]; then echo "safedi-lsp ${manifest.version}"; exit; fi
      echo "bad luck" >&2
      exit 3`);
    await withSession({ folder, settings: { 'safedi.server.path': broken } }, async (session) => {
      await until(() => session.status.text === 'SafeDI: not running', () => session.log.join('\n'));
      assert.equal(session.processes().length, 5);
      assert.deepEqual(session.editor.messages.map(({ kind }) => kind), ['error']);
      assert.match(session.editor.messages[0].text, /ended by itself 5 times/);
      assert.ok(session.log.includes('warn bad luck'));
      rmSync(broken);
      script(folder, `exec "${server}" "$@"`);
      await session.editor.run('safedi.client.restart');
      await session.ready();
    });
  });

  it('is not started again while the window closes', async () => {
    const session = await Session.begin();
    await session.ready();
    const ending = session.end();
    await ending;
    await new Promise((go) => setTimeout(go, 700));
    assert.equal(session.processes().length, 1);
  });
});

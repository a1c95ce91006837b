// Beside Swift's own server: a second client in the same editor. Nothing may be doubled, and nothing may get lost.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Session, folderWith, loadFresh, repository, server, until } from './fake/session.mjs';

/** On the PATH, or beside the real `swift`. */
function sourcekit() {
  const search = 'command -v sourcekit-lsp || echo "$(dirname "$(readlink -f "$(command -v swift)")")/sourcekit-lsp"';
  return execFileSync('sh', ['-c', search], { encoding: 'utf8' }).trim();
}

// One module: each file sees the others without a build.
const files = {
  'Package.swift': `// swift-tools-version: 6.0
import PackageDescription
// Uses SafeDI.
let package = Package(name: "Mini", targets: [.target(name: "Mini")])
`,
  'Sources/Mini/App.swift': `@Instantiable(isRoot: true)
public final class App: Instantiable {
  public init(store: Store, page: Page) {
    self.store = store
    self.page = page
  }
  @Instantiated private let store: Store
  @Instantiated private let page: Page
}
`,
  // Where nothing imports SafeDI, the module's own macros would be another's.
  'Sources/Mini/Page.swift': `#if canImport(SafeDI)
import SafeDI
#endif
@Instantiable
public final class Page: Instantiable {
  public init(store: Store) {
    self.store = store
  }
  @Received private let store: Store
  func title() -> String { line() }
  func line() -> String { store.name }
}
`,
  'Sources/Mini/Store.swift': `@Instantiable
public final class Store: Instantiable {
  public init() {}
  let name = "store"
}
`,
};

describe('beside sourcekit-lsp', () => {
  let session;
  let swift;
  let document;
  before(async () => {
    const folder = folderWith();
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    // Macros without anything behind them, so that Swift's server can read the files.
    writeFileSync(join(folder, 'Sources/Mini/Stub.swift'), stub);
    session = await Session.begin({ folder });
    await session.ready();
    const { LanguageClient } = loadFresh(join(repository, 'editors', 'vscode', 'out', 'client.cjs'), session.editor);
    swift = new LanguageClient('swift', 'Swift', { command: sourcekit(), args: [] }, {
      documentSelector: [{ scheme: 'file', language: 'swift' }], outputChannel: session.editor.createChannel('Swift'),
      initializationOptions: { backgroundIndexing: false },
    });
    await swift.start();
    document = await session.open('Sources/Mini/Page.swift');
    const hovers = () => at('func |title', (position) => session.editor.hovers(document, position));
    await until(async () => (await hovers()).length > 0, () => 'Swift’s server says nothing', 90);
  });
  after(async () => {
    await swift?.stop();
    await session.end();
  });

  const at = (marked, ask) => ask(document.find(marked));

  it('both hovers are shown where both know something, ours alone about the graph', async () => {
    const hovers = await at('@Received private let |store', (position) => session.editor.hovers(document, position));
    assert.equal(hovers.length, 2, hovers.join('\n---\n'));
    assert.equal(hovers.filter((text) => text.startsWith('**Received** from')).length, 1);
    assert.equal(hovers.filter((text) => text.includes('let store: Store')).length, 1);
    const ours = hovers.find((text) => text.startsWith('**Received**'));
    assert.equal(/```/.test(ours), false);
  });

  it('elsewhere only Swift’s is', async () => {
    for (const place of ['func |title', 'store.|name', 'self.|store', 'final |class']) {
      const hovers = await at(place, (position) => session.editor.hovers(document, position));
      assert.equal(hovers.some((text) => text.includes('Received') || text === ''), false, `${place}: ${hovers}`);
      assert.ok(hovers.length <= 1, place);
    }
  });

  it('a definition is given by who knows it', async () => {
    const definitions = (place) => at(place, (position) => session.editor.definitions(document, position));
    for (const place of ['self.store = |store', '{ |line()']) {
      const answers = await definitions(place);
      assert.equal(answers.length, 1, `${place}: ${JSON.stringify(answers)}`);
      assert.equal(answers[0][0].path, document.fileName, 'Swift’s server answers this one');
    }
    for (const place of ['self.|store', 'store.|name', 'init(store: |Store', 'final class |Page']) {
      const answers = await definitions(place);
      assert.ok(answers.length <= 1, `${place}: ${JSON.stringify(answers)}`);
    }
    // Who provides it is known on the whole property; on its type Swift's own answer stands beside that.
    for (const place of ['@|Received', '@Received private let |store', 'private let store: |Store']) {
      const answers = (await definitions(place)).map(([{ path }]) => basename(path));
      assert.equal(answers.filter((name) => name === 'App.swift').length, 1, `${place}: ${answers}`);
      assert.ok(answers.every((name) => ['App.swift', 'Page.swift', 'Store.swift', 'Stub.swift'].includes(name)), `${place}: ${answers}`);
    }
  });

  it('nobody else’s rename is in the way of Swift’s', () => {
    const renames = session.editor.providers.filter(({ kind }) => kind === 'Rename');
    assert.equal(renames.length, swift.initializeResult.capabilities.renameProvider ? 1 : 0);
  });

  it('our findings keep their own list', async () => {
    const root = await session.open('Sources/Mini/App.swift');
    session.editor.delete(root, rangeOf(root, '  @Instantiated private let store: Store\n'));
    const ours = () => session.editor.diagnostics(document).filter(({ source }) => source === 'safedi');
    await until(() => ours().length === 1, () => JSON.stringify(ours()));
    assert.equal(ours()[0].code, 'unfulfilled-received');
    assert.equal([...session.editor.collections.values()].filter(({ name }) => name.startsWith('safedi')).length, 2);
  });

  it('Swift’s commands and ours don’t meet', () => {
    assert.deepEqual(session.editor.messages, []);
    assert.equal(session.editor.logged('Swift').some((line) => /already exists/.test(line)), false);
  });
});

// SafeDI as if it were built: its macros report what is wrong with a declaration, at their own places.
describe('what macros report', () => {
  const folder = folderWith();
  let session;
  let swift;
  let document;
  before(async () => {
    mkdirSync(join(folder, '.build'));
    const stub = readFileSync(join(repository, 'Tests', 'Fixtures', 'SafeDIStub', 'SafeDI.swift'), 'utf8');
    const texts = {
      '.safedi-lsp.json': '{}', 'Page.swift': faultyPage,
      '.build/SafeDI.swift': stub.replaceAll('SafeDIStubMacros', 'SafeDIReportingMacros'),
    };
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
    const sources = ['Page.swift', '.build/SafeDI.swift'].map((name) => join(folder, name));
    const plugin = `${join(dirname(server), 'safedi-stub-plugin')}#SafeDIReportingMacros`;
    writeFileSync(join(folder, 'compile_commands.json'), JSON.stringify(sources.map((file) => ({
      directory: folder, file, arguments: ['swiftc', '-module-name', 'App', '-load-plugin-executable', plugin, ...sources],
    }))));
    session = await Session.begin({ folder });
    await session.ready();
    const { LanguageClient } = loadFresh(join(repository, 'editors', 'vscode', 'out', 'client.cjs'), session.editor);
    swift = new LanguageClient('swift', 'Swift', { command: sourcekit(), args: [] }, {
      documentSelector: [{ scheme: 'file', language: 'swift' }], outputChannel: session.editor.createChannel('Swift'),
    });
    document = await session.open('Page.swift');
  });
  after(() => session.end());

  const found = () => session.editor.diagnostics(document);
  const ours = () => found().filter(({ source }) => source === 'safedi').map(({ code }) => code?.value ?? code).sort();
  const ofMacros = () => found().filter(({ message }) => message.includes('(from macro '));

  it('is ours as long as Swift’s server is silent', () =>
    until(() => ours().join() === 'missing-conformance,mutable-dependency', () => ours().join()));

  it('is shown once, and fixed all the same', async () => {
    await swift.start();
    await until(() => ofMacros().length === 2, () => JSON.stringify(found()), 60);
    await until(() => ours().length === 0, () => ours().join());
    const { range } = ofMacros().find(({ range: { start } }) => start.line === 5);
    const titles = (await session.editor.codeActions(document, range)).map(({ action }) => action.title);
    assert.ok(titles.includes('Change `var` to `let`'), titles.join('\n'));
  });

  it('is ours again when Swift’s server ends', async () => {
    await swift.stop();
    await until(() => ours().join() === 'missing-conformance,mutable-dependency', () => ours().join());
    assert.deepEqual(session.editor.messages, []);
  });
});

const faultyPage = `@Instantiable(isRoot: true)
public final class Page {
  public init(store: Store) {
    self.store = store
  }
  @Instantiated private var store: Store
}
@Instantiable
public final class Store: Instantiable {
  public init() {}
}
`;

function rangeOf(document, text) {
  const start = document.offsetAt(document.find(`|${text}`));
  return { start: document.positionAt(start), end: document.positionAt(start + text.length) };
}

const stub = `@attached(member) public macro Instantiable(isRoot: Bool = false) = #externalMacro(module: "None", type: "None")
@attached(peer) public macro Instantiated() = #externalMacro(module: "None", type: "None")
@attached(peer) public macro Received() = #externalMacro(module: "None", type: "None")
public protocol Instantiable {}
`;

// The parts that need no editor.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { folderWith, loadFresh, script } from './fake/session.mjs';
import { strict } from './fake/strict.mjs';

// Types only are taken from the editor's API.
const parts = loadFresh(createRequire(import.meta.url).resolve('../out/parts.cjs'), { api: strict('vscode', {}) });
const {
  BackOff, MakingTree, around, candidates, clientChannel, closedAtFirst, command, enlarged, fileMentions, keyOf, layOut, lineLimit, linesOf, locate,
  moreOf, rootNames, seen,
  shortened, versionSkew,
} = parts;

const machine = {
  setting: '', environment: { PATH: '/usr/bin:relative::/opt/bin' }, platform: 'linux', architecture: 'x64',
  folders: ['/folders/a', '/folders/b'], isTrusted: true, extensionFolder: '/ext', home: '/users/me',
};
const paths = (change) => candidates({ ...machine, ...change }).map(({ path }) => path);

describe('candidates for the server', () => {
  it('come in order, each once', () => {
    const variable = { SAFEDI_LSP: '/variable', PATH: '/opt/bin:/usr/bin' };
    assert.deepEqual(paths({ setting: '/setting', environment: variable }), [
      '/setting', '/variable',
      '/folders/a/.build/release/safedi-lsp', '/folders/a/.build/out/Products/Release-linux/safedi-lsp',
      '/folders/b/.build/release/safedi-lsp', '/folders/b/.build/out/Products/Release-linux/safedi-lsp',
      '/folders/a/.build/debug/safedi-lsp', '/folders/a/.build/out/Products/Debug-linux/safedi-lsp',
      '/folders/b/.build/debug/safedi-lsp', '/folders/b/.build/out/Products/Debug-linux/safedi-lsp',
      '/opt/bin/safedi-lsp', '/usr/bin/safedi-lsp',
      '/users/me/.local/bin/safedi-lsp', '/users/me/bin/safedi-lsp', '/users/me/.mint/bin/safedi-lsp', '/usr/local/bin/safedi-lsp',
      '/home/linuxbrew/.linuxbrew/bin/safedi-lsp', '/ext/server/linux-x64/safedi-lsp',
    ]);
  });
  it('leave relative entries of the PATH out', () => {
    assert.deepEqual(paths({ isTrusted: false }).slice(0, 2), ['/usr/bin/safedi-lsp', '/opt/bin/safedi-lsp']);
  });
  it('take no build of a workspace that is not trusted', () => {
    assert.equal(paths({ isTrusted: false }).some((path) => path.includes('.build')), false);
  });
  it('know the home folder and the workspace', () => {
    assert.equal(paths({ setting: '~/lsp/safedi-lsp' })[0], '/users/me/lsp/safedi-lsp');
    assert.equal(paths({ setting: '${workspaceFolder}/tools/safedi-lsp' })[0], '/folders/a/tools/safedi-lsp');
    assert.equal(paths({ setting: 'tools/safedi-lsp' })[0], '/folders/a/tools/safedi-lsp');
    assert.equal(paths({ setting: './safedi-lsp' })[0], '/folders/a/safedi-lsp');
  });
  it('take a bare name from the PATH, and never from the workspace', () => {
    for (const isTrusted of [true, false]) {
      for (const name of ['safedi-lsp', 'other', '~other', '.hidden']) {
        const named = candidates({ ...machine, isTrusted, setting: name }).filter(({ isExplicit }) => isExplicit);
        assert.deepEqual(named.map(({ path }) => path), [join('/usr/bin', name), join('/opt/bin', name)], name);
        const environment = { ...machine.environment, SAFEDI_LSP: name };
        assert.deepEqual(candidates({ ...machine, isTrusted, environment }).slice(0, 2), [...named].map((candidate) => (
          { ...candidate, origin: 'the environment variable SAFEDI_LSP' })));
      }
    }
    const onWindows = candidates({ ...machine, setting: 'safedi-lsp', platform: 'win32' });
    assert.ok(onWindows[0].path.endsWith('safedi-lsp.exe'));
  });
  it('refuse what depends on a workspace that is not trusted, or on none', () => {
    const dependent = [
      './x', 'x/y', '../x', '${workspaceFolder}/x', '${workspaceFolder}', '/${workspaceFolder}/x', '${workspaceFolder}x', 'a/../../b',
    ];
    for (const text of dependent) {
      for (const change of [{ setting: text }, { environment: { ...machine.environment, SAFEDI_LSP: text } }]) {
        const [untrusted] = candidates({ ...machine, ...change, isTrusted: false });
        assert.equal(untrusted.refusal, 'it depends on the workspace, which is not trusted', text);
        assert.equal(candidates({ ...machine, ...change, folders: [] })[0].refusal, 'no folder is open', text);
        const [trusted] = candidates({ ...machine, ...change });
        assert.deepEqual([trusted.refusal, trusted.path.startsWith('/')], [undefined, true], text);
      }
    }
  });
  it('have the names and folders of each platform', () => {
    assert.ok(paths({ platform: 'win32', architecture: 'arm64' }).every((path) => path.endsWith('safedi-lsp.exe')));
    assert.ok(paths({ platform: 'win32', architecture: 'arm64' }).at(-1).includes('win32-arm64'));
    assert.ok(paths({ platform: 'darwin' }).includes('/opt/homebrew/bin/safedi-lsp'));
  });
});

describe('the search', () => {
  it('says why each miss is one, and takes the first server', async () => {
    const folder = folderWith();
    const good = script(folder, 'echo "safedi-lsp 1.2.3"', 'safedi-lsp');
    const log = [];
    const bare = { ...machine, folders: [], environment: {}, home: '/none', extensionFolder: '/none', platform: 'darwin' };
    const at = (setting) => locate({ ...bare, setting }, (line) => log.push(line));
    assert.deepEqual(await at(good), { path: good, origin: 'the setting safedi.server.path', version: '1.2.3' });
    for (const [path, reason] of [
      [folder, 'it is no file'], [join(folder, 'none'), 'there is no such file'],
      [script(folder, 'echo hello', 'hello'), '--version says "hello\\n"'], [script(folder, 'exit 4', 'fails'), '--version failed'],
    ]) {
      assert.equal(await at(path), undefined);
      assert.ok(log.at(-1).includes(reason), log.at(-1));
    }
    // A name that the user gave isn't replaced by another program; without one, the rest is tried.
    log.length = 0;
    assert.equal(await at(''), undefined);
    assert.deepEqual(log.map((line) => / at (\S+) /.exec(line)[1]), [
      '/none/.local/bin/safedi-lsp', '/none/bin/safedi-lsp', '/none/.mint/bin/safedi-lsp', '/opt/homebrew/bin/safedi-lsp',
      '/usr/local/bin/safedi-lsp', '/none/server/darwin-x64/safedi-lsp',
    ]);
    rmSync(folder, { recursive: true });
  });
  it('runs nothing of a folder that is not trusted, whatever names it', async () => {
    const folder = folderWith();
    const proof = join(folder, 'it-ran');
    const server = script(folder, `touch "${proof}"; echo "safedi-lsp 1.2.3"`);
    const other = folderWith();
    mkdirSync(join(folder, 'bin'));
    script(join(folder, 'bin'), `touch "${proof}"; echo "safedi-lsp 1.2.3"`);
    symlinkSync(server, join(other, 'safedi-lsp'));
    symlinkSync(folder, join(other, 'folder'));
    const bare = {
      ...machine, folders: [folder], environment: { PATH: `.::bin:${join(folder, 'bin')}:${other}` }, home: folder,
      isTrusted: false, platform: 'darwin', extensionFolder: '/none',
    };
    const before = process.cwd();
    process.chdir(folder);
    try {
      const texts = [
        '', 'safedi-lsp', './safedi-lsp', 'bin/safedi-lsp', server, join(other, 'safedi-lsp'), join(other, 'folder', 'safedi-lsp'),
        '${workspaceFolder}/safedi-lsp', '~/safedi-lsp', `${other}/../${folder.split('/').at(-1)}/safedi-lsp`,
      ];
      for (const text of texts) {
        const log = [];
        assert.equal(await locate({ ...bare, setting: text }, (line) => log.push(line)), undefined, text);
        const environment = { ...bare.environment, SAFEDI_LSP: text };
        assert.equal(await locate({ ...bare, environment }, (line) => log.push(line)), undefined, text);
        assert.ok(log.some((line) => line.includes('not trusted')), log.join('\n'));
      }
      assert.throws(() => rmSync(proof), 'something ran');
      assert.equal((await locate({ ...bare, setting: './safedi-lsp', isTrusted: true }, () => {})).path, server);
      // What the extension brought is its own, whatever is open.
      const brought = join(folder, 'ext', 'server', 'darwin-x64');
      mkdirSync(brought, { recursive: true });
      script(brought, 'echo "safedi-lsp 1.2.3"');
      assert.equal((await locate({ ...bare, extensionFolder: join(folder, 'ext') }, () => {})).origin, 'the extension');
    } finally {
      process.chdir(before);
      rmSync(folder, { recursive: true });
      rmSync(other, { recursive: true });
    }
  });
  it('distinguishes versions that are not of one make', () => {
    assert.equal(versionSkew('0.1.9', '0.1.0'), undefined);
    assert.match(versionSkew('0.2.0', '0.1.0'), /0\.2\.0.*0\.1/);
    assert.match(versionSkew('1.1.0', '0.1.0'), /1\.1\.0/);
  });
});

describe('the look into a file', () => {
  it('finds the word where pieces meet, reads no more than it may, and stops at the first', async () => {
    const folder = folderWith();
    const file = join(folder, 'A.swift');
    const at = async (position, size = 1 << 20, left = 1 << 30) => {
      writeFileSync(file, `${' '.repeat(position)}SafeDI${' '.repeat(200_000)}`);
      const reading = { left };
      return [await fileMentions(file, size, reading), left - reading.left];
    };
    const piece = 64 << 10;
    assert.deepEqual(await at(0), [true, piece]);
    for (const position of [piece - 6, piece - 5, piece - 1, piece, 2 * piece - 3]) {
      assert.equal((await at(position))[0], true, String(position));
    }
    assert.deepEqual(await at(300_000, 128 << 10), [false, 128 << 10]);
    assert.deepEqual(await at(100_000, 1 << 20, 1_000), [false, piece]);
    assert.deepEqual(await at(1_000, 1_003), [false, 1_003]);
    await assert.rejects(fileMentions(join(folder, 'none'), 1, { left: 1 }));
    assert.equal(await fileMentions(folder, 1, { left: 1 }).catch(() => false), false);
    if (process.platform !== 'win32') {
      spawnSync('mkfifo', [join(folder, 'Pipe.swift')]);
      assert.equal(await fileMentions(join(folder, 'Pipe.swift'), 1, { left: 1 }), false);
    }
    rmSync(folder, { recursive: true });
  });
});

describe('the back-off', () => {
  it('waits longer each time, and ends', () => {
    const backOff = new BackOff([1, 2, 4], 100);
    assert.deepEqual([10, 20, 30, 40, 50].map((now) => backOff.next(now)), [1, 2, 4, undefined, undefined]);
    assert.equal(backOff.count, 5);
    backOff.reset();
    assert.equal(backOff.next(60), 1);
  });
  it('forgets crashes of long ago', () => {
    const backOff = new BackOff([1, 2], 100);
    assert.deepEqual([0, 99, 199, 350].map((now) => backOff.next(now)), [1, 2, 1, 1]);
  });
});

describe('the log', () => {
  it('takes the levels of the language client', () => {
    const lines = [];
    const level = (name) => (text) => lines.push(`${name}: ${text}`);
    const channel = clientChannel({ name: 'x', info: level('info'), warn: level('warn'), error: level('error') });
    channel.appendLine('[Error - 12:00:01 PM] no\n  second line\n');
    channel.appendLine('[Warn  - 12:00:01 PM] hm');
    channel.appendLine('[Info  - 12:00:01 PM] so');
    channel.append('[other] text');
    channel.appendLine('');
    assert.deepEqual(lines, ['error: no\n  second line', 'warn: hm', 'info: so', 'info: [other] text']);
  });
});

/** What the server says of the kinds below. */
const styles = {
  nodes: [
    { kind: 'root', look: 'root', meaning: 'root' }, { kind: 'made', look: 'plain', meaning: 'made at once' },
    { kind: 'missing', look: 'missing', meaning: 'missing' },
  ],
  edges: [
    { kind: 'made', look: 'plain' },
    { kind: 'received', look: 'plain', across: {
      meaning: 'received from above', start: 'receiver', end: 'what it receives',
      verb: { singular: 'receives', plural: 'receive', past: 'received' },
    } },
  ],
  group: 'module', down: { singular: 'makes', plural: 'make', past: 'made' },
};

/** `edges`: `0>1` made, `0~1` received. Node 0 is the root. */
function tree(...edges) {
  const parsed = edges.map((edge) => {
    const [, from, sign, to] = /(\d+)([>~])(\d+)/.exec(edge);
    return { from: Number(from), to: Number(to), kind: sign === '>' ? 'made' : 'received' };
  });
  const ids = [...new Set([0, ...parsed.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  const nodes = ids.map((id) => (
    id === 0 ? { id, type: 'Type0', kind: 'root' } : { id, type: `Type${id}`, label: `l${id}`, kind: 'made' }));
  return new MakingTree({ root: 0, nodes, edges: parsed, styles });
}

describe('the drawing', () => {
  const sample = tree('0>1', '0>2', '1>3', '1>4', '2>5', '4~2');

  it('orders nodes as they are read, each under the first that makes it', () => {
    assert.deepEqual(sample.order, [0, 1, 3, 4, 2, 5]);
    assert.deepEqual(sample.labels(4), ['l1', 'l4']);
    assert.deepEqual(sample.labels(0), []);
    const cycle = tree('0>1', '1>2', '2>1', '0>2');
    assert.deepEqual(cycle.order, [0, 1, 2]);
    assert.equal(cycle.depth.get(2), 1);
  });

  const wide = { width: 1_200, height: 700 };
  const narrow = { width: 420, height: 600 };
  const view = (collapsed = new Set(), room = wide, rest = {}) => ({ collapsed, unfolded: new Set(), room, ...rest });
  const fan = (count) => tree(...Array.from({ length: count }, (_, at) => `0>${at + 1}`));
  const ids = (layout) => layout.boxes.map(({ id }) => id);
  const overlaps = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width
    && one.y < other.y + other.height && other.y < one.y + one.height;

  it('begins with the root, and puts nothing on top of anything', () => {
    for (const [shape, room] of [[sample, wide], [sample, narrow], [fan(20), wide], [fan(20), narrow]]) {
      const { boxes, width, height } = layOut(shape, view(new Set(), room));
      assert.ok(boxes.every(({ x, y }) => x >= boxes[0].x && y >= boxes[0].y));
      for (const one of boxes) {
        assert.ok(one.x + one.width <= width && one.y + one.height <= height);
        assert.deepEqual(boxes.filter((other) => other !== one && overlaps(one, other)), []);
      }
    }
  });

  it('has layers side by side, and where there is no room an indented list', () => {
    const places = (room) => new Map(layOut(sample, view(new Set(), room)).boxes.map((box) => [box.id, box]));
    const beside = places(wide);
    assert.ok(beside.get(1).x > beside.get(0).x + beside.get(0).width);
    assert.equal(beside.get(1).x, beside.get(2).x);
    assert.equal(beside.get(3).y, beside.get(0).y);
    const below = places(narrow);
    assert.ok(below.get(1).y > below.get(0).y + below.get(0).height);
    assert.ok(below.get(1).x > below.get(0).x && below.get(1).x < below.get(0).x + 40);
  });

  it('puts many children into columns, as high as a window', () => {
    const { boxes, groups, width, height } = layOut(fan(60), view());
    assert.equal(boxes.length, 61);
    assert.ok(new Set(boxes.map(({ x }) => x)).size > 4);
    assert.deepEqual(groups.map(({ first }) => first), [1]);
    assert.ok(width <= wide.width && height <= wide.height, `${width} ${height}`);
    // Downwards, as they are read.
    assert.ok(boxes[2].y > boxes[1].y && boxes[2].x === boxes[1].x);
    const inOrder = layOut(tree('0>1', '0>2', '0>3', '3>4', '0>5'), view()).boxes;
    assert.deepEqual(inOrder.map(({ y }) => y), inOrder.map(({ y }) => y).sort((one, other) => one - other));
  });

  it('folds what has no room in a window', () => {
    const many = fan(500);
    const folded = layOut(many, view());
    assert.equal(folded.boxes.at(-1).id, moreOf(0));
    assert.equal(folded.boxes.at(-1).lines[0][0].text, `${500 - folded.boxes.length + 2} more`);
    assert.ok(folded.height <= wide.height, String(folded.height));
    assert.equal(layOut(many, view(new Set(), wide, { unfolded: new Set([0]) })).boxes.length, 501);
    assert.ok(layOut(many, view(new Set(), narrow)).boxes.length < 30);
    many.node.get(499).faults = [{ code: 'c', message: 'm' }];
    assert.ok(seen(many, view()).has(499));
    const parent = tree(...many.graph.edges.map(({ to }) => `0>${to}`), '480>900');
    assert.ok(seen(parent, view(new Set([480]))).has(480));
  });

  it('leaves out what is closed, and has a button only where there is something', () => {
    assert.deepEqual(ids(layOut(sample, view(new Set([1])))), [0, 1, 2, 5]);
    assert.deepEqual(ids(layOut(sample, view(new Set([0])))), [0]);
    const [, parent, leaf] = layOut(sample, view()).boxes;
    assert.ok(parent.width > leaf.width + 20);
  });

  it('stays quick and whole for long chains', () => {
    const chain = tree(...Array.from({ length: 5_000 }, (_, at) => `${at}>${at + 1}`));
    assert.equal(layOut(chain, view()).boxes.length, 5_001);
    const first = layOut(chain, view(closedAtFirst(chain, wide))).boxes.length;
    assert.ok(first > 5 && first < 30, String(first));
    assert.equal(chain.longestChain().length, 5_001);
    assert.deepEqual([...closedAtFirst(sample, wide)], []);
  });

  it('opens as many levels as there is room for, and the ways to faults', () => {
    const edges = Array.from({ length: 363 }, (_, at) => `${Math.floor(at / 3)}>${at + 1}`);
    const large = tree(...edges);
    const shown = (height) => {
      const room = { width: 3_000, height };
      return ids(layOut(large, view(closedAtFirst(large, room), room)));
    };
    assert.deepEqual(shown(350).sort((one, other) => one - other), Array.from({ length: 13 }, (_, id) => id));
    assert.equal(shown(1_000).length, 40);
    assert.equal(shown(350).includes(363), false);
    large.node.get(363).faults = [{ code: 'c', message: 'm' }];
    assert.ok(shown(350).includes(363));
    assert.ok(shown(350).length < 40);
  });

  it('cuts long lines in their middle, but for the selected node', () => {
    const long = tree('0>1');
    const type = `Instantiator<${'Very'.repeat(20)}End>`;
    long.node.get(1).type = type;
    const [, box] = layOut(long, view()).boxes;
    assert.ok(box.width < lineLimit * 10);
    assert.equal(shortened(type, 20), 'Instantiator…eryEnd>');
    assert.equal(shortened('長'.repeat(30), 9), '長長長長長…長長長');
    const texts = (limit) => linesOf(long, 1, limit).map((line) => line.map(({ text }) => text));
    assert.deepEqual(texts(Infinity), [['l1'], [type]]);
    assert.deepEqual(enlarged(layOut(long, view()), long, 1).boxes[1].lines, linesOf(long, 1, Infinity));
  });

  it('knows who shares what, what is below, and the longest chain', () => {
    const shared = tree('0>1', '0>2', '0>3', '2>4', '4>5', '3>6', '3~1', '4~1', '5~1', '6~2');
    assert.deepEqual(shared.mostShared(3), [1]);
    assert.deepEqual(shared.receivers.get(1), [3, 4, 5]);
    assert.deepEqual(linesOf(shared, 1)[0].at(-1), { text: '⇠3', kind: 'shared' });
    assert.deepEqual(shared.longestChain(), [0, 2, 4, 5]);
    assert.deepEqual(shared.below.get(0), { nodes: 6, faults: 0 });
    assert.deepEqual(tree('0>1', '1>2', '2>1').longestChain(), [0, 1, 2]);
  });

  it('tells roots of one name apart by their programs', () => {
    const root = (type, program) => ({ root: 0, program, nodes: [{ id: 0, type, kind: 'root' }], edges: [] });
    const roots = [root('Root', 'AppA'), root('Root', 'AppB'), root('Other', 'AppA')];
    assert.deepEqual(rootNames(roots), ['Root (program AppA)', 'Root (program AppB)', 'Other']);
    roots[2].nodes[0].faults = [{ code: 'no-root', message: 'wrong' }];
    assert.equal(rootNames(roots)[2], '✕ Other');
    assert.deepEqual(roots.map(keyOf), ['AppA/Root', 'AppB/Root', 'AppA/Other']);
  });

  it('says what is made and what is wrong', () => {
    const typed = tree('0>1', '0>2');
    Object.assign(typed.node.get(1), { type: 'any Store', concreteType: 'FileStore' });
    Object.assign(typed.node.get(2), { type: 'Builder<Screen>', concreteType: 'Screen', faults: [{ code: 'bad', message: 'm' }] });
    const texts = (id) => linesOf(typed, id).map((line) => line.map(({ text }) => text).join(' '));
    assert.deepEqual(texts(1), ['l1 any Store → FileStore']);
    assert.deepEqual(texts(2), ['l2 Builder<Screen>', '✕ bad']);
    assert.deepEqual(typed.faulty(), [2]);
    assert.equal(new MakingTree({ root: 0, nodes: [{ id: 0, type: 'Storage', kind: 'root', concreteType: 'Store' }], edges: [] }).otherType(0), 'Store');
  });

  it('shows what has to do with one node', () => {
    const whole = tree('0>1', '0>2', '0>3', '1>4', '2>5', '3>6', '5~4', '4>7', '6>8').graph;
    const ids = (id) => around(whole, id).nodes.map((node) => node.id);
    assert.deepEqual(ids(4), [0, 1, 2, 4, 5, 7]);
    assert.deepEqual(ids(6), [0, 3, 6, 8]);
    assert.deepEqual(ids(0), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    // Still the same root: its places are opened by that.
    assert.equal(keyOf(around({ ...whole, program: 'App' }, 4)), 'App/Type0');
    const missing = { root: 0, nodes: [{ id: 0, kind: 'root' }, { id: 1, kind: 'missing' }], edges: [{ from: 0, to: 1, kind: 'received' }], styles };
    assert.deepEqual(around(missing, 0).nodes.length, 2);
    assert.deepEqual(new MakingTree(missing).order, [0, 1]);
  });

  it('goes by what the library says of its kinds, and by no names of them', () => {
    const verb = { singular: 'looks up', plural: 'look up', past: 'looked up' };
    const across = { meaning: 'looked up', start: 'lookup', end: 'its provider', verb };
    const town = {
      root: 0,
      nodes: [
        { id: 0, type: 'World', kind: 'missing' }, { id: 1, type: 'Town', kind: 'received', component: 'Town' },
        { id: 2, type: 'String', kind: 'provider' }, { id: 3, type: 'Int', kind: 'unbound' },
      ],
      edges: [
        { from: 0, to: 1, kind: 'received' }, { from: 1, to: 2, kind: 'made' }, { from: 0, to: 2, kind: 'creates' },
        { from: 1, to: 3, kind: 'made', faulty: true },
      ],
      styles: {
        nodes: [
          { kind: 'missing', look: 'root', meaning: 'root component' }, { kind: 'received', look: 'plain', meaning: 'component' },
          { kind: 'provider', look: 'forwarded', meaning: 'provider' }, { kind: 'unbound', look: 'missing', meaning: 'no provider' },
        ],
        edges: [{ kind: 'received', look: 'plain' }, { kind: 'made', look: 'plain', across }],
        group: 'component', down: { singular: 'creates', plural: 'create', past: 'created' },
      },
    };
    const tree = new MakingTree(town);
    assert.deepEqual(Object.fromEntries(tree.children), { 0: [1, 2], 1: [3], 2: [], 3: [] });
    assert.deepEqual([tree.received.get(1), tree.receivers.get(2), tree.made.get(0)], [[2], [1], [1, 2]]);
    assert.deepEqual([...tree.crossings], [[across, [town.edges[1]]]]);
    assert.deepEqual([0, 1, 2, 3].map((id) => [tree.look(id), tree.isMissing(id), tree.isMade(id)]), [
      ['root', false, false], ['plain', false, true], ['forwarded', false, false], ['missing', true, false],
    ]);
    assert.deepEqual([tree.groupOf(0), tree.groupOf(1)], [undefined, 'Town']);
    assert.deepEqual(around(town, 2).nodes.map(({ id }) => id), [0, 1, 2]);
    assert.deepEqual(new MakingTree(around(town, 2)).received.get(1), [2]);
  });

  it('draws kinds that nothing is said of as plain, and leading down', () => {
    const { styles: none, ...graph } = tree('0>1', '1~2').graph;
    assert.deepEqual(new MakingTree(graph).children.get(1), [2]);
    assert.equal(new MakingTree(graph).look(0), 'plain');
  });
});

describe('the keys of the graph', () => {
  const sample = tree('0>1', '0>2', '1>3', '1>4', '2>5');
  const press = (key, at, ...closed) => {
    const view = { collapsed: new Set(closed), unfolded: new Set(), room: { width: 1_200, height: 700 } };
    const action = command(key, sample, at, view);
    return action && [action.kind, action.id ?? action.by].filter((part) => part !== undefined).join(' ');
  };

  it('walk the tree', () => {
    assert.equal(press('ArrowDown', 1), 'select 3');
    assert.equal(press('ArrowDown', 1, 1), 'select 2');
    assert.equal(press('ArrowUp', 2, 1), 'select 1');
    assert.equal(press('ArrowUp', 0), undefined);
    assert.equal(press('ArrowDown', 5), undefined);
    assert.equal(press('ArrowRight', 1), 'select 3');
    assert.equal(press('ArrowRight', 1, 1), 'toggle 1');
    assert.equal(press('ArrowRight', 3), undefined);
    assert.equal(press('ArrowLeft', 3), 'select 1');
    assert.equal(press('ArrowLeft', 1), 'toggle 1');
    assert.equal(press('ArrowLeft', 1, 1), 'select 0');
    assert.equal(press('Home', 5), 'select 0');
    assert.equal(press('End', 0, 2), 'select 2');
  });
  it('do the rest', () => {
    assert.equal(press(' ', 1), 'toggle 1');
    assert.equal(press(' ', 3), undefined);
    assert.equal(press('Enter', 3), 'open 3');
    assert.equal(press('/', 3), 'find');
    assert.equal(press('f', 3), 'focus');
    assert.equal(press('+', 3), 'zoom 1.2');
    assert.equal(press('0', 3), 'zoom');
    assert.equal(press('x', 3), undefined);
    assert.equal(press('Enter', moreOf(0)), 'unfold 0');
    assert.equal(press('ArrowLeft', moreOf(1)), 'select 1');
  });
});

// The graph's page in a real browser, with the extension and the server behind it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Browser } from './fake/browser.mjs';
import { Session, extensionFolder, until } from './fake/session.mjs';

const dist = (name) => readFileSync(join(extensionFolder, 'dist', name));
const origin = 'https://webview.test';
// What the editor gives a page: a way to talk, a state that is kept, and colours.
const host = `
  window.said = [];
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => said.push(message),
    getState: () => JSON.parse(sessionStorage.getItem('state') ?? 'null') ?? undefined,
    setState: (state) => sessionStorage.setItem('state', JSON.stringify(state)),
  });
`;

/** What the server says of the kinds in the graphs that are made up here. */
const styles = {
  nodes: [
    { kind: 'root', look: 'root', meaning: 'root', sentence: 'a root' }, { kind: 'made', look: 'plain', meaning: 'made at once' },
    { kind: 'lazy', look: 'lazy', meaning: 'made later, at each call' },
  ],
  edges: [
    { kind: 'made', look: 'plain' }, { kind: 'lazy', look: 'lazy' },
    { kind: 'received', look: 'plain', across: {
      meaning: 'received from above', start: 'receiver', end: 'what it receives',
      verb: { singular: 'receives', plural: 'receive', past: 'received' },
    } },
  ],
  group: 'module', down: { singular: 'makes', plural: 'make', past: 'made' },
};

describe('the graph’s page', () => {
  let session;
  let panel;
  let browser;
  let sent = 0;
  before(async () => {
    session = await Session.begin();
    await session.ready();
    await session.editor.run('safedi.client.showGraph');
    panel = session.editor.panels[0];
    browser = await Browser.open((url) => {
      if (url === `${origin}/`) return { body: panel.webview.html, type: 'text/html' };
      if (url.endsWith('/dist/page.js')) return { body: dist('page.js'), type: 'text/javascript' };
      if (url.endsWith('/dist/page.css')) return { body: dist('page.css'), type: 'text/css' };
      return undefined;
    });
    await browser.call('Page.addScriptToEvaluateOnNewDocument', { source: host });
    await load();
  });
  after(async () => {
    await browser?.close();
    await session.end();
  });

  async function load() {
    await browser.call('Page.navigate', { url: `${origin}/` });
    await until(() => browser.value('window.said?.length === 1'));
    await say();
  }

  /** Carries what the page said to the extension, and its answer back. */
  async function say() {
    for (const message of await browser.value('said.splice(0)')) panel.say(message);
    await until(() => panel.posted.length > sent);
    while (sent < panel.posted.length) await post(panel.posted[sent++]);
  }

  const post = async (message) => {
    await browser.value(`new Promise((done) => {
      addEventListener('message', () => setTimeout(done), { once: true });
      postMessage(${JSON.stringify(message)}, '*');
    })`);
  };
  const titles = () => browser.value(`[...document.querySelectorAll('.node > title')].map((title) => title.textContent)`);
  const selected = () => browser.value(`document.querySelector('.node.selected > title')?.textContent.split('\\n')[0]`);
  const focused = () => browser.value(`document.activeElement?.querySelector('title')?.textContent.split('\\n')[0]`);
  const size = (width, height) => browser.call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  /** Whether the root is in the window, and how high a character is there. */
  const look = () => browser.value(`(() => {
    const frame = document.querySelector('main').getBoundingClientRect();
    const root = document.querySelector('.node.root').getBoundingClientRect();
    const scale = /scale\\((.*)\\)/.exec(document.querySelector('main svg > g').getAttribute('transform'))[1];
    return {
      hasRoot: root.left >= frame.left && root.right <= frame.right && root.top >= frame.top && root.bottom <= frame.bottom,
      text: 12 * scale, isWide: document.documentElement.scrollWidth > innerWidth,
    };
  })()`);
  const isReadable = async () => {
    const { hasRoot, text, isWide } = await look();
    return hasRoot && text >= 10.5 && !isWide;
  };
  const closed = () => browser.value(`document.querySelectorAll('.node[aria-expanded="false"]').length`);
  const link = (name) => browser.value(`[...document.querySelectorAll('#details a')].find((link) => link.textContent === ${JSON.stringify(name)}).click()`);

  it('draws what the server says', async () => {
    const shown = await titles();
    assert.ok(shown.length > 12 && shown.length <= 21);
    assert.ok(shown.includes('NotesApplication'));
    assert.ok(shown.some((title) => title.startsWith('userSession: UserSession\n')));
    assert.equal(await browser.value(`document.querySelector('#count').textContent`), '21 nodes');
    assert.match(await browser.value(`document.querySelector('#details').textContent`), /^NotesApplication: a root\./);
    if (process.env.SAFEDI_PICTURES) writeFileSync(join(process.env.SAFEDI_PICTURES, 'graph.png'), await browser.picture());
  });

  it('can be read in any window, with the root in it, until somebody moves it', async () => {
    for (const [width, height] of [[420, 800], [700, 500], [1600, 1000], [1100, 700]]) {
      await size(width, height);
      await until(isReadable);
      for (const button of ['#expand', '#fit', '#collapse']) {
        await browser.click(button);
        assert.equal(await isReadable(), true, `${button} at ${width} by ${height}`);
      }
    }
    assert.deepEqual((await titles()).length, 6);
    await browser.click('#expand');
    assert.equal(await closed(), 0);
    const scale = () => browser.value(`document.querySelector('main svg > g').getAttribute('transform')`);
    const before = await scale();
    await browser.call('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 500, y: 300, deltaX: 0, deltaY: 300, modifiers: 2 });
    await until(async () => (await scale()) !== before);
    assert.equal(await isReadable(), false);
    await browser.click('#fit');
    assert.equal(await isReadable(), true);
  });

  it('distinguishes kinds and faults, and explains its marks', async () => {
    const keys = await browser.value(`[...document.querySelectorAll('#legend .key')].map((key) => key.textContent)`);
    assert.deepEqual(keys, [
      'root', 'made at once', 'made at each call of a builder', 'handed over at run time', 'another name', 'missing',
      'to what the selected one receives', 'from those who receive it',
      '3how many of those are below, closed', '⇠3how many receive it', '+3how many are below, closed',
      'wrong',
    ]);
    const look = (label) => browser.value(`(() => {
      const node = document.querySelector('.node[aria-label^="${label}"]');
      const symbol = node.querySelector('.symbol');
      return [getComputedStyle(node.querySelector('.box')).stroke, symbol.getAttribute('d')];
    })()`);
    const looks = await Promise.all(['NotesApplication', 'dateProvider', 'loginScreenBuilder', 'user: User', 'author'].map(look));
    assert.equal(new Set(looks.map(([colour]) => colour)).size, 5);
    assert.equal(new Set(looks.map(([, path]) => path)).size, 5);
    const red = (await look('noteStore: NoteStore'))[0];
    assert.equal((await look('userSession'))[0], red);
    const faults = await browser.value(`[...document.querySelectorAll('#faults button')].map((button) => button.textContent)`);
    assert.ok(faults.length >= 3 && faults.every((fault) => fault.startsWith('✕ ')), faults.join('\n'));
    await browser.value(`document.querySelector('#faults button:last-of-type').scrollIntoView()`);
    await browser.click('#faults button:last-of-type');
    const message = await browser.value(`document.querySelector('#details .fault').parentElement.textContent`);
    assert.ok(message.startsWith(faults.at(-1)), message);
    assert.equal(await browser.value(`document.body.innerText.includes('\`')`), false);
    assert.ok(await browser.value(`document.querySelectorAll('#faults code').length`) >= 3);
    await browser.click('#next');
    assert.equal(await selected(), 'analytics: any Analytics');
    assert.ok((await browser.value(`document.querySelectorAll('main .edge.faulty').length`)) >= 3);
  });

  it('takes keys as soon as it is there, and lists them', async () => {
    await load();
    assert.equal(await browser.value('document.activeElement === document.body'), true);
    await browser.press('ArrowDown');
    assert.equal(await focused(), 'dateProvider: any DateProvider');
    const keys = () => browser.value(`document.querySelector('#keys').checkVisibility() && document.querySelector('#keys').textContent`);
    assert.equal(await keys(), false);
    await browser.press('?');
    assert.match(await keys(), /↑ ↓ .*Enter .*\//);
    await browser.press('?');
    assert.equal(await keys(), false);
    await browser.press('Home');
  });

  it('asks for nothing but its two files, and breaks no rule of its policy', async () => {
    assert.deepEqual(browser.refused.filter((url) => !url.endsWith('/favicon.ico')), []);
    assert.deepEqual(await browser.value('violations'), []);
    // The policy is in force.
    const image = '<img src="https://elsewhere.test/x.png" onerror="window.bad = 1">';
    await browser.value(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(image)})`);
    await until(() => browser.value('violations.length >= 1'));
    assert.equal(await browser.value('window.bad'), undefined);
    assert.deepEqual(browser.refused.filter((url) => url.includes('elsewhere')), []);
    await browser.value(`document.querySelector('img').remove()`);
  });

  it('is walked with keys', async () => {
    await browser.value(`document.querySelector('.node.root').dispatchEvent(new MouseEvent('click', { bubbles: true }))`);
    await browser.value(`document.querySelector('[tabindex="0"]').focus()`);
    for (const [key, expected] of [
      ['ArrowDown', 'dateProvider: any DateProvider'], ['End', 'settingsScreenBuilder: Instantiator<SettingsScreen>'],
      ['ArrowLeft', 'userSession: UserSession'], ['ArrowLeft', 'userSession: UserSession'],
      ['ArrowDown', 'userSession: UserSession'], ['ArrowRight', 'userSession: UserSession'], ['ArrowRight', 'user: User'],
    ]) {
      await browser.press(key);
      assert.equal(await selected(), expected, key);
      assert.equal(await focused(), expected, `${key} keeps the focus`);
    }
    const tree = await browser.value(`(() => {
      const item = document.querySelector('.node.selected');
      return [document.querySelector('main svg').getAttribute('role'), item.getAttribute('role'), item.getAttribute('aria-level'),
        item.getAttribute('aria-selected'), document.querySelectorAll('[tabindex="0"]').length];
    })()`);
    assert.deepEqual(tree, ['tree', 'treeitem', '3', 'true', 1]);
    await browser.press('Enter');
    for (const message of await browser.value('said.splice(0)')) panel.say(message);
    await until(() => basename(session.editor.shown.at(-1)?.[0] ?? '') === 'UserSession.swift');
    const width = () => browser.value(`document.querySelector('.node.root').getBoundingClientRect().width`);
    await browser.press('0');
    const before = await width();
    await browser.press('+');
    assert.ok((await width()) > before * 1.15);
    await browser.press('0');
    assert.equal(await width(), before);
  });

  it('is clicked', async () => {
    const fold = '.node[aria-label^="noteListBuilder"] .fold';
    await browser.click(fold);
    assert.equal((await titles()).includes('exporter: NoteExporter'), false);
    await browser.click(fold);
    assert.equal((await titles()).includes('exporter: NoteExporter'), true);
    await browser.value(`document.querySelector('.node.root').dispatchEvent(new MouseEvent('click', { bubbles: true }))`);
    const count = (selector) => browser.value(`document.querySelectorAll('main .over .edge${selector}').length`);
    assert.equal(await count(''), 0);
    await browser.click('.node[aria-label^="syncEngine"] > text');
    assert.equal(await selected(), 'syncEngine: SyncEngine');
    const details = await browser.value(`document.querySelector('#details').innerText`);
    assert.match(details, /Made by: userSession\n.*Receives \(3\): noteStore, dateProvider, analytics\n.*Receivers: editorBuilder/);
    // Only its own: all of it would hide the rest.
    assert.deepEqual([await count('.received'), await count('.receiver'), await count('')], [3, 1, 4]);
    const line = (kind) => browser.value(`(() => {
      const style = getComputedStyle(document.querySelector('main .over .edge.${kind}'));
      return [style.stroke, style.strokeDasharray, style.markerStart, style.markerEnd];
    })()`);
    const [given, taken] = [await line('received'), await line('receiver')];
    assert.deepEqual(given.filter((part, at) => part === taken[at]), []);
  });

  it('leads from the names of a node to others, and to its place', async () => {
    await browser.click('.node[aria-label^="syncEngine"] > text');
    await link('noteStore');
    assert.equal(await selected(), 'noteStore: any NoteStore');
    const place = await browser.value(`document.querySelector('.place a').textContent`);
    assert.match(place, /^Sources\/NotesApp\/UserSession\.swift:\d+$/);
    const count = session.editor.shown.length;
    await link(place);
    for (const message of await browser.value('said.splice(0)')) panel.say(message);
    await until(() => session.editor.shown.length > count);
    const [file, range] = session.editor.shown.at(-1);
    assert.equal(`${basename(file)}:${range.start.line + 1}`, place.slice(place.lastIndexOf('/') + 1));
  });

  it('says of a root what most share, and how deep it goes', async () => {
    await browser.click('#collapse');
    await browser.value(`document.querySelector('.node.root').dispatchEvent(new MouseEvent('click', { bubbles: true }))`);
    const details = await browser.value(`document.querySelector('#details').innerText`);
    assert.match(details, /20 nodes below it in all\.\nMost shared: user ⇠5, noteStore ⇠4/);
    assert.match(details, /Longest chain \(5 steps\): NotesApplication → userSession → noteListBuilder → searchIndex → tokenizer → searchIndex/);
    await link('Longest chain');
    assert.equal(await browser.value(`document.querySelectorAll('main .edge.chain').length`), 5);
    assert.equal(await selected(), 'searchIndex: SearchIndex');
    await browser.click('#expand');
  });

  it('shows only what has to do with one node, if asked', async () => {
    await browser.click('.node[aria-label^="syncEngine"] > text');
    const all = (await titles()).length;
    await browser.press('f');
    const some = await titles();
    assert.ok(some.length < all && some.length > 3, some.join('\n'));
    for (const title of ['NotesApplication', 'syncEngine: SyncEngine', 'dateProvider: any DateProvider']) {
      assert.ok(some.some((one) => one.startsWith(title)), title);
    }
    assert.equal(some.some((title) => title.startsWith('settingsScreenBuilder')), false);
    assert.equal(await browser.value(`document.querySelector('#focus').textContent`), 'Show all');
    await load();
    assert.equal((await titles()).length, some.length);
    await browser.click('#focus');
    await browser.click('#expand');
    assert.equal((await titles()).length, all);
  });

  it('finds names', async () => {
    await browser.click('.node[aria-label^="syncEngine"] > text');
    await browser.press('/');
    for (const character of 'noteex') await browser.press(character);
    assert.equal(await browser.value(`document.querySelector('#count').textContent`), '1 of 21 nodes match');
    await browser.press('Enter');
    assert.equal(await selected(), 'exporter: NoteExporter');
    assert.equal(await browser.value(`document.querySelectorAll('.node.match:not(.over)').length`), 1);
    // In the middle, as near as the edges allow, and large enough, however small everything was before.
    for (let times = 0; times < 9; times++) await browser.click('#smaller');
    await browser.click('#filter');
    await browser.press('Enter');
    assert.equal((await look()).text >= 10.5, true);
    const [x, y] = await browser.value(`(() => {
      const [node, frame] = ['.node.selected.over', 'main'].map((name) => document.querySelector(name).getBoundingClientRect());
      return [(node.x + node.width / 2 - frame.x) / frame.width, (node.y + node.height / 2 - frame.y) / frame.height];
    })()`);
    assert.ok(Math.abs(x - 0.5) < 0.1 && Math.abs(y - 0.5) < 0.1, `${x} ${y}`);
    // Keys go on from there.
    await browser.press('ArrowUp');
    assert.equal(await focused(), 'searchIndex: SearchIndex');
    await browser.click('#fit');
    await browser.value(`(() => {
      const field = document.querySelector('#filter');
      field.value = '';
      field.dispatchEvent(new Event('input'));
    })()`);
  });

  it('keeps what is open when it is drawn again, and when it is loaded again', async () => {
    await browser.click('.node[aria-label^="noteListBuilder"] .fold');
    const before = await titles();
    await post(panel.posted.at(-1));
    assert.deepEqual(await titles(), before);
    await load();
    assert.deepEqual(await titles(), before);
    await browser.click('#expand');
    assert.equal(await closed(), 0);
  });

  it('takes the editor’s colours', async () => {
    const colours = (foreground, background) => browser.value(`(() => {
      document.documentElement.style.setProperty('--vscode-editor-foreground', '${foreground}');
      document.documentElement.style.setProperty('--vscode-editor-background', '${background}');
      const of = (selector, property) => getComputedStyle(document.querySelector(selector))[property];
      return [of('body', 'color'), of('body', 'backgroundColor'), of('.node .name', 'fill')];
    })()`);
    assert.deepEqual(await colours('#d4d4d4', '#1e1e1e'), ['rgb(212, 212, 212)', 'rgb(30, 30, 30)', 'rgb(212, 212, 212)']);
    if (process.env.SAFEDI_PICTURES) writeFileSync(join(process.env.SAFEDI_PICTURES, 'dark.png'), await browser.picture());
    assert.deepEqual(await colours('#000000', '#ffffff'), ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });

  it('takes names for what they are', async () => {
    const name = '<img src=x onerror="window.bad = 1">&"\'';
    const nodes = [{ id: 0, type: name, kind: 'root' }, { id: 1, type: `${name}${'長'.repeat(80)}`, label: '</script>', kind: 'made' }];
    await post({ kind: 'graph', graph: { roots: [{ root: 0, nodes, edges: [{ from: 0, to: 1, kind: 'made' }], styles }] } });
    assert.deepEqual(await titles(), [name, `</script>: ${name}${'長'.repeat(80)}`]);
    assert.equal(await browser.value(`document.querySelectorAll('img').length`), 0);
    assert.equal(await browser.value('window.bad'), undefined);
    assert.equal(await browser.value(`document.querySelector('#root').selectedOptions[0].textContent`), name);
  });

  it('draws another library’s graph in the words and looks that come with it', async () => {
    const nodes = [
      { id: 0, type: 'World', kind: 'world', component: 'World' },
      { id: 1, type: 'Town', label: 'town', kind: 'component', component: 'Town' },
      { id: 2, type: 'String', label: 'banner', kind: 'selected', concreteType: 'Text', component: 'World' },
    ];
    const edges = [
      { from: 0, to: 1, kind: 'creates' }, { from: 0, to: 2, kind: 'selected' },
      { from: 1, to: 2, kind: 'lookup' }, { from: 0, to: 2, kind: 'override' },
    ];
    const across = (start, singular, plural) => ({ meaning: start, start, end: 'its provider', verb: { singular, plural, past: '' } });
    const town = {
      nodes: [
        { kind: 'world', look: 'root', meaning: 'root component' }, { kind: 'component', look: 'plain', meaning: 'component' },
        { kind: 'selected', look: 'forwarded', meaning: 'provider of a key', sentence: 'provides a key' },
      ],
      edges: [
        { kind: 'creates', look: 'plain' }, { kind: 'selected', look: 'forwarded' },
        { kind: 'lookup', look: 'plain', across: across('lookup', 'looks up', 'look up') },
        { kind: 'override', look: 'lazy', across: across('late lookup', 'overrides', 'override') },
      ],
      group: 'component', down: { singular: 'creates', plural: 'create', past: 'created' },
    };
    await post({ kind: 'graph', graph: { roots: [{ root: 0, nodes, edges, styles: town }] } });
    const text = (id) => browser.value(`document.querySelector('#${id}').innerText`);
    const keys = await browser.value(`[...document.querySelectorAll('#legend .key')].map((key) => key.textContent)`);
    assert.deepEqual(keys.slice(0, 5), [
      'root component', 'component', 'provider of a key', 'to what the selected one looks up or overrides',
      'from those who look up or override it',
    ]);
    assert.equal(await browser.value(`document.querySelectorAll('.node.selected').length`), 2, 'the node and its copy on top');
    await browser.click('.node[data-id="2"] > text');
    const banner = await text('details');
    assert.match(banner, /banner: String: provides a key\.\nWhat is created is Text\./);
    assert.match(banner, /in component World\nCreated by: World\n *Lookups: town\n *Late lookups: World/);
    await browser.click('.node[data-id="1"] > text');
    assert.match(await text('details'), /Created by: World\n *Looks up: banner/);
    assert.equal(await browser.value(`document.querySelectorAll('main .over .edge.received').length`), 1);
    if (process.env.SAFEDI_PICTURES) writeFileSync(join(process.env.SAFEDI_PICTURES, 'other.png'), await browser.picture());
  });

  it('says so when there is nothing to draw', async () => {
    await post({ kind: 'graph', graph: { roots: [] } });
    assert.match(await browser.value(`document.querySelector('main').textContent`), /no root/);
    await post({ kind: 'message', text: 'The server is not running.' });
    assert.equal(await browser.value(`document.querySelector('main').textContent`), 'The server is not running.');
  });

  it('folds the children that have no room, and shows them when asked', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => at + 1);
    const nodes = [{ id: 0, type: 'Wide', kind: 'root' }, ...ids.map((id) => ({ id, type: `Type${id}`, label: `part${id}`, kind: 'made' }))];
    const edges = [...ids.map((id) => ({ from: 0, to: id, kind: 'made' })), { from: 300, to: 1, kind: 'received' }];
    await post({ kind: 'graph', graph: { roots: [{ root: 0, nodes, edges, styles }] } });
    const more = (await titles()).at(-1);
    assert.match(more, /^\d+ more of Wide$/);
    assert.equal((await titles()).length - 2 + parseInt(more, 10), 300);
    await browser.click('.node[data-id="1"]');
    // One of those receives it.
    assert.equal(await browser.value(`document.querySelectorAll('.node.more.receiver').length`), 1);
    await browser.click('.node.more');
    assert.equal(await browser.value(`document.querySelector('.node.more')`), null);
    assert.equal(await selected(), `part${301 - parseInt(more, 10)}: Type${301 - parseInt(more, 10)}`);
  });

  it('draws thousands of nodes, closed at first, in a moment', async () => {
    const nodes = [{ id: 0, type: 'Root', kind: 'root' }];
    const edges = [];
    for (let id = 1; id <= 3_000; id++) {
      nodes.push({ id, type: `Type${id}`, label: `part${id}`, kind: id % 7 === 0 ? 'lazy' : 'made' });
      edges.push({ from: Math.floor((id - 1) / 3), to: id, kind: id % 7 === 0 ? 'lazy' : 'made' });
    }
    await post({ kind: 'graph', graph: { roots: [{ root: 0, nodes, edges, styles }] } });
    assert.ok((await titles()).length <= 60, String((await titles()).length));
    assert.equal(await isReadable(), true);
    const start = Date.now();
    // Level by level.
    assert.equal(await browser.value(`document.querySelector('#expand').textContent`), 'Expand a level');
    const below = () => browser.value(`[...document.querySelectorAll('.fold text')].length`);
    await browser.click('#expand');
    assert.ok((await below()) > 0);
    for (let level = 0; level < 8; level++) await browser.click('#expand');
    await browser.click('#fit');
    assert.equal(await isReadable(), true);
    // Where one is stands in a corner.
    const seen = () => browser.value(`(() => {
      const [whole, part] = ['#overview', '#overview .seen'].map((name) => document.querySelector(name).getBoundingClientRect());
      return [part.y - whole.y, part.height / whole.height];
    })()`);
    assert.equal(await browser.value(`document.querySelector('#overview').checkVisibility()`), true);
    const [top, share] = await seen();
    assert.ok(share < 0.2, String(share));
    // What is far from the window isn't drawn, but can be reached.
    assert.ok((await titles()).length < 300, String((await titles()).length));
    await browser.click('.node.root');
    await browser.press('End');
    assert.equal(await focused(), 'part1092: Type1092');
    assert.ok((await seen())[0] > top);
    assert.ok(Date.now() - start < 5_000, `${Date.now() - start} ms`);
    if (process.env.SAFEDI_PICTURES) writeFileSync(join(process.env.SAFEDI_PICTURES, 'large.png'), await browser.picture());
  });
});

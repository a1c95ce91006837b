// The page as a file of its own, as `safedi-lsp graph --format html` gives it, in a real browser.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { embedded, source } from '../scripts/standalone.mjs';
import { Browser } from './fake/browser.mjs';
import { folderWith, server, until } from './fake/session.mjs';

describe('the page in a file of its own', () => {
  const url = 'https://page.test/';
  let browser;
  let page;
  before(async () => {
    browser = await Browser.open((asked) => (asked === url ? { body: page, type: 'text/html' } : undefined));
    await browser.call('Page.addScriptToEvaluateOnNewDocument', { source: `
      window.violations = [];
      document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));
    ` });
  });
  after(() => browser?.close());

  async function load(folder, ...options) {
    const { stdout } = spawnSync(server, ['graph', '--format', 'html', ...options, folder], { encoding: 'utf8' });
    page = stdout;
    await browser.call('Page.navigate', { url });
    await until(() => browser.value(`document.querySelector('.node') !== null`));
  }
  const titles = () => browser.value(`[...document.querySelectorAll('.node > title')].map((title) => title.textContent)`);

  it('is what the server has', () => {
    assert.ok(readFileSync(source, 'utf8') === embedded(), 'the page changed: run `swift run generate-sources`');
  });

  it('shows the graph with nothing but itself', async () => {
    await load(folderWith('NotesBroken'));
    await browser.click('#expand');
    const shown = await titles();
    assert.ok(shown.some((title) => title.startsWith('tokenizer: Tokenizer')), shown.join('\n'));
    assert.deepEqual(browser.refused.filter((asked) => !asked.endsWith('/favicon.ico')), []);
    assert.deepEqual(await browser.value('violations'), []);
    assert.equal(await browser.value(`getComputedStyle(document.querySelector('#copy')).display`), 'none');
    await browser.click('.node[aria-label^="syncEngine"] text');
    assert.match(await browser.value(`document.querySelector('.place').textContent`), /\/Sources\/NotesApp\/UserSession\.swift:\d+/);
    assert.match(await browser.value(`document.querySelector('.place a').href`), /^file:\/\/\/.*\/Sources\/NotesApp\/UserSession\.swift#L\d+$/);
    await browser.press('f');
    assert.ok((await titles()).length < shown.length);
    await browser.press('f');
  });

  it('leads where it is told', async () => {
    const href = async (...options) => {
      await load(folderWith('NotesBroken'), ...options);
      return browser.value(`document.querySelector('.place a')?.href ?? ''`);
    };
    assert.match(await href('--links', 'vscode'), /^vscode:\/\/file\/.*\/NotesApplication\.swift:\d+$/);
    assert.equal(await href('--links', 'none'), '');
  });

  it('shows the faults that the terminal shows, root by root, and marks these roots', async () => {
    const folder = folderWith('StitcherAppBroken');
    await load(folder);
    const { stdout } = spawnSync(server, ['graph', folder], { encoding: 'utf8' });
    const counts = stdout.split('\n\n').flatMap((part) => /^(\d+) faults?:$/m.exec(part)?.[1] ?? []).map(Number);
    const names = await browser.value(`[...document.querySelector('#root').options].map(({ text }) => text)`);
    assert.deepEqual(names.map((name) => name.startsWith('✕ ')), [true, true, true, false]);
    for (const [at, count] of counts.entries()) {
      await browser.value(`(() => {
        const picker = document.querySelector('#root');
        picker.value = '${at}';
        picker.dispatchEvent(new Event('change'));
      })()`);
      assert.equal(await browser.value(`document.querySelectorAll('#faults button').length`), count, names[at]);
      // Every red node says why.
      assert.deepEqual(await browser.value(`[...document.querySelectorAll('.node.missing:not(.faulty)')].map((node) => node.getAttribute('aria-label'))`), []);
    }
    assert.ok(counts[0] >= 3);
  });

  it('takes the colours that the system prefers', async () => {
    const colours = new Set();
    for (const features of [
      [{ name: 'prefers-color-scheme', value: 'light' }], [{ name: 'prefers-color-scheme', value: 'dark' }],
      [{ name: 'prefers-color-scheme', value: 'dark' }, { name: 'prefers-contrast', value: 'more' }],
    ]) {
      await browser.call('Emulation.setEmulatedMedia', { features });
      colours.add(await browser.value(`JSON.stringify(['.node.plain .symbol', 'body'].map((name) => {
        const style = getComputedStyle(document.querySelector(name));
        return [style.fill, style.backgroundColor];
      }))`));
    }
    assert.equal(colours.size, 3);
  });

  it('runs nothing that a name holds', async () => {
    const folder = folderWith();
    // Names in backticks may hold almost anything.
    const name = '</script><script>window.bad = 1</script><img src=x onerror=window.bad=2><!--<script>';
    writeFileSync(join(folder, 'App.swift'), `
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(child: \`${name}\`) { self.child = child }
        @Instantiated let child: \`${name}\`
      }
      @Instantiable
      public final class \`${name}\`: Instantiable {
        public init() {}
      }
    `);
    await load(folder);
    assert.equal(page.includes('</script><script>window.bad'), false);
    assert.ok((await titles()).some((title) => title.includes(name)), (await titles()).join('\n'));
    assert.equal(await browser.value('window.bad'), undefined);
    assert.equal(await browser.value(`document.querySelectorAll('img').length`), 0);
    assert.equal(await browser.value(`document.querySelectorAll('script').length`), 2);
    assert.deepEqual(await browser.value('violations'), []);
  });
});

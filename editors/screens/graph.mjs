// Takes pictures of the pages that `safedi-lsp graph --format html` makes, to be looked at:
//   node editors/screens/graph.mjs FOLDER PAGE.html …
//   node editors/screens/graph.mjs --one PAGE.html PICTURE
// The second takes the picture of the README. Of each page the first takes one as it opens, in light, dark and high contrast and in a narrow window, one with a node selected, one
// about that node alone, and one with everything open. Needs a Chromium.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Browser } from '../vscode/test/fake/browser.mjs';

const isOne = process.argv[2] === '--one';
const [folder, ...pages] = isOne ? ['', process.argv[3]] : process.argv.slice(2);
if (folder === undefined || pages.length === 0) {
  console.error('usage: graph.mjs FOLDER PAGE.html …');
  process.exit(2);
}
if (!isOne) mkdirSync(folder, { recursive: true });

const moods = {
  light: [['prefers-color-scheme', 'light']],
  dark: [['prefers-color-scheme', 'dark']],
  contrast: [['prefers-color-scheme', 'dark'], ['prefers-contrast', 'more']],
  forced: [['prefers-color-scheme', 'dark'], ['forced-colors', 'active']],
};

for (const page of pages) {
  const url = 'https://page.test/';
  const body = readFileSync(page);
  const browser = await Browser.open((asked) => (asked === url ? { body, type: 'text/html' } : undefined));
  const name = basename(page, '.html');
  const look = async (mood) => browser.call('Emulation.setEmulatedMedia', {
    features: moods[mood].map(([feature, value]) => ({ name: feature, value })),
  });
  const take = async (what) => {
    await new Promise((done) => setTimeout(done, 200));
    writeFileSync(join(folder, `${name}-${what}.png`), await browser.picture());
  };
  await browser.call('Page.navigate', { url });
  for (let tries = 0; tries < 50 && !(await browser.value(`document.querySelector('.node') !== null`)); tries++) {
    await new Promise((done) => setTimeout(done, 100));
  }
  if (isOne) {
    await browser.call('Emulation.setDeviceMetricsOverride', { width: 1240, height: 640, deviceScaleFactor: 1, mobile: false });
    await look('light');
    await browser.click('#expand');
    await browser.value(`document.querySelector('[aria-label^="syncEngine"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`);
    await browser.click('#fit');
    await new Promise((done) => setTimeout(done, 200));
    writeFileSync(process.argv[4], await browser.picture());
    await browser.close();
    break;
  }
  for (const mood of Object.keys(moods)) {
    await look(mood);
    await take(mood);
  }
  await look('light');
  const size = (width, height) => browser.call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await size(420, 800);
  await take('narrow');
  await size(1280, 720);
  // The node in the middle of what is seen.
  await browser.value(`(() => {
    const nodes = [...document.querySelectorAll('[data-id]')];
    nodes[Math.floor(nodes.length / 2)].dispatchEvent(new MouseEvent('click', { bubbles: true }));
  })()`);
  await take('selected');
  await browser.click('#focus');
  await take('focus');
  await browser.click('#focus');
  await browser.click('#expand');
  await take('open');
  await browser.close();
  console.log(`${pathToFileURL(join(folder, name)).pathname}-*.png`);
}

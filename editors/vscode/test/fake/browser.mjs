// A headless Chromium, driven over its pipe: one page, which gets what we serve and nothing else.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'];

export function browserPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

export class Browser {
  pending = new Map();
  listeners = [];
  nextId = 1;
  buffer = '';

  /** `serve` gives `{ body, type }` for a URL, or nothing: then the request fails, and is in `refused`. */
  static async open(serve) {
    const browser = new Browser();
    browser.folder = mkdtempSync(join(tmpdir(), 'safedi-browser-'));
    browser.process = spawn(browserPath(), [
      '--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe', '--force-device-scale-factor=1',
      '--window-size=1100,700', `--user-data-dir=${browser.folder}`, 'about:blank',
    ], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    browser.exited = new Promise((done) => browser.process.once('exit', done));
    [, , , browser.input, browser.output] = browser.process.stdio;
    browser.output.setEncoding('utf8').on('data', (text) => browser.read(text));
    const { targetInfos } = await browser.call('Target.getTargets');
    const page = targetInfos.find(({ type }) => type === 'page');
    ({ sessionId: browser.session } = await browser.call('Target.attachToTarget', { targetId: page.targetId, flatten: true }));
    browser.refused = [];
    browser.listeners.push((method, params) => {
      if (method !== 'Fetch.requestPaused') return;
      const { requestId, request } = params;
      const answer = serve(request.url);
      if (!answer) browser.refused.push(request.url);
      void browser.call(...(answer
        ? ['Fetch.fulfillRequest', {
          requestId, responseCode: 200, body: Buffer.from(answer.body).toString('base64'),
          responseHeaders: [{ name: 'Content-Type', value: answer.type }],
        }]
        : ['Fetch.failRequest', { requestId, errorReason: 'AccessDenied' }]));
    });
    for (const domain of ['Page', 'Runtime', 'Fetch']) await browser.call(`${domain}.enable`);
    return browser;
  }

  read(text) {
    this.buffer += text;
    const messages = this.buffer.split('\0');
    this.buffer = messages.pop();
    for (const message of messages.map((part) => JSON.parse(part))) {
      if (message.id === undefined) {
        for (const listener of this.listeners) listener(message.method, message.params);
      } else {
        const { done, fail } = this.pending.get(message.id);
        this.pending.delete(message.id);
        if (message.error) fail(new Error(message.error.message));
        else done(message.result);
      }
    }
  }

  call(method, params = {}) {
    const id = this.nextId++;
    this.input.write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`);
    return new Promise((done, fail) => this.pending.set(id, { done, fail }));
  }

  /** The value of an expression in the page. */
  async value(expression) {
    const { result, exceptionDetails } = await this.call('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async press(key, text = key.length === 1 ? key : key === 'Enter' ? '\r' : undefined) {
    await this.call('Input.dispatchKeyEvent', { type: 'keyDown', key, text });
    await this.call('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }

  async click(selector, count = 1) {
    // What was just drawn may give the drawing another size, which moves it in the next frame.
    await this.frames();
    const [x, y] = await this.value(`(() => {
      const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    })()`);
    for (let click = 1; click <= count; click++) {
      for (const type of ['mousePressed', 'mouseReleased']) {
        await this.call('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: click });
      }
    }
    await this.frames();
  }

  /** Waits until what happened so far is drawn. */
  async frames() {
    await this.value('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  }

  async picture() {
    return Buffer.from((await this.call('Page.captureScreenshot', { format: 'png' })).data, 'base64');
  }

  async close() {
    // The program may be a script that starts the browser: the whole group has to go.
    const killing = setTimeout(() => process.kill(-this.process.pid, 'SIGKILL'), 5_000);
    this.session = undefined;
    void this.call('Browser.close');
    await this.exited;
    clearTimeout(killing);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

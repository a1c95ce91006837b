// Open documents: text, versions, positions.
import { readFileSync } from 'node:fs';
import { Position, Range, Uri } from './values.mjs';

export class TextDocument {
  constructor(uri, text, languageId) {
    Object.assign(this, { uri, text, languageId, version: 1, isClosed: false, isDirty: false, isUntitled: uri.scheme === 'untitled' });
  }

  static open(uri, text = readFileSync(uri.fsPath, 'utf8')) {
    const suffix = /\.(\w+)$/.exec(uri.path)?.[1];
    return new TextDocument(uri, text, { swift: 'swift', json: 'json', md: 'markdown' }[suffix] ?? 'plaintext');
  }

  get fileName() { return this.uri.fsPath; }
  get lines() { return this.text.split(/\r\n|\n|\r/); }
  get lineCount() { return this.lines.length; }

  getText(range) {
    return range ? this.text.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.text;
  }

  offsetAt({ line, character }) {
    const ends = /\r\n|\n|\r/g;
    let start = 0;
    for (let at = 0; at < line; at++) {
      if (!ends.exec(this.text)) return this.text.length;
      start = ends.lastIndex;
    }
    return Math.min(start + character, this.text.length);
  }

  positionAt(offset) {
    const before = this.text.slice(0, offset).split(/\r\n|\n|\r/);
    return new Position(before.length - 1, before[before.length - 1].length);
  }

  /** Where `needle` begins; the place within it is marked by `|` in `marked`. */
  find(marked) {
    const needle = marked.replace('|', '');
    const at = this.text.indexOf(needle);
    if (at < 0) throw new Error(`${this.fileName} has no ${needle}`);
    return this.positionAt(at + Math.max(0, marked.indexOf('|')));
  }

  /** Changes the text and returns what an editor reports to its listeners. Edits don't overlap. */
  apply(edits) {
    const ordered = edits
      .map(({ range, newText }) => ({ start: this.offsetAt(range.start), end: this.offsetAt(range.end), newText, range }))
      .sort((a, b) => b.start - a.start);
    for (const { start, end, newText } of ordered) this.text = this.text.slice(0, start) + newText + this.text.slice(end);
    this.version += 1;
    this.isDirty = true;
    return {
      document: this, reason: undefined,
      contentChanges: ordered.map(({ start, end, newText, range }) => (
        { range: new Range(range.start, range.end), rangeOffset: start, rangeLength: end - start, text: newText })),
    };
  }
}

export function matches(selector, document) {
  const scores = [selector].flat().map((filter) => {
    if (typeof filter === 'string') return filter === document.languageId ? 10 : 0;
    if (filter.language && filter.language !== document.languageId) return 0;
    if (filter.scheme && filter.scheme !== document.uri.scheme) return 0;
    if (filter.pattern) throw new Error('the fake editor knows no patterns in selectors');
    return 10;
  });
  return Math.max(0, ...scores);
}

export const asUri = (place) => (place instanceof Uri ? place : place.uri);

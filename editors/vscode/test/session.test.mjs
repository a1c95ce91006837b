// The extension as a user meets it, on a copy of the broken sample: what is shown, and what edits change.
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Position, Range } from './fake/values.mjs';
import { Session, until } from './fake/session.mjs';

const screen = 'Sources/NotesApp/NoteEditorScreen.swift';
const atOpen = ['37:25 unfulfilled-received', '39:60 only-if-available-not-optional'];

describe('a session', () => {
  let session;
  let document;
  before(async () => {
    session = await Session.begin();
    document = await session.open(screen);
  });
  after(() => session.end());

  it('shows what is wrong in the open file', () => session.shows(document, atOpen));

  it('shows what is wrong in files that are not open', async () => {
    await session.ready();
    const others = () => session.editor.allDiagnostics().filter(({ uri }) => uri !== document.uri.toString());
    await until(() => others().length === 10, () => others().map(({ uri }) => uri).join('\n'));
    const { diagnostic } = others().find(({ uri }) => uri.endsWith('/Tokenizer.swift'));
    assert.equal(diagnostic.source, 'safedi');
    assert.equal(diagnostic.code, 'dependency-cycle');
    assert.equal(diagnostic.relatedInformation.length, 2);
  });

  it('shows each finding once', () => {
    const seen = session.editor.allDiagnostics().map(({ uri, diagnostic: { range, code } }) => `${uri} ${range.start.line} ${code}`);
    assert.deepEqual(seen, [...new Set(seen)]);
  });

  it('says who makes a received dependency, and nothing elsewhere', async () => {
    const hovers = await session.editor.hovers(document, document.find('@Received private let |dateProvider'));
    assert.equal(hovers.length, 1);
    assert.match(hovers[0], /^\*\*Received\*\* from \[`NotesApplication`\]/);
    assert.deepEqual(await session.editor.hovers(document, document.find('|import SafeDI')), []);
  });

  it('goes to who makes it', async () => {
    const [targets, ...more] = await session.editor.definitions(document, document.find('@Received private let |dateProvider'));
    assert.deepEqual(more, []);
    assert.deepEqual(targets.map(({ path }) => basename(path)), ['NotesApplication.swift']);
    assert.equal(targets[0].range.start.line, 34);
  });

  it('fixes a finding', async () => {
    const range = session.editor.diagnostics(document).find(({ code }) => code === 'unfulfilled-received').range;
    const actions = await session.editor.codeActions(document, range);
    const fix = actions.find(({ action }) => action.title === 'Receive `noteStore: any NoteStore`');
    assert.ok(fix, actions.map(({ action }) => action.title).join('\n'));
    assert.equal(fix.action.isPreferred, true);
    await session.editor.applyAction(fix);
    assert.match(document.getText(), /@Received private let noteStore: any NoteStore/);
    await session.shows(document, [atOpen[1]]);
  });

  it('follows typing, character by character', async () => {
    for (const character of ' // 📝 // safedi:ignore only-if-available-not-optional') {
      session.editor.type(document, new Position(38, document.lines[38].length), character);
    }
    await session.shows(document, []);
    const line = document.lines[38];
    session.editor.delete(document, new Range(38, line.indexOf(' // '), 38, line.length));
    await session.shows(document, [atOpen[1]]);
  });

  it('writes to its log, not to windows', () => {
    assert.deepEqual(session.editor.messages, []);
    assert.deepEqual(session.log.filter((line) => /^(warn|error)/.test(line)), []);
    assert.equal(session.editor.channels.some((channel) => channel.isShown), false);
  });
});

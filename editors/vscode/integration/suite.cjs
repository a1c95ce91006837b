// What only a real editor can know: that it takes the manifest, activates the extension and shows what the server says.
// Loaded by the editor itself, as integration/run.mjs tells it to.
const assert = require('node:assert/strict');
const vscode = require('vscode');

const id = 'safedi-lsp.safedi-lsp';

async function until(condition, what) {
  const end = Date.now() + 60_000;
  while (!(await condition())) {
    assert.ok(Date.now() < end, `waited in vain for ${what}`);
    await new Promise((go) => setTimeout(go, 100));
  }
}

exports.run = async () => {
  const [folder] = vscode.workspace.workspaceFolders;
  const uri = vscode.Uri.joinPath(folder.uri, 'Sources', 'NotesApp', 'NoteEditorScreen.swift');
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document);

  const extension = vscode.extensions.getExtension(id);
  assert.ok(extension, 'the editor refused the manifest');
  await until(() => extension.isActive, 'activation');

  const isOurs = ({ source }) => source === 'safedi';
  const codes = () => vscode.languages.getDiagnostics(uri).filter(isOurs).map(({ code }) => code?.value ?? code).sort();
  await until(() => codes().length === 2, 'findings of the open file');
  assert.deepEqual(codes(), ['only-if-available-not-optional', 'unfulfilled-received']);
  const all = () => vscode.languages.getDiagnostics().flatMap(([, list]) => list).filter(isOurs);
  await until(() => all().length === 12, 'findings of all files');

  const place = document.positionAt(document.getText().indexOf('dateProvider: any'));
  const hovers = await vscode.commands.executeCommand('vscode.executeHoverProvider', uri, place);
  assert.ok(hovers.some(({ contents }) => contents.some(({ value }) => value.startsWith('**Received** from'))));

  const range = vscode.languages.getDiagnostics(uri).find(({ code }) => (code?.value ?? code) === 'unfulfilled-received').range;
  const actions = await vscode.commands.executeCommand('vscode.executeCodeActionProvider', uri, range, 'quickfix', 20);
  const fix = actions.find(({ isPreferred }) => isPreferred);
  assert.ok(fix.edit && (await vscode.workspace.applyEdit(fix.edit)));
  await until(() => codes().length === 1, 'the finding to go');
  await vscode.commands.executeCommand('undo');
  await until(() => codes().length === 2, 'the finding to come back');

  const declared = extension.packageJSON.contributes.commands.map(({ command }) => command);
  const registered = await vscode.commands.getCommands(true);
  for (const command of declared) assert.ok(registered.includes(command), command);

  editor.selection = new vscode.Selection(place, place);
  await vscode.commands.executeCommand('safedi.client.showGraph');
  const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
  await until(() => tabs().includes('SafeDI Graph'), 'the graph');
  await vscode.commands.executeCommand('safedi.dependencies.focus');
  await vscode.commands.executeCommand('safedi.client.restart');
  await until(() => codes().length === 2, 'findings after a restart');

  const [task] = await vscode.tasks.fetchTasks({ type: 'safedi' });
  assert.ok(task, 'the check is no task');
  const ended = new Promise((done) => vscode.tasks.onDidEndTaskProcess(({ execution, exitCode }) => {
    if (execution.task.name === task.name) done(exitCode);
  }));
  await vscode.tasks.executeTask(task);
  assert.equal(await ended, 1);
};

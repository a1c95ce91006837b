import * as vscode from 'vscode';
import { openNode } from './dependencies/tree';
import type { DependencyTree, TreeNode } from './dependencies/tree';
import type { GraphPanel } from './graph/panel';
import type { Pages } from './pages';
import { clientCommands, explain, serverCommands } from './protocol';
import type { OutlineNode, PlaceParams, RenameParams, RenameSubject } from './protocol';
import type { Location, Position } from 'vscode-languageclient/node';
import type { ServerController } from './server/controller';
import { checkTask } from './tasks';

export interface CommandParts {
  server: ServerController;
  tree: DependencyTree;
  graph: GraphPanel;
  pages: Pages;
  log: vscode.LogOutputChannel;
}

/** Ids begin with `safedi.client.`: the server's own ids are registered by the language client. */
export function registerCommands(parts: CommandParts): vscode.Disposable {
  const { server, tree, graph, pages, log } = parts;
  const table: Record<string, (...args: never[]) => unknown> = {
    'safedi.client.restart': () => server.start('the command Restart'),
    'safedi.client.showLog': () => log.show(),
    'safedi.client.showGraph': (target?: unknown) => {
      const node = treeNode(target)?.node;
      return graph.show(node?.kind === 'root' ? node.typeName : undefined);
    },
    'safedi.client.explain': () => explainAt(cursor(server), server, pages),
    'safedi.client.showGenerated': () => whenRunning(server, () => showGenerated(server)),
    'safedi.client.rename': () => whenRunning(server, () => renameAtCursor(server)),
    'safedi.client.showStatus': () => whenRunning(server, () => showStatus(pages)),
    'safedi.client.doctor': () => whenRunning(server, () => showDoctor(pages)),
    'safedi.client.reindex': () => whenRunning(server, () => vscode.commands.executeCommand(serverCommands.reindex)),
    'safedi.client.checkWorkspace': () => checkWorkspace(server),
    'safedi.client.showMade': () => tree.showMade(),
    'safedi.client.showMakers': (target?: unknown) => whenRunning(server, () => tree.showMakers(treeNode(target))),
    'safedi.client.refreshTree': () => tree.refresh(),
    'safedi.client.openNode': (node: OutlineNode) => openNode(node),
    [clientCommands.renameDependency]: (params: RenameParams) => rename(params),
    [clientCommands.showReferences]: async (uri: string, { line, character }: Position, locations: Location[]) =>
      vscode.commands.executeCommand(
        'editor.action.showReferences', vscode.Uri.parse(uri, true), new vscode.Position(line, character),
        await server.locations(locations)),
  };
  const registrations = Object.entries(table).map(([id, run]) => vscode.commands.registerCommand(id, run as never));
  return vscode.Disposable.from(...registrations);
}

/** A row of the view; an editor's context menu passes the file instead. */
function treeNode(target: unknown): TreeNode | undefined {
  return typeof target === 'object' && target !== null && 'node' in target ? (target as TreeNode) : undefined;
}

function report(message: string): void {
  void vscode.window.showInformationMessage(`SafeDI: ${message}`);
}

function whenRunning(server: ServerController, action: () => unknown): unknown {
  if (server.isRunning) return action();
  const asked = vscode.window.showInformationMessage('SafeDI: the server is not running.', 'Start', 'Show Log');
  void asked.then((choice) => {
    if (choice === 'Start') return server.start('asked for');
    if (choice === 'Show Log') return vscode.commands.executeCommand('safedi.client.showLog');
  });
}

/** Runs a command of the server in the editor's own way, where it has one: those views are better than plain pages. */
export function serverCommandRunner(
  parts: CommandParts,
): (command: string, args: unknown[], next: () => unknown) => unknown {
  return (command, [argument], next) => {
    if (command === serverCommands.showGraph) {
      const { root, format } = (argument ?? {}) as { root?: string; format?: string };
      return format === undefined ? parts.graph.show(root) : next();
    }
    if (command === serverCommands.explain) {
      return explainAt((argument as PlaceParams | undefined) ?? cursor(parts.server), parts.server, parts.pages);
    }
    return next();
  };
}

function cursor(server: ServerController): PlaceParams | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor && server.place(editor.document, editor.selection.active);
}

async function explainAt(place: PlaceParams | undefined, server: ServerController, pages: Pages): Promise<void> {
  const explanation = place && (await server.request(explain, place));
  if (explanation) {
    await pages.show('Why.md', `# ${explanation.title}\n\n${explanation.content.value}`);
  } else {
    report('there is nothing to explain here. Put the cursor on a dependency or its type.');
  }
}

/** The server opens the page itself. */
async function showGenerated(server: ServerController): Promise<void> {
  const place = cursor(server);
  const page = place && (await vscode.commands.executeCommand(serverCommands.showGenerated, place));
  if (!page) report('nothing is generated here. Put the cursor into a root, or into what it makes.');
}

async function renameAtCursor(server: ServerController): Promise<void> {
  const place = cursor(server);
  // Without a new name the server says the present one.
  const subject = place && (await vscode.commands.executeCommand<RenameSubject | null>(serverCommands.rename, place));
  if (place && subject) {
    await rename({ ...place, placeholder: subject.placeholder });
  } else {
    report('there is nothing to rename here. Put the cursor on the name of a dependency.');
  }
}

/** Asks for a name, and has the server rename the dependency along the graph. */
async function rename({ textDocument, position, placeholder }: RenameParams): Promise<void> {
  const newName = await vscode.window.showInputBox({
    title: `Rename the dependency ${placeholder}`,
    value: placeholder,
    validateInput: (name) => (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? undefined : 'This is no name.'),
  });
  if (newName === undefined || newName === placeholder) return;
  try {
    await vscode.commands.executeCommand(serverCommands.rename, { textDocument, position, newName });
  } catch (error) {
    // The server says why: another dependency has that name, for one.
    void vscode.window.showErrorMessage(`SafeDI: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function showStatus(pages: Pages): Promise<void> {
  const status = await vscode.commands.executeCommand(serverCommands.status);
  await pages.show('Status.json', `${JSON.stringify(status, null, 2)}\n`);
}

async function showDoctor(pages: Pages): Promise<void> {
  const report = await vscode.commands.executeCommand<{ content: string } | null>(serverCommands.doctor);
  if (report) await pages.show('Doctor.txt', report.content);
}

async function checkWorkspace(server: ServerController): Promise<void> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const folder = folders.length > 1 ? await vscode.window.showWorkspaceFolderPick() : folders[0];
  if (!folder) return;
  if (!server.server) {
    report('no server was found, which is the program that checks too.');
    return;
  }
  await vscode.tasks.executeTask(checkTask(folder, server.server.path));
}

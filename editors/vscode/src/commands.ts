import * as vscode from 'vscode';
import { openNode } from './dependencies/tree';
import type { DependencyTree, TreeNode } from './dependencies/tree';
import type { GraphPanel } from './graph/panel';
import type { Pages } from './pages';
import { clientCommands, explain, serverCommands } from './protocol';
import type { OutlineNode, PlaceParams } from './protocol';
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
    'safedi.client.showGraph': (node?: TreeNode) => graph.show(node?.node.kind === 'root' ? node.node.typeName : undefined),
    'safedi.client.explain': () => explainAt(cursor(server), server, pages),
    'safedi.client.showStatus': () => whenRunning(server, () => showStatus(pages)),
    'safedi.client.reindex': () => whenRunning(server, () => vscode.commands.executeCommand(serverCommands.reindex)),
    'safedi.client.checkWorkspace': () => checkWorkspace(server),
    'safedi.client.showMade': () => tree.showMade(),
    'safedi.client.showMakers': (node?: TreeNode) => whenRunning(server, () => tree.showMakers(isTreeNode(node) ? node : undefined)),
    'safedi.client.refreshTree': () => tree.refresh(),
    'safedi.client.openNode': (node: OutlineNode) => openNode(node),
    [clientCommands.showReferences]: async (uri: string, { line, character }: Position, locations: Location[]) =>
      vscode.commands.executeCommand(
        'editor.action.showReferences', vscode.Uri.parse(uri, true), new vscode.Position(line, character),
        await server.locations(locations)),
  };
  return vscode.Disposable.from(...Object.entries(table).map(([id, run]) => vscode.commands.registerCommand(id, run as never)));
}

/** An editor's context menu passes the file instead of a node. */
function isTreeNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'node' in value;
}

function whenRunning(server: ServerController, action: () => unknown): unknown {
  if (server.isRunning) return action();
  void vscode.window.showInformationMessage('SafeDI: the server is not running.', 'Start', 'Show Log').then((choice) => {
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
    void vscode.window.showInformationMessage('SafeDI: there is nothing to explain here. Put the cursor on a dependency or its type.');
  }
}

async function showStatus(pages: Pages): Promise<void> {
  const status = await vscode.commands.executeCommand(serverCommands.status);
  await pages.show('Status.json', `${JSON.stringify(status, null, 2)}\n`);
}

async function checkWorkspace(server: ServerController): Promise<void> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const folder = folders.length > 1 ? await vscode.window.showWorkspaceFolderPick() : folders[0];
  if (!folder) return;
  if (!server.server) {
    void vscode.window.showInformationMessage('SafeDI: no server was found, which is the program that checks too.');
    return;
  }
  await vscode.tasks.executeTask(checkTask(folder, server.server.path));
}

import * as vscode from 'vscode';
import { registerCommands, serverCommandRunner } from './commands';
import { DependencyTree } from './dependencies/tree';
import { GraphPanel } from './graph/panel';
import { registerModelContext } from './modelContext';
import { Pages } from './pages';
import { ServerController } from './server/controller';
import { fileWithLibrary, mentions } from './server/detection';
import { settings } from './settings';
import type { Manifest } from './settings';
import { showStatus } from './status';
import { registerTasks } from './tasks';

let controller: ServerController | undefined;

/** Puts the parts together, and starts the server where there is something for it to do. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel('SafeDI', { log: true });
  const trace = vscode.window.createOutputChannel('SafeDI Trace', { log: true });
  const pages = new Pages();
  const server: ServerController = new ServerController({
    extensionPath: context.extensionPath,
    manifest: context.extension.packageJSON as Manifest,
    log,
    trace,
    runServerCommand: (command, args, next) => runServerCommand(command, args, next),
  });
  const tree = new DependencyTree(server);
  const graph = new GraphPanel(context.extensionUri, server);
  const parts = { server, tree, graph, pages, log };
  const runServerCommand = serverCommandRunner(parts);
  controller = server;
  context.subscriptions.push(
    log, trace, pages, tree, graph, showStatus(server), showContext(server), registerTasks(server),
    registerCommands(parts), registerModelContext(server),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (settings.needRestart(event)) void startIfWanted(server, log, 'changed settings');
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      if (server.isWanted && !server.isRunning) void server.start('the workspace is trusted now');
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(() => {
      if (!server.isWanted) void startIfWanted(server, log, 'changed folders');
    }),
    vscode.workspace.onDidOpenTextDocument((document) => startFor(document, server)),
    vscode.workspace.onDidSaveTextDocument((document) => startFor(document, server)),
  );
  await startIfWanted(server, log, 'the extension is active');
}

export async function deactivate(): Promise<void> {
  const ending = controller;
  controller = undefined;
  await ending?.dispose();
}

async function startIfWanted(server: ServerController, log: vscode.LogOutputChannel, reason: string): Promise<void> {
  switch (settings.start()) {
    case 'never':
      return server.stop();
    case 'always':
      return server.start(reason);
    case 'auto': {
      if (server.isWanted) return server.start(reason);
      const file = await fileWithLibrary();
      // A file that was opened meanwhile has started it.
      if (server.isWanted) return;
      const open = vscode.workspace.textDocuments.find(mentionsLibrary);
      if (file !== undefined || open) return server.start(`${reason}; ${file ?? open?.fileName} mentions a library that the server knows`);
      log.info('nothing here mentions SafeDI, swift-di, Stitcher or Factory, so no server is started');
    }
  }
}

/** A library may come to a workspace while it is open. */
function startFor(document: vscode.TextDocument, server: ServerController): void {
  if (server.isWanted || settings.start() !== 'auto' || !mentionsLibrary(document)) return;
  void server.start(`${document.fileName} mentions a library that the server knows`);
}

function mentionsLibrary(document: vscode.TextDocument): boolean {
  return document.languageId === 'swift' && mentions(document.getText());
}

/** Lets the manifest say where commands and views make sense. */
function showContext(server: ServerController): vscode.Disposable {
  const set = (): void => {
    void vscode.commands.executeCommand('setContext', 'safedi.isWanted', server.isWanted);
    void vscode.commands.executeCommand('setContext', 'safedi.isRunning', server.isRunning);
  };
  set();
  return server.onDidChangeState(set);
}

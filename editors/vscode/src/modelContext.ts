import * as vscode from 'vscode';
import type { ServerController } from './server/controller';

/** What an editor has that hands servers of the Model Context Protocol to its agents. */
interface ModelContextAPI {
  lm: {
    registerMcpServerDefinitionProvider(id: string, provider: {
      onDidChangeMcpServerDefinitions: vscode.Event<void>;
      provideMcpServerDefinitions(): unknown[];
    }): vscode.Disposable;
  };
  McpStdioServerDefinition: new (
    label: string, command: string, args: string[], env: Record<string, string>, version: string,
  ) => unknown;
}

/** Offers the found server to the editor's agents, once for each folder; nothing in an editor before 1.101. */
export function registerModelContext(server: ServerController): vscode.Disposable {
  const [major, minor] = vscode.version.split('.').map(Number);
  if (major === 1 && minor < 101) return new vscode.Disposable(() => {});
  const editor = vscode as unknown as ModelContextAPI;
  const changed = new vscode.EventEmitter<void>();
  const found = () => (server.isWanted ? server.server : undefined);
  let told = found();
  const update = () => {
    if (found()?.path === told?.path) return;
    told = found();
    changed.fire();
  };
  const provider = editor.lm.registerMcpServerDefinitionProvider('safedi-lsp', {
    onDidChangeMcpServerDefinitions: changed.event,
    provideMcpServerDefinitions: () => {
      const program = found();
      const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
      if (!program) return [];
      return folders.map((folder) => new editor.McpStdioServerDefinition(
        folders.length > 1 ? `SafeDI (${folder.name})` : 'SafeDI', program.path, ['mcp', folder.uri.fsPath], {},
        program.version,
      ));
    },
  });
  return vscode.Disposable.from(
    changed, provider, server.onDidChangeState(update),
    vscode.workspace.onDidChangeWorkspaceFolders(() => changed.fire()),
  );
}

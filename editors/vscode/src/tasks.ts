import * as vscode from 'vscode';
import type { ServerController } from './server/controller';

export const taskType = 'safedi';

interface CheckDefinition extends vscode.TaskDefinition {
  /** More arguments of `safedi-lsp --check`. */
  arguments?: string[];
}

/** The task `safedi: check` of each folder: the same findings as in CI, in the list of problems. */
export function registerTasks(server: ServerController): vscode.Disposable {
  return vscode.tasks.registerTaskProvider(taskType, {
    provideTasks: () => {
      const path = server.server?.path;
      if (path === undefined) return [];
      return (vscode.workspace.workspaceFolders ?? []).map((folder) => checkTask(folder, path));
    },
    resolveTask: (task) => {
      const path = server.server?.path;
      const { scope } = task;
      if (path === undefined || scope === undefined || typeof scope !== 'object') return undefined;
      return checkTask(scope, path, task.definition as CheckDefinition);
    },
  });
}

/** The format is the one that the problem matcher `$safedi` reads. */
export function checkTask(
  folder: vscode.WorkspaceFolder, server: string, definition: CheckDefinition = { type: taskType },
): vscode.Task {
  const execution = new vscode.ProcessExecution(
    server, ['--check', '--format', 'xcode', ...(definition.arguments ?? [])], { cwd: folder.uri.fsPath },
  );
  const task = new vscode.Task(definition, folder, 'check', 'safedi', execution, ['$safedi']);
  task.detail = 'Check the dependency graph of this folder, as in CI';
  task.group = vscode.TaskGroup.Test;
  return task;
}

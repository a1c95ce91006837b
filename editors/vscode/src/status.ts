import * as vscode from 'vscode';
import type { ServerController, ServerState } from './server/controller';

/** The server's state beside the language's name, while a Swift file is open. */
export function showStatus(server: ServerController): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('safedi.server', { language: 'swift' });
  item.name = 'SafeDI';
  const update = (state: ServerState): void => {
    const shown = appearance(state);
    item.text = shown.text;
    item.detail = shown.detail;
    item.busy = shown.isBusy ?? false;
    item.severity = shown.severity ?? vscode.LanguageStatusSeverity.Information;
    item.command = shown.command;
  };
  update(server.state);
  return vscode.Disposable.from(item, server.onDidChangeState(update));
}

interface Appearance {
  text: string;
  detail: string;
  isBusy?: boolean;
  severity?: vscode.LanguageStatusSeverity;
  command: vscode.Command;
}

const showLog: vscode.Command = { command: 'safedi.client.showLog', title: 'Show Log' };
const restart: vscode.Command = { command: 'safedi.client.restart', title: 'Restart' };
const details: vscode.Command = { command: 'safedi.client.showStatus', title: 'Details' };

function appearance(state: ServerState): Appearance {
  switch (state.kind) {
    case 'idle':
      return { text: 'SafeDI: off', detail: 'Nothing in this workspace mentions SafeDI, swift-di, Stitcher or Factory', command: restart };
    case 'starting':
      return { text: 'SafeDI: starting', detail: '', isBusy: true, command: showLog };
    case 'indexing':
      return { text: 'SafeDI: indexing', detail: counted(state.files, 'file'), isBusy: true, command: showLog };
    case 'ready': {
      const { status } = state;
      const counts = status && [
        counted(status.types, 'type'), counted(status.roots, 'root'), counted(status.files, 'file'),
      ];
      return { text: 'SafeDI: ready', detail: counts?.join(', ') ?? '', command: details };
    }
    case 'waiting':
      return {
        text: 'SafeDI: restarting', detail: state.message, isBusy: true, command: showLog,
        severity: vscode.LanguageStatusSeverity.Warning,
      };
    case 'failed':
      return {
        text: 'SafeDI: not running', detail: state.message, command: restart,
        severity: vscode.LanguageStatusSeverity.Error,
      };
  }
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

import type * as vscode from 'vscode';

/**
 * The log as `vscode-languageclient` wants it: what the client writes begins with `[Error - 12:00:00]`, and the log
 * channel has levels and times of its own.
 */
export function clientChannel(log: vscode.LogOutputChannel): vscode.OutputChannel {
  const write = (text: string): void => {
    const parts = /^\[(Error|Warn|Info|Debug|Trace)\s+- [^\]]*\] ?([^]*)$/.exec(text);
    const level = parts?.[1];
    const line = (parts?.[2] ?? text).trimEnd();
    if (line === '') return;
    if (level === 'Error') log.error(line);
    else if (level === 'Warn') log.warn(line);
    else log.info(line);
  };
  return {
    name: log.name,
    append: write,
    appendLine: write,
    replace: write,
    clear: () => log.clear(),
    show: () => log.show(true),
    hide: () => log.hide(),
    // The extension owns the channel.
    dispose: () => undefined,
  };
}

import * as vscode from 'vscode';

export const section = 'safedi';

/** Settings that mean something to the extension alone; all others are the server's. */
const clientOnly = ['server', 'trace'];

export type StartMode = 'auto' | 'always' | 'never';

export const settings = {
  serverPath(): string {
    return vscode.workspace.getConfiguration(section).get<string>('server.path', '').trim();
  },
  start(): StartMode {
    return vscode.workspace.getConfiguration(section).get<StartMode>('server.start', 'auto');
  },
  /** Whether the server has to be started anew for the change to count. */
  needRestart(event: vscode.ConfigurationChangeEvent): boolean {
    return keysAtStart.some((key) => event.affectsConfiguration(`${section}.${key}`));
  },
};

/** What is read only at a start: which server it is, and which features it announces. */
const keysAtStart = [
  'server', 'diagnostics.mode', 'inlayHints.enabled', 'codeLens.enabled', 'rename.provider', 'hierarchy.enabled',
  'symbols.enabled', 'log.level',
];

/** The part of this extension's manifest that is read here. */
export interface Manifest {
  version: string;
  contributes: { configuration: { properties: Record<string, unknown> }[] };
}

/** The names of the server's settings, without the section. */
function serverKeys(manifest: Manifest): string[] {
  return manifest.contributes.configuration
    .flatMap((group) => Object.keys(group.properties))
    .map((name) => name.slice(section.length + 1))
    .filter((key) => !clientOnly.includes(key.split('.')[0]));
}

/**
 * The server's settings as the user set them, nested: `{ diagnostics: { mode: "push" } }`. Defaults are left out: they
 * would win over the workspace's `.safedi-lsp.json`.
 */
export function explicitSettings(manifest: Manifest): Record<string, unknown> {
  const configuration = vscode.workspace.getConfiguration(section);
  const result: Record<string, unknown> = {};
  for (const key of serverKeys(manifest)) {
    const values = configuration.inspect<unknown>(key);
    const set = [values?.globalValue, values?.workspaceValue, values?.workspaceFolderValue]
      .filter((value) => value !== undefined);
    if (set.length === 0) continue;
    // Severities are joined code by code, as the editor joins them.
    const areMaps = set.every((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
    put(areMaps ? Object.assign({}, ...set) : set[set.length - 1], key.split('.'), result);
  }
  return result;
}

function put(value: unknown, path: string[], target: Record<string, unknown>): void {
  const [first, ...rest] = path;
  if (rest.length === 0) {
    target[first] = value;
  } else {
    put(value, rest, (target[first] ??= {}) as Record<string, unknown>);
  }
}

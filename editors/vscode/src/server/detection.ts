import { readFile } from 'fs/promises';
import * as vscode from 'vscode';

const excluded = '**/{.build,.swiftpm,DerivedData,Pods,Carthage,checkouts,node_modules,.git}/**';
/** In this order: a manifest or a lock file mostly answers at once. */
const searches = [
  { files: '**/{Package.swift,Package@swift-*.swift,Package.resolved,project.pbxproj,.safedi-lsp.json}', limit: 1_000 },
  { files: '**/*.swift', limit: 20_000 },
];
const parallelReads = 16;

export function mentions(text: string | Buffer): boolean {
  return text.includes('SafeDI');
}

/** A file in an open folder that mentions SafeDI; undefined when none does. Stops at the first. */
export async function fileWithSafeDI(): Promise<string | undefined> {
  if (!vscode.workspace.workspaceFolders?.length) return undefined;
  for (const search of searches) {
    const uris = await vscode.workspace.findFiles(search.files, excluded, search.limit);
    const found = await first(uris.filter((uri) => uri.scheme === 'file').map((uri) => uri.fsPath));
    if (found !== undefined) return found;
  }
  return undefined;
}

async function first(paths: string[]): Promise<string | undefined> {
  let next = 0;
  let found: string | undefined;
  const read = async (): Promise<void> => {
    while (found === undefined && next < paths.length) {
      const path = paths[next++];
      if (path.endsWith('.safedi-lsp.json')) found = path;
      // A file that can't be read says nothing.
      else if (mentions(await readFile(path).catch(() => ''))) found = path;
    }
  };
  await Promise.all(Array.from({ length: parallelReads }, read));
  return found;
}
